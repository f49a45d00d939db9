/** The table of honour of each deal of a day that is over: who won it at the first try, without help. */

import "./honours.css";
import { html, nothing, type TemplateResult } from "lit-html";
import { call } from "../api";
import { bar, complaint, sheet } from "../bar";
import { livePage, type Live } from "../live";
import { time } from "../duration";
import type { Page } from "../router";
import type { Shell } from "../shell";
import { capital, counted } from "../words";

interface Deal {
  game: string;
  name: string;
  title: string;
}

interface Honour {
  name: string;
  /** The server's milliseconds from the deal to the end. */
  took: number;
  moves: number;
  replay: string;
}

interface Told {
  date: string;
  /** The latest day that is over. */
  last: string;
  deals: Deal[];
  game: string;
  title: string;
  by: "time" | "moves";
  from: number;
  honours: Honour[];
  more: boolean;
  note: string;
}

interface Honours {
  told?: Told;
  fault: string;
}

type Wish = Partial<Pick<Told, "date" | "game" | "title" | "by" | "from">>;
const PAGE = 20;
const ORDERS: [Told["by"], string][] = [["time", "Quickest"], ["moves", "Fewest moves"]];

export function honoursPage(shell: Shell): Page {
  shell.title("Table of honour");
  return livePage<Honours>(
    shell,
    () => ({ fault: "" }),
    (page) => sheet(bar("Table of honour", shell), html`${complaint(page.state.fault)}${page.state.told ? view(page, page.state.told) : html`<p class="lead">Looking it up …</p>`}`),
    (page) => ask(page, {}),
  );
}

function ask(page: Live<Honours>, { date = "", game = "", title = "", by = "time", from = 0 }: Wish): void {
  const wish = new URLSearchParams({ by, from: String(from), ...(date ? { date } : {}), ...(game ? { game, title } : {}) });
  void page.load(async () => ({ told: await call<Told>("GET", `/api/honours?${wish}`), fault: "" }));
}

function view(page: Live<Honours>, told: Told): TemplateResult {
  return html`<section class="panel">
      <div class="chosen">${dayField(page, told)}${dealField(page, told)}</div>
      <fieldset><legend class="unseen">Order</legend><div class="seg">
        ${ORDERS.map(([by, label]) => html`<label><input type="radio" name="by" .checked=${by === told.by} @change=${() => ask(page, { ...told, by, from: 0 })} /><span>${label}</span></label>`)}
      </div></fieldset>
    </section>
    <section class="panel">${list(told)}${pager(page, told)}</section>
    <p class="sub">${told.note}</p>
    <p class="acts"><a class="btn" href="/statistics">Your statistics</a></p>`;
}

function dayField(page: Live<Honours>, told: Told): TemplateResult {
  const change = ({ target }: Event) => {
    const { value } = target as HTMLInputElement;
    if (value) ask(page, { ...told, date: value, from: 0 });
  };
  return html`<label class="field"><span>Day</span><input type="date" max=${told.last} .value=${told.date} @change=${change} /></label>`;
}

function dealField(page: Live<Honours>, told: Told): TemplateResult {
  const change = ({ target }: Event) => {
    const { game, title } = told.deals[(target as HTMLSelectElement).selectedIndex]!;
    ask(page, { ...told, game, title, from: 0 });
  };
  return html`<label class="field"><span>Deal</span>
    <select @change=${change}>${told.deals.map(({ game, name, title }) => html`<option ?selected=${game === told.game && title === told.title}>${title ? `${name}, ${title}` : name}</option>`)}</select></label>`;
}

function list({ honours, from }: Told): TemplateResult {
  if (!honours.length) return html`<p class="lead">${from ? "Nobody else." : "Nobody won this deal at the first try and without help."}</p>`;
  return html`<ol class="honours" start=${from + 1}>
    ${honours.map(
      ({ name, took, moves, replay }, i) => html`<li>
        <b class="place">${from + i + 1}</b>
        <span class="t"><b>${name || "Guest"}</b><span>${time(took / 1000)}, ${counted(moves, "move")}</span></span>
        <a class="btn" href="/replay/${replay}">Replay<span class="unseen"> of ${capital(name || "Guest")}</span></a>
      </li>`,
    )}
  </ol>`;
}

function pager(page: Live<Honours>, told: Told): TemplateResult | typeof nothing {
  if (!told.from && !told.more) return nothing;
  const to = (from: number, label: string) => html`<button class="btn" @click=${() => ask(page, { ...told, from })}>${label}</button>`;
  return html`<p class="acts">${told.from ? to(Math.max(0, told.from - PAGE), "Before") : nothing}${told.more ? to(told.from + PAGE, "After") : nothing}</p>`;
}
