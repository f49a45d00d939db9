/** The arrow of a hint: from the edge of a card to the edge of its place, or to the one thing that is meant. */

import "./arrow.css";

const SVG = "http://www.w3.org/2000/svg";
const HEAD = 15;
/** Nearer than this, two cards are joined by a bow below them. */
const NEAR = 34;
const BOW = 46;
const EDGE = 6;
/** How far from a single thing its arrow begins. */
const REACH = 58;
/** So far a way between two things bends aside, by its length: as little as keeps it clear of others. */
const BENDS = [0.14, 0.28, 0.42];
/** Where on its way an arrow is looked at. */
const SHARES = Array.from({ length: 21 }, (_, i) => i / 20);

interface Spot {
  x: number;
  y: number;
}

export class Arrow {
  readonly overlay = document.createElementNS(SVG, "svg");
  private again = (): void => undefined;
  private drawn = "";
  private readonly observer = new ResizeObserver(() => requestAnimationFrame(() => this.again()));

  constructor(private readonly mat: HTMLElement) {
    this.overlay.classList.add("pointing");
    this.overlay.setAttribute("aria-hidden", "true");
    this.observer.observe(this.overlay);
  }

  /** Draws again only what has changed, so that the arrow grows once. */
  draw(path: readonly string[]): void {
    this.again = () => this.draw(path);
    this.show(path.flatMap((name) => this.boxOf(name) ?? []));
  }

  /** From a note to what it speaks of, far from it. */
  lead(note: DOMRect, there: Element): void {
    this.again = () => this.lead(note, there);
    this.show([note, there.getBoundingClientRect()]);
  }

  private show(boxes: readonly DOMRect[]): void {
    const line = boxes.length ? lineOf(boxes, this.overlay.getBoundingClientRect(), this.cards()) : undefined;
    const key = JSON.stringify(line ?? "");
    if (key === this.drawn) return;
    this.drawn = key;
    this.overlay.replaceChildren(...(line ? drawing(line) : []));
  }

  /** Where a card, a pile with all that is taken from it, or a place lies; nothing where it is not shown. */
  private boxOf(name: string): DOMRect | undefined {
    const place = CSS.escape(name);
    const card = this.shown(`.hint[data-face="${place}"]`);
    if (card) return run(card);
    const there = this.shown(`.pile[data-pile="${place}"] > .card:last-of-type`) ?? this.shown(`[data-place="${place}"]`);
    return (there ?? this.shown(`[data-zone="${place}"]`))?.getBoundingClientRect();
  }

  private cards(): DOMRect[] {
    return [...this.mat.querySelectorAll(".card")].map((card) => card.getBoundingClientRect());
  }

  private shown(selector: string): HTMLElement | undefined {
    return [...this.mat.querySelectorAll<HTMLElement>(selector)].find((element) => element.getBoundingClientRect().width > 0);
  }
}

/** A card, and all that lie on it and go with it. */
function run(card: HTMLElement): DOMRect {
  const box = card.getBoundingClientRect();
  const last = card.closest(".pile")?.querySelector<HTMLElement>(":scope > .card:last-of-type");
  if (!last || !card.closest(".s-down")) return box;
  return new DOMRect(box.left, box.top, box.width, last.getBoundingClientRect().bottom - box.top);
}

export interface Line {
  from: Spot;
  bend: Spot;
  to: Spot;
}

/** Of several ways between two things, the one that crosses the fewest others. */
export function lineOf(boxes: readonly DOMRect[], frame: DOMRect, cards: readonly DOMRect[]): Line {
  const [first, last, ...others] = [boxes[0]!, boxes.at(-1)!, ...cards].map((box) => new DOMRect(box.left - frame.left, box.top - frame.top, box.width, box.height));
  if (boxes.length < 2) return towards(first!, frame);
  const ways = waysBetween(first!, last!, frame);
  const crossed = ways.map((way) => crossing(way, others.filter((box) => !meet(box, first!) && !meet(box, last!))));
  return ways[crossed.indexOf(Math.min(...crossed))]!;
}

function waysBetween(first: DOMRect, last: DOMRect, frame: DOMRect): Line[] {
  const [from, to] = [edge(first, middle(last)), edge(last, middle(first))];
  const below = bowBelow(first, last, frame);
  if (distance(from, to) < NEAR || meet(first, last)) return [below];
  const isBeside = first.top < last.bottom && last.top < first.bottom;
  return [...BENDS.flatMap((bend) => [bend, -bend]).map((bend) => ({ from, bend: aside(from, to, frame, bend), to })), ...(isBeside ? [below] : [])];
}

/** How many points of its way lie on something else. */
function crossing({ from, bend, to }: Line, others: readonly DOMRect[]): number {
  const points = SHARES.map((share) => ({ x: between(from.x, bend.x, to.x, share), y: between(from.y, bend.y, to.y, share) }));
  return points.filter(({ x, y }) => others.some((box) => x > box.left && x < box.right && y > box.top && y < box.bottom)).length;
}

/** On a quadratic curve. */
function between(from: number, bend: number, to: number, share: number): number {
  return (1 - share) ** 2 * from + 2 * share * (1 - share) * bend + share ** 2 * to;
}

/** One thing alone: from below, or from above where it lies at the lower edge. */
function towards(box: DOMRect, frame: DOMRect): Line {
  const isAbove = box.bottom + REACH > frame.height;
  const to = { x: box.left + box.width / 2, y: isAbove ? box.top - 3 : box.bottom + 3 };
  const from = { x: to.x + (to.x + 40 > frame.width ? -30 : 30), y: to.y + (isAbove ? -REACH : REACH) };
  return { from, bend: { x: to.x, y: (from.y + to.y) / 2 }, to };
}

/** Side by side: below both of them, or above where there is no room. */
function bowBelow(first: DOMRect, last: DOMRect, frame: DOMRect): Line {
  const low = Math.max(first.bottom, last.bottom);
  const isAbove = low + BOW > frame.height;
  const [y1, y2] = isAbove ? [first.top - 3, last.top - 3] : [first.bottom + 3, last.bottom + 3];
  const y = isAbove ? Math.min(y1, y2) - BOW : low + BOW;
  const [x1, x2] = [first.left + first.width / 2, last.left + last.width / 2];
  const lean = Math.sign(x1 - x2 || 1) * Math.min(12, last.width / 4);
  return { from: { x: x1, y: y1 }, bend: { x: (x1 + x2) / 2, y }, to: { x: x2 + lean, y: y2 } };
}

/** Where the way from the middle of a box to a point leaves the box. */
function edge(box: DOMRect, point: Spot): Spot {
  const { x, y } = middle(box);
  const [dx, dy] = [point.x - x, point.y - y];
  const share = Math.min(box.width / 2 / Math.abs(dx || 1e-9), box.height / 2 / Math.abs(dy || 1e-9), 1);
  return { x: x + dx * share, y: y + dy * share };
}

function middle(box: DOMRect): Spot {
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

function meet(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

function distance(one: Spot, other: Spot): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** To one side of the straight way, and never beyond the mat. */
function aside(from: Spot, to: Spot, frame: DOMRect, bend: number): Spot {
  const [x, y] = [(from.x + to.x) / 2 - (to.y - from.y) * bend, (from.y + to.y) / 2 + (to.x - from.x) * bend];
  return { x: Math.max(EDGE, Math.min(x, frame.width - EDGE)), y };
}

function drawing({ from, bend, to }: Line): SVGElement[] {
  const angle = Math.atan2(to.y - bend.y, to.x - bend.x);
  const back = { x: to.x - Math.cos(angle) * HEAD * 0.8, y: to.y - Math.sin(angle) * HEAD * 0.8 };
  const d = `M${spot(from)}Q${spot(bend)} ${spot(back)}`;
  const head = [to, corner(to, angle, 1), corner(to, angle, -1)].map(spot).join("L");
  return [
    element("path", { d, class: "rim" }),
    element("path", { d: `M${head}Z`, class: "rim tip" }),
    element("path", { d, class: "line", pathLength: "1" }),
    element("path", { d: `M${head}Z`, class: "tip" }),
  ];
}

function corner(to: Spot, angle: number, side: number): Spot {
  const turned = angle + Math.PI + side * 0.5;
  return { x: to.x + Math.cos(turned) * HEAD, y: to.y + Math.sin(turned) * HEAD };
}

function spot({ x, y }: Spot): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

function element(name: string, attributes: Record<string, string>): SVGElement {
  const made = document.createElementNS(SVG, name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  return made;
}
