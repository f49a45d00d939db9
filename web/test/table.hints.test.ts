import { describe, expect, it } from "vitest";
import { Hints } from "../src/table/hints";
import { emptyState, type TableState } from "../src/table/state";

const state: TableState = {
  ...emptyState("t"),
  may: [{ words: "move col1 col2" }],
  faces: { "6S": { title: "six of spades" } },
  view: {
    seat: 0, piles: { col1: [{ id: 1, back: "deck", face: "6S", up: true }], col2: [] }, counters: {}, markers: {},
    to_act: [0], sealed: [], scores: [0], result: null,
  },
};
const TOKENS = ["col1", "col2"];

describe("a hint", () => {
  it("is asked for once, and says more with every press", () => {
    const hints = new Hints();
    expect(hints.press()).toBe(true);
    expect(hints.press()).toBe(false);
    expect(hints.sentence(state, TOKENS)).toBe("Thinking …");

    hints.hear({ words: "move col1 col2", why: "It uncovers a card." });
    expect(hints.sentence(state, TOKENS)).toBe("Look at the six of spades.");
    expect(hints.marked(TOKENS)).toEqual(["col1"]);

    hints.press();
    expect(hints.marked(TOKENS)).toEqual(TOKENS);
    expect(hints.playable(state)).toBeUndefined();

    hints.press();
    expect(hints.sentence(state, TOKENS)).toBe("It uncovers a card.");
    expect(hints.playable(state)?.words).toBe("move col1 col2");
  });

  it("is forgotten when the table has changed", () => {
    const hints = new Hints();
    hints.hear({ words: "move col1 col2", why: "" });
    hints.forget();
    expect(hints.sentence(state, TOKENS)).toBe("");
    expect(hints.press()).toBe(true);
  });
});
