/** Tells automatic steps one by one: who acts, with which card, upon whom, and what becomes of it. */

import { html, nothing, render, svg } from "lit-html";
import { unsafeHTML } from "lit-html/directives/unsafe-html.js";
import { icon } from "../../cards";
import { skinOf } from "../games/skins";
import type { Roster } from "../graph/tokens";
import { isStill } from "../motion";
import { after } from "../story";
import type { FaceInfo, View, Zone } from "../wire";
import { sentence } from "../words";
import { momentsOf, type Moment } from "./acts";
import { arrowBetween, drawArrow } from "./arrow";
import { lane } from "./lane";
import { isHostile, panel, type Props } from "./panels";
import { onStage, type Roles, type Step } from "./steps";
import "./theatre.css";

export { isShow, stepsOf, type Step, type StepCard } from "./steps";

const [SHORTEST, LONGEST, PER_LETTER] = [900, 2400, 24];
/** A story of more milliseconds than this is told faster, each step at least half as long. */
const PATIENCE = 45_000;

interface Listener {
  announce(text: string): void;
}

export class Theatre {
  readonly element = document.createElement("section");
  private steps: readonly Step[] = [];
  private moments: Moment[] = [];
  private views: View[] = [];
  private props: Props;
  private at = 0;
  private isPlaying = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private finish: (() => void) | undefined;

  constructor(
    private readonly shell: Listener,
    game: string,
    faces: Record<string, FaceInfo>,
  ) {
    this.props = { game, faces, zones: [], roster: {}, heads: skinOf(game).heads };
    this.element.className = "theatre";
    this.element.hidden = true;
    this.element.tabIndex = -1;
    this.element.setAttribute("aria-label", "What happens, step by step");
    new ResizeObserver(() => this.point()).observe(this.element);
  }

  /** Resolves when all is told or skipped; `before` is the view that the steps begin with. */
  async play(told: readonly Step[], before: View, zones: readonly Zone[], roster: Roster): Promise<void> {
    const steps = onStage(told);
    if (steps.length === 0) return;
    this.stop();
    this.props = { ...this.props, zones, roster };
    this.steps = steps;
    this.moments = momentsOf(steps);
    this.views = viewsAfter(steps, before);
    this.isPlaying = !isStill();
    await this.perform();
  }

  /** Ends the story at once; whoever waits for it goes on. */
  stop(): void {
    this.finish?.();
  }

  private async perform(): Promise<void> {
    const focused = document.activeElement;
    const keys = (event: KeyboardEvent): void => this.key(event);
    document.addEventListener("keydown", keys, { capture: true });
    this.element.hidden = false;
    await new Promise<void>((resolve) => {
      this.finish = resolve;
      this.show(0);
      this.element.querySelector<HTMLElement>(".btn.p")?.focus({ preventScroll: true });
    });
    this.finish = undefined;
    clearTimeout(this.timer);
    document.removeEventListener("keydown", keys, { capture: true });
    this.element.hidden = true;
    if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true });
  }

  private show(at: number): void {
    this.at = at;
    this.shell.announce(this.steps[at]!.text);
    this.draw();
    this.wait();
  }

  private next(): void {
    if (this.at + 1 < this.steps.length) this.show(this.at + 1);
    else this.stop();
  }

  private pause(): void {
    this.isPlaying = !this.isPlaying;
    this.draw();
    this.wait();
  }

  private wait(): void {
    clearTimeout(this.timer);
    if (this.isPlaying) this.timer = setTimeout(() => this.next(), pace(this.steps[this.at]!, this.steps.length));
  }

  /** Keys of the theatre do not reach the table; on a button, space and enter press it. */
  private key(event: KeyboardEvent): void {
    const onButton = event.target instanceof HTMLButtonElement && this.element.contains(event.target);
    const isPress = event.key === " " || event.key === "Enter";
    if (event.ctrlKey || event.metaKey || event.altKey || (isPress && onButton)) return;
    if (isPress || event.key === "ArrowRight") this.next();
    else if (event.key === "Escape") this.stop();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  private draw(): void {
    const moment = this.moments[this.at]!;
    const step = this.steps[this.at]!;
    const { roles } = step;
    const isHidden = moment.lane.length > 0 && !step.cards.length && this.at + 1 < this.steps.length;
    render(
      html`<header class="theatre-title"><h2>${moment.title}</h2><span class="chip">${this.at + 1} of ${this.steps.length}</span></header>
        <div class="stage" @click=${() => this.next()}>
          ${this.side("monster", moment, step, roles)}
          ${moment.lane.length ? lane(moment.lane, this.at, isHidden, this.props) : html`<div class="lane"></div>`}
          ${this.side("hero", moment, step, roles)}
          <svg class="arrow ${isHostile(roles, this.props.roster) ? "bad" : "good"}" aria-hidden="true"></svg>
        </div>
        ${this.controls(step)}`,
      this.element,
    );
    this.point();
  }

  private side(kind: "hero" | "monster", { cast }: Moment, step: Step, roles: Roles) {
    const { roster } = this.props;
    const players = Object.keys(roster).filter((who) => cast.includes(who) && roster[who]!.kind === kind);
    const crowd = players.length > 3 ? "crowd" : players.length > 2 ? "few" : "";
    return html`<div class="players ${kind} ${crowd}">${players.map((who) => panel(who, step, roles, this.views[this.at]!, this.props))}</div>`;
  }

  private controls(step: Step) {
    const isLast = this.at + 1 === this.steps.length;
    const play = isStill() ? nothing : html`<button type="button" class="btn" @click=${() => this.pause()}>${this.isPlaying ? "Pause" : "Play"}</button>`;
    return html`<footer class="foot"><p class="say">${sentence(step.text)}</p>
      <div class="theatre-controls">${play}
        <button type="button" class="btn p" @click=${() => this.next()}>${isLast ? "Done" : html`Next ${unsafeHTML(icon("next"))}`}</button>
        <button type="button" class="btn" @click=${() => this.stop()}>Skip</button></div></footer>`;
  }

  /** Draw the arrow anew, once everything has its place. */
  private point(): void {
    const stage = this.element.querySelector(".stage");
    const arrow = stage?.querySelector<SVGElement>(".arrow");
    const from = stage?.querySelector(".turn.now")?.getBoundingClientRect();
    const to = stage?.querySelector(":is(.player.hit, .player.helped)")?.getBoundingClientRect();
    if (!stage || !arrow) return;
    render(from && to ? drawArrow(arrowBetween(from, to, stage.getBoundingClientRect())) : svg``, arrow);
  }
}

function pace({ text }: Step, steps: number): number {
  const plain = Math.min(LONGEST, Math.max(SHORTEST, text.length * PER_LETTER));
  return plain * Math.max(0.5, Math.min(1, PATIENCE / (steps * plain)));
}

function viewsAfter(steps: readonly Step[], before: View): View[] {
  let view = before;
  return steps.map((step) => (view = step.events.reduce(after, view)));
}
