/** What was said, what of it is new, and whom one does not hear. */

import { describe, expect, it } from "vitest";
import { Lines, NOTHING_READ } from "../src/talk/lines";
import { bytes, peopleLine, standingOf, upFor } from "../src/host/words";

const BEN = { at: 3, seat: 1, name: "Ben", text: "Hello!" };
const CLEO = { number: 1, name: "Cleo", text: "Psst." };

function heard(): Lines {
  const lines = new Lines(NOTHING_READ);
  lines.hear({ said: [BEN, { at: 4, seat: 0, name: "Ada", text: "Good luck!" }], asides: [CLEO] });
  return lines;
}

describe("what was said", () => {
  it("is there once, however often it is told", () => {
    const lines = heard();
    lines.hear({ said: [BEN], asides: [CLEO] });

    expect(lines.shown(0).map(({ text }) => text)).toEqual(["Hello!", "Good luck!", "Psst."]);
  });

  it("is new until it was read, but not what oneself has said", () => {
    const lines = heard();
    expect(lines.unread(0).map(({ name }) => name)).toEqual(["Ben", "Cleo"]);

    lines.readAll();
    expect(lines.read).toEqual({ said: 4, asides: 1 });
    lines.hear({ said: [{ ...BEN, at: 5 }] });
    expect(lines.unread(0)).toHaveLength(1);
  });

  it("of whom one does not hear is never new", () => {
    const lines = heard();
    lines.muted = { seats: { 1: "x" }, asides: { 1: "y" } };

    expect(lines.unread(0)).toEqual([]);
    expect(lines.shown(0).filter(({ isMuted }) => isMuted)).toHaveLength(2);
  });
});

describe("the host's words", () => {
  it("say sizes and times as people do", () => {
    expect([0, 999, 1500, 42_000_000, 2_500_000_000].map(bytes)).toEqual(["0 bytes", "999 bytes", "1.5 kB", "42 MB", "2.5 GB"]);
    expect([10, 7_200_000, 12 * 86_400_000].map(upFor)).toEqual(["1 minute", "2 hours", "12 days"]);
  });

  it("say who sits there and how it stands", () => {
    expect(peopleLine([{ kind: "human", name: "Ada" }, { kind: "bot", name: "greedy" }])).toBe("Ada and greedy (bot)");
    expect(standingOf({ days: false, free: 1, dealt: false, halted: false, here: 1, watching: 0 })).toBe("lobby, 1 seat free, 1 here");
    expect(standingOf({ days: true, free: 0, dealt: true, halted: false, here: 0, watching: 0 })).toBe("over days, nobody here");
  });
});
