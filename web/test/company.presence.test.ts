import { expect, test } from "vitest";
import { inFull, later, markOf, shortly, wordsOf } from "../src/table/company/presence";

const MINUTE = 60_000;

test("who looks away for a moment is here, and who lost the line is waited for", () => {
  expect(markOf({ seat: 1, state: "hidden", ago: 19_000 }, false, false)).toBe("here");
  expect(markOf({ seat: 1, state: "gone", ago: 19_000 }, false, false)).toBe("lost");
  expect(markOf({ seat: 1, state: "hidden", ago: 20_000 }, true, false)).toBe("away");
  expect(markOf({ seat: 1, state: "gone", ago: 60 * MINUTE }, false, false)).toBe("asleep");
});

test("who is here and to act thinks", () => {
  expect(markOf({ seat: 1, state: "here", ago: 0 }, true, false)).toBe("thinking");
  expect(markOf({ seat: 1, state: "gone", ago: 0 }, true, true)).toBe("bot");
});

test("time goes on since it was told", () => {
  expect(later({ seat: 1, state: "gone", ago: 1, waited: 2, agreed: [0] }, 10)).toEqual({ seat: 1, state: "gone", ago: 11, waited: 12, agreed: [0] });
});

test("since when is said in short at a seat, and in full in the offer", () => {
  expect(wordsOf("away", 5 * MINUTE, true)).toBe("their turn, away 5 min");
  expect(wordsOf("asleep", 61 * MINUTE, false)).toBe("away 1 h");
  expect([shortly(20_000), shortly(72 * 60 * MINUTE)]).toEqual(["20 s", "3 days"]);
  expect([inFull(MINUTE), inFull(5 * MINUTE), inFull(60 * MINUTE)]).toEqual(["a minute", "5 minutes", "an hour"]);
});
