import { expect, test } from "vitest";
import type { Cheer, Ends } from "../src/cards/ends/scene";
import { faultOf } from "./cards.xml";

type Finale = { ends: Ends; cheer: Cheer };
const finales = import.meta.glob<Finale>(["../src/cards/ends/*.ts", "!../src/cards/ends/scene.ts"], { eager: true });
const GAMES = ["dragonquest", "gridcannon", "klondike", "sleepingqueens", "zoomquest"];

test("every game of the box has pictures of its ends, no two alike", () => {
  const drawn = Object.values(finales).flatMap(({ ends }) => Object.values(ends));

  expect(Object.keys(finales).map((path) => /(\w+)\.ts$/.exec(path)?.[1])).toEqual(GAMES);
  expect(new Set(drawn).size).toBe(drawn.length);
});

test.each(Object.entries(finales))("%s is well drawn, shows how one loses, and celebrates who wins", (_path, { ends, cheer }) => {
  expect(ends.lost).toBeDefined();
  expect(cheer.bits.length).toBeGreaterThan(1);
  for (const picture of [...Object.values(ends), ...cheer.bits]) expect(faultOf(picture)).toBe("");
});

test("no two games celebrate with the same paper", () => {
  const papers = Object.values(finales).map(({ cheer }) => cheer.bits.join());

  expect(new Set(papers).size).toBe(papers.length);
});
