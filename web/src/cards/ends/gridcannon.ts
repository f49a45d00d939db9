/** How Grid Cannon ends: the royals down and the smoke gone, or the royals up and the shot beside them. */

import { playingFace } from "../playing";
import { star } from "../treasures";
import { line } from "../svg";
import { bit, laid, scene, slip, type Cheer, type Ends } from "./scene";

const ROYALS = ["JD", "QS", "KH", "JC", "QD", "KS"];
const sight = (x: number, y: number): string =>
  `<circle cx="${x}" cy="${y}" r="24" fill="none" stroke="#FFD98A" stroke-width="6"/>` +
  line(`M${x} ${y - 38}v20M${x} ${y + 18}v20M${x - 38} ${y}h20M${x + 18} ${y}h20`, "#FFD98A", 6);
const felled = (face: string, at: number): string => laid(playingFace(face)!, 48 + at * 53, 92 + (at % 2) * 8, 58, at % 2 ? 80 : -78, 'opacity=".75"');
const standing = (face: string, at: number): string => laid(playingFace(face)!, 196 + at * 64, 74, 74, at * 4 - 4);

export const ends: Ends = {
  won: scene(ROYALS.map(felled).join("") + sight(180, 48)),
  lost: scene(["JC", "QD", "KS"].map(standing).join("") + line("M150 40H84", "#FFD98A", 5, 'stroke-dasharray="1 12"') + sight(62, 66)),
};

/** The royals show their faces again, around the score. */
export const cheer: Cheer = {
  flies: ({ kind }, { face = "" }) => kind === "grid" && /^[JQK]/.test(face),
  shape: "ring",
  sum: ({ view }) => [Number(view?.counters["score"] ?? 0), "points"],
  bits: [bit(star("#FFD98A")), slip("#BF5233"), slip("#FFFCF6")],
};
