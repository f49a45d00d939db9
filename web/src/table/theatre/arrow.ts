/** The line from the card that is played to whom it works on. */

import { svg, type SVGTemplateResult } from "lit-html";

export interface Arrow {
  d: string;
  head: string;
}

/** From the edge of one box to the edge of another: above or below it, or on phones lying on their side, beside it. */
export function arrowBetween(from: DOMRect, to: DOMRect, origin: DOMRect): Arrow {
  const isBeside = to.right <= from.left || to.left >= from.right;
  const isLevel = to.top < from.bottom && to.bottom > from.top;
  return isBeside && isLevel ? across(from, to, origin) : upOrDown(from, to, origin);
}

function across(from: DOMRect, to: DOMRect, origin: DOMRect): Arrow {
  const isLeft = to.right <= from.left;
  const [x1, x2] = isLeft ? [from.left - 6, to.right + 6] : [from.right + 6, to.left - 6];
  const [start, end] = [x1 - origin.left, x2 - origin.left];
  const [y1, y2] = [from, to].map(({ top, height }) => top + height / 2 - origin.top) as [number, number];
  const back = isLeft ? 11 : -11;
  return { d: `M${start} ${y1}L${end} ${y2}`, head: `M${end + back} ${y2 - 11}L${end} ${y2}L${end + back} ${y2 + 11}` };
}

function upOrDown(from: DOMRect, to: DOMRect, origin: DOMRect): Arrow {
  const isUp = to.bottom <= from.top + from.height / 2;
  const x1 = from.left + from.width / 2 - origin.left;
  const y1 = (isUp ? from.top - 6 : from.bottom + 6) - origin.top;
  const x2 = Math.max(to.left + 24, Math.min(to.right - 24, from.left + from.width / 2)) - origin.left;
  const y2 = (isUp ? to.bottom + 6 : to.top - 6) - origin.top;
  const middle = (y1 + y2) / 2;
  const back = isUp ? 11 : -11;
  return {
    d: `M${x1} ${y1}C${x1} ${middle} ${x2} ${middle} ${x2} ${y2}`,
    head: `M${x2 - 11} ${y2 + back}L${x2} ${y2}L${x2 + 11} ${y2 + back}`,
  };
}

export const drawArrow = ({ d, head }: Arrow): SVGTemplateResult => svg`<path d=${d} pathLength="1"/><path class="head" d=${head}/>`;
