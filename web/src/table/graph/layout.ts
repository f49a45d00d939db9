/** Where the nodes of a graph lie in a box: well apart, with few crossings, and no road through a foreign node. */

import type { Point } from "./geometry";
import { randomFrom, type Random } from "./random";
import { type Placing, type Room, Sketch } from "./sketch";
import { relaxed, roadsBetween } from "./stress";

export interface Graph {
  nodes: string[];
  edges: [string, string][];
}

const STARTS = 12;
const FINALISTS = 6;
const ROUNDS = 120;
/** With so little left to do, a sketch without faults is done. */
const GOOD_ENOUGH = 0.3;
const FINEST = 0.15;

export interface Layout {
  at: Record<string, Point>;
  /** Whether nodes or roads come too near to each other for want of room. */
  crowded: boolean;
}

/** Deterministic: the same graph in the same room always lies alike. */
export function layout(graph: Graph, room: Room): Layout {
  const index = new Map(graph.nodes.map((name, i) => [name, i]));
  const ends = graph.edges.map(([a, b]): [number, number] => [index.get(a)!, index.get(b)!]);
  const far = roadsBetween(graph.nodes.length, ends);
  const random = randomFrom(graph.nodes.join(" "));
  const sketch = new Sketch(far, ends, graph.nodes.map((name) => room.labels[name]!), room);
  sketch.take(firstClean(sketch, finalists(sketch, far, random), random));
  const at = graph.nodes.map((name, i) => [name, { x: sketch.x[i]!, y: sketch.y[i]! }]);
  return { at: Object.fromEntries(at), crowded: sketch.isCrowded() };
}

/** Start after start is improved until one has no fault; otherwise the best of them stands. */
function firstClean(sketch: Sketch, starts: Placing[], random: Random): Placing {
  const tried: Placing[] = [];
  for (const start of starts) {
    tried.push(improved(sketch, start, random));
    if (sketch.faulty().length === 0) break;
  }
  return best(tried);
}

/** The best of many relaxed starts, each turned as it fits the box best. */
function finalists(sketch: Sketch, far: number[][], random: Random): Placing[] {
  const starts = Array.from({ length: STARTS }, () => sketch.judged(relaxed(far, random)));
  const chosen = starts.sort((a, b) => a.cost - b.cost).slice(0, FINALISTS);
  return chosen.map((start) => best(TURNS.map((turn) => sketch.fitted(start, turn))));
}

/** Unit vectors, so that no engine's idea of a sine decides where a node lies. */
const TURNS: Point[] = [
  { x: 1, y: 0 },
  { x: 0.8, y: 0.6 },
  { x: 0.6, y: 0.8 },
  { x: 0, y: 1 },
  { x: -0.6, y: 0.8 },
  { x: -0.8, y: 0.6 },
];

/** Nodes move about, in ever smaller steps, wherever that makes the sketch better; at last mostly those with faults. */
function improved(sketch: Sketch, start: Placing, random: Random): Placing {
  sketch.take(start);
  const everyone = Array.from(sketch.x.keys());
  for (let round = 0; round < ROUNDS; round++) {
    const left = 1 - round / ROUNDS;
    const faulty = left > 0.5 ? [] : sketch.faulty();
    if (left < GOOD_ENOUGH && faulty.length === 0) break;
    for (const i of everyone) {
      const node = faulty.length > 0 && random() < 0.7 ? any(faulty, random) : i;
      if (left > 0.5 && random() < 0.1) sketch.trySwap(node, any(everyone, random));
      else sketch.tryStep(node, step(random) * (FINEST + left), step(random) * (FINEST + left));
    }
  }
  return sketch.placing();
}

function any(nodes: number[], random: Random): number {
  return nodes[Math.floor(random() * nodes.length)]!;
}

/** Mostly small, at times up to half the box. */
function step(random: Random): number {
  const part = 2 * random() - 1;
  return (part * part * part) / 2;
}

function best(placings: Placing[]): Placing {
  return placings.reduce((best, next) => (next.cost < best.cost ? next : best));
}
