/** How the host's page says numbers, times and people. */

import { counted, listed } from "../app/words";

const UNITS = ["bytes", "kB", "MB", "GB", "TB"];

export function bytes(size: number): string {
  let unit = 0;
  while (size >= 1000 && unit < UNITS.length - 1) {
    size /= 1000;
    unit++;
  }
  return `${unit && size < 10 ? size.toFixed(1) : Math.round(size)} ${UNITS[unit]}`;
}

export function upFor(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes < 120) return counted(Math.max(1, minutes), "minute");
  return minutes < 2880 ? counted(Math.floor(minutes / 60), "hour") : counted(Math.floor(minutes / 1440), "day");
}

export function peopleLine(people: readonly { kind: string; name: string }[]): string {
  return people.length ? listed(people.map(({ kind, name }) => (kind === "bot" ? `${name} (bot)` : name))) : "Nobody sits there";
}

interface Standing {
  days: boolean;
  free: number;
  dealt: boolean;
  halted: boolean;
  here: number;
  watching: number;
}

export function standingOf({ days, free, dealt, halted, here, watching }: Standing): string {
  if (halted) return "halted: see the log";
  const how = dealt ? (days ? "over days" : "being played") : free ? `lobby, ${counted(free, "seat")} free` : "lobby";
  const who = here || watching ? `${here} here${watching ? `, ${watching} watching` : ""}` : "nobody here";
  return `${how}, ${who}`;
}

export function addressLine(host: string, outside: string | null): string {
  if (outside) return `This page was opened at ${host}, which every other device takes for itself. Links and codes bear ${new URL(outside).host}: point a camera here.`;
  return `They would say ${host}, and every device takes that for itself. Start with tuckbox serve --host 0.0.0.0 to let in others of your network, or with --public-url where the server has a name.`;
}
