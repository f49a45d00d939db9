/** How large everything on a map is, by the room there is. */

import { layout, type Graph } from "./layout";
import type { Room } from "./sketch";
import type { Point } from "./geometry";

/** A map laid out: its size in pixels, and where the nodes lie on it. */
export interface Frame {
  room: Room;
  font: number;
  /** How large a token is. */
  token: number;
  at: Record<string, Point>;
}

const LADDER = [240, 280, 320, 344, 376, 420, 480, 540, 620, 700, 780, 880, 980, 1100, 1250, 1450, 1700, 2000];
/** Share of the letter size that letters take, in a title on its label. */
const [NARROW_LETTER, LETTER, WIDE_LETTER] = [0.38, 0.62, 0.95];
const TOKEN = 0.65;
const MOST_LINES = 3;
const GROWTH = 1.2;

/** Lays a graph out in any box; each rung of the ladder only once, for nodes that jump about are hard to follow. */
export class Framer {
  private readonly known = new Map<string, Frame>();

  constructor(
    private readonly graph: Graph,
    private readonly titles: Record<string, string>,
  ) {}

  /** The map may be higher than the box where so many nodes need more room: then the table scrolls. */
  frame(width: number, height: number): Frame {
    const disc = width < 560 ? 46 : width < 900 ? 60 : 72;
    const wide = rung(width);
    const frame = this.onLadder(wide, Math.max(rung(height), this.heightFor(wide, disc)), disc);
    return stretched(frame, Math.max(width, wide), Math.max(height, frame.room.height));
  }

  private heightFor(width: number, disc: number): number {
    const area = this.graph.nodes.length * (disc + 34) * (disc + 52);
    return Math.ceil(area / (width - disc) + disc);
  }

  private onLadder(width: number, height: number, disc: number): Frame {
    const key = `${width} ${height}`;
    const known = this.known.get(key) ?? this.laidOut(width, height, disc);
    this.known.set(key, known);
    return known;
  }

  /** Where things would come too near to each other the map grows a little downwards. */
  private laidOut(width: number, height: number, disc: number): Frame {
    const font = disc < 60 ? 12.5 : disc < 72 ? 14 : 15;
    const token = Math.round(disc * TOKEN);
    const labels = Object.fromEntries(this.graph.nodes.map((name) => [name, labelSize(this.titles[name]!, font)]));
    const room = { width, height, disc, labels };
    const laid = layout(this.graph, room);
    if (!laid.crowded) return { room, font, token, at: laid.at };
    const higher = { ...room, height: Math.ceil(height * GROWTH) };
    return { room: higher, font, token, at: layout(this.graph, higher).at };
  }
}

/** Pulling a layout apart keeps everything in it apart. */
function stretched(frame: Frame, width: number, height: number): Frame {
  const [wide, high] = [width / frame.room.width, height / frame.room.height];
  const at = Object.entries(frame.at).map(([name, { x, y }]) => [name, { x: x * wide, y: y * high }]);
  return { ...frame, room: { ...frame.room, width, height }, at: Object.fromEntries(at) };
}

/** The highest rung that is not above the size. */
function rung(size: number): number {
  return LADDER.findLast((step) => step <= size) ?? LADDER[0]!;
}

/** What a label needs; long titles are broken into lines. */
export function labelSize(title: string, font: number): { width: number; height: number } {
  const letters = Array.from(title, letterWidth).reduce((sum, width) => sum + width, 0);
  const whole = letters * font + font;
  const most = font * 8.4;
  const lines = Math.min(MOST_LINES, Math.ceil(whole / most));
  return { width: Math.ceil(lines > 1 ? most : whole), height: Math.ceil(lines * font * 1.25 + 3) };
}

function letterWidth(letter: string): number {
  if ("iljtfrI.,'’ -".includes(letter)) return NARROW_LETTER;
  return "mwMWQOGDNHUÄÖÜ@—".includes(letter) || letter > "\u2E80" ? WIDE_LETTER : LETTER;
}
