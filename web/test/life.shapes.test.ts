import { expect, test } from "vitest";
import { type Room, SHAPES } from "../src/table/life/shapes";

const ROOMS: [string, Room][] = [
  ["a phone", { width: 360, height: 620 }],
  ["a tablet", { width: 820, height: 1050 }],
  ["a desk", { width: 1440, height: 770 }],
];
const COUNTS = { rainbow: [52], ring: [12], fan: [1, 3, 9] };

for (const [name, room] of ROOMS)
  test.each(Object.entries(COUNTS).flatMap(([shape, counts]) => counts.map((count) => [shape, count] as const)))(
    `on ${name} a %s of %i comes to rest in sight, no two cards at one spot`,
    (shape, count) => {
      const spots = Array.from({ length: count }, (_, index) => SHAPES[shape as keyof typeof SHAPES](index, count, room));

      for (const { x, y, width } of spots) {
        expect(x).toBeGreaterThan(width * 0.3);
        expect(x).toBeLessThan(room.width - width * 0.3);
        expect(y).toBeGreaterThan(width * 0.3);
        expect(y).toBeLessThan(room.height - width * 0.3);
      }
      expect(new Set(spots.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`)).size).toBe(count);
    },
  );
