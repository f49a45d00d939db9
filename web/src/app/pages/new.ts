/** A new table: options made from what the game declares, seats, clock, seed. */

import { html, type TemplateResult } from "lit-html";
import { isSite, pageOf } from "../address";
import { api, type Catalogue, type GameInfo, type Option } from "../api";
import { bar, complaint, sheet } from "../bar";
import { keepOptions, lastUsed } from "../lastused";
import { livePage, type Live } from "../live";
import { usualBot } from "../opening";
import { optionField, segments } from "../optionfields";
import type { Page } from "../router";
import type { Shell } from "../shell";
import { LONGEST_NAME } from "../settings";
import type { Chooser } from "../../zoomquest/chooser";
import { IN_SIGHT, documentIn, firstWishes, isShared, lastWishes, valuesOf, wantedTable, type Wishes } from "../wishes";
import { spoken } from "../words";

interface Form {
  /** Whether a game for one is to be a race. */
  isRace: boolean;
  catalogue?: Catalogue;
  game?: GameInfo;
  wishes?: Wishes;
  /** Where a game has levels, which of them. */
  chooser?: Chooser;
  isSending: boolean;
  fault: string;
}

const CLOCKS: Record<string, { label: string; seconds: number }> = {
  none: { label: "No clock", seconds: 0 },
  move: { label: "For each move", seconds: 60 },
  reaction: { label: "Only to answer an attack", seconds: 20 },
  day: { label: "Over days", seconds: 86_400 },
};
const DAY = 86_400;

export function newPage(shell: Shell): Page {
  shell.title("New table");
  return livePage<Form>(
    shell,
    () => ({ isRace: pageOf().searchParams.has("race"), isSending: false, fault: "" }),
    (page) => {
      const { game, wishes, catalogue } = page.state;
      const body = game && wishes && catalogue ? form(page, game, wishes, catalogue, shell) : complaint(page.state.fault);
      const top = bar(game?.title ?? "New table", shell, rulesLink(game));
      return page.state.chooser ? html`${top}<main class="sheet broad">${body}</main>` : sheet(top, body);
    },
    (page) => void page.load(() => found(page, shell)).then(() => bringDraft(page.state.chooser)),
  );
}

async function found(page: Live<Form>, shell: Shell): Promise<Partial<Form>> {
  const name = page.parts["game"]!;
  const catalogue = await api.games();
  const game = catalogue.games.find((entry) => entry.name === name);
  if (!game) throw new Error(`There is no game called “${name}” in this box.`);
  const last = lastUsed(name);
  const wishes = seatedHere(last ? lastWishes(game, last) : firstWishes(game), catalogue);
  const chooser = game.levels?.length ? new (await import("../../zoomquest/chooser")).Chooser(game, page, shell) : undefined;
  return { catalogue, game, wishes: { ...wishes, names: wishes.names.with(0, wishes.names[0] || shell.settings.name) }, ...(chooser ? { chooser } : {}) };
}

/** Who comes from the editor plays what is drawn there. */
async function bringDraft(chooser: Chooser | undefined): Promise<void> {
  if (!chooser || !pageOf().searchParams.has("mine")) return;
  const draft = (await import("../../zoomquest/drafts")).keptDraft();
  if (draft) await chooser.take(draft.level);
}

/** Without a server friends share this device; until somebody says so, bots have their seats. */
function seatedHere(wishes: Wishes, catalogue: Catalogue): Wishes {
  if (!isSite()) return wishes;
  return { ...wishes, isHere: true, others: wishes.isHere ? wishes.others : wishes.others.map((other) => other || usualBot(catalogue)) };
}

const rulesLink = (game: GameInfo | undefined) => (game ? html`<a class="chip tap" href="/rules/${game.name}">Rules</a>` : html``);

function form(page: Live<Form>, game: GameInfo, wishes: Wishes, catalogue: Catalogue, shell: Shell): TemplateResult {
  const change = (some: Partial<Wishes>) => page.change({ wishes: { ...wishes, ...some } });
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    page.change({ isSending: true, fault: "" });
    await page.load(async () => {
      const wanted = wantedTable(game, page.state.wishes!);
      if (page.state.isRace) {
        const { bouts } = await import("../../bout/api");
        shell.go(`/bout/${(await bouts.race(wanted, shell.settings.name)).bout}`);
        return {};
      }
      const { table } = await api.open(wanted);
      keepOptions(wanted);
      shell.go(`/t/${table}`);
      return {};
    });
    page.change({ isSending: false });
  };
  const { chooser } = page.state;
  return html`<form class="stack g-${game.name}" @submit=${send}>
    ${chooser?.view() ?? ""}${game.players[1] === 1 ? manner(page) : company(game, wishes, catalogue, change, !chooser)}${variant(page, game, wishes, change)}${page.state.isRace ? "" : dealing(game, wishes, change)}
    <div class="panel sticky ${chooser ? "told" : ""}">
      ${chooser?.told() ?? ""}${complaint(page.state.fault)}
      <button class="btn p" ?disabled=${page.state.isSending}>${page.state.isRace ? "Make the race" : wishes.players > 1 && !isShared(wishes) ? "Make the table" : "Deal the cards"}</button>
    </div>
  </form>`;
}

const MANNERS = ["alone", "a race"];

/** A game for one is played alone, or by several at once, each at a table of their own. */
function manner(page: Live<Form>): TemplateResult {
  const { isRace } = page.state;
  const told = isSite() ? "A race needs a server, which keeps the cards secret." : "Two to five get the same cards at the same moment, each at a table of their own, and see how far the others are. Friends come by a link or four words.";
  return html`<section class="panel">
    <fieldset class="field">
      <legend>Play</legend>
      ${segments("manner", MANNERS, MANNERS[Number(isRace)]!, (chosen) => page.change({ isRace: chosen === MANNERS[1] }))}
    </fieldset>
    ${isRace ? html`<p class="sub">${told}</p>` : ""}
  </section>`;
}

type Change = (some: Partial<Wishes>) => void;

function company(game: GameInfo, wishes: Wishes, catalogue: Catalogue, change: Change, asksNumber: boolean): TemplateResult {
  const [low, high] = game.players;
  if (high === 1) return html``;
  const numbers = Array.from({ length: high - low + 1 }, (_, i) => String(low + i));
  const seats = wishes.others.slice(0, wishes.players - 1);
  if (!asksNumber && !seats.length) return html``;
  const number = html`<fieldset class="field">
      <legend>Players</legend>
      ${segments("players", numbers, String(wishes.players), (number) => change({ players: Number(number) }))}
    </fieldset>`;
  return html`<section class="panel">
    ${asksNumber ? number : ""}
    ${seats.includes("") ? meeting(wishes, catalogue, change) : ""}
    ${isShared(wishes) ? html`<div class="field line"><span>Player 1</span>${nameOf(0, wishes, change)}</div>` : ""}
    ${seats.map((_, i) => seat(i, wishes, catalogue, change))}
  </section>`;
}

const WHERE = ["by a link", "on this device"];

/** How friends come to the table. */
function meeting({ isHere, others }: Wishes, catalogue: Catalogue, change: Change): TemplateResult {
  const instead = html`<button type="button" class="text" @click=${() => change({ others: others.map(() => usualBot(catalogue)) })}>Only bots instead</button>`;
  const told = isHere ? "The device goes from hand to hand, and the cards are covered in between. About 7 MB are fetched the first time." : "Friends come by a link, a code of four words or a QR code.";
  const where = html`<fieldset class="field">
      <legend>Friends play</legend>
      ${segments("where", WHERE, WHERE[Number(isHere)]!, (place) => change({ isHere: place === WHERE[1] }))}
    </fieldset>`;
  return html`${isSite() ? "" : where}
    <p class="sub">${told} ${others.every((other) => !other) ? instead : ""}</p>`;
}

function seat(i: number, wishes: Wishes, { bots }: Catalogue, change: Change): TemplateResult {
  const set = (event: Event) => change({ others: wishes.others.with(i, (event.target as HTMLSelectElement).value) });
  return html`<div class="field line">
    <label for="seat-${i}">Player ${i + 2}</label>
    <select id="seat-${i}" @change=${set}>
      <option value="" ?selected=${!wishes.others[i]}>A friend</option>
      ${bots.map((bot) => html`<option value=${bot} ?selected=${wishes.others[i] === bot}>${spoken(bot)} bot</option>`)}
    </select>
    ${isShared(wishes) && !wishes.others[i] ? nameOf(i + 1, wishes, change) : ""}
  </div>`;
}

function nameOf(seat: number, wishes: Wishes, change: Change): TemplateResult {
  const set = (event: Event) => change({ names: wishes.names.with(seat, (event.target as HTMLInputElement).value) });
  return html`<input aria-label="Name of player ${seat + 1}" placeholder="Player ${seat + 1}" maxlength=${LONGEST_NAME} autocomplete="off" .value=${wishes.names[seat] ?? ""} @input=${set} />`;
}

/** What the server thinks of a file is asked at once, so that its author sees every fault. */
async function take(page: Live<Form>, game: GameInfo, option: Option, file: File | undefined): Promise<void> {
  const [value, found] = file ? await documentIn(file, (data) => api.check(game.name, data)) : [option.default, undefined];
  const { values, findings, ...rest } = page.state.wishes!;
  const { [option.name]: _before, ...others } = findings;
  page.change({
    wishes: { ...rest, values: { ...values, [option.name]: value }, findings: found ? { ...others, [option.name]: found } : others },
  });
}

function variant(page: Live<Form>, game: GameInfo, wishes: Wishes, change: Change): TemplateResult {
  const presets = Object.keys(game.presets);
  const field = (option: Option) =>
    optionField(option, {
      value: wishes.values[option.name],
      set: (value) => change({ values: { ...wishes.values, [option.name]: value } }),
      found: wishes.findings[option.name],
      take: (file) => void take(page, game, option, file),
    });
  const options = game.options.filter(({ name }) => !page.state.chooser?.asked.includes(name));
  const inSight = page.state.chooser ? 0 : IN_SIGHT;
  const hidden = options.slice(inSight);
  return html`<section class="panel">
    ${presets.length > 1
      ? html`<fieldset class="field"><legend>Variant</legend>
          ${segments("preset", presets, wishes.preset, (preset) => change({ preset, values: valuesOf(game, preset) }))}</fieldset>`
      : ""}
    ${options.slice(0, inSight).map(field)}
    ${hidden.length ? html`<details><summary>More options</summary>${hidden.map(field)}</details>` : ""}
  </section>`;
}

function dealing(game: GameInfo, wishes: Wishes, change: Change): TemplateResult {
  return html`<section class="panel">
    ${game.players[1] > 1 && !isShared(wishes) && !isSite() ? clock(wishes, change) : ""}
    <label class="field"
      ><span>Seed ${wishes.seed ? html`<b class="chip">Open deal</b>` : ""}</span>
      <small>Any text: the same text deals the same cards, and everybody can look them up. Leave it empty for a fair and secret shuffle.</small>
      <input maxlength="200" autocomplete="off" .value=${wishes.seed} @input=${(event: Event) => change({ seed: (event.target as HTMLInputElement).value })}
    /></label>
    ${isShared(wishes) || isSite() ? "" : listing(wishes, change)}
  </section>`;
}

function listing(wishes: Wishes, change: Change): TemplateResult {
  return html`<label class="check"
      ><input type="checkbox" .checked=${wishes.listed} @change=${(event: Event) => change({ listed: (event.target as HTMLInputElement).checked })} /><span
        ><b>Public table</b><small>Everybody finds it in the list, to watch or to join. Otherwise one needs its link or code.</small></span
      ></label
    >`;
}

function clock(wishes: Wishes, change: Change): TemplateResult {
  const choose = (event: Event) => {
    const name = (event.target as HTMLSelectElement).value;
    change({ clock: name, seconds: CLOCKS[name]!.seconds });
  };
  const isDays = wishes.clock === "day";
  const unit = isDays ? DAY : 1;
  return html`<label class="field line"
      ><span>Clock</span>
      <select @change=${choose}>
        ${Object.entries(CLOCKS).map(([name, { label }]) => html`<option value=${name} ?selected=${wishes.clock === name}>${label}</option>`)}
      </select></label
    >
    ${wishes.clock === "none"
      ? ""
      : html`<label class="field line"
          ><span>${isDays ? "Days" : "Seconds"}</span>
          <input type="number" min="1" max=${isDays ? 30 : 3600} .value=${String(wishes.seconds / unit)}
            @change=${(event: Event) => change({ seconds: unit * Number((event.target as HTMLInputElement).value) })}
        /></label>`}`;
}
