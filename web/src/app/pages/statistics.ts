/** What a guest's games come to: for each game its kinds of deals and variants, always with how sure that is. */

import "./statistics.css";
import { html, nothing, type TemplateResult } from "lit-html";
import { drawBox } from "../../cards/boxes";
import { isSite } from "../address";
import { api, type GameInfo } from "../api";
import { bar, complaint, drawn } from "../bar";
import { barPicks, gamesBehind, isSame, list, monthPicks, picks, type Bar, type Those } from "../behind";
import { livePage, type Live } from "../live";
import { onTheShelf } from "../opening";
import { time } from "../duration";
import { download, forgetAll, onlyHere, summary, type Bars, type Figures, type Group, type Origin } from "../past";
import { barPlot, ENOUGH, monthPlot, percent, rangeBar } from "../plots";
import type { Page } from "../router";
import type { Shell } from "../shell";
import { unsentText } from "../unsentwords";
import { capital, counted } from "../words";

interface Statistics {
  games?: GameInfo[];
  groups?: Group[];
  /** Whether only games of this device are counted, and how many of them are not where a server counts. */
  isHere: boolean;
  uncounted: number;
  /** What was chosen; else whatever has most games. */
  game?: string | undefined;
  origin?: Origin;
  group?: Group;
  /** The bar of a plot that was tapped, and its games. */
  bar?: Bar | undefined;
  those?: Those | undefined;
  fault: string;
}

const ORIGINS: Record<Origin, string> = { fair: "Fair", daily: "Daily", open: "Open", offline: "Offline" };
const WHAT: Record<Origin, string> = {
  fair: "Dealt by chance: the server had promised the shuffle.",
  daily: "Your first try at each deal of a day.",
  open: "Deals whose cards could be known, such as the same cards once more.",
  offline: "Played on a device: nobody had promised the shuffle.",
};

export function statisticsPage(shell: Shell): Page {
  shell.title("Statistics");
  return livePage<Statistics>(
    shell,
    ({ game }) => ({ isHere: false, uncounted: 0, game, fault: "" }),
    (page) => html`${bar("Statistics", shell, since(page.state))}
      <main class="sheet statistics">${complaint(page.state.fault)}${view(page, shell)}</main>`,
    (page) => {
      void page.load(async () => ({ games: onTheShelf((await api.games()).games) }));
      void page.load(everything);
    },
  );
}

async function everything(): Promise<Partial<Statistics>> {
  const { summary: groups, here: isHere = false } = await summary();
  return { groups, isHere, uncounted: isHere ? 0 : await onlyHere() };
}

function since({ groups = [] }: Statistics): TemplateResult {
  const first = groups.map((group) => group.since).sort()[0];
  if (!first) return html``;
  const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long" }).format(new Date(first));
  return html`<span class="chip opt">Since ${day}</span>`;
}

function view(page: Live<Statistics>, shell: Shell): TemplateResult {
  const { games, groups, uncounted } = page.state;
  if (!games || !groups) return html`<p class="lead">${page.state.fault ? "" : "Counting …"}</p>`;
  const game = page.state.game ?? groups[0]?.game ?? games[0]?.name ?? "";
  const note = html`<p class="sub">${unsentText(uncounted)} <a class="text" href="/history">Send ${uncounted === 1 ? "it" : "them"} to the server</a>, and ${uncounted === 1 ? "it is" : "they are"} counted here.</p>`;
  return html`${boxes(page, games, game)}${uncounted ? note : nothing}
    <div class="counts g-${game}">${ofGame(page, game, groups.filter((group) => group.game === game), titleIn(games, game))}</div>
    ${more(page, shell, groups)}`;
}

const titleIn = (games: GameInfo[], game: string): string => games.find(({ name }) => name === game)?.title ?? game;

/** Also of a game that is not in the box any more. */
function boxes(page: Live<Statistics>, games: GameInfo[], chosen: string): TemplateResult {
  const names = new Set([...games.map(({ name }) => name), ...page.state.groups!.map(({ game }) => game)]);
  return html`<nav aria-label="Games"><ul class="boxes">
    ${[...names].map(
      (name) => html`<li class="g-${name}"><button aria-pressed=${name === chosen} @click=${() => choose(page, { game: name })}>
        ${drawn(drawBox(name, titleIn(games, name)))}<span>${titleIn(games, name)}</span>
      </button></li>`,
    )}
  </ul></nav>`;
}

/** What was chosen within another game or kind of deal holds no more. */
function choose(page: Live<Statistics>, { game, origin, group }: Pick<Statistics, "game" | "origin" | "group">): void {
  const { state } = page;
  if (game) delete state.origin;
  if (!group) delete state.group;
  page.change({ bar: undefined, those: undefined, ...(game ? { game } : {}), ...(origin ? { origin } : {}), ...(group ? { group } : {}) });
}

function ofGame(page: Live<Statistics>, game: string, groups: Group[], title: string): TemplateResult {
  const [most] = groups;
  if (!most) return html`<section class="panel none"><p class="lead">No game of ${title} is counted yet.</p><p class="acts"><a class="btn p" href="/play/${game}">Play ${title}</a></p></section>`;
  const { origin } = groups.find((group) => group.origin === page.state.origin) ?? most;
  const rows = groups.filter((group) => group.origin === origin);
  const chosen = rows.find((group) => group === page.state.group) ?? rows[0]!;
  return html`${origins(page, groups, origin)}${variants(page, rows, chosen)}${figures(chosen)}${plots(page, chosen)}${table(page, rows, chosen)}`;
}

function origins(page: Live<Statistics>, groups: Group[], chosen: Origin): TemplateResult {
  const found = (Object.keys(ORIGINS) as Origin[]).filter((origin) => groups.some((group) => group.origin === origin));
  return html`<fieldset class="kinds">
    <legend class="unseen">Kind of deal</legend>
    <div class="seg">
      ${found.map((origin) => html`<label><input type="radio" name="origin" .checked=${origin === chosen} @change=${() => choose(page, { origin })} /><span>${ORIGINS[origin]}</span></label>`)}
    </div>
    <p class="sub">${WHAT[chosen]}</p>
  </fieldset>`;
}

const nameOf = ({ title, players }: Group): string => capital(players > 1 ? `${title}, ${players} players` : title);

/** On phones; a wide screen has a table of them. */
function variants(page: Live<Statistics>, rows: Group[], chosen: Group): TemplateResult {
  return html`<fieldset class="phoneonly">
    <legend class="unseen">Variant</legend>
    <div class="seg">
      ${rows.map((group) => html`<label><input type="radio" name="variant" .checked=${group === chosen} @change=${() => choose(page, { group })} /><span>${nameOf(group)}</span></label>`)}
    </div>
  </fieldset>`;
}

function figures(group: Group): TemplateResult {
  const { alone, wins, wins_without_help } = group;
  return html`<dl class="tiles">
    ${tile(rateOf(alone), "won", rangeOf(alone))}
    ${tile(alone.games, alone.games === 1 ? "game" : "games", `${alone.wins} won alone`)}
    ${tile(wins - wins_without_help, "helped wins", "counted apart")}
    ${tile(alone.streak, "in a row now", `longest ${alone.best_streak}`)}
    ${tile(time(alone.seconds.best), "best time", `median ${time(alone.seconds.median)}`)}
    ${tile(number(alone.moves.best), "fewest moves", `median ${number(alone.moves.median)}`)}
  </dl>
  ${help(group)}`;
}

const tile = (value: number | string, name: string, more: string) => html`<div><dt>${name}</dt><dd class="v">${value}</dd><dd class="sub">${more}</dd></div>`;

const ends = ({ interval }: Figures): string => interval.map((end) => Math.round(100 * end)).join("–");
const rateOf = (told: Figures): string => (told.games === 0 ? "–" : told.games < ENOUGH ? `${ends(told)}%` : percent(told.win_rate));

function rangeOf(told: Figures): string {
  if (told.games === 0) return "none alone";
  return told.games < ENOUGH ? "few games" : `range ${ends(told)}`;
}

const number = (value: number | undefined): string => (value === undefined ? "–" : String(Math.round(value)));

function help({ games, alone, helped }: Group): TemplateResult {
  if (games === alone.games) return html``;
  const kinds: [string, number][] = [["hints", helped.hints], ["the oracle", helped.oracle], ["undo", helped.undos], ["a bot that stood in", helped.stood_in]];
  const used = kinds.filter(([, count]) => count).map(([name, count]) => `${name} in ${count}`);
  return html`<p class="sub">${counted(games - alone.games, "game")} with help ${games - alone.games === 1 ? "is" : "are"} in no figure but the hatched bars: ${used.join(", ")}.</p>`;
}

function plots(page: Live<Statistics>, group: Group): TemplateResult {
  const { bars, months } = group;
  return html`<div class="plots">
    <section class="panel">
      <h2>Moves to win</h2>
      <p class="key sub"><i class="alone"></i> alone <i class="helped"></i> with help</p>
      ${"from" in bars ? [plotted(page, group, "moves", barPlot(bars as Bars), barPicks(bars as Bars)), those(page, "from")] : html`<p class="sub none">Nothing was won yet.</p>`}
    </section>
    <section class="panel">
      <h2>Wins by month</h2>
      <p class="key sub">the share, with the range it may really be</p>
      ${months.length ? [plotted(page, group, "months", monthPlot(months), monthPicks(months)), those(page, "month")] : html`<p class="sub none">No game was played without help yet.</p>`}
    </section>
  </div>`;
}

function plotted(page: Live<Statistics>, group: Group, name: string, plot: TemplateResult, all: ReturnType<typeof barPicks>): TemplateResult {
  return html`<div class="plotted">${plot}${picks(name, all, page.state.bar, (chosen) => void show(page, group, chosen))}</div>`;
}

/** Who goes on to another bar before these have come is told of that one alone. */
async function show(page: Live<Statistics>, group: Group, chosen: Bar): Promise<void> {
  page.change({ bar: chosen });
  await page.load(async () => {
    const found = await gamesBehind(group, chosen);
    return isSame(page.state.bar, chosen) ? { those: found, fault: "" } : {};
  });
  document.querySelector(".those .of")?.scrollIntoView({ block: "nearest" });
}

/** Of a bar of this plot. */
function those(page: Live<Statistics>, kind: "from" | "month"): TemplateResult {
  const { those: found } = page.state;
  const close = () => page.change({ bar: undefined, those: undefined });
  return html`<div aria-live="polite">${found && kind in found.bar ? list(found, close) : nothing}</div>`;
}

function table(page: Live<Statistics>, rows: Group[], chosen: Group): TemplateResult {
  return html`<table class="variants wideonly">
    <thead><tr>
      <th scope="col">Variant</th><th scope="col">games</th><th scope="col">won</th><th scope="col" colspan="3">win rate</th>
      <th scope="col" class="roomy">helped wins</th><th scope="col" class="roomy">longest streak</th><th scope="col" class="room">best time</th><th scope="col" class="room">fewest moves</th>
    </tr></thead>
    <tbody>${rows.map((group) => row(page, group, group === chosen))}</tbody>
  </table>`;
}

function row(page: Live<Statistics>, group: Group, isChosen: boolean): TemplateResult {
  const { alone } = group;
  return html`<tr class=${isChosen ? "on" : ""} @click=${() => choose(page, { group })}>
    <th scope="row"><button aria-pressed=${isChosen}>${nameOf(group)}</button></th>
    <td>${alone.games}</td><td>${alone.wins}</td>
    <td><b>${alone.games < ENOUGH ? "" : percent(alone.win_rate)}</b></td><td class="line">${rangeBar(alone)}</td><td class="ends">${alone.games ? ends(alone) : ""}</td>
    <td class="sub roomy">${group.wins - group.wins_without_help}</td><td class="roomy">${alone.best_streak}</td><td class="room">${time(alone.seconds.best)}</td><td class="room">${number(alone.moves.best)}</td>
  </tr>`;
}

function more(page: Live<Statistics>, shell: Shell, groups: Group[]): TemplateResult {
  const all = groups.reduce((sum, { games }) => sum + games, 0);
  const save = (kind: "json" | "csv") => void download(kind).catch((fault: Error) => shell.toast(fault.message));
  return html`<section class="panel">
    <p class="sub">${page.state.isHere ? "Counted are the games that this device has kept." : "Times are those of your own clock, which stands while the page is hidden."} Games of several people on one device, lessons and branches count nowhere.</p>
    <p class="acts">
      <a class="btn" href="/history">Your games</a>
      ${isSite() ? nothing : html`<a class="btn" href="/honours">Table of honour</a>`}
      ${all ? html`<button class="btn" @click=${() => save("csv")}>Export as CSV</button><button class="btn" @click=${() => save("json")}>Export as JSON</button>
        <button class="btn" @click=${() => void erase(page, shell, all)}>Delete everything</button>` : nothing}
    </p>
  </section>`;
}

async function erase(page: Live<Statistics>, shell: Shell, all: number): Promise<void> {
  const body = html`<p>${counted(all, "finished game")} ${all === 1 ? "is" : "are"} struck out of your history, with all that was counted here, on this device too. Nobody can bring ${all === 1 ? "it" : "them"} back. Games that you have begun stay.</p>`;
  const { answer } = shell.dialog("Delete your whole history?", body, { label: "Keep it", kind: "p" }, { label: "Delete everything", value: "yes" });
  if ((await answer) !== "yes") return;
  await page.load(async () => {
    const deleted = await forgetAll();
    shell.toast(`${counted(deleted, "game")} deleted.`);
    return { ...(await everything()), bar: undefined, those: undefined };
  });
}
