/** This guest's tables at the server in the order in which they wait, open ones, and those one has played with. */

import { call, type Listing, type Standing } from "./api";
import { counted, listed } from "./words";

export interface Person {
  seat: number;
  name: string;
  bot: boolean;
  acts: boolean;
  vacation?: number;
}

export interface Mine extends Listing {
  state: "turn" | "invited" | "lobby" | "others" | "alone" | "over";
  clock: string;
  seconds: number;
  deadline: number | null;
  played: number;
  /** Since when it is one’s turn. */
  since: number;
  people: Person[];
  standing: Standing | null;
  newest: string;
  result: string;
}

export interface Vacation {
  until: number | null;
  left: number;
  most: number;
}

export interface AllMine {
  tables: Mine[];
  waiting?: number;
  vacation?: Vacation;
}

export interface OpenTable extends Listing {
  clock: string;
  seconds: number;
  seats: { seat: number; kind: string; name: string }[];
  free: number;
}

export interface Sought {
  table: string | null;
  waited: number;
  offers?: OpenTable[];
}

export interface Met {
  name: string;
  games: number;
  won: number;
  lost: number;
  table: string;
  seat: number;
  latest: { table: string; title: string; at: number; won: boolean; they_won: boolean }[];
}

const HOUR = 3_600_000;
/** With less time left it is said in red. */
export const URGENT = 6 * HOUR;

export const mine = {
  tables: () => call<AllMine>("GET", "/api/me/tables"),
  decline: (table: string) => call<unknown>("DELETE", `/api/tables/${table}/invitation`),
  goOnVacation: (days: number) => call<Vacation>("POST", "/api/me/vacation", { days }),
  comeBack: () => call<Vacation>("DELETE", "/api/me/vacation"),
  open: async () => (await call<{ tables: OpenTable[] }>("GET", "/api/tables")).tables,
  seek: (game: string, name: string) => call<Sought>("POST", "/api/now", { game, name }),
  stop: () => call<unknown>("DELETE", "/api/now"),
  people: async () => (await call<{ people: Met[] }>("GET", "/api/people")).people,
  again: ({ table, seat }: Met) => call<{ table: string }>("POST", "/api/people/again", { table, seat }),
};

/** “3 hours left”, “no clock”. */
export function timeLeft({ deadline, clock }: Pick<Mine, "deadline" | "clock">, now = Date.now()): string {
  if (deadline === null) return clock === "none" ? "No clock" : "";
  const left = Math.max(0, deadline - now);
  if (left < HOUR) return `${counted(Math.ceil(left / 60_000), "minute")} left`;
  const hours = Math.floor(left / HOUR);
  return `${hours < 48 ? counted(hours, "hour") : counted(Math.floor(hours / 24), "day")} left`;
}

export const isUrgent = ({ deadline, state }: Mine, now = Date.now()): boolean => state === "turn" && deadline !== null && deadline - now < URGENT;

/** “Ben and 2 bots”. */
export function companyOf(people: Person[]): string {
  const bots = people.filter(({ bot }) => bot).length;
  return listed([...people.filter(({ bot }) => !bot).map(({ name }) => name), ...(bots ? [counted(bots, "bot")] : [])]);
}

/** “1 day for each turn”. */
export function clockText({ clock, seconds }: { clock: string; seconds: number }): string {
  if (clock === "none") return "no clock";
  if (clock === "day") return `${counted(Math.max(1, Math.round((seconds || 86_400) / 86_400)), "day")} for each turn`;
  return clock === "move" ? `${seconds || 60} seconds for each turn` : `${seconds || 20} seconds to answer`;
}

/** Who sits at an open table, and where there is room. */
export function openText({ seats, free, ...terms }: OpenTable): string {
  const there = listed(seats.map(({ kind, name }) => (kind === "bot" ? "a bot" : name)));
  return `${there ? `${there}, ` : ""}${counted(free, "seat")} free, ${clockText(terms)}`;
}
