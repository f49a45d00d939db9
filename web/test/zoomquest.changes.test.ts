import { expect, test } from "vitest";
import { addPlace, addRoad, cardsOf, movePlace, nameOf, remove, roadBetween, thingAt, withCards } from "../src/zoomquest/changes";
import type { Level } from "../src/zoomquest/level";

const LEVEL: Level = {
  level_name: "L",
  map: { locations: [{ id: "a", name: "Inn" }, { id: "b" }, { id: "c" }], connections: [{ from: "A", to: "b" }] },
  players: [{ name: "H", location: "a" }],
  monsters: [{ name: "M", location: "b", decks: { active: ["attack", "heal", "attack"] } }],
};

test("a new place has a name of its own and lies on the map", () => {
  const twice = addPlace(addPlace(LEVEL, [40.4, 130]), [0, -5]);

  expect(twice.map.locations.slice(3)).toEqual([
    { id: "place1", name: "Place 1", description: "", at: [40, 100] },
    { id: "place2", name: "Place 2", description: "", at: [0, 0] },
  ]);
  expect(LEVEL.map.locations).toHaveLength(3);
});

test("a place is moved by hundredths, and never off the map", () => {
  expect(movePlace(LEVEL, 0, [101, 7]).map.locations[0]!.at).toEqual([100, 7]);
});

test("a road is found from both ends, whatever the capitals", () => {
  expect([roadBetween(LEVEL, 0, 1), roadBetween(LEVEL, 1, 0), roadBetween(LEVEL, 1, 2)]).toEqual([0, 0, -1]);
  expect(roadBetween(addRoad(LEVEL, 1, 2), 2, 1)).toBe(1);
});

test("with a place go its roads, and who stood there stands nowhere", () => {
  const left = remove(LEVEL, { list: "locations", at: 1 });

  expect(left.map.connections).toEqual([]);
  expect(left.monsters[0]!.location).toBe("");
  expect(left.players[0]!.location).toBe("a");
});

test("cards of a kind are counted and changed beside the others", () => {
  const figure = { ...LEVEL.monsters[0]!, ...withCards(LEVEL.monsters[0]!, "attack", 3) };

  expect(figure.decks!.active).toEqual(["attack", "attack", "attack", "heal"]);
  expect([cardsOf(figure, "attack"), cardsOf(figure, "defend")]).toEqual([3, 0]);
});

test("what a fault is about is found by its way through the file", () => {
  expect(thingAt(LEVEL, ["map", "locations", 2, "id"])).toEqual({ list: "locations", at: 2 });
  expect(thingAt(LEVEL, ["monsters", 0, "decks", "active", 2])).toEqual({ list: "monsters", at: 0 });
  expect([thingAt(LEVEL, ["map"]), thingAt(LEVEL, ["monsters", 1]), thingAt(LEVEL, [])]).toEqual([undefined, undefined, undefined]);
  expect(nameOf(LEVEL, { list: "connections", at: 0 })).toBe("Inn – b");
});
