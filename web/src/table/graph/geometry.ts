/** Distances in the plane, in plain numbers because the layout asks for thousands of them. */

export interface Point {
  x: number;
  y: number;
}

/** How far a point is from a line between two others. */
export function distanceToLine(px: number, py: number, ax: number, ay: number, bx: number, by: number): number {
  const dx = bx - ax;
  const dy = by - ay;
  const long = dx * dx + dy * dy;
  const t = long === 0 ? 0 : Math.max(0, Math.min(1, ((px - ax) * dx + (py - ay) * dy) / long));
  return Math.sqrt((ax + t * dx - px) ** 2 + (ay + t * dy - py) ** 2);
}

/** Whether the lines a–b and c–d cross. */
export function cross(
  ax: number, ay: number, bx: number, by: number,
  cx: number, cy: number, dx: number, dy: number,
): boolean {
  const c = side(ax, ay, bx, by, cx, cy);
  const d = side(ax, ay, bx, by, dx, dy);
  if (c * d > 0) return false;
  return side(cx, cy, dx, dy, ax, ay) * side(cx, cy, dx, dy, bx, by) <= 0;
}

function side(ax: number, ay: number, bx: number, by: number, px: number, py: number): number {
  return (bx - ax) * (py - ay) - (by - ay) * (px - ax);
}

/** How far the line a–b is from a level line that reaches `half` to both sides of (x, y). */
export function distanceToLevel(
  x: number, y: number, half: number,
  ax: number, ay: number, bx: number, by: number,
): number {
  if (cross(ax, ay, bx, by, x - half, y, x + half, y)) return 0;
  return Math.min(
    distanceToLine(x - half, y, ax, ay, bx, by),
    distanceToLine(x + half, y, ax, ay, bx, by),
    distanceToLine(ax, ay, x - half, y, x + half, y),
    distanceToLine(bx, by, x - half, y, x + half, y),
  );
}
