/** The log as it was told: its turns, what is new to a player, and all of it as a text. */

import type { LogLine } from "../wire";

export interface Turn {
  number: number;
  /** Whose turn it was; null for all together, and for what the table tells. */
  of: number | null;
  /** Whether a bot did some of it for whom the seat is kept. */
  isByBot: boolean;
  lines: LogLine[];
}

/** What came of one act. */
export interface Deed {
  at: number;
  by: number | null;
  lines: LogLine[];
}

/** The oldest first, as the lines are. */
export function turnsOf(lines: readonly LogLine[]): Turn[] {
  const turns: Turn[] = [];
  for (const line of lines) {
    const last = turns.at(-1);
    const turn = last?.number === line.turn ? last : { number: line.turn, of: line.of, isByBot: false, lines: [] };
    if (turn !== last) turns.push(turn);
    turn.of ??= line.of; // what the table tells stands in somebody's turn
    turn.isByBot ||= line.bot === true;
    turn.lines.push(line);
  }
  return turns;
}

/** The version of what a player did last in a turn of their own; 0 for who has not played yet, or only a bot for them. */
export function lastTurnOf(lines: readonly LogLine[], chair: number | null): number {
  return lines.findLast(({ by, of, bot }) => chair !== null && by === chair && of === chair && !bot)?.at ?? 0;
}

export function deedsSince(lines: readonly LogLine[], version: number): Deed[] {
  const deeds: Deed[] = [];
  for (const line of lines.filter(({ at }) => at > version)) {
    const last = deeds.at(-1);
    if (last?.at === line.at) last.lines.push(line);
    else deeds.push({ at: line.at, by: line.by, lines: [line] });
  }
  return deeds;
}

/** What a bot did for a player since they last acted themselves. */
export function doneFor(lines: readonly LogLine[], chair: number | null): Deed[] {
  const own = lines.findLast(({ by, bot }) => chair !== null && by === chair && !bot)?.at ?? 0;
  return deedsSince(lines, own).filter(({ by, lines: [first] }) => by === chair && first?.bot);
}

/** Of much that came of one act its end, for there stands what it has led to. */
export const consequence = ({ lines }: Deed): LogLine => lines.at(-1)!;

/** Of the cards of a deed: what was played, and what that met. */
export function cardsOf({ lines }: Deed): Pick<LogLine, "played" | "met" | "path"> {
  const shown = lines.filter(({ played, met }) => played.length + met.length);
  const [first, last] = [shown[0], shown.at(-1)];
  const path = lines.findLast((line) => line.path)?.path;
  return { played: first?.played ?? [], met: (last === first ? first?.met : [...(last?.played ?? []), ...(last?.met ?? [])]) ?? [], ...(path ? { path } : {}) };
}

/** To be sent to somebody: the newest first, as on the screen. */
export function textOf(turns: readonly Turn[], headOf: (turn: Turn) => string): string {
  return [...turns].reverse().map((turn) => [headOf(turn), ...turn.lines.map(({ text }) => `  ${text}`)].join("\n")).join("\n");
}
