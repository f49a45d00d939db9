/** What is shown of a table: the board with its bar, its prompt and its notes, or the seats before the deal. */

import "../cards/cards.css";
import "./table.css";
import "./quest.css";
import "./left.css";
import { nothing, render } from "lit-html";
import { bar, stop } from "../app/bar";
import type { Shell } from "../app/shell";
import type { Advice, Advising } from "./advice";
import { Board } from "./board";
import type { Coach } from "./coach/coach";
import type { contestPanel } from "./contest";
import type { Send } from "./sending";
import type { After, endScreen } from "./end";
import type { Touch } from "./gesture";
import { header, type Header, tick } from "./header";
import { keepingFocus } from "./keys";
import type * as Maps from "./maps";
import { shake } from "./motion";
import type { Answering, notes } from "./notes";
import { canOf, type Doing, footer, hasPanel, panel, type Prompt } from "./prompt";
import type { Scene } from "./scene";
import type { Shots } from "./shots";
import type { Story } from "./story";
import { isNoted, type TableState, taught } from "./state";
import type { Message, Point, View, Zone } from "./wire";

/** What the buttons do. */
export interface Deeds extends Doing, Advising, Header {
  answer(agrees: boolean): void;
  rematch(): void;
  /** Looks at the table, which the result has covered. */
  putAside(): void;
  send(message: Message): void;
  skipLesson(): void;
}

export class Screen {
  readonly mat = part("div", "mat");
  private readonly top = document.createElement("div");
  private readonly head = document.createElement("div");
  private readonly field = part("main", "field");
  private readonly side = part("div", "side");
  private readonly notes = part("div", "notes");
  private readonly foot = part("footer", "foot");
  private readonly lobby = document.createElement("div");
  private readonly overlay = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  private readonly timer = setInterval(() => tick(this.root), 500);
  private board: Board | undefined;
  private maps: typeof Maps | undefined;
  private shots: Shots | undefined;
  private advice: Advice | undefined;
  private noted: typeof notes | undefined;
  private contested: typeof contestPanel | undefined;
  private coach: Coach | undefined;
  private frame = 0;
  private endScreen: typeof endScreen | undefined;
  private closeStrip: (() => void) | undefined;
  painted: (() => void) | undefined;

  constructor(
    private readonly root: HTMLElement,
    private readonly shell: Shell,
    private readonly scene: () => Scene,
    private readonly deeds: Deeds,
  ) {
    this.overlay.classList.add("shots");
    this.overlay.setAttribute("aria-hidden", "true");
    this.top.append(this.head);
    this.field.append(this.mat, this.side, this.notes);
    this.open();
    render(bar("Tuckbox", shell), this.head);
  }

  /** What there is to say while nothing was told of the table. */
  say(text: string): void {
    render(text ? stop(text, { label: "Back to the box", href: "/" }) : nothing, this.mat);
    this.shell.announce(text);
  }

  private open(): void {
    this.root.classList.add("app");
    this.root.replaceChildren(this.top, this.field, this.foot);
  }

  close(): void {
    clearInterval(this.timer);
    cancelAnimationFrame(this.frame);
    this.board?.close();
    this.shots?.close();
    this.coach?.close();
    this.advice?.close();
    this.closeStrip?.();
  }

  /** Shows how far the others are. */
  async race(id: string): Promise<void> {
    const { openStrip } = await import("../bout/strip");
    if (this.root.isConnected) this.closeStrip ??= openStrip(this.top, id, this.shell);
  }

  async lay(): Promise<void> {
    const scene = this.scene();
    const { state } = scene;
    if (state.table!.zones.some(isOfMap)) this.maps = await import("./maps");
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.open();
    this.board?.close();
    this.board = new Board(state.table!, state, this.maps);
    this.mat.replaceChildren(this.board.element, this.overlay);
    const { aside } = this.board;
    if (aside) aside.before(this.notes); // beside a map there is room for them, on it there is none
    else this.side.after(this.notes);
    this.drawPrompt(scene, scene.prompt(), this.board.aside);
    this.board.fit(state.view!);
  }

  /** The cards lie there for the first time. */
  deal(): void {
    const { view } = this.scene();
    if (view) this.board?.deal(view);
  }

  /** Fetches the result's panel and its picture; where that fails, the prompt has said how it ended. */
  async prepareEnd(): Promise<void> {
    const picture = finale().then((found) => found?.loadEnd(this.scene().state.game));
    this.endScreen = (await import("./end").catch(() => undefined))?.endScreen;
    await picture;
  }

  /** Fetches the panel for what is drawn against something, the first time that it is. */
  async prepareContest(): Promise<void> {
    this.contested ??= (await import("./contest")).contestPanel;
  }

  /** Shows that somebody has won; the cards that celebrate stay until the table is to be seen. */
  async celebrate(story: Story): Promise<void> {
    await (await finale())?.celebrate(this.scene().state, this.field, story);
    window.addEventListener("resize", () => this.clearAway(), { once: true }); // they would rest elsewhere now
  }

  clearAway(): void {
    this.field.querySelector(":scope > .cheer")?.remove();
    for (const card of this.mat.querySelectorAll(".flown")) card.classList.remove("flown");
  }

  /** Paints once in the next frame, however often it is asked for. */
  draw(): void {
    this.frame ||= requestAnimationFrame(() => this.paint());
  }

  /** At once; what was to be painted in the next frame is painted with it. */
  paint(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    const scene = this.scene();
    const { state, view } = scene;
    if (!state.game) return; // nothing was told yet
    render(header(state, this.shell, this.deeds), this.head);
    this.shell.title(state.title);
    if (!view) return void this.drawLobby(scene);
    if (!this.board) return; // it is just being laid
    const marks = scene.marks();
    const prompt = scene.prompt();
    this.drawPrompt(scene, prompt, this.board.aside); // first, because it takes room from the board
    keepingFocus(this.mat, () => this.board?.render(state, view, marks));
    render(this.sidePanel(scene, prompt), this.side);
    this.root.classList.toggle("asked", prompt.isPrivate && !prompt.go);
    void this.note(state);
    void this.aim(marks.points);
    void this.advise(scene);
    tick(this.root);
    void this.teach(scene);
    this.painted?.();
  }

  /** Notes come with the first of them. */
  private async note(state: TableState): Promise<void> {
    if (!this.noted && !isNoted(state)) return;
    this.noted ??= (await import("./notes")).notes;
    render(this.noted(this.scene().state, this.answering), this.notes);
  }

  /** Lines come with the first of them. */
  private async aim(points: readonly Point[]): Promise<void> {
    if (this.shots) return this.shots.draw(points);
    if (!points.some(({ places }) => places?.length)) return;
    const { Shots } = await import("./shots");
    if (!this.root.isConnected) return;
    this.shots ??= new Shots(this.overlay, this.mat);
    this.shots.draw(this.scene().marks().points);
  }

  /** Whoever advises comes while the first hint is thought about. */
  private async advise({ state, hints }: Scene): Promise<void> {
    if (this.advice) return this.advice.draw(state, hints);
    if (!hints.isAsked && !hints.isTold) return;
    const { Advice } = await import("./advice");
    if (!this.root.isConnected) return;
    this.advice ??= new Advice(this.field, this.mat, this.deeds);
    const now = this.scene();
    this.advice.draw(now.state, now.hints);
  }

  /** Whoever teaches comes with the first lesson. */
  private async teach(scene: Scene): Promise<void> {
    if (this.coach) return this.coach.show(scene);
    if (!taught(scene.state)) return;
    const { Coach } = await import("./coach/coach");
    if (!this.root.isConnected) return;
    this.coach ??= new Coach(this.root, this.mat, this.shell, () => this.deeds.skipLesson());
    this.coach.show(this.scene());
  }

  private drawPrompt({ state, chooser }: Scene, prompt: Prompt, aside: HTMLElement | undefined): void {
    const can = canOf(state);
    render(aside ? nothing : footer(state, prompt, this.deeds, can), this.foot);
    if (aside && this.maps) render(this.maps.questPanel(state, chooser, prompt, this.deeds, can), aside);
  }

  private sidePanel({ state }: Scene, prompt: Prompt) {
    if (state.isEndShown && this.endScreen) return this.endScreen(state, this.after);
    if (state.contest && !prompt.go) return this.contested?.(state, state.contest, prompt, this.deeds);
    return hasPanel(prompt) && !this.board?.aside ? panel(state, prompt, this.deeds) : nothing;
  }

  /** Not while the cards are on their way to somebody who plays alone. */
  private async drawLobby({ isDealing }: Scene): Promise<void> {
    if (isDealing) return;
    const { renderLobby } = await import("../app/lobby");
    const { state } = this.scene();
    if (state.view) return;
    this.root.classList.remove("app");
    if (this.root.firstChild !== this.lobby) this.root.replaceChildren(this.lobby); // what is pressed just now stays in its place
    renderLobby(this.lobby, state, state.refusal, this.deeds.send, this.shell);
  }

  /** Says at once why not, and shakes the card that was touched. */
  refuse(at: Touch | undefined): void {
    this.paint();
    const place = CSS.escape(at?.place ?? "");
    if (!place) return;
    const element = this.mat.querySelector(`[data-place="${place}"]:last-of-type, .pile[data-pile="${place}"] > .card:last-of-type`);
    if (element) shake(element);
  }

  /** Battles are told card by card, on a stage of their own; false where there was none. */
  async perform(from: View): Promise<boolean> {
    const { state } = this.scene();
    const zones = state.table?.zones ?? [];
    if (!zones.some((zone) => zone.group)) return false;
    const { isShow, stepsOf, Theatre } = await import("./theatre/theatre");
    const steps = stepsOf(state.events, zones, state.inPlay);
    if (!isShow(steps)) return false;
    const theatre = new Theatre(this.shell, state.game, state.faces);
    this.field.append(theatre.element);
    await theatre.play(steps, from, zones, this.maps!.rosterOf(zones, state));
    theatre.element.remove();
    return true;
  }

  private readonly answering: Answering = {
    answer: (agrees) => this.deeds.answer(agrees),
    forget: () => {
      this.scene().state.missed = [];
      this.draw();
    },
    heed: () => {
      this.scene().state.sawFull = true;
      this.draw();
    },
  };

  private async sending(how: (send: typeof import("./sending")) => Send): Promise<void> {
    await how(await import("./sending"))(this.scene().state, this.shell);
  }

  private readonly after: After = {
    next: () => this.deeds.rematch(),
    say: (message) => this.deeds.send(message),
    share: () => void this.sending((send) => send.share),
    picture: () => void this.sending((send) => send.picture),
    look: () => this.deeds.putAside(),
    more: async () => (await import("./whatelse")).openWhatElse(this.scene().state, this.shell, this.after),
  };
}

/** A place to walk about, or piles of one of those who do. */
/** Only games that are over need it. */
const finale = () => import("./finale").catch(() => undefined);

function isOfMap({ kind, group }: Zone): boolean {
  return kind === "graph" || Boolean(group);
}

function part(tag: string, name: string): HTMLElement {
  const element = document.createElement(tag);
  element.className = name;
  return element;
}
