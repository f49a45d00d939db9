import { expect, test } from "vitest";
import type { Catalogue, GameInfo } from "../src/app/api";
import { lessonTable, linkedTable, onTheShelf, tableAsBefore, usualTable } from "../src/app/opening";
import { dealPath } from "../src/app/links";
import { documentIn, firstWishes, lastWishes, valuesOf, wantedTable } from "../src/app/wishes";

const option = { kind: "choice" as const, takes: "1 or 3", explanation: "", choices: ["1", "3"] };
const klondike: GameInfo = {
  name: "klondike",
  title: "Klondike",
  about: "",
  players: [1, 1],
  options: [{ ...option, name: "draw", default: "1" }],
  presets: { "draw one": {}, "draw three": { draw: "3" } },
  lesson: { seed: "lesson 1", players: 1, options: {}, bots: [] },
};
const queens: GameInfo = { ...klondike, name: "sleepingqueens", title: "Sleeping Queens", players: [2, 5], options: [], presets: { standard: {} }, lesson: null };
const toy: GameInfo = { ...queens, name: "toy", title: "A Toy", players: [2, 2] };
const quest: GameInfo = { ...queens, name: "zoomquest", title: "ZoomQuest", players: [1, 5] };
const catalogue: Catalogue = { games: [toy, quest, queens, klondike], bots: ["random", "greedy"], phrases: [], client: null, package: "", address: null };

test("one tap plays alone where that is possible, else with bots", () => {
  expect(usualTable(klondike, catalogue)).toEqual({ game: "klondike", players: 1 });
  expect(usualTable(quest, catalogue)).toEqual({ game: "zoomquest", players: 1 });
  expect(usualTable(queens, catalogue)).toEqual({ game: "sleepingqueens", players: 3, bots: ["greedy", "greedy"] });
  expect(usualTable(toy, catalogue)).toEqual({ game: "toy", players: 2, bots: ["greedy"] });
});

test("a game that nobody thought of stands behind the five", () => {
  expect(onTheShelf(catalogue.games).map((game) => game.name)).toEqual(["klondike", "sleepingqueens", "zoomquest", "toy"]);
});

test("a link may name the seed, the preset and options", () => {
  const wanted = linkedTable(klondike, catalogue, new URLSearchParams("seed=demo&preset=vegas&draw=3"));
  expect(wanted).toEqual({ game: "klondike", players: 1, seed: "demo", preset: "vegas", options: { draw: "3" } });
});

test("a link to a deal brings its players and options along", () => {
  const path = dealPath("sleepingqueens", "a b&c", { players: 4, options: { cards: ["AS", "KH"], open: true } })!;
  const wanted = linkedTable(queens, catalogue, new URL(path, "http://x").searchParams);
  expect(wanted).toEqual({ game: "sleepingqueens", players: 4, bots: ["greedy", "greedy", "greedy"], seed: "a b&c", options: { cards: "AS,KH", open: "true" } });
  expect(dealPath("klondike", "7", { players: 1, options: {} })).toBe("/play/klondike?seed=7");
  expect(dealPath("zoomquest", "7", { players: 1, options: { scenario: { map: {} } } })).toBeUndefined();
});

test.each(["9", "0", "two"])("a link for %s players of a game for two to five says so", (players) => {
  expect(() => linkedTable(queens, catalogue, new URLSearchParams({ players }))).toThrow("Sleeping Queens has 2–5 players: this link asks for another number.");
});

test("a tap deals as last time; where friends sat, in the usual company", () => {
  const usual = usualTable(queens, catalogue);
  const alone = { game: "sleepingqueens", players: 2, bots: ["random"], options: { sum: "long" } };
  expect(tableAsBefore(usual, alone)).toEqual(alone);
  expect(tableAsBefore(usual, { ...alone, players: 4 })).toEqual({ ...usual, options: { sum: "long" } });
  expect(tableAsBefore(usualTable(quest, catalogue), { game: "zoomquest", players: 3, bots: ["greedy"] })).toEqual({ game: "zoomquest", players: 1, bots: [] });
});

test("friends with one device are told by name, and come back by name; a tap on the box deals to one", () => {
  const wishes = { ...firstWishes(queens), players: 4, others: ["greedy", "", "random", ""], isHere: true, names: ["Ada", "nobody", "Ben", "", ""] };
  const wanted = wantedTable(queens, wishes);
  expect(wanted).toEqual({ game: "sleepingqueens", preset: "standard", options: {}, players: 4, bots: ["greedy", "random"], people: ["Ada", "Ben"] });
  expect(lastWishes(queens, wanted)).toMatchObject({ isHere: true, names: ["Ada", "Ben", "", "", ""], others: ["", "greedy", "random", ""] });
  expect(tableAsBefore(usualTable(queens, catalogue), wanted)).not.toHaveProperty("people");
});

test("with bots alone nobody passes the device on", () => {
  const wishes = { ...firstWishes(queens), players: 2, others: ["greedy", "", "", ""], isHere: true };
  expect(wantedTable(queens, wishes)).not.toHaveProperty("people");
});

test("a form comes back as it was sent, without what the game does not know any more", () => {
  const wishes = { ...firstWishes(queens), players: 4, others: ["", "greedy", "random", ""], clock: "move", seconds: 30 };
  expect(lastWishes(queens, wantedTable(queens, wishes))).toEqual(wishes);
  const three = { ...firstWishes(klondike), preset: "draw three", values: { draw: "1" } };
  expect(lastWishes(klondike, wantedTable(klondike, three))).toEqual(three);
  expect(lastWishes(klondike, { game: "klondike", preset: "gone", options: { old: "yes" } })).toEqual(firstWishes(klondike));
});

test("a form sends what differs from its preset, and nothing else", () => {
  const wishes = firstWishes(klondike);
  expect(wantedTable(klondike, wishes).options).toEqual({});
  expect(wantedTable(klondike, { ...wishes, values: { draw: "3" } }).options).toEqual({ draw: "3" });
  const three = { ...wishes, preset: "draw three", values: valuesOf(klondike, "draw three") };
  expect(wantedTable(klondike, three)).toMatchObject({ preset: "draw three", options: {} });
});

test("only the bots of seats that are there are sent, and no seed where none is written", () => {
  const wishes = { ...firstWishes(queens), players: 3, others: ["", "greedy", "random", "random"] };
  expect(wantedTable(queens, wishes)).toMatchObject({ players: 3, bots: ["greedy"] });
  expect(wantedTable(queens, wishes)).not.toHaveProperty("seed");
  expect(wantedTable(queens, { ...wishes, seed: "demo" }).seed).toBe("demo");
});

test("seconds are sent only with a clock", () => {
  const wishes = { ...firstWishes(queens), seconds: 60 };
  expect(wantedTable(queens, wishes).seconds).toBe(0);
  expect(wantedTable(queens, { ...wishes, clock: "move" }).seconds).toBe(60);
});

test("a file is taken as a document, with all that the server finds in it", async () => {
  const findings = { errors: ["map: this is missing"], warnings: [] };
  expect(await documentIn(new Blob(['{"map": {}}']), async () => findings)).toEqual([{ map: {} }, findings]);
});

test("a file that is no JSON stays text and says so, and so does a server that is gone", async () => {
  const sound = { errors: [], warnings: [] };
  const [value, found] = await documentIn(new Blob(["{"]), async () => sound);
  expect([value, found.errors[0]]).toEqual(["{", expect.stringMatching(/^This file is not JSON: .*\.$/)]);
  const [, gone] = await documentIn(new Blob(["{}"]), () => Promise.reject(new Error("The server does not answer.")));
  expect(gone.errors).toEqual(["The server does not answer."]);
});

test("a lesson is opened with what the game says, and a game without one says so", () => {
  expect(lessonTable(klondike)).toEqual({ game: "klondike", seed: "lesson 1", players: 1, options: {}, bots: [] });
  expect(() => lessonTable(toy)).toThrow("There is no lesson for A Toy.");
});
