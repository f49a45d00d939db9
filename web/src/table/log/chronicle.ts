/** What happened at a table: asked for, shown as a log, told before one acts, and seen again on the table. */

import "./log.css";
import { html, nothing, render } from "lit-html";
import { unsafeHTML } from "lit-html/directives/unsafe-html.js";
import { isPlaceTaken, leavePlace, takePlace } from "../../app/beside";
import { copy } from "../../app/sharing";
import type { Shell } from "../../app/shell";
import { icon } from "../../cards";
import { isStill, paced } from "../motion";
import type { Scene } from "../scene";
import { isMyTurn, type TableState } from "../state";
import type { Diary, LogLine, Message, Told, View } from "../wire";
import { sentence } from "../words";
import { Beads, type Trace } from "./beads";
import { isKeptOpen, keepOpen, WIDE } from "./kept";
import { cardsOf, consequence, type Deed, deedsSince, doneFor, lastTurnOf, textOf, turnsOf } from "./lines";
import { headOf, logPanel } from "./panel";
import { place } from "./placing";
import { sincePanel, stamped } from "./since";

const AN_ACT = 700;
const WHOLE_RUN = 5000;
/** The prompt of an act that is seen again. */
const WIDEST = 760;

interface Line {
  send(message: Message): string;
}
export interface Stage {
  readonly mat: HTMLElement;
  /** Hears that the table was painted. */
  painted: (() => void) | undefined;
  paint(): void;
}

export class Chronicle {
  private lines: LogLine[] = [];
  /** How many lines there are before these. */
  private earlier = 0;
  private from = 0;
  private chair: number | null = null;
  private asked = "";
  private answered: (() => void) | undefined;
  private isOpen = false;
  /** Whether it was open already: what was closed stays so. */
  private wasOpened = false;
  private isFull = false;
  private unlay: (() => void) | undefined;
  /** The act that is looked at again. */
  private seen: LogLine | undefined;
  private readonly waiting = new Map<string, (view: View | undefined) => void>();
  /** The story that was read: since which act it tells. */
  private read = -1;
  private isGrown = false;
  private made = 0;
  private run = 0;
  private readonly panel = document.createElement("section");
  private readonly story = document.createElement("div");
  private readonly bar = document.createElement("div");
  /** In the bar, once there is something to read. */
  private readonly chip = document.createElement("button");
  private readonly beads: Beads;
  private readonly wide = matchMedia(WIDE);
  private readonly resized = new ResizeObserver(() => requestAnimationFrame(() => this.draw())); // note, beads and arcs stand elsewhere then

  constructor(
    private readonly shell: Shell,
    private readonly scene: () => Scene,
    private readonly line: Line,
    private readonly stage: Stage,
  ) {
    this.panel.className = "logpanel";
    this.panel.setAttribute("role", "dialog");
    this.panel.setAttribute("aria-labelledby", "log-title");
    this.panel.addEventListener("pointerdown", (event) => this.drag(event));
    this.story.className = "sincing";
    this.bar.className = "againbar";
    this.chip.className = "chip tap log-chip";
    this.chip.innerHTML = `${icon("list")}<span>Log</span>`;
    this.chip.addEventListener("click", () => this.toggle());
    this.beads = new Beads(stage.mat);
    stage.painted = () => this.draw();
    stage.mat.addEventListener("pointerdown", this.touch, true);
    document.addEventListener("keydown", this.key, true);
    this.resized.observe(stage.mat);
  }

  close(): void {
    this.stage.painted = undefined;
    this.stage.mat.removeEventListener("pointerdown", this.touch, true);
    document.removeEventListener("keydown", this.key, true);
    this.resized.disconnect();
    leavePlace(this.hide);
    this.unlay?.();
    for (const part of [this.panel, this.story, this.bar, this.chip]) part.remove();
  }

  // What is told.

  /** Asks for what is new, where somebody reads it or is to be told. */
  follow(): void {
    const state = this.state();
    if (state.chair !== this.chair) this.forget(state.chair);
    if (!this.wasOpened && isKeptOpen() && !isPlaceTaken()) this.open(false);
    if (state.view && (this.isOpen || isMyTurn(state))) this.ask();
  }

  /** Asks for all of it, and says when it is known. */
  recall(known: () => void): void {
    this.answered = known;
    if (this.state().chair !== this.chair) this.forget(this.state().chair);
    this.ask();
  }

  /** What a bot did for this player. */
  get done(): readonly Deed[] {
    return doneFor(this.lines, this.state().chair);
  }

  /** Shows acts again: one after the other, or who wants no motion, step by step. */
  show(deeds: readonly Deed[]): void {
    if (isStill() && deeds[0]) void this.look(consequence(deeds[0]));
    else void this.play(deeds);
  }

  private forget(chair: number | null): void {
    this.chair = chair;
    this.lines = [];
    this.earlier = 0;
  }

  private ask(): void {
    this.asked = this.line.send({ log: this.lines.at(-1)?.at ?? 0 });
  }

  hear(told: Told): void {
    if (told.view !== undefined) this.back();
    const heard = this.waiting.get(told.id ?? "");
    this.waiting.delete(told.id ?? "");
    heard?.(told.then?.view);
    if (told.log && told.id === this.asked) this.take(told.log);
  }

  /** Where something was taken back, all is asked for once more. */
  private take({ lines, count, from }: Diary): void {
    const isFirst = !this.lines.length;
    if (isFirst) this.earlier = count - lines.length;
    else if (this.earlier + this.lines.length + lines.length !== count) {
      this.lines = [];
      return this.ask();
    }
    this.lines = [...this.lines, ...lines];
    this.from = from;
    this.answered?.();
    this.answered = undefined;
    this.draw();
  }

  private state(): TableState {
    return this.scene().state;
  }

  // The panel.

  toggle(): void {
    if (this.isOpen) this.shut();
    else this.open();
  }

  open(isByHand = true): void {
    if (this.isOpen || !this.state().view) return;
    takePlace(this.hide);
    this.isOpen = this.wasOpened = true;
    if (isByHand) this.unlay = this.shell.lay(this.hide);
    if (isByHand && this.wide.matches) keepOpen(true);
    this.root()?.append(this.panel);
    this.root()?.classList.add("logged");
    this.ask();
    this.draw();
  }

  private shut(): void {
    if (this.wide.matches) keepOpen(false);
    this.hide();
  }

  private readonly hide = (): void => {
    if (!this.isOpen) return;
    this.isOpen = this.isFull = false;
    leavePlace(this.hide);
    this.panel.remove();
    this.root()?.classList.remove("logged");
    const unlay = this.unlay;
    this.unlay = undefined;
    unlay?.();
    this.back();
    this.draw();
  };

  private root(): HTMLElement | null {
    return this.stage.mat.closest<HTMLElement>(".app");
  }

  private grow(): void {
    this.isFull = !this.isFull;
    this.draw();
  }

  /** The sheet follows no finger: up makes it full, down closes it. */
  private drag(event: PointerEvent): void {
    if (!(event.target as Element).closest(".handle, .top") || (event.target as Element).closest(".ic")) return;
    const end = (last: PointerEvent) => {
      const way = last.clientY - event.clientY;
      if (way < -30 && !this.isFull) this.grow();
      else if (way > 30 && this.isFull) this.grow();
      else if (way > 30) this.shut();
    };
    document.addEventListener("pointerup", end, { once: true });
  }

  private copy(): void {
    const state = this.state();
    void copy(textOf(turnsOf(this.lines), (turn) => headOf(state, turn)), this.shell, "What happened is copied.");
  }

  // What is seen again.

  private async look(line: LogLine): Promise<boolean> {
    if (this.state().isBusy) return false;
    const { at } = this.state();
    const id = this.line.send({ then: line.at });
    const view = await new Promise<View | undefined>((resolve) => this.waiting.set(id, resolve));
    const state = this.state();
    if (!view || state.at !== at || !state.view) return false; // something has happened since
    if (this.isOpen && !this.wide.matches) this.hide(); // it would cover what is shown
    this.seen = line;
    state.shown = asSeenNow(view, state);
    this.stage.paint();
    return true;
  }

  /** To the table as it is. */
  back(): void {
    this.run += 1;
    if (!this.seen) return;
    this.seen = undefined;
    const state = this.state();
    state.shown = state.view;
    this.stage.paint();
  }

  private step(by: number): void {
    const acts = deedsSince(this.lines, this.from - 1);
    const next = acts[acts.findIndex(({ at }) => at === this.seen?.at) + by];
    if (next) void this.look(consequence(next));
    else if (by > 0) this.back();
  }

  /** One act after the other, as they were; whoever touches anything ends it. */
  private async play(deeds: readonly Deed[]): Promise<void> {
    const run = (this.run += 1);
    const pause = Math.min(paced(AN_ACT), WHOLE_RUN / deeds.length);
    for (const deed of deeds) {
      if (!(await this.look(consequence(deed))) || run !== this.run) return;
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (run !== this.run) return;
    }
    this.back();
  }

  /** A touch on the table leads back to now; on one's own hand it does what it does. */
  private readonly touch = (event: Event): void => {
    if (!this.seen) return;
    const isOwn = (event.target as Element).closest(".seat.mine .k-hand") !== null;
    this.back();
    if (isOwn) return;
    event.stopPropagation();
    const swallow = (click: Event) => click.stopPropagation();
    this.stage.mat.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => this.stage.mat.removeEventListener("click", swallow, true), 400);
  };

  private readonly key = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || document.querySelector("dialog[open]")) return;
    if (this.seen) this.back();
    else if (this.isOpen && !this.wide.matches) this.shut();
    else return;
    event.stopPropagation();
  };

  // What is drawn, whenever the table is.

  private draw(): void {
    const state = this.state();
    const deeds = this.news(state);
    const menu = this.root()?.querySelector(".bar > :last-child");
    if (!this.chip.isConnected) menu?.before(this.chip);
    if (this.isOpen) this.drawPanel(state);
    this.root()?.classList.toggle("again", this.seen !== undefined);
    render(this.seen ? this.again(this.seen) : nothing, this.bar);
    if (this.seen) this.standIn();
    else this.bar.remove();
    this.drawStory(state, deeds);
    this.beads.draw(this.traces(deeds), state);
  }

  /** Where the prompt stands, which asks of the table as it is. */
  private standIn(): void {
    this.root()?.append(this.bar);
    const mat = this.stage.mat.getBoundingClientRect();
    const foot = this.root()?.querySelector(".foot")?.getBoundingClientRect();
    const width = Math.min(mat.width - 16, WIDEST);
    const bottom = foot?.height ? foot.bottom : mat.bottom - 8;
    Object.assign(this.bar.style, { left: `${mat.left + (mat.width - width) / 2}px`, width: `${width}px`, bottom: `${innerHeight - bottom}px`, minHeight: `${foot?.height ?? 0}px` });
  }

  private drawPanel(state: TableState): void {
    this.panel.classList.toggle("full", this.isFull);
    render(
      logPanel(state, this.lines, {
        seen: this.seen?.at,
        from: this.from,
        isFull: this.isFull,
        look: (line) => void this.look(line),
        now: () => this.back(),
        copy: () => this.copy(),
        close: () => this.shut(),
        grow: () => this.grow(),
      }),
      this.panel,
    );
  }

  private again(line: LogLine) {
    const acts = deedsSince(this.lines, this.from - 1);
    const place = acts.findIndex(({ at }) => at === line.at);
    const kind = this.state().seats.length > 1 ? "Turn" : "Move";
    return html`<p class="say"><b>${kind} ${line.turn}, again.</b> ${sentence(line.text)}<small>The table as it was then. Your hand stays as it is now.</small></p>
      <div class="acts">
        <button class="btn" aria-label="The act before" ?disabled=${place <= 0} @click=${() => this.step(-1)}>${unsafeHTML(icon("prev"))}</button>
        <button class="btn" aria-label="The next act" ?disabled=${place >= acts.length - 1} @click=${() => this.step(1)}>${unsafeHTML(icon("next"))}</button>
        <button class="btn p" @click=${() => this.back()}>Back to now</button>
      </div>`;
  }

  /** What others did since this player's last turn, until it was read or this player acts. */
  private news(state: TableState): Deed[] {
    const { chair, seats, over, telling, missed, contest } = state;
    if (chair === null || seats.length < 2 || over || telling || missed.length || contest || !isMyTurn(state)) return [];
    const since = lastTurnOf(this.lines, chair);
    if (since === this.read) return [];
    const isTold = this.story.childElementCount > 0;
    const isChoosing = this.scene().chooser.reach.touches.length > 0;
    if (isTold && (isChoosing || state.made !== this.made)) this.read = since; // the first own card ends it
    if (isChoosing || since === this.read) return []; // it comes over nobody’s finger
    this.made = state.made;
    return this.scene().prompt().isPrivate ? [] : deedsSince(this.lines, since);
  }

  private drawStory(state: TableState, deeds: readonly Deed[]): void {
    if (!deeds.length) {
      this.isGrown = false;
      render(nothing, this.story);
      return;
    }
    const field = this.stage.mat.parentElement!;
    if (this.story.parentElement !== field) field.append(this.story);
    this.renderStory(state, deeds, false);
    this.settle();
  }

  private renderStory(state: TableState, deeds: readonly Deed[], isSmall: boolean): void {
    const grow = () => {
      this.isGrown = true;
      this.draw();
    };
    const close = () => {
      this.read = lastTurnOf(this.lines, state.chair);
      this.back();
      this.draw();
    };
    const look = (deed: Deed) => void this.look(consequence(deed));
    const run = () => void this.play(stamped(deeds));
    const telling = { seen: this.seen?.at, from: this.from, isSmall, isStill: isStill(), look, run, grow, close, log: () => this.open() };
    render(sincePanel(state, deeds, telling), this.story);
  }

  /** Where it covers nothing that may be touched; or small, until it is asked for. */
  private settle(): void {
    const deeds = this.news(this.state());
    const note = this.story.firstElementChild as HTMLElement | null;
    if (!note || !deeds.length) return;
    if (place(note, this.stage.mat) || this.isGrown) return;
    this.renderStory(this.state(), deeds, true);
    place(this.story.firstElementChild as HTMLElement, this.stage.mat);
  }

  private traces(deeds: readonly Deed[]): Trace[] {
    if (this.seen) return this.seen.path ? [{ number: 0, path: this.seen.path }] : [];
    return stamped(deeds).flatMap((deed, index) => {
      const { path } = cardsOf(deed);
      return path ? [{ number: index + 1, path }] : [];
    });
  }
}

/** The table as it was, with one's own hand as it is: a card that is there now lies nowhere else. */
function asSeenNow(view: View, { view: now, table, chair }: TableState): View {
  const hands = (table?.zones ?? []).filter(({ kind, owner }) => kind === "hand" && owner === chair).flatMap(({ piles }) => piles);
  const own = Object.fromEntries(hands.map((pile) => [pile, now?.piles[pile] ?? []]));
  const held = new Set(Object.values(own).flatMap((cards) => cards.map(({ id }) => id)));
  const piles = Object.fromEntries(Object.entries(view.piles).map(([pile, cards]) => [pile, cards.filter(({ id }) => !held.has(id))]));
  return { ...view, piles: { ...piles, ...own } };
}
