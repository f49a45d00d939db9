import { expect, test } from "vitest";
import { ago, counted, inWords, listed, playersText, spoken } from "../src/app/words";

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
