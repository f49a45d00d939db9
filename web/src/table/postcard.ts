/** The result as a picture: a paper slip on the colour of the game's box. No card lies on it, and nothing that spoils the deal. */

import { figureName } from "../app/figures";
import type { Shell } from "../app/shell";
import { suitPath } from "../cards/suits";
import { dealName } from "./header";
import { capital } from "./names";
import { isRed, lettersOf, outline, textOf, WIDTH } from "./slip";
import type { TableState } from "./state";

const SIDE = 1080;
const PAPER = { x: 90, width: 900, pad: 60 };
const INNER = PAPER.width - 2 * PAPER.pad;
const ROW = 62;
const WELL = 128;
const FIGURES = 4;
const [CREAM, INK, FAINT, RED] = ["#fffdf7", "#211d2c", "#5a5262", "#b3261e"];
const SUITS: Record<string, string> = { "♠": "S", "♥": "H", "♦": "D", "♣": "C" };

/** By the system's sheet where that takes files, at a desk as a download. */
export async function sendPicture(state: TableState, shell: Shell): Promise<void> {
  const [picture, text] = await Promise.all([pictureOf(state), textOf(state)]);
  const file = new File([picture], `${state.game}.png`, { type: "image/png" });
  const shared = { files: [file], text };
  if (matchMedia("(pointer: coarse)").matches && navigator.canShare?.(shared)) return void (await navigator.share(shared).catch(() => undefined)); // or not, after all
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(link.href);
  shell.toast("The picture of your result is downloaded.");
}

async function pictureOf(state: TableState): Promise<Blob> {
  await document.fonts.load("700 20px Bricolage");
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIDE;
  draw(new Brush(canvas.getContext("2d")!), state);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob!), "image/png"));
}

function draw(brush: Brush, state: TableState): void {
  const signs = lettersOf(state.signs ?? "", WIDTH);
  const { title, said } = outline(state);
  const figures = Object.entries(state.over?.statistics ?? {}).slice(0, FIGURES);
  const height = 2 * PAPER.pad + 210 + signs.length * ROW + (signs.length ? 30 : 0) + (figures.length ? WELL + 40 : 0) + 44;
  const top = (SIDE - height) / 2 - 30;
  brush.ground(getComputedStyle(document.body).getPropertyValue("--box"));
  brush.paper(top, height);
  let y = top + PAPER.pad + 76;
  brush.write(title, 88, 800, y);
  y += 76;
  brush.write(capital(said), 44, 600, y, FAINT);
  y += 58;
  signs.forEach((row, at) => brush.signs(row, y + at * ROW));
  y += signs.length * ROW + (signs.length ? 30 : 0);
  brush.figures(figures, y);
  brush.write([new Date().toLocaleDateString("en-GB", { dateStyle: "long" }), dealName(state)].filter(Boolean).join(" · "), 34, 600, top + height - PAPER.pad, FAINT);
}

class Brush {
  private readonly font = getComputedStyle(document.documentElement).getPropertyValue("--font");

  constructor(private readonly pen: CanvasRenderingContext2D) {}

  ground(ink: string): void {
    this.fill(ink, () => this.pen.fillRect(0, 0, SIDE, SIDE));
    this.pen.textAlign = "center";
    this.text("Tuckbox", 44, 750, SIDE / 2, SIDE - 52, CREAM, SIDE);
    this.pen.textAlign = "left";
  }

  paper(top: number, height: number): void {
    this.pen.save();
    Object.assign(this.pen, { shadowColor: "rgb(20 12 5 / 45%)", shadowBlur: 48, shadowOffsetY: 18 });
    this.rounded(CREAM, PAPER.x, top, PAPER.width, height, 18);
    this.pen.restore();
  }

  write(text: string, size: number, weight: number, y: number, ink = INK): void {
    this.text(text, size, weight, PAPER.x + PAPER.pad, y, ink, INNER);
  }

  signs(letters: readonly string[], y: number): void {
    const step = INNER / WIDTH;
    letters.forEach((letter, at) => this.sign(letter, PAPER.x + PAPER.pad + at * step, y));
  }

  private sign(letter: string, x: number, y: number): void {
    const ink = isRed(letter) ? RED : INK;
    const suit = SUITS[letter];
    if (!suit) return this.text(letter, 46, 700, x, y + 40, ink, ROW);
    this.pen.save();
    this.pen.translate(x, y);
    this.pen.scale(0.44, 0.44);
    this.fill(ink, () => this.pen.fill(new Path2D(suitPath(suit))));
    this.pen.restore();
  }

  figures(found: readonly [string, number][], y: number): void {
    const [gap, width] = [16, (INNER - (found.length - 1) * 16) / found.length];
    this.pen.textAlign = "center";
    found.forEach(([name, value], at) => {
      const x = PAPER.x + PAPER.pad + at * (width + gap);
      this.rounded("rgb(37 33 45 / 7%)", x, y, width, WELL, 16);
      this.text(String(value), 52, 760, x + width / 2, y + 62, INK, width);
      this.text(capital(figureName(name, value)), 28, 600, x + width / 2, y + 104, FAINT, width - 16);
    });
    this.pen.textAlign = "left";
  }

  /** What is too long is set narrower. */
  private text(text: string, size: number, weight: number, x: number, y: number, ink: string, most: number): void {
    this.pen.font = `${weight} ${size}px ${this.font}`;
    this.fill(ink, () => this.pen.fillText(text, x, y, most));
  }

  private rounded(ink: string, x: number, y: number, width: number, height: number, radius: number): void {
    this.pen.beginPath();
    this.pen.roundRect(x, y, width, height, radius);
    this.fill(ink, () => this.pen.fill());
  }

  private fill(ink: string, paint: () => void): void {
    this.pen.fillStyle = ink;
    paint();
  }
}
