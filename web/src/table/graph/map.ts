/** A map to choose places on: buttons joined by roads, with tokens around them. */

import { place as drawPlace, seal as drawSeal } from "../../cards";
import type { Zone } from "../wire";
import { Crowd } from "./crowd";
import { made, put } from "./dom";
import { Framer, type Frame } from "./frame";
import { type Goal, GoalLine } from "./goal";
import "./graph.css";
import { land } from "./land";
import { drawRoads, roads, type Road } from "./roads";
import { byPlace, spoken, type Token } from "./tokens";

export { rosterOf, tokensOf, type Figure, type Roster, type Token } from "./tokens";

export interface Scene {
  tokens: Token[];
  /** Places that may be chosen now. */
  lit: Set<string>;
  selected?: string | undefined;
  sealed?: string | undefined;
  /** Where my own token stands. */
  here?: string | undefined;
  last?: Set<string> | undefined;
  hinted?: Set<string> | undefined;
  goal?: Goal | undefined;
}

/** A box this low was given no height at all. */
const NO_HEIGHT = 160;

export class GraphMap {
  readonly element = made("div", "map");
  private readonly sheet = made("div", "map-sheet");
  private readonly ways = made("div", "map-roads");
  private readonly wax = made("span", "map-wax", drawSeal());
  private readonly nodes = new Map<string, HTMLElement>();
  private readonly crowd = new Crowd();
  private readonly goal = new GoalLine();
  private readonly framer: Framer;
  private frame: Frame | undefined;
  private roads: Road[] = [];
  private scene: Scene = { tokens: [], lit: new Set() };

  constructor(private readonly zone: Zone) {
    this.framer = new Framer({ nodes: Object.keys(zone.nodes), edges: zone.edges }, zone.nodes);
    this.element.setAttribute("role", "group");
    this.element.setAttribute("aria-label", zone.title);
    this.element.innerHTML = land(zone.title);
    for (const [name, title] of Object.entries(zone.nodes)) this.nodes.set(name, node(name, title));
    this.sheet.append(this.ways, ...this.nodes.values(), this.crowd.element);
    this.element.append(this.goal.element, this.sheet);
    new ResizeObserver(() => this.resize()).observe(this.element);
  }

  get name(): string {
    return this.zone.name;
  }

  render(scene: Scene): void {
    const hasMoved = scene.here !== this.scene.here;
    this.scene = scene;
    this.goal.render(scene.goal);
    if (this.frame) this.show(this.frame);
    else this.resize();
    if (hasMoved) this.bringHere();
  }

  /** Where the map scrolls, the place where I am comes to its middle, and the places around it with it. */
  private bringHere(): void {
    const box = this.element.parentElement;
    const at = this.frame?.at[this.scene.here ?? ""];
    if (box && at) box.scrollTop = this.sheet.offsetTop + at.y - box.clientHeight / 2;
  }

  /** Lay everything out for the room there is now; it also happens by itself. */
  resize(): void {
    const frame = this.fitting();
    if (frame && !isAlike(frame, this.frame)) {
      this.frame = frame;
      this.roads = roads(this.zone, frame);
      this.layNodes(frame);
      this.show(frame);
    }
    if (this.frame) put(this.element, { "--map-height": this.frame.room.height });
    this.bringHere(); // while it was measured, it had no height to be scrolled in
  }

  /** The map is as high as its box, or higher where it must be. */
  private fitting(): Frame | undefined {
    this.element.style.removeProperty("--map-height");
    const { clientWidth: width, clientHeight: height } = this.sheet;
    if (width === 0) return undefined;
    return this.framer.frame(width, height > NO_HEIGHT ? height : Math.round(width * (width < 560 ? 1.2 : 0.77)));
  }

  /** Nodes jump to where they lie now, and tokens with them. */
  private layNodes(frame: Frame): void {
    this.sheet.classList.add("still");
    requestAnimationFrame(() => requestAnimationFrame(() => this.sheet.classList.remove("still")));
    put(this.sheet, { "--disc": frame.room.disc, "--token": frame.token, "--letters": frame.font });
    for (const [name, button] of this.nodes) {
      const { x, y } = frame.at[name]!;
      put(button, { "--x": x, "--y": y, "--label": frame.room.labels[name]!.width });
    }
  }

  private show(frame: Frame): void {
    const { here, lit, selected, sealed, tokens } = this.scene;
    this.ways.innerHTML = drawRoads(this.roads, frame.room, { here, lit, chosen: selected ?? sealed });
    const standing = byPlace(tokens);
    for (const [name, button] of this.nodes) this.showNode(name, button, standing.get(name) ?? []);
    this.crowd.render(tokens, frame);
  }

  private showNode(name: string, button: HTMLElement, tokens: Token[]): void {
    const { lit, selected, sealed, here, last, hinted } = this.scene;
    button.classList.toggle("can", lit.has(name));
    button.classList.toggle("sel", (selected ?? sealed) === name);
    button.classList.toggle("here", here === name);
    button.classList.toggle("last", last?.has(name) ?? false);
    button.classList.toggle("hint", hinted?.has(name) ?? false);
    button.setAttribute("aria-label", this.spokenName(name, tokens));
    if (lit.has(name)) button.setAttribute("aria-pressed", String(selected === name));
    else button.removeAttribute("aria-pressed");
    if (sealed !== name && this.wax.parentElement === button) this.wax.remove();
    if (sealed === name && this.wax.parentElement !== button) button.append(this.wax);
  }

  private spokenName(name: string, tokens: Token[]): string {
    const { lit, selected, sealed, here } = this.scene;
    const parts = [this.zone.nodes[name]!, ...spoken(tokens)];
    if (sealed === name) parts.push("your sealed choice");
    else if (selected === name) parts.push("chosen");
    else if (lit.has(name)) parts.push(here === name ? "you can stay here" : "you can go there");
    return parts.join(", ");
  }
}

function node(name: string, title: string): HTMLElement {
  const button = made("button", "map-node", `<span class="map-disc">${drawPlace(title)}</span><span class="map-label"></span>`);
  button.setAttribute("type", "button");
  button.dataset.place = name;
  button.querySelector(".map-label")!.textContent = title;
  return button;
}

function isAlike(a: Frame, b: Frame | undefined): boolean {
  return a.room.width === b?.room.width && a.room.height === b.room.height;
}
