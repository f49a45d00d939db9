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
import { Drag, touchOf } from "./drag";
import { type After, endScreen, verdict } from "./end";
import type { Touch } from "./gesture";
import { header, tick } from "./header";
import { Hints } from "./hints";
import { arrow, keepingFocus, rove } from "./keys";
import { faceOf, lastMoved, type Marks, NO_MARKS, reachMarks, threats } from "./marks";
import { shake } from "./motion";
import { listed, nameOf } from "./names";
import { type Answering, LATEST, notes } from "./notes";
import { type Doing, footer, hasPanel, panel, type Prompt } from "./prompt";
import { Remote } from "./remote";
import { lastSeen, remember } from "./seen";
import { type Line, touchedLine } from "./say";
import { Shots } from "./shots";
import { emptyState, fold, isMyTurn, personal, type TableState } from "./state";
import { Story } from "./story";
import type { Hint, Message, Offer, Told, View } from "./wire";


/** So few offers, one of which needs no touch, are a question with its answers. */
const FEW = 4;
/** A pause of the game offers no more than this. */
const MANY = 8;

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
    isWeighty: (offer) => this.isWeighty(offer),
  });
  private readonly story = new Story();
  private readonly hints = new Hints();
  private readonly waiting: Told[] = [];
  private board: Board | undefined;
  private drag: Drag | undefined;
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
    this.listen();
    this.remote = new Remote(id, lastSeen(id), { told: (told) => this.queue(told), line: (text, end) => this.lineChanged(text, end) });
  }

  private open(): void {
    this.root.classList.add("app");
    this.root.replaceChildren(this.top, this.field, this.foot);
  }

  close(): void {
    this.remote.close();
    remember(this.state.id, this.state.at);
    cancelAnimationFrame(this.frame);
    this.board?.close();
    this.shots.close();
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
    this.shell.announce(this.hints.sentence(this.state, this.hinted()));
  }

  private hinted(): string[] {
    return this.chooser.tokensOf(this.hints.offer(this.state));
  }

  private async arrive(game: string): Promise<void> {
    document.body.classList.add(`g-${game}`);
    await loadArt(game);
  }

  private async newView(before: TableState, told: Told): Promise<void> {
    if (!told.refused) this.refuse("");
    const { view } = this.state;
    if (!view) return this.beginAlone() ? undefined : this.draw();
    if (!this.board || before.chair !== this.state.chair || told.table) this.lay();
    if (this.shown && this.state.events.length) await this.tellStory(this.shown);
    this.shown = view;
    this.moved = lastMoved(this.state.events);
    this.chooser.offer(this.state);
    if (wordsOf(before.may) !== wordsOf(this.state.may)) this.hints.forget();
    this.announce();
    if (isMyTurn(this.state)) this.send({ consider: true });
    this.draw();
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
    this.line = text;
    if (forGood) {
      this.remote.close(); // whose closing says the same once more
      const body = html`<p>${text}</p>`;
      void this.shell.dialog("This table is closed", body, { label: "Back to the box", kind: "p" }).answer.then(() => this.shell.go("/"));
    } else this.draw();
  }

  /** Asked once: the table tells more than once that nobody sits there yet. */
  private beginAlone(): boolean {
    const alone = isForMeAlone(this.state);
    if (alone && !this.hasBegun) begin(this.state, this.shell.settings.name, (message) => this.send(message));
    this.hasBegun ||= alone;
    return alone;
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

  private isWeighty(offer: Offer): boolean {
    const weight = this.state.considered.get(offer.words);
    const isNode = this.state.table?.zones.some((zone) => (offer.touches ?? offer.words.split(" ")).some((word) => word in zone.nodes));
    return isNode === true || weight?.chance !== undefined || (weight?.points?.length ?? 0) > 0;
  }

  // What is shown.

  private lay(): void {
    this.open();
    this.board?.close();
    this.mat.replaceChildren();
    this.board = new Board(this.state.table!, this.state);
    this.mat.append(this.board.element, this.overlay);
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
    render(header(state, this.shell, { deal: () => void this.showDeal(), menu: () => void this.menu() }), this.top);
    this.shell.title(state.title);
    if (!state.view || !this.board || !state.table) return void this.drawLobby();
    const view = this.shown ?? state.view;
    const marks = this.marks();
    keepingFocus(this.mat, () => this.board?.render(state, view, marks));
    const prompt = this.prompt();
    render(this.sidePanel(prompt), this.side);
    render(notes(state, this.missed, this.answering), this.notes);
    this.shots.draw(marks.points);
    render(footer(state, prompt, this.doing, this.can()), this.foot);
    tick(this.root);
  }

  private async drawLobby(): Promise<void> {
    const { renderLobby } = await import("../app/lobby");
    if (this.state.view) return;
    this.root.classList.remove("app");
    this.root.replaceChildren(this.lobby);
    renderLobby(this.lobby, this.state, (message) => this.send(message), this.shell);
  }

  private sidePanel(prompt: Prompt) {
    if (this.state.over && !this.sawEnd && !this.story.isTelling) return endScreen(this.state, this.after);
    return hasPanel(prompt) ? panel(this.state, prompt, this.doing) : nothing;
  }

  private marks(): Marks {
    const { chooser } = this;
    const shown = chooser.peeked ?? chooser.armed;
    const weight = shown && this.state.considered.get(shown.words);
    return {
      ...NO_MARKS,
      ...reachMarks(chooser.reach),
      about: new Set(weight?.highlights ?? []),
      threatened: this.isAsked ? threats(this.state) : NO_MARKS.threatened,
      points: weight?.points ?? [],
      last: this.moved,
      refused: this.refusedAt,
      sealed: this.sealed,
      hinted: new Set(this.hints.marked(this.hinted())),
    };
  }

  /** So few answers, one of which needs no touch, are a question. */
  private get isDecision(): boolean {
    return this.state.may.length <= FEW && this.chooser.spoken.length > 0;
  }

  /** Another's act waits for this player's answer. */
  private get isAsked(): boolean {
    const { seats, table } = this.state;
    return this.isDecision && seats.length > 1 && !table?.zones.some((zone) => zone.kind === "graph");
  }

  private prompt(): Prompt {
    const { state, chooser, isDecision } = this;
    const few = isDecision || (this.isPause() && !chooser.armed) ? state.may : chooser.spoken;
    const complete = chooser.reach.touches.length ? chooser.reach.complete.map(({ offer }) => offer) : [];
    const armed = chooser.armed && (chooser.isReady || this.isWeighty(chooser.armed)) ? chooser.armed : undefined;
    const go = armed ?? this.hints.playable(state);
    const others = [...new Set([...complete, ...few])].filter((offer) => offer !== go);
    const { peeked } = chooser;
    if (peeked && peeked !== go && !few.length) return this.peekPrompt(peeked);
    const found = chooser.armed && state.considered.get(chooser.armed.words);
    const isWeighty = go !== undefined && this.isWeighty(go);
    const [text, second, tone] = this.sentences();
    const isPrivate = this.isAsked;
    const asking = isPrivate ? faceOf(state, this.moved) : undefined;
    const weight = isWeighty ? found : undefined;
    return { text, second, tone, go, others, weight, isPrivate, asking, isLoose: chooser.isLoose, isPeek: false, isDecision: this.isPause() && !go };
  }

  /** The game goes on only after one of a few things, none of them on the board, and says of each what it brings. */
  private isPause(): boolean {
    const { may, considered } = this.state;
    const isAside = (offer: Offer) => !this.chooser.isOnBoard(offer) && considered.get(offer.words)?.points?.length;
    return may.length > 0 && may.length <= MANY && may.every(isAside);
  }

  private peekPrompt(offer: Offer): Prompt {
    const weight = this.state.considered.get(offer.words);
    const [text, second, tone] = this.sentences(offer);
    const isWeighty = this.isWeighty(offer);
    return { text, second, tone, go: undefined, others: [], weight: isWeighty ? weight : undefined, isPrivate: false, asking: undefined, isLoose: false, isPeek: true, isDecision: false };
  }

  private sentences(peeked?: Offer): Line {
    const { state } = this;
    if (this.line) return [this.line, "", "wait"];
    if (this.refusal) return [personal(state, this.refusal), "", "bad"];
    if (this.told) return [this.told, "Tap anywhere to go on.", ""];
    if (state.over) return [personal(state, state.over.sentence), "", ""];
    const touched = touchedLine(state, this.chooser, peeked);
    if (touched) return touched;
    const hint = this.hints.sentence(state, this.hinted());
    if (hint) return [personal(state, hint), "Hint: press it again to hear more.", ""];
    if (isMyTurn(state)) return [personal(state, state.ask), "", ""];
    return [waitingFor(state), this.lastSaid(), "wait"];
  }

  private lastSaid(): string {
    const said = this.state.events.findLast((event) => event.event === "said");
    return said?.event === "said" ? personal(this.state, said.text) : "";
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
  };

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

  private listen(): void {
    this.drag = new Drag(this.mat, {
      lift: (touch, card) => this.lift(touch, card),
      drop: (touch, place) => this.drop(touch, place),
    });
    this.mat.addEventListener("click", (event) => this.tap(event));
    this.mat.addEventListener("dblclick", (event) => this.doubleTap(event));
    this.mat.addEventListener("pointerover", (event) => this.peek(event));
    this.mat.addEventListener("pointerleave", (event) => this.peek(event));
    const keys = (event: KeyboardEvent) => this.key(event);
    document.addEventListener("keydown", keys);
    const leave = () => remember(this.state.id, this.state.at);
    window.addEventListener("pagehide", leave);
    this.closers.push(() => window.removeEventListener("pagehide", leave));
    const timer = setInterval(() => tick(this.root), 500);
    this.closers.push(() => document.removeEventListener("keydown", keys), () => clearInterval(timer));
  }

  private placeIn(event: Event): HTMLElement | null {
    return (event.target as Element).closest<HTMLElement>("[data-place]");
  }

  private tap(event: Event): void {
    if (this.story.isTelling) return this.story.skip();
    const place = this.placeIn(event);
    if (!place) return this.cancel();
    this.refuse("");
    if (this.shell.settings.tap === "one tap" && !this.chooser.reach.touches.length) this.chooser.quickly(touchOf(place));
    else this.chooser.touch(touchOf(place));
    this.draw();
  }

  /** What lies below a mouse is previewed; a finger touches at once. */
  private peek(event: PointerEvent): void {
    if (event.pointerType !== "mouse" || this.drag?.isCarrying || this.story.isTelling) return;
    const place = event.type === "pointerleave" ? null : this.placeIn(event);
    if (this.chooser.peek(place ? touchOf(place) : undefined)) this.draw();
  }

  private doubleTap(event: Event): void {
    const place = this.placeIn(event);
    if (!place || this.shell.settings.tap === "one tap") return;
    this.chooser.clear();
    this.chooser.quickly(touchOf(place));
    this.draw();
  }

  private lift(touch: Touch, card: HTMLElement): HTMLElement[] {
    if (!this.chooser.canLift(touch)) return [];
    this.paint();
    const all = [...(card.parentElement?.querySelectorAll<HTMLElement>(".card") ?? [])];
    return card.closest(".zone.k-fan.s-down") ? all.slice(all.indexOf(card)) : [card];
  }

  private drop(touch: Touch, place: HTMLElement | undefined): void {
    this.chooser.clear();
    const target = place?.dataset.place ?? place?.dataset.pile;
    if (target && target !== touch.place) this.chooser.carry(touch, { place: target, ...(place?.dataset.face ? { face: place.dataset.face } : {}) });
    this.draw();
  }

  private key(event: KeyboardEvent): void {
    if ((event.target as Element).matches("input, textarea, select") || document.querySelector("dialog[open]")) return;
    if (event.key === "Escape") return this.drag?.isCarrying ? this.drag.cancel() : this.cancel();
    const letter = event.key.toLowerCase();
    if (event.altKey || event.metaKey || (event.ctrlKey && letter !== "z" && letter !== "y")) return;
    if (letter === "z") this.send({ [event.shiftKey ? "redo" : "undo"]: true });
    else if (letter === "y") this.send({ redo: true });
    else if (letter === "h") this.hint();
    else if (letter === "n") void this.menu();
    else if (event.key === " " && this.state.may.length === 1 && !(event.target as Element).closest(".foot")) this.doing.play(this.state.may[0]!);
    else if (event.key.startsWith("Arrow") && document.activeElement === document.body) this.focusFirst();
    else if (!arrow(this.mat, event.key)) return;
    event.preventDefault();
  }

  private focusFirst(): void {
    rove(this.mat);
    this.mat.querySelector<HTMLElement>(".can[tabindex='0'], [tabindex='0']")?.focus();
  }
}

function waitingFor(state: TableState): string {
  const waited = (state.view?.to_act ?? []).filter((seat) => seat !== state.chair).map((seat) => nameOf(state, seat));
  if (state.chair !== null && state.view?.sealed.includes(state.chair)) return `Your choice is sealed. Waiting for ${listed(waited)} …`;
  const watching = state.chair === null ? "You are watching. " : "";
  return waited.length ? `${watching}Waiting for ${listed(waited)} …` : watching;
}

function wordsOf(may: readonly Offer[]): string {
  return may.map(({ words }) => words).join();
}
