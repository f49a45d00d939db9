/** One zone on the screen: a heading, and its piles; or a number, where it is a counter. */

import { CARD_HEIGHT, leastHeight, STEPS, type Steps } from "./fan";
import { skinOf } from "./games/skins";
import { capital, countText } from "./names";
import { PileBox, type Setting } from "./pile";
import { cellOf, windowOf } from "./picture";
import type { View, Zone } from "./wire";
import { write } from "./writing";

/** The least window of a grid that grows, so that cards do not change their size with every step. */
const GROWING = { wide: { columns: 7, rows: 5 }, narrow: { columns: 5, rows: 5 }, low: { columns: 5, rows: 3 } };
const LOW = matchMedia("(max-height: 480px)");

export class ZoneBox {
  readonly element = document.createElement("section");
  readonly piles = new Map<string, PileBox>();
  private readonly heading: HTMLElement;
  private readonly label = document.createElement("span");
  private readonly value = document.createElement("b");
  private readonly total = document.createElement("small");
  private readonly body = document.createElement("div");
  private lying = new Set<string>();
  private opened = new Set<string>();

  constructor(readonly zone: Zone) {
    this.element.className = `zone k-${zone.kind} s-${zone.spread}`;
    this.element.dataset.zone = zone.name;
    this.element.setAttribute("role", "group");
    this.label.className = "lbl";
    this.body.className = "cells";
    this.heading = zone.kind === "counter" ? counterButton(zone.name) : document.createElement("div");
    this.heading.classList.add("heading");
    this.heading.append(this.label, this.value);
    this.value.after(this.total);
    this.heading.addEventListener("click", (event) => this.unfold(event));
    this.element.append(this.heading, this.body);
    for (const name of zone.piles) this.pile(name);
  }

  /** How many cards wide and high this zone is, to find the size of a card that fits. */
  size(view: View, narrow: boolean): { width: number; height: number } {
    const { zone } = this;
    if (zone.kind === "grid") {
      const window = this.window(view, new Set(), narrow);
      return { width: window.columns, height: window.rows };
    }
    if (zone.kind === "fan" && zone.spread === "down") return { width: 1, height: this.columnHeight(view, narrow) };
    if (zone.kind === "counter") return { width: 0.5, height: 0.4 };
    if (zone.kind === "hand") return { width: Math.max(5, view.piles[zone.name]?.length ?? 0), height: 1 };
    return { width: 1, height: 1 };
  }

  /** Long columns make all cards smaller, before their indices are covered. */
  private columnHeight(view: View, narrow: boolean): number {
    const steps = STEPS[narrow || LOW.matches ? "compact" : "full"];
    return Math.max(LOW.matches ? 3.6 : 2.7, leastHeight(view.piles[this.zone.name] ?? [], steps));
  }

  render(view: View, setting: Setting, steps: Steps, elements: Map<number, HTMLElement>, narrow: boolean): void {
    if (this.zone.kind === "grid") this.layGrid(view, setting, narrow);
    for (const [name, pile] of this.piles) pile.render(view.piles[name] ?? [], setting, steps, elements);
    this.showValue(view, setting);
  }

  /** The style sheet may make the cards of a full row smaller, so that none is covered. */
  count(view: View): void {
    if (this.zone.kind !== "row") return;
    const count = Math.max(1, view.piles[this.zone.name]?.length ?? 0);
    this.element.style.setProperty("--count", String(count));
  }

  /** How far down a column may go, in card widths. */
  limit(tallest: number): void {
    for (const pile of this.piles.values()) pile.tallest = Math.max(CARD_HEIGHT, tallest);
  }

  private showValue(view: View, setting: Setting): void {
    const { zone } = this;
    const { titles, counters, rest, icons } = skinOf(setting.game);
    this.picture(icons[zone.name]);
    const told = counters[zone.name];
    const count = zone.kind === "counter" ? view.counters[zone.name] : view.piles[zone.name]?.length;
    const missing = view.piles[rest[zone.name] ?? ""];
    this.element.dataset.count = countText(count);
    this.element.setAttribute("aria-label", setting.called(zone));
    write(this.label, capital(titles[zone.name] ?? told ?? (zone.label || zone.title)));
    write(this.value, countText(told ? view.counters[told] : count));
    write(this.total, missing ? `/${Number(count ?? 0) + missing.length}` : "");
    if (zone.kind !== "counter") return;
    const isOpen = setting.marks.can.has(zone.name);
    this.heading.setAttribute("aria-label", `${zone.title}, ${countText(count ?? 0)}${isOpen ? ", possible" : ""}`);
    this.element.classList.toggle("lit", isOpen);
    this.element.classList.toggle("hint", setting.marks.hinted.has(zone.name));
  }

  private picture(svg: string | undefined): void {
    if (!svg || this.heading.querySelector(".pic")) return;
    const drawing = document.createElement("span");
    drawing.className = "pic";
    drawing.innerHTML = svg;
    this.heading.prepend(drawing);
  }

  /** Where the style sheet folds its cards away, they are shown until the next touch. */
  private unfold(touch: Event): void {
    const fold = (next: Event) => {
      if (next === touch) return;
      this.element.classList.remove("open");
      document.removeEventListener("click", fold);
    };
    if (this.element.classList.toggle("open")) document.addEventListener("click", fold);
  }

  private pile(name: string): PileBox {
    const found = this.piles.get(name);
    if (found) return found;
    const made = new PileBox(this.zone, name);
    this.piles.set(name, made);
    this.body.append(made.element);
    return made;
  }

  private window(view: View, open: Set<string>, narrow: boolean) {
    const least = this.zone.grows ? GROWING[LOW.matches ? "low" : narrow ? "narrow" : "wide"] : { columns: 1, rows: 1 };
    const names = this.zone.grows ? Object.keys(view.piles).filter((name) => view.piles[name]?.length) : this.zone.piles;
    const cells = [...names, ...open].flatMap((name) => cellOf(this.zone, name) ?? []);
    const pairs: [number, number][] = [];
    for (let i = 0; i + 1 < cells.length; i += 2) pairs.push([cells[i] as number, cells[i + 1] as number]);
    return windowOf(pairs, least);
  }

  /** Where a card could be laid before: while one is weighed or paid for nothing is open, and yet nothing moves, until a card is taken away. */
  private everOpen(view: View, open: Set<string>): Set<string> {
    const isLess = [...this.lying].some((name) => !view.piles[name]?.length);
    this.lying = new Set(Object.keys(view.piles).filter((name) => view.piles[name]?.length && cellOf(this.zone, name)));
    this.opened = new Set([...(isLess ? [] : this.opened), ...open]);
    return this.opened;
  }

  /** A grid shows its cells; one that grows, its cards and the places where one may be laid. */
  private layGrid(view: View, { marks }: Setting, narrow: boolean): void {
    const open = new Set([...marks.can, ...marks.lit, ...marks.about].filter((name) => cellOf(this.zone, name)));
    const window = this.window(view, this.zone.grows ? this.everOpen(view, open) : new Set(), narrow);
    this.element.style.setProperty("--columns", String(window.columns));
    this.element.style.setProperty("--rows", String(window.rows));
    const wanted = this.zone.grows ? [...Object.keys(view.piles).filter((name) => cellOf(this.zone, name)), ...open] : this.zone.piles;
    const kept = new Set(wanted.filter((name) => !this.zone.grows || view.piles[name]?.length || open.has(name)));
    for (const name of kept) this.pile(name);
    for (const [name, pile] of this.piles) {
      const cell = cellOf(this.zone, name);
      if (!kept.has(name) || !cell) {
        pile.element.remove();
        this.piles.delete(name);
        continue;
      }
      pile.element.style.setProperty("grid-column", String(cell[0] - window.left + 1));
      pile.element.style.setProperty("grid-row", String(cell[1] - window.top + 1));
    }
  }
}

/** A counter has no cards: it is touched itself. */
function counterButton(name: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.tabIndex = -1;
  button.dataset.place = name;
  return button;
}
