import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { carryTime, Clock, timed } from "../src/table/clock";
import type { Listener } from "../src/table/remote";
import type { Message, Told } from "../src/table/wire";

const kept = new Map<string, string>();
let look: () => void = () => undefined;
const page = {
  hidden: false,
  addEventListener: (_name: string, listener: () => void) => (look = listener),
  removeEventListener: () => undefined,
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  vi.stubGlobal("document", page);
  vi.stubGlobal("localStorage", { getItem: (name: string) => kept.get(name) ?? null, setItem: (name: string, text: string) => kept.set(name, text) });
  kept.clear();
  page.hidden = false;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const after = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

function hide(isHidden: boolean): void {
  page.hidden = isHidden;
  look();
}

test("the clock stands while the page is hidden, and goes on when it is seen again", () => {
  const clock = new Clock("t");
  clock.run(true);
  after(3000);
  hide(true);
  after(60_000);
  hide(false);
  after(2000);
  expect(clock.read()).toBe(5000);
});

test("a page that is opened hidden has spent nothing until it is seen", () => {
  page.hidden = true;
  const clock = new Clock("t");
  clock.run(true);
  after(9000);
  expect(clock.read()).toBe(0);
});

test("the time at a table goes on where it was left, and each table has its own", () => {
  const first = new Clock("t");
  first.run(true);
  after(4000);
  first.close();
  const [again, other] = [new Clock("t"), new Clock("u")];
  again.run(true);
  after(1000);
  expect([again.read(), other.read()]).toEqual([5000, 0]);
});

test("a table that goes on elsewhere takes its time along", () => {
  const clock = new Clock("t");
  clock.run(true);
  after(4000);
  clock.read();
  carryTime("t", "~u");
  expect(new Clock("~u").read()).toBe(4000);
});

/** A table of which this is told, and what goes out to it. */
function connected(): { tell: (told: Partial<Told>) => void; send: (message: Message) => Message } {
  let listener: Listener | undefined;
  const sent: Message[] = [];
  const driver = timed((_table, heard) => {
    listener = heard;
    return { send: (message) => String(sent.push(message)), close: () => undefined };
  })("t", { told: () => undefined, line: () => undefined });
  return {
    tell: (told) => listener?.told(told as Told),
    send: (message) => {
      driver.send(message);
      return sent.at(-1)!;
    },
  };
}

const VIEW = {} as NonNullable<Told["view"]>;

test("an act tells how long one has played, from the deal on, and nothing else does", () => {
  const { tell, send } = connected();
  tell({ chair: 0, view: null });
  after(5000);
  tell({ view: VIEW });
  after(700);
  expect(send({ do: "draw", at: 1 })).toEqual({ do: "draw", at: 1, spent: 700 });
  expect(send({ hint: true })).toEqual({ hint: true });
});

test("who watches, and who looks at the end of a game, spends no time on it", () => {
  const { tell, send } = connected();
  tell({ chair: null, view: VIEW });
  after(1000);
  tell({ chair: 0, view: VIEW, over: {} as NonNullable<Told["over"]> });
  after(1000);
  expect(send({ do: "draw", at: 1 })["spent"]).toBe(0);
});
