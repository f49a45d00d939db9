import { describe, expect, it } from "vitest";

import { inWords, tell, type Part, type Reader } from "../src/table/text";

const ADA: Reader = { seat: 0, player: (seat) => ["Ada", "Bob"][seat]!, card: (face) => `${face} card`, called: (face) => face, place: (name) => `place ${name}` };
const BOB: Reader = { ...ADA, seat: 1 };

function said(say: string, n: Part): string {
  return tell({ say, with: { n } }, ADA);
}

describe("a text with parts", () => {
  it("tells a reader of oneself in the second person", () => {
    const text = { say: "{Who} {who|wake|wakes} {queen}.", with: { who: { seat: 0 }, queen: { card: "rose" } } };
    expect(tell(text, ADA)).toBe("You wake the rose card.");
    expect(tell(text, BOB)).toBe("Ada wakes the rose card.");
  });

  it("has the same forms as in the engine", () => {
    expect(said("{n} {n|card|cards}", 1)).toBe("1 card");
    expect(said("{n} {n|card|cards}", 3)).toBe("3 cards");
    expect(said("a {n:bare}", { card: "king" })).toBe("a king card");
    expect(said("{N} goes", { card: null })).toBe("A card goes");
    expect(said("{n}", [{ card: null }, { card: null }])).toBe("2 cards");
    expect(said("{n}", [{ card: "A" }, { card: "B" }, "C"])).toBe("the A card, the B card and C");
    expect(said("to {n}", { place: "col" })).toBe("to place col");
    expect(said("goes{n:to}", { place: "col" })).toBe("goes to place col");
    expect(said("{n:called}", { card: "Troll" })).toBe("the Troll");
    expect(said("{N:name}", { card: "Troll" })).toBe("Troll");
    expect(said("{n:name}", { card: null })).toBe("card");
    expect(said("{n:sign}", { card: "TH" })).toBe("10♥");
    expect(said("{n:own}", { seat: 0 })).toBe("your");
    expect(said("{n:own}", { seat: 1 })).toBe("Bob’s");
    expect(said("{n:own}", "Rat")).toBe("Rat’s");
    expect(said("so: {n:low}", "Draw a card")).toBe("so: draw a card");
    expect(said("{n}!", { say: "{m} left", with: { m: 2 } })).toBe("2 left!");
  });

  it("says of a place what its readers see there, or nothing", () => {
    expect(said("Fight{n:at}.", { place: "1,0", seen: "" })).toBe("Fight.");
    expect(said("Explore {n}", { place: "1,0", seen: "beside the entrance" })).toBe("Explore beside the entrance");
    expect(said("Place it{n:on}.", { place: "1,0", seen: { say: "on {c}", with: { c: { card: "A" } } } })).toBe("Place it on the A card.");
  });

  it("is told wherever it stands in a message", () => {
    const message = { ask: { say: "{Who}?", with: { who: { seat: 1 } } }, events: [{ text: "plain", at: 1 }], over: null };
    expect(inWords(message, ADA)).toEqual({ ask: "Bob?", lines: ["Bob?", ""], events: [{ text: "plain", at: 1 }], over: null });
  });

  it("stands in two lines where it says first what it is about, whatever stands between", () => {
    const parts = { head: { say: "{Who} would take her", with: { who: { seat: 1 } } }, rest: "play a dragon: or pass." };
    const told = ["{head}: {rest}", "zork {rest}, blah {head}"].map((say) => inWords({ sentence: { say, with: parts } }, ADA));
    expect(told.map((one) => (one as { lines?: unknown }).lines)).toEqual(Array(2).fill(["Bob would take her", "Play a dragon: or pass."]));
  });

  it("is one line where a plain sentence has a colon", () => {
    expect(inWords({ ask: "Look: a queen." }, ADA)).toEqual({ ask: "Look: a queen.", lines: ["Look: a queen.", ""] });
  });
});
