/** A layout in the making, and how poor it still is. */

import { cross, distanceToLevel, distanceToLine, type Point } from "./geometry";

/** A node is a disc with its label below; all in pixels. */
export interface Room {
  width: number;
  height: number;
  disc: number;
  labels: Record<string, { width: number; height: number }>;
}

/** Between a disc and its label. */
export const LABEL_GAP = 5;

export interface Placing {
  x: Float64Array;
  y: Float64Array;
  cost: number;
}

/** What must not be. */
const OVERLAP = 60;
const RUNS_THROUGH = 40;
const CROSSING = 40;
/** What should not be. */
const STRAY = 1.6;
const NEAR = 6;
const CROWD = 0.14;
const EDGE = 0.1;
const LONG = 0.8;

/** Pixels to keep free between nodes, and between a node and a foreign road. */
const APART = 8;
const BESIDE = 9;
/** Tokens stand around a disc, so far from its middle (in discs); nodes may share some of that room, the box not. */
const TOKENS_ABOVE = 1.15;
const TOKENS_BESIDE = 1;
/** My own stands to the right, not so high, with a tag of so many pixels on it. */
const MINE_ABOVE = 0.82;
const TAG = 22;
const HEAD = 0.7;

export class Sketch {
  readonly x: Float64Array;
  readonly y: Float64Array;
  private readonly nodes: number;
  private readonly far: Float64Array;
  private readonly starts: Int32Array;
  private readonly ends: Int32Array;
  private readonly roads: number[][];
  private readonly radius: number;
  private readonly halves: Float64Array;
  /** How far the label reaches below the middle of the disc. */
  private readonly foot: Float64Array;
  /** The box is so many units wide and high, whatever its shape: as many as nodes fit side by side. */
  private readonly units: number;
  private readonly ideal: number;
  /** Pixels that may lie between nodes, beyond those that must, where there is room. */
  private readonly airy: number;

  constructor(
    far: number[][],
    ends: [number, number][],
    private readonly labels: { width: number; height: number }[],
    private readonly room: Room,
  ) {
    this.nodes = far.length;
    this.x = new Float64Array(this.nodes);
    this.y = new Float64Array(this.nodes);
    this.far = Float64Array.from(far.flat());
    this.starts = Int32Array.from(ends, ([a]) => a);
    this.ends = Int32Array.from(ends, ([, b]) => b);
    this.roads = far.map((_, i) => ends.flatMap(([a, b], road) => (a === i || b === i ? [road] : [])));
    this.radius = room.disc / 2;
    this.halves = Float64Array.from(labels, (label) => Math.max(this.radius, label.width / 2));
    this.foot = Float64Array.from(labels, (label) => this.radius + LABEL_GAP + label.height);
    this.units = Math.sqrt(this.nodes);
    this.ideal = Math.sqrt((room.width * room.height) / this.nodes);
    this.airy = Math.max(0, 0.5 * (this.ideal - 1.9 * room.disc));
  }

  take(placing: Placing): void {
    this.x.set(placing.x);
    this.y.set(placing.y);
  }

  placing(): Placing {
    const costs = Array.from(this.x, (_, i) => this.costOf(i));
    return { x: this.x.slice(), y: this.y.slice(), cost: costs.reduce((sum, cost) => sum + cost) };
  }

  /** Positions of any size, by their crossings alone, which no turning or stretching changes. */
  judged({ x, y }: { x: Float64Array; y: Float64Array }): Placing {
    this.x.set(x);
    this.y.set(y);
    let crossings = 0;
    for (let road = 0; road < this.ends.length; road++) crossings += this.crossings(road);
    return { x, y, cost: crossings };
  }

  /** Positions of any size, turned and stretched to fill the box. */
  fitted({ x, y }: Placing, turn: Point): Placing {
    const across = x.map((_, i) => x[i]! * turn.x - y[i]! * turn.y);
    const down = x.map((_, i) => x[i]! * turn.y + y[i]! * turn.x);
    const [left, top] = [Math.min(...across), Math.min(...down)];
    const [wide, high] = [Math.max(...across) - left || 1, Math.max(...down) - top || 1];
    for (let i = 0; i < this.nodes; i++) {
      this.x[i] = this.inX(i, ((across[i]! - left) / wide) * this.room.width);
      this.y[i] = this.inY(i, ((down[i]! - top) / high) * this.room.height);
    }
    return this.placing();
  }

  /** Nodes at which something is that must not be. */
  faulty(): number[] {
    return Array.from(this.x.keys()).filter((i) => this.hasFault(i));
  }

  private hasFault(i: number): boolean {
    return this.isNarrow(i) || this.roads[i]!.some((road) => this.crossings(road) > 0);
  }

  isCrowded(): boolean {
    return this.x.some((_, i) => this.isNarrow(i));
  }

  private isNarrow(i: number): boolean {
    for (let j = 0; j < this.nodes; j++) if (j !== i && this.nearness(i, j) > 0) return true;
    return this.costOfForeignRoads(i, 0) > 0 || this.roads[i]!.some((road) => this.costOfNeighbours(road) > 0);
  }

  /** Move a node by so much of the box, unless that is worse. */
  tryStep(i: number, dx: number, dy: number): void {
    const oldX = this.x[i]!;
    const oldY = this.y[i]!;
    const before = this.costOf(i);
    this.x[i] = this.inX(i, oldX + dx * this.room.width);
    this.y[i] = this.inY(i, oldY + dy * this.room.height);
    if (this.costOf(i, before) <= before) return;
    this.x[i] = oldX;
    this.y[i] = oldY;
  }

  /** Exchange two nodes, unless that is worse. */
  trySwap(i: number, j: number): void {
    const before = this.costOf(i) + this.costOf(j);
    this.swap(i, j);
    if (this.costOf(i, before) + this.costOf(j, before) > before) this.swap(i, j);
  }

  private swap(i: number, j: number): void {
    const { x, y } = this;
    [x[i], x[j]] = [this.inX(i, x[j]!), this.inX(j, x[i]!)];
    [y[i], y[j]] = [this.inY(i, y[j]!), this.inY(j, y[i]!)];
  }

  private inX(i: number, x: number): number {
    const half = Math.max(this.halves[i]! + APART / 2, TOKENS_BESIDE * this.room.disc);
    return Math.max(half, Math.min(this.room.width - half, x));
  }

  private inY(i: number, y: number): number {
    const { disc } = this.room;
    return Math.max(TOKENS_ABOVE * disc, MINE_ABOVE * disc + TAG, Math.min(this.room.height - this.foot[i]! - APART / 2, y));
  }

  /** All that one node has to do with; no longer counted once it is more than `most`. */
  private costOf(i: number, most = Infinity): number {
    let sum = this.costOfEdge(i);
    for (let j = 0; j < this.nodes && sum <= most; j++) if (j !== i) sum += this.costOfPair(i, j);
    if (sum <= most) sum += this.costOfForeignRoads(i, most);
    for (const road of this.roads[i]!) if (sum <= most) sum += this.costOfRoad(road);
    return sum;
  }

  private costOfForeignRoads(i: number, most: number): number {
    let sum = 0;
    for (let road = 0; road < this.ends.length && sum <= most; road++)
      if (this.starts[road] !== i && this.ends[road] !== i) sum += this.costBeside(road, i);
    return sum;
  }

  /** Nodes keep away from the edge of the box as they do from each other. */
  private costOfEdge(i: number): number {
    const u = this.x[i]! / this.room.width;
    const v = this.y[i]! / this.room.height;
    const near = EDGE / (this.units * this.units);
    return near * (1 / (u * u) + 1 / ((1 - u) * (1 - u)) + 1 / (v * v) + 1 / ((1 - v) * (1 - v)));
  }

  private costOfPair(i: number, j: number): number {
    const u = ((this.x[i]! - this.x[j]!) / this.room.width) * this.units;
    const v = ((this.y[i]! - this.y[j]!) / this.room.height) * this.units;
    const square = u * u + v * v + 0.0001;
    const strain = Math.sqrt(square) / this.far[i * this.nodes + j]! - 1;
    return this.costOfOverlap(i, j) + STRAY * strain * strain + CROWD / square;
  }

  /** Too near is bad, and nearer than there is room for is poor. */
  private costOfOverlap(i: number, j: number): number {
    const near = this.nearness(i, j);
    if (near <= -this.airy) return 0;
    return (NEAR * (near + this.airy)) / this.room.disc + (near > 0 ? OVERLAP * (0.2 + near / this.room.disc) : 0);
  }

  /** By how much two nodes, with what belongs to them, overlap; less than 0 where they do not. */
  private nearness(i: number, j: number): number {
    const wide = this.halves[i]! + this.halves[j]! + APART - Math.abs(this.x[i]! - this.x[j]!);
    if (wide <= -this.airy) return wide;
    const upper = this.y[i]! < this.y[j]! ? i : j;
    return Math.min(wide, this.foot[upper]! + HEAD * this.room.disc + APART - Math.abs(this.y[i]! - this.y[j]!));
  }

  private costOfRoad(road: number): number {
    return this.costOfLength(road) + CROSSING * this.crossings(road) + this.costOfNeighbours(road);
  }

  private costOfNeighbours(road: number): number {
    let sum = 0;
    for (let i = 0; i < this.nodes; i++)
      if (this.starts[road] !== i && this.ends[road] !== i) sum += this.costBeside(road, i);
    return sum;
  }

  private costOfLength(road: number): number {
    const a = this.starts[road]!;
    const b = this.ends[road]!;
    const dx = this.x[a]! - this.x[b]!;
    const dy = this.y[a]! - this.y[b]!;
    const excess = Math.sqrt(dx * dx + dy * dy) / this.ideal - 1;
    return excess > 0 ? LONG * excess * excess : 0;
  }

  private crossings(road: number): number {
    let sum = 0;
    for (let other = 0; other < this.ends.length; other++) if (this.crosses(road, other)) sum++;
    return sum;
  }

  private crosses(road: number, other: number): boolean {
    const { x, y } = this;
    const a = this.starts[road]!;
    const b = this.ends[road]!;
    const c = this.starts[other]!;
    const d = this.ends[other]!;
    if (c === a || c === b || d === a || d === b) return false;
    return cross(x[a]!, y[a]!, x[b]!, y[b]!, x[c]!, y[c]!, x[d]!, y[d]!);
  }

  /** What it costs that a road runs through a foreign disc or label, or too near by. */
  private costBeside(road: number, i: number): number {
    const a = this.starts[road]!;
    const b = this.ends[road]!;
    const ax = this.x[a]!;
    const ay = this.y[a]!;
    const bx = this.x[b]!;
    const by = this.y[b]!;
    const x = this.x[i]!;
    const y = this.y[i]!;
    const foot = this.foot[i]!;
    const half = this.halves[i]! + BESIDE;
    if ((ax < x - half && bx < x - half) || (ax > x + half && bx > x + half)) return 0;
    if ((ay < y - half && by < y - half) || (ay > y + foot + BESIDE && by > y + foot + BESIDE)) return 0;
    const label = this.labels[i]!;
    const thick = label.height / 2;
    const near = distanceToLine(x, y, ax, ay, bx, by);
    const named = distanceToLevel(x, y + foot - thick, label.width / 2 - thick, ax, ay, bx, by);
    const deep = Math.max(0, this.radius + BESIDE - near) + 0.6 * Math.max(0, thick + BESIDE / 2 - named);
    return deep > 0 ? RUNS_THROUGH * (0.1 + deep / this.room.disc) : 0;
  }
}
