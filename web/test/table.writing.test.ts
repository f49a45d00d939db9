import { expect, test } from "vitest";
import { hide, write } from "../src/table/writing";

/** Stands for an element, and notes what is written to it. */
function paper(textContent: string, hidden: boolean) {
  const written: unknown[] = [];
  const element = {
    get textContent() { return textContent; },
    set textContent(text: string) { written.push((textContent = text)); },
    get hidden() { return hidden; },
    set hidden(isHidden: boolean) { written.push((hidden = isHidden)); },
  };
  return { element: element as unknown as HTMLElement, written };
}

test("what is there already is not written again", () => {
  const { element, written } = paper("24", true);
  write(element, "24");
  hide(element, true);
  expect(written).toEqual([]);
});

test("what has changed is written", () => {
  const { element, written } = paper("24", true);
  write(element, "23");
  hide(element, false);
  expect(written).toEqual(["23", false]);
});
