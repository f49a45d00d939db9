/** The HTTP side of the server: every refusal is an Error whose message is the server's sentence. */

import { isSite, told as toldAt } from "./address";
import type { Day, OfDay } from "./ofday";
import { HERE, visitedGames } from "./visited";

export class Refused extends Error {
  constructor(readonly status: number, sentence: string) {
    super(sentence);
  }
}

/** The server does not answer at all. */
export class Unreachable extends Error {
  constructor() {
    super(navigator.onLine ? "The server does not answer." : "You are offline.");
  }
}

export interface Option {
  name: string;
  kind: "number" | "choice" | "flag" | "text" | "cards" | "document";
  default: unknown;
  takes: string;
  explanation: string;
  low?: number;
  high?: number;
  choices?: string[];
}

/** Of a game's rules, perhaps under a heading. */
export interface Paragraph {
  head?: string;
  text: string;
}

/** A rule in cards, under one of the headings. */
export interface Diagram {
  about: string;
  title: string;
  /** By name, in their order, the cards of each from the lowest on. */
  piles: Record<string, { back: string; face?: string }[]>;
  sentence: string;
  /** Whether it is allowed, or neither. */
  good: boolean | null;
  lit: string[];
  chosen: string[];
  /** Piles along which something happens, and those that spoil it. */
  along: string[];
  misfits: string[];
}

export interface RulesTold {
  title: string;
  paragraphs: Paragraph[];
  /** Not told by an older server. */
  diagrams?: Diagram[];
  faces?: Record<string, { title: string; caption?: string; badge?: string }>;
}

/** How hard a level is for one, two … players. */
export interface Rates {
  /** The share that parties of bots win. */
  wins: number[];
  difficulty: string[];
  /** From 1, easy, to 5. */
  diamonds: number[];
  best: number;
}

/** A level in the box, as a chooser shows it. */
export interface LevelInfo extends Rates {
  name: string;
  title: string;
  places: number;
  monsters: number;
  party: number;
  /** With the option scaling. */
  scaled: Rates;
}

export interface GameInfo {
  name: string;
  title: string;
  about: string;
  players: [number, number];
  options: Option[];
  presets: Record<string, Record<string, unknown>>;
  /** What a table is opened with where the game is taught. */
  lesson: Omit<Wanted, "game"> | null;
  /** The titles of its deals of a day; not told by an older server. */
  dailies?: string[];
  /** Whether all who play win or lose together. */
  is_joint?: boolean;
  /** Those in the box; of games without such pictures only their names, if any. */
  levels?: LevelInfo[];
}

export interface Catalogue {
  games: GameInfo[];
  /** Of each game that the host has installed and that cannot be had, a sentence; nothing from an older server. */
  left_out?: string[];
  bots: string[];
  phrases: string[];
  /** The script that a page loaded now would run. */
  client: string | null;
  /** Where the sources lie with which a browser plays without the server. */
  package: string;
  /** Where others in the network reach the server; told only to a page opened at a name of its own machine. */
  address: string | null;
}

export interface Listing {
  table: string;
  code: string;
  game: string;
  title: string;
  opened: number;
  players: number;
  taken: number;
  /** Whether this guest opened it; only told of one's own tables. */
  owner?: boolean;
  /** Whether it was begun without the server. */
  offline?: boolean;
}

export interface Me {
  guest: string;
  tables: Listing[];
  /** So many of them count, of so many that may. */
  kept: number;
  most: number;
  /** Where this device answers instead of a server, what that means. */
  note?: string;
  /** Where a server answers: so many games of this device it does not know. */
  unsent?: number;
}

/** How a game stands, as this guest sees it. */
export interface Standing {
  cards: { face: string; back: string; title: string; caption?: string; badge?: string }[];
  tally: { count: number; goal: number; unit: string } | null;
}

export interface Summary {
  table: string;
  code: string;
  game: string;
  title: string;
  options: Record<string, unknown>;
  players: number;
  clock: string;
  seconds: number;
  seats: { kind: "empty" | "human" | "bot" | "gone"; name: string; ready: boolean }[];
  dealt: boolean;
  to_act: number[];
  /** Not told by an older server. */
  standing?: Standing | null;
  over: { sentence: string } | null;
  /** The table where all sit again. */
  rematch?: string | null;
  owner: boolean;
  chair: number | null;
}

export interface Finished {
  table: string;
  game: string;
  seat: number;
  at: number;
  won: boolean;
  score: number;
  result: { kind: string; sentence: string };
  statistics: Record<string, number>;
  offline?: boolean;
}

/** All games of one kind that a guest has finished, counted; those that were played without a server apart. */
export interface Tally {
  game: string;
  games: number;
  won: number;
  best: number;
  /** Games won in a row, up to the latest one. */
  streak: number;
  offline?: boolean;
}

/** What the server says about a file, such as a scenario. */
export interface Findings {
  errors: string[];
  warnings: string[];
  /** Both again, each with its place; not told by an older server. */
  told?: Finding[];
}

export interface Finding {
  /** The keys and numbers that lead to its place. */
  at: (string | number)[];
  sentence: string;
  error: boolean;
}

/** What an export shows of the deal, once the game is over. */
export interface Exported {
  seed?: string;
  fair?: { server_seed: string; entropies: string[]; attempt: number; commitment: string };
}

export interface Past {
  games: Finished[];
  tallies: Tally[];
}

export interface Wanted {
  game: string;
  preset?: string;
  options?: Record<string, unknown>;
  players?: number;
  seed?: string;
  clock?: string;
  seconds?: number;
  listed?: boolean;
  bots?: string[] | false;
  /** The names of those who share this device: such a table is never a server's. */
  people?: string[];
}

/** The deal of a day, which brings all else along. */
export interface DailyWanted {
  daily: OfDay & { game: string };
}

const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 15_000;

/** Asks again and again while the server is gone; `waiting` is told the sentence, and "" once it answers. */
export async function patiently<T>(ask: () => Promise<T>, waiting: (sentence: string) => void): Promise<T> {
  for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
    try {
      const answer = await ask();
      waiting("");
      return answer;
    } catch (fault) {
      if (!(fault instanceof Unreachable)) throw fault;
      waiting(`${fault.message} Trying again …`);
      await nextTry(pause);
    }
  }
}

/** After a pause, or as soon as the device is online again. */
function nextTry(pause: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, pause);
    addEventListener("online", done);
    function done(): void {
      clearTimeout(timer);
      removeEventListener("online", done);
      resolve();
    }
  });
}

/** Tables of this device, which no server knows: their ids begin so. */
export const isHere = (table: string): boolean => table.startsWith(HERE);

/** Tables that go on from a move of another game, and count nowhere: their ids say so. */
export const isBranch = (table: string): boolean => table.includes("branch.");

/** What plays on this device: it answers where no server does, and adds its own to what a server tells of a guest. */
export interface House {
  answer(method: string, path: string, body: unknown): Promise<unknown>;
  add<T extends Past | Me>(told: T): Promise<T>;
}

let fetchHouse = (): Promise<House> => Promise.reject(new Unreachable());

export function playHere(fetch: () => Promise<House>): void {
  fetchHouse = fetch;
}

/** The house of this device, if the service worker has kept it, or there is no other. */
async function here(): Promise<House> {
  if (!isSite() && !navigator.serviceWorker?.controller) throw new Unreachable();
  return fetchHouse();
}

/** Whether somebody else than this device is to be asked: of a folder only what it has as files. */
const isTold = (path: string): boolean => (isSite() ? /^\/api\/games(?!.*\/check$)/.test(path) : !path.includes("/~"));

const onDevice = async <T>(method: string, path: string, body?: unknown): Promise<T> => (await fetchHouse()).answer(method, path, body) as Promise<T>;

export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const request: RequestInit = { method, headers: { accept: "application/json" } };
  if (body !== undefined) request.body = body instanceof Blob ? body : JSON.stringify(body);
  if (!isTold(path)) return onDevice(method, path, body);
  const answer = await fetch(toldAt(path), request).catch(() => undefined);
  if (!answer) return (await here()).answer(method, path, body) as Promise<T>;
  const told: unknown = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Refused(answer.status, refusal(told));
  return told as T;
}

/** What the server tells of a guest, and what this device adds to it. */
async function withHere<T extends Past | Me>(told: T): Promise<T> {
  return visitedGames().has(HERE) ? fetchHouse().then(({ add }) => add(told), () => told) : told;
}

function refusal(told: unknown): string {
  const sentence = (told as { refused?: unknown }).refused;
  return typeof sentence === "string" ? sentence : "The server is in trouble: try again in a moment.";
}

const tablePath = (id: string): string => `/api/tables/${encodeURIComponent(id)}`;

let catalogue: Promise<Catalogue> | undefined;

export const api = {
  /** The games, asked for once. */
  games(): Promise<Catalogue> {
    catalogue ??= api.freshGames().catch((fault: unknown) => {
      catalogue = undefined;
      throw fault;
    });
    return catalogue;
  },
  freshGames: () => call<Catalogue>("GET", "/api/games"),
  rules: (game: string) => call<RulesTold>("GET", `/api/games/${encodeURIComponent(game)}/rules`),
  /** A game that does not look into files finds nothing wrong. */
  check: (game: string, file: Blob) =>
    call<Findings>("POST", `/api/games/${encodeURIComponent(game)}/check`, file).catch((fault: Error): Findings => {
      if (fault instanceof Refused && fault.status === 404) return { errors: [], warnings: [] };
      throw fault;
    }),
  me: () => call<Me>("GET", "/api/me").then(withHere),
  tables: () => call<{ tables: Listing[] }>("GET", "/api/tables"),
  table: (id: string) => call<Summary>("GET", tablePath(id)),
  /** In brief, for who only looks past: the deals are not found and graded for that. */
  today: (date = "", isBrief = false) => call<Day>("GET", `/api/today?${[...(date ? [`date=${date}`] : []), ...(isBrief ? ["brief"] : [])].join("&")}`),
  open: (wanted: Wanted | DailyWanted) => ("people" in wanted && wanted.people ? onDevice : call)<{ table: string; code: string }>("POST", "/api/tables", wanted),
  export: (id: string) => call<Exported>("GET", `${tablePath(id)}/export`),
  remove: (id: string) => call<unknown>("DELETE", tablePath(id)),
  join: (code: string) => call<{ table?: string; bout?: string }>("POST", "/api/join", { code }),
  history: () => call<Past>("GET", "/api/history").then(withHere),
  move: () => call<{ link: string }>("POST", "/api/me/move"),
};
