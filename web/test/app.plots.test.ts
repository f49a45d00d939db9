import { describe, expect, it } from "vitest";
import { time } from "../src/app/duration";
import type { Month } from "../src/app/past";
import { barPicks, monthPicks } from "../src/app/behind";
import { barsInWords, columnsOf, monthName, monthsInWords, pointsOf, topOf } from "../src/app/plots";

const BARS = { from: 90, step: 10, alone: [1, 4, 0], helped: [0, 4, 2] };

describe("bars", () => {
  it("reach the top where most games were won, helped ones on top of the others", () => {
    expect(columnsOf(BARS).map(({ alone, helped }) => [alone, helped])).toEqual([[12.5, 0], [50, 50], [0, 25]]);
  });

  it("stand side by side within the plot, in the order of their moves", () => {
    const columns = columnsOf(BARS);
    columns.slice(1).forEach(({ x }, i) => expect(x).toBeGreaterThan(columns[i]!.x + columns[i]!.width));
    expect(columns.at(-1)!.x + columns.at(-1)!.width).toBeLessThanOrEqual(100);
    expect(columns.map(({ moves }) => moves)).toEqual([90, 100, 110]);
  });

  it("are named so that no name is in the way of the next", () => {
    const many = { from: 0, step: 1, alone: Array<number>(12).fill(1), helped: Array<number>(12).fill(0) };
    expect(columnsOf(many).filter(({ isNamed }) => isNamed).map(({ moves }) => moves)).toEqual([0, 2, 4, 6, 8, 10]);
  });

  it("are told in words, with the empty ones left out", () => {
    expect(barsInWords(BARS)).toBe("90 to 99 moves: 1 alone, 0 with help; 100 to 109 moves: 4 alone, 4 with help; 110 to 119 moves: 0 alone, 2 with help.");
    expect(barsInWords({ from: 1, step: 1, alone: [1, 2], helped: [0, 0] })).toBe("1 move: 1 alone, 0 with help; 2 moves: 2 alone, 0 with help.");
  });
});

const month = (name: string, games: number, rate: number, low: number, high: number): Month => ({ month: name, games, wins: Math.round(games * rate), win_rate: rate, interval: [low, high] });
const MONTHS = [month("2025-12", 20, 0.2, 0.08, 0.4), month("2026-01", 4, 0.25, 0.05, 0.7), month("2026-03", 20, 0.5, 0.3, 0.7)];

describe("months", () => {
  it("lie where they are in time: a month without a game leaves its room", () => {
    expect(pointsOf(MONTHS).map(({ x }) => Math.round(x))).toEqual([0, 33, 100]);
  });

  it("have room for all of their range, the share within it", () => {
    expect(topOf(MONTHS)).toBe(0.75);
    for (const { y, low, high } of pointsOf(MONTHS)) {
      expect(high).toBeGreaterThanOrEqual(0);
      expect(y).toBeGreaterThanOrEqual(high);
      expect(low).toBeGreaterThanOrEqual(y);
    }
  });

  it("that are alone stand in the middle", () => {
    expect(pointsOf(MONTHS.slice(0, 1)).map(({ x, isNamed }) => [x, isNamed])).toEqual([[50, true]]);
  });

  it("are told in words: of few games only the range", () => {
    expect(monthsInWords(MONTHS.slice(0, 2))).toBe("December 2025: 20 games, 20% won, range 8 to 40; January 2026: 4 games, range 5 to 70.");
    expect(monthName("2026-03")).toBe("Mar 2026");
  });
});

it("a time is told as a clock shows it", () => {
  expect([time(271), time(59.6), time(3661), time(undefined)]).toEqual(["4:31", "1:00", "1:01:01", "–"]);
});

describe("what is tapped", () => {
  it("is all of the room of a bar that has a game", () => {
    const picks = barPicks({ from: 90, step: 10, alone: [1, 0, 0, 2], helped: [0, 0, 3, 0] });
    expect(picks.map(({ left, width, bar }) => [left, width, bar])).toEqual([[0, 25, { from: 90, to: 99 }], [50, 25, { from: 110, to: 119 }], [75, 25, { from: 120, to: 129 }]]);
    expect(picks[1]!.label).toBe("110 to 119 moves: 0 alone, 3 with help");
  });

  it("is of each month what is nearest to it", () => {
    expect(monthPicks(MONTHS).map(({ left, width }) => [left, left + width].map(Math.round))).toEqual([[0, 17], [17, 67], [67, 100]]);
    expect(monthPicks(MONTHS.slice(0, 1)).map(({ left, width }) => [left, width])).toEqual([[0, 100]]);
  });
});
