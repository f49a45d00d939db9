import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { A_WHILE, Awake } from "../src/table/life/awake";

const held = new Set<object>();
let isGranted = true;
let look: () => void = () => undefined;
const page = {
  hidden: false,
  addEventListener: (_name: string, listener: () => void) => (look = listener),
  removeEventListener: () => undefined,
};

async function request(): Promise<object> {
  if (!isGranted) throw new Error("The battery is low.");
  const lock = {
    released: false,
    release: async () => {
      lock.released = true;
      held.delete(lock);
    },
  };
  held.add(lock);
  return lock;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", page);
  vi.stubGlobal("navigator", { wakeLock: { request } });
  held.clear();
  isGranted = true;
  page.hidden = false;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settled = () => vi.advanceTimersByTimeAsync(0);

test("the screen stays awake while the game goes on, and no longer", async () => {
  const awake = new Awake();
  awake.keep(true);
  await settled();
  expect(held.size).toBe(1);

  awake.keep(false);
  await settled();
  expect(held.size).toBe(0);
});

test("a game that ends before the browser has answered keeps nothing awake", async () => {
  const awake = new Awake();
  awake.keep(true);
  awake.keep(false);
  await settled();

  expect(held.size).toBe(0);
});

test("who comes back to the page has the screen awake again", async () => {
  const awake = new Awake();
  awake.keep(true);
  await settled();

  page.hidden = true;
  look();
  await settled();
  expect(held.size).toBe(0);

  page.hidden = false;
  look();
  await settled();
  expect(held.size).toBe(1);
});

test("a game left lying lets the screen go dark, and the next act wakes it", async () => {
  const awake = new Awake();
  awake.keep(true);
  await vi.advanceTimersByTimeAsync(A_WHILE - 1);
  expect(held.size).toBe(1);

  await vi.advanceTimersByTimeAsync(1);
  expect(held.size).toBe(0);

  awake.keep(true);
  await settled();
  expect(held.size).toBe(1);
});

test("a browser that refuses, or cannot, is asked no more than once for each act", async () => {
  isGranted = false;
  const awake = new Awake();
  awake.keep(true);
  await settled();
  vi.stubGlobal("navigator", {});
  awake.keep(true);
  await settled();

  expect(held.size).toBe(0);
});
