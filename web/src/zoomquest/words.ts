/** What the pages of levels say. */

import type { Findings } from "../app/api";
import { counted } from "../app/words";

const NAMES = ["nobody", "one", "two", "three", "four", "five"];

export const partyName = (players: number): string => NAMES[players] ?? String(players);

const OF_TEN = 10;

/** “For two: about 6 of 10 parties of bots win.” */
export function oddsText(players: number, wins: number): string {
  const tenths = Math.round(OF_TEN * wins);
  const told = wins === 0 ? "no party of bots has ever won" : tenths === 0 ? "hardly a party of bots wins" : wins === 1 ? "every party of bots wins" : tenths === OF_TEN ? "nearly every party of bots wins" : `about ${tenths} of 10 parties of bots win`;
  return `For ${partyName(players)}: ${told}.`;
}

/** What one hero more would change, where that is much. */
export function moreText(players: number, wins: number[]): string {
  const [now, then] = [wins[players - 1] ?? 1, wins[players] ?? 0];
  if (then - now >= 0.1) return "One hero more makes it easier.";
  return now - then >= 0.1 && players < wins.length ? "One hero more makes it harder." : "";
}

export const sizeText = (places: number, monsters: number): string => `${counted(places, "place")}, ${counted(monsters, "monster")}`;

export interface Trial {
  played: number;
  won: number;
  of: number;
  players: number;
  rounds: number | null;
}

export function trialText({ played, won, players, rounds }: Trial): string {
  const parties = `${counted(played, "party", "parties")} of ${players === 1 ? "one bot" : `${partyName(players)} bots`}`;
  return `Of ${parties} ${won === 0 ? "none" : won} won${rounds === null || won === 0 ? "" : `, in ${counted(rounds, "round")}`}.`;
}

export const faultsText = ({ errors, warnings }: Findings): string =>
  errors.length ? counted(errors.length, "fault") : warnings.length ? `No faults, ${counted(warnings.length, "remark")}` : "No faults";

/** One’s own games of a level. */
export function ownText(games: number, wins: number): string {
  if (wins === 0) return counted(games, "try, not won yet", "tries, not won yet");
  return wins === 1 ? "won once" : wins === 2 ? "won twice" : `won ${wins} times`;
}
