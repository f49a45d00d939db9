/** A win is celebrated with the game's own cards and with bits of paper: under three seconds, and a tap ends it. */

import "./cheer.css";
import { drawCard } from "../../cards";
import type { Cheer } from "../../cards/ends/scene";
import { paced } from "../motion";
import type { TableState } from "../state";
import type { Glimpse } from "../wire";
import { isBeside, lowest, ringRoom, type Room, SHAPES, type Spot } from "./shapes";

/** The last card lies, and the last bit has fallen, by then. */
export const WHOLE = 2600;
const FLIGHT = 420;
const APART = 24;
const APART_AROUND = 50;
const LAST_START = 1280;
const COUNTING = 600;
/** So wide is a result below the cards, and so far it stays from them. */
const BELOW = 600;
const GAP = 6;
const BITS = 26;

interface Flier {
  card: Glimpse;
  pile: string;
}

/** Cards that fly from where they lie, and bits that fall; `end` brings all to rest. */
export class Celebration {
  readonly element = document.createElement("div");
  private readonly runs: Animation[] = [];
  private isOver = false;

  constructor(
    private readonly state: TableState,
    private readonly cheer: Cheer,
  ) {
    this.element.className = "cheer";
    this.element.setAttribute("aria-hidden", "true");
  }

  /** In this field, in which the cards are looked for. */
  begin(field: HTMLElement): void {
    const room = { width: field.clientWidth, height: field.clientHeight };
    const fliers = this.fliers().map((flier) => ({ ...flier, start: placeOf(field, flier) }));
    if (this.cheer.shape === "ring") fliers.sort((one, other) => clockwise(one.start, room) - clockwise(other.start, room));
    field.append(this.element);
    const spots = fliers.map((_, index) => SHAPES[this.cheer.shape](index, fliers.length, room));
    fliers.forEach(({ card, start }, index) => this.fly(card, index, start, spots));
    this.leaveRoom(field, room, spots);
    for (const { card } of fliers) cardIn(field, card)?.classList.add("flown"); // each is there once
    for (let turn = 0; turn < BITS; turn += 1) this.fall(turn, room);
  }

  end(): void {
    this.isOver = true;
    for (const run of this.runs) run.finish();
    for (const bit of this.element.querySelectorAll(".bit")) bit.remove();
  }

  /** Of zones that belong to somebody, only the winners'. */
  private fliers(): Flier[] {
    const { table, view, over } = this.state;
    const zones = (table?.zones ?? []).filter(({ owner }) => owner === null || over?.winners.includes(owner));
    return zones.flatMap((zone) =>
      zone.piles.flatMap((pile) => (view?.piles[pile] ?? []).filter((card) => card.face && this.cheer.flies(zone, card)).map((card) => ({ card, pile }))),
    );
  }

  /** The result comes below these cards or beside them, and their sum into their midst. */
  private leaveRoom(field: HTMLElement, room: Room, spots: readonly Spot[]): void {
    const { shape, sum } = this.cheer;
    if (shape === "fan") return;
    const isRing = shape === "ring";
    this.element.dataset["shape"] = shape;
    this.element.classList.add(isRing && isBeside(room) ? "beside" : "below");
    const low = lowest(spots, room, room.width < 700 || isRing ? room.width : BELOW);
    field.style.setProperty("--rest", `${field.getBoundingClientRect().top + low + GAP}px`);
    const [number, unit] = sum?.(this.state) ?? [0, ""];
    if (number) this.count(number, unit, isRing ? middleOf(room) : [room.width / 2, low - 40]);
  }

  /** From nothing to the whole. */
  private count(number: number, unit: string, [x, y]: [number, number]): void {
    const element = this.add("sum", `<b></b><span>${unit}</span>`, 0);
    Object.assign(element.style, { left: `${x}px`, top: `${y}px` });
    const began = performance.now();
    const write = (now: number): void => {
      const share = this.isOver ? 1 : Math.min(1, Math.max(0, now - began) / paced(COUNTING));
      element.firstElementChild!.textContent = String(Math.round(number * share));
      if (share < 1) requestAnimationFrame(write);
    };
    write(began);
  }

  private fly(card: Glimpse, index: number, start: DOMRect, spots: readonly Spot[]): void {
    const { x, y, turn, width } = spots[index]!;
    const { svg, classes } = drawCard(this.state.game, card, this.state.faces[card.face ?? ""]);
    const element = this.add(`card ${classes.join(" ")}`, svg, width);
    const from = `translate(${start.x}px, ${start.y}px) scale(${start.width / width})`;
    const to = `translate(${x - width / 2}px, ${y - width * 0.7}px) rotate(${turn}deg)`;
    const delay = this.delay(index, spots.length);
    this.runs.push(element.animate([{ transform: from }, { transform: to }], { delay, duration: FLIGHT, easing: "cubic-bezier(.3,0,.2,1)", fill: "both" }));
  }

  /** Around, one after the other; else the last begins. */
  private delay(index: number, count: number): number {
    if (this.cheer.shape === "ring") return Math.min(paced(APART_AROUND), LAST_START / count) * index;
    return Math.min(paced(APART), LAST_START / count) * (count - 1 - index);
  }

  private fall(turn: number, { width, height }: Room): void {
    const bit = this.cheer.bits[turn % this.cheer.bits.length]!;
    const element = this.add("bit", bit, 16 + Math.random() * 16);
    const x = Math.random() * width;
    const delay = Math.random() * 900;
    const duration = Math.min(WHOLE - delay, 1300 + Math.random() * 900);
    const from = `translate(${x}px, -48px) rotate(0)`;
    const to = `translate(${x + (Math.random() - 0.5) * 160}px, ${height + 48}px) rotate(${(Math.random() - 0.5) * 900}deg)`;
    this.runs.push(element.animate([{ transform: from }, { transform: to }], { delay, duration, easing: "cubic-bezier(.3,.1,.7,.9)", fill: "both" }));
  }

  private add(name: string, svg: string, width: number): HTMLElement {
    const element = document.createElement("span");
    element.className = name;
    element.style.setProperty("--cw", `${width}px`);
    element.innerHTML = svg;
    this.element.append(element);
    return element;
  }
}

function cardIn(field: HTMLElement, { id }: Glimpse): HTMLElement | null {
  return field.querySelector<HTMLElement>(`.mat .card[data-id="${id}"]`);
}

/** Where a card lies in this field, or its pile, which may show only the top. */
function placeOf(field: HTMLElement, { card, pile }: Flier): DOMRect {
  const found = cardIn(field, card) ?? field.querySelector(`.pile[data-pile="${CSS.escape(pile)}"]`);
  const { left, top } = field.getBoundingClientRect();
  const { x, y, width, height } = found?.getBoundingClientRect() ?? new DOMRect();
  return width ? new DOMRect(x - left, y - top, width, height) : new DOMRect(field.clientWidth / 2, 0, 1, 1);
}

function middleOf(room: Room): [number, number] {
  const { width, height } = ringRoom(room);
  return [width / 2, height / 2];
}

/** How far around the middle a place is, from the upper left corner. */
function clockwise({ x, y, width, height }: DOMRect, room: Room): number {
  const angle = Math.atan2(x + width / 2 - room.width / 2, room.height / 2 - y - height / 2);
  return (angle + 2.25 * Math.PI) % (2 * Math.PI);
}
