import { expect, test } from "vitest";
import { momentsOf } from "../src/table/theatre/acts";
import { lastNamed, rolesIn } from "../src/table/theatre/cast";
import { isShow, stepsOf } from "../src/table/theatre/steps";
import type { GameEvent, Zone } from "../src/table/wire";

const pile = (name: string, title: string, group: string): Zone => ({ name, title, group, piles: [name] }) as unknown as Zone;
const ZONES = ["Ada", "Imp"].flatMap((who) => [
  pile(who.toLowerCase(), `the deck of ${who}`, who),
  pile(`${who.toLowerCase()}-used`, `the discard of ${who}`, who),
  pile(`${who.toLowerCase()}-lost`, `the destroyed cards of ${who}`, who),
]);

const said = (text: string): GameEvent => ({ event: "said", text });
const turned = (at: string, id: number, up = true): GameEvent =>
  ({ event: "flipped", at, card: { id, back: at, face: "attack", ...(up ? { up } : {}) } });
const moved = (id: number, from: string, to: string, up = true): GameEvent =>
  ({ event: "moved", from, to, cards: [{ id, back: from, face: "attack", ...(up ? { up } : {}) }] });

/** A battle of two rounds: in the second the Imp's shown card is destroyed before its turn, and with it the Imp. */
const BATTLE: GameEvent[] = [
  said("Ada goes to Ford."),
  said("Battle at Ford: Ada and Imp."),
  turned("ada", 1), turned("imp", 11),
  moved(2, "ada", "ada-lost"), said("Imp attacks Ada and destroys a card: attack."), moved(11, "imp", "imp-used"),
  said("Ada attacks Imp: a shield stops it."), moved(1, "ada", "ada-used"),
  turned("ada", 3), turned("imp", 12),
  moved(12, "imp", "imp-lost"), said("Ada attacks Imp and destroys a card: attack."),
  said("Imp is defeated."), moved(3, "ada", "ada-used"),
  moved(1, "ada-used", "ada", false), { event: "shuffled", at: "ada", ids: [20] },
];
const steps = stepsOf(BATTLE, ZONES);

test("each sentence is a step, and two about one shown card are one", () => {
  expect(steps.map((step) => step.text)).toEqual([
    "Ada goes to Ford.",
    "Battle at Ford: Ada and Imp.",
    "Imp attacks Ada and destroys a card: attack.",
    "Ada attacks Imp: a shield stops it.",
    "Ada attacks Imp and destroys a card: attack. Imp is defeated.",
  ]);
});

test("no event is lost, and their order is kept", () => {
  expect(steps.flatMap((step) => step.events)).toEqual(BATTLE);
});

test("the card played is the shown one that moves after the sentence", () => {
  const parts = steps.map((step) => step.cards.map((card) => `${card.id} ${card.part}`));
  expect(parts[2]).toEqual(["1 shown", "11 shown", "2 moved", "11 played"]);
  expect(parts[3]).toEqual(["1 played"]);
  expect(parts[4]).toEqual(["3 shown", "12 shown", "12 moved", "3 played", "1 gathered"]);
});

test("cards belong to the group of their pile", () => {
  expect(steps[2]!.cards.map((card) => card.owner)).toEqual(["Ada", "Imp", "Ada", "Imp"]);
});

test("a card shown in one update is played in the next", () => {
  const shown = new Set<number>();
  const first = stepsOf(BATTLE.slice(0, 4), ZONES, shown);
  expect(first.at(-1)).toMatchObject({ text: "The next cards are shown." });
  const later = stepsOf(BATTLE.slice(4, 9), ZONES, shown);
  expect(later.map((step) => step.cards.map((card) => card.part))).toEqual([["moved", "played"], ["played"]]);
});

test("a walk is no show, a battle is", () => {
  expect(isShow(steps.slice(0, 2))).toBe(false);
  expect(isShow(steps)).toBe(true);
});

test("cards moved before any sentence, with none to follow, make no step", () => {
  expect(stepsOf([moved(1, "ada", "ada-used")], ZONES)).toEqual([]);
});

test("the opening already shows who will play in which order, and later steps name the act", () => {
  const moments = momentsOf(steps);
  expect(moments.map((moment) => moment.title)).toEqual(["Ada goes to Ford", ...Array(4).fill("Battle at Ford")]);
  expect(moments[0]!.lane).toEqual([]);
  expect(moments[1]!.lane.map(({ card }) => card.id)).toEqual([11, 1]);
  expect(moments[2]!.cast).toEqual(["Ada", "Imp"]);
});

test("a card destroyed before its turn is lost, last in the lane", () => {
  expect(momentsOf(steps)[4]!.lane.map(({ card, fate, at }) => [card.id, fate, at])).toEqual([[3, "played", 4], [12, "lost", 4]]);
});

test("a shown card that nobody needs any more is spared", () => {
  const over = stepsOf([...BATTLE.slice(0, 7), turned("ada", 1, false)], ZONES);
  expect(momentsOf(over)[2]!.lane.map(({ card, fate }) => [card.id, fate])).toEqual([[11, "played"], [1, "spared"]]);
});

test("the actor played a card; the target lost one, or is named last", () => {
  expect(rolesIn(steps[2]!, ["Ada", "Imp"])).toEqual({ actor: "Imp", target: "Ada" });
  expect(rolesIn(steps[3]!, ["Ada", "Imp"])).toEqual({ actor: "Ada", target: "Imp" });
});

test("where no card is played and none moves, nobody acts", () => {
  expect(rolesIn(steps[1]!, ["Ada", "Imp"])).toEqual({});
});

test.each([
  ["Ada shields Ada.", "Ada"],
  ["Imp 1 attacks Imp 12.", "Imp 12"],
  ["Ada attacks Imp 1. Imp 12 is defeated.", "Imp 1"],
  ["Nobody can win.", undefined],
])("in “%s” the last one named is %s", (text, name) => {
  expect(lastNamed(text, ["Ada", "Imp 1", "Imp 12"])).toBe(name);
});

