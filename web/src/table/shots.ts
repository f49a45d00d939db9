/** Lines along the places that an action's consequences name, such as the shot of a cannon, with the ranks it passes. */

import type { Point } from "./wire";

const SVG = "http://www.w3.org/2000/svg";
const TICK = "M-5 0.5l3.5 3.5L5.5-4";
const CROSS = "M-4-4l8 8M4-4l-8 8";

interface Spot {
  x: number;
  y: number;
  width: number;
  height: number;
  rank: string;
}

export class Shots {
  private points: readonly Point[] = [];
  private drawn = "";
  private readonly observer = new ResizeObserver(() => requestAnimationFrame(() => this.draw(this.points))); // once the board lies as it will

  constructor(
    private readonly overlay: SVGSVGElement,
    private readonly board: HTMLElement,
  ) {
    this.observer.observe(overlay);
  }

  close(): void {
    this.observer.disconnect();
  }

  /** Draws again only what has changed, so that a line grows once. */
  draw(points: readonly Point[]): void {
    this.points = points;
    const paths = points.map((point) => ({ good: point.good !== false, spots: this.spotsOf(point.places ?? []) }));
    const lines = paths.filter(({ spots }) => spots.length > 1);
    const key = JSON.stringify(lines);
    if (key === this.drawn) return;
    this.drawn = key;
    this.overlay.replaceChildren(...lines.map(({ good, spots }) => shot(good, spots)));
  }

  private spotsOf(places: readonly string[]): Spot[] {
    const frame = this.overlay.getBoundingClientRect();
    return places.flatMap((place) => {
      const pile = this.board.querySelector<HTMLElement>(`[data-pile="${CSS.escape(place)}"]`);
      return pile ? [spotOf(pile, frame)] : [];
    });
  }
}

function spotOf(pile: HTMLElement, frame: DOMRect): Spot {
  const box = pile.getBoundingClientRect();
  const face = pile.querySelector<HTMLElement>(":scope > .card:last-of-type")?.dataset.face ?? "";
  const [x, y] = [box.left + box.width / 2 - frame.left, box.top + box.height / 2 - frame.top].map(Math.round) as [number, number];
  return { x, y, width: box.width, height: box.height, rank: face.startsWith("T") ? "10" : face.slice(0, 1) };
}

/** The line ends at the edge of its target, which is framed and judged; the places between have beads. */
function shot(good: boolean, spots: readonly Spot[]): SVGElement {
  const group = element("g", { class: good ? "shot good" : "shot bad" });
  const target = spots.at(-1)!;
  const before = spots.at(-2)!;
  const edge = { x: target.x - (Math.sign(target.x - before.x) * target.width) / 2, y: target.y - (Math.sign(target.y - before.y) * target.height) / 2 };
  const points = [...spots.slice(0, -1), edge].map(({ x, y }) => `${x},${y}`).join(" ");
  group.append(element("polyline", { points, class: "glow" }), element("polyline", { points, class: "beam", pathLength: "1" }));
  group.append(frameOf(target), ...spots.slice(1, -1).filter(({ rank }) => rank).map(bead), verdict(good, target));
  return group;
}

function frameOf({ x, y, width, height }: Spot): SVGElement {
  const out = 3;
  const [w, h] = [width + 2 * out, height + 2 * out];
  return element("rect", { x: x - w / 2, y: y - h / 2, width: w, height: h, rx: width * 0.075 + out, class: "target" });
}

function bead({ x, y, width, rank }: Spot): SVGElement {
  const radius = Math.max(11, width * 0.2);
  const group = element("g", { class: "bead", transform: `translate(${x} ${y})` });
  const text = element("text", { "text-anchor": "middle", dy: "0.35em", "font-size": radius });
  text.textContent = rank;
  group.append(element("circle", { r: radius }), text);
  return group;
}

function verdict(good: boolean, { x, y, width, height }: Spot): SVGElement {
  const radius = Math.max(9, width * 0.14);
  const group = element("g", { class: "bead", transform: `translate(${x} ${y + height / 2 - radius - 3}) scale(${radius / 10})` });
  group.append(element("circle", { r: 10 }), element("path", { d: good ? TICK : CROSS, class: "sign" }));
  return group;
}

function element(name: string, attributes: Record<string, string | number>): SVGElement {
  const made = document.createElementNS(SVG, name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, String(value));
  return made;
}
