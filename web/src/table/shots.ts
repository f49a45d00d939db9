/** Lines along the places that an action's consequences name, such as the shot of a cannon. */

import type { Point } from "./wire";

const SVG = "http://www.w3.org/2000/svg";

export function drawShots(overlay: SVGSVGElement, board: HTMLElement, points: readonly Point[]): void {
  overlay.replaceChildren();
  const frame = board.getBoundingClientRect();
  overlay.setAttribute("viewBox", `0 0 ${frame.width} ${frame.height}`);
  for (const point of points) {
    const spots = (point.places ?? []).flatMap((place) => centreOf(board, frame, place) ?? []);
    if (spots.length < 2) continue;
    const line = document.createElementNS(SVG, "polyline");
    line.setAttribute("points", spots.map(([x, y]) => `${x},${y}`).join(" "));
    line.setAttribute("class", point.good === false ? "shot bad" : "shot good");
    overlay.append(line);
  }
}

function centreOf(board: HTMLElement, frame: DOMRect, place: string): [[number, number]] | undefined {
  const pile = board.querySelector<HTMLElement>(`[data-pile="${CSS.escape(place)}"]`);
  if (!pile) return undefined;
  const box = pile.getBoundingClientRect();
  return [[box.left + box.width / 2 - frame.left, box.top + box.height / 2 - frame.top]];
}
