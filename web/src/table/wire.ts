/** The protocol's messages, as docs/protocol.md specifies them. */

import type { OfDay } from "../app/ofday";

/** What the engine says: a template with named parts, or a plain text. */
export interface Text {
  say: string;
  with: Record<string, Part>;
}
export type Part = number | string | { seat: number } | { card: string | null } | PlacePart | Text | Part[];
export type Speech = string | Text;
/** A place; `seen`, where it is there, is what one says who sees the table. */
export interface PlacePart {
  place: string;
  seen?: Part;
}

/** What is asked, and what an act would do, as told in two lines: its head, or all of it, and the rest. */
export type Lines = [first: string, second: string];

export interface Glimpse {
  id: number;
  back: string;
  face?: string;
  up?: boolean;
}

export interface Zone {
  name: string;
  kind: "pile" | "fan" | "row" | "grid" | "ring" | "graph" | "counter" | "hand";
  title: string;
  /** A short name, where the title is more than that. */
  label?: string;
  owner: number | null;
  spread: "right" | "down";
  show: number;
  mark: string;
  piles: string[];
  cells: Record<string, [number, number]>;
  grows: boolean;
  nodes: Record<string, string>;
  edges: [string, string][];
  one_way: [string, string][];
  /** Piles that belong together, such as those of one hero, what kind of thing it is, and what it looks like. */
  group?: string;
  note?: string;
  look?: string;
}

export interface Table {
  wide: string[][];
  narrow: string[][];
  low: string[][];
  zones: Zone[];
}

export interface Result {
  kind: string;
  sentence: string;
  winners: number[];
}

/** Who or what stands at a place; its title is that of its group of zones, if it has one. */
export interface Marker {
  title: string;
  seat: number | null;
  count: number | null;
}

/** How far something has come, and the goal. */
export interface Tally {
  count: number;
  goal: number;
  unit: string;
}

/** A list has one for each seat. */
export type Counted = number | string | Tally | Tally[];

export interface View {
  seat: number | null;
  piles: Record<string, Glimpse[]>;
  counters: Record<string, Counted>;
  markers: Record<string, Marker[]>;
  to_act: number[];
  sealed: number[];
  scores: number[];
  result: Result | null;
}

export interface Offer {
  words: string;
  touches?: string[];
  any_order?: boolean;
}

/** One consequence of an action: what speaks for it, against it, or neither; perhaps shown by a card or along places. */
export interface Point {
  /** What it is about, where that is said first: “Win”. */
  head?: string;
  text: string;
  good: boolean | null;
  card?: string;
  places?: string[];
  /** Those of the places that spoil it. */
  misfits?: string[];
  /** A few letters for the last of the places. */
  tag?: string;
  /** What it rests on, and whether that holds. */
  conditions?: { text: string; good: boolean }[];
}

export interface Considered {
  words: string;
  label: string;
  sentence: string;
  lines: Lines;
  highlights: string[];
  chance?: number;
  points?: Point[];
  /** What is asked while it has only been begun. */
  choice?: string;
  /** What its button says, beside the preview. */
  verb?: string;
}

/** What a bot would do in this seat, why, and what the next best lacks. */
export interface Hint {
  words: string;
  /** What to point at: a pile, a card or a node, or nothing. */
  card: string;
  place: string;
  why: string;
  /** The act, and what speaks for it. */
  lines: Lines;
  /** The words of the next best, or nothing. */
  rival: string;
  next: string;
}

/** Where a lesson stands: the step to be done next; after the last only its end. */
export interface Lesson {
  done: number;
  steps: number;
  sentence: string;
  why?: string;
  words?: string;
  points?: string[];
}

/** What a card or a place is. */
export interface About {
  title: string;
  lines: string[];
}

/** What is printed on a card, for who draws or says it. */
export interface FaceInfo {
  title: string;
  caption?: string;
  badge?: string;
}

export interface Seat {
  kind: "empty" | "human" | "bot" | "gone";
  name: string;
  ready: boolean;
  /** The terms that have changed since this player was ready. */
  changed?: string[];
  /** A bot plays here until its player is back. */
  stand_in?: true;
  /** Until when no clock of days runs on their turns, or ran. */
  vacation?: number;
}

/** Somebody who sits at the table: how they are there, and for how many milliseconds. */
export interface Companion {
  seat: number;
  state: "here" | "hidden" | "gone";
  ago: number;
  /** For how much of their turn they have not looked, while it is theirs. */
  waited?: number;
  /** The seats that want a bot to play meanwhile. */
  agreed?: number[];
  nudged?: number;
}

export type GameEvent =
  | { event: "moved"; from: string; to: string; cards: Glimpse[] }
  | { event: "flipped"; at: string; card: Glimpse }
  | { event: "shuffled"; at: string; ids: number[] }
  | Said;

/** A sentence, and its parts, where it has some: who acts upon whom is told there. */
export interface Said {
  event: "said";
  text: string;
  parts?: Record<string, Part>;
  /** Along which it happened. */
  places?: string[];
  contest?: Contest;
}

/** A card drawn against another, by the names of their faces: what it counts, with its bonus, what was needed, and what is left to be drawn. */
export interface Contest {
  card: string;
  against: string;
  value: number;
  bonus: number;
  need: number;
  verdict: string;
  effect: string;
  left: string[];
  rest: string;
}

/** A contest that one remembers of a game that is over. */
export interface Highlight {
  title: string;
  turn: number;
  contest: Contest;
  head: string;
  text: string;
}

/** What one looks back on; of the curve, its highest value, and its value at the start and after each turn. */
export interface Past {
  highlights: Highlight[];
  curve: { title: string; goal: number; values: number[] };
}

/** What may be ordered beforehand: of those about the same only one is given. */
export interface Order {
  words: string;
  head: string;
  sentence: string;
  about: string;
  given: boolean;
}

/** What happened: whose turn it was, who acted, in a sentence, and the faces that were seen. */
export interface LogLine {
  at: number;
  turn: number;
  of: number | null;
  by: number | null;
  /** A bot did it for who is to come back. */
  bot?: true;
  text: string;
  played: string[];
  met: string[];
  path?: [string, string];
}

/** The log, or what is new of it; how many lines there are in all; and from which version on acts can be seen again. */
export interface Diary {
  lines: LogLine[];
  count: number;
  from: number;
}

export interface Saying {
  /** As which version it was said. */
  at: number;
  seat: number;
  name: string;
  text: string;
  /** A whole sentence on what was decided about the table. */
  house?: true;
}

/** What somebody who watches has said to others who watch. */
export interface Aside {
  number: number;
  name: string;
  text: string;
  you?: true;
}

/** What a table is agreed on. */
export interface TableTerms {
  players: number;
  /** Those that are not the usual ones; cards and files as “…”. */
  options: Record<string, unknown>;
  clock: string;
  seconds: number;
  clock_told: string;
  bots: boolean;
  hints: boolean;
  /** Whoever has the link, nobody, or so many acts late. */
  watch: boolean | number;
  watch_told: string;
  locked: boolean;
}

/** Who wants another game, who is not waited for, and whether there are fewer seats then. */
export interface OnceMore {
  by: number[];
  without: number[];
  fewer: boolean;
}

/** The promise of a fair shuffle; the seed of an open deal; the deal of a day, which a device without a server deals openly. */
export type Deal = { commitment: string } | { open: string; daily?: OfDay } | { daily: OfDay } | { bout: { id: string; kind: "race" | "challenge" } };

export interface Told {
  at: number;
  id?: string;
  done?: number;
  refused?: string;
  /** What was refused came too fast, and was not read. */
  again?: true;
  game?: string;
  title?: string;
  chair?: number | null;
  owner?: boolean;
  /** The seat of who is host. */
  host?: number | null;
  terms?: TableTerms;
  once_more?: OnceMore;
  seats?: Seat[];
  who?: string[];
  deal?: Deal;
  table?: Table;
  faces?: Record<string, FaceInfo>;
  view?: View | null;
  may?: Offer[];
  ask?: string;
  lines?: Lines;
  events?: GameEvent[];
  recap?: string[];
  /** What others did since the last turn of who takes the device now, where several share it. */
  news?: string[];
  said?: Saying[];
  asides?: Aside[];
  asked?: { what: "undo" | "redo"; by: number };
  deadline?: number | null;
  over?: Result & { statistics: Record<string, number> };
  rematch?: string;
  halted?: string;
  closed?: string;
  back?: "soon";
  considered?: Considered[];
  undo?: boolean;
  redo?: boolean;
  hint?: Hint;
  oracle?: string;
  lesson?: Lesson;
  about?: About;
  signs?: string;
  past?: Past;
  log?: Diary;
  /** How the table was seen after an act. */
  then?: { at: number; view: View };
  /** How few acts the table still takes, once they are few. */
  full?: string;
  /** Who else is here, and whether bots may play for who is not. */
  company?: Companion[];
  bots?: boolean;
  /** The seat of somebody who waits. */
  nudged?: number;
  /** What a bot did for this player. */
  meanwhile?: { turns: number; recap: string[] };
  /** What this player has ordered beforehand, and what came of it. */
  ordered?: { words: string[]; noted: string[] };
  orders?: Order[];
  /** Where one leafs through a game: the cards only glide to their places, or lie there at once. */
  pace?: "glide" | "still";
}

export type Message = Record<string, unknown>;
export type Send = (message: Message) => void;
