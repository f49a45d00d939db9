import { expect, test } from "vitest";
import { cuesOf } from "../src/table/life/cues";
import { emptyState, type TableState } from "../src/table/state";
import type { GameEvent, View, Zone } from "../src/table/wire";

const HOME = { name: "home", mark: "H", piles: ["home"] } as unknown as Zone;
const view = (some: Partial<View> = {}): View =>
  ({ seat: 0, piles: {}, counters: {}, markers: {}, to_act: [], sealed: [], scores: [], result: null, ...some });
const at = (some: Partial<TableState>): TableState =>
  ({ ...emptyState("t"), game: "anything", chair: 0, view: view(), seats: [{ kind: "human", name: "Ada", ready: true }], table: { wide: [], narrow: [], low: [], zones: [HOME] }, ...some });
const moved = (to: string): GameEvent => ({ event: "moved", from: "hand", to, cards: [] });
const together = [0, 1].map(() => ({ kind: "human" as const, name: "", ready: true }));
const over = (winners: number[]) => ({ kind: "won_by", sentence: "", winners, statistics: {} });

test.each<[string, GameEvent[], string[]]>([
  ["a card that is laid", [moved("pile")], ["move"]],
  ["a card that comes where it was to go", [moved("home")], ["home"]],
  ["a card that is laid and one that is turned", [moved("pile"), { event: "flipped", at: "pile", card: { id: 1, back: "b" } }], ["move", "turn"]],
  ["many cards, which are one sound", [moved("pile"), moved("pile"), moved("pile")], ["move"]],
  ["a shuffle", [{ event: "shuffled", at: "stock", ids: [] }], ["shuffle"]],
  ["words alone", [{ event: "said", text: "Good day." }], []],
])("%s is heard", (_what, events, cues) => {
  expect(cuesOf(at({}), at({ events }), false)).toEqual(cues);
});

test("what was told step by step is not heard again", () => {
  expect(cuesOf(at({}), at({ events: [moved("pile")] }), true)).toEqual([]);
});

test("the deal is heard by who was there before it, and by nobody else", () => {
  expect(cuesOf(at({ view: null }), at({}), false)).toEqual(["deal"]);
  expect(cuesOf(emptyState("t"), at({}), false)).toEqual([]);
});

test("what is taken back, sealed, and whose turn it is", () => {
  expect(cuesOf(at({ view: view({ piles: { a: [{ id: 1, back: "b" }] } }) }), at({}), false)).toEqual(["back"]);
  expect(cuesOf(at({}), at({ view: view({ sealed: [1] }) }), false)).toEqual(["seal"]);
  expect(cuesOf(at({ seats: together }), at({ seats: together, may: [{ words: "pass" }] }), false)).toEqual(["yours"]);
  expect(cuesOf(at({}), at({ may: [{ words: "pass" }] }), false)).toEqual([]);
});

test("an end is heard once, as it is for who sits here", () => {
  const end = { seats: together, over: over([1]) };
  expect(cuesOf(at({ seats: together }), at(end), false)).toEqual(["lost"]);
  expect(cuesOf(at({ seats: together }), at({ ...end, chair: 1 }), false)).toEqual(["won"]);
  expect(cuesOf(at({ seats: together }), at({ ...end, chair: null }), false)).toEqual([]);
  expect(cuesOf(at(end), at(end), false)).toEqual([]);
});
