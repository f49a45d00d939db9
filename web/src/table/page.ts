/** A table from its link to the end of the game: what is told there, what the player does, and what goes out. */

import { html } from "lit-html";
import { isHere } from "../app/api";
import { endOfTurn } from "../app/newer";
import type { Shell } from "../app/shell";
import { loadBack } from "../cards";
import type { Talk } from "../talk/talk";
import { Acts } from "./acts";
import { begin, isForMeAlone } from "./alone";
import { type Deeds, Screen } from "./screen";
import { Chooser, type Intent } from "./chooser";
import type { Company } from "./company/company";
import { timed } from "./clock";
import { loadSkin, skinOf } from "./games/skins";
import type { Touch } from "./gesture";
import { Hands, type Owner } from "./hands";
import { Hints } from "./hints";
import { Life } from "./life/life";
import type { Chronicle } from "./log/chronicle";
import { lastMoved } from "./marks";
import { outcomeOf, verdict } from "./outcome";
import { Remote, type Connect, type Driver } from "./remote";
import { isWeighty, saidIn, Scene } from "./scene";
import { lastSeen, remember } from "./seen";
import { emptyState, fold, isDeclined, isMyTurn, LATEST, looksOther, readerOf, type TableState, taught } from "./state";
import { Story } from "./story";
import { inWords } from "./text";
import type { GameEvent, Hint, Message, Offer, Told, View } from "./wire";

export { loadSkin };

/** So long the last move is seen before the result comes. */
const A_LOOK = 900;

const overTheNetwork: Connect = timed((table, listener) => new Remote(table, lastSeen(table), listener));

export function openTable(root: HTMLElement, id: string, shell: Shell, connect = overTheNetwork): () => void {
  const page = new TablePage(root, id, shell, connect);
  return () => page.close();
}

class TablePage {
  private state: TableState;
  private readonly chooser = new Chooser({
    play: (offer, intent) => this.do(offer, intent),
    objected: (names, at) => this.objected(names, at),
    isWeighty: (offer) => isWeighty(this.state, offer),
  });
  private readonly story = new Story();
  private readonly hints = new Hints();
  private readonly screen: Screen;
  private readonly hands: Hands;
  private readonly remote: Driver;
  private readonly waiting: Told[] = [];
  private chronicle: Chronicle | undefined;
  private readonly life: Life;
  /** The face that was last asked about, where it was one. */
  private faceAsked: string | undefined;
  private readonly unwatch: () => void;
  private company: Company | undefined;
  private talk: Promise<Talk> | undefined;
  private readonly acts = new Acts({
    chooser: this.chooser,
    state: () => this.state,
    transmit: (message) => this.remote.send(message),
    look: (offer) => this.deeds.look(offer),
  });
  private readonly leave = (): void => remember(this.state.id, this.state.at);

  constructor(
    root: HTMLElement,
    id: string,
    private readonly shell: Shell,
    connect: Connect,
  ) {
    this.state = emptyState(id);
    this.screen = new Screen(root, shell, this.scene, this.deeds);
    this.hands = new Hands(this.screen, this.deeds);
    window.addEventListener("pagehide", this.leave);
    this.life = new Life(shell.settings);
    this.unwatch = shell.settings.watch(() => void loadBack(shell.settings.back).then(() => this.screen.draw()));
    this.remote = connect(id, { told: (told) => this.queue(told), line: (text, end) => this.lineChanged(text, end) });
  }

  close(): void {
    this.unwatch();
    this.company?.close();
    void this.talk?.then((talk) => talk.leave(), () => undefined);
    this.chronicle?.close();
    this.life.close();
    this.remote.close();
    this.leave();
    window.removeEventListener("pagehide", this.leave);
    this.screen.close();
    this.hands.close();
  }

  private readonly scene = (): Scene => new Scene(this.state, this.chooser, this.hints);

  // What comes in.

  private queue(told: Told): void {
    this.waiting.push(told);
    if (this.waiting.length > 3 || told.pace) this.story.skip();
    if (!this.state.isBusy) void this.work();
  }

  private async work(): Promise<void> {
    this.busy(true);
    for (let told = this.waiting.shift(); told; told = this.waiting.shift()) await this.receive(told);
    this.busy(false);
    this.acts.errands.goOn();
    this.remote.calm?.(this.state.events.length > 0);
  }

  /** Nobody should read the board while it shows less than was told. */
  private busy(isBusy: boolean): void {
    this.state.isBusy = isBusy;
    this.screen.mat.ariaBusy = String(isBusy);
  }

  private async receive(message: Told): Promise<void> {
    const before = this.state;
    const told = inWords(message, readerOf(fold(before, message)));
    if (told.back === "soon" || told.closed || told.halted) return this.farewell(told);
    this.chronicle?.hear(told);
    if (told.game && told.game !== before.game) await this.arrive(told.game, told.deal);
    this.state = fold(before, told);
    this.acts.errands.answered(told.id, told.refused !== undefined);
    if (told.rematch && before.game && told.rematch !== before.rematch) return this.shell.go(`/t/${told.rematch}`); // who comes later finds this game
    if (told.refused) this.refuse(told.refused);
    if (told.view !== undefined && (told.at !== before.at || !this.state.shown)) await this.newView(before, told);
    else this.toldAgain(told);
    if (told.hint) this.advised(told.hint);
    if (told.oracle && told.id) void this.shell.dialog(skinOf(this.state.game).oracle, html`<p>${told.oracle}</p>`, { label: "Close", kind: "p" });
    if (told.about) (await import("./about")).openAbout(this.state, this.shell, told.about, this.faceAsked);
    if (told.orders ?? (before.ordered && told.ordered)) (await import("./orders/orders")).hearOfOrders(told, this.shell, this.send);
    if (told.full && !before.full) this.shell.announce(told.full);
    if (told.said ?? told.asides) this.listen(told);
    if (told.company ?? told.meanwhile ?? "nudged" in told) (this.company ??= new (await import("./notes")).Company(this.shell, this.scene, this.remote, { diary: () => this.opened() })).hear(told);
    if (told.recap?.length) this.tellMissed(told.recap);
  }

  /** What was known already, as with the log, and perhaps who is there. */
  private toldAgain(told: Told): void {
    if (told.may) this.chooser.offer(this.state); // or it would take them for others
    if (told.seats || told.signs !== undefined) this.screen.draw();
  }

  /** Alone there is nothing that others could have done meanwhile. */
  private tellMissed(recap: string[]): void {
    if (this.state.seats.length === 1) return;
    this.shell.announce(recap.slice(-LATEST).join(" "));
    this.state.missed = recap;
    this.screen.draw();
  }

  private async opened(): Promise<Chronicle> {
    const { Chronicle } = await import("./log/chronicle");
    return (this.chronicle ??= new Chronicle(this.shell, this.scene, this.remote, this.screen));
  }

  /** At a table with others what they do is told before one's turn. */
  private async retell({ seats, at }: TableState): Promise<void> {
    if (this.chronicle ?? (seats.length > 1 && at > 2 * seats.length + 1)) (await this.opened()).follow();
  }

  private advised(hint: Hint): void {
    this.hints.hear(hint);
    this.screen.draw();
    this.shell.announce(this.hints.lines.join(". "));
  }

  private tellMore(): void {
    this.hints.press();
    this.shell.announce(this.hints.lines.at(-1) ?? "");
  }

  private async arrive(game: string, deal: Told["deal"]): Promise<void> {
    document.body.classList.add(`g-${game}`);
    if (deal && "bout" in deal && deal.bout.kind === "race") void this.screen.race(deal.bout.id);
    await Promise.all([loadSkin(game), loadBack(this.shell.settings.back)]);
    document.body.classList.toggle("beside", skinOf(game).isBeside);
  }

  private async newView(before: TableState, told: Told): Promise<void> {
    if (!told.refused) this.refuse("");
    if (isDeclined(before, this.state)) this.shell.toast("Not everybody agrees: the move stands.");
    const { view } = this.state;
    if (!view) {
      this.beginAlone();
      return this.screen.draw();
    }
    const isFirst = !this.state.shown;
    if (isFirst || before.chair !== this.state.chair || told.table) await this.lay();
    if (isFirst) await nextTask();
    const isOther = looksOther(before, this.state);
    if (isOther) this.hands.changed();
    const isTold = this.state.shown && this.state.events.length && !told.pace ? await this.tellStory(this.state.shown) : false;
    if (this.state.contest) await this.screen.prepareContest();
    this.state.shown = view;
    this.state.moved = lastMoved(this.state.events);
    this.state.news = told.chair === undefined ? [...before.news, ...saidIn(this.state.events)] : (told.news ?? []);
    this.chooser.offer(this.state);
    if (isOther) this.hints.forget();
    this.announce();
    this.screen.paint(); // at once: a tap is judged by what may be done now, and must have been shown it
    if (before.game && !before.view) this.screen.deal(); // who comes later finds the cards dealt
    if (isOther) this.hands.changed();
    this.life.showed(before, this.state, isTold);
    if (isMyTurn(before) && !isMyTurn(this.state) && !this.state.over) endOfTurn();
    void this.retell(this.state);
    if (this.state.over && !before.over) await this.end(!isFirst && this.state.over.kind !== "conceded");
  }

  /** The result comes once the last move was seen. */
  private async end(wasMove: boolean): Promise<void> {
    const panel = this.screen.prepareEnd();
    this.acts.send({ signs: true });
    if (wasMove && !this.state.contest) await this.story.pause(A_LOOK);
    await panel;
    if (this.state.contest) return; // the result comes once that was seen
    if (wasMove && outcomeOf(this.state) === "won") await this.screen.celebrate(this.story);
    this.cover(true);
  }

  private cover(isEndShown: boolean): void {
    this.state.isEndShown = isEndShown;
    if (!isEndShown) this.screen.clearAway();
    this.hands.changed();
    this.screen.draw();
  }

  /** The offers first: the prompt that shows them takes room from the board. */
  private async lay(): Promise<void> {
    this.chooser.offer(this.state);
    await this.screen.lay();
    this.state.shown = null;
  }

  /** False where nothing had to be told. */
  private async tellStory(from: View): Promise<boolean> {
    if (await this.screen.perform(from)) return true;
    this.state.telling = saidIn(this.state.events)[0] ?? ""; // or the first steps would stand beside what is asked after the last
    const show = (view: View, text: string, event: GameEvent) => {
      this.life.tell(event, this.state);
      this.state.shown = view;
      this.state.telling = text || this.state.telling;
      this.screen.draw();
    };
    const isTold = await this.story.tell(from, this.state.events, { show });
    this.state.telling = "";
    return isTold;
  }

  private announce(): void {
    const said = saidIn(this.state.events);
    const end = this.state.over ? [verdict(this.state)] : [];
    const lines = [...said, ...end];
    if (lines.length) this.shell.announce(lines.join(" "));
  }

  /** Those who are here talk, but for those who share one device. */
  private listen(told: Told): void {
    const { id, seats, chair } = this.state;
    const isAlone = !told.said?.length && !told.asides && !seats.some(({ kind }, seat) => kind === "human" && seat !== chair);
    if (seats.length < 2 || isHere(id) || (isAlone && !this.talk)) return;
    this.talk ??= import("../talk/talk").then(({ Talk }) => new Talk(this.shell, this.scene, this.send));
    void this.talk.then((talk) => talk.hear(told), () => undefined);
  }

  private farewell(told: Told): void {
    if (told.back === "soon") this.state.line = "The server restarts: your game is safe. Coming back …";
    else this.lineChanged(told.closed ?? told.halted ?? "", true);
    this.screen.draw();
  }

  private lineChanged(text: string, forGood: boolean): void {
    const before = this.state.line;
    this.state.line = text;
    if (text) this.acts.errands.drop();
    if (forGood) {
      this.remote.close(); // whose closing says the same once more
      const body = html`<p>${text}</p>`;
      void this.shell.dialog("This table is closed", body, { label: "Back to the box", kind: "p" }).answer.then(() => this.shell.go("/"));
    } else if (this.state.game) this.screen.draw();
    else if (text !== before) this.screen.say(text);
  }

  /** Asked once: the table tells more than once that nobody sits there yet. */
  private beginAlone(): void {
    if (this.state.hasBegun || !isForMeAlone(this.state)) return;
    this.state.hasBegun = true;
    begin(this.state, this.shell.settings.name, this.send);
  }

  // What goes out.

  private readonly send = (message: Message): void => this.acts.send(message);

  private do(offer: Offer, intent: Intent): void {
    if (!this.hands.allows(intent) || this.isTooSoon(offer)) return;
    this.chooser.clear();
    this.refuse("");
    this.acts.do(offer, intent);
    this.screen.draw();
  }

  private press(offer: Offer): void {
    if (this.hands.isBlind || this.isTooSoon(offer)) return;
    this.chooser.clear();
    this.refuse("");
    this.acts.press(offer);
    this.screen.draw();
  }

  /** In a lesson its step comes first; whatever else is tried is told so. */
  private isTooSoon({ words }: Offer): boolean {
    const step = taught(this.state);
    if (!step?.words || step.words === words) return false;
    this.chooser.clear();
    this.refuse(`First this: ${step.sentence}`);
    return true;
  }

  private goBack(message: Message): void {
    this.chooser.clear();
    this.send(message);
    this.screen.draw();
  }

  private askHint(): string {
    this.hints.press();
    this.screen.draw();
    return this.remote.send({ hint: true });
  }

  private objected(names: string[], at: Touch): void {
    if (!this.acts.errands.isIdle || this.hands.isBlind || this.state.over) return; // what was touched may be another card by now
    this.state.refusedAt = at;
    if (!isMyTurn(this.state)) this.refuse(this.state.chair === null ? "You are watching." : "It is not your turn.");
    else this.send({ why: names });
  }

  private refuse(text: string): void {
    this.state.refusal = text;
    if (text) {
      this.screen.refuse(this.state.refusedAt);
      this.life.hear("refuse");
    } else this.state.refusedAt = undefined;
  }

  // What the player does.

  private readonly deeds: Deeds & Owner = {
    chooser: this.chooser,
    story: this.story,
    isQuick: () => this.shell.settings.tap === "one tap",
    play: (offer) => this.press(offer),
    playForced: () => {
      const { only } = this.chooser;
      if (only && this.chooser.tokensOf(only).length) this.chooser.play(only);
      else if (only) this.press(only);
      return only !== undefined;
    },
    choicesOf: (offer) => this.chooser.choicesOf(offer),
    look: (offer) => {
      this.chooser.look(offer);
      this.screen.draw();
    },
    cancel: () => {
      if (!this.chooser.reach.touches.length) this.hints.forget();
      this.chooser.clear();
      this.refuse("");
      this.screen.draw();
    },
    isEnd: () => this.state.isEndShown,
    putAside: () => this.cover(false),
    result: () => this.cover(true),
    goOn: () => {
      this.state.contest = undefined;
      this.cover(Boolean(this.state.over));
      this.screen.paint();
    },
    lifted: () => this.chooser.reach.touches.length && this.life.hear("lift"),
    excuse: () => this.refuse(""),
    made: () => this.state.made,
    skipLesson: () => {
      this.state.hasSkipped = true;
      this.screen.draw();
    },
    hint: () => {
      if (taught(this.state)) return; // which says it already
      if (this.hints.isTold) this.tellMore();
      else this.acts.ask(() => isMyTurn(this.state) && !this.hints.isAsked, () => this.askHint());
      this.screen.draw();
    },
    dismiss: () => {
      this.hints.forget();
      this.screen.draw();
    },
    why: () => this.send({ why: this.chooser.names }),
    undo: () => this.goBack({ undo: true }),
    redo: () => this.goBack({ redo: true }),
    unseal: () => this.send({ unseal: true }),
    answer: (agrees) => this.send({ answer: agrees }),
    rematch: async () => (this.state.rematch ? (await import("./menu")).goOn(this.state, this.shell) : this.send({ rematch: true })),
    send: this.send,
    what: ({ face, place }) => {
      this.faceAsked = face;
      this.remote.send({ what: face ?? place });
    },
    log: async () => (await this.opened()).toggle(),
    menu: async () => (await import("./menu")).openMenu(this.state, this.shell, this.send, this.deeds.log),
    again: async () => (await import("./menu")).reset(this.state, this.shell, this.send),
    deal: async () => (await import("./deal")).openDeal(this.state, this.shell),
  };
}

/** To lay a table, to make its cards and to show them are three steps, so that a slow phone never stops for long. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
