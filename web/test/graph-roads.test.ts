import { expect, test } from "vitest";
import { Framer } from "../src/table/graph/frame";
import { drawRoads, roads } from "../src/table/graph/roads";
import type { Zone } from "../src/table/wire";

const zone = {
  nodes: { a: "Home", b: "Ford", c: "Cave" },
  edges: [["a", "b"], ["b", "c"], ["c", "a"]],
  one_way: [["b", "c"]],
} as unknown as Zone;
const frame = new Framer({ nodes: ["a", "b", "c"], edges: zone.edges }, zone.nodes).frame(360, 480);
const ways = roads(zone, frame);

function drawn(here: string, chosen?: string): string[] {
  return drawRoads(ways, frame.room, { here, chosen, lit: new Set(["a", "b", "c"]) }).split('<path class="road').slice(1);
}

test("a road runs from node to node", () => {
  const { x, y } = frame.at["a"]!;
  expect(ways[0]!.d.startsWith(`M${x.toFixed(1)} ${y.toFixed(1)}Q`)).toBe(true);
});

test("only a road that leads one way has an arrow, as long as nothing is chosen", () => {
  expect(drawn("a").map((road) => road.includes("road-arrow"))).toEqual([false, true, false]);
});

test("roads to where one can go are lit, and none against its one way", () => {
  expect(drawn("c").map((road) => /^ (\w*)"/.exec(road)?.[1])).toEqual(["", "", "can"]);
});

test("the chosen road has an arrow that points away from here", () => {
  const away = drawn("a", "c")[2]!;
  expect(away.startsWith(' sel"')).toBe(true);
  expect(away).toContain(`rotate(${(ways[2]!.angle + 180).toFixed(1)})`);
});

test("two roads between the same nodes lie apart", () => {
  const twice = { ...zone, edges: [["a", "b"], ["b", "a"]], one_way: [] } as unknown as Zone;
  const [there, back] = roads(twice, frame);
  expect(Math.hypot(there!.middle.x - back!.middle.x, there!.middle.y - back!.middle.y)).toBeGreaterThan(10);
});
