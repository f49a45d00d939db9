/** First positions for a graph: places that are many roads apart lie far apart. */

import type { Random } from "./random";

const ROUNDS = 24;
const COOLING = 0.8;

/** How many roads lie between any two nodes; a little more than the longest way where none leads. */
export function roadsBetween(nodes: number, ends: [number, number][]): number[][] {
  const far = Array.from({ length: nodes }, (_, i) => Array.from({ length: nodes }, (_, j) => (i === j ? 0 : Infinity)));
  for (const [a, b] of ends) if (a !== b) far[a]![b] = far[b]![a] = 1;
  for (let k = 0; k < nodes; k++)
    for (let i = 0; i < nodes; i++)
      for (let j = 0; j < nodes; j++) far[i]![j] = Math.min(far[i]![j]!, far[i]![k]! + far[k]![j]!);
  const longest = Math.max(1, ...far.flat().filter(Number.isFinite));
  return far.map((row) => row.map((roads) => (Number.isFinite(roads) ? roads : longest + 1)));
}

/** Positions whose distances come near the numbers of roads, by stochastic descent from a random start. */
export function relaxed(far: number[][], random: Random): { x: Float64Array; y: Float64Array } {
  const x = Float64Array.from(far, () => random() * Math.sqrt(far.length));
  const y = Float64Array.from(far, () => random() * Math.sqrt(far.length));
  const pairs = shuffled(allPairs(far.length), random);
  for (let round = 0, heat = 4; round < ROUNDS; round++, heat *= COOLING)
    for (const [i, j] of pairs) settle(x, y, i, j, far[i]![j]!, heat);
  return { x, y };
}

/** Draw two nodes nearer to each other, or apart, until their distance fits. */
function settle(x: Float64Array, y: Float64Array, i: number, j: number, ideal: number, heat: number): void {
  const dx = x[i]! - x[j]!;
  const dy = y[i]! - y[j]!;
  const distance = Math.max(1e-6, Math.sqrt(dx * dx + dy * dy));
  const pull = (Math.min(1, heat / (ideal * ideal)) * (distance - ideal)) / (2 * distance);
  x[i]! -= pull * dx;
  y[i]! -= pull * dy;
  x[j]! += pull * dx;
  y[j]! += pull * dy;
}

function allPairs(nodes: number): [number, number][] {
  const pairs: [number, number][] = [];
  for (let i = 0; i < nodes; i++) for (let j = i + 1; j < nodes; j++) pairs.push([i, j]);
  return pairs;
}

function shuffled<T>(items: T[], random: Random): T[] {
  for (let i = items.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [items[i], items[j]] = [items[j]!, items[i]!];
  }
  return items;
}
