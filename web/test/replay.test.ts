import { describe, expect, it } from "vitest";
import { largest, ofScores, smooth, standStill, suspects } from "../src/replay/hindsight";
import { addressOf, recordIn } from "../src/replay/link";
import { Reel, type Replay } from "../src/replay/reel";

const step = (at: number, piles: object, more = {}): object => ({ at, seats: [{ kind: "human", name: "Ada", ready: true }], view: { seat: 0, piles }, events: [], by: 0, recap: [], ...more });

function reel(...steps: object[]): Reel {
  const table = { wide: [], narrow: [], low: [], zones: [] };
  return new Reel({ game: "toy", title: "Toy", seat: 0, open: false, table, faces: {}, who: ["player"], moments: [], steps } as unknown as Replay);
}

describe("a game told again", () => {
  it("has of every step all piles, though only the changed ones are told", () => {
    const [one, two] = [[{ id: 1, back: "" }], [{ id: 2, back: "" }]];
    const told = reel(step(3, { a: one, b: [] }), step(4, { b: two }), step(5, { a: [] }));

    expect([0, 1, 2].map((at) => told.told(at).view?.piles)).toEqual([{ a: one, b: [] }, { a: one, b: two }, { a: [], b: two }]);
  });

  it("says who did it only where the words do not", () => {
    const seats = ["Ada", "Ben"].map((name) => ({ kind: "human", name, ready: true }));
    const said = { say: "{Who} {who|wake|wakes} a queen.", with: { who: { seat: 1 } } };
    const told = reel(step(1, {}, { seats }), step(2, {}, { seats, by: 1, recap: [said] }), step(3, {}, { seats, by: 1, recap: ["A card goes."] }));

    expect(told.words).toEqual(["The cards are dealt.", "Ben wakes a queen.", "Ben: A card goes."]);
  });
});

describe("the end of a game told again", () => {
  it("is told in words, whoever won", () => {
    const sentence = { say: "{Who} {who|win|wins}.", with: { who: { seat: 0 } } };
    expect(reel(step(1, {}), step(2, {}, { over: { sentence } })).ending).toBe("You win.");
  });
});

describe("a record in a link", () => {
  it("comes out as it went in, with the move", async () => {
    const record = { game: "klondike", seed: "größer/+?", log: [[0, "draw"]] };
    const address = await addressOf(record, 17);

    expect(address).toMatch(/^\/replay#record=[\w-]+\/17$/);
    expect(await recordIn(address.slice("/replay".length))).toEqual({ record, move: "17" });
  });

  it("says so where it is cut off", async () => {
    const address = await addressOf({ log: Array.from({ length: 99 }, (_, at) => [0, `move ${at}`]) });

    await expect(recordIn(address.slice("/replay".length, -40))).rejects.toThrow("This link holds no game");
  });
});

describe("what is thought of a game", () => {
  it("stands still where it was as good as decided all the time, whatever came of it", () => {
    expect(standStill([0.02, 0.08, 0.05, 0])).toBe(true);
    expect(standStill([0.97, 1, 0.95, 0])).toBe(true);
    expect(standStill([0.3, 0.35, 0.45, 0.4])).toBe(false);
  });

  it("is drawn as scores between the lowest and the highest, also below nothing", () => {
    expect(ofScores([-1.4, 1, 3])).toEqual({ isScore: true, heights: [expect.closeTo(0.12), expect.closeTo(0.6), 1], words: ["-1 point", "1 point", "3 points"], ends: ["-2", "3"] });
    expect(ofScores([4, 4]).heights).toEqual([0, 0]);
  });

  it("is smoothed between its ends, which stay as they are", () => {
    expect(smooth([0, 0, 0.9, 0, 0, 1])).toEqual([0, 0, expect.closeTo(0.3), expect.closeTo(0.2 + 1 / 9), 0, 1]);
  });

  it("has a turning point where most was gained before the end", () => {
    expect(largest([0.3, 0.35, 0.6, 0.5, 1], 1)).toBe(2);
    expect(largest([0.3, 0.35, 0.4, 1], 1)).toBeUndefined();
  });

  it("suspects the acts after which most was lost, the worst first", () => {
    expect(suspects([0.9, 0.8, 0.85, 0.2, 0.2, 0.15])).toEqual([3, 1, 5]);
  });
});
