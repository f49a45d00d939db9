/** Your tables: those that wait for you first; and the vacation on which no clock of days runs. */

import { html, nothing, type TemplateResult } from "lit-html";
import { bar, complaint, sheet } from "../bar";
import { livePage, type Live } from "../live";
import { mine, type AllMine, type Mine, type Vacation } from "../mine";
import type { Page } from "../router";
import type { Shell } from "../shell";
import { refreshing } from "../refreshing";
import { loadArts, mineTile } from "../waiting";
import { counted } from "../words";

interface Held extends Partial<AllMine> {
  days: number;
  fault: string;
}

const GROUPS: [Mine["state"], string][] = [
  ["turn", "Your turn"],
  ["invited", "You are asked to play"],
  ["lobby", "Not dealt yet"],
  ["others", "Others think"],
  ["alone", "Alone"],
  ["over", "Over"],
];
const USUAL_DAYS = 7;

export function minePage(shell: Shell): Page {
  shell.title("Your tables");
  return livePage<Held>(
    shell,
    () => ({ days: USUAL_DAYS, fault: "" }),
    (page) => sheet(bar("Your tables", shell), view(page, shell)),
    (page) => {
      void page.load(fresh);
      refreshing("/mine", () => void page.load(fresh));
    },
  );
}

async function fresh(): Promise<Partial<Held>> {
  const told = await mine.tables();
  await loadArts(told.tables.map(({ game }) => game));
  return { ...told, fault: "" };
}

function view(page: Live<Held>, shell: Shell): TemplateResult {
  const { tables, vacation, fault } = page.state;
  return html`${complaint(fault)}
    ${tables ? GROUPS.map(([state, title]) => group(title, tables.filter((table) => table.state === state), page)) : html`<p class="lead">Looking …</p>`}
    ${tables?.length === 0 ? html`<p class="lead">No table waits for you.</p>` : nothing}
    <p class="acts"><a class="btn p" href="/new">New table</a><a class="btn" href="/now">Play with somebody now</a><a class="btn" href="/people">Between us</a><a class="btn" href="/history">Give some up</a></p>
    ${vacation ? vacationPanel(vacation, page, shell) : nothing}`;
}

function group(title: string, tables: Mine[], page: Live<Held>): TemplateResult | typeof nothing {
  if (!tables.length) return nothing;
  return html`<section class="mine resume">
    <h2>${title} <small>${tables.length}</small></h2>
    <ul data-count="1">${tables.map((table) => html`<li>${mineTile(table, table.title)}${table.state === "invited" ? declining(table, page) : nothing}</li>`)}</ul>
  </section>`;
}

function declining({ table, title }: Mine, page: Live<Held>): TemplateResult {
  const decline = () => void page.load(() => mine.decline(table).then(fresh));
  return html`<button class="btn" @click=${decline}>No, thanks<span class="unseen">: ${title}</span></button>`;
}

function vacationPanel(vacation: Vacation, page: Live<Held>, shell: Shell): TemplateResult {
  const change = (asked: Promise<Vacation>) => void page.load(async () => ({ vacation: await asked, fault: "" }));
  const day = vacation.until === null ? "" : new Date(vacation.until).toLocaleDateString("en", { day: "numeric", month: "long" });
  const begin = async () => {
    const { days } = page.state;
    const text = html`<p>At your tables over days no clock runs on your turns for ${counted(days, "day")}. All who sit there are told.</p>`;
    const { answer } = shell.dialog("Go on vacation?", text, { label: "Not now", value: "" }, { label: "Go", value: "yes", kind: "p" });
    if ((await answer) === "yes") change(mine.goOnVacation(days));
  };
  return html`<section class="panel vacation">
    <h2>Vacation</h2>
    ${day
      ? html`<p>You are on vacation until ${day}: no clock of days runs on your turns.</p><p class="acts"><button class="btn p" @click=${() => change(mine.comeBack())}>I am back</button></p>`
      : html`<p>No clock of days runs on your turns meanwhile, and all at your tables are told. ${counted(vacation.left, "day")} of ${vacation.most} left this year.</p>
          <p class="acts">
            <label class="field"><span>Days</span><input type="number" min="1" max=${vacation.left} .value=${String(page.state.days)} @change=${(event: Event) => page.change({ days: Number((event.target as HTMLInputElement).value) })} /></label>
            <button class="btn" ?disabled=${!vacation.left} @click=${() => void begin()}>Go on vacation</button>
          </p>`}
  </section>`;
}
