/** The table before the deal: who sits where, how friends find it, and the word to begin. */

import { html, nothing, render, type TemplateResult } from "lit-html";
import { until } from "lit-html/directives/until.js";
import { entropy } from "../table/alone";
import { lettersOf } from "../table/names";
import type { TableState } from "../table/state";
import type { Seat, Send } from "../table/wire";
import { api, type Catalogue } from "./api";
import { bar, complaint, sign } from "./bar";
import { dealingSoon, readyAgain } from "./lobbyagain";
import { hostTools, personTools } from "./lobbyhost";
import { termsPanel } from "./lobbyterms";
import { doorOf, onlyHere, type Door } from "./links";
import { usualBot } from "./opening";
import { LONGEST_NAME } from "./settings";
import { copy, linkButtons } from "./sharing";
import type { Shell } from "./shell";
import { spoken } from "./words";

/** Tables where this guest was seated without a question: who stands up again is left alone. */
const begun = new Set<string>();
const codes = new Map<string, Promise<string>>();

export function renderLobby(root: HTMLElement, state: TableState, refusal: string, send: Send, shell: Shell): void {
  shell.title(state.title);
  if (isOwnerStanding(state, shell)) sitDown(state, send, shell);
  const draw = () => void api.games().then((catalogue) => render(view(state, refusal, catalogue, send, shell, draw), root));
  void readyAgain(state, send, draw);
  draw();
}

/** Who opens a table wants to play: a known name sits down by itself, once. */
function isOwnerStanding({ id, owner, chair }: TableState, { settings }: Shell): boolean {
  return owner && chair === null && settings.name !== "" && !begun.has(id);
}

function sitDown({ id }: TableState, send: Send, { settings }: Shell): void {
  begun.add(id);
  send({ sit: settings.name });
}

function view(state: TableState, refusal: string, catalogue: Catalogue, send: Send, shell: Shell, draw: () => void): TemplateResult {
  const game = catalogue.games.find(({ name }) => name === state.game);
  const terms = termsPanel(state, game, send, shell);
  const rules = html`<a class="chip tap" href="/rules/${state.game}">Rules</a>`;
  return html`${bar(state.title, shell, rules)}
    <main class="sheet g-${state.game}">
      ${state.chair === null ? html`${invited(state)}${terms}` : ""}
      <section class="panel">
        <h2>${seatsTitle(state)}</h2>
        ${hostTools(state, game, send)}
        ${state.chair === null ? nameField(state, shell) : ""}
        <ol class="seats">
          ${state.seats.map((seat, i) => html`<li>${place(state, seat, i, catalogue, send, shell)}</li>`)}
        </ol>
        ${complaint(refusal)}
        ${state.chair === null ? "" : seated(state, send, shell, draw)}
      </section>
      ${state.chair === null ? "" : terms}
      ${invitation(state, doorOf(location, catalogue.address), shell)}
    </main>`;
}

/** Whose table it is, for who comes; a line in any case, so that nothing moves under a finger when the host sits down. */
function invited({ seats, host }: TableState): TemplateResult {
  const name = seats[host ?? -1]?.name;
  return html`<p class="lead one-line">${name ? `${name} invites you.` : "You are invited."}</p>`;
}

function seatsTitle({ seats }: TableState): string {
  const free = seats.filter((seat) => seat.kind === "empty").length;
  if (free) return free === 1 ? "One seat is free" : `${free} seats are free`;
  return seats.some((seat) => seat.kind === "human" && !seat.ready) ? "Waiting until everybody is ready" : "All are ready";
}

function place(state: TableState, seat: Seat, i: number, catalogue: Catalogue, send: Send, shell: Shell): TemplateResult {
  const title = seat.kind === "empty" ? "Free" : seat.kind === "bot" ? `${spoken(seat.name)} bot` : seat.name;
  return html`${disc(state, seat, i)}
    <span class="t"
      ><b>${title}${i === state.chair ? " (you)" : ""}</b
      ><span class="sub">${i === state.host ? `Host, ${standing(seat).toLowerCase()}` : standing(seat)}</span></span
    >
    ${personTools(state, i, send, shell)} ${seat.kind === "empty" ? free(state, i, catalogue, send, shell) : ""}
    ${seat.kind === "bot" && state.owner
      ? html`<button class="ic" aria-label="Send the ${title} away" @click=${() => send({ leave: true, seat: i })}>${sign("x")}</button>`
      : ""}`;
}

/** The same that stands for a player at the table. */
function disc(state: TableState, { kind, ready }: Seat, i: number): TemplateResult {
  if (kind === "empty") return html`<span class="dot empty" aria-hidden="true">${i + 1}</span>`;
  if (kind === "bot") return html`<span class="avatar bot" aria-hidden="true">${sign("bot")}</span>`;
  return html`<span class="avatar c${i % 5} ${ready ? "ready" : ""}" aria-hidden="true">${lettersOf(state, i)}</span>`;
}

function standing(seat: Seat): string {
  if (seat.kind === "human") return seat.ready ? "Ready" : "Not ready yet";
  return seat.kind === "bot" ? "Always ready" : "";
}

/** One's own name, where one sits already. */
function ownName(state: TableState, send: Send, { settings }: Shell): TemplateResult {
  const rename = (event: Event) => {
    const name = (event.target as HTMLInputElement).value;
    settings.change({ name });
    send({ sit: name });
  };
  return html`<label class="field"
    ><span>Your name</span><input name="own" maxlength=${LONGEST_NAME} autocomplete="nickname" .value=${state.seats[state.chair!]?.name ?? ""} @change=${rename}
  /></label>`;
}

/** What comes of standing up, before one does it. */
const standsUp = ({ owner, seats }: TableState): string =>
  owner && seats.filter(({ kind }) => kind === "human").length > 1 ? "Standing up frees your seat, and another becomes the host." : "Standing up frees your seat: you may sit down again.";

function free(state: TableState, i: number, catalogue: Catalogue, send: Send, shell: Shell): TemplateResult {
  const isFirst = i === state.seats.findIndex((seat) => seat.kind === "empty");
  const sit = () => send({ sit: shell.settings.name, seat: i });
  return html`${state.chair === null && (state.owner || !state.terms?.locked) ? html`<button class="btn ${isFirst ? "p" : ""}" @click=${sit}>Sit here</button>` : ""}
    ${state.owner ? botPicker(i, catalogue, send) : ""}`;
}

function botPicker(i: number, catalogue: Catalogue, send: Send): TemplateResult {
  const add = (event: Event) => {
    const select = event.target as HTMLSelectElement;
    if (select.value) send({ sit: select.value, as: "bot", seat: i });
    select.value = "";
  };
  if (catalogue.bots.length < 2)
    return html`<button class="btn" @click=${() => send({ sit: usualBot(catalogue), as: "bot", seat: i })}>Add a bot</button>`;
  return html`<select aria-label="Add a bot to seat ${i + 1}" @change=${add}>
    <option value="">Add a bot …</option>
    ${catalogue.bots.map((bot) => html`<option value=${bot}>${spoken(bot)} bot</option>`)}
  </select>`;
}

function nameField(state: TableState, { settings }: Shell): TemplateResult {
  if (state.terms?.locked && !state.owner) return html`<p class="lead">This table is locked: you can watch. The cards will appear here.</p>`;
  if (!state.seats.some((seat) => seat.kind === "empty"))
    return html`<p class="lead">All seats are taken: you can watch. The cards will appear here.</p>`;
  const rename = (event: Event) => settings.change({ name: (event.target as HTMLInputElement).value });
  return html`<label class="field"
      ><span>Your name</span><input name="name" maxlength=${LONGEST_NAME} autocomplete="nickname" .value=${settings.name} @change=${rename}
    /></label>
    <p class="sub">Sit down, or just stay and watch.</p>`;
}

function seated(state: TableState, send: Send, shell: Shell, draw: () => void): TemplateResult {
  const soon = dealingSoon(state, draw);
  if (soon !== nothing) return html`${soon}`;
  return html`${ownName(state, send, shell)}${readiness(state, send)}<p class="sub">${standsUp(state)}</p>`;
}

function readiness(state: TableState, send: Send): TemplateResult {
  const isReady = state.seats[state.chair ?? 0]?.ready ?? false;
  const isFull = state.seats.every((seat) => seat.kind !== "empty");
  const leave = html`<button class="btn" @click=${() => send({ leave: true })}>Stand up</button>`;
  if (isReady)
    return html`<p class="lead" role="status">You are ready. The cards are dealt as soon as ${isFull ? "the others are" : "every seat is taken and ready"}.</p>
      <p class="acts">${leave}</p>`;
  return html`<p class="acts"><button class="btn p" @click=${() => send({ deal: entropy() })}>I am ready</button>${leave}</p>`;
}

function invitation(state: TableState, door: Door, shell: Shell): TemplateResult {
  const link = `${door.origin}/t/${state.id}`;
  return html`<section class="panel">
    <h2>Invite</h2>
    <p class="sub">Whoever has this link can sit down while a seat is free, or watch.</p>
    <p class="acts">${linkButtons(link, "this table", shell)}</p>
    ${onlyHere(door)}${until(codeOf(state.id).then((code) => codeLine(code, door, shell)), html``)}
  </section>`;
}

function codeOf(id: string): Promise<string> {
  const code = codes.get(id) ?? api.table(id).then((summary) => summary.code, () => "");
  codes.set(id, code);
  return code;
}

function codeLine(code: string, { origin, isForOthers }: Door, shell: Shell): TemplateResult {
  if (!code) return html``;
  return html`<p class="lbl">Or say these four words${isForOthers ? `, for ${new URL(origin).host}` : ""}:</p>
    <button class="code" @click=${() => void copy(code, shell)} aria-label="Copy the code: ${code}">${code}</button>`;
}
