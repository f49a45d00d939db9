import { expect, test } from "vitest";
import { overlap, spotFor } from "../src/table/coach/placing";

const AREA = { left: 0, top: 0, right: 320, bottom: 568 };

function lain(kept: { left: number; top: number; right: number; bottom: number }[], rest: typeof kept = []) {
  const spot = spotFor(240, 120, AREA, { kept, barred: kept, rest: rest.map((box) => ({ box, weight: 1 })) });
  return { ...spot, right: spot.left + 240, bottom: spot.top + 120 };
}

test("a note covers nothing of what must be seen, wherever that lies", () => {
  for (const top of [0, 100, 220, 340, 440]) {
    const card = { left: 130, top, right: 190, bottom: top + 84 };
    expect(overlap(lain([card]), card)).toBe(0);
  }
});

test("a note lies near what it speaks of", () => {
  const card = { left: 0, top: 400, right: 60, bottom: 484 };
  expect(lain([card]).bottom).toBeGreaterThan(350);
});

test("a note would rather lie further off than over other cards", () => {
  const card = { left: 0, top: 0, right: 60, bottom: 84 };
  const others = [{ left: 0, top: 84, right: 320, bottom: 300 }];
  expect(overlap(lain([card], others), others[0]!)).toBe(0);
});

test("a note stays on the screen, and where it must cover something it says how much", () => {
  const spot = lain([AREA]);
  expect([spot.left >= 0, spot.top >= 0, spot.right <= 320, spot.bottom <= 568]).toEqual([true, true, true, true]);
  expect(spot.covered).toBe(240 * 120);
});
