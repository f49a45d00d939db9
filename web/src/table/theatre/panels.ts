/** Those on stage: a token, a name, and the piles as they lie at this moment. */

import { html, nothing, type TemplateResult } from "lit-html";
import { unsafeHTML } from "lit-html/directives/unsafe-html.js";
import { drawCard, icon } from "../../cards";
import { faceOf } from "../graph/face";
import type { Figure, Roster } from "../graph/tokens";
import type { FaceInfo, Glimpse, View, Zone } from "../wire";
import type { Roles, Step } from "./steps";

export interface Props {
  game: string;
  faces: Record<string, FaceInfo>;
  zones: readonly Zone[];
  roster: Roster;
  /** What the piles of each are called, in their order. */
  heads: readonly string[];
}

export function panel(who: string, step: Step, roles: Roles, view: View, props: Props): TemplateResult {
  const figure = figureOf(who, props.roster);
  const zones = props.zones.filter((zone) => zone.group === who);
  const state = roles.target === who ? (isHostile(roles, props.roster) ? "hit" : "helped") : roles.actor === who ? "act" : "";
  return html`<section class="player ${state} ${roles.actor === who ? "act" : ""}" data-who=${who}>
    <span class="player-token">${portrait(figure)}</span>
    <div class="player-name"><b>${figure.name}</b><small>${zones[0]?.note}</small></div>
    <ul class="player-piles">${zones.map((zone, i) => pile(zone, props.heads[i], view.piles[zone.name] ?? [], props))}</ul>
    ${who === roles.target ? verdict(step, who, props) : nothing}
  </section>`;
}

export function figureOf(who: string, roster: Roster): Figure {
  return roster[who] ?? { kind: "monster", look: who, mine: false, name: who };
}

/** The token, as on the map: one's own says so. */
export function portrait(figure: Figure): TemplateResult {
  return html`${unsafeHTML(faceOf(figure))}${figure.mine ? html`<b class="token-tag">You</b>` : nothing}`;
}

/** Whether somebody works upon the other side. */
export function isHostile({ actor, target }: Roles, roster: Roster): boolean {
  return actor === undefined || roster[actor]?.kind !== roster[target ?? ""]?.kind;
}

function pile(zone: Zone, head: string | undefined, cards: readonly Glimpse[], props: Props): TemplateResult {
  const top = cards.at(-1);
  return html`<li>${top ? card(top, props) : html`<span class="slot"></span>`}
    <b>${cards.length}</b><small>${head ?? zone.label}</small></li>`;
}

export function card(seen: { face?: string; back: string }, { game, faces }: Props): TemplateResult {
  const drawing = drawCard(game, seen, seen.face === undefined ? undefined : faces[seen.face]);
  return html`<span class="card ${drawing.classes.join(" ")}">${unsafeHTML(drawing.svg)}</span>`;
}

/** What became of the target's cards in this step, in two words. */
function verdict(step: Step, who: string, { zones, faces, heads }: Props): TemplateResult | typeof nothing {
  const moved = step.cards.filter((card) => card.part === "moved" && card.owner === who);
  const own = zones.filter(({ group }) => group === who);
  const to = own.findIndex(({ name }) => name === moved[0]?.to);
  if (!moved[0] || to < 0) return nothing;
  const what = moved.length > 1 ? `${moved.length} cards` : (faces[moved[0].face ?? ""]?.title ?? moved[0].face ?? "a card");
  return html`<span class="tag">${unsafeHTML(icon("next"))}${what}: ${heads[to] ?? own[to]!.label}</span>`;
}
