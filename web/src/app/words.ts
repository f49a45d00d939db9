/** Small turns of speech: names of options, numbers of players, moments. */

/** "auto_recycle" as one would say it. */
export function spoken(name: string): string {
  return capital(name.replaceAll("_", " "));
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function playersText([low, high]: [number, number]): string {
  if (high === 1) return "1 player";
  return low === high ? `${low} players` : `${low}–${high} players`;
}

/** "Mia", "Mia and Otto", "Mia, Jonas and Otto". */
export function listed(names: string[]): string {
  const last = names.at(-1) ?? "";
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${last}` : last;
}

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** A small number as a word, as sentences begin. */
export function inWords(number: number): string {
  return spoken(NUMBERS[number] ?? String(number));
}

export function counted(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];
let relative: Intl.RelativeTimeFormat | undefined; // made when it is first needed: that takes longer than to start the page

/** How long ago, in the largest unit that fits. */
export function ago(moment: number, now = Date.now()): string {
  for (const [unit, length] of STEPS)
    if (now - moment >= length) return formatted(-Math.floor((now - moment) / length), unit);
  return "just now";
}

function formatted(count: number, unit: Intl.RelativeTimeFormatUnit): string {
  relative ??= new Intl.RelativeTimeFormat("en", { numeric: "auto" });
  return relative.format(count, unit);
}
