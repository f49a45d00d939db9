/** Everything that holds at a table on this screen, in one record: what was told of it, and what is so for the moment. */

import type { Touch } from "./gesture";
import { nameOf, placeTitle } from "./names";
import { SINCE } from "./remote";
import type { Reader } from "./text";
import type { Considered, Contest, FaceInfo, GameEvent, Lesson, Lines, Offer, Past, Saying, Seat, Table, Told, View } from "./wire";

/** What was told of the table: only `fold` changes it. */
interface ToldState {
  /** Of the table, as in its address. */
  id: string;
  /** The version of the table: it grows with every act. */
  at: number;
  /** The game by its name; nothing before the first message. */
  game: string;
  /** The game as one calls it. */
  title: string;
  /** The seat of this player; null for who watches. */
  chair: number | null;
  /** Whether this player opened the table. */
  owner: boolean;
  host?: Told["host"];
  /** What the table is agreed on; not told of one on this device by an older version. */
  terms?: Told["terms"];
  /** Who wants another game. */
  once_more?: Told["once_more"];
  /** Who sits here, seat by seat. */
  seats: Seat[];
  /** How the players are called in this game, seat by seat. */
  who: string[];
  /** The promise of the shuffle, or the seed of an open deal. */
  deal: Told["deal"];
  /** Zones and pictures; none before the deal. */
  table: Table | undefined;
  /** What is printed on each card, by the name of its face. */
  faces: Record<string, FaceInfo>;
  /** What this seat sees; null before the deal. */
  view: View | null;
  /** What may be done now; nothing while others are to act. */
  may: Offer[];
  /** What is expected of this player. */
  ask: string;
  /** The same in two lines: what, and how. */
  lines: Lines;
  /** What the game says of each thing one may do, by its words; told together with `may`. */
  considered: Map<string, Considered>;
  /** What happened with the last message. */
  events: GameEvent[];
  /** The card that was just drawn against another, until that was answered. */
  contest: Contest | undefined;
  /** What was said at this table, the latest last. */
  chat: Saying[];
  /** What the table is asked to agree to, while it is. */
  asked: Told["asked"];
  /** When whoever is to act is late, in milliseconds since 1970. */
  deadline: number | null;
  /** How the game ended, once it has. */
  over: Told["over"];
  /** How it went, once it is over and was asked for. */
  signs: string | undefined;
  /** What one looks back on, if the game tells it. */
  past?: Past | undefined;
  /** How few acts the table still takes, once they are few. */
  full: string;
  /** What this player has ordered beforehand, where something may be. */
  ordered: Told["ordered"];
  /** What is taught here, while it is followed. */
  lesson: Lesson | undefined;
  /** The table where all sit again. */
  rematch: string | undefined;
  /** Whether an act would be taken back now, or asked for. */
  undo: boolean;
  /** Whether one that was taken back would be done again. */
  redo: boolean;
  /** How the last message is shown, where not with its story. */
  pace: Told["pace"];
}

/** What is so on this screen for the moment: the page, its acts and its screen write it. What is touched, hinted at and
 * under way is kept by who works with it: `Chooser`, `Hints`, `Story`, `Errands`. */
interface MomentState {
  /** Whether something was told that is not shown yet. */
  isBusy: boolean;
  /** Why nothing comes from the server; empty while the line is open. */
  line: string;
  /** What is just being told of a story. */
  telling: string;
  /** The view that is seen: while a story is told, not yet the last; null until the table is laid. */
  shown: View | null;
  /** Why the last wish was not done. */
  refusal: string;
  /** What was touched for it. */
  refusedAt: Touch | undefined;
  /** The place that was touched last for the last act: where a sealed choice lies. */
  sealedAt: string | undefined;
  /** The cards that moved last, by their numbers. */
  moved: Set<number>;
  /** The cards that lie shown in a battle which goes on with the next update. */
  inPlay: Set<number>;
  /** What the game has said since this player's last act. */
  news: readonly string[];
  /** What happened while the line was lost or the page closed, until it was read. */
  missed: readonly string[];
  /** How often something was to be done, whatever became of it. */
  made: number;
  /** Whether who plays alone has asked for the cards. */
  hasBegun: boolean;
  /** Whether whoever learns has had enough of the lesson. */
  hasSkipped: boolean;
  /** Whether the result lies over the table: from when the last move was seen, until it is put aside. */
  isEndShown: boolean;
  /** Whether it was read that few acts are left. */
  sawFull: boolean;
}

export interface TableState extends ToldState, MomentState {}

export function emptyState(id: string): TableState {
  return { ...nothingTold(id), ...atFirst() };
}

function nothingTold(id: string): ToldState {
  return {
    id,
    at: 0,
    game: "",
    title: "",
    chair: null,
    owner: false,
    seats: [],
    who: [],
    deal: undefined,
    table: undefined,
    faces: {},
    view: null,
    may: [],
    ask: "",
    lines: ["", ""],
    considered: new Map(),
    events: [],
    contest: undefined,
    chat: [],
    asked: undefined,
    deadline: null,
    over: undefined,
    signs: undefined,
    ordered: undefined,
    full: "",
    lesson: undefined,
    rematch: undefined,
    undo: false,
    redo: false,
    pace: undefined,
  };
}

function atFirst(): MomentState {
  return {
    isBusy: false,
    line: "",
    telling: "",
    shown: null,
    refusal: "",
    refusedAt: undefined,
    sealedAt: undefined,
    moved: new Set(),
    inPlay: new Set(),
    news: [],
    missed: [],
    made: 0,
    hasBegun: false,
    hasSkipped: false,
    isEndShown: false,
    sawFull: false,
  };
}

const KEPT = [
  ...(["at", "game", "title", "chair", "owner", "host", "terms", "once_more", "seats", "who", "deal", "table", "faces"] as const),
  ...(["view", "may", "ask", "lines", "deadline", "full", "signs", "past", "rematch", "undo", "redo", "ordered"] as const),
];

/** The state after a message: what it leaves out has not changed, but for what only holds while it is said. */
export function fold(state: TableState, told: Told): TableState {
  const next: TableState = { ...state, events: told.events ?? [], pace: told.pace };
  for (const name of KEPT) if (told[name] !== undefined) Object.assign(next, { [name]: told[name] });
  if (told.view !== undefined) {
    next.over = told.over;
    next.isEndShown = state.isEndShown && told.over !== undefined;
    next.asked = told.asked;
    next.lesson = told.lesson;
    if (told.at !== state.at) next.contest = contestIn(next.events);
  }
  if (told.considered) next.considered = new Map(told.considered.map((entry) => [entry.words, entry]));
  if (told.said && told.id !== SINCE) next.chat = told.game ? told.said : [...state.chat, ...told.said];
  return next;
}

function contestIn(events: readonly GameEvent[]): Contest | undefined {
  return events.flatMap((event) => (event.event === "said" && event.contest ? [event.contest] : [])).at(-1);
}

/** Who sits in this chair, or watches, as a reader of what the game says. */
export function readerOf(state: TableState): Reader {
  return {
    seat: state.chair,
    player: (seat) => nameOf(state, seat),
    card: (face) => state.faces[face]?.title ?? face,
    called: (face) => state.faces[face]?.caption ?? state.faces[face]?.title ?? face,
    place: (name) => placeTitle(state, name),
  };
}

export function isMyTurn(state: TableState): boolean {
  return state.may.length > 0;
}

/** The seat of whoever learns. */
const LEARNER = 0;

/** What is taught to this player now, if anything. */
export function taught({ lesson, hasSkipped, chair, over }: TableState): Lesson | undefined {
  return hasSkipped || over || chair !== LEARNER ? undefined : lesson;
}

/** Whether a tap could mean something else than before: not when another has only sealed a choice. */
export function looksOther(before: TableState, after: TableState): boolean {
  return wordsOf(before.may) !== wordsOf(after.may) || JSON.stringify(before.view?.piles) !== JSON.stringify(after.view?.piles);
}

function wordsOf(may: readonly Offer[]): string {
  return may.map(({ words }) => words).join();
}

/** What this player asked for is settled, and nothing has changed. */
export function isDeclined(before: TableState, now: TableState): boolean {
  return before.asked !== undefined && before.asked.by === now.chair && !now.asked && JSON.stringify(before.view) === JSON.stringify(now.view);
}

/** Whether something stands above the table. */
export function isNoted({ asked, full, missed }: TableState): boolean {
  return asked !== undefined || Boolean(full) || missed.length > 0;
}

/** Of a long absence only the end is told. */
export const LATEST = 5;
