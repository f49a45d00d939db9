import { expect, test } from "vitest";
import { levelIn, type Level } from "../src/zoomquest/level";
import { LARGEST, packed, pasted, unpacked } from "../src/zoomquest/link";

const LEVEL: Level = { level_name: "Grüne Wälder", map: { locations: [{ id: "a", at: [3, 4] }], connections: [] }, players: [], monsters: [] };

test("a level in a link is the same when it comes out", async () => {
  expect(await unpacked(await packed(LEVEL))).toEqual(LEVEL);
});

test("a link, a whole address, or a file's text can be pasted", async () => {
  const hash = await packed(LEVEL);

  expect(await pasted(` https://box/zoomquest/editor${hash} `)).toEqual(LEVEL);
  expect(await pasted(JSON.stringify(LEVEL))).toEqual(LEVEL);
  await expect(pasted("hello")).rejects.toThrow("This is no level");
  await expect(pasted("{")).rejects.toThrow("This file is not JSON");
});

test("a link that is cut off, or holds something else, says so", async () => {
  const hash = await packed(LEVEL);

  await expect(unpacked(hash.slice(0, -9))).rejects.toThrow("This link holds no map");
  await expect(unpacked("#map=[]")).rejects.toThrow("This link holds no map");
  await expect(unpacked(await packed([] as unknown as Level))).rejects.toThrow("This link holds no map");
});

test("a small link that grows without end is left", async () => {
  const bomb = { ...LEVEL, level_name: "a".repeat(LARGEST + 1) };

  await expect(unpacked(await packed(bomb))).rejects.toThrow("too large");
});

test("whatever a file holds can be drawn", () => {
  expect(levelIn([])).toBeUndefined();
  expect(levelIn({ map: 3, players: [null, { name: 7, decks: [] }], monsters: "x" })).toEqual({
    level_name: "", map: { locations: [], connections: [] }, players: [{ name: "", location: "" }, { name: "", location: "" }], monsters: [],
  });
  expect(levelIn({ map: { locations: [{ id: "a", at: [1, "2"] }] } })!.map.locations).toEqual([{ id: "a" }]);
});
