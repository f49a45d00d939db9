/** The roads of a map: gently bent, each to the side where it keeps clear of foreign nodes. */

import type { Frame } from "./frame";
import type { Point } from "./geometry";
import { LABEL_GAP } from "./sketch";
import type { Zone } from "../wire";

export interface Road {
  from: string;
  to: string;
  oneWay: boolean;
  /** The path, as SVG writes it. */
  d: string;
  middle: Point;
  /** Which way it runs in its middle, in degrees. */
  angle: number;
}

const BENDS = [0.1, -0.1, 0.05, -0.05, 0, 0.18, -0.18];
const SAMPLES = [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8];
const CLEAR = 8;

export function roads(zone: Zone, frame: Frame): Road[] {
  const oneWay = new Set(zone.one_way.map(String));
  return zone.edges.map((edge, number) => {
    const twins = zone.edges.slice(0, number).filter((other) => joins(other, ...edge));
    return road(edge, oneWay.has(String(edge)), control(edge, number, twins.length, frame), frame);
  });
}

function road([from, to]: [string, string], oneWay: boolean, bend: Point, frame: Frame): Road {
  const [a, b] = [frame.at[from]!, frame.at[to]!];
  const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  const d = `M${fixed(a.x)} ${fixed(a.y)}Q${fixed(bend.x)} ${fixed(bend.y)} ${fixed(b.x)} ${fixed(b.y)}`;
  return { from, to, oneWay, d, middle: on(a, bend, b, 0.5), angle };
}

const joins = ([from, to]: [string, string], a: string, b: string): boolean =>
  (from === a && to === b) || (from === b && to === a);

/** The point that draws the road aside; roads between the same nodes go to different sides. */
function control(edge: [string, string], number: number, twins: number, frame: Frame): Point {
  const [a, b] = [frame.at[edge[0]]!, frame.at[edge[1]]!];
  const sign = number % 2 ? 1 : -1;
  if (twins > 0) return aside(a, b, 0.3 * twins * sign);
  const ways = BENDS.map((bend) => aside(a, b, bend * sign));
  const strangers = Object.keys(frame.at).filter((name) => name !== edge[0] && name !== edge[1]);
  const clearance = ways.map((way) => Math.min(CLEAR, ...strangers.map((name) => distance(name, a, way, b, frame))));
  return ways[clearance.indexOf(Math.max(...clearance))]!;
}

function aside(a: Point, b: Point, bend: number): Point {
  return { x: (a.x + b.x) / 2 + (b.y - a.y) * bend, y: (a.y + b.y) / 2 - (b.x - a.x) * bend };
}

/** How much of mat lies between a road and a foreign disc or label. */
function distance(name: string, a: Point, way: Point, b: Point, { at, room }: Frame): number {
  const { x, y } = at[name]!;
  const { width, height } = room.labels[name]!;
  const below = y + room.disc / 2 + LABEL_GAP + height / 2;
  const gaps = SAMPLES.map((t) => {
    const p = on(a, way, b, t);
    const disc = Math.hypot(p.x - x, p.y - y) - room.disc / 2;
    const label = Math.max(Math.abs(p.x - x) - width / 2, Math.abs(p.y - below) - height / 2);
    return Math.min(disc, label);
  });
  return Math.min(...gaps);
}

function on(a: Point, way: Point, b: Point, t: number): Point {
  const [p, q, r] = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t];
  return { x: p * a.x + q * way.x + r * b.x, y: p * a.y + q * way.y + r * b.y };
}

/** Every road, and arrows on those that lead one way or are chosen. */
export function drawRoads(roads: Road[], { width, height }: { width: number; height: number }, states: Steps): string {
  const drawn = roads.map((road) => drawRoad(road, stateOf(road, states), states.here));
  return `<svg viewBox="0 0 ${width} ${height}" aria-hidden="true">${drawn.join("")}</svg>`;
}

/** From where, to which places, and to which of them for certain. */
export interface Steps {
  here?: string | undefined;
  chosen?: string | undefined;
  lit: Set<string>;
}

type State = "" | "can" | "sel";

function stateOf({ from, to, oneWay }: Road, { here, chosen, lit }: Steps): State {
  const other = from === here ? to : to === here && !oneWay ? from : undefined;
  if (other === undefined || other === here) return "";
  return other === chosen ? "sel" : lit.has(other) ? "can" : "";
}

function drawRoad(road: Road, state: State, here: string | undefined): string {
  const line = `<path class="road ${state}" d="${road.d}"/>`;
  if (!road.oneWay && state !== "sel") return line;
  const angle = state === "sel" && road.to === here ? road.angle + 180 : road.angle;
  const turn = `translate(${fixed(road.middle.x)} ${fixed(road.middle.y)}) rotate(${fixed(angle)})`;
  return `${line}<g class="road-arrow ${state}" transform="${turn}"><circle r="11"/><path d="M-5-5.500L7 0-5 5.500-2.500 0Z"/></g>`;
}

const fixed = (number: number): string => number.toFixed(1);
