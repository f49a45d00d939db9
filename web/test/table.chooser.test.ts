import { describe, expect, it } from "vitest";
import { Chooser, type Intent } from "../src/table/chooser";
import { prizes } from "../src/table/end";
import { threats } from "../src/table/marks";
import { pointLine, touchedLine } from "../src/table/say";
import { emptyState, fold, type TableState } from "../src/table/state";
import type { Glimpse, Lines, Offer, View, Zone } from "../src/table/wire";

const zone = (name: string, kind: Zone["kind"], owner: number | null = null, mark = ""): Zone => ({
  name, kind, title: name, owner, spread: "right", show: 0, mark, piles: [name], cells: {}, grows: false, nodes: {}, edges: [], one_way: [],
});
const cards = (...faces: string[]): Glimpse[] => faces.map((face, id) => ({ id, back: "red", face, up: true }));
const ZONES = [zone("hand1", "hand", 0), zone("court2", "row", 1)];
const OFFERS: Offer[] = [
  { words: "jester", touches: ["jester"] },
  ...["2 3 5", "2", "3", "5", "6", "king", "jester"].map((words) => ({ words: `discard ${words}`, any_order: true })),
  { words: "king slot1", touches: ["king", "slot1"] },
];

function table(may: Offer[] = OFFERS, more: Partial<View> = {}): TableState {
  const piles = { hand1: cards("2", "3", "5", "6", "king", "jester"), court2: cards("cat"), slot1: [] };
  const view: View = { seat: 0, piles, counters: {}, markers: {}, to_act: [0], sealed: [], scores: [], result: null, ...more };
  return { ...emptyState("t"), chair: 0, table: { wide: [], narrow: [], low: [], zones: ZONES }, view, may };
}

function picking(...faces: string[]) {
  const played: string[] = [];
  const chooser = new Chooser({ play: (offer) => played.push(offer.words), objected: () => played.push("refused"), isWeighty: () => false });
  chooser.offer(table());
  for (const face of faces) chooser.touch({ place: "hand1", face });
  return { chooser, played };
}

describe("picking cards", () => {
  it("goes on while they say nothing together, and comes back to a sum", () => {
    const { chooser, played } = picking("2", "6", "3", "5");
    expect([chooser.isLoose, chooser.names, played]).toEqual([true, ["2", "6", "3", "5"], []]);
    chooser.touch({ place: "hand1", face: "6" });
    expect([chooser.isLoose, chooser.isReady, chooser.armed?.words]).toEqual([false, true, "discard 2 3 5"]);
  });

  it("takes no other cards than the one that is tapped twice", () => {
    const { chooser, played } = picking();
    chooser.quickly({ place: "hand1", face: "5" });
    expect(played).toEqual(["discard 5"]);
  });

  it("previews nothing where a card can be played as well as thrown away", () => {
    const { chooser } = picking("king");
    expect([chooser.armed, [...chooser.reach.next()]]).toEqual([undefined, ["slot1"]]);
  });

  it("previews a card that is played by its touch alone, though it can be thrown away as well", () => {
    const { chooser } = picking("jester");
    expect([chooser.armed?.words, chooser.reach.complete.map(({ offer }) => offer.words)]).toEqual(["jester", ["jester", "discard jester"]]);
  });

  it("leaves chosen what may not be done yet", () => {
    const { chooser, played } = picking("king");
    chooser.touch({ place: "slot1" });
    expect([played, chooser.names]).toEqual([["king slot1"], ["king"]]);
  });

  it("begins anew with a card that is played on something", () => {
    expect(picking("2", "king").chooser.names).toEqual(["king"]);
  });

  it("says the sum, and ticks it once it is whole", () => {
    const lines: Lines = ["2 + 3 = 5", "Discard three, draw three."];
    const considered = [{ words: "discard 2 3 5", label: "", sentence: "2 + 3 = 5: discard three, draw three.", lines, highlights: [] }];
    const state = fold(table(), { at: 1, considered });
    expect(touchedLine(state, picking("2", "3").chooser, undefined)).toEqual(["2 + 3 = 5", "Touch the lit cards too.", "open"]);
    expect(touchedLine(state, picking("2", "3", "5").chooser, undefined)).toEqual(["2 + 3 = 5", "Discard three, draw three.", "good"]);
  });
});

describe("a touch that does not go on", () => {
  const zones = [zone("hand", "fan"), zone("aces", "row"), zone("jokers", "row"), { ...zone("board", "grid"), piles: ["1,1", "2,1", "3,1"] }];
  const piles = { hand: cards("5C"), aces: cards("AS"), jokers: cards("X"), "1,1": cards("9D"), "2,1": cards("4D"), "3,1": [] };
  const offers = ["place 2,1", "place 3,1", "ace AS 1,1", "ace AS 2,1", "ace AS 3,1", "joker 1,1"].map((words) => {
    const [verb = "", ...rest] = words.split(" ");
    return verb === "ace" ? { words } : { words, touches: [verb === "place" ? "hand" : "jokers", ...rest] };
  });

  function touching(...places: string[]) {
    const done: string[] = [];
    const chooser = new Chooser({ play: (offer) => done.push(offer.words), objected: (names) => done.push(`why ${names.join(" ")}`), isWeighty: () => true });
    chooser.offer({ ...table(offers, { piles }), table: { wide: [], narrow: [], low: [], zones } });
    for (const place of places) chooser.touch({ place });
    return [done.at(-1), chooser.armed?.words];
  }

  it("is refused where it would say another card", () => {
    expect(touching("hand", "1,1")).toEqual(["why hand 1,1", undefined]);
    expect(touching("hand", "1,1", "1,1")).toEqual(["why 1,1", undefined]);
    expect(touching("jokers", "3,1")).toEqual(["why jokers 3,1", undefined]);
  });

  it("takes the place of the last", () => {
    expect(touching("hand", "2,1", "3,1")).toEqual([undefined, "place 3,1"]);
    expect(touching("2,1", "3,1")).toEqual([undefined, "place 3,1"]);
  });

  it("begins something else where it can", () => {
    expect(touching("hand", "jokers", "1,1")).toEqual([undefined, "joker 1,1"]);
  });
});

describe("what was touched or meant before the table changed", () => {
  const zones = [zone("stock", "pile"), zone("waste", "fan"), zone("col1", "fan"), zone("col2", "fan")];
  const back: Glimpse[] = [{ id: 9, back: "red" }];
  const may = [{ words: "draw", touches: ["stock"] }, ...["waste col1", "waste col2", "col1 col2"].map((words) => ({ words: `move ${words}` }))];
  const PILES = { stock: back, waste: cards("7C"), col1: cards("8D"), col2: cards("9S") };
  const at = (piles: Record<string, Glimpse[]>, offers: Offer[] = may): TableState => ({
    ...table(offers, { piles: { ...PILES, ...piles } }),
    table: { wide: [], narrow: [], low: [], zones },
  });

  function chooserAt(state: TableState) {
    const intents: Intent[] = [];
    const chooser = new Chooser({ play: (_, intent) => intents.push(intent), objected: () => undefined, isWeighty: () => false });
    chooser.offer(state);
    return { chooser, intents };
  }

  it("stays touched where it lies as before", () => {
    const { chooser } = chooserAt(at({}));
    chooser.touch({ place: "col1", face: "8D", depth: 1 });
    chooser.offer(at({ waste: cards("7C", "2H") }, may.slice(0, 1).concat(may.slice(3))));
    expect(chooser.names).toEqual(["col1"]);
  });

  it("is forgotten where another card lies there, though the words are the same", () => {
    const { chooser } = chooserAt(at({}));
    chooser.touch({ place: "waste", face: "7C", depth: 1 });
    chooser.offer(at({ waste: cards("7C", "7S") }));
    expect(chooser.names).toEqual([]);
  });

  it("is meant in the same words of the same cards only", () => {
    const { chooser, intents } = chooserAt(at({}));
    chooser.touch({ place: "waste", face: "7C", depth: 1 });
    chooser.touch({ place: "col1", face: "8D", depth: 1 });
    const [intent] = intents;
    expect(intent && chooser.meant(intent)?.words).toBe("move waste col1");
    chooser.offer(at({ waste: cards("7C", "7S") }));
    expect(intent && chooser.meant(intent)).toBeUndefined();
  });

  it("is one card from the stock after another, but nothing from an empty one", () => {
    const { chooser, intents } = chooserAt(at({}));
    chooser.touch({ place: "stock", depth: 1 });
    const [intent] = intents;
    chooser.offer(at({ stock: [{ id: 8, back: "red" }], waste: cards("7C", "2H") }));
    expect(intent && chooser.meant(intent)?.words).toBe("draw");
    chooser.offer(at({ stock: [] }));
    expect(intent && chooser.meant(intent)).toBeUndefined();
  });

  it("is no obvious move any more where another would be it now", () => {
    const { chooser, intents } = chooserAt(at({}));
    chooser.quickly({ place: "waste", face: "7C", depth: 1 });
    const [intent] = intents;
    expect(intent?.words).toBe("move waste col1");
    chooser.offer(at({}, [may[2]!, may[1]!]));
    expect(intent && chooser.meant(intent)).toBeUndefined();
  });

  it("is not carried where it no longer lies", () => {
    const { chooser, intents } = chooserAt(at({ waste: cards("7C", "7S") }));
    chooser.carry({ place: "waste", face: "7C", depth: 1 }, { place: "col1" });
    expect(intents).toEqual([]);
  });
});

describe("what stands at stake", () => {
  it("are the cards that an answer would lose", () => {
    const points = [{ text: "You lose her", good: false, card: "cat" }, { text: "You keep her", good: true, card: "dog" }];
    const state = fold(table(), { at: 1, considered: [{ words: "pass", label: "", sentence: "", lines: ["", ""], highlights: [], points }] });
    expect([...threats(state)]).toEqual(["cat"]);
  });

  it("is shown at the end with who won it", () => {
    const over = { kind: "won_by", sentence: "", winners: [1], statistics: {} };
    const seats = [0, 1].map(() => ({ kind: "human" as const, name: "", ready: true }));
    expect(prizes({ ...table(), seats, over }).map(({ face }) => face)).toEqual(["cat"]);
    expect(prizes({ ...table(), seats, over: { ...over, winners: [0] } })).toEqual([]);
  });
});

describe("what was told", () => {
  it("has a point in one line, with its head", () => {
    expect(pointLine({ head: "Win", text: "the Troll is slain", good: true })).toBe("Win: the Troll is slain");
    expect(pointLine({ text: "It costs nothing", good: true })).toBe("It costs nothing");
  });

  it("does not say the chat twice when one comes back", () => {
    const said = [{ at: 2, seat: 1, name: "Ben", text: "Hello!" }];
    const state = fold(fold(emptyState("t"), { at: 3, table: { wide: [], narrow: [], low: [], zones: [] }, said }), { at: 3, id: "since", said });
    expect(state.chat).toEqual(said);
  });
});
