import { expect, test } from "vitest";
import { countedFromLeft } from "../src/table/picture";

test("what is numbered counts from the left, though the board is laid out from the right", () => {
  const rows = [
    ["stock", "waste", "waste", ".", "home1", "home2"],
    ["col1", "col2", "col3", "col4", "col5", "col6"],
  ];

  expect(countedFromLeft(rows).map((row) => row.toReversed())).toEqual([
    ["home1", "home2", ".", "waste", "waste", "stock"],
    ["col1", "col2", "col3", "col4", "col5", "col6"],
  ]);
});
