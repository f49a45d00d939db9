/** How long something took, as clocks write it. */

export function time(seconds: number | undefined): string {
  if (seconds === undefined) return "–";
  const [all, two] = [Math.round(seconds), (part: number) => String(part).padStart(2, "0")];
  const [hours, minutes, rest] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
