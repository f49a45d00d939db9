/** Who teaches: a note on the table that says what to do next, beside what it points at. */

import "./coach.css";
import { html, nothing, render, type TemplateResult } from "lit-html";
import { cameFromTable, wayBack } from "../../app/bar";
import type { Shell } from "../../app/shell";
import { Arrow } from "../arrow";
import type { Scene } from "../scene";
import { taught } from "../state";
import type { Lesson } from "../wire";
import { sentence } from "../words";
import { lying } from "./lying";
import { type Box, type Ground, overlap, type Spot, spotFor, type Worth } from "./placing";
import { tailOf } from "./tail";

const MARGIN = 8;
/** As wide as the note may be, the best first: a narrow one fits where a wide one does not. */
const WIDTHS = [360, 320, 280, 236, 216, 200];
/** So much is it worth to be one pixel wider. */
const NARROWNESS = 6;
/** So much is it worth to say why. */
const REASON = 12_000;
/** What can be covered, though better not: how much so. */
const REST: [selector: string, weight: number][] = [
  [".foot", 0.5],
  [".foot .say", 0.2],
];
const ARROW: typeof REST = [
  [".pointing .tip", 20],
  [".pointing .line", 0.5],
];

interface Place extends Spot {
  width: number;
  isShort: boolean;
}

export class Coach {
  private readonly note = document.createElement("section");
  private readonly ring = document.createElement("i");
  private readonly arrow: Arrow;
  private words = "";
  private step = -1;
  private scene: Scene | undefined;
  private readonly again = (): void => this.place();
  private readonly observer = new ResizeObserver(() => requestAnimationFrame(this.again)); // once the board lies as it will
  private readonly escape = (event: KeyboardEvent): void => this.key(event);

  constructor(
    private readonly root: HTMLElement,
    private readonly mat: HTMLElement,
    private readonly shell: Shell,
    private readonly skip: () => void,
  ) {
    this.arrow = new Arrow(mat);
    this.note.className = "coach";
    this.ring.className = "coach-ring";
    this.note.setAttribute("aria-label", "Lesson");
    this.observer.observe(mat);
    document.addEventListener("keydown", this.escape, true);
    document.addEventListener("scroll", this.again, true); // of the mat, or of what lies beside it
  }

  close(): void {
    this.observer.disconnect();
    document.removeEventListener("keydown", this.escape, true);
    document.removeEventListener("scroll", this.again, true);
    this.note.remove();
    this.ring.remove();
    this.root.classList.remove("teaching", "unsaid");
  }

  show(scene: Scene): void {
    this.scene = scene;
    const { lesson } = scene;
    if (!this.note.isConnected) this.root.append(this.ring, this.note);
    if (!this.arrow.overlay.isConnected) this.mat.append(this.arrow.overlay);
    this.note.hidden = this.ring.hidden = !lesson;
    this.root.classList.toggle("teaching", taught(scene.state) !== undefined); // the table gives room, also while something is told
    this.words = lesson?.words ?? "";
    if (!lesson) return this.rest();
    render(this.page(lesson, scene), this.note);
    if (lesson.done !== this.step) this.mat.querySelector(".hint")?.scrollIntoView({ block: "nearest" });
    this.step = lesson.done;
    this.place();
    void this.settled().then(this.again);
  }

  /** Nothing is taught just now. */
  private rest(): void {
    this.root.classList.remove("unsaid");
    this.arrow.draw([]);
  }

  /** When nothing glides any more. */
  private settled(): Promise<unknown> {
    const moving = this.mat.getAnimations({ subtree: true }).filter(
      (animation) => animation.effect?.getComputedTiming().iterations !== Infinity,
    );
    return Promise.allSettled(moving.map((animation) => animation.finished));
  }

  private page(lesson: Lesson, scene: Scene): TemplateResult {
    return html`<div class="words" aria-live="polite">
        <p><b>${sentence(lesson.sentence)}</b></p>
        ${lesson.why ? html`<p class="why">${sentence(lesson.why)}</p>` : nothing}
        ${scene.state.refusal ? html`<p class="no">${sentence(scene.state.refusal)}</p>` : nothing}
      </div>
      <div class="acts">${lesson.words ? this.onTheWay(lesson) : this.atTheEnd(scene)}</div>`;
  }

  private onTheWay({ done, steps }: Lesson): TemplateResult {
    const dots = Array.from({ length: steps }, (_, i) => html`<i class=${i < done ? "done" : i === done ? "now" : ""}></i>`);
    return html`<span class="dots" role="img" aria-label="Step ${done + 1} of ${steps}">${dots}</span>
      <button class="text" @click=${this.skip}>Skip<span> the lesson</span></button>`;
  }

  private atTheEnd({ state }: Scene): TemplateResult {
    const go = cameFromTable(this.shell) ? wayBack(this.shell, "btn p") : html`<a class="btn p" href="/play/${state.game}">Play</a>`;
    return html`<button class="btn" @click=${this.skip}>Play on here</button>${go}`;
  }

  /** Esc puts back what was chosen; where nothing was, it ends the lesson. */
  private key(event: KeyboardEvent): void {
    if (event.key !== "Escape" || this.note.hidden || document.querySelector("dialog[open]")) return;
    if (this.scene?.chooser.reach.touches.length) return;
    event.stopPropagation();
    this.skip();
  }

  // Where it lies.

  private place(): void {
    if (this.note.hidden || !this.note.isConnected) return;
    const path = this.path();
    if (path.length) this.arrow.draw(path);
    const kept = this.kept();
    const barred = [...kept, ...lying(this.root)];
    const worth = path.length ? [...REST, ...ARROW] : REST; // one of its own goes with the note
    const rest = worth.flatMap(([selector, weight]) => boxes(this.root, selector).map((box): Worth => ({ box, weight })));
    const note = this.lay(this.best({ kept, barred, rest }), kept);
    if (!path.length) this.lead(note);
    this.ringButton();
  }

  /** What a button pays with, or draws from, has a place of its own; where that lies far away, an arrow leads there. */
  private lead(note: DOMRect): void {
    const last = this.words ? (this.scene?.lesson?.points?.at(-1) ?? "") : "";
    const there = this.mat.querySelector(`.zone:not(.k-grid, .k-hand)[data-zone="${CSS.escape(last)}"]`);
    if (there && !tailOf(note, [there.getBoundingClientRect()])) this.arrow.lead(note, there);
    else this.arrow.draw([]);
  }

  /** From what is to be taken to where it goes: with every touch one further. */
  private path(): string[] {
    const { chooser, state } = this.scene!;
    if (this.buttons().length) return []; // it is ringed
    const offer = state.may.find(({ words }) => words === this.words);
    const first = Math.max(0, chooser.reach.touches.length - 1);
    return offer?.any_order ? [] : chooser.tokensOf(offer).slice(first, first + 2);
  }

  /** What is pointed at, and what must be touched. */
  private kept(): Box[] {
    return [...boxes(this.root, ".mat :is(.hint, .sel)"), ...this.buttons()].map(widened);
  }

  /** Where the act of the step can be said by a button. */
  private buttons(): Box[] {
    return this.words ? boxes(this.root, `[data-words="${CSS.escape(this.words)}"]`) : [];
  }

  private ringButton(): void {
    const [button] = this.buttons();
    this.ring.hidden = !button;
    if (button) Object.assign(this.ring.style, { left: `${button.left}px`, top: `${button.top}px`, width: `${button.right - button.left}px`, height: `${button.bottom - button.top}px` });
  }

  /** The best of all widths, with the reason or without: nothing is covered that must be seen, if that can be. */
  private best(ground: Ground): Place {
    let best: Place | undefined;
    for (const isShort of [false, true])
      for (const width of WIDTHS) {
        if (best && !best.covered && best.cost <= loss(width, isShort)) continue; // it cannot be better
        const one = this.spot(width, isShort, ground);
        if (!best || one.cost < best.cost) best = one;
      }
    return best!;
  }

  private spot(wanted: number, isShort: boolean, ground: Ground): Place {
    const width = Math.min(wanted, innerWidth - 2 * MARGIN);
    this.shape(width, isShort);
    const area = { left: MARGIN, top: MARGIN, right: innerWidth - MARGIN, bottom: innerHeight - MARGIN };
    const spot = spotFor(width, this.note.offsetHeight, area, ground);
    return { ...spot, cost: spot.cost + loss(width, isShort), width, isShort };
  }

  private shape(width: number, isShort: boolean): void {
    this.note.classList.toggle("short", isShort);
    this.note.style.width = `${width}px`;
  }

  /** Where it lies then; it may glide there. */
  private lay({ left, top, width, isShort }: Place, kept: Box[]): DOMRect {
    this.shape(width, isShort);
    this.note.style.translate = `${Math.round(left)}px ${Math.round(top)}px`;
    const box = new DOMRect(left, top, width, this.note.offsetHeight);
    const tail = tailOf(box, kept);
    this.note.dataset.tail = tail?.side ?? "";
    this.note.style.setProperty("--at", `${Math.round(tail?.at ?? 0)}px`);
    this.root.classList.toggle("unsaid", this.isOverPrompt());
    return box;
  }

  /** Where it takes the room of the prompt, which says the same. */
  private isOverPrompt(): boolean {
    const note = this.note.getBoundingClientRect();
    return !boxes(this.root, ".say").some((say) => say.right - say.left > 1 && !overlap(say, note));
  }
}

/** What it costs to be narrow, and not to say why. */
function loss(width: number, isShort: boolean): number {
  return NARROWNESS * (WIDTHS[0]! - width) + (isShort ? REASON : 0);
}

function boxes(root: HTMLElement, selector: string): Box[] {
  return [...root.querySelectorAll(selector)].map((element) => element.getBoundingClientRect()).filter(({ width, height }) => width && height);
}

function widened({ left, top, right, bottom }: Box): Box {
  return { left: left - MARGIN, top: top - MARGIN, right: right + MARGIN, bottom: bottom + MARGIN };
}
