/** What waits for a guest: each table with cards that lie there now, and how far it has come. Fetched where any waits. */

import { html, nothing, type TemplateResult } from "lit-html";
import { drawCard, useArt, type Art } from "../cards";
import { drawBox } from "../cards/boxes";
import type { Listing, Standing, Summary } from "./api";
import { isAwaited, MOST_ASKED, people, summariesOf } from "./awaited";
import { companyOf, isUrgent, mine, timeLeft, type Mine } from "./mine";
import { drawn } from "./bar";
import { ago, counted, listed } from "./words";

/** As many are shown; a style sheet shows fewer on small screens. */
const MOST = 3;

const ARTS = import.meta.glob<{ art: Art }>(["../cards/dragonquest.ts", "../cards/sleepingqueens.ts", "../cards/zoomquest.ts"]);

type Place = [table: Listing, summary: Summary | undefined];

export async function waitingRow(tables: Listing[]): Promise<TemplateResult> {
  const told = await mine.tables().catch(() => undefined);
  const mines = new Map(told?.tables.map((table) => [table.table, table]));
  if (!tables.some(({ table }) => !mines.has(table))) return rowOf(told?.tables.filter(({ table }) => mines.has(table)) ?? []);
  return mixedRow(tables);
}

async function rowOf(tables: Mine[]): Promise<TemplateResult> {
  const [waiting, rest] = [tables.filter(({ state }) => state === "turn"), tables.filter(({ state }) => state !== "turn")];
  const shown = [...waiting, ...rest.sort((one, other) => other.played - one.played)].slice(0, MOST);
  await loadArts(shown.map(({ game }) => game));
  return html`${shown.map((table) => html`<li>${mineTile(table)}</li>`)}`;
}

/** Where tables of this device are among them, which no server knows. */
async function mixedRow(tables: Listing[]): Promise<TemplateResult> {
  const near = tables.filter(({ players }, index) => index < MOST || players > 1).slice(0, MOST_ASKED);
  const summaries = await summariesOf(near);
  const places = inOrder(near.map((table, index): Place => [table, summaries[index]])).slice(0, MOST);
  await loadArts(places.map(([{ game }]) => game));
  return html`${places.map(([table, summary]) => html`<li>${tile(table, summary)}</li>`)}`;
}

/** One's turn first, then the one played at last, as the server tells them. */
export function inOrder(places: Place[]): Place[] {
  return [...places].sort(([, one], [, other]) => Number(isAwaited(other)) - Number(isAwaited(one)));
}

export async function loadArts(games: string[]): Promise<void> {
  await Promise.all([...new Set(games)].map(loadArt));
}

/** A card whose drawing cannot be fetched is drawn plainly. */
async function loadArt(game: string): Promise<void> {
  const module = await ARTS[`../cards/${game}.ts`]?.().catch(() => undefined);
  if (module) useArt(game, module.art);
}

function tile(table: Listing, summary: Summary | undefined): TemplateResult {
  const isYours = isAwaited(summary);
  return html`<a class="rs g-${table.game}" href="/t/${table.table}">
    ${isYours ? "" : html`<span class="unseen">Resume </span>`}<span class="mini fanx" aria-hidden="true">${cards(table, summary?.standing)}</span>
    <span class="t"><b>${isYours ? "Your turn" : table.title}</b><span>${line(table, summary)}</span>${bar(summary?.standing)}</span>
    <span class="btn ${isYours ? "p" : ""}" aria-hidden="true">${isYours ? "Play" : "Resume"}</span>
  </a>`;
}

/** A table with who plays, what was done last and how long one has. */
export function mineTile(table: Mine, title = table.state === "turn" ? "Your turn" : table.title): TemplateResult {
  const isYours = table.state === "turn";
  const left = timeLeft(table);
  const last = table.result || table.newest;
  return html`<a class="rs g-${table.game} ${table.state}" href="/t/${table.table}">
    ${isYours ? "" : html`<span class="unseen">Resume </span>`}<span class="mini fanx" aria-hidden="true">${cards(table, table.standing)}</span>
    <span class="t"
      ><b>${title}</b><span>${mineLine(table)}</span>${last && table.people.length ? html`<span class="newest">${last}</span>` : nothing}${left && table.deadline !== null
        ? html`<span class="left ${isUrgent(table) ? "urgent" : ""}">${left}</span>`
        : nothing}${bar(table.standing)}</span
    >
    <span class="btn ${isYours ? "p" : ""}" aria-hidden="true">${BUTTONS[table.state] ?? "Resume"}</span>
  </a>`;
}

const BUTTONS: Partial<Record<Mine["state"], string>> = { turn: "Play", invited: "Sit down", over: "Look" };

function mineLine(table: Mine): string {
  const company = companyOf(table.people);
  if (table.state === "invited") return `${company} would play again`;
  if (table.state === "lobby") return `${table.taken} of ${table.players} seats taken`;
  const tally = table.standing?.tally;
  return [tally ? `${tally.count} of ${tally.goal} ${tally.unit}` : `Begun ${ago(table.opened)}`, ...(company ? [`with ${company}`] : [])].join(", ");
}

function cards({ game, title }: Listing, standing: Standing | null | undefined): TemplateResult {
  if (!standing?.cards.length) return drawn(drawBox(game, title));
  return html`${standing.cards.map((card) => {
    const { svg, classes } = drawCard(game, card, card);
    return html`<span class="card ${classes.join(" ")}" data-face=${card.face}>${drawn(svg)}</span>`;
  })}`;
}

function line(table: Listing, summary: Summary | undefined): string {
  if (!summary) return `Begun ${ago(table.opened)}`;
  if (!summary.dealt) return summary.players > 1 ? `${table.taken} of ${summary.players} seats taken` : "Not dealt yet";
  const bots = summary.seats.filter(({ kind }) => kind === "bot").length;
  const company = listed([...people(summary), ...(bots ? [counted(bots, "bot")] : [])]);
  const tally = summary.standing?.tally;
  return [tally ? `${tally.count} of ${tally.goal} ${tally.unit}` : `Begun ${ago(table.opened)}`, ...(company ? [`with ${company}`] : [])].join(", ");
}

/** The line above says the same in words. */
function bar(standing: Standing | null | undefined): TemplateResult | typeof nothing {
  const tally = standing?.tally;
  return tally ? html`<progress aria-hidden="true" value=${tally.count} max=${tally.goal}></progress>` : nothing;
}
