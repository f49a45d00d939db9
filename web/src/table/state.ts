/** All that this seat has been told of its table, in one record. */

import { nameOf, placeTitle } from "./names";
import { SINCE } from "./remote";
import type { Reader } from "./text";
import type { Considered, FaceInfo, GameEvent, Lines, Offer, Saying, Seat, Table, Told, View } from "./wire";

export interface TableState {
  id: string;
  at: number;
  game: string;
  title: string;
  chair: number | null;
  owner: boolean;
  seats: Seat[];
  who: string[];
  deal: Told["deal"];
  table: Table | undefined;
  faces: Record<string, FaceInfo>;
  view: View | null;
  may: Offer[];
  ask: string;
  lines: Lines;
  /** What the game says of each thing one may do, by its words; told together with `may`. */
  considered: Map<string, Considered>;
  events: GameEvent[];
  recap: string[];
  chat: Saying[];
  asked: Told["asked"];
  deadline: number | null;
  over: Told["over"];
  rematch: string | undefined;
  undo: boolean;
  redo: boolean;
}

export function emptyState(id: string): TableState {
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
    recap: [],
    chat: [],
    asked: undefined,
    deadline: null,
    over: undefined,
    rematch: undefined,
    undo: false,
    redo: false,
  };
}

const KEPT = [
  ...(["at", "game", "title", "chair", "owner", "seats", "who", "deal", "table", "faces"] as const),
  ...(["view", "may", "ask", "lines", "deadline", "rematch", "undo", "redo"] as const),
];

/** The state after a message: what it leaves out has not changed, but for what only holds while it is said. */
export function fold(state: TableState, told: Told): TableState {
  const next: TableState = { ...state, events: told.events ?? [], recap: told.recap ?? [] };
  for (const name of KEPT) if (told[name] !== undefined) Object.assign(next, { [name]: told[name] });
  if (told.view !== undefined) {
    next.over = told.over;
    next.asked = told.asked;
  }
  if (told.considered) next.considered = new Map(told.considered.map((entry) => [entry.words, entry]));
  if (told.said && told.id !== SINCE) next.chat = told.table ? told.said : [...state.chat, ...told.said];
  return next;
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
