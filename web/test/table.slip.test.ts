/** The slip: a game in at most five lines with its link, the first of them a sentence. */

import { describe, expect, it } from "vitest";
import { headline, lettersOf, slipText } from "../src/table/slip";
import { emptyState, type TableState } from "../src/table/state";

/** What each game signs with, as tests/core/test_signs.py has it, and how many signs it may have, as core/signs.py says. */
const SIGNS: Record<string, string> = { klondike: "♣♦♥♠", gridcannon: "♣♦♥♠·", dragonquest: "◆♡♥", sleepingqueens: "♛☾", zoomquest: "◆♡" };
const MOST = 52;
const MORE = "…";

function over(game: string, signs: string): TableState {
  const statistics = { hints: 3, "oracle asked": 12 };
  return { ...emptyState(game), game, title: game, signs, over: { kind: "won", winners: [0], sentence: "", statistics } } as unknown as TableState;
}

describe("the text of a slip", () => {
  for (const [game, own] of Object.entries(SIGNS))
    it(`has at most four lines of ${game}, however long the game was: the fifth is its link`, () => {
      for (let count = 0; count <= MOST; count += 1) {
        const signs = own.repeat(MOST).slice(0, count);
        const text = slipText(over(game, count === MOST ? `${signs.slice(1)}${MORE}` : signs));
        expect(text.split("\n").length).toBeLessThanOrEqual(4);
      }
    });

  it("begins with how it ended, in words alone, and then has nothing but signs", () => {
    const state = over("klondike", "♣♦♥♠".repeat(13));
    const [first, ...rest] = slipText(state).split("\n");
    expect(first).toBe("klondike: won, 3 hints, 12 questions to the oracle");
    expect(first).toBe(headline(state));
    expect(rest.join("")).toMatch(/^[♣♦♥♠]{52}$/u);
  });

  it("loses no sign", () => {
    expect(lettersOf("♣♦♥♠".repeat(5), 18).flat().join("")).toBe("♣♦♥♠".repeat(5));
  });
});
