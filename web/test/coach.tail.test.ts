import { expect, test } from "vitest";
import { tailOf } from "../src/table/coach/tail";

const NOTE = { left: 100, top: 200, right: 400, bottom: 300 };

function card(left: number, top: number) {
  return { left, top, right: left + 50, bottom: top + 70 };
}

test.each([
  ["up", card(200, 120), 125],
  ["down", card(200, 310), 125],
  ["left", card(40, 220), 55],
  ["right", card(410, 220), 55],
])("the tail of a note points %s at what lies there", (side, box, at) => {
  expect(tailOf(NOTE, [box])).toMatchObject({ side, at });
});

test("of several things the tail points at the nearest", () => {
  expect(tailOf(NOTE, [card(200, 100), card(410, 220)])).toMatchObject({ side: "right" });
});

test("the tail stays away from the round corners", () => {
  expect(tailOf(NOTE, [card(90, 120)])).toMatchObject({ side: "up", at: 32 });
});

test("where nothing lies near, or only beyond a corner, a note has no tail", () => {
  expect(tailOf(NOTE, [card(200, 20), card(60, 120)])).toBeUndefined();
});
