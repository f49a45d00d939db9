import { describe, expect, it } from "vitest";
import { Series, type Spot } from "../src/table/series";

const HERE = { x: 100, y: 100 };

/** A tap at 0, a change, and a tap: whether the last is blind. */
function isBlind({ changed = 30, again = 200, spot = HERE as Spot, first = HERE as Spot }): boolean {
  const series = new Series();
  series.tap(first, 0);
  series.change(changed);
  series.tap(spot, again);
  return series.isBlind(again);
}

describe("a tap", () => {
  it("is blind where something else came to that spot just now", () => {
    expect([20, 120, 250, 400].map((again) => isBlind({ again }))).toEqual([true, true, true, true]);
    expect(isBlind({ spot: { x: 110, y: 90 } })).toBe(true);
    expect(isBlind({ first: "key", spot: "key" })).toBe(true);
  });

  it("is blind right after the answer of a slow line", () => {
    expect(isBlind({ changed: 900, again: 920 })).toBe(true);
  });

  it("sees what has been there for a while", () => {
    expect(isBlind({ again: 600 })).toBe(false);
    expect(isBlind({ changed: 4000, again: 4100 })).toBe(false);
  });

  it("sees what lies elsewhere", () => {
    expect(isBlind({ spot: { x: 160, y: 100 } })).toBe(false);
    expect(isBlind({ spot: "key" })).toBe(false);
  });

  it("sees where nothing has changed", () => {
    const series = new Series();
    series.tap(HERE, 0);
    series.tap(HERE, 100);
    expect(series.isBlind(100)).toBe(false);
  });

  it("is blind as long as the hand goes on", () => {
    const series = new Series();
    const blind = [0, 300, 600, 900].map((time) => {
      series.tap(HERE, time);
      series.change(time + 20);
      return series.isBlind(time + 20);
    });
    expect(blind).toEqual([true, true, true, true]);
    series.tap(HERE, 1500);
    expect(series.isBlind(1500)).toBe(false);
  });

  it("is blind when the table changes before the finger is up again, unless something was carried", () => {
    const series = new Series();
    series.tap(HERE, 0);
    series.change(50);
    expect(series.isBlind(80)).toBe(true);
    series.see();
    expect(series.isBlind(80)).toBe(false);
  });

  it("is the first again after another key", () => {
    const series = new Series();
    series.tap("key", 0);
    series.change(30);
    series.end();
    expect([series.tap("key", 100), series.isBlind(100)]).toEqual([true, false]);
  });
});
