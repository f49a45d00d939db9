import { describe, expect, it } from "vitest";
import { Hints } from "../src/table/hints";
import { emptyState, type TableState } from "../src/table/state";
import type { Zone } from "../src/table/wire";

const state: TableState = {
  ...emptyState("t"),
  may: [{ words: "move col1 col2" }],
  faces: { "6S": { title: "six of spades" } },
  view: {
    seat: 0, piles: { col1: [{ id: 1, back: "deck", face: "6S", up: true }], col2: [] }, counters: {}, markers: {},
    to_act: [0], sealed: [], scores: [0], result: null,
  },
};
const ZONE: Zone = {
  name: "", kind: "pile", title: "", owner: null, spread: "right", show: 0, mark: "", piles: [], cells: {}, grows: false,
  nodes: {}, edges: [], one_way: [],
};
const TOKENS = ["col1", "col2"];

describe("a hint", () => {
  it("is asked for once, and says more with every press", () => {
    const hints = new Hints();
    expect(hints.press()).toBe(true);
    expect(hints.press()).toBe(false);
    expect(hints.sentence(state, TOKENS)).toBe("Thinking …");

    hints.hear({ words: "move col1 col2", label: "Move the six of spades", why: "It uncovers a card." });
    expect(hints.sentence(state, TOKENS)).toBe("Look at the six of spades.");
    expect(hints.marked(TOKENS)).toEqual(["col1"]);

    hints.press();
    expect(hints.marked(TOKENS)).toEqual(TOKENS);
    expect(hints.sentence(state, TOKENS)).toBe("Move the six of spades.");
    expect(hints.playable(state)).toBeUndefined();

    hints.press();
    expect(hints.sentence(state, TOKENS)).toBe("It uncovers a card.");
    expect(hints.playable(state)?.words).toBe("move col1 col2");
  });

  it("calls a cell without a card by its mark, not by its coordinates", () => {
    const map = { ...ZONE, name: "map", kind: "grid", title: "the dungeon", grows: true } as const;
    const hints = new Hints();
    hints.hear({ words: "explore 1,0", label: "Explore beside the entrance", why: "" });
    const inDungeon = { ...state, table: { wide: [], narrow: [], low: [], zones: [map] }, may: [{ words: "explore 1,0" }] };
    expect(hints.sentence(inDungeon, ["1,0"])).toBe("Look at the marked place.");
  });

  it("is forgotten when the table has changed", () => {
    const hints = new Hints();
    hints.hear({ words: "move col1 col2", label: "", why: "" });
    hints.forget();
    expect(hints.sentence(state, TOKENS)).toBe("");
    expect(hints.press()).toBe(true);
  });
});
