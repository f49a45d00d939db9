/** A game told again, as the frames that a table is shown: each with all its piles, so that one can go to any of them. */

import { call } from "../app/api";
import { capital, nameOf } from "../table/names";
import { emptyState, fold, readerOf, type TableState } from "../table/state";
import { inWords } from "../table/text";
import type { FaceInfo, GameEvent, Glimpse, Seat, Table, Told, View } from "../table/wire";

/** What one asks to be told again: a table by its id, or a record. */
export type Source = { table: string } | { record: unknown };

/** Through whose eyes, null: those of who watches; and whether every card is open. */
export interface Sight {
  seat: number | null | undefined;
  isOpen: boolean;
}

interface Step {
  at: number;
  seats: Seat[];
  view: View;
  events: GameEvent[];
  by: number | null;
  recap: string[];
  over?: NonNullable<Told["over"]>;
}

/** As docs/protocol.md has it. */
export interface Replay {
  game: string;
  title: string;
  seat: number | null;
  open: boolean;
  table: Table;
  faces: Record<string, FaceInfo>;
  who: string[];
  /** What is worth finding again, as the game declares it. */
  moments: { step: number; title: string }[];
  /** What who played alone wrote on a move; nothing from an older server. */
  notes?: { step: number; text: string }[];
  steps: Step[];
}

const NO_OFFERS = { may: [], considered: [], ask: "", said: [], deadline: null };

export async function fetchReplay(source: Source, { seat, isOpen }: Sight): Promise<Reel> {
  const wish = new URLSearchParams({ ...(typeof seat === "number" ? { seat: String(seat) } : {}), ...(isOpen ? { cards: "all" } : {}) });
  const told = "table" in source
    ? await call<Replay>("GET", `/api/tables/${encodeURIComponent(source.table)}/replay?${wish}`)
    : await call<Replay>("POST", `/api/replay?${wish}`, { record: source.record });
  return new Reel(told);
}

/** Opens a table at which one plays on from a version of a game, and answers with its id. */
export async function openBranch(source: Source, at: number, seat: number): Promise<string> {
  const { table } = "table" in source
    ? await call<{ table: string }>("POST", `/api/tables/${encodeURIComponent(source.table)}/branch`, { at, seat })
    : await call<{ table: string }>("POST", "/api/replay/branch", { record: source.record, at, seat });
  return table;
}

export class Reel {
  /** What happened with each step, in words; the first is the deal. */
  readonly words: string[];
  private readonly views: View[];

  constructor(readonly replay: Replay) {
    this.views = wholeViews(replay.steps.map(({ view }) => view));
    const state = this.state;
    const reader = readerOf(state);
    this.words = replay.steps.map(({ by, recap }, number) => (number ? named(inWords(recap, reader).join(" "), by, state) : "The cards are dealt."));
  }

  get last(): number {
    return this.replay.steps.length - 1;
  }

  /** Who sat where, as one calls them. */
  get players(): string[] {
    const { state } = this;
    return state.seats.map((_, seat) => nameOf(state, seat));
  }

  /** How it ended, if it did. */
  get ending(): string {
    return inWords(this.replay.steps.at(-1)?.over?.sentence ?? "", readerOf(this.state));
  }

  /** What was written on a move. */
  notesOn(step: number): string[] {
    return (this.replay.notes ?? []).filter((note) => note.step === step).map(({ text }) => `“${text}”`);
  }

  /** Whether somebody could go on from there. */
  canPlayOn(step: number): boolean {
    const { over, view } = this.replay.steps[step]!;
    return !over && view.result === null;
  }

  /** The version of the table after this step. */
  at(step: number): number {
    return this.replay.steps[step]!.at;
  }

  /** All that a table is told first: how it stands after this step. */
  whole(step: number): Told {
    const { game, seat, table, faces, who } = this.replay;
    return { ...this.told(step), game, title: "Replay", chair: seat, owner: false, table, faces, who, recap: [], events: [] };
  }

  /** What is told to a table that stands elsewhere in the same game. */
  told(step: number): Told {
    const { at, seats, events } = this.replay.steps[step]!;
    return { ...NO_OFFERS, at, seats, events, view: this.views[step]! };
  }

  private get state(): TableState {
    return fold(emptyState(""), this.whole(0));
  }
}

/** Of each step every pile: those that did not change are the same lists. */
function wholeViews(views: readonly View[]): View[] {
  let piles: Record<string, Glimpse[]> = {};
  return views.map((view) => {
    piles = { ...piles, ...view.piles };
    return { ...view, piles };
  });
}

/** With others it is said who did what only cards tell of. */
function named(words: string, by: number | null, state: TableState): string {
  const { seats } = state;
  if (by === null || seats.length === 1) return words;
  const name = capital(by === state.chair ? "you" : nameOf(state, by));
  return words.startsWith(name) ? words : `${name}: ${words}`;
}
