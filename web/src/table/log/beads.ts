/** Beads and dotted arcs on the table: this act, in this order, from here to there. */

import { lineOf } from "../arrow";
import type { TableState } from "../state";

const SVG = "http://www.w3.org/2000/svg";
const RADIUS = 12;
const HEAD = 16;
/** So far from one another beads stand at one place. */
const APART = 26;

export interface Trace {
  number: number;
  path: readonly [string, string];
}

export class Beads {
  readonly overlay = document.createElementNS(SVG, "svg");
  private drawn = "";

  constructor(private readonly mat: HTMLElement) {
    this.overlay.classList.add("beads");
    this.overlay.setAttribute("aria-hidden", "true");
  }

  /** Draws again only what has changed. */
  draw(traces: readonly Trace[], state: TableState): void {
    if (!this.overlay.isConnected && traces.length) this.mat.append(this.overlay);
    const frame = this.overlay.getBoundingClientRect();
    const met = new Map<string, number>();
    const parts = traces.flatMap(({ number, path: [from, to] }) => {
      const [start, end] = [isHand(state, from) ? undefined : this.boxOf(from), this.boxOf(to)];
      const beside = met.get(to) ?? 0;
      met.set(to, beside + 1);
      return end ? [{ number, start: start && moved(start, frame), end: moved(end, frame), beside }] : [];
    });
    const key = JSON.stringify(parts);
    if (key === this.drawn) return;
    this.drawn = key;
    const cards = [...this.mat.querySelectorAll(".card")].map((card) => moved(card.getBoundingClientRect(), frame));
    this.overlay.replaceChildren(...parts.flatMap(({ number, start, end, beside }) => trace(number, start, end, beside, frame, cards)));
  }

  /** A pile, or its zone where it is not drawn, or who has it. */
  private boxOf(pile: string): DOMRect | undefined {
    const name = CSS.escape(pile);
    const found = [`.pile[data-pile="${name}"] > :is(.card, .slot):last-of-type`, `.pile[data-pile="${name}"]`, `[data-place="${name}"]`, `[data-zone="${name}"]`];
    for (const selector of found) {
      const box = this.mat.querySelector(selector)?.getBoundingClientRect();
      if (box?.width && box.height) return box;
    }
    return undefined;
  }
}

function isHand({ table }: TableState, pile: string): boolean {
  const zone = table?.zones.find(({ piles }) => piles.includes(pile));
  return zone === undefined || zone.kind === "hand" || (zone.owner === null && zone.piles.length === 1);
}

const moved = (box: DOMRect, frame: DOMRect): DOMRect => new DOMRect(Math.round(box.left - frame.left), Math.round(box.top - frame.top), Math.round(box.width), Math.round(box.height));

function trace(number: number, start: DOMRect | undefined, end: DOMRect, beside: number, frame: DOMRect, cards: readonly DOMRect[]): SVGElement[] {
  const ring = element("rect", { x: end.x - 4, y: end.y - 4, width: end.width + 8, height: end.height + 8, rx: 10, class: "goal" });
  if (!start) return [ring, bead(number, end.right - 6 - beside * APART, end.bottom - 6)];
  const { from, bend, to } = lineOf([start, end], new DOMRect(0, 0, frame.width, frame.height), cards);
  const angle = Math.atan2(to.y - bend.y, to.x - bend.x);
  const corner = (side: number) => `${(to.x - Math.cos(angle + side * 0.45) * HEAD).toFixed(1)} ${(to.y - Math.sin(angle + side * 0.45) * HEAD).toFixed(1)}`;
  const middle = { x: from.x / 4 + bend.x / 2 + to.x / 4, y: from.y / 4 + bend.y / 2 + to.y / 4 };
  return [
    ring,
    element("path", { d: `M${from.x} ${from.y}Q${bend.x} ${bend.y} ${to.x} ${to.y}`, class: "arc" }),
    element("path", { d: `M${to.x} ${to.y}L${corner(1)}L${corner(-1)}Z`, class: "tip" }),
    bead(number, middle.x, middle.y),
  ];
}

function bead(number: number, x: number, y: number): SVGElement {
  const group = element("g", { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` });
  const text = element("text", { "text-anchor": "middle", dy: "0.35em" });
  text.textContent = number ? String(number) : "";
  group.append(element("circle", { r: number ? RADIUS : 5 }), text);
  return group;
}

function element(name: string, attributes: Record<string, string | number>): SVGElement {
  const made = document.createElementNS(SVG, name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, String(value));
  return made;
}
