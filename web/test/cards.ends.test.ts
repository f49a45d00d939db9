import { expect, test } from "vitest";
import type { Ends } from "../src/cards/ends/scene";
import { faultOf } from "./cards.xml";

const pictures = import.meta.glob<{ ends: Ends }>(["../src/cards/ends/*.ts", "!../src/cards/ends/scene.ts"], { eager: true });
const GAMES = ["dragonquest", "gridcannon", "klondike", "sleepingqueens", "zoomquest"];

test("every game of the box has pictures of its ends, no two alike", () => {
  const drawn = Object.values(pictures).flatMap(({ ends }) => Object.values(ends));

  expect(Object.keys(pictures).map((path) => /(\w+)\.ts$/.exec(path)?.[1])).toEqual(GAMES);
  expect(new Set(drawn).size).toBe(drawn.length);
});

test.each(Object.entries(pictures))("%s is well drawn, and shows how one loses", (_path, { ends }) => {
  expect(ends.lost).toBeDefined();
  for (const picture of Object.values(ends)) expect(faultOf(picture)).toBe("");
});
