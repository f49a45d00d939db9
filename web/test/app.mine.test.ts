/** What is said of tables in a list: how long one has, who sits there, on which terms. */

import { expect, it } from "vitest";
import { clockText, companyOf, openText, timeLeft, type OpenTable } from "../src/app/mine";

const HOUR = 3_600_000;

it.each([
  [null, "none", "No clock"],
  [null, "day", ""],
  [30 * 60_000, "day", "30 minutes left"],
  [-5, "day", "0 minutes left"],
  [3.5 * HOUR, "day", "3 hours left"],
  [73 * HOUR, "day", "3 days left"],
])("of a deadline in %s ms it says how long that is", (left, clock, text) => {
  expect(timeLeft({ deadline: left === null ? null : 1000 + left, clock }, 1000)).toBe(text);
});

it("names people, and counts bots", () => {
  const one = (name: string, bot = false) => ({ seat: 0, name, bot, acts: false });

  expect(companyOf([one("Ben"), one("greedy", true), one("Cleo"), one("greedy", true)])).toBe("Ben, Cleo and 2 bots");
});

it.each([
  ["none", 0, "no clock"],
  ["day", 0, "1 day for each turn"],
  ["day", 259_200, "3 days for each turn"],
  ["move", 0, "60 seconds for each turn"],
  ["reaction", 0, "20 seconds to answer"],
])("a clock of %s and %s seconds is told in words", (clock, seconds, text) => {
  expect(clockText({ clock, seconds })).toBe(text);
});

it("tells who sits at an open table", () => {
  const table = { seats: [{ seat: 0, kind: "human", name: "Ada" }], free: 1, clock: "none", seconds: 0 } as unknown as OpenTable;

  expect(openText(table)).toBe("Ada, 1 seat free, no clock");
  expect(openText({ ...table, seats: [], free: 2 })).toBe("2 seats free, no clock");
});
