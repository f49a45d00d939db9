/** A table on the screen, from its link to the end of the game. */

import "../cards/cards.css";
import "./table.css";
import "./end.css";
import "./notes.css";
import "./games/klondike.css";
import "./games/gridcannon.css";
import "./games/dragonquest.css";
import "./games/sleepingqueens.css";
import "./games/sleepingqueens-sizes.css";
import "./games/zoomquest.css";
import { html, nothing, render } from "lit-html";
import type { Shell } from "../app/shell";
import { loadArt } from "../cards";
import { begin, isForMeAlone } from "./alone";
import { Board } from "./board";
import { Chooser } from "./chooser";
import { type After, endScreen, verdict } from "./end";
import type { Touch } from "./gesture";
import { header, tick } from "./header";
import { Hands, type Owner } from "./hands";
import { Hints } from "./hints";
import { keepingFocus } from "./keys";
import { lastMoved } from "./marks";
import { shake } from "./motion";
import { nameOf } from "./names";
import { type Answering, isDeclined, LATEST, notes } from "./notes";
import { type Doing, footer, hasPanel, panel, type Prompt } from "./prompt";
import { questPanel } from "./quest";
import { Remote } from "./remote";
import { lastSeen, remember } from "./seen";
import { isWeighty, Scene } from "./scene";
import { Shots } from "./shots";
import { emptyState, fold, isMyTurn, personal, type TableState } from "./state";
import { Story } from "./story";
import type { Hint, Message, Offer, Told, View } from "./wire";


export function openTable(root: HTMLElement, id: string, shell: Shell): () => void {
  const page = new TablePage(root, id, shell);
  return () => page.close();
}

class TablePage {
  private state: TableState;
  private readonly remote: Remote;
  private readonly chooser = new Chooser({
    play: (offer) => this.do(offer),
    objected: (names, at) => this.objected(names, at),
    isWeighty: (offer) => isWeighty(this.state, offer),
  });
  private readonly story = new Story();
  private readonly hints = new Hints();
  private readonly waiting: Told[] = [];
  private board: Board | undefined;
  private readonly hands: Hands;
  private readonly field = document.createElement("main");
  private readonly mat = document.createElement("div");
  private readonly top = document.createElement("div");
  private readonly foot = document.createElement("footer");
  private readonly lobby = document.createElement("div");
  private readonly side = document.createElement("div");
  private readonly notes = document.createElement("div");
  private readonly overlay = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  private readonly shots = new Shots(this.overlay, this.mat);
  private shown: View | null = null;
  private moved = new Set<number>();
  private refusal = "";
  private refusedAt: Touch | undefined;
  private line = "";
  private told = "";
  private isBusy = false;
  private sawEnd = false;
  /** What happened while the line was lost, or the page closed. */
  private missed: string[] = [];
  private hasBegun = false;
  private frame = 0;
  private sealed: string | undefined;
  /** The cards that lie shown in a battle which goes on with the next update. */
  private readonly inPlay = new Set<number>();
  private readonly closers: (() => void)[] = [];

  constructor(
    private readonly root: HTMLElement,
    id: string,
    private readonly shell: Shell,
  ) {
    this.state = emptyState(id);
    this.field.className = "field";
    this.mat.className = "mat";
    this.foot.className = "foot";
    this.side.className = "side";
    this.notes.className = "notes";
    this.overlay.classList.add("shots");
    this.overlay.setAttribute("aria-hidden", "true");
    this.field.append(this.mat, this.side, this.notes);
    this.open();
    render(html`<header class="bar"><h1>Tuckbox</h1></header>`, this.top);
    this.hands = new Hands(this.mat, this.handling());
    const leave = () => remember(this.state.id, this.state.at);
    window.addEventListener("pagehide", leave);
    const timer = setInterval(() => tick(this.root), 500);
    this.closers.push(() => window.removeEventListener("pagehide", leave), () => clearInterval(timer));
    this.remote = new Remote(id, lastSeen(id), { told: (told) => this.queue(told), line: (text, end) => this.lineChanged(text, end) });
  }

  private open(): void {
    this.root.classList.add("app");
    this.root.replaceChildren(this.top, this.field, this.foot);
  }

  close(): void {
    if (!this.state.game && this.line) this.shell.notice("");
    this.remote.close();
    remember(this.state.id, this.state.at);
    cancelAnimationFrame(this.frame);
    this.board?.close();
    this.shots.close();
    this.hands.close();
    for (const close of this.closers) close();
  }

  // What comes in.

  private queue(told: Told): void {
    this.waiting.push(told);
    if (this.waiting.length > 3) this.story.skip();
    if (!this.isBusy) void this.work();
  }

  private async work(): Promise<void> {
    this.isBusy = true;
    for (let told = this.waiting.shift(); told; told = this.waiting.shift()) await this.receive(told);
    this.isBusy = false;
  }

  private async receive(told: Told): Promise<void> {
    const before = this.state;
    if (told.back === "soon" || told.closed || told.halted) return this.farewell(told);
    if (told.game && told.game !== before.game) await this.arrive(told.game);
    this.state = fold(before, told);
    if (told.rematch) return this.shell.go(`/t/${told.rematch}`);
    if (told.refused) this.refuse(told.refused);
    if (told.view !== undefined && (told.at !== before.at || !this.shown)) await this.newView(before, told);
    else if (told.considered || told.seats) this.draw();
    if (told.hint) this.advised(told.hint);
    if (told.oracle && told.id) this.shell.toast(told.oracle);
    if (told.said?.length && !told.table) this.hear(told);
    if (told.recap?.length) this.tellMissed(told.recap);
  }

  /** Alone there is nothing that others could have done meanwhile. */
  private tellMissed(recap: string[]): void {
    if (this.state.seats.length === 1) return;
    this.missed = recap;
    this.shell.announce(recap.slice(-LATEST).map((text) => personal(this.state, text)).join(" "));
    this.draw();
  }

  private advised(hint: Hint): void {
    this.hints.hear(hint);
    this.draw();
    this.shell.announce(this.hints.sentence(this.state, this.scene().hinted()));
  }

  private async arrive(game: string): Promise<void> {
    document.body.classList.add(`g-${game}`);
    await loadArt(game);
  }

  private async newView(before: TableState, told: Told): Promise<void> {
    if (!told.refused) this.refuse("");
    if (isDeclined(before, this.state)) this.shell.toast("Not everybody agrees: the move stands.");
    const { view } = this.state;
    if (!view) {
      this.beginAlone();
      return this.draw();
    }
    const isFirst = !this.board;
    if (isFirst || before.chair !== this.state.chair || told.table) this.lay();
    if (isFirst) await nextTask();
    if (this.shown && this.state.events.length) await this.tellStory(this.shown);
    this.shown = view;
    this.moved = lastMoved(this.state.events);
    this.chooser.offer(this.state);
    if (wordsOf(before.may) !== wordsOf(this.state.may)) this.hints.forget();
    this.announce();
    if (isMyTurn(this.state)) this.send({ consider: true });
    if (isFirst) this.paint(); // the browser's part follows in the next frame
    else this.draw();
  }

  private async tellStory(from: View): Promise<void> {
    const { table, events } = this.state;
    if (table?.zones.some((zone) => zone.group) && (await this.perform(from))) return;
    const show = (view: View, text: string) => {
      this.shown = view;
      this.told = personal(this.state, text) || this.told;
      this.draw();
    };
    await this.story.tell(from, events, { show });
    this.told = "";
  }

  /** Battles are told card by card, on a stage of their own; false where there was none. */
  private async perform(from: View): Promise<boolean> {
    const { game, faces, table, events } = this.state;
    const { isShow, stepsOf, Theatre } = await import("./theatre/theatre");
    const zones = table?.zones ?? [];
    const steps = stepsOf(events, zones, this.inPlay).map((step) => ({ ...step, text: personal(this.state, step.text) }));
    if (!isShow(steps)) return false;
    const theatre = new Theatre(this.shell, game, faces);
    this.field.append(theatre.element);
    await theatre.play(steps, from, zones);
    theatre.element.remove();
    return true;
  }

  private announce(): void {
    const said = this.state.events.flatMap((event) => (event.event === "said" ? [personal(this.state, event.text)] : []));
    const end = this.state.over ? [verdict(this.state)] : [];
    const lines = [...said, ...end];
    if (lines.length) this.shell.announce(lines.join(" "));
  }

  private hear(told: Told): void {
    for (const { seat, text } of told.said ?? [])
      if (seat !== this.state.chair) this.shell.toast(`${nameOf(this.state, seat)}: ${text}`);
  }

  private farewell(told: Told): void {
    if (told.back === "soon") this.line = "The server restarts: your game is safe. Coming back …";
    else this.lineChanged(told.closed ?? told.halted ?? "", true);
    this.draw();
  }

  private lineChanged(text: string, forGood: boolean): void {
    const before = this.line;
    this.line = text;
    if (forGood) {
      this.remote.close(); // whose closing says the same once more
      const body = html`<p>${text}</p>`;
      void this.shell.dialog("This table is closed", body, { label: "Back to the box", kind: "p" }).answer.then(() => this.shell.go("/"));
    } else if (this.state.game) this.draw();
    else if (text !== before) this.shell.notice(text); // nothing is there yet that could say it
  }

  /** Asked once: the table tells more than once that nobody sits there yet. */
  private beginAlone(): void {
    if (this.hasBegun || !isForMeAlone(this.state)) return;
    this.hasBegun = true;
    begin(this.state, this.shell.settings.name, (message) => this.send(message));
  }

  // What goes out.

  private send(message: Message): void {
    this.remote.send(message);
  }

  private do(offer: Offer): void {
    this.refuse("");
    this.sealed = (offer.touches ?? offer.words.split(" ")).at(-1);
    this.send({ do: offer.words, at: this.state.at });
    this.draw();
  }

  private objected(names: string[], at: Touch): void {
    this.refusedAt = at;
    if (!isMyTurn(this.state)) this.refuse(this.state.chair === null ? "You are watching." : "It is not your turn.");
    else this.send({ why: names });
  }

  private refuse(text: string): void {
    this.refusal = text;
    if (!text) {
      this.refusedAt = undefined;
      return;
    }
    this.paint();
    const place = this.refusedAt?.place;
    const element = place ? this.mat.querySelector(`[data-place="${CSS.escape(place)}"]:last-of-type, .pile[data-pile="${CSS.escape(place)}"] > .card:last-of-type`) : null;
    if (element) shake(element);
  }

  // What is shown.

  private lay(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.open();
    this.board?.close();
    this.mat.replaceChildren();
    this.board = new Board(this.state.table!, this.state);
    this.mat.append(this.board.element, this.overlay);
    this.chooser.offer(this.state);
    this.drawPrompt(this.scene().prompt(), this.board.aside);
    this.board.fit(this.state.view!);
    this.shown = null;
  }

  /** Paints once in the next frame, however often it is asked for. */
  private draw(): void {
    this.frame ||= requestAnimationFrame(() => {
      this.frame = 0;
      this.paint();
    });
  }

  private paint(): void {
    const { state } = this;
    if (!state.game) return; // nothing was told yet
    render(header(state, this.shell, { deal: () => void this.showDeal(), menu: () => void this.menu() }), this.top);
    this.shell.title(state.title);
    if (!state.view || !this.board || !state.table) return void this.drawLobby();
    const view = this.shown ?? state.view;
    const scene = this.scene();
    const marks = scene.marks();
    const prompt = scene.prompt();
    this.drawPrompt(prompt, this.board.aside); // first, because it takes room from the board
    keepingFocus(this.mat, () => this.board?.render(state, view, marks));
    render(this.sidePanel(prompt), this.side);
    render(notes(state, this.missed, this.answering), this.notes);
    this.shots.draw(marks.points);
    tick(this.root);
  }

  private drawPrompt(prompt: Prompt, aside: HTMLElement | undefined): void {
    const { state, doing } = this;
    render(aside ? nothing : footer(state, prompt, doing, this.can()), this.foot);
    if (aside) render(questPanel(state, this.chooser, prompt, doing, this.can()), aside);
  }

  private scene(): Scene {
    const { line, told, refusal, refusedAt, sealed, moved } = this;
    return new Scene(this.state, this.chooser, this.hints, { line, told, refusal, refusedAt, sealed, moved });
  }

  /** Not while the cards are on their way to somebody who plays alone. */
  private async drawLobby(): Promise<void> {
    if (this.hasBegun && !this.refusal) return;
    const { renderLobby } = await import("../app/lobby");
    if (this.state.view) return;
    this.root.classList.remove("app");
    this.root.replaceChildren(this.lobby);
    renderLobby(this.lobby, this.state, (message) => this.send(message), this.shell);
  }

  private sidePanel(prompt: Prompt) {
    if (this.state.over && !this.sawEnd && !this.story.isTelling) return endScreen(this.state, this.after);
    return hasPanel(prompt) && !this.board?.aside ? panel(this.state, prompt, this.doing) : nothing;
  }

  // What the player does.

  private readonly doing: Doing = {
    play: (offer) => this.chooser.play(offer),
    cancel: () => this.cancel(),
    undo: () => this.send({ undo: true }),
    hint: () => this.hint(),
    more: () => void this.menu(),
    again: () => void this.again(),
    unseal: () => this.send({ unseal: true }),
    why: () => this.send({ why: this.chooser.names }),
    choicesOf: (offer) => this.chooser.choicesOf(offer),
    look: (offer) => {
      this.chooser.look(offer);
      this.draw();
    },
  };

  private handling(): Owner {
    const { chooser, story, shell } = this;
    return {
      chooser,
      story,
      get isQuick() {
        return shell.settings.tap === "one tap";
      },
      draw: () => this.draw(),
      paint: () => this.paint(),
      excuse: () => this.refuse(""),
      cancel: () => this.cancel(),
      undo: () => this.send({ undo: true }),
      redo: () => this.send({ redo: true }),
      hint: () => this.hint(),
      menu: () => void this.menu(),
      playForced: () => this.playForced(),
    };
  }

  private playForced(): boolean {
    const [only, ...more] = this.state.may;
    if (!only || more.length) return false;
    this.chooser.play(only);
    return true;
  }

  private readonly answering: Answering = {
    answer: (agrees) => this.send({ answer: agrees }),
    forget: () => {
      this.missed = [];
      this.draw();
    },
  };

  private readonly after: After = {
    again: () => this.send({ rematch: true }),
    look: () => {
      this.sawEnd = true;
      this.draw();
    },
    verify: () => void this.showDeal(),
  };

  private can() {
    const { chair, over, view, undo } = this.state;
    const isPlaying = chair !== null && !over;
    return { undo: isPlaying && undo, hint: isPlaying && isMyTurn(this.state), unseal: isPlaying && (view?.sealed.includes(chair) ?? false) };
  }

  private hint(): void {
    if (this.hints.press()) this.send({ hint: true });
    this.draw();
  }

  private cancel(): void {
    this.chooser.clear();
    this.refuse("");
    this.draw();
  }

  private async menu(): Promise<void> {
    const { openMenu } = await import("./menu");
    await openMenu(this.state, this.shell, (message) => this.send(message));
  }

  private async again(): Promise<void> {
    const { newDeal } = await import("./menu");
    await newDeal(this.state, this.shell);
  }

  private async showDeal(): Promise<void> {
    const { openDeal } = await import("./deal");
    await openDeal(this.state, this.shell);
  }

}

/** To lay a table, to make its cards and to show them are three steps, so that a slow phone never stops for long. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

function wordsOf(may: readonly Offer[]): string {
  return may.map(({ words }) => words).join();
}
