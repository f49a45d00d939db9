import { expect, test } from "vitest";
import { countText, drawnName, lettersOf, listed, nameOf, placeTitle, spotIn } from "../src/table/names";
import { tallyOf } from "../src/table/seatbox";
import type { Seat, Table, View, Zone } from "../src/table/wire";

const seat = (kind: Seat["kind"], name: string): Seat => ({ kind, name, ready: true });
const WHO = ["player 1", "player 2", "player 3"];

test("a bot is called by its kind, with a capital", () => {
  expect(nameOf({ seats: [seat("human", "mia"), seat("bot", "greedy")], who: WHO }, 1)).toBe("Greedy");
});

test("two bots of one kind are numbered, and humans keep their names", () => {
  const seats = [seat("human", "mia"), seat("bot", "greedy"), seat("bot", "greedy")];
  expect([0, 1, 2].map((index) => nameOf({ seats, who: WHO }, index))).toEqual(["mia", "Greedy 1", "Greedy 2"]);
});

test("a disc bears the first letter of a name, two where another's begins with the same, and none for a bot", () => {
  const seats = [seat("human", "ada"), seat("human", "Ben"), seat("human", "Bea"), seat("bot", "bold"), seat("human", "<élan>"), seat("human", "***")];
  expect(seats.map((_, index) => lettersOf({ seats, who: WHO }, index))).toEqual(["A", "Be", "Be", "", "É", "•"]);
});

test("names are listed as one says them", () => {
  expect([listed([]), listed(["Ada"]), listed(["Ada", "Ben", "Cleo"])]).toEqual(["", "Ada", "Ada, Ben and Cleo"]);
});

test("a player's score is the counter of that seat, whatever it is called", () => {
  const [none, some] = [0, 15].map((count) => ({ count, goal: 40, unit: "points" }));
  const view = { counters: { goal: "4 queens or 40 points", level: some, qwx: [none, some] } } as unknown as View;
  expect([tallyOf(view, 0), tallyOf(view, 1), tallyOf(view, 2)]).toEqual([none, some, undefined]);
});

test("a counter is told with its goal, where it has one", () => {
  const tally = { count: 3, goal: 12, unit: "royals" };
  expect([countText(7), countText("unlimited"), countText(tally), countText([tally]), countText(undefined)]).toEqual(["7", "unlimited", "3 of 12", "", ""]);
});

test("what belongs to a player is called by the name given at the table, and one's own is yours", () => {
  const pile = (name: string, owner: number | null, title: string, label = "") => ({ name, owner, title, label, piles: [name], nodes: {} }) as unknown as Zone;
  const zones = [pile("mira", 0, "the deck of Mira", "deck"), pile("rowan", 1, "the deck of Rowan", "deck"), pile("rat", null, "the deck of Rat", "deck"), pile("bag", 0, "the bag")];
  const onlooker = { seats: [seat("human", "Ada"), seat("human", "Bob")], who: ["Mira", "Rowan"], chair: 0, table: { zones } as unknown as Table };
  expect(zones.map(({ name }) => placeTitle(onlooker, name))).toEqual(["your deck", "Bob’s deck", "the deck of Rat", "the bag"]);
  expect(placeTitle({ ...onlooker, chair: null }, "mira")).toBe("Ada’s deck");
});

test("a numbered place is called by its number", () => {
  expect(["slot12", "0,-1", "gate"].map(drawnName)).toEqual(["12", "0,-1", "gate"]);
});

test("no place is told in coordinates: a cell by its row and column, or by the way from where a board began", () => {
  const zone = (cells: Zone["cells"], grows: boolean) => ({ cells, grows }) as Zone;
  const board = zone({ "0,2": [0, 2], "3,1": [3, 1] }, false);
  const dungeon = zone({}, true);
  expect(["0,2", "3,1"].map((place) => spotIn(board, place))).toEqual([" in row 3, column 1", " in row 2, column 4"]);
  expect(["0,0", "2,-1", "-1,0", "0,3"].map((place) => spotIn(dungeon, place))).toEqual([", at the start", ", 2 right and 1 up from the start", ", 1 left from the start", ", 3 down from the start"]);
  expect(spotIn(zone({ slot1: [0, 0] }, false), "slot1")).toBe(" 1");
});
