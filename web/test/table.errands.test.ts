import { describe, expect, it } from "vitest";
import { Errands } from "../src/table/errands";

/** Errands by name: those of `gone` no longer mean the same when their turn comes. */
function going(gone: string[] = []) {
  const sent: string[] = [];
  const now = { isCalm: true };
  const errands = new Errands(() => now.isCalm);
  const ask = (name: string) => errands.ask((isLate) => (isLate && gone.includes(name) ? undefined : (sent.push(name), name)));
  const answer = (id: string, isRefused = false) => {
    errands.answered(id, isRefused);
    errands.goOn();
  };
  return { errands, sent, ask, answer, now };
}

describe("what is asked for", () => {
  it("goes out at once where nothing is unanswered, whatever it means later", () => {
    const { ask, sent } = going(["a"]);
    ask("a");
    expect(sent).toEqual(["a"]);
  });

  it("goes out one after the other, in its order", () => {
    const { ask, sent, answer } = going();
    for (const name of ["a", "b", "c"]) ask(name);
    expect(sent).toEqual(["a"]);
    answer("a");
    answer("something else");
    expect(sent).toEqual(["a", "b"]);
    answer("b");
    expect(sent).toEqual(["a", "b", "c"]);
  });

  it("is left out where it means something else by then, and the rest goes on", () => {
    const { ask, sent, answer } = going(["b"]);
    for (const name of ["a", "b", "c"]) ask(name);
    answer("a");
    expect(sent).toEqual(["a", "c"]);
  });

  it("waits until everything told is shown", () => {
    const { ask, sent, now, errands } = going();
    now.isCalm = false;
    ask("a");
    expect(sent).toEqual([]);
    now.isCalm = true;
    errands.goOn();
    expect(sent).toEqual(["a"]);
  });

  it("is forgotten when the act before it is refused", () => {
    const { ask, sent, answer } = going();
    for (const name of ["a", "b"]) ask(name);
    answer("a", true);
    expect(sent).toEqual(["a"]);
    ask("c");
    expect(sent).toEqual(["a", "c"]);
  });

  it("is no more than a few", () => {
    const { ask, sent, answer } = going();
    for (let number = 0; number < 40; number += 1) ask(String(number));
    for (let number = 0; number < 40; number += 1) answer(String(number));
    expect(sent).toHaveLength(13);
  });
});
