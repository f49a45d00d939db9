/** What stands beside the map: the thing that is chosen, to be changed, and what is wrong. */

import { html, nothing, type TemplateResult } from "lit-html";
import type { Finding, Findings } from "../app/api";
import { drawn, sign } from "../app/bar";
import { capital, counted } from "../app/words";
import { art } from "../cards/zoomquest";
import type { Kit } from "./ask";
import { addRoad, cardsOf, changeFigure, changePlace, changeRoad, nameOf, roadBetween, thingAt, withCards, type Thing } from "./changes";
import { titleOf, type Figure, type Level, type Road } from "./level";

export interface Study {
  readonly level: Level;
  readonly chosen: Thing | undefined;
  readonly canDraw: boolean;
  readonly kit: Kit | undefined;
  readonly findings: Findings | undefined;
  apply(level: Level, chosen?: Thing): void;
  choose(thing: Thing | undefined): void;
  remove(thing: Thing): void;
  show(thing: Thing): void;
  say(text: string): void;
  startOver(): void;
}

/** Who has no cards of its own has those of its class: nothing is written of them. */
const CLASS_DECK = { decks: undefined } as unknown as Partial<Figure>;
const LONGEST_NAME = 40;
const LONGEST_DESCRIPTION = 500;
const textOf = (event: Event): string => (event.target as HTMLInputElement).value;
const HEADS: Record<Thing["list"], string> = { locations: "Place", connections: "Road", players: "Hero", monsters: "Monster" };

export function thingPanel(study: Study): TemplateResult {
  const { chosen, level, canDraw } = study;
  if (!chosen) return whole(study);
  const head = html`<header class="draw-head">${portrait(level, chosen)}<h2>${chosen.list === "locations" || chosen.list === "connections" ? nameOf(level, chosen) : where(level, chosen)}</h2></header>`;
  if (!canDraw) return html`${head}${told(study, chosen)}`;
  return html`${head}${FORMS[chosen.list](study, chosen.at)}<p class="acts"><button class="btn" @click=${() => study.remove(chosen)}>Remove this ${HEADS[chosen.list].toLowerCase()}</button></p>`;
}

function where(level: Level, thing: Thing): string {
  const { location } = level[thing.list as "players" | "monsters"][thing.at]!;
  const place = level.map.locations.find(({ id }) => id.toLowerCase() === location.toLowerCase());
  return `${nameOf(level, thing)}, ${place ? `at ${titleOf(place)}` : "nowhere"}`;
}

function portrait(level: Level, { list, at }: Thing) {
  if (list === "players") return drawn(art.token!("hero", level.players[at]!.class ?? ""));
  if (list === "monsters") return drawn(art.token!("monster", level.monsters[at]!.name));
  return list === "locations" ? drawn(art.place!(titleOf(level.map.locations[at]!))) : sign("link");
}

/** To be looked at. */
function told({ level, kit }: Study, { list, at }: Thing): TemplateResult {
  if (list === "locations") return html`<p>${level.map.locations[at]!.description || "Nothing is told of this place."}</p>`;
  if (list === "connections") return html`<p>${wayText(level.map.connections[at]!, level)}</p>`;
  const figure = level[list][at]!;
  const kinds = kit?.classes.find(([name]) => name === figure.class)?.[1];
  const cards = figure.decks?.active ?? [];
  return html`<p class="sub">${[figure.class, cards.length ? counted(cards.length, "card") : kinds].filter(Boolean).join(": ")}</p>
    <div class="draw-cards" aria-hidden="true">${cards.map((card) => html`<span class="card face">${drawn(art.face!(card, undefined)?.svg ?? "")}</span>`)}</div>`;
}

const wayText = ({ from, to, bidirectional }: Road, level: Level): string => {
  const title = (id: string) => level.map.locations.find((place) => place.id.toLowerCase() === id.toLowerCase())?.name || id;
  return bidirectional === false ? `One way, from ${title(from)} to ${title(to)}.` : `Both ways between ${title(from)} and ${title(to)}.`;
};

/** Where nothing is chosen: the level itself. */
function whole(study: Study): TemplateResult {
  const { level, canDraw } = study;
  if (!canDraw) return html`<h2>${level.level_name || "A level"}</h2><p class="sub">Tap a place, a hero or a monster to look at it.</p>`;
  return html`<label class="field"><span>Name of the level</span><input maxlength=${LONGEST_NAME} .value=${level.level_name} @change=${(event: Event) => study.apply({ ...level, level_name: textOf(event) })} /></label>
    <p class="sub">Drag a place to move it, or from its edge to draw a road. With keys: arrows move, R lays a road, F2 renames, Delete removes.</p>
    <p class="acts"><button class="btn" @click=${() => study.startOver()}>Begin with another map</button></p>`;
}

const FORMS: Record<Thing["list"], (study: Study, at: number) => TemplateResult> = { locations: placeForm, connections: roadForm, players: heroForm, monsters: monsterForm };

function placeForm(study: Study, at: number): TemplateResult {
  const { level } = study;
  const place = level.map.locations[at]!;
  const others = level.map.locations.flatMap((other, i) => (i === at ? [] : [titleOf(other)]));
  const lay = (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const wanted = String(new FormData(form).get("to") ?? "").trim().toLowerCase();
    const to = level.map.locations.findIndex((other, i) => i !== at && (titleOf(other).toLowerCase() === wanted || other.id.toLowerCase() === wanted));
    if (to < 0) return study.say(wanted ? "There is no place of that name." : "To which place?");
    if (roadBetween(level, at, to) >= 0) return study.say(`${titleOf(place)} and ${titleOf(level.map.locations[to]!)} have a road already.`);
    form.reset();
    study.say("");
    study.apply(addRoad(level, at, to), { list: "locations", at });
  };
  return html`<label class="field"><span>Name</span><input maxlength=${LONGEST_NAME} .value=${place.name ?? ""} @change=${(event: Event) => study.apply(changePlace(level, at, { name: textOf(event) }))} /></label>
    <label class="field"><span>What one sees there</span><textarea rows="3" maxlength=${LONGEST_DESCRIPTION} .value=${place.description ?? ""} @change=${(event: Event) => study.apply(changePlace(level, at, { description: textOf(event) }))}></textarea></label>
    <form class="field draw-to" @submit=${lay}>
      <label for="draw-road-to">A road to</label>
      <span><input id="draw-road-to" name="to" list="draw-places" autocomplete="off" /><button class="btn">Lay it</button></span>
      <datalist id="draw-places">${others.map((title) => html`<option value=${title}></option>`)}</datalist>
    </form>`;
}

function roadForm({ level, apply }: Study, at: number): TemplateResult {
  const road = level.map.connections[at]!;
  const title = (id: string) => level.map.locations.find((place) => place.id.toLowerCase() === id.toLowerCase())?.name || id;
  const ways: [string, Partial<Road>][] = [
    ["Both ways", { bidirectional: true }],
    [`Only to ${title(road.to)}`, { bidirectional: false }],
    [`Only to ${title(road.from)}`, { bidirectional: false, from: road.to, to: road.from }],
  ];
  const now = road.bidirectional === false ? 1 : 0;
  return html`<label class="field"><span>Name</span><input maxlength=${LONGEST_NAME} .value=${road.name ?? ""} @change=${(event: Event) => apply(changeRoad(level, at, { name: textOf(event) }))} /></label>
    <fieldset class="field"><legend>It leads</legend><div class="seg">
      ${ways.map(([label, some], i) => html`<label><input type="radio" name="draw-way" .checked=${i === now} @change=${() => apply(changeRoad(level, at, some))} /><span>${label}</span></label>`)}
    </div></fieldset>`;
}

function figureFields({ level, apply }: Study, side: "players" | "monsters", at: number, kind: TemplateResult): TemplateResult {
  const { name, location } = level[side][at]!;
  return html`<label class="field"><span>Name</span><input maxlength=${LONGEST_NAME} .value=${name} @change=${(event: Event) => apply(changeFigure(level, side, at, { name: textOf(event) }))} /></label>
    ${kind}
    <label class="field"><span>Stands at</span><select .value=${location} @change=${(event: Event) => apply(changeFigure(level, side, at, { location: textOf(event) }))}>
      <option value="" ?selected=${!location}>nowhere</option>
      ${level.map.locations.map((place) => html`<option value=${place.id} ?selected=${place.id.toLowerCase() === location.toLowerCase()}>${titleOf(place)}</option>`)}
    </select></label>`;
}

function heroForm(study: Study, at: number): TemplateResult {
  const { level, apply, kit } = study;
  const hero = level.players[at]!;
  const classes = kit?.classes ?? [];
  const kind = html`<label class="field"><span>Class</span><select @change=${(event: Event) => apply(changeFigure(level, "players", at, { class: textOf(event) }))}>
      ${classes.map(([name, cards]) => html`<option value=${name} ?selected=${name === hero.class}>${name}: ${cards}</option>`)}
    </select></label>`;
  const own = (event: Event) => apply(changeFigure(level, "players", at, (event.target as HTMLInputElement).checked ? { decks: { active: [] } } : CLASS_DECK));
  return html`${figureFields(study, "players", at, kind)}
    <label class="check"><input type="checkbox" .checked=${hero.decks !== undefined} @change=${own} /><span><b>Cards of its own</b><small>Otherwise those of the class.</small></span></label>
    ${hero.decks ? deck(study, "players", at) : ""}`;
}

function monsterForm(study: Study, at: number): TemplateResult {
  const { level, apply } = study;
  const kind = html`<label class="field"><span>Class</span><input maxlength=${LONGEST_NAME} .value=${level.monsters[at]!.class ?? ""} @change=${(event: Event) => apply(changeFigure(level, "monsters", at, { class: textOf(event) }))} /></label>`;
  return html`${figureFields(study, "monsters", at, kind)}${deck(study, "monsters", at)}`;
}

/** Each kind of card with how many of it. */
function deck({ level, apply, kit }: Study, side: "players" | "monsters", at: number): TemplateResult {
  const figure = level[side][at]!;
  const row = ([card, meaning]: [string, string]) => {
    const count = cardsOf(figure, card);
    const put = (number: number) => apply(changeFigure(level, side, at, withCards(figure, card, number)));
    return html`<li><span class="card face" aria-hidden="true">${drawn(art.face!(card, undefined)?.svg ?? "")}</span><span class="t"><b>${capital(card)}</b><small>${meaning}</small></span>
      <span class="draw-count"><button aria-label="One ${card} less" ?disabled=${count === 0} @click=${() => put(count - 1)}>${sign("minus")}</button><b aria-label="${count} ${card}">${count}</b><button aria-label="One ${card} more" @click=${() => put(count + 1)}>+</button></span></li>`;
  };
  return html`<ul class="draw-deck">${(kit?.cards ?? []).map(row)}</ul>`;
}

/** Every fault beside what it is about, and the way there. */
export function faultsPanel(study: Study): TemplateResult | typeof nothing {
  const { findings } = study;
  if (!findings) return nothing;
  const all = findings.told ?? [];
  return html`<section class="draw-faults" aria-live="polite"><h2>${findings.errors.length ? "What is wrong" : all.length ? "Worth a look" : "Nothing is wrong"}</h2>
    <ul>${all.map((finding) => fault(study, finding))}</ul></section>`;
}

function fault(study: Study, { at, sentence, error }: Finding): TemplateResult {
  const thing = thingAt(study.level, at);
  return html`<li class=${error ? "wrong" : "odd"}>${error ? sign("x") : sign("eye")}
    <span class="t">${thing ? html`<b>${nameOf(study.level, thing)}</b>` : ""}<span>${sentence}</span></span>
    ${thing ? html`<button class="text" @click=${() => study.show(thing)}>Show</button>` : ""}</li>`;
}
