/** A hint as a note on the mat: it stands where the fewest cards lie, and never on what it speaks of. */

import "./advice.css";
import { html, nothing, render, type TemplateResult } from "lit-html";
import { unsafeHTML } from "lit-html/directives/unsafe-html.js";
import { icon } from "../cards";
import { Arrow } from "./arrow";
import type { Hints } from "./hints";
import type { TableState } from "./state";
import type { Offer } from "./wire";
import { sentence } from "./words";

export interface Advising {
  play(offer: Offer): void;
  hint(): void;
  /** Takes the hint away. */
  dismiss(): void;
}

/** So far the note stays from the edges of the mat. */
const EDGE = 8;
/** So far from a name: the plate around it has a rim. */
const PLATE = 24;
const STEP = 10;
/** What lies on the table, and how much it weighs when it is covered: what the hint points at most of all. */
const OBSTACLES = {
  ".mat :is(.card, .slot, .map-node, .ask, .heading, .who), .foot": 1,
  ".mat .hint, .pointing .tip": 50,
  ".pointing .line": 0.3,
};

export class Advice {
  private readonly element = document.createElement("div");
  private readonly arrow: Arrow;
  private readonly observer = new ResizeObserver(() => requestAnimationFrame(() => this.place()));

  constructor(
    field: HTMLElement,
    private readonly mat: HTMLElement,
    private readonly doing: Advising,
  ) {
    this.element.className = "advising";
    field.append(this.element);
    this.arrow = new Arrow(mat);
    this.observer.observe(mat);
  }

  close(): void {
    this.observer.disconnect();
  }

  draw(state: TableState, hints: Hints): void {
    const { overlay } = this.arrow;
    if (!overlay.isConnected) this.mat.append(overlay); // above the cards, which may have been laid anew
    const offer = state.telling || state.refusal ? undefined : hints.offer(state);
    render(offer ? note(hints, offer, this.doing) : nothing, this.element);
    this.arrow.draw(offer ? hints.path : []);
    this.place();
  }

  /** Of all places, lowest first, the one that covers least. */
  private place(): void {
    const found = this.element.querySelector<HTMLElement>(".advice");
    if (!found) return;
    const field = this.element.parentElement!.getBoundingClientRect();
    const { width, height } = found.getBoundingClientRect();
    const edge = EDGE + this.mat.getBoundingClientRect().left - field.left;
    const obstacles = obstaclesIn(document);
    let least = Infinity;
    for (let top = field.height - height - EDGE; top >= EDGE; top -= STEP)
      for (const left of lefts(field.width, width, edge)) {
        const covered = overlap(new DOMRect(field.left + left, field.top + top, width, height), obstacles);
        if (covered >= least) continue;
        least = covered;
        found.style.setProperty("--left", `${left}px`);
        found.style.setProperty("--top", `${top}px`);
      }
  }
}

function note(hints: Hints, offer: Offer, doing: Advising): TemplateResult {
  const [act = "", ...reasons] = hints.lines;
  return html`<section class="advice" role="group" aria-label="Hint">
    <div class="words">
      <p><b>${sentence(act)}</b></p>
      ${reasons.map((reason) => html`<p>${sentence(reason)}</p>`)}
    </div>
    <div class="acts">
      ${hints.isAll ? nothing : html`<button class="btn" @click=${doing.hint}>What else?</button>`}
      <button class="btn p choice" data-words=${offer.words} @click=${() => doing.play(offer)}>Do it</button>
      <button class="btn tool" aria-label="Close the hint" @click=${doing.dismiss}>${unsafeHTML(icon("x"))}</button>
    </div>
  </section>`;
}

interface Obstacle {
  box: DOMRect;
  weight: number;
}

function obstaclesIn(root: ParentNode): Obstacle[] {
  return Object.entries(OBSTACLES).flatMap(([selector, weight]) =>
    [...root.querySelectorAll(selector)].map((element) => ({ box: boxOf(element), weight })),
  );
}

function boxOf(element: Element): DOMRect {
  const { x, y, width, height } = element.getBoundingClientRect();
  const rim = element.classList.contains("who") ? PLATE : 0;
  return new DOMRect(x - rim, y - rim, width + 2 * rim, height + 2 * rim);
}

function lefts(room: number, width: number, edge: number): number[] {
  const middle = (room - width) / 2;
  return middle > edge + 3 * EDGE ? [middle, edge, room - width - edge] : [Math.max(middle, 0)];
}

function overlap(box: DOMRect, obstacles: readonly Obstacle[]): number {
  const areas = obstacles.map((one) => {
    const width = Math.min(box.right, one.box.right) - Math.max(box.left, one.box.left);
    const height = Math.min(box.bottom, one.box.bottom) - Math.max(box.top, one.box.top);
    return width > 0 && height > 0 ? width * height * one.weight : 0;
  });
  return areas.reduce((sum, area) => sum + area, 0);
}
