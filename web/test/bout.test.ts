import { describe, expect, it } from "vitest";
import { both, read, written } from "../src/bout/open";
import type { Bout, Feat, Runner } from "../src/bout/api";
import { finishes } from "../src/bout/strip";
import { pauseAfter } from "../src/bout/watch";
import { clockText, dareText, gameText, helpText, inShort, stateText } from "../src/bout/words";

const FEAT: Feat = { won: true, score: 1, moves: 112, took: 372_000, hints: 0, oracle: 0, undos: 0, statistics: {} };
const BEN: Runner = { name: "Ben", you: false, ready: true, state: "plays", tally: { count: 12, goal: 52, unit: "home" } };
const RACE: Bout = { bout: "b", kind: "race", game: "klondike", title: "Klondike", variant: "draw=3", over: false, until: 1, begins_in: 0, table: "t", players: [BEN] };

describe("a race or a challenge in words", () => {
  it("tells how far somebody is, and how it ended", () => {
    expect(stateText(RACE, BEN)).toBe("12 of 52 home");
    expect(stateText({ ...RACE, over: true }, BEN)).toBe("Not finished");
    expect(stateText(RACE, { ...BEN, state: "won", feat: FEAT })).toBe("Won in 6:12");
    expect(stateText(RACE, { ...BEN, state: "gone" })).toBe("Has left");
    expect([BEN, { ...BEN, state: "won" as const, feat: FEAT }, { ...BEN, tally: null }].map(inShort)).toEqual(["12", "✓ 6:12", "–"]);
  });

  it("names the game with its options, the time and the help", () => {
    expect(gameText(RACE)).toBe("Klondike, draw 3");
    expect(clockText(3_725_000)).toBe("1:02:05");
    expect([helpText(FEAT), helpText({ ...FEAT, hints: 2, undos: 1 })]).toEqual(["No help", "2 hints, 1 undone"]);
  });

  it("dares with the moves of a win, or to win what was lost", () => {
    expect(dareText(FEAT)).toBe("Beat my 112 moves on this deal.");
    expect(dareText({ ...FEAT, won: false })).toBe("I lost this deal: can you win it?");
  });

  it("tells once that somebody has come to an end", () => {
    const after = { ...RACE, players: [{ ...BEN, state: "won" as const, feat: FEAT }] };
    expect(finishes(RACE, after)).toEqual(["Ben: won in 6:12."]);
    expect(finishes(after, after)).toEqual([]);
    expect(finishes(undefined, after)).toEqual([]);
  });
});

describe("how often it is asked for", () => {
  it("is asked again when it begins, seldom for a challenge, and never once it is over", () => {
    expect(pauseAfter({ ...RACE, begins_in: 2000 })).toBe(2050);
    expect(pauseAfter({ ...RACE, kind: "challenge" })).toBeGreaterThan(pauseAfter(RACE)!);
    expect(pauseAfter({ ...RACE, over: true })).toBeUndefined();
  });
});

describe("a challenge without a server", () => {
  it("is read as it was written, and what no challenge can be is none", () => {
    const mark = { isWon: true, count: 74, unit: "royals killed" };
    expect(read(written(mark))).toEqual(mark);
    for (const text of ["", "#", "#won.7", "#won.7.<b>", "#drawn.7.moves", "#won.1234567.moves"]) expect(read(text)).toBeUndefined();
  });

  it("tells both results in a sentence each", () => {
    expect(both({ isWon: true, count: 74, unit: "actions" }, { isWon: false, count: 81, unit: "actions" })).toBe("Your friend: won, 74 actions. You: not won, 81 actions.");
  });
});
