import { expect, test } from "vitest";
import { crowdText, oldest, oldestOffered } from "../src/app/crowd";
import type { Listing } from "../src/app/api";

const table = (name: string, owner = true) => ({ table: name, owner }) as Listing;
const names = (tables: Listing[]) => tables.map((entry) => entry.table);

test.each([
  [0, ""],
  [179, ""],
  [180, "You have 180 unfinished games. With 200 no box deals any more: give some up before."],
  [200, "You have 200 unfinished games, as many as fit here. Give some up, and the boxes deal again."],
])("with %i of 200 games one is told: %s", (kept, said) => {
  expect(crowdText({ kept, most: 200 })).toBe(said);
});

test("the oldest of one's own tables are offered", () => {
  const tables = [table("new"), table("other's", false), table("old"), table("oldest")];

  expect(names(oldest(tables, 2))).toEqual(["oldest", "old"]);
  expect(names(oldestOffered(tables, { kept: 10, most: 10 }))).toEqual(["oldest"]);
});

test("where nobody has said how many fit, nothing is said", () => {
  expect(crowdText({ kept: 3, most: Infinity })).toBe("");
});
