import { expect, test } from "vitest";
import type { Finished } from "../src/app/api";
import { tallies } from "../src/app/tally";
import { ago, counted, inWords, listed, playersText, spoken } from "../src/app/words";

function finished(game: string, won: boolean, score: number): Finished {
  return { table: "t", game, seat: 0, at: 0, won, score, result: { kind: "won", sentence: "" }, statistics: {} };
}

test("each game has its own figures, the one played last first", () => {
  const lines = [finished("b", true, 4), finished("a", true, 10), finished("a", true, 30), finished("a", false, 50)];
  expect(tallies(lines)).toEqual([
    { game: "b", games: 1, won: 1, rate: 100, best: 4, streak: 1 },
    { game: "a", games: 3, won: 2, rate: 67, best: 50, streak: 2 },
  ]);
});

test("a loss ends the streak, and a best score may be negative", () => {
  expect(tallies([finished("a", false, -52), finished("a", true, -60)])).toMatchObject([{ streak: 0, best: -52 }]);
  expect(tallies([])).toEqual([]);
});

test("small turns of speech", () => {
  expect(spoken("auto_recycle")).toBe("Auto recycle");
  expect([playersText([1, 1]), playersText([2, 5]), playersText([2, 2])]).toEqual(["1 player", "2–5 players", "2 players"]);
  expect(listed(["Mia", "Jonas", "Otto"])).toBe("Mia, Jonas and Otto");
  expect([listed(["Mia"]), listed([])]).toEqual(["Mia", ""]);
  expect([counted(1, "bot"), counted(2, "bot")]).toEqual(["1 bot", "2 bots"]);
  expect([inWords(5), inWords(12)]).toEqual(["Five", "12"]);
});

test.each([
  [30_000, "just now"],
  [60_000, "1 minute ago"],
  [7_200_000, "2 hours ago"],
  [86_400_000, "yesterday"],
  [5 * 86_400_000, "5 days ago"],
])("%i ms are %s", (passed, said) => {
  expect(ago(1_000_000_000_000 - passed, 1_000_000_000_000)).toBe(said);
});
