/** A lost line in the middle of a game for one: it goes on here where nothing of it is hidden, or another is offered. */

import type { Shell } from "../app/shell";
import { carryTime, timed } from "../table/clock";
import { Remote, type Connect, type Driver, type Listener } from "../table/remote";
import { lastSeen } from "../table/seen";
import type { Message, Seat, Told, View } from "../table/wire";
import { isKept } from "./keep";
import { takeOver } from "./house";

const GO_ON = "The line is lost. Nothing of this deal is hidden: you can go on with it on this device.";
const HIDDEN = "The line is lost, and what is hidden in this game is known to the server alone: it waits there for you. Meanwhile you can play on this device.";
const UNKNOWN = "The line is lost, and not all that was done at this table is known here: it waits at the server for you. Meanwhile you can play on this device.";
/** Most lines are back sooner. */
const A_WHILE = 3000;

/** A table with its whole log, where its guest may know all of it. */
interface TableBook {
  table: string;
  log: [seat: number, words: string][];
}

async function bookOf(table: string): Promise<TableBook | undefined> {
  const answer = await fetch(`/api/tables/${encodeURIComponent(table)}/book`).catch(() => undefined);
  return answer?.ok ? ((await answer.json()) as TableBook) : undefined;
}

const isAllSeen = ({ piles }: View): boolean => Object.values(piles).every((cards) => cards.every(({ face }) => face));

/** Like a line of one's own, but it knows what to do when that is lost. */
export const watched = (shell: Shell): Connect => timed((table, listener) => new Watched(table, listener, shell));

class Watched implements Driver {
  private readonly remote: Remote;
  private readonly asked = new Map<string, Message>();
  /** What was done since, and the version as which. */
  private readonly done: { at: number; message: Message }[] = [];
  private book: Promise<TableBook | undefined> | undefined;
  private game = "";
  private at = 0;
  private seats: Seat[] = [];
  private chair: number | null = null;
  private isOpen = false;
  private isOver = false;
  private timer = 0;
  private isOffered = false;

  constructor(private readonly table: string, listener: Listener, private readonly shell: Shell) {
    this.remote = new Remote(table, lastSeen(table), {
      told: (told) => {
        this.hear(told);
        listener.told(told);
      },
      line: (sentence, forGood) => {
        this.lineChanged(sentence !== "" && !forGood);
        listener.line(sentence, forGood);
      },
    });
  }

  send(message: Message): string {
    const id = this.remote.send(message);
    this.asked.set(id, { ...message, id });
    return id;
  }

  close(): void {
    this.lineChanged(false);
    this.remote.close();
  }

  private hear({ id = "", done, game, at, seats, chair, over, view, deal }: Told): void {
    const message = this.asked.get(id);
    this.asked.delete(id);
    if (message && done !== undefined) this.done.push({ at: done, message });
    this.game = game ?? this.game;
    this.at = at ?? this.at;
    this.seats = seats ?? this.seats;
    if (chair !== undefined) this.chair = chair;
    this.isOver = over !== undefined;
    this.isOpen ||= deal !== undefined && "open" in deal;
    if (view && this.isForOne && (this.isOpen || (!this.hasBots && isAllSeen(view)))) this.ask(view);
  }

  /** Once, for what follows is done by this guest; where bots act too, whenever they have. */
  private ask({ to_act }: View): void {
    const older = this.book;
    if (!older || (this.hasBots && to_act.includes(this.chair!))) this.book = bookOf(this.table).then((book) => book ?? older);
  }

  private get hasBots(): boolean {
    return this.seats.length > 1;
  }

  private since(book: TableBook): Message[] {
    return this.done.filter(({ at }) => at > book.log.length).map(({ message }) => message);
  }

  /** Of what bots did nothing is known but what the book says. */
  private isWhole(book: TableBook): boolean {
    return !this.hasBots || book.log.length + this.since(book).length >= this.at;
  }

  /** Alone, or with bots. */
  private get isForOne(): boolean {
    return this.chair !== null && !this.isOver && this.seats.filter(({ kind }) => kind === "human").length === 1;
  }

  /** It is lost again with every try to come back. */
  private lineChanged(isLost: boolean): void {
    if (isLost) return void (this.timer ||= window.setTimeout(() => void this.offer(), A_WHILE));
    clearTimeout(this.timer);
    this.timer = 0;
    if (this.isOffered) this.shell.notice("");
    this.isOffered = false;
  }

  private async offer(): Promise<void> {
    const [book, canPlay] = await Promise.all([this.book, isKept().catch(() => false)]);
    if (!this.timer || !this.isForOne || !canPlay) return;
    this.isOffered = true;
    if (book && this.isWhole(book)) this.shell.notice(GO_ON, { label: "Go on here", act: () => void this.goOn(book) });
    else this.shell.notice(book ? UNKNOWN : HIDDEN, { label: "New game here", act: () => this.shell.go(`/play/${this.game}`) });
  }

  private async goOn(book: TableBook): Promise<void> {
    await takeOver(book, this.since(book), this.at).then(
      (table) => {
        carryTime(this.table, table);
        this.shell.go(`/t/${table}`);
      },
      (fault: Error) => this.shell.notice(fault.message),
    );
  }
}
