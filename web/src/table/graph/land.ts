/** The land below a map: hills, a river, trees. It means nothing, and is always the same for the same name. */

import { randomFrom, type Random } from "./random";

const [WIDE, HIGH] = [1000, 760];

export function land(name: string): string {
  const random = randomFrom(name);
  const parts = [hills(random), river(random), forest(random), peaks(random), ponds(random)];
  return `<svg class="land" viewBox="0 0 ${WIDE} ${HIGH}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${parts.join("")}</svg>`;
}

/** Two or three soft fields that come in from the corners. */
function hills(random: Random): string {
  const corners = ["", "matrix(-1 0 0 1 1000 0)", "matrix(1 0 0 -1 0 760)", "matrix(-1 0 0 -1 1000 760)"];
  const bare = Math.floor(random() * 4);
  return corners.filter((_, i) => i !== bare).map((corner, i) => {
    const [w, h] = [between(random, 280, 520), between(random, 170, 300)];
    const field = `M-20-20H${w}Q${w * 0.9} ${h * 0.45} ${w * 0.55} ${h * 0.52}T-20 ${h}Z`;
    return `<path class="field${i % 2}" d="${field}" transform="${corner || "translate(0 0)"}"/>`;
  }).join("");
}

/** From the upper edge to the lower, in bends that are never sharp. */
function river(random: Random): string {
  const bends = [-20, 180, 380, 580, 780].map((y) => ({ x: between(random, -90, 90), y }));
  const start = between(random, 180, 820);
  const ways = bends.slice(1).map(({ x, y }, i) => {
    const before = bends[i]!;
    return `C${start + before.x} ${before.y + 100} ${start + x} ${y - 100} ${start + x} ${y}`;
  });
  return `<path class="river" d="M${start + bends[0]!.x}-20${ways.join("")}"/>`;
}

function forest(random: Random): string {
  return clump(random, 10, 130, 90, (x, y) => `M${x} ${y}l15 32h-30z`, "tree");
}

function peaks(random: Random): string {
  return clump(random, 5, 140, 60, (x, y) => `M${x} ${y}l34 52h-68z`, "peak");
}

function ponds(random: Random): string {
  return clump(random, 3, 110, 60, (x, y) => `M${x} ${y}a52 20 0 1 0 104 0a52 20 0 1 0-104 0z`, "pond");
}

/** Some of a kind, here and there around one spot. */
function clump(random: Random, count: number, across: number, down: number, shape: (x: number, y: number) => string, kind: string): string {
  const [x, y] = [between(random, 120, WIDE - 120), between(random, 90, HIGH - 120)];
  const shapes = Array.from({ length: count }, (_, i) => {
    const angle = ((i + random() / 2) / count) * 2 * Math.PI;
    const far = 0.4 + 0.6 * random();
    return shape(Math.round(x + Math.cos(angle) * far * across), Math.round(y + Math.sin(angle) * far * down));
  });
  return `<path class="${kind}" d="${shapes.join("")}"/>`;
}

function between(random: Random, least: number, most: number): number {
  return Math.round(least + random() * (most - least));
}
