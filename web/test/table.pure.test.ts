import { describe, expect, it } from "vitest";
import { blake2b, digest } from "../src/table/blake2b";
import { fanOf, leastHeight, squeezed, stepWithin, WIDEST } from "../src/table/fan";
import { pictureOf, placesOf, windowOf } from "../src/table/picture";
import { emptyState, fold, isDeclined } from "../src/table/state";
import { after } from "../src/table/story";
import type { Glimpse, Table, View, Zone } from "../src/table/wire";

const ZONE: Zone = {
  name: "col1", kind: "fan", title: "column 1", owner: null, spread: "down", show: 0, mark: "", piles: ["col1"],
  cells: {}, grows: false, nodes: {}, edges: [], one_way: [],
};
const STEPS = { up: 0.3, down: 0.1, across: 0.5, least: { up: 0.2, down: 0.05 } };
const VIEW: View = { seat: 0, piles: {}, counters: {}, markers: {}, to_act: [], sealed: [], scores: [], result: null };

const card = (id: number, face?: string): Glimpse => ({ id, back: "deck", ...(face ? { face, up: true } : {}) });

describe("the digest of the fair shuffle", () => {
  it("is that of RFC 7693, at 32 bytes", () => {
    const abc = new TextEncoder().encode("abc");
    expect(blake2b(abc)).toBe("bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319");
    expect(blake2b(new Uint8Array())).toBe("0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8");
  });

  it("goes over more than one block", () => {
    expect(blake2b(new Uint8Array(200).fill(97))).toBe("6b6e59aaf00eb730cf93de53560846722184bbd92f8368c21ffa95380c2f9fe6");
  });

  it("keeps parts apart", () => {
    expect(digest(["ab", "c"])).not.toBe(digest(["a", "bc"]));
  });
});

describe("fans", () => {
  it("show less of what lies face down", () => {
    const fan = fanOf(ZONE, [card(1), card(2, "KS"), card(3, "QH")], STEPS);
    expect(fan.spots.map(({ y }) => y)).toEqual([0, 0.1, 0.4]);
  });

  it("squeeze to the room there is, but not beyond reading", () => {
    const cards = Array.from({ length: 13 }, (_, id) => card(id, "2C"));
    const roomy = squeezed(cards, STEPS, 100);
    expect(roomy).toBe(STEPS);
    const tight = fanOf(ZONE, cards, squeezed(cards, STEPS, 4.4));
    expect(tight.height).toBeCloseTo(4.4);
    expect(squeezed(cards, STEPS, 1.5).up).toBe(0.2);
    expect(leastHeight(cards, STEPS)).toBeCloseTo((1.4 + 12 * 0.2) / 1.4);
  });

  it("squeeze the backs further once the faces cannot be", () => {
    const cards = [1, 2, 3, 4].map((id) => card(id, id < 3 ? undefined : "2C"));
    const steps = squeezed(cards, STEPS, 1.72);
    expect([steps.up, steps.down]).toEqual([0.2, expect.closeTo(0.06)]);
    expect(fanOf(ZONE, cards, steps).height).toBeCloseTo(1.72);
  });

  it("lie as far apart as fits, and never over each other the wrong way where the hand was hidden until now", () => {
    expect(stepWithin(96, 40, 5)).toBeCloseTo(0.35);
    expect(stepWithin(0, 0, 5)).toBe(WIDEST);
  });

  it("draw only the top of a closed pile, and one more below what is shown", () => {
    const many = Array.from({ length: 20 }, (_, id) => card(id));
    expect(fanOf({ ...ZONE, kind: "pile" }, many, STEPS).spots).toHaveLength(2);
    const waste = fanOf({ ...ZONE, spread: "right", show: 3 }, many, STEPS);
    expect(waste.spots.map(({ x }) => x)).toEqual([0, 0, 0.5, 1]);
  });
});

describe("the picture", () => {
  const zone = (name: string, more: Partial<Zone> = {}): Zone => ({ ...ZONE, name, ...more });
  const table: Table = {
    wide: [["beds", "draw", "."], ["beds", "court1", "hand1"], ["beds", "court2", "hand2"]],
    narrow: [],
    low: [],
    zones: [zone("beds"), zone("draw"), zone("court1", { owner: 0 }), zone("hand1", { owner: 0 }), zone("court2", { owner: 1 }), zone("hand2", { owner: 1 })],
  };

  it("leaves out what players have before them, and the rows that only held that", () => {
    const { board, seats } = placesOf(table, 2);
    expect([...seats.keys()]).toEqual([0, 1]);
    expect(pictureOf(table.wide, board)).toEqual({ areas: '"z-beds z-draw"', columns: 2, rows: 1 });
  });

  it("keeps the room that the game left empty, and none of what lies elsewhere", () => {
    const rows = [[".", ".", "map"], ["health", "wounds", "map"], ["fate", "used", "map"], [".", ".", "map"]];
    const board = [zone("health"), zone("fate"), zone("map")];
    expect(pictureOf(rows, board).areas).toBe('". z-map" "z-health z-map" "z-fate z-map" ". z-map"');
  });

  it("has no column that only repeats another, where what told them apart lies elsewhere", () => {
    const rows = [["board", "board", "board"], ["hand", "deck", "turned"], ["aces", "jokers", "discard"]];
    expect(pictureOf(rows, [zone("board"), zone("hand")])).toEqual({ areas: '"z-board" "z-hand"', columns: 1, rows: 2 });
  });

  it("keeps everything on the board for one who plays alone", () => {
    expect(placesOf(table, 1).board).toHaveLength(6);
  });

  it("puts the piles of a group together", () => {
    const zones = [zone("ada", { group: "Ada", owner: 0 }), zone("ada-used", { group: "Ada", owner: 0 })];
    expect(placesOf({ ...table, zones }, 1).roster.get("Ada")).toHaveLength(2);
  });
});

describe("the window of a grid", () => {
  it("grows with its cells in every direction", () => {
    expect(windowOf([[0, 0], [-2, 1]], { columns: 1, rows: 1 })).toEqual({ left: -2, top: 0, columns: 3, rows: 2 });
  });

  it("is never smaller than the least", () => {
    expect(windowOf([[0, 0]], { columns: 5, rows: 3 })).toEqual({ left: -2, top: -1, columns: 5, rows: 3 });
  });
});

describe("what was told", () => {
  it("stays until it is told anew, but for what only holds while it is said", () => {
    const asked = fold(emptyState("t"), { at: 3, title: "Chess", view: VIEW, asked: { what: "undo", by: 1 } });
    const later = fold(asked, { at: 4, view: VIEW });
    expect(later).toMatchObject({ at: 4, title: "Chess", asked: undefined });
    expect(fold(asked, { at: 3, refused: "No." }).asked).toEqual({ what: "undo", by: 1 });
  });
});

describe("a wish to take a move back", () => {
  const asked = fold(emptyState("t"), { at: 3, chair: 1, view: VIEW, asked: { what: "undo", by: 1 } });

  it("is declined when it is settled and nothing has changed", () => {
    expect(isDeclined(asked, fold(asked, { at: 4, view: VIEW }))).toBe(true);
    expect(isDeclined(asked, fold(asked, { at: 4, view: { ...VIEW, sealed: [0] } }))).toBe(false);
    expect(isDeclined(asked, fold(asked, { at: 3, refused: "No." }))).toBe(false);
    expect(isDeclined({ ...asked, chair: 0 }, fold({ ...asked, chair: 0 }, { at: 4, view: VIEW }))).toBe(false);
  });
});

describe("a story", () => {
  it("moves, turns and shuffles cards as its events say", () => {
    const start: View = { ...VIEW, piles: { a: [card(1), card(2)], b: [] } };
    const moved = after(start, { event: "moved", from: "a", to: "b", cards: [card(2, "KS")] });
    expect(moved.piles).toEqual({ a: [card(1)], b: [card(2, "KS")] });
    const flipped = after(moved, { event: "flipped", at: "a", card: card(1, "2H") });
    expect(flipped.piles["a"]).toEqual([card(1, "2H")]);
    const shuffled = after(start, { event: "shuffled", at: "a", ids: [7, 8] });
    expect(shuffled.piles["a"]).toEqual([card(7), card(8)]);
    expect(start.piles["a"]).toEqual([card(1), card(2)]);
  });
});
