/** A link as a square for another device's camera; loaded only where one is asked for. */

import { html, type TemplateResult } from "lit-html";
import { encode } from "uqr";

const QUIET = 4; // the standard wants four white squares around

export function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: QUIET, ecc: "M" });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: squares.join("") };
}

export function qrCode(text: string, label: string): TemplateResult {
  const { size, path } = qrPath(text);
  return html`<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label=${label} shape-rendering="crispEdges">
    <rect width=${size} height=${size} fill="#fff" />
    <path d=${path} fill="#000" />
  </svg>`;
}
