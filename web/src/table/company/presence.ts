/** Who is at the table, from what the server tells of them and the time that has gone by since. */

import type { Companion } from "../wire";

export type Mark = "here" | "thinking" | "away" | "asleep" | "lost" | "bot";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** So long who looks away, or lost the line, is not away yet. */
export const GRACE = 20_000;
/** So much of somebody's turn the others wait before they are asked. */
export const PATIENCE = 5 * MINUTE;

/** What was told of somebody `since` milliseconds ago, as it is now. */
export function later(companion: Companion, since: number): Companion {
  const { waited, nudged } = companion;
  return {
    ...companion,
    ago: companion.ago + since,
    ...(waited === undefined ? {} : { waited: waited + since }),
    ...(nudged === undefined ? {} : { nudged: nudged + since }),
  };
}

export function markOf({ state, ago }: Companion, isToAct: boolean, isStoodIn: boolean): Mark {
  if (isStoodIn) return "bot";
  if (state === "gone" && ago < GRACE) return "lost";
  if (state === "here" || ago < GRACE) return isToAct ? "thinking" : "here";
  return ago < HOUR ? "away" : "asleep";
}

/** As it stands with the name at a seat. */
export function wordsOf(mark: Mark, ago: number, isToAct: boolean): string {
  if (mark === "bot") return "until they are back";
  if (mark === "lost") return "line lost";
  if (mark !== "away" && mark !== "asleep") return mark;
  return `${isToAct ? "their turn, " : ""}away ${shortly(ago)}`;
}

/** “on vacation to 3 Dec”. */
export const onVacation = (until: number): string => `on vacation to ${new Date(until).toLocaleDateString("en-GB", { day: "numeric", month: "short" })}`;

/** “5 min”. */
export function shortly(milliseconds: number): string {
  if (milliseconds < MINUTE) return `${Math.floor(milliseconds / 1000)} s`;
  if (milliseconds < HOUR) return `${Math.floor(milliseconds / MINUTE)} min`;
  const hours = Math.floor(milliseconds / HOUR);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}

/** “5 minutes”. */
export function inFull(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / MINUTE);
  const [count, unit] = minutes < 60 ? [minutes, "minute"] : [Math.floor(minutes / 60), "hour"];
  return count === 1 ? `${unit === "hour" ? "an" : "a"} ${unit}` : `${count} ${unit}s`;
}
