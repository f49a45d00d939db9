/** Those who sit at the table with this player: marks at their seats, the offer when one is away, and the way back. */

import "./company.css";
import { nothing, render } from "lit-html";
import type { Shell } from "../../app/shell";
import type { Chronicle } from "../log/chronicle";
import { nameOf } from "../names";
import type { TableState } from "../state";
import type { Companion, Message, Told } from "../wire";
import { latest, offer, type Offering, welcome } from "./panels";
import { later, markOf, onVacation, PATIENCE, wordsOf } from "./presence";
import { sign, unsign } from "./signs";

/** So long “Wait” asks nothing more. */
const A_WHILE = 10 * 60_000;
/** A page that came back to the server while it was hidden says again that nobody looks. */
const BETWEEN_WORDS = 30_000;

interface Remote {
  send(message: Message): string;
}
interface Deeds {
  diary(): Promise<Chronicle>;
}

export class Company {
  private told: Companion[] = [];
  private at = 0;
  private bots = false;
  private stoodIn = new Set<number>();
  private meanwhile: Told["meanwhile"];
  private readonly waits = new Map<number, number>();
  private spoke = 0;
  private offered = "";
  private isGoingBack = false;
  /** Whether this return was read of: the answer to it tells the same once more. */
  private isRead = false;
  /** How much was done here when that was told. */
  private made = 0;
  private diary: Chronicle | undefined;
  /** What the bot did is to be seen once the seat is one's own again. */
  private isToSee = false;
  private readonly place = document.createElement("div");
  private readonly timer = setInterval(() => this.draw(), 1000);

  constructor(
    private readonly shell: Shell,
    private readonly scene: () => { state: TableState },
    private readonly remote: Remote,
    private readonly deeds: Deeds,
  ) {
    this.place.className = "offers";
    document.addEventListener("visibilitychange", this.say);
    for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, this.touch, true);
    if (document.hidden) this.say();
  }

  close(): void {
    clearInterval(this.timer);
    document.removeEventListener("visibilitychange", this.say);
    for (const kind of ["pointerdown", "keydown"]) document.removeEventListener(kind, this.touch, true);
    this.place.remove();
  }

  hear(told: Told): void {
    if (told.company) {
      this.told = told.company;
      this.at = performance.now();
      this.bots = told.bots ?? false;
      this.tellOfBots();
    }
    if (told.meanwhile && !this.isRead) {
      this.meanwhile = told.meanwhile;
      this.made = this.state().made;
      void this.recall();
    }
    if (told.nudged !== undefined) this.shell.toast(`${nameOf(this.state(), told.nudged)} waits for you: it is your turn.`);
    this.draw();
  }

  private async recall(): Promise<void> {
    this.diary ??= await this.deeds.diary();
    this.diary.recall(() => this.draw());
  }

  /** Whether this page is looked at. */
  private readonly say = (): void => {
    this.spoke = performance.now();
    void this.remote.send({ here: !document.hidden });
  };

  /** The first touch of who is back ends what a bot did for them. */
  private readonly touch = (): void => {
    const { seats, chair } = this.state();
    const isKept = chair !== null && seats[chair]?.stand_in === true;
    if (isKept && !this.isGoingBack) void this.remote.send({ back: true });
    this.isGoingBack = isKept;
  };

  /** That a bot plays for somebody, and that they are back, is also said. */
  private tellOfBots(): void {
    const state = this.state();
    const before = this.stoodIn;
    this.stoodIn = new Set(state.seats.flatMap(({ stand_in }, seat) => (stand_in ? [seat] : [])));
    if (state.chair !== null && this.stoodIn.has(state.chair) && !before.has(state.chair)) this.isRead = false;
    for (const seat of this.stoodIn) if (!before.has(seat) && seat !== state.chair) this.shell.toast(`A bot plays for ${nameOf(state, seat)} until they are back.`);
    for (const seat of before) if (!this.stoodIn.has(seat) && seat !== state.chair) this.shell.toast(`${nameOf(state, seat)} is back.`);
  }

  private state(): TableState {
    return this.scene().state;
  }

  private now(): Companion[] {
    return this.told.map((companion) => later(companion, performance.now() - this.at));
  }

  private draw(): void {
    if (document.hidden && performance.now() - this.spoke > BETWEEN_WORDS) this.say();
    const state = this.state();
    const now = this.now();
    this.mark(state, now);
    this.ask(state, now);
  }

  private mark(state: TableState, now: readonly Companion[]): void {
    const toAct = state.shown?.to_act ?? [];
    for (const seat of document.querySelectorAll<HTMLElement>(".app :is(.seat, .entity)")) {
      const number = seat.dataset.seat ? Number(seat.dataset.seat) : -1; // a monster is nobody's
      const one = now.find((companion) => companion.seat === number);
      if (!one || number === state.chair || state.over) unsign(seat);
      else {
        const isToAct = toAct.includes(number);
        const { stand_in, vacation = 0 } = state.seats[number] ?? {};
        const mark = markOf(one, isToAct, stand_in === true);
        sign(seat, mark, vacation > Date.now() ? onVacation(vacation) : wordsOf(mark, one.ago, isToAct));
      }
    }
  }

  private ask(state: TableState, now: readonly Companion[]): void {
    const away = now.find(({ seat, waited = 0 }) => waited >= PATIENCE && seat !== state.chair && performance.now() > (this.waits.get(seat) ?? 0));
    if (state.made > this.made) this.meanwhile = undefined; // who acts has seen enough
    const isBack = this.meanwhile !== undefined && state.chair !== null && !state.over;
    if (state.chair === null || state.over || (!away && !isBack)) return this.clear();
    if (isBack) this.showDone(state);
    this.settle(state.may.length > 0);
    if (isBack) render(welcome(state, this.meanwhile!, this.diary?.done ?? [], this.doing), this.place);
    else render(offer(state, away!, this.bots, this.doing), this.place);
    this.announce(isBack ? "back" : `away ${away!.seat}`);
  }

  /** The touch that asks for it ends the stand-in first, and the table changes with that. */
  private showDone({ seats, chair, isBusy }: TableState): void {
    if (!this.isToSee || isBusy || seats[chair!]?.stand_in) return;
    this.isToSee = false;
    this.diary?.show(latest(this.diary.done));
  }

  /** Once for each: the focus stays where it is. */
  private announce(what: string): void {
    if (what === this.offered) return;
    this.offered = what;
    this.shell.announce([...this.place.querySelectorAll("h2, .head p, li")].map((line) => line.textContent).join(". "));
  }

  private clear(): void {
    this.offered = "";
    render(nothing, this.place);
  }

  /** Over the mat, above the hand, and above what this player is asked; beside a map with the other notes. */
  private settle(isAsked: boolean): void {
    const aside = document.querySelector<HTMLElement>(".mapped > aside > .notes");
    const field = aside ?? document.querySelector<HTMLElement>(".field");
    if (field && this.place.parentElement !== field) field.append(this.place);
    const below = [...document.querySelectorAll<HTMLElement>(isAsked ? ".seat.mine .k-hand, .foot, .field > .side > *" : ".seat.mine .k-hand")];
    const boxes = below.map((one) => one.getBoundingClientRect()).filter(({ width, height }) => width && height); // one that is put away lies nowhere
    const tops = boxes.map(({ top }) => top);
    const room = aside || !field ? 0 : field.getBoundingClientRect().bottom - Math.min(...tops, Infinity);
    this.place.style.bottom = `${Math.max(0, room) + 10}px`;
  }

  private readonly doing: Offering = {
    nudge: (seat) => void this.remote.send({ nudge: seat }),
    standIn: (seat) => void this.remote.send({ stand_in: seat }),
    wait: (seat) => {
      this.waits.set(seat, performance.now() + A_WHILE);
      this.draw();
    },
    playOn: () => {
      this.isRead = true;
      this.meanwhile = undefined;
      this.draw();
    },
    see: () => {
      this.isToSee = true;
      this.draw();
    },
  };
}
