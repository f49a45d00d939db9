import { describe, expect, it } from "vitest";
import { Acts } from "../src/table/acts";
import type { Chooser } from "../src/table/chooser";
import { emptyState, type TableState } from "../src/table/state";
import type { Message, Offer } from "../src/table/wire";

const STAY: Offer = { words: "stay" };
const MOVE: Offer = { words: "move castle" };

/** A table where two choose at once, and what went out from it. */
function table() {
  const sent: Message[] = [];
  let state: TableState = { ...emptyState("t"), at: 1, may: [STAY, MOVE] };
  const acts = new Acts({
    chooser: {} as Chooser,
    state: () => state,
    transmit: (message) => String(sent.push(message)),
    look: () => undefined,
  });
  const busy = () => (state.isBusy = true);
  const shows = (change: Partial<TableState>) => {
    state = { ...state, isBusy: false, at: state.at + 1, ...change };
    acts.errands.goOn();
  };
  return { acts, sent, busy, shows };
}

describe("a button that is pressed while something is just being shown", () => {
  it("is pressed though another only sealed a choice meanwhile", () => {
    const { acts, sent, busy, shows } = table();
    busy();
    acts.press(STAY);
    shows({});
    expect(sent).toEqual([{ do: "stay", at: 2 }]);
  });

  it("is not pressed where something else may be done by then", () => {
    const { acts, sent, busy, shows } = table();
    busy();
    acts.press(STAY);
    shows({ may: [MOVE] });
    expect(sent).toEqual([]);
  });

  it("is pressed once, however often the finger comes down", () => {
    const { acts, sent, busy, shows } = table();
    busy();
    acts.press(STAY);
    acts.press(STAY);
    shows({});
    acts.errands.answered("1", false);
    shows({});
    expect(sent).toEqual([{ do: "stay", at: 2 }]);
  });
});
