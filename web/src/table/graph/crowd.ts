/** The tokens on a map. They keep their elements from scene to scene, so that style sheets can move them. */

import { made, put } from "./dom";
import { faceOf } from "./face";
import type { Frame } from "./frame";
import type { Point } from "./geometry";
import { byPlace, type Token } from "./tokens";

/** More than these are counted in the last one's stead. */
const MOST_AROUND = 6;
/** Degrees, from the right over the top to the left; below is the label. */
const FIRST = -42;
const LAST = -198;
const WIDEST_STEP = -60;
/** How far out of the disc a token stands, in tokens. */
const OUT = 0.34;

export class Crowd {
  readonly element = made("div", "map-crowd");
  private readonly shown = new Map<string, HTMLElement>();

  constructor() {
    this.element.setAttribute("aria-hidden", "true");
  }

  render(tokens: Token[], frame: Frame): void {
    const left = new Set(this.shown.keys());
    for (const [place, standing] of byPlace(tokens))
      for (const name of this.gather(place, standing, frame)) left.delete(name);
    for (const name of left) this.drop(name);
  }

  /** Let these stand around a place; under which names they are kept. */
  private gather(place: string, tokens: Token[], frame: Frame): string[] {
    const some = tokens.length > MOST_AROUND ? tokens.slice(0, MOST_AROUND - 1) : tokens;
    const elements = some.map((token) => dress(this.kept(token.title), token));
    const names = some.map((token) => token.title);
    if (some.length < tokens.length) {
      names.push(`more at ${place}`);
      elements.push(count(this.kept(`more at ${place}`), tokens.length - some.length));
    }
    const spots = around(elements.length, frame);
    elements.forEach((element, i) => stand(element, place, frame.at[place]!, spots[i]!, elements.length - i));
    return names;
  }

  private kept(name: string): HTMLElement {
    const element = this.shown.get(name) ?? made("span", "map-token");
    this.shown.set(name, element);
    if (!element.isConnected) this.element.append(element);
    return element;
  }

  private drop(name: string): void {
    this.shown.get(name)!.remove();
    this.shown.delete(name);
  }
}

/** What was drawn in a token. */
const drawings = new WeakMap<HTMLElement, string>();

function dress(element: HTMLElement, token: Token): HTMLElement {
  const { kind, count, mine } = token;
  const drawing = faceOf(token) + (count === undefined ? "" : `<i>${count}</i>`) + (mine ? '<b class="token-tag">You</b>' : "");
  if (drawings.get(element) === drawing) return element;
  drawings.set(element, drawing);
  element.className = `map-token ${kind}`;
  element.innerHTML = drawing;
  return element;
}

function count(element: HTMLElement, more: number): HTMLElement {
  element.className = "map-token more";
  element.textContent = `+${more}`;
  return element;
}

function stand(element: HTMLElement, place: string, centre: Point, spot: Point, layer: number): void {
  put(element, { "--x": centre.x + spot.x, "--y": centre.y + spot.y });
  element.style.setProperty("z-index", String(layer));
  element.dataset.place = place;
}

/** Where tokens stand, as seen from the middle of a disc. */
function around(tokens: number, frame: Frame): Point[] {
  const far = frame.room.disc / 2 + frame.token * OUT;
  const step = tokens < 2 ? 0 : Math.max((LAST - FIRST) / (tokens - 1), WIDEST_STEP);
  return Array.from({ length: tokens }, (_, i) => {
    const angle = ((FIRST + i * step) * Math.PI) / 180;
    return { x: Math.cos(angle) * far, y: Math.sin(angle) * far };
  });
}
