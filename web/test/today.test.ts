/** The deals of a day: the chain that is checked here, one's place among others, and a device's own streak. */

import { describe, expect, it } from "vitest";
import { holds, numberOf } from "../src/app/chain";
import { dayName, left, playPath, type Day, type DayDeal } from "../src/app/day";
import { figure } from "../src/app/figures";
import type { Row } from "../src/local/kept";
import { begunAt, streak } from "../src/local/today";
import { daysOf } from "../src/today/calendar";
import { how } from "../src/today/deals";
import { better, ownBar } from "../src/today/others";
import { dayText } from "../src/today/result";

/** Of the chain whose last seed is “secret”, as core/chain.py makes it. */
const CHAIN = {
  end: "065b8165b948a1a7c7f4a0f0c17aa589e0ed7e56fafde4525e7abbe82d66e9ec",
  "2026-01-01": "0495bad42bd43ed47dad33c2b19b04e74b80efbd3ed7e3e8e80061bcab7ab4f5",
  "2026-03-14": "aa5db91ce319d9c98c85d76b2a520681426bb072c4d9bcc63c670caa19f51667",
  "2026-12-31": "secret",
};

describe("the chain", () => {
  it("holds for the seed of each day, the first and the last too", async () => {
    for (const date of ["2026-01-01", "2026-03-14", "2026-12-31"] as const) expect(await holds(CHAIN.end, date, CHAIN[date])).toBe(true);
  });

  it("does not hold for another seed, another day or another year", async () => {
    expect(await holds(CHAIN.end, "2026-03-14", CHAIN["2026-01-01"])).toBe(false);
    expect(await holds(CHAIN.end, "2026-03-15", CHAIN["2026-03-14"])).toBe(false);
    expect(await holds(CHAIN.end, "2027-03-14", CHAIN["2026-03-14"])).toBe(false);
  });

  it("counts the days of a year from one on, in leap years too", () => {
    expect(["2026-01-01", "2026-03-01", "2028-03-01", "2028-12-31"].map(numberOf)).toEqual([1, 60, 61, 366]);
  });
});

describe("a try", () => {
  const lost = (statistics: Record<string, number>): DayDeal => ({ game: "klondike", name: "Klondike", title: "", state: "lost", statistics });

  it("is told with what the game counts first, one of it as one", () => {
    expect([how(lost({ actions: 118 })), how(lost({ actions: 1 })), how(lost({ turns: 1 }))]).toEqual(["not won, 118 actions", "not won, 1 action", "not won, 1 turn"]);
    expect(["enemies slain", "unused ploys", "cards home", "oracle asked"].map((name) => figure(name, 1))).toEqual(["1 enemy slain", "1 unused ploy", "1 card home", "1 oracle asked"]);
  });
});

describe("others", () => {
  const others = { guests: 30, won: 20, counted: "actions", least: 90, step: 10, bars: [2, 8, 6, 4] };
  const mine = (state: "won" | "lost", actions: number): DayDeal => ({ game: "klondike", name: "Klondike", title: "", state, statistics: { actions } });

  it("has a bar for one's own number, and says how many needed more", () => {
    expect(ownBar(mine("won", 105), others)).toBe(1);
    expect(better(mine("won", 105), others)).toBe(50);
  });

  it("has none for who has not won", () => {
    expect(better(mine("lost", 105), others)).toBeUndefined();
  });
});

describe("a device's own days", () => {
  const played = (date: string, opened = date): Row => ({
    ...{ table: `~${date}`, game: "klondike", rules: 1, options: {}, players: 1, server_seed: "", open_seed: "", bots: true, rematch: "" },
    ...{ opened: Date.parse(`${opened}T20:00Z`), daily: { date, title: "draw one" }, isOver: true, isPlayed: true },
    ending: { seat: 0, won: false, score: 0, result: { kind: "lost", sentence: "" }, statistics: {} },
  });

  it("end with a missed one, and today is not missed yet", () => {
    const rows = ["2026-02-26", "2026-02-27", "2026-02-28", "2026-03-02", "2026-03-03"].map((date) => played(date));
    expect(streak(rows, "2026-03-04")).toEqual({ days: 2, longest: 3 });
    expect(streak(rows, "2026-03-05")).toEqual({ days: 0, longest: 3 });
    expect(streak([], "2026-03-05")).toEqual({ days: 0, longest: 0 });
  });

  it("do not count a deal that was begun late", () => {
    expect(streak([played("2026-03-03", "2026-03-04")], "2026-03-04")).toEqual({ days: 0, longest: 0 });
  });

  it("lead back to the try that is not over", () => {
    const [over, begun] = [played("2026-03-03"), { ...played("2026-03-04"), isOver: false }];
    const place = { game: "klondike", title: "draw one" };
    expect(begunAt([over, begun], { ...place, date: "2026-03-04" })).toBe(begun);
    expect(begunAt([over, begun], { ...place, date: "2026-03-03" })).toBeUndefined();
  });
});

describe("words", () => {
  it("name a day, with its year where that is another", () => {
    expect([dayName("2026-03-14"), dayName("2025-12-31", "2026-01-01")]).toEqual(["14 March", "31 December 2025"]);
  });

  it("say how much of the day is left", () => {
    expect([left(6.5 * 3_600_000, 0), left(3_600_000, 0), left(90_000, 0), left(0, 50)]).toEqual(["6 hours left", "1 hour left", "1 minute left", "1 minute left"]);
  });

  it("lead to the deal of a day", () => {
    expect(playPath("klondike", { date: "2026-03-14", title: "draw one" })).toBe("/play/klondike?daily=2026-03-14&title=draw+one");
    expect(playPath("zoomquest", { date: "2026-03-14", title: "" })).toBe("/play/zoomquest?daily=2026-03-14");
  });

  it("know how many days a month has", () => {
    expect(["2026-02", "2028-02", "2026-12"].map((month) => daysOf(month).length)).toEqual([28, 29, 31]);
  });
});

describe("the text of a day", () => {
  const deal = (game: string, title: string, state: DayDeal["state"]): DayDeal => ({ game, name: game, title, state, statistics: { moves: 112 } });
  const all = [deal("Klondike", "draw one", "won"), deal("Klondike", "draw three", "lost"), ...["Grid Cannon", "Dragon Quest", "Sleeping Queens", "ZoomQuest"].map((name) => deal(name, "", "won"))];
  const day = (deals: DayDeal[]): Day => ({ date: "2026-03-14", today: "2026-03-14", next: 0, deals, streak: { days: 1, longest: 1 }, month: {}, chains: [] });
  const text = (deals: DayDeal[]): string[] => dayText({ order: deals.map((_, place) => place), month: "", marks: {}, fault: "" }, day(deals)).split("\n");

  it("has with its link five lines at most, however much was played", () => {
    for (let done = 0; done <= all.length; done += 1) {
      const lines = text(all.map((one, place) => (place < done ? one : { ...one, state: "new" })));
      expect(lines.length).toBeLessThanOrEqual(4);
      expect(lines.join(" ").match(/[●○]/gu)?.length ?? 0).toBe(done);
    }
    expect(text(all).length).toBe(4);
  });

  it("begins with a sentence, and tells every deal in the order of the shelf", () => {
    const [first, ...rest] = text(all);
    expect(first).toBe("Tuckbox, 14 March: 5 of 6 won");
    expect(rest[0]).toMatch(/^● Klondike, draw one: won.* ○ Klondike, draw three: not won/);
  });

  it("has a line for each of a few", () => {
    expect(text(all.slice(0, 3)).length).toBe(4);
    expect(text(all.slice(0, 1)).length).toBe(2);
  });
});
