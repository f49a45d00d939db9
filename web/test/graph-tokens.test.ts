import { expect, test } from "vitest";
import { byPlace, rosterOf, spoken, tokensOf } from "../src/table/graph/tokens";
import type { Onlooker } from "../src/table/names";
import type { Marker, Zone } from "../src/table/wire";

const zone = (group: string, owner: number | null, look: string): Zone =>
  ({ name: group.toLowerCase(), title: `the deck of ${group}`, owner, group, look }) as unknown as Zone;

const ZONES = [
  { name: "map", title: "Woods", owner: null } as unknown as Zone,
  zone("Mira", 0, "warrior"), zone("Bran", 1, "guardian"), zone("Goblin 1", null, "Goblin"), zone("Goblin 2", null, "Goblin"),
];
const marker = (title: string, count: number | null, seat: number | null = null): Marker => ({ title, seat, count });
const MARKERS = {
  mill: [marker("Goblin 1", 4), marker("Bran", 5, 1), marker("Goblin 2", 3), marker("Mira", 3, 0)],
  ford: [marker("a boat (2)", null)],
};

const seen = (chair: number | null): Onlooker => ({
  seats: [{ kind: "human", name: "Ada", ready: true }, { kind: "empty", name: "", ready: true }], who: ["Mira", "Bran"], chair, table: undefined,
});

test("heroes are called like their players and drawn by class, monsters have no seat and are drawn by kind", () => {
  expect(rosterOf(ZONES, seen(1))).toEqual({
    Mira: { kind: "hero", look: "warrior", mine: false, name: "Ada", player: { seat: 0, letters: "A" } },
    Bran: { kind: "hero", look: "guardian", mine: true, name: "Bran", player: { seat: 1, letters: "B" } },
    "Goblin 1": { kind: "monster", look: "Goblin", mine: false, name: "Goblin 1" },
    "Goblin 2": { kind: "monster", look: "Goblin", mine: false, name: "Goblin 2" },
  });
});

test("a hero who plays alone is drawn by class, and a bot's has no letters", () => {
  const alone: Onlooker = { ...seen(0), seats: [{ kind: "human", name: "Ada", ready: true }] };
  expect(rosterOf(ZONES.slice(0, 2), alone)["Mira"]).not.toHaveProperty("player");
  const besideBot: Onlooker = { ...seen(0), seats: [{ kind: "human", name: "Ada", ready: true }, { kind: "bot", name: "random", ready: false }] };
  expect(rosterOf(ZONES, besideBot)["Bran"]?.player).toEqual({ seat: 1, letters: "" });
});

test("who watches has no token", () => {
  expect(Object.values(rosterOf(ZONES, seen(null))).some((figure) => figure.mine)).toBe(false);
});

test("a marker becomes a token with its number, and one of nobody a token without", () => {
  const tokens = tokensOf(MARKERS, rosterOf(ZONES, seen(0)));
  expect(tokens[3]).toEqual({ title: "Mira", name: "Ada", kind: "hero", look: "warrior", mine: true, player: { seat: 0, letters: "A" }, place: "mill", count: 3 });
  expect(tokens[4]).toEqual({ title: "a boat (2)", name: "a boat (2)", kind: "monster", look: "a boat (2)", mine: false, place: "ford" });
});

test("at a place I come first, then heroes, then monsters, and equal ones are counted aloud", () => {
  const standing = byPlace(tokensOf(MARKERS, rosterOf(ZONES, seen(0)))).get("mill")!;
  expect(standing.map((token) => token.title)).toEqual(["Mira", "Bran", "Goblin 1", "Goblin 2"]);
  expect(spoken(standing)).toEqual(["you", "Bran", "2 × Goblin"]);
});
