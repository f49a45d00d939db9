import { describe, expect, it } from "vitest";
import { Hints } from "../src/table/hints";
import { emptyState, type TableState } from "../src/table/state";
import type { Hint } from "../src/table/wire";

const MOVE = "move col1 col2";
const state: TableState = { ...emptyState("t"), may: [{ words: MOVE }, { words: "draw" }] };
const HINT: Hint = {
  words: MOVE,
  card: "6S",
  place: "col2",
  why: "Move the six of spades: turns up a card.",
  lines: ["Move the six of spades", "Turns up a card."],
  rival: "draw",
  next: "The next best turns up none.",
};

describe("a hint", () => {
  it("is asked for once", () => {
    const hints = new Hints();
    expect(hints.press()).toBe(true);
    expect(hints.press()).toBe(false);
    expect(hints.lines).toEqual([]);
  });

  it("says at once what to do and why, and where", () => {
    const hints = new Hints();
    hints.hear(HINT);

    expect(hints.lines).toEqual(["Move the six of spades", "Turns up a card."]);
    expect(hints.path).toEqual(["6S", "col2"]);
    expect(hints.offer(state)?.words).toBe(MOVE);
    expect(hints.rival(state)).toBeUndefined();
  });

  it("says in the second step what the next best lacks", () => {
    const hints = new Hints();
    hints.hear(HINT);

    expect(hints.press()).toBe(false);

    expect(hints.lines.at(-1)).toBe("The next best turns up none.");
    expect(hints.rival(state)?.words).toBe("draw");
  });

  it("points at what there is to point at", () => {
    const hints = new Hints();
    hints.hear({ ...HINT, card: "", place: "" });

    expect(hints.path).toEqual([]);
  });

  it("is forgotten when the table has changed", () => {
    const hints = new Hints();
    hints.hear(HINT);
    hints.forget();

    expect(hints.lines).toEqual([]);
    expect(hints.path).toEqual([]);
    expect(hints.press()).toBe(true);
  });
});
