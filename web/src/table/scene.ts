/** What the screen says and marks, from what was told, touched and refused. */

import type { Chooser } from "./chooser";
import { touchesOf } from "./gesture";
import type { Hints } from "./hints";
import { faceOf, type Marks, NO_MARKS, reachMarks, threats } from "./marks";
import { listed, nameOf } from "./names";
import type { Prompt } from "./prompt";
import { type Line, touchedLine } from "./say";
import { isMyTurn, taught, type TableState } from "./state";
import type { GameEvent, Lesson, Offer, Point, View } from "./wire";

/** So few offers, one of which needs no touch, are a question with its answers. */
const FEW = 4;
/** A pause of the game offers no more than this. */
const MANY = 8;
/** So many letters of the news have room below the prompt. */
const ROOM = 100;

export class Scene {
  constructor(
    readonly state: TableState,
    readonly chooser: Chooser,
    readonly hints: Hints,
  ) {}

  get view(): View | null {
    return this.state.view && (this.state.shown ?? this.state.view);
  }

  /** What is taught now, once all that happened was told. */
  get lesson(): Lesson | undefined {
    return this.state.shown === this.state.view ? taught(this.state) : undefined;
  }

  get isDealing(): boolean {
    return this.state.hasBegun && !this.state.refusal;
  }

  marks(): Marks {
    const { chooser } = this;
    const shown = chooser.peeked ?? chooser.armed;
    const weight = shown && this.state.considered.get(shown.words);
    const hinted = chooser.tokensOf(this.hints.offer(this.state));
    return {
      ...NO_MARKS,
      ...reachMarks(chooser.reach),
      about: new Set(weight?.highlights ?? []),
      threatened: this.isAsked ? threats(this.state) : NO_MARKS.threatened,
      points: weight?.points ?? past(this.state),
      last: this.state.moved,
      refused: this.state.refusedAt,
      sealed: this.state.sealedAt,
      often: new Map(hinted.map((name) => [name, hinted.filter((other) => other === name).length])),
      hinted: new Set([...hinted, ...(this.lesson?.points ?? []), ...this.hints.path.flatMap((name) => runFrom(this.state, name))]),
      rival: new Set(chooser.tokensOf(this.hints.rival(this.state))),
    };
  }

  prompt(): Prompt {
    const { state, chooser, isDecision } = this;
    const few = isDecision || (this.isPause && !chooser.armed) ? state.may : chooser.spoken;
    const complete = chooser.reach.touches.length ? chooser.reach.complete.map(({ offer }) => offer) : [];
    const go = chooser.armed && (chooser.isReady || isWeighty(state, chooser.armed)) ? chooser.armed : undefined;
    const { peeked } = chooser;
    if (peeked && peeked !== go && !few.length) return this.peekPrompt(peeked);
    const others = [...new Set([...complete, ...few])].filter((offer) => offer !== go);
    const isPrivate = this.isAsked;
    return {
      ...this.spoken(),
      go,
      others,
      weight: go && isWeighty(state, go) ? state.considered.get(go.words) : undefined,
      isPrivate,
      asking: isPrivate ? faceOf(state, this.state.moved) : undefined,
      isLoose: chooser.isLoose,
      isPeek: false,
      isDecision: this.isPause && !go,
    };
  }

  private peekPrompt(offer: Offer): Prompt {
    const weight = isWeighty(this.state, offer) ? this.state.considered.get(offer.words) : undefined;
    const nothing = { go: undefined, others: [], isPrivate: false, asking: undefined, isLoose: false, isDecision: false };
    return { ...this.spoken(offer), ...nothing, weight, isPeek: true };
  }

  /** So few answers, one of which needs no touch, are a question. */
  private get isDecision(): boolean {
    return this.state.may.length <= FEW && this.chooser.spoken.length > 0;
  }

  /** Another's act waits for this player's answer. */
  private get isAsked(): boolean {
    const { seats, table } = this.state;
    return this.isDecision && seats.length > 1 && !table?.zones.some((zone) => zone.kind === "graph");
  }

  /** The game goes on only after one of a few things, none of them on the board, and says of each what it brings. */
  private get isPause(): boolean {
    const { may, considered } = this.state;
    const isAside = (offer: Offer) => !this.chooser.isOnBoard(offer) && considered.get(offer.words)?.points?.length;
    return may.length > 0 && may.length <= MANY && may.every(isAside);
  }

  private spoken(peeked?: Offer): { text: string; second: string; tone: Prompt["tone"] } {
    const [text, second, tone] = this.sentences(peeked);
    return { text, second, tone };
  }

  private sentences(peeked?: Offer): Line {
    const { state } = this;
    if (state.line) return [state.line, "", "wait"];
    if (state.refusal) return [state.refusal, "", "bad"];
    if (state.telling) return [state.telling, "Tap anywhere to go on.", ""];
    if (state.over) return [state.over.sentence, "", ""];
    const touched = touchedLine(state, this.chooser, peeked);
    if (touched) return touched;
    if (this.hints.isAsked) return [state.lines[0], "Thinking …", ""];
    const news = this.isAsked ? "" : newsOf(state); // the question says what another would do
    if (isMyTurn(state)) return [state.lines[0], news || state.lines[1] || recently(state), ""];
    if (isSealed(state)) return ["Your choice is sealed.", news || `${waitingFor(state)} You can break the seal.`, "wait"];
    return [waitingFor(state), news, "wait"];
  }
}

/** Whether an offer has consequences worth a look before it is done. */
export function isWeighty({ considered, table }: TableState, offer: Offer): boolean {
  const weight = considered.get(offer.words);
  const isNode = table?.zones.some((zone) => touchesOf(offer).some((word) => word in zone.nodes)) ?? false;
  return isNode || weight?.chance !== undefined || (weight?.points?.length ?? 0) > 0;
}

export function saidIn(events: readonly GameEvent[]): string[] {
  return events.flatMap((event) => (event.event === "said" ? [event.text] : []));
}

/** What others did meanwhile; of much only the end, for all of it is in the log. */
function newsOf({ news }: TableState): string {
  let told = news.at(-1) ?? "";
  for (const earlier of news.slice(0, -1).reverse()) {
    if (earlier.length + told.length > ROOM) return told;
    told = `${earlier} ${told}`;
  }
  return told;
}

/** What was said of the last act to who plays alone: with others that is told before. */
function recently({ seats, events }: TableState): string {
  return seats.length > 1 ? "" : saidIn(events).join(" ");
}

/** The lines along which something has just happened. */
function past({ events }: TableState): Point[] {
  return events.flatMap((event) => (event.event === "said" && event.places ? [{ text: event.text, good: true, places: event.places }] : []));
}

/** A card, and in a column all that lie on it and go with it. */
function runFrom({ table, view }: TableState, name: string): string[] {
  const columns = (table?.zones ?? []).filter(({ kind, spread }) => kind === "fan" && spread === "down");
  const cards = columns.flatMap((zone) => zone.piles).map((pile) => view?.piles[pile] ?? []);
  const column = cards.find((pile) => pile.some(({ face }) => face === name)) ?? [];
  const run = column.slice(column.findIndex(({ face }) => face === name));
  return [name, ...run.flatMap(({ face }) => face ?? [])];
}

function isSealed({ chair, view }: TableState): boolean {
  return chair !== null && (view?.sealed.includes(chair) ?? false);
}

function waitingFor(state: TableState): string {
  const waited = (state.view?.to_act ?? []).filter((seat) => seat !== state.chair).map((seat) => nameOf(state, seat));
  const watching = state.chair === null ? "You are watching. " : "";
  return waited.length ? `${watching}Waiting for ${listed(waited)} …` : watching;
}
