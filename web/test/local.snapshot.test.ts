import { expect, test } from "vitest";
import { isSound, release, snapshotOf } from "../src/local/snapshot";

const memory = () => Uint8Array.from({ length: 64 }, (_, place) => place);

test("a snapshot is gone on from with what it was taken of", () => {
  expect(isSound(snapshotOf("Python 1, sources 1", memory()), "Python 1, sources 1")).toBe(true);
});

test.each(["Python 2, sources 1", "Python 1, sources 2"])("a snapshot is not gone on from with %s", (now) => {
  expect(isSound(snapshotOf("Python 1, sources 1", memory()), now)).toBe(false);
});

test.each([0, 31, 63])("a snapshot in which byte %i is damaged is not gone on from", (place) => {
  const taken = snapshotOf("Python 1", memory());

  taken.memory[place]! ^= 1;

  expect(isSound(taken, "Python 1")).toBe(false);
});

test("a snapshot of which a part is missing is not gone on from", () => {
  const taken = snapshotOf("Python 1", memory());

  expect(isSound({ ...taken, memory: taken.memory.subarray(0, 60) }, "Python 1")).toBe(false);
});

test("a snapshot that is released takes no room, whoever holds it", () => {
  const held = { started: memory() };

  release(held.started);

  expect(held.started.length).toBe(0);
});
