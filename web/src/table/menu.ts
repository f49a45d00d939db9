/** Everything that is not the next move: once more, rules, friends, chat, settings, giving up. */

import { html, nothing, type TemplateResult } from "lit-html";
import { unsafeHTML } from "lit-html/directives/unsafe-html.js";
import { api } from "../app/api";
import { door, ONLY_HERE } from "../app/links";
import { copy } from "../app/sharing";
import type { Shell } from "../app/shell";
import { icon } from "../cards";
import { skinOf } from "./games/skins";
import type { TableState } from "./state";
import type { Message } from "./wire";

/** So often, and after so many milliseconds each, it is asked whether a game is over. */
const [TRIES, PAUSE] = [50, 100];

type Send = (message: Message) => void;

export async function openMenu(state: TableState, shell: Shell, send: Send, log: () => void): Promise<void> {
  const hasLesson = await isTaught(state.game);
  if (document.querySelector("dialog[open]")) return; // it was asked for twice
  const isPlaying = state.chair !== null && state.view !== null && !state.over;
  const together = state.seats.filter((seat) => seat.kind === "human").length > 1;
  const entries: TemplateResult[] = [
    isPlaying && state.redo ? entry("redo", "redo", "Redo", "Shift+Z") : html``,
    state.chair !== null || state.owner ? entry("new", "plus", together ? "New table like this" : "New deal", "N") : html``,
    state.chair !== null && skinOf(state.game).again ? entry("reset", "history", skinOf(state.game).again) : html``,
    isPlaying && skinOf(state.game).oracle ? entry("oracle", "eye", skinOf(state.game).oracle) : html``,
    state.view ? entry("log", "list", "What happened", "L") : html``,
    entry("rules", "book", `Rules of ${state.title}`),
    hasLesson ? entry("learn", "play", "Show me how") : html``,
    entry("share", "link", "Copy the link to this table"),
    state.seats.length > 1 && state.chair !== null ? entry("chat", "send", "Say something") : html``,
    entry("settings", "gear", "Settings"),
    roundsOver(state) ? entry("round", "download", `Download the state after round ${roundsOver(state)}`) : html``,
    entry("save", "download", state.over ? "Download the record" : "Download what I have seen"),
    isPlaying ? entry("resign", "flag", together ? "Leave the table" : "Give up") : html``,
  ];
  const dialog = shell.dialog(state.title, html`<ul class="menu" @click=${(event: Event) => dialog.close(chosen(event))}>${entries}</ul>`, { label: "Close" });
  const answer = await dialog.answer;
  if (answer === "log") return log();
  await ACTS[answer]?.(state, shell, send);
}

const PATIENCE = 500;

/** Whether there is a lesson; where the server does not say so soon, none. */
async function isTaught(game: string): Promise<boolean> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE));
  const catalogue = await Promise.race([api.games().catch(() => undefined), late]);
  return Boolean(catalogue?.games.find(({ name }) => name === game)?.lesson);
}

/** Games that count their rounds keep a file of how things stood after each. */
export function roundsOver({ view }: TableState): number {
  return Number(view?.counters["rounds played"] ?? 0);
}

function entry(value: string, drawing: string, label: string, key = ""): TemplateResult {
  return html`<li><button class="btn" data-value=${value}>${unsafeHTML(icon(drawing))}<span>${label}</span>${key ? html`<kbd>${key}</kbd>` : nothing}</button></li>`;
}

function chosen(event: Event): string {
  return (event.target as Element).closest<HTMLElement>("[data-value]")?.dataset.value ?? "";
}

const ACTS: Record<string, (state: TableState, shell: Shell, send: Send) => Promise<void> | void> = {
  redo: (_state, _shell, send) => send({ redo: true }),
  oracle: (_state, _shell, send) => send({ oracle: true }),
  new: (state, shell) => newDeal(state, shell),
  reset,
  rules: (state, shell) => shell.go(`/rules/${state.game}`),
  learn: (state, shell) => shell.go(`/learn/${state.game}`),
  share: async (_state, shell) => {
    const { origin, isForOthers } = await door();
    await copy(origin + location.pathname, shell, isForOthers ? "The link is copied." : `The link is copied. ${ONLY_HERE}`);
  },
  chat: async (state, shell, send) => (await import("./chat")).openChat(state, shell, send),
  settings: (_state, shell) => shell.go("/settings"),
  save: (state) => location.assign(`/api/tables/${encodeURIComponent(state.id)}/export?download`),
  round: (state) => {
    const link = document.createElement("a");
    link.href = `/api/tables/${encodeURIComponent(state.id)}/rounds/${roundsOver(state)}`;
    link.download = `${state.game}-round-${roundsOver(state)}.json`;
    link.click();
  },
  resign: async (state, shell, send) => {
    const together = state.seats.length > 1;
    const body = html`<p>${together ? "Your seat goes to a bot." : "This game ends here, unfinished."}</p>`;
    const answer = await shell.dialog(together ? "Leave the table?" : "Give up?", body, { label: "Play on", kind: "p" }, { label: together ? "Leave" : "Give up", value: "yes" }).answer;
    if (answer === "yes") send({ resign: true });
  },
};

/** Asks only when moves were made. */
export async function newDeal(state: TableState, shell: Shell): Promise<void> {
  const body = html`<p>This game stays on the front page: you can come back to it.</p>`;
  if (isBegun(state) && !(await isSure(shell, "Leave this game for a new one?", body, "New deal"))) return;
  await deal(state, shell);
}

/** The same cards once more. A fair deal is known only after its end: the game is given up for it. */
export async function reset(state: TableState, shell: Shell, send: Send): Promise<void> {
  const isOpen = state.deal !== undefined && "open" in state.deal;
  const body = isOpen
    ? html`<p>The same cards are dealt again. This game stays on the front page: you can come back to it.</p>`
    : html`<p>This game ends here, and the same cards are dealt again. They can be known then, so the new game is marked as an open deal.</p>`;
  if (isBegun(state) && !(await isSure(shell, "Play these cards from the start?", body, "Reset"))) return;
  if (!isOpen && !state.over) send({ resign: true });
  const seed = await seedOf(state);
  if (seed === undefined) return void shell.toast("The cards could not be asked for: try again.");
  await deal(state, shell, seed);
}

function isBegun({ view, over, at, seats }: TableState): boolean {
  return view !== null && !over && at > seats.length * 2 + 1;
}

async function isSure(shell: Shell, title: string, body: TemplateResult, label: string): Promise<boolean> {
  return (await shell.dialog(title, body, { label: "Play on", kind: "p" }, { label, value: "yes" }).answer) === "yes";
}

async function deal(state: TableState, shell: Shell, seed?: string): Promise<void> {
  try {
    const { game, options, players, clock, seconds, seats } = await api.table(state.id);
    const bots = seats.filter((seat) => seat.kind === "bot").map((seat) => seat.name);
    const { table } = await api.open({ game, options, players, clock, seconds, bots, ...(seed === undefined ? {} : { seed }) });
    shell.go(`/t/${table}`);
  } catch (fault) {
    shell.toast((fault as Error).message);
  }
}

/** Of a fair deal it stands in the record as soon as the game is over. */
async function seedOf({ deal: promised, id }: TableState): Promise<string | undefined> {
  if (promised && "open" in promised) return promised.open;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await fetch(`/api/tables/${encodeURIComponent(id)}/export`);
    const { seed } = (await answer.json()) as { seed?: string };
    if (seed !== undefined) return seed;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  return undefined;
}
