/** A game to look back on: the table as it was, and a dock to go through it. */

import "./replay.css";
import { html, render } from "lit-html";
import { isSite } from "../app/address";
import { api, isHere, patiently } from "../app/api";
import { bar, sheet, stop } from "../app/bar";
import type { Page } from "../app/router";
import { copy } from "../app/sharing";
import type { Shell } from "../app/shell";
import { HERE, noteVisit } from "../app/visited";
import { openTable } from "../table/page";
import { dock, type Docked } from "./dock";
import { askBack, Hindsight, type Moment } from "./hindsight";
import { addressOf, recordIn } from "./link";
import { Player } from "./player";
import { fetchReplay, openBranch, Reel, type Replay, type Sight, type Source } from "./reel";

const A_MOMENT = 300;
const AT_A_SERVER = "This game is at a server, and here is none: ask whoever sent you the link.";

export function replayPage(shell: Shell): Page {
  shell.title("Replay");
  return (root, { table, move = "" }) => {
    const page = new ReplayPage(root, shell);
    void page.open(table, move);
    return () => page.close();
  };
}

class ReplayPage {
  private source: Source | undefined;
  private reel: Reel | undefined;
  private player: Player | undefined;
  private sight: Sight = { seat: undefined, isOpen: false };
  /** By seat, what is thought of its chances. */
  private readonly thoughts = new Map<number, Hindsight>();
  /** While the solver's line is looked at, the game and the step from which it was asked for. */
  private left: { reel: Reel; step: number } | undefined;
  private isOpen = true;
  private timer = 0;
  private closeTable: () => void = () => undefined;
  private readonly stage = document.createElement("div");
  private readonly dock = document.createElement("footer");
  private readonly keys = (event: KeyboardEvent): void => this.key(event);

  constructor(private readonly root: HTMLElement, private readonly shell: Shell) {
    this.dock.className = "dock";
    this.dock.setAttribute("aria-label", "Replay");
  }

  async open(table: string | undefined, move: string): Promise<void> {
    render(sheet(bar("Replay", this.shell), html`<p class="lead">Laying the cards out once more …</p>`), this.root);
    try {
      if (isSite() && table !== undefined && !isHere(table)) throw new Error(AT_A_SERVER);
      const found = table === undefined ? await recordIn(location.hash) : { move };
      this.source = "record" in found ? { record: found.record } : { table: table! };
      if ("record" in found && isForOne(found.record)) this.sight.seat = 0;
      const reel = await this.fetch(this.sight);
      if (this.isOpen) this.begin(reel, found.move);
    } catch (fault) {
      if (this.isOpen) this.fail((fault as Error).message);
    }
  }

  close(): void {
    this.isOpen = false;
    clearTimeout(this.timer);
    this.shell.notice("");
    removeEventListener("keydown", this.keys, true);
    this.player?.close();
    this.thoughts.forEach((hindsight) => hindsight.stop());
    this.closeTable();
  }

  private fetch(sight: Sight): Promise<Reel> {
    return patiently(() => fetchReplay(this.source!, sight), (sentence) => void (this.isOpen && this.shell.notice(sentence)));
  }

  private fail(sentence: string): void {
    const games = { label: "Your games", href: "/history" };
    render(sheet(bar("Replay", this.shell), stop(sentence, games, { label: "Back to the box", href: "/" })), this.root);
  }

  private begin(reel: Reel, move: string): void {
    this.reel = reel;
    this.sight = { seat: reel.replay.seat, isOpen: reel.replay.open };
    this.player = new Player(reel, () => this.changed());
    this.player.step = stepIn(move, reel.last);
    const whole = document.createElement("div");
    whole.className = "replaying";
    whole.append(this.stage, this.dock);
    this.root.replaceChildren(whole);
    addEventListener("keydown", this.keys, true);
    this.think();
    this.lay();
  }

  /** Begins to think about the chances of who looks; others are thought about no longer. */
  private think(): void {
    const { hindsight, source, reel } = this;
    for (const other of this.thoughts.values()) if (other !== hindsight) other.stop();
    if (this.seat === undefined || hindsight || !source || !reel) return void hindsight?.goOn();
    const begun = new Hindsight(source, this.seat, reel.last, () => this.isOpen && this.draw());
    this.thoughts.set(this.seat, begun);
    void begun.goOn();
  }

  /** Whose chances are told: alone there is no doubt. */
  private get seat(): number | undefined {
    return this.sight.seat ?? (this.reel?.players.length === 1 ? 0 : undefined);
  }

  private get hindsight(): Hindsight | undefined {
    return this.seat === undefined ? undefined : this.thoughts.get(this.seat);
  }

  private lay(): void {
    this.closeTable();
    this.draw();
    this.closeTable = openTable(this.stage, "replay", this.shell, this.player!.connect);
  }

  private changed(): void {
    this.draw();
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.writeAddress(), A_MOMENT); // browsers refuse to be told too often
  }

  private draw(): void {
    const { reel, player } = this;
    if (!reel || !player) return;
    const { sight, hindsight, left } = this;
    render(dock({ reel, sight, hindsight, isLine: left !== undefined }, player, this.docked), this.dock);
    this.dock.style.setProperty("--at", String(reel.last ? player.step / reel.last : 0));
  }

  /** So that it opens here when it is loaded again, or sent. */
  private writeAddress(): void {
    const here = location.href.replace(/(\/replay(?:#record=[^/]*|\/[^/?#]+))(\/\d*)?$/, `$1/${this.player!.step}`);
    if (this.isOpen && !this.left) history.replaceState(history.state, "", here);
  }

  private async look(sight: Sight): Promise<void> {
    try {
      const reel = await this.fetch(sight);
      if (!this.isOpen) return;
      this.sight = sight;
      this.reel = reel;
      this.think();
      this.show(reel, this.player!.step);
    } catch (fault) {
      this.shell.toast((fault as Error).message);
    }
  }

  /** A game of this device is known to nobody else, so its link has all of it. */
  private async copyLink(): Promise<void> {
    const { source } = this;
    this.writeAddress();
    const isOnlyHere = source && "table" in source && isHere(source.table);
    const address = isOnlyHere ? await addressOf(await api.export(source.table), this.player!.step) : undefined;
    const link = address ? location.href.replace(/\/replay\/.*$/, () => address) : location.href;
    await copy(link, this.shell, "The link to this move is copied.");
  }

  /** Another game, with its own end: this one stays as it was. */
  private async playOn(): Promise<void> {
    try {
      const table = await openBranch(this.source!, this.reel!.at(this.player!.step), this.sight.seat ?? 0);
      if (isHere(table)) noteVisit(HERE);
      this.shell.go(`/t/${table}`);
    } catch (fault) {
      this.shell.toast((fault as Error).message);
    }
  }

  /** What the solver would have done from here on is gone through like a game. */
  private async solve(): Promise<void> {
    const { reel, player, seat = 0 } = this;
    try {
      const wish = { of: "line", at: String(reel!.at(player!.step)), seat: String(seat), ...(this.sight.isOpen ? { cards: "all" } : {}) };
      const { first, replay } = await askBack<{ first: number; replay: Replay }>(this.source!, wish);
      if (!this.isOpen || this.left) return;
      this.left = { reel: reel!, step: player!.step };
      this.show(new Reel(replay), first);
    } catch (fault) {
      this.shell.toast((fault as Error).message);
    }
  }

  private leaveLine(): void {
    const { left } = this;
    this.left = undefined;
    if (left) this.show(left.reel, left.step);
  }

  private show(reel: Reel, step: number): void {
    this.reel = reel;
    this.player!.turn(reel, step);
    this.lay();
  }

  private readonly docked: Docked = {
    better: ({ step, better }: Moment) => this.player!.advise(step - 1, better!),
    solve: () => void this.solve(),
    leaveLine: () => this.leaveLine(),
    think: (isWanted) => (isWanted ? void this.hindsight?.goOn() : this.hindsight?.stop()),
    look: (sight) => void this.look(sight),
    link: () => void this.copyLink(),
    playOn: () => void this.playOn(),
    moves: async () => (await import("./moves")).openMoves(this.reel!, this.player!, this.shell),
  };

  /** What else the keys of a table do has no place here. */
  private key(event: KeyboardEvent): void {
    const isWriting = event.target instanceof Element && event.target.matches("select, dialog *");
    if (isWriting || event.ctrlKey || event.metaKey || event.altKey || event.key === "Tab") return;
    event.stopPropagation();
    const player = this.player!;
    const isButton = event.target instanceof Element && event.target.matches("button, a");
    const acts: Record<string, () => void> = {
      ArrowLeft: () => player.go(player.step - 1),
      ArrowRight: () => player.go(player.step + 1),
      Home: () => player.go(0),
      End: () => player.go(this.reel!.last),
      ...(isButton ? {} : { " ": () => player.play() }),
    };
    if (!(event.key in acts)) return;
    event.preventDefault();
    if (event.key !== " ") player.play(false);
    acts[event.key]!();
  }
}

const isForOne = (record: unknown): boolean => (record as { players?: unknown } | null)?.players === 1;

/** A move that there is not is the nearest one. */
function stepIn(move: string, last: number): number {
  return /^\d+$/.test(move) ? Math.min(Number(move), last) : 0;
}
