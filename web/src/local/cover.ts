/** The cover of a device that goes from hand to hand: a card that lies face down, until the next person holds it open. */

import "./cover.css";
import { html, nothing, render, type TemplateResult } from "lit-html";
import type { Shell } from "../app/shell";
import { nameOf } from "../table/names";
import { emptyState, fold, readerOf, type TableState } from "../table/state";
import { inWords } from "../table/text";
import type { Told } from "../table/wire";
import { sentence } from "../table/words";

/** So long it is held, so that nobody opens it by chance. */
const A_HOLD = 600;
/** Of what happened, so much. */
const LATEST = 3;
const COLOURS = 5;

export interface Covered extends Told {
  next?: number | null;
}

export class Cover {
  private timer = 0;
  private next: number | null = null;
  private isHeld = false;

  constructor(
    private readonly root: HTMLElement,
    private readonly table: string,
    private readonly shell: Shell,
    private readonly reveal: (seat: number) => void,
  ) {}

  /** What is told is for spectators: there is no hand in it. */
  show(message: Covered): void {
    const known = fold(emptyState(this.table), message);
    const { recap = [] } = inWords(message, readerOf(known));
    const next = message.next ?? null;
    const isOther = next !== this.next;
    if (isOther) this.release();
    this.next = next;
    this.shell.title(known.title);
    render(view(known, next, recap, this), this.root);
    if (!isOther) return;
    this.shell.announce(headline(known, next));
    this.root.querySelector<HTMLElement>(".hold")?.focus();
  }

  close(): void {
    this.release();
  }

  readonly hold = (event: Event): void => {
    if (event instanceof KeyboardEvent && !isPressing(event)) return;
    if (event instanceof KeyboardEvent) event.preventDefault();
    if (this.isHeld || (event as KeyboardEvent).repeat) return;
    this.mark(true);
    this.timer = window.setTimeout(this.open, A_HOLD);
  };

  readonly release = (): void => {
    clearTimeout(this.timer);
    this.mark(false);
  };

  readonly open = (): void => {
    if (this.next !== null) this.reveal(this.next);
  };

  private mark(isHeld: boolean): void {
    this.isHeld = isHeld;
    this.root.querySelector(".hold")?.classList.toggle("held", isHeld);
  }
}

const isPressing = ({ key }: KeyboardEvent): boolean => key === "Enter" || key === " ";

function headline(state: TableState, next: number | null): string {
  return next === null ? "The bots are playing …" : `Give the device to ${nameOf(state, next)}`;
}

function view(state: TableState, next: number | null, recap: readonly string[], cover: Cover): TemplateResult {
  return html`<main class="passing g-${state.game}">
    ${LATTICE}
    <section class="plate">
      ${next === null ? nothing : html`<span class="avatar c${next % COLOURS}" aria-hidden="true">${nameOf(state, next).charAt(0).toUpperCase()}</span>`}
      <h1>${headline(state, next)}</h1>
      ${next === null ? nothing : opening(nameOf(state, next), next, cover)}
      ${recap.length ? html`<ul class="public" aria-label="What happened">${recap.slice(-LATEST).map((text) => html`<li>${sentence(text)}</li>`)}</ul>` : nothing}
      <a class="text" href="/">Pause the game</a>
    </section>
  </main>`;
}

/** Who cannot hold, or does not see the ring, has a plain button: it shows itself to who comes to it by keys. */
function opening(name: string, seat: number, cover: Cover): TemplateResult {
  return html`<p>All cards are covered. ${name}, hold the hand to see yours.</p>
    <button
      class="hold"
      aria-label="${name}: hold to see your cards"
      @pointerdown=${cover.hold}
      @pointerup=${cover.release}
      @pointerleave=${cover.release}
      @pointercancel=${cover.release}
      @keydown=${cover.hold}
      @keyup=${cover.release}
      @blur=${cover.release}
      @contextmenu=${(event: Event) => event.preventDefault()}
    >
      ${RING}<span class="avatar c${seat % COLOURS}">${HAND}</span>
    </button>
    <button class="btn plain" @click=${cover.open}>${name}: show my cards</button>`;
}

const LATTICE = html`<svg class="lattice" aria-hidden="true">
  <pattern id="lozenges" x="50%" y="50%" width="60" height="80" patternUnits="userSpaceOnUse"><path class="outer" d="M30 4 56 40 30 76 4 40Z" /><path class="inner" d="M30 24 42 40 30 56 18 40Z" /></pattern>
  <rect width="100%" height="100%" fill="url(#lozenges)" />
</svg>`;
const RING = html`<svg viewBox="0 0 100 100" aria-hidden="true"><circle cx="50" cy="50" r="46" /><circle class="fill" cx="50" cy="50" r="46" pathLength="1" /></svg>`;
const HAND = html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M9 13.5V4.8a1.6 1.6 0 0 1 3.2 0v5.4l4.9 1a2.4 2.4 0 0 1 1.9 2.6l-.5 4.2a3.4 3.4 0 0 1-3.4 3h-3a3.4 3.4 0 0 1-2.7-1.3l-4-5.1c-1-1.4.7-3 2-2Z" /></svg>`;
