/** The table on the screen: zones from the game's picture, cards that keep their elements wherever they go. */

import { dealOut, stockOf } from "./dealing";
import { CARD_HEIGHT, COMPACT, STEPS, type Steps, stepWithin, WIDEST } from "./fan";
import { groundOf } from "./gesture";
import type { Marks } from "./marks";
import { isStill, measure, type Places as Rects, slide, turn } from "./motion";
import { isTally, zoneTitle } from "./names";
import type { Setting } from "./pile";
import { areaOf, countedFromLeft, type Picture, pictureOf, type Places, placesOf } from "./picture";
import type { Goal } from "./graph/goal";
import type { GraphMap } from "./graph/map";
import { skinOf } from "./games/skins";
import type * as Maps from "./maps";
import type { RosterBox } from "./rosterbox";
import { SeatBox } from "./seatbox";
import type { TableState } from "./state";
import type { Table, View, Zone } from "./wire";
import { ZoneBox } from "./zonebox";

const NARROW = "(max-width: 700px)";
/** The style sheets ask the same of the screen. */
const LOW = "(max-height: 480px) and (min-aspect-ratio: 1/1)";
const UPRIGHT = "not all and (min-aspect-ratio: 1/1)";

export class Board {
  readonly element = document.createElement("div");
  private readonly boardElement = document.createElement("div");
  private readonly zones = new Map<string, ZoneBox>();
  private readonly seats = new Map<number, SeatBox>();
  private readonly places: Places;
  private map: GraphMap | undefined;
  private roster: RosterBox | undefined;
  /** Beside a map: where the choice is shown, above everybody's piles. */
  aside: HTMLElement | undefined;
  private cards = new Map<number, HTMLElement>();
  private whereabouts = new Map<number, string>();
  private readonly narrow = matchMedia(NARROW);
  private readonly low = matchMedia(LOW);
  private readonly upright = matchMedia(UPRIGHT);
  /** By zone, the one on whose place it lies. */
  private readonly over: Record<string, string>;
  private readonly observer = new ResizeObserver(() => this.resized());
  private latest: { state: TableState; view: View; marks: Marks } | undefined;
  /** For this size of the table the cards were fitted. */
  private size = "";

  constructor(
    private readonly table: Table,
    state: TableState,
    private readonly maps?: typeof Maps,
  ) {
    this.element.className = "table laying";
    this.boardElement.className = "board";
    this.boardElement.classList.toggle("turns", skinOf(state.game).isTurned);
    this.places = placesOf(table, state.seats.length);
    this.over = skinOf(state.game).over;
    for (const zone of this.places.board) if (zone.kind !== "graph") this.addOnBoard(zone);
    this.element.append(this.boardElement);
    this.layOutSeats(state);
    if (maps) this.layOutRoster(state, maps);
    if (maps) this.layOutMap(maps);
    this.observer.observe(this.element);
  }

  close(): void {
    this.observer.disconnect();
  }

  /** Draws a view; cards glide from where they lay. */
  render(state: TableState, view: View, marks: Marks): void {
    const still = isStill() || !this.latest || state.pace === "still";
    const before = still ? new Map() : measure(this.cards);
    const slots = still ? new Map() : this.slotRects();
    const lies = whereabouts(view);
    this.letGo(lies);
    this.latest = { state, view, marks };
    this.fit(view);
    this.lay(state, view, marks);
    this.element.classList.remove("laying");
    if (!still) this.glide(before, slots);
    for (const card of this.cards.values()) delete card.dataset.turned;
    this.whereabouts = lies;
  }

  /** Lets the cards fly to where they lie. */
  deal(view: View): void {
    const stock = stockOf(this.places.board, view) ?? "";
    const from = this.zones.get(stock)?.element.querySelector(".pile") ?? this.zones.get(stock)?.element;
    const dealt = new Map([...this.cards].filter(([id]) => this.whereabouts.get(id) !== stock));
    if (from) dealOut(dealt, from.getBoundingClientRect());
  }

  /** A card that goes elsewhere loses the focus, and a browser lays out for that: better before anything is written. */
  private letGo(lies: Map<number, string>): void {
    const held = document.activeElement as HTMLElement | null;
    const id = Number(held?.dataset.id ?? NaN);
    if (this.cards.get(id) === held && lies.get(id) !== this.whereabouts.get(id)) held?.blur();
  }

  private lay(state: TableState, view: View, marks: Marks): void {
    const called = (zone: Zone) => zoneTitle(state, zone);
    const setting: Setting = { game: state.game, faces: state.faces, ground: groundOf(this.table, view), marks, called };
    const boxes = [...this.zones.values()].map((box) => ({ box, steps: this.stepsIn(box, view) })); // all is measured before anything is moved
    for (const { box, steps } of boxes) box.render(view, setting, steps, this.cards, this.narrow.matches);
    for (const seat of this.seats.values()) seat.render(state, view);
    this.roster?.render(state, view);
    if (this.maps && this.map) this.drawMap(this.map, this.maps, state, view, marks);
    for (const [id, card] of this.cards) if (!card.isConnected) this.cards.delete(id);
  }

  /** Hands and rows do not overlap while there is room. */
  private stepsIn(box: ZoneBox, view: View): Steps {
    const { zone } = box;
    const steps = STEPS[(box.element.querySelector<HTMLElement>(".pile")?.offsetWidth ?? 0) < COMPACT ? "compact" : "full"];
    const isMine = zone.owner === view.seat || zone.owner === null;
    const count = view.piles[zone.name]?.length ?? 0;
    const stepIn = (width: number) => stepWithin(width, this.cardWidth(box), count);
    if (zone.kind === "hand") return { ...steps, across: Math.min(isMine ? WIDEST : 0.35, stepIn(roomFor(box.element))) };
    if (zone.kind !== "row") return steps;
    return { ...steps, across: Math.max(0.3, Math.min(WIDEST, stepIn(box.element.getBoundingClientRect().width))) };
  }

  /** To a part of a pixel: a row is as wide as its cards made it, and would creep with every look at it. */
  private cardWidth(box: ZoneBox): number {
    return (box.element.querySelector(".pile")?.getBoundingClientRect().height ?? 0) / CARD_HEIGHT;
  }

  /** Tells the style sheet the picture, and how many cards must fit beside and below each other. */
  fit(view: View): void {
    const rows = this.pictureNow();
    const picture = pictureOf(rows, this.places.board.filter(({ name }) => !(name in this.over)));
    const style = this.boardElement.style;
    style.setProperty("grid-template-areas", picture.areas);
    const units = this.units(picture, rows, view);
    style.setProperty("--cols", units.columns.toFixed(2));
    style.setProperty("--rows", units.rows.toFixed(2));
    for (const box of this.zones.values()) box.count(view);
    this.limitColumns();
    this.size = this.sizeNow();
  }

  private sizeNow(): string {
    return `${this.element.offsetWidth} × ${this.element.offsetHeight}`;
  }

  private pictureNow(): string[][] {
    const { low, narrow, wide } = this.table;
    const rows = this.low.matches ? low : this.upright.matches ? narrow : wide;
    const isTurned = this.boardElement.matches(".turns") && document.documentElement.dataset.hand === "left";
    return isTurned ? countedFromLeft(rows) : rows;
  }

  private units(picture: Picture, rows: string[][], view: View): { columns: number; rows: number } {
    const size = new Map([...this.zones.values()].map((box) => [box.zone.name, box.size(view, this.narrow.matches)]));
    const across = (index: number) => Math.max(...rows.map((row) => share(size.get(row[index] ?? ""), row, index)));
    const widths = (rows[0] ?? []).map((_, index) => across(index)).filter((width) => width > 0);
    const heights = rows.map((row, index) => Math.max(...row.map((name, column) => tall(size.get(name), rows, index, column))));
    return {
      columns: Math.max(picture.columns, sum(widths)),
      rows: Math.max(1, sum(heights)),
    };
  }

  /** A column may go down to the lower edge of the mat. */
  private limitColumns(): void {
    const mat = this.element.parentElement;
    if (!mat) return;
    const bottom = mat.getBoundingClientRect().bottom - 12;
    for (const box of this.zones.values()) {
      if (box.zone.kind !== "fan" || box.zone.spread !== "down") continue;
      const pile = box.element.querySelector<HTMLElement>(".pile");
      if (!pile?.offsetWidth) continue;
      box.limit((bottom - pile.getBoundingClientRect().top) / pile.offsetWidth);
    }
  }

  private addOnBoard(zone: Zone): void {
    const box = new ZoneBox(zone);
    box.element.style.setProperty("grid-area", areaOf(this.over[zone.name] ?? zone.name));
    this.addZone(zone.name, this.boardElement, box);
  }

  private addZone(name: string, home: HTMLElement, box: ZoneBox): void {
    this.zones.set(name, box);
    home.append(box.element);
  }

  /** The others above, in the order in which they play after this seat; this seat below. */
  private layOutSeats(state: TableState): void {
    const players = state.seats.length;
    const first = state.chair ?? 0;
    const others = document.createElement("div");
    others.className = "others";
    others.style.setProperty("--others", String(players - 1));
    others.dataset.count = String(players - 1);
    for (let step = 0; step < players; step += 1) {
      const seat = (first + step) % players;
      const zones = this.places.seats.get(seat);
      if (!zones) continue;
      const box = new SeatBox(seat, seat === state.chair || (state.chair === null && step === 0));
      this.seats.set(seat, box);
      for (const zone of zones) this.addZone(zone.name, box.body, new ZoneBox(zone));
      (box.isMine ? this.element : others).append(box.element);
    }
    if (others.childElementCount) this.element.prepend(others);
    this.element.classList.toggle("seated", this.seats.size > 0);
  }

  private layOutRoster(state: TableState, { RosterBox, rosterOf }: typeof Maps): void {
    if (!this.places.roster.size) return;
    const figures = rosterOf(this.table.zones, state);
    this.roster = new RosterBox(this.places.roster, figures, skinOf(state.game).heads, (box) => this.zones.set(box.zone.name, box));
    this.aside = document.createElement("div");
    this.aside.className = "ask";
    this.aside.addEventListener("click", (event) => event.stopPropagation()); // it is no place on the mat
    const column = document.createElement("aside");
    column.append(this.aside, this.roster.element);
    this.element.append(column);
  }

  private layOutMap({ GraphMap }: typeof Maps): void {
    const zone = this.places.board.find(({ kind }) => kind === "graph");
    if (!zone) return;
    this.element.classList.add("mapped");
    this.map = new GraphMap(zone);
    this.boardElement.append(this.map.element);
  }

  private drawMap(map: GraphMap, { tokensOf, rosterOf }: typeof Maps, state: TableState, view: View, marks: Marks): void {
    const tokens = tokensOf(view.markers, rosterOf(this.table.zones, state));
    const here = tokens.find((token) => token.mine)?.place;
    const nodes = new Set([...marks.can, ...marks.lit]);
    const chosen = marks.chosen.at(-1)?.place;
    const isSealed = view.seat !== null && view.sealed.includes(view.seat);
    const sealed = isSealed ? marks.sealed : undefined;
    map.render({ tokens, lit: nodes, selected: chosen, here, sealed, hinted: marks.hinted, goal: goalOf(state, view, map.name) });
  }

  private slotRects(): Map<string, DOMRect> {
    const rects = new Map<string, DOMRect>();
    for (const box of this.zones.values()) for (const [name, pile] of box.piles) rects.set(name, pile.element.getBoundingClientRect());
    return rects;
  }

  private glide(before: Rects, slots: Map<string, DOMRect>): void {
    const after = measure(this.cards); // all, before the first is moved: each look after a move lays out anew
    for (const [id, card] of this.cards) {
      const from = before.get(id) ?? slots.get(this.whereabouts.get(id) ?? "");
      if (from?.width) slide(card, from, after.get(id)!);
      if (card.dataset.turned !== undefined) turn(card);
    }
  }

  private resized(): void {
    if (!this.latest || this.size === this.sizeNow()) return;
    const { state, view, marks } = this.latest;
    this.fit(view);
    this.lay(state, view, marks);
  }
}

/** What is to be done on the map, where its game counts that. */
function goalOf({ game }: TableState, { counters }: View, map: string): Goal | undefined {
  const { titles, counters: names } = skinOf(game);
  const tally = counters[names[map] ?? ""];
  return isTally(tally) ? { title: titles[map] ?? "", tally } : undefined;
}

/** What the others of its seat leave to a hand; where it has a place of its own, the style sheet sees to that. */
function roomFor(hand: HTMLElement): number {
  const seat = hand.parentElement;
  if (!seat?.clientWidth) return Infinity;
  const others = [...seat.children].filter((zone) => zone !== hand) as HTMLElement[];
  const gap = parseFloat(getComputedStyle(seat).columnGap) || 0;
  return seat.clientWidth - sum(others.map((zone) => zone.offsetWidth + gap));
}

/** In which pile each card lies. */
function whereabouts(view: View): Map<number, string> {
  return new Map(Object.entries(view.piles).flatMap(([pile, cards]) => cards.map((card) => [card.id, pile] as const)));
}

type Size = { width: number; height: number } | undefined;

function share(size: Size, row: string[], index: number): number {
  return size ? size.width / row.filter((name) => name === row[index]).length : 0;
}

function tall(size: Size, rows: string[][], index: number, column: number): number {
  if (!size) return 0;
  const name = rows[index]?.[column];
  return size.height / rows.filter((row) => row[column] === name).length;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
