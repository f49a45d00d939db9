import { describe, expect, it } from "vitest";
import { Chooser } from "../src/table/chooser";
import { emptyState } from "../src/table/state";
import type { Glimpse, Offer, Zone } from "../src/table/wire";

const ZONE: Omit<Zone, "name" | "kind" | "piles"> = {
  title: "", owner: null, spread: "right", show: 0, mark: "", cells: {}, grows: false, nodes: {}, edges: [], one_way: [],
};
const CELLS: Record<string, [number, number]> = { "1,1": [1, 1], "2,1": [2, 1] };
const ZONES: Zone[] = [
  { ...ZONE, name: "hand", kind: "fan", piles: ["hand"] },
  { ...ZONE, name: "aces", kind: "row", piles: ["aces"] },
  { ...ZONE, name: "board", kind: "grid", piles: Object.keys(CELLS), cells: CELLS },
];
const PLACE: Offer[] = [{ words: "place 1,1", touches: ["hand", "1,1"] }, { words: "place 2,1", touches: ["hand", "2,1"] }];

function card(id: number, face: string): Glimpse[] {
  return [{ id, back: "deck", face, up: true }];
}

function chooser(may: Offer[]): { chooser: Chooser; played: string[] } {
  const played: string[] = [];
  const made = new Chooser({ play: (offer) => played.push(offer.words), objected: () => undefined, isWeighty: () => true });
  const piles = { hand: card(1, "5C"), aces: card(2, "AS"), "1,1": card(3, "4D"), "2,1": card(4, "2S") };
  const view = { seat: 0, piles, counters: {}, markers: {}, to_act: [0], sealed: [], scores: [0], result: null };
  made.offer({ ...emptyState("t"), may, view, table: { wide: [], narrow: [], zones: ZONES } });
  return { chooser: made, played };
}

describe("looking before touching", () => {
  it("shows what a touch would preview, and chooses nothing", () => {
    const { chooser: one } = chooser(PLACE);
    expect(one.peek({ place: "1,1", face: "4D" })).toBe(true);
    expect(one.peeked?.words).toBe("place 1,1");
    expect([one.armed, one.reach.touches]).toEqual([undefined, []]);
  });

  it("shows nothing for a card that could still go to several places", () => {
    const { chooser: one } = chooser(PLACE);
    one.peek({ place: "hand", face: "5C" });
    expect(one.peeked).toBeUndefined();
  });

  it("ends when the pointer leaves", () => {
    const { chooser: one } = chooser(PLACE);
    one.peek({ place: "1,1", face: "4D" });
    expect([one.peek(undefined), one.peeked]).toEqual([true, undefined]);
  });
});

describe("one touch that says several things", () => {
  const wares: Offer[] = [{ words: "resolve 1,1 key" }, { words: "resolve 1,1 scroll" }];

  it("prefers none of them, not even when touched twice at once", () => {
    const { chooser: one, played } = chooser(wares);
    one.quickly({ place: "1,1", face: "4D" });
    expect([one.armed, played]).toEqual([undefined, []]);
    expect(one.reach.complete.map(({ offer }) => offer.words)).toEqual(["resolve 1,1 key", "resolve 1,1 scroll"]);
  });
});

describe("where the card that is offered first could go", () => {
  it("is known before anything is touched", () => {
    expect(chooser([...PLACE, { words: "ace AS 2,1" }]).chooser.reach.soon()).toEqual(new Set(["1,1", "2,1"]));
  });

  it("leaves out what other cards could do", () => {
    expect(chooser([PLACE[0]!, { words: "ace AS 2,1" }]).chooser.reach.soon()).toEqual(new Set(["1,1"]));
  });
});

it("tells what is done on the board from what is not", () => {
  const offers: Offer[] = [PLACE[0]!, { words: "accept", touches: ["aces"] }];
  const { chooser: one } = chooser(offers);
  expect(offers.map((offer) => one.isOnBoard(offer))).toEqual([true, false]);
});
