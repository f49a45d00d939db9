/** Lines along the places that an action's consequences name, such as the shot of a cannon, with the ranks it passes. */

import { html, render } from "lit-html";
import { unsafeHTML } from "lit-html/directives/unsafe-html.js";
import { icon, suit } from "../cards";
import type { Point } from "./wire";
import { sentence } from "./words";

const SVG = "http://www.w3.org/2000/svg";
const TICK = "M-5 0.5l3.5 3.5L5.5-4";
const TAG = 28;
const CROSS = "M-4-4l8 8M4-4l-8 8";

interface Spot {
  x: number;
  y: number;
  width: number;
  height: number;
  rank: string;
  suit: string;
  /** It spoils the shot. */
  isMisfit: boolean;
}

interface Line {
  good: boolean;
  tag: string;
  spots: Spot[];
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
    const lines = points.map((point) => this.lineOf(point)).filter(({ spots }) => spots.length > 1);
    const key = JSON.stringify(lines);
    if (key === this.drawn) return;
    this.drawn = key;
    this.overlay.replaceChildren(...lines.map(shot));
  }

  private lineOf({ good, tag = "", places = [], misfits = [] }: Point): Line {
    const frame = this.overlay.getBoundingClientRect();
    const spots = places.flatMap((place) => {
      const pile = this.board.querySelector<HTMLElement>(`[data-pile="${CSS.escape(place)}"]`);
      return pile ? [spotOf(pile, frame, misfits.includes(place))] : [];
    });
    return { good: good !== false, tag, spots };
  }
}

function spotOf(pile: HTMLElement, frame: DOMRect, isMisfit: boolean): Spot {
  const box = pile.getBoundingClientRect();
  const face = pile.querySelector<HTMLElement>(":scope > .card:last-of-type")?.dataset.face ?? "";
  const [x, y] = [box.left + box.width / 2 - frame.left, box.top + box.height / 2 - frame.top].map(Math.round) as [number, number];
  return { x, y, width: box.width, height: box.height, rank: face.startsWith("T") ? "10" : face.slice(0, 1), suit: face.slice(1), isMisfit };
}

/** The line ends at the edge of its target, which is framed and judged; the places between have beads. */
function shot({ good, tag, spots }: Line): SVGElement {
  const group = element("g", { class: good ? "shot good" : "shot bad" });
  const target = spots.at(-1)!;
  const before = spots.at(-2)!;
  const edge = { x: target.x - (Math.sign(target.x - before.x) * target.width) / 2, y: target.y - (Math.sign(target.y - before.y) * target.height) / 2 };
  const points = [...spots.slice(0, -1), edge].map(({ x, y }) => `${x},${y}`).join(" ");
  group.append(element("polyline", { points, class: "glow" }), element("polyline", { points, class: "beam", pathLength: "1" }));
  group.append(frameOf(target), ...spots.slice(1, -1).filter(({ rank }) => rank).map(bead), tag ? labelled(good, tag, target) : verdict(good, target));
  return group;
}

function frameOf({ x, y, width, height }: Spot): SVGElement {
  const out = 3;
  const [w, h] = [width + 2 * out, height + 2 * out];
  return element("rect", { x: x - w / 2, y: y - h / 2, width: w, height: h, rx: width * 0.075 + out, class: "target" });
}

/** One that spoils the shot says its suit too. */
function bead({ x, y, width, rank, suit: letter, isMisfit }: Spot): SVGElement {
  const radius = Math.max(11, width * 0.2);
  const wider = isMisfit ? radius * 0.45 : 0;
  const group = element("g", { class: isMisfit ? "bead misfit" : "bead", transform: `translate(${x} ${y})` });
  const text = element("text", { "text-anchor": "middle", x: -wider, dy: "0.35em", "font-size": radius });
  text.textContent = rank;
  group.append(element("rect", { x: -radius - wider, y: -radius, width: 2 * (radius + wider), height: 2 * radius, rx: radius }), text);
  if (isMisfit) group.append(suitOf(letter, { x: wider * 0.7, y: -radius * 0.45, width: radius * 0.9, height: radius * 0.9 }));
  return group;
}

function suitOf(letter: string, frame: Record<string, number>): SVGElement {
  const group = element("g", {});
  group.innerHTML = suit(letter);
  for (const [name, value] of Object.entries(frame)) group.firstElementChild?.setAttribute(name, String(value));
  return group;
}

/** What decides it, on the target's lower edge. */
function labelled(good: boolean, tag: string, { x, y, width, height }: Spot): SVGElement {
  const box = element("foreignObject", { x: x - width, y: y + height / 2 - TAG, width: 2 * width, height: TAG, class: "judged" });
  const label = document.createElement("span");
  render(html`${unsafeHTML(icon(good ? "ok" : "x"))}${sentence(tag)}`, label);
  box.append(label);
  return box;
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
