import { describe, expect, it } from "vitest";
import { gestureOf, groundOf, Reach, type Touch } from "../src/table/gesture";
import type { Glimpse, Offer, Table, View, Zone } from "../src/table/wire";

const ZONE: Omit<Zone, "name" | "kind" | "piles"> = {
  title: "", owner: null, spread: "down", show: 0, mark: "", cells: {}, grows: false, nodes: {}, edges: [], one_way: [],
};

function zone(name: string, kind: Zone["kind"], more: Partial<Zone> = {}): Zone {
  return { ...ZONE, name, kind, piles: [name], ...more };
}

function cards(...faces: string[]): Glimpse[] {
  return faces.map((face, index) => ({ id: index, back: "deck", face, up: true }));
}

function view(piles: Record<string, Glimpse[]>): View {
  return { seat: 0, piles, counters: {}, markers: {}, to_act: [0], sealed: [], scores: [0], result: null };
}

function reach(zones: Zone[], piles: Record<string, Glimpse[]>, offers: Offer[], ...touches: Touch[]): Reach {
  const table: Table = { wide: [], narrow: [], low: [], zones };
  const ground = groundOf(table, view(piles));
  return new Reach(offers.map((offer) => gestureOf(offer, ground)), touches, ground);
}

const COLUMNS = [zone("stock", "pile"), zone("col1", "fan"), zone("col2", "fan"), zone("col3", "fan")];
const DEAL = { stock: cards("9S"), col1: cards("8S", "7D", "6S"), col2: cards("9D"), col3: [] };

describe("touching piles", () => {
  const offers = [{ words: "draw", touches: ["stock"] }, { words: "move col1 col2 3" }, { words: "move col1 col3" }];

  it("does at once what one touch says", () => {
    expect(reach(COLUMNS, DEAL, offers, { place: "stock" }).certain()?.words).toBe("draw");
  });

  it("lights what can be touched next", () => {
    expect(reach(COLUMNS, DEAL, offers, { place: "col1", depth: 3 }).next()).toEqual(new Set(["col2"]));
  });

  it("takes as many cards as lie on the one touched", () => {
    const three = reach(COLUMNS, DEAL, offers, { place: "col1", depth: 3 }, { place: "col2" });
    expect(three.certain()?.words).toBe("move col1 col2 3");
    const one = reach(COLUMNS, DEAL, offers, { place: "col1", depth: 1 });
    expect(one.live.map(({ offer }) => offer.words)).toEqual(["move col1 col3"]);
  });

  it("takes any run from a pile when none has the touched length", () => {
    expect(reach(COLUMNS, DEAL, offers, { place: "col1", depth: 2 }).live).toHaveLength(2);
  });

  it("finds nothing in places that no offer names", () => {
    expect(reach(COLUMNS, DEAL, offers, { place: "col3" }, { place: "stock" }).live).toHaveLength(0);
  });
});

describe("touching out of order", () => {
  const zones = [zone("hand", "fan"), zone("board", "grid", { piles: ["1,1", "2,1"] }), zone("aces", "row")];
  const offers = [{ words: "place 1,1", touches: ["hand", "1,1"] }, { words: "ace AS 1,1" }];
  const piles = { hand: cards("5C"), "1,1": cards("4D"), "2,1": [], aces: cards("AS") };

  it("is not done at once, but the likeliest is known", () => {
    const found = reach(zones, piles, offers, { place: "1,1" });
    expect(found.certain()).toBeUndefined();
    expect(found.inOrder).toBe(false);
    expect(found.likely()?.words).toBe("place 1,1");
  });

  it("says no card but the one that is offered first", () => {
    const elsewhere = [{ words: "place 2,1", touches: ["hand", "2,1"] }, { words: "ace AS 1,1" }];
    expect(reach(zones, piles, elsewhere, { place: "1,1" }).live).toEqual([]);
  });

  it("is meant when everything was touched", () => {
    const found = reach(zones, piles, offers, { place: "1,1" }, { place: "aces", face: "AS" });
    expect(found.complete.map(({ offer }) => offer.words)).toEqual(["ace AS 1,1"]);
  });
});

describe("touching cards of a hand", () => {
  const zones = [zone("hand1", "hand", { owner: 0 }), zone("discard", "pile"), zone("court2", "row", { owner: 1 })];
  const piles = { hand1: cards("2", "3", "5", "knight"), discard: cards("5", "2"), court2: cards("cat") };
  const offers: Offer[] = [
    { words: "discard 2 3 5", any_order: true },
    { words: "discard 2", any_order: true },
    { words: "knight cat", touches: ["knight", "cat"] },
    { words: "discard knight", any_order: true },
  ];

  it("means the own card, not an equal one that lies elsewhere", () => {
    expect(reach(zones, piles, offers, { place: "discard", face: "2" }).live).toHaveLength(0);
    expect(reach(zones, piles, offers, { place: "hand1", face: "2", depth: 4 }).live).toHaveLength(2);
  });

  it("takes a set in any order, and never by itself", () => {
    const touches = [{ place: "hand1", face: "5", depth: 2 }, { place: "hand1", face: "2", depth: 4 }, { place: "hand1", face: "3", depth: 3 }];
    const found = reach(zones, piles, offers, ...touches);
    expect(found.complete.map(({ offer }) => offer.words)).toEqual(["discard 2 3 5"]);
    expect(found.certain()).toBeUndefined();
  });

  it("reaches another's card when no own one is meant", () => {
    const found = reach(zones, piles, offers, { place: "hand1", face: "knight", depth: 1 }, { place: "court2", face: "cat", depth: 1 });
    expect(found.certain()?.words).toBe("knight cat");
  });
});

describe("words that are no touch", () => {
  it("are choices", () => {
    const zones = [zone("map", "grid", { piles: [], grows: true })];
    const ground = groundOf({ wide: [], narrow: [], low: [], zones }, view({ "0,0": cards("6C") }));
    expect(gestureOf({ words: "resolve 0,0 JH" }, ground)).toMatchObject({ tokens: ["0,0"], choices: ["JH"] });
    expect(gestureOf({ words: "spend 2" }, ground)).toMatchObject({ tokens: [], choices: ["2"], count: 1 });
    expect(gestureOf({ words: "explore -1,0" }, ground).tokens).toEqual(["-1,0"]);
  });

  it("keep an action from being done before one is chosen", () => {
    const zones = [zone("map", "grid", { piles: ["0,0"] })];
    const offers = [{ words: "resolve 0,0 JH" }];
    expect(reach(zones, { "0,0": cards("6C") }, offers, { place: "0,0" }).certain()).toBeUndefined();
  });
});
