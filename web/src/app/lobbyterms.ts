/** What is played, in sight of who comes before they sit down; and what the host may make of it. */

import { html, nothing, type TemplateResult } from "lit-html";
import { until } from "lit-html/directives/until.js";
import type { TableState } from "../table/state";
import type { Send, TableTerms } from "../table/wire";
import type { GameInfo } from "./api";
import { levelAt, termsOf } from "./lobbywords";
import { optionField } from "./optionfields";
import type { Shell } from "./shell";

export function termsPanel(state: TableState, game: GameInfo | undefined, send: Send, shell: Shell): TemplateResult {
  const { terms, seats, chair } = state;
  if (!terms || game?.players[1] === 1) return html``;
  const news = chair === null ? [] : (seats[chair]?.changed ?? []);
  const change = state.owner && game ? html`<button class="text" @click=${() => void openChange(terms, game, send, shell)}>Change</button>` : nothing;
  return html`<section class="panel" aria-label="What is played">
    <div class="line-between"><h2>What is played</h2>${change}</div>
    ${map(levelAt(terms, game)?.name)}
    <dl class="agreed">
      ${termsOf(terms, game, game?.is_joint === true).map(
        ({ name, title, what, meaning }) => html`<div class=${news.includes(name) ? "new" : ""}>
          <dt>${title}</dt>
          <dd><b>${what}</b>${news.includes(name) ? html` <span class="chip">changed</span>` : nothing}${meaning ? html`<span class="sub">${meaning}</span>` : nothing}</dd>
        </div>`,
      )}
    </dl>
    ${state.chat.filter(({ house }) => house).slice(-3).map(({ text }) => html`<p class="sub">${text}</p>`)}
  </section>`;
}

const maps = new Map<string, Promise<TemplateResult>>();

/** Each is fetched once; where it does not come, its words are there. */
function map(level: string | undefined): TemplateResult | typeof nothing {
  if (!level) return nothing;
  const drawn = maps.get(level) ?? import("../zoomquest/small").then(({ mapOf }) => mapOf(level));
  maps.set(level, drawn);
  return html`<div class="terms-map">${until(drawn.catch(() => html``), html``)}</div>`;
}

const CLOCKS: [name: string, seconds: number, label: string][] = [
  ["none", 0, "No clock"],
  ["reaction", 20, "20 seconds to answer an attack"],
  ["move", 30, "30 seconds for each move"],
  ["move", 60, "1 minute for each move"],
  ["move", 180, "3 minutes for each move"],
  ["day", 86_400, "1 day for each move"],
  ["day", 259_200, "3 days for each move"],
  ["day", 604_800, "7 days for each move"],
];
const WATCHING: [value: TableTerms["watch"], label: string][] = [
  [true, "Whoever has the link"],
  [5, "Whoever has the link, 5 acts late"],
  [20, "Whoever has the link, 20 acts late"],
  [false, "Nobody"],
];

async function openChange(terms: TableTerms, game: GameInfo, send: Send, shell: Shell): Promise<void> {
  const wanted: Record<string, unknown> = {};
  const options: Record<string, unknown> = {};
  const answer = await shell.dialog("Change what is played", fields(terms, game, wanted, options), { label: "Keep it" }, { label: "Change", value: "yes", kind: "p" }).answer;
  const change = { ...wanted, ...(Object.keys(options).length ? { options } : {}) };
  if (answer === "yes" && Object.keys(change).length) send({ change });
}

function fields(terms: TableTerms, game: GameInfo, wanted: Record<string, unknown>, options: Record<string, unknown>): TemplateResult {
  const clock = CLOCKS.findIndex(([name, seconds]) => name === terms.clock && seconds === terms.seconds);
  const watch = WATCHING.findIndex(([value]) => value === terms.watch);
  const flag = (name: "bots" | "hints", label: string) => html`<label class="check"><input type="checkbox" .checked=${terms[name]} @change=${(event: Event) => (wanted[name] = (event.target as HTMLInputElement).checked)} /><span><b>${label}</b></span></label>`;
  return html`<div class="stack"><p class="sub">Everybody is asked again whether they are ready.</p>
    ${choice("Clock", clock, CLOCKS.map(([, , label]) => label), (i) => Object.assign(wanted, { clock: CLOCKS[i]![0], seconds: CLOCKS[i]![1] }))}
    ${choice("Watching", watch, WATCHING.map(([, label]) => label), (i) => (wanted["watch"] = WATCHING[i]![0]))}
    ${flag("bots", "Bots may sit here")} ${game.is_joint ? nothing : flag("hints", "Hints are allowed")}
    ${game.options.filter(({ kind }) => kind !== "document" && kind !== "cards").map((option) =>
      optionField(option, { value: terms.options[option.name] ?? option.default, set: (value) => (options[option.name] = value), found: undefined, take: () => undefined }),
    )}</div>`;
}

/** What is chosen now may be none of these: it stays until another is. */
function choice(label: string, at: number, labels: string[], set: (index: number) => void): TemplateResult {
  return html`<label class="field"><span>${label}</span>
    <select @change=${(event: Event) => set(Number((event.target as HTMLSelectElement).value))}>
      ${at < 0 ? html`<option selected disabled>As it is</option>` : nothing}
      ${labels.map((text, i) => html`<option value=${i} ?selected=${i === at}>${text}</option>`)}
    </select></label>`;
}
