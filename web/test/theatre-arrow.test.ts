import { expect, test } from "vitest";
import { arrowBetween } from "../src/table/theatre/arrow";

const box = (left: number, top: number, width: number, height: number) => ({ left, top, width, height, right: left + width, bottom: top + height }) as DOMRect;
const STAGE = box(0, 0, 740, 300);
const CARD = box(300, 100, 70, 98);

test("an arrow leaves at the edge that looks at its target: above, below, or beside", () => {
  const starts = [box(250, 0, 200, 60), box(250, 240, 200, 60), box(8, 110, 190, 70), box(540, 110, 190, 70)].map((target) => arrowBetween(CARD, target, STAGE).d.split(/[CL]/)[0]);

  expect(starts).toEqual(["M335 94", "M335 204", "M294 149", "M376 149"]);
});
