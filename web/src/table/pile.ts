/** One pile on the screen: its empty place, and its cards as buttons. */

import { backInUse, drawCard, drawMark, icon, suit } from "../cards";
import { type Fan, fanOf, type Spot, squeezed, type Steps } from "./fan";
import { skinOf } from "./games/skins";
import type { Ground } from "./gesture";
import { type Marks, means } from "./marks";
import { spotIn } from "./names";
import type { FaceInfo, Glimpse, Zone } from "./wire";
import { hide, write } from "./writing";

export interface Setting {
  game: string;
  faces: Record<string, FaceInfo>;
  ground: Ground;
  marks: Marks;
  /** A zone as one says it here: “your deck”. */
  called(zone: Zone): string;
}

export class PileBox {
  readonly element = document.createElement("div");
  readonly slot = document.createElement("button");
  private readonly tag = document.createElement("span");
  private readonly sign = document.createElement("span");
  /** As tall as this, in card widths, a column may be. */
  tallest = Infinity;
  /** As one says it here. */
  private title = "";

  constructor(
    readonly zone: Zone,
    readonly name: string,
  ) {
    this.element.className = "pile";
    this.element.dataset.pile = name;
    const number = zone.kind === "grid" ? /\d+$/.exec(zone.grows ? "" : name)?.[0] : undefined;
    if (number) this.element.dataset.number = number;
    this.slot.className = "slot";
    this.slot.type = "button";
    this.slot.dataset.place = name;
    this.slot.tabIndex = -1;
    this.slot.innerHTML = zone.mark ? drawMark(zone.mark) : "";
    this.tag.className = "tag count";
    this.tag.setAttribute("aria-hidden", "true");
    this.sign.className = "tag sign";
    this.sign.setAttribute("aria-hidden", "true");
    this.element.append(this.slot, this.tag, this.sign);
  }

  /** Lays these cards down, taking the elements they had before wherever they were. */
  render(cards: readonly Glimpse[], setting: Setting, steps: Steps, elements: Map<number, HTMLElement>): void {
    const fan = fanOf(this.zone, cards, squeezed(cards, steps, this.tallest));
    const drawn = cards.slice(cards.length - fan.spots.length);
    this.resize(fan);
    this.title = this.titleIn(setting);
    this.showSlot(cards.length, setting);
    const hidden = cards.filter(({ face }) => !face).length;
    drawn.forEach((card, index) => {
      const depth = drawn.length - index;
      const element = elements.get(card.id) ?? newCard(card.id);
      elements.set(card.id, element);
      dress(element, card, setting, this.isTurnedDown(card));
      this.place(element, fan.spots[index] ?? { x: 0, y: 0 }, index);
      const twins = drawn.slice(index + 1).filter(({ face }) => face && face === card.face).length;
      this.tell(element, card, depth, isUnder(fan.spots, index), setting, hidden, twins);
      if (element.parentElement !== this.element || this.element.children[index + 1] !== element)
        this.element.insertBefore(element, this.element.children[index + 1] ?? this.tag);
    });
    this.dropOthers(new Set(drawn.map((card) => String(card.id))));
    this.showCount(cards.length);
    const sign = skinOf(setting.game).signs[this.name] ?? "";
    write(this.sign, sign);
    hide(this.sign, !sign);
  }

  private titleIn({ called }: Setting): string {
    const isOneOfMany = this.zone.piles.length > 1 || this.zone.grows;
    return isOneOfMany ? called(this.zone) + spotIn(this.zone, this.name) : called(this.zone);
  }

  /** On a board a known card may lie face down; in a hand all known cards are seen. */
  private isTurnedDown(card: Glimpse): boolean {
    return this.zone.kind === "grid" && card.face !== undefined && !card.up;
  }

  private resize(fan: Fan): void {
    this.element.style.setProperty("--fan-w", String(fan.width));
    this.element.style.setProperty("--fan-h", String(fan.height));
  }

  private place(element: HTMLElement, spot: { x: number; y: number }, index: number): void {
    element.style.setProperty("--x", String(spot.x));
    element.style.setProperty("--y", String(spot.y));
    element.style.setProperty("--z", String(index + 2));
    element.dataset.place = this.name;
  }

  /** The spoken name, and the outlines, of a card. */
  private tell(element: HTMLElement, card: Glimpse, depth: number, isUnder: boolean, setting: Setting, hidden: number, twins: number): void {
    const { marks, ground } = setting;
    const isTop = depth === 1;
    const state = {
      can: means(marks.can, this.name, card.face, isTop, ground),
      lit: means(marks.lit, this.name, card.face, isTop, ground),
      soon: isTop && marks.soon.has(this.name),
      sel: this.isChosen(card, depth, marks),
      about: !marks.chosen.some(({ face }) => face === card.face) && means(marks.about, this.name, card.face, isTop, ground),
      threat: card.face !== undefined && marks.threatened.has(card.face) && (ground.faces.get(card.face)?.has(this.name) ?? false),
      last: marks.last.has(card.id),
      no: marks.refused?.place === this.name && (marks.refused.depth ?? 1) === depth,
      hint: twins < (marks.often.get(card.face) ?? 1) && means(marks.hinted, this.name, card.face, isTop, ground),
      rival: means(marks.rival, this.name, card.face, isTop, ground),
    };
    for (const [name, on] of Object.entries(state)) element.classList.toggle(name, on);
    const isCovered = isUnder || (!card.face && !isTop);
    element.setAttribute("aria-hidden", String(isCovered));
    element.dataset.depth = String(depth);
    const what = card.face ? (faceInfo(setting, card)?.title ?? card.face) + (this.isTurnedDown(card) ? " face down" : "") : faceDown(hidden);
    const how = state.sel ? ", chosen" : state.lit || state.can || state.soon ? ", possible" : "";
    const below = isTop && card.face && hidden ? `, on ${faceDown(hidden)}` : "";
    if (!isCovered) write(spokenName(element), `${what}, ${this.title}${below}${how}`); // what is hidden from ears needs no name
    element.setAttribute("aria-pressed", String(state.sel));
  }

  private isChosen(card: Glimpse, depth: number, marks: Marks): boolean {
    return marks.chosen.some((touch, index) => {
      if (touch.place !== this.name) return false;
      if (touch.face !== undefined && this.zone.kind !== "fan" && touch.face !== card.face) return false;
      const isRun = index === 0 && this.zone.spread === "down" && this.zone.kind === "fan";
      return isRun ? depth <= (touch.depth ?? 1) : depth === (touch.depth ?? 1);
    });
  }

  private showSlot(count: number, { marks }: Setting): void {
    const isEmpty = count === 0;
    this.slot.classList.toggle("lit", isEmpty && marks.lit.has(this.name));
    this.slot.classList.toggle("can", isEmpty && marks.can.has(this.name));
    this.slot.classList.toggle("no", isEmpty && marks.refused?.place === this.name);
    this.slot.classList.toggle("hint", isEmpty && marks.hinted.has(this.name));
    this.slot.classList.toggle("rival", isEmpty && marks.rival.has(this.name));
    this.slot.classList.toggle("about", isEmpty && marks.about.has(this.name));
    this.slot.classList.toggle("soon", isEmpty && marks.soon.has(this.name));
    const open = marks.lit.has(this.name) || marks.can.has(this.name) || marks.soon.has(this.name);
    this.slot.setAttribute("aria-label", `${this.title}, empty${open ? ", possible" : ""}`);
    this.slot.toggleAttribute("hidden", !isEmpty);
  }

  private showCount(count: number): void {
    const isClosed = this.zone.kind === "pile" || this.zone.kind === "grid";
    write(this.tag, count > 1 ? (this.zone.kind === "grid" ? `×${count}` : String(count)) : "");
    hide(this.tag, !isClosed || count < 2);
  }

  private dropOthers(kept: Set<string>): void {
    for (const element of [...this.element.querySelectorAll<HTMLElement>(":scope > .card")])
      if (!kept.has(element.dataset.id ?? "")) element.remove();
  }
}

/** Whether the next card lies right on this one: it is only seen while that is carried. */
function isUnder(spots: readonly Spot[], index: number): boolean {
  const [spot, next] = [spots[index], spots[index + 1]];
  return spot?.x === next?.x && spot?.y === next?.y;
}

function faceDown(count: number): string {
  return count === 1 ? "a card face down" : `${count} cards face down`;
}

function newCard(id: number): HTMLElement {
  const element = document.createElement("button");
  element.type = "button";
  element.tabIndex = -1;
  element.dataset.id = String(id);
  return element;
}

/** What is drawn on a card is a picture, whatever letters are in it: its name is said beside it, for ears alone. */
function spokenName(element: HTMLElement): HTMLElement {
  const found = element.querySelector<HTMLElement>(":scope > .unseen");
  if (found) return found;
  const name = document.createElement("span");
  name.className = "unseen";
  element.append(name);
  return name;
}

export function faceInfo(setting: Pick<Setting, "faces">, card: Glimpse): FaceInfo | undefined {
  if (!card.face) return undefined;
  return setting.faces[`${card.back}/${card.face}`] ?? setting.faces[card.face];
}

/** Draws the face again only when it has changed. */
function dress(element: HTMLElement, card: Glimpse, setting: Setting, isTurnedDown: boolean): void {
  const looks = `${card.back}/${isTurnedDown ? "down " : ""}${card.face ?? ""}/${isTurnedDown || !card.face ? backInUse() : ""}`;
  if (element.dataset.looks === looks) return;
  const info = faceInfo(setting, card);
  const { svg, classes } = drawCard(setting.game, isTurnedDown ? { back: card.back } : card, info);
  element.className = ["card", ...classes].join(" ");
  element.classList.toggle("known", isTurnedDown);
  element.classList.toggle("down", !card.up);
  element.replaceChildren(copyOf(svg));
  if (isTurnedDown) element.append(nameTag(card.face ?? "", info));
  if (element.dataset.looks !== undefined) element.dataset.turned = "";
  element.dataset.face = card.face ?? "";
  element.dataset.looks = looks;
}

const drawings = new Map<string, DocumentFragment>();

/** Most cards have the same back: it is read once, and copied. */
function copyOf(svg: string): Node {
  const found = drawings.get(svg) ?? document.createRange().createContextualFragment(svg);
  drawings.set(svg, found);
  return found.cloneNode(true);
}

const COMMON = /^[2-9TJQKA][CDHS]$/;

/** Which card it is that lies face down: “Q♥”, or its title if it is no common card. */
function nameTag(face: string, info: FaceInfo | undefined): HTMLElement {
  const tag = document.createElement("span");
  tag.className = "tag was";
  tag.setAttribute("aria-hidden", "true");
  tag.textContent = COMMON.test(face) ? face.slice(0, 1).replace("T", "10") : (info?.title ?? face);
  tag.insertAdjacentHTML("beforeend", `${COMMON.test(face) ? suit(face.slice(1)) : ""}${icon("x")}`);
  return tag;
}
