import { describe, expect, test } from "vitest";
import { Framer, type Frame } from "../src/table/graph/frame";
import { cross, distanceToLine } from "../src/table/graph/geometry";
import type { Graph } from "../src/table/graph/layout";
import { LABEL_GAP } from "../src/table/graph/sketch";

interface Scenario {
  map: { locations: { id: string; name: string }[]; connections: { from: string; to: string }[] };
}

const SCENARIOS = import.meta.glob<Scenario>("../../src/tuckbox/games/zoomquest/scenarios/*.json", {
  eager: true,
  import: "default",
});
const BOXES: [number, number][] = [[360, 480], [340, 360], [788, 632], [970, 746]];

function read({ map }: Scenario): { graph: Graph; titles: Record<string, string> } {
  return {
    graph: { nodes: map.locations.map(({ id }) => id), edges: map.connections.map(({ from, to }) => [from, to]) },
    titles: Object.fromEntries(map.locations.map(({ id, name }) => [id, name])),
  };
}

interface Box { left: number; right: number; top: number; bottom: number }

/** A disc and its label as two boxes. */
function boxes(frame: Frame, name: string): Box[] {
  const { x, y } = frame.at[name]!;
  const { disc, labels } = frame.room;
  const { width, height } = labels[name]!;
  const top = y + disc / 2 + LABEL_GAP;
  return [
    { left: x - disc / 2, right: x + disc / 2, top: y - disc / 2, bottom: y + disc / 2 },
    { left: x - width / 2, right: x + width / 2, top, bottom: top + height },
  ];
}

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

function overlaps({ nodes }: Graph, frame: Frame): string[] {
  return nodes.flatMap((a, i) =>
    nodes.slice(i + 1).filter((b) => boxes(frame, a).some((one) => boxes(frame, b).some((two) => overlap(one, two)))),
  );
}

function outside({ nodes }: Graph, frame: Frame): string[] {
  const { width, height } = frame.room;
  const isOut = (box: Box): boolean => box.left < 0 || box.top < 0 || box.right > width || box.bottom > height;
  return nodes.filter((name) => boxes(frame, name).some(isOut));
}

function runThrough({ nodes, edges }: Graph, { at, room }: Frame): string[] {
  return edges.flatMap(([a, b]) =>
    nodes.filter(
      (c) => c !== a && c !== b &&
        distanceToLine(at[c]!.x, at[c]!.y, at[a]!.x, at[a]!.y, at[b]!.x, at[b]!.y) < room.disc / 2,
    ),
  );
}

function crossings({ edges }: Graph, { at }: Frame): number {
  const meet = ([a, b]: [string, string], [c, d]: [string, string]): boolean =>
    new Set([a, b, c, d]).size === 4 &&
    cross(at[a]!.x, at[a]!.y, at[b]!.x, at[b]!.y, at[c]!.x, at[c]!.y, at[d]!.x, at[d]!.y);
  return edges.flatMap((one, i) => edges.slice(i + 1).filter((two) => meet(one, two))).length;
}

describe.each(Object.entries(SCENARIOS))("%s", (_, scenario) => {
  const { graph, titles } = read(scenario);
  const framer = new Framer(graph, titles);

  test.each(BOXES)("in %d × %d lies apart, inside, and without a crossing", (width, height) => {
    const frame = framer.frame(width, height);
    expect(frame.room.width).toBe(width);
    expect(overlaps(graph, frame)).toEqual([]);
    expect(outside(graph, frame)).toEqual([]);
    expect(runThrough(graph, frame)).toEqual([]);
    expect(crossings(graph, frame)).toBe(0);
  });

  test("lies alike each time", () => {
    expect(new Framer(graph, titles).frame(360, 480)).toEqual(framer.frame(360, 480));
  });
});

const ODD: [string, Graph][] = [
  ["two nodes", { nodes: ["a", "b"], edges: [["a", "b"]] }],
  ["one node alone", { nodes: ["a"], edges: [] }],
  ["islands", { nodes: ["a", "b", "c", "d", "e"], edges: [["a", "b"], ["c", "d"]] }],
  ["a road twice and a loop", { nodes: ["a", "b"], edges: [["a", "b"], ["b", "a"], ["a", "a"]] }],
];

test.each(ODD)("%s lies apart and inside", (_, graph) => {
  const frame = new Framer(graph, Object.fromEntries(graph.nodes.map((name) => [name, name]))).frame(360, 480);
  expect(overlaps(graph, frame)).toEqual([]);
  expect(outside(graph, frame)).toEqual([]);
});

test("titles of forty letters keep to their labels", () => {
  const graph: Graph = { nodes: ["a", "b", "c"], edges: [["a", "b"], ["b", "c"]] };
  const frame = new Framer(graph, { a: "W".repeat(40), b: "i".repeat(40), c: "The long road to the sea" }).frame(344, 460);
  expect(overlaps(graph, frame)).toEqual([]);
  expect(outside(graph, frame)).toEqual([]);
});
