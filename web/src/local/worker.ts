/** The house in a worker: Python with the rules, the room and the bots of the box. Nothing is shown before it is kept. */

import { bookOf, forget, keepActs, keepBook, type Act, type Book, type Ending } from "./kept";
import { startPython, type Start } from "./python";

/** What came of a message or a thought, as Python tells it. */
interface Told {
  refused?: string;
  acts: Act[];
  frames: string[];
  following: Book | null;
  /** In so many seconds there is something to think about. */
  rest: number | null;
  over: boolean;
  /** Whether its guest has done anything that counts. */
  played: boolean;
  /** Whether several people pass the device on. */
  shared: boolean;
  ending: Ending | null;
}

/** The methods of `Door` in src/tuckbox/local/door.py. */
interface Door {
  open(wanted: string): string;
  open_daily(wanted: string, seconds: number): string;
  take_over(told: string, said: string, at: number): string;
  enter(book: string): string;
  hear(message: string): string;
  think(seconds: number): string;
  check(game: string, file: string): string;
  schema(game: string): string;
  level(game: string, name: string): string;
  try_out(asked: string, seconds: number): string;
  export(book: string): string;
  replay(asked: string): string;
  branch(asked: string): string;
  past(kept: string, wanted: string): string;
  behind(kept: string, asked: string): string;
  hindsight(asked: string): string;
}

export type Ask =
  | { ask: "open"; wanted: unknown }
  | { ask: "open daily"; wanted: unknown }
  | { ask: "take over"; told: unknown; said: unknown; at: number }
  | { ask: "check"; game: string; file: string }
  | { ask: "schema"; game: string }
  | { ask: "level"; game: string; level: string }
  | { ask: "try"; asked: object; seconds: number }
  | { ask: "export"; table: string }
  | { ask: "replay"; table?: string; record?: unknown; seat?: number; cards?: string }
  | { ask: "branch"; table?: string; record?: unknown; seat?: number; at?: number }
  | { ask: "past"; wanted: string; kept: unknown[] }
  | { ask: "behind"; asked: unknown; kept: unknown[] }
  | { ask: "hindsight"; table?: string; record?: unknown; of: string; steps: number[]; cards?: string }
  | { ask: "enter"; table: string }
  | { ask: "leave" }
  | { ask: "claim"; table: string }
  | { ask: "forget"; table: string };
export type Asked = { start: Start } | { number: number; asked: Ask } | { table: string; message: unknown };
export type Answer =
  | { number: number; answer?: unknown; refused?: string }
  | { table: string; frames: string[] }
  | { table: string; line: string; forGood: boolean }
  | { table: string; note: string }
  | { broken: true };

/** So many seconds somebody waits at the most who speaks while bots think. */
const SLICE = 0.05;
const ELSEWHERE = "This game is open in another tab or window: go on there, or here.";
const GONE = "You went on with this game in another tab or window.";
const UNKNOWN = "There is no such table on this device. It may have been given up, or the browser has cleared its data.";
const NOT_KEPT = "This browser cannot keep the game: it lasts until the page is closed.";

/** Tables that this browser could not keep. */
const unkept = new Map<string, Book>();
let door: Promise<Door>;
let seated: Seated | undefined;
/** Other tabs ask here for a table by its id. */
const others = new BroadcastChannel("tuckbox");
others.onmessage = ({ data: table }: MessageEvent<string>) => {
  if (seated?.table !== table || !seated.isIn) return;
  seated.leave();
  seated = undefined;
  tell({ table, line: GONE, forGood: true });
};

/** Somebody at one table of this device. */
class Seated {
  isIn = false;
  private isLeft = false;
  private timer = 0;
  private kept: Promise<unknown> = Promise.resolve();
  private latest: Told | undefined;
  /** What could not be kept yet: it is tried again with what comes next. */
  private unsaved: Act[] = [];
  /** What was said before the table was there. */
  private early: unknown[] | undefined = [];
  leave: () => void = () => undefined;

  constructor(readonly table: string, private readonly python: Door) {}

  /** One tab at a time: another waits until this one leaves, or asks it to. */
  async enter(): Promise<void> {
    const left = new Promise<void>((resolve) => (this.leave = () => { this.isLeft = true; clearTimeout(this.timer); resolve(); }));
    const play = async (): Promise<void> => {
      this.isIn = true;
      if (this.isLeft) return;
      await this.begin();
      await left;
      await this.kept;
    };
    setTimeout(() => this.isIn || this.isLeft || tell({ table: this.table, line: ELSEWHERE, forGood: false }), 300);
    if (navigator.locks) await navigator.locks.request(`tuckbox ${this.table}`, play);
    else await play();
  }

  private async begin(): Promise<void> {
    const book = await found(this.table).catch(() => undefined);
    if (!book) return tell({ table: this.table, line: UNKNOWN, forGood: true });
    const told = JSON.parse(this.python.enter(JSON.stringify(plain(book)))) as Told;
    if (told.refused) return tell({ table: this.table, line: told.refused, forGood: true });
    this.deliver(told);
    if (unkept.has(this.table)) void this.kept.then(() => this.note(NOT_KEPT)); // after the first frame, which takes notices away
    const { early = [] } = this;
    this.early = undefined;
    for (const message of early) this.hear(message);
  }

  hear(message: unknown): void {
    if (this.early) this.early.push(message);
    else this.deliver(JSON.parse(this.python.hear(JSON.stringify(message))) as Told);
  }

  private readonly think = (): void => {
    if (!this.isLeft) this.deliver(JSON.parse(this.python.think(SLICE)) as Told);
  };

  /** First it is kept, then it is shown, one after the other; meanwhile one may go on. Nobody thinks before it is shown. */
  private deliver(told: Told): void {
    const frames = { table: this.table, frames: told.frames };
    this.latest = told;
    clearTimeout(this.timer);
    if (told.acts.length) this.kept = this.kept.then(() => this.keep(told));
    void this.kept.then(() => {
      if (told.frames.length) tell(frames);
      if (typeof told.rest === "number" && this.latest === told) this.timer = self.setTimeout(this.think, told.rest * 1000);
    });
  }

  private async keep({ acts, following, over: isOver, played: isPlayed, shared: isShared, ending }: Told): Promise<void> {
    if (following) await keepNew(following);
    const lost = unkept.get(this.table);
    if (lost) return void lost.acts.push(...acts);
    const wasBarred = this.unsaved.length > 0;
    this.unsaved.push(...acts);
    const now = { isOver, isPlayed, isShared, ending, rematch: following?.table ?? "" };
    await keepActs(this.table, this.unsaved, now).then(() => (this.unsaved = []), () => undefined);
    if (this.unsaved.length) this.note(NOT_KEPT);
    else if (wasBarred) this.note("");
  }

  private note(note: string): void {
    tell({ table: this.table, note });
  }
}

/** As Python knows it. */
function plain({ touched: _touched, isOver: _isOver, isPlayed: _isPlayed, isShared: _isShared, ending: _ending, ...book }: Book): object {
  return book;
}

async function keepNew(book: Book): Promise<void> {
  await keepBook(book).catch(() => unkept.set(book.table, book));
}

async function answer(asked: Ask): Promise<unknown> {
  if (asked.ask === "forget") return forget(asked.table);
  const python = await door;
  if (asked.ask === "leave") return seated?.leave();
  if (asked.ask === "claim") return others.postMessage(asked.table);
  if (asked.ask === "enter") return enter(asked.table, python);
  const told = JSON.parse(await askPython(asked, python)) as { refused?: string };
  if (told.refused) throw new Error(told.refused);
  if (asked.ask === "open" || asked.ask === "open daily" || asked.ask === "take over" || asked.ask === "branch") await keepNew(told as unknown as Book);
  return told;
}

async function askPython(asked: Exclude<Ask, { ask: "forget" | "leave" | "claim" | "enter" }>, python: Door): Promise<string> {
  if (asked.ask === "open") return python.open(JSON.stringify(asked.wanted));
  if (asked.ask === "open daily") return sought(JSON.stringify(asked.wanted), python);
  if (asked.ask === "take over") return python.take_over(JSON.stringify(asked.told), JSON.stringify(asked.said), asked.at);
  if (asked.ask === "check") return python.check(asked.game, asked.file);
  if (asked.ask === "schema") return python.schema(asked.game);
  if (asked.ask === "level") return python.level(asked.game, asked.level);
  if (asked.ask === "try") return python.try_out(JSON.stringify(asked.asked), asked.seconds);
  if (asked.ask === "behind") return python.behind(JSON.stringify(asked.kept), JSON.stringify(asked.asked));
  if (asked.ask === "past") return python.past(JSON.stringify(asked.kept), asked.wanted);
  if (asked.ask === "replay" || asked.ask === "branch" || asked.ask === "hindsight") return python[asked.ask](JSON.stringify(asked.table === undefined ? asked : { ...asked, book: plain((await found(asked.table))!) }));
  return python.export(JSON.stringify(plain((await found(asked.table))!)));
}

/** Between two bits of the search, whoever speaks is heard. */
async function sought(wanted: string, python: Door): Promise<string> {
  for (;;) {
    const told = python.open_daily(wanted, SLICE);
    if (!("sought" in (JSON.parse(told) as object))) return told;
    await new Promise((resolve) => setTimeout(resolve));
  }
}

const found = async (table: string): Promise<Book | undefined> => unkept.get(table) ?? bookOf(table);

function enter(table: string, python: Door): void {
  seated?.leave();
  seated = new Seated(table, python);
  void seated.enter();
}

function tell(answer: Answer): void {
  self.postMessage(answer);
}

self.onmessage = ({ data }: MessageEvent<Asked>) => {
  if ("start" in data) {
    door = startPython(data.start) as Promise<Door>;
    door.catch((fault: unknown) => {
      console.error(fault);
      tell({ broken: true });
    });
  }
  else if ("message" in data) void door.then(() => seated?.table === data.table && seated.hear(data.message));
  else
    void answer(data.asked).then(
      (answer) => tell({ number: data.number, answer }),
      (fault: Error) => tell({ number: data.number, refused: fault.message }),
    );
};
