/** The map that is drawn on: places to drag, roads between them, and who stands where. */

import { html, nothing, svg, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { drawn, sign } from "../app/bar";
import { menuIcon } from "../cards/menuicons";
import { art } from "../cards/zoomquest";
import { land } from "../table/graph/land";
import { addPlace, addRoad, changePlace, clamped, isSame, movePlace, nameOf, roadBetween, type Thing } from "./changes";
import { placeNamed, titleOf, type Figure, type Level, type Road } from "./level";

export type Tool = "place" | "road" | "monster" | "start" | "remove";

/** What the map needs of the editor around it. */
export interface Desk {
  readonly level: Level;
  readonly chosen: Thing | undefined;
  readonly tool: Tool | undefined;
  readonly canDraw: boolean;
  /** Things that something is wrong with. */
  isFaulty(thing: Thing): boolean;
  isShown(thing: Thing): boolean;
  choose(thing: Thing | undefined): void;
  /** A change that one can undo; what is chosen then. */
  apply(level: Level, chosen?: Thing): void;
  /** What the tool in hand does to a thing. */
  use(thing: Thing): void;
  askForRoad(): void;
  remove(thing: Thing): void;
  /** What letting go would do. */
  say(text: string): void;
  draw(): void;
}

interface Drag {
  kind: "move" | "road";
  from: number;
  /** Where it began, on the screen. */
  x: number;
  y: number;
  spot: [number, number];
  over?: number | undefined;
  isMoving: boolean;
}

const SNAP = 48;
const A_TAP = 4;
/** From so far out on, of a place's radius, one draws a road. */
const EDGE = 0.62;
const STEP = 1;
const STRIDE = 5;
const MOST_TOKENS = 3;
const BEND = 7;
const ARROWS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class Canvas {
  private drag: Drag | undefined;
  private wasDragged = false;
  private renaming: number | undefined;
  private size = { width: 1, height: 1 };
  private sheet: HTMLElement | undefined;

  constructor(private readonly desk: Desk) {}

  /** The roads' arrows turn with the map's shape. */
  measure(sheet: HTMLElement | null): void {
    if (!sheet) return;
    this.sheet = sheet;
    const { clientWidth: width, clientHeight: height } = sheet;
    if (width === this.size.width && height === this.size.height) return;
    this.size = { width, height };
    this.desk.draw();
  }

  rename(at: number): void {
    this.renaming = at;
    this.desk.draw();
    const input = this.sheet?.querySelector<HTMLInputElement>(".draw-name");
    input?.focus();
    input?.select();
  }

  view(): TemplateResult {
    const { level } = this.desk;
    return html`<section class="map draw" aria-label="The map" @click=${(event: MouseEvent) => this.tapGround(event)}>
      ${drawn(land(level.level_name))}
      <div class="draw-sheet">
        <svg class="draw-roads" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">${level.map.connections.map((road, i) => this.line(road, i))}${this.rubber()}</svg>
        ${level.map.connections.map((road, i) => this.handle(road, i))}
        ${repeat(level.map.locations, (_, i) => i, (_, i) => this.node(i))}
      </div>
      ${this.nowhere()}
    </section>`;
  }

  private spotOf(at: number): [number, number] {
    if (this.drag?.kind === "move" && this.drag.from === at && this.drag.isMoving) return this.drag.spot;
    return this.desk.level.map.locations[at]!.at ?? [50, 50];
  }

  private ends({ from, to }: Road): [[number, number], [number, number]] | undefined {
    const { locations } = this.desk.level.map;
    const [one, other] = [from, to].map((id) => locations.indexOf(placeNamed(this.desk.level, id)!));
    return one! < 0 || other! < 0 ? undefined : [this.spotOf(one!), this.spotOf(other!)];
  }

  /** Two roads between the same places keep apart. */
  private bend(road: Road, at: number): number {
    const joins = (other: Road) => [other.from, other.to].sort().join() === [road.from, road.to].sort().join();
    return this.desk.level.map.connections.slice(0, at).some(joins) ? BEND : 0;
  }

  private middle(road: Road, at: number): [number, number] | undefined {
    const ends = this.ends(road);
    if (!ends) return undefined;
    const [[ax, ay], [bx, by]] = ends;
    const long = Math.hypot(bx - ax, by - ay) || 1;
    const bend = this.bend(road, at);
    return [(ax + bx) / 2 + ((by - ay) / long) * bend, (ay + by) / 2 - ((bx - ax) / long) * bend];
  }

  private line(road: Road, at: number) {
    const [ends, middle] = [this.ends(road), this.middle(road, at)];
    if (!ends || !middle) return svg``;
    const [[ax, ay], [bx, by]] = ends;
    const [cx, cy] = [2 * middle[0] - (ax + bx) / 2, 2 * middle[1] - (ay + by) / 2];
    return svg`<path class="draw-road ${isSame(this.desk.chosen, "connections", at) ? "on" : ""}" d="M${ax} ${ay}Q${cx} ${cy} ${bx} ${by}"/>`;
  }

  private rubber() {
    const { drag } = this;
    if (drag?.kind !== "road" || !drag.isMoving) return nothing;
    const [x, y] = this.spotOf(drag.from);
    const [tx, ty] = drag.over === undefined ? drag.spot : this.spotOf(drag.over);
    return svg`<path class="draw-rubber" d="M${x} ${y}L${tx} ${ty}"/>`;
  }

  /** A road is chosen by its middle, where an arrow says that it leads one way. */
  private handle(road: Road, at: number): TemplateResult {
    const [ends, middle] = [this.ends(road), this.middle(road, at)];
    if (!ends || !middle) return html``;
    const thing: Thing = { list: "connections", at };
    const [[ax, ay], [bx, by]] = ends;
    const { width, height } = this.size;
    const angle = (Math.atan2((by - ay) * height, (bx - ax) * width) * 180) / Math.PI;
    const isOneWay = road.bidirectional === false;
    return html`<button class="draw-handle ${this.look(thing)} ${isOneWay ? "oneway" : ""}" aria-label="${`Road: ${nameOf(this.desk.level, thing)}${isOneWay ? ", one way" : ""}`}" .style=${`${at_(middle)};--turn:${angle.toFixed(0)}deg`}
      @click=${(event: Event) => this.tap(event, thing)} @keydown=${(event: KeyboardEvent) => this.key(event, thing)}>${isOneWay ? drawn(ARROW) : ""}</button>`;
  }

  private look(thing: Thing): string {
    const { desk } = this;
    return [isSame(desk.chosen, thing.list, thing.at) ? "on" : "", desk.isFaulty(thing) ? "faulty" : "", desk.isShown(thing) ? "shown" : ""].join(" ");
  }

  private node(at: number): TemplateResult {
    const { level } = this.desk;
    const place = level.map.locations[at]!;
    const thing: Thing = { list: "locations", at };
    const isTarget = this.drag?.kind === "road" && this.drag.over === at;
    const there = (figures: Figure[]) => figures.flatMap((figure, i) => (figure.location.toLowerCase() === place.id.toLowerCase() && place.id ? [i] : []));
    const [heroes, monsters] = [there(level.players), there(level.monsters)];
    const name = titleOf(place);
    return html`<div class="draw-place ${this.look(thing)} ${isTarget ? "target" : ""}" .style=${at_(this.spotOf(at))}>
      <button class="draw-disc" data-at=${at} aria-label="${[name, heroes.length ? "start" : "", ...monsters.map((i) => nameOf(level, { list: "monsters", at: i }))].filter(Boolean).join(", ")}" aria-pressed=${String(isSame(this.desk.chosen, "locations", at))}
        @pointerdown=${(event: PointerEvent) => this.begin(event, at)} @pointermove=${(event: PointerEvent) => this.move(event)} @pointerup=${(event: PointerEvent) => this.end(event)} @pointercancel=${() => this.cancel()}
        @dblclick=${() => this.desk.canDraw && this.rename(at)} @click=${(event: Event) => this.tap(event, thing)} @keydown=${(event: KeyboardEvent) => this.key(event, thing)}>${drawn(art.place!(name))}</button>
      ${this.renaming === at ? this.nameField(at, name) : html`<span class="draw-label">${name || "no name"}</span>`}
      ${heroes.length ? html`<span class="draw-start" aria-hidden="true">${drawn(menuIcon("flag"))}start</span>` : ""}
      <span class="draw-tokens heroes">${this.tokens(heroes, "players")}</span><span class="draw-tokens">${this.tokens(monsters, "monsters")}</span>
    </div>`;
  }

  private tokens(numbers: number[], list: "players" | "monsters") {
    const more = numbers.length - MOST_TOKENS;
    return [...numbers.slice(0, MOST_TOKENS).map((i) => this.token({ list, at: i })), more > 0 ? html`<i class="draw-more">+${more}</i>` : ""];
  }

  private token(thing: Thing): TemplateResult {
    const list = thing.list as "players" | "monsters";
    const figure = this.desk.level[list][thing.at]!;
    const isHero = list === "players";
    const count = (figure.decks?.active?.length ?? 0) + (figure.decks?.discarded?.length ?? 0);
    return html`<button class="draw-token ${this.look(thing)}" aria-label="${`${isHero ? "Hero" : "Monster"}: ${nameOf(this.desk.level, thing)}`}" @click=${(event: Event) => this.tap(event, thing)} @keydown=${(event: KeyboardEvent) => this.key(event, thing)}>
      ${drawn(art.token!(isHero ? "hero" : "monster", (isHero ? figure.class : figure.name) ?? ""))}${count ? html`<i>${count}</i>` : ""}</button>`;
  }

  /** Who stands at no place can be chosen, too. */
  private nowhere(): TemplateResult | typeof nothing {
    const { level } = this.desk;
    const lost = (list: "players" | "monsters") => level[list].flatMap(({ location }, at) => (placeNamed(level, location) ? [] : [{ list, at }]));
    const all = [...lost("players"), ...lost("monsters")];
    return all.length ? html`<div class="draw-nowhere"><span>Nowhere:</span>${all.map((thing) => this.token(thing))}</div>` : nothing;
  }

  private nameField(at: number, name: string): TemplateResult {
    const keep = (event: Event) => {
      if (this.renaming !== at) return;
      this.renaming = undefined;
      const text = (event.target as HTMLInputElement).value.trim();
      if (text && text !== name) this.desk.apply(changePlace(this.desk.level, at, { name: text }));
      else this.desk.draw();
    };
    const key = (event: KeyboardEvent) => {
      event.stopPropagation();
      if (event.key === "Escape") this.renaming = undefined;
      if (event.key !== "Enter" && event.key !== "Escape") return;
      if (event.key === "Enter") keep(event);
      this.desk.draw();
      this.focus(at);
    };
    return html`<input class="draw-name" aria-label="Name of this place" maxlength="40" .value=${name} @blur=${keep} @keydown=${key} @click=${(event: Event) => event.stopPropagation()} />`;
  }

  focus(at: number): void {
    this.sheet?.querySelector<HTMLElement>(`[data-at="${at}"]`)?.focus();
  }

  private tap(event: Event, thing: Thing): void {
    event.stopPropagation();
    if (this.wasDragged) this.wasDragged = false;
    else this.desk.use(thing);
  }

  private tapGround(event: MouseEvent): void {
    const { desk } = this;
    if (desk.tool !== "place" || !desk.canDraw) return desk.choose(undefined);
    const at = desk.level.map.locations.length;
    desk.apply(addPlace(desk.level, this.spotAt(event.clientX, event.clientY)), { list: "locations", at });
    this.rename(at);
  }

  private key(event: KeyboardEvent, thing: Thing): void {
    const { desk } = this;
    if (!desk.canDraw || event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key];
    if (arrow && thing.list === "locations") {
      event.preventDefault();
      const [x, y] = this.spotOf(thing.at);
      const step = event.shiftKey ? STRIDE : STEP;
      desk.apply(movePlace(desk.level, thing.at, [x + arrow[0] * step, y + arrow[1] * step]), thing);
    } else if (event.key === "Delete" || event.key === "Backspace") {
      event.preventDefault();
      desk.remove(thing);
    } else if (event.key === "F2" && thing.list === "locations") {
      this.rename(thing.at);
    } else if (event.key.toLowerCase() === "r" && thing.list === "locations") {
      event.preventDefault();
      desk.choose(thing);
      desk.askForRoad();
    }
  }

  // Dragging: with a mouse or a pen, or a finger where there is room.

  private begin(event: PointerEvent, at: number): void {
    const { desk } = this;
    this.wasDragged = false;
    if (!desk.canDraw || event.button !== 0 || (desk.tool && desk.tool !== "road")) return;
    const disc = event.currentTarget as HTMLElement;
    const { left, top, width } = disc.getBoundingClientRect();
    const far = Math.hypot(event.clientX - left - width / 2, event.clientY - top - width / 2) / (width / 2);
    disc.setPointerCapture(event.pointerId);
    this.drag = { kind: desk.tool === "road" || far > EDGE ? "road" : "move", from: at, x: event.clientX, y: event.clientY, spot: this.spotOf(at), isMoving: false };
  }

  private move(event: PointerEvent): void {
    const { drag, desk } = this;
    if (!drag) return;
    if (!drag.isMoving && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < A_TAP) return;
    drag.isMoving = true;
    drag.spot = this.spotAt(event.clientX, event.clientY);
    if (drag.kind === "road") drag.over = this.placeNear(event.clientX, event.clientY);
    desk.say(this.promise(drag));
    desk.draw();
  }

  private promise({ kind, from, over, spot: [x, y] }: Drag): string {
    const { level } = this.desk;
    const title = (at: number): string => nameOf(level, { list: "locations", at });
    if (kind === "move") return `Let go to put ${title(from)} here: ${x} across, ${y} down.`;
    if (over === from) return "Let go to leave all as it is.";
    if (over === undefined) return `Let go to make a place here, with a road from ${title(from)}.`;
    return roadBetween(level, from, over) < 0 ? `Let go on ${title(over)} to lay a road from ${title(from)}.` : `${title(from)} and ${title(over)} have a road already.`;
  }

  private end(event: PointerEvent): void {
    const { drag, desk } = this;
    this.drag = undefined;
    if (!drag?.isMoving) return;
    this.wasDragged = true;
    desk.say("");
    if (drag.kind === "move") desk.apply(movePlace(desk.level, drag.from, this.spotAt(event.clientX, event.clientY)), { list: "locations", at: drag.from });
    else this.lay(drag);
  }

  private lay({ from, over, spot }: Drag): void {
    const { desk } = this;
    if (over === from) return desk.draw();
    const at = over ?? desk.level.map.locations.length;
    const level = over === undefined ? addPlace(desk.level, spot) : desk.level;
    const there = over === undefined ? -1 : roadBetween(level, from, over);
    if (there >= 0) return desk.choose({ list: "connections", at: there });
    desk.apply(addRoad(level, from, at), { list: "locations", at });
    if (over === undefined) this.rename(at);
  }

  private cancel(): void {
    this.drag = undefined;
    this.desk.say("");
    this.desk.draw();
  }

  private spotAt(x: number, y: number): [number, number] {
    const { left, top, width, height } = this.sheet!.getBoundingClientRect();
    return [clamped(((x - left) / width) * 100), clamped(((y - top) / height) * 100)];
  }

  private placeNear(x: number, y: number): number | undefined {
    const { left, top, width, height } = this.sheet!.getBoundingClientRect();
    const far = this.desk.level.map.locations.map((_, i) => {
      const [px, py] = this.spotOf(i);
      return Math.hypot(left + (px / 100) * width - x, top + (py / 100) * height - y);
    });
    const nearest = far.indexOf(Math.min(...far));
    return far[nearest]! <= SNAP ? nearest : undefined;
  }
}

const at_ = ([x, y]: [number, number]): string => `--x:${x}%;--y:${y}%`;
const ARROW = '<svg viewBox="0 0 24 24" aria-hidden="true"><path fill="currentColor" d="M7 6l12 6-12 6 3-6z"/></svg>';

const TOOLS: [Tool, string, TemplateResult][] = [
  ["place", "Place", drawn(menuIcon("plus"))],
  ["road", "Road", sign("link")],
  ["monster", "Monster", drawn(art.token!("monster", "Goblin"))],
  ["start", "Start", drawn(menuIcon("flag"))],
  ["remove", "Remove", sign("x")],
];

export function toolbar(held: Tool | undefined, take: (tool: Tool, byKeys: boolean) => void): TemplateResult {
  return html`<div class="draw-tools" role="toolbar" aria-label="Tools">
    ${TOOLS.map(([tool, label, drawing]) => html`<button class=${held === tool ? "on" : ""} aria-pressed=${String(held === tool)} @click=${(event: MouseEvent) => take(tool, event.detail === 0)}>${drawing}${label}</button>`)}
  </div>`;
}
