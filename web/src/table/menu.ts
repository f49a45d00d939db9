/** Everything that is not the next move: once more, rules, friends, chat, settings, giving up. */

import { html, type TemplateResult } from "lit-html";
import { api, isHere } from "../app/api";
import { playPath } from "../app/day";
import { door, ONLY_HERE } from "../app/links";
import { choose, type Entry } from "../app/menu";
import { copy } from "../app/sharing";
import type { Shell } from "../app/shell";
import { bookmarksOf, setBookmark } from "./bookmarks";
import { isOverSoon, NOT_KNOWN, openDeal, save, seedOf } from "./deal";
import { skinOf } from "./games/skins";
import { boutOf, dayOf, dealName, isSecret } from "./header";
import { isTally } from "./names";
import type { TableState } from "./state";
import type { Send } from "./wire";

export async function openMenu(state: TableState, shell: Shell, send: Send, log: () => void): Promise<void> {
  const hasLesson = await isTaught(state.game);
  if (document.querySelector("dialog[open]")) return; // it was asked for twice
  const answer = await choose(shell, state.title, entriesOf(state, hasLesson));
  if (answer === "log") return log();
  const mark = bookmarksOf(state.id).find((at) => answer === backTo(at));
  if (mark !== undefined) return send({ undo: true, to: mark });
  await ACTS[answer]?.(state, shell, send);
}

function entriesOf(state: TableState, hasLesson: boolean): Entry[] {
  const isPlaying = state.chair !== null && state.view !== null && !state.over;
  const together = isShared(state);
  const isAtServer = !isHere(state.id);
  const { again, oracle } = skinOf(state.game);
  const entries: [unknown, Entry][] = [
    [isPlaying && state.redo, { to: "redo", drawing: "redo", label: "Redo", key: "Shift+Z" }],
    [state.chair !== null || state.owner, { to: "new", drawing: "plus", label: together ? "New table like this" : "New deal" }],
    [state.chair !== null && isKnowable(state) && !boutOf(state) && (again || state.seats.length === 1), { to: "reset", drawing: "history", label: again || "Restart this deal" }],
    [true, { to: "next", drawing: "next", label: "Next unfinished game" }],
    ...(isPlaying && state.seats.length === 1 ? marksOf(state) : []),
    [isPlaying && oracle, { to: "oracle", drawing: "eye", label: oracle }],
    [isPlaying && state.ordered, { to: "orders", drawing: "clock", label: ordersOf(state) }],
    [state.view, { to: "log", drawing: "list", label: "What happened", key: "L" }],
    [true, { to: `/rules/${state.game}`, drawing: "book", label: `Rules of ${state.title}` }],
    [hasLesson, { to: `/learn/${state.game}`, drawing: "play", label: "Show me how" }],
    [dayOf(state), { to: `/today?date=${dayOf(state)?.date}`, drawing: "deal", label: "Today" }],
    [isAtServer, { to: "share", drawing: "link", label: "Copy the link to this table" }],
    [boutOf(state), { to: `/bout/${boutOf(state)?.id}`, drawing: "flag", label: `${dealName(state)}: who is in it` }],
    [state.deal && !boutOf(state), { to: "deal", drawing: isSecret(state) ? "lock" : "deal", label: isSecret(state) ? "How it was shuffled" : "Send this deal to a friend" }],
    [document.querySelector(".talk-open"), { to: "chat", drawing: "send", label: "Say something" }],
    [true, { to: "/settings", drawing: "gear", label: "Settings" }],
    [isAtServer && roundsOver(state), { to: "round", drawing: "download", label: `Download the state after round ${roundsOver(state)}` }],
    [true, { to: "save", drawing: "download", label: state.over ? "Download the record" : "Download what I have seen" }],
    [isPlaying, { to: "resign", drawing: "flag", label: together ? "Leave the table" : "Give up" }],
  ];
  return entries.filter(([isThere]) => isThere).map(([, entry]) => entry);
}

function ordersOf({ ordered }: TableState): string {
  return ordered?.words.length ? `Orders: ${ordered.words.length} given` : "Order how to answer";
}

/** Who plays alone may set bookmarks and write on a move. */
function marksOf({ id }: TableState): [unknown, Entry][] {
  const marks = bookmarksOf(id);
  const back = marks.map((at, index): [unknown, Entry] => [true, { to: backTo(at), drawing: "undo", label: `Back to bookmark ${index + 1}` }]);
  return [[true, { to: "mark", drawing: "star", label: "Set a bookmark" }], ...back, [true, { to: "note", drawing: "chat", label: "Write a note on this move" }]];
}

const backTo = (at: number): string => `back to ${at}`;

/** Whether the cards can be had again: of what is sealed, only those of a day. */
function isKnowable(state: TableState): boolean {
  const { deal, view } = state;
  return view !== null && deal !== undefined && (Boolean(dayOf(state)) || "open" in deal || "commitment" in deal);
}

/** Whether other people sit there too. */
const isShared = ({ seats }: TableState): boolean => seats.filter(({ kind }) => kind === "human").length > 1;

const PATIENCE = 500;

/** Whether there is a lesson; where the server does not say so soon, none. */
async function isTaught(game: string): Promise<boolean> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE));
  const catalogue = await Promise.race([api.games().catch(() => undefined), late]);
  return Boolean(catalogue?.games.find(({ name }) => name === game)?.lesson);
}

/** Games that count their rounds keep a file of how things stood after each. */
export function roundsOver({ view, over }: TableState): number {
  const round = view?.counters["round"];
  const now = isTally(round) ? round.count : round; // without a limit it is but a number
  return typeof now === "number" ? now - (over ? 0 : 1) : 0;
}

/** What comes of leaving, before one does it. */
const leaving = ({ terms }: TableState): string =>
  terms?.bots === false ? "Your seat stays empty: the game does for you what it does for the late." : "A bot plays your seat from now on, and the game goes on without you.";

const ACTS: Record<string, (state: TableState, shell: Shell, send: Send) => Promise<void> | void> = {
  redo: (_state, _shell, send) => send({ redo: true }),
  oracle: (_state, _shell, send) => send({ oracle: true }),
  new: (state, shell) => newDeal(state, shell),
  reset,
  next: goToNext,
  mark: ({ id, at }, shell) => shell.toast(setBookmark(id, at)),
  note: async (state, shell, send) => (await import("./note")).openNote(state, shell, send),
  deal: openDeal,
  share: async (_state, shell) => {
    const { origin, isForOthers } = await door();
    await copy(origin + location.pathname, shell, isForOthers ? "The link is copied." : `The link is copied. ${ONLY_HERE}`);
  },
  orders: (_state, _shell, send) => send({ orders: true }),
  chat: () => document.querySelector<HTMLElement>(".talk-open")?.click(),
  save: (state, shell) => save(state).catch((fault: Error) => shell.toast(fault.message)),
  round: (state) => {
    const link = document.createElement("a");
    link.href = `/api/tables/${encodeURIComponent(state.id)}/rounds/${roundsOver(state)}`;
    link.download = ""; // the server names it
    link.click();
  },
  resign: async (state, shell, send) => {
    const together = isShared(state);
    const body = html`<p>${together ? leaving(state) : "This game ends here, unfinished."}</p>`;
    const answer = await shell.dialog(together ? "Leave the table?" : "Give up?", body, { label: "Play on", kind: "p" }, { label: together ? "Leave" : "Give up", value: "yes" }).answer;
    if (answer === "yes") send({ resign: true });
  },
};

/** Of those that wait on the front page, the first other than this. */
async function goToNext({ id }: TableState, shell: Shell): Promise<void> {
  const { tables } = await api.me().catch(() => ({ tables: [] }));
  const other = tables.find(({ table }) => table !== id);
  if (other) shell.go(`/t/${other.table}`);
  else shell.toast("No other game of yours is unfinished.");
}

/** Asks only when moves were made. */
export async function newDeal(state: TableState, shell: Shell): Promise<void> {
  const body = html`<p>This game stays on the front page: you can come back to it.</p>`;
  if (isBegun(state) && !(await isSure(shell, "Leave this game for a new one?", body, "New deal"))) return;
  await deal(state, shell);
}

/** The same cards once more. A fair deal is known only after its end: the game is given up for it. */
export async function reset(state: TableState, shell: Shell, send: Send): Promise<void> {
  if (dayOf(state)) return playDayAgain(state, shell, send);
  const isOpen = state.deal !== undefined && "open" in state.deal;
  const body = isOpen
    ? html`<p>The same cards are dealt again. This game stays on the front page: you can come back to it.</p>`
    : html`<p>This game ends here, and the same cards are dealt again. They can be known then, so the new game is marked as an open deal.</p>`;
  if (isBegun(state) && !(await isSure(shell, "Play these cards from the start?", body, "Reset"))) return;
  if (!isOpen && !state.over) send({ resign: true });
  const seed = await seedOf(state);
  if (seed === undefined) return void shell.toast(NOT_KNOWN);
  await deal(state, shell, seed);
}

/** The deal of a day once more, which does not count; a try that goes on is given up for it. */
async function playDayAgain(state: TableState, shell: Shell, send: Send): Promise<void> {
  const body = html`<p>This try ends here, and it is the one that counts. The same cards are dealt again, as often as you like, without counting.</p>`;
  if (isBegun(state) && !(await isSure(shell, "Play these cards from the start?", body, "Reset"))) return;
  if (!state.over) send({ resign: true });
  if (!(await isOverSoon(state))) return void shell.toast(NOT_KNOWN);
  shell.go(playPath(state.game, dayOf(state)!));
}

function isBegun({ view, over, at, seats }: TableState): boolean {
  return view !== null && !over && at > seats.length * 2 + 1;
}

async function isSure(shell: Shell, title: string, body: TemplateResult, label: string): Promise<boolean> {
  return (await shell.dialog(title, body, { label: "Play on", kind: "p" }, { label, value: "yes" }).answer) === "yes";
}

/** After a game that was looked up again: to where the others went on, or alone to other cards. */
export async function goOn(state: TableState, shell: Shell): Promise<void> {
  if (isShared(state)) shell.go(`/t/${state.rematch}`);
  else await deal(state, shell);
}

async function deal(state: TableState, shell: Shell, seed?: string): Promise<void> {
  try {
    const { game, options, players, clock, seconds, seats } = await api.table(state.id);
    const bots = seats.filter((seat) => seat.kind === "bot").map((seat) => seat.name);
    const people = isHere(state.id) && isShared(state) ? { people: seats.filter((seat) => seat.kind === "human").map((seat) => seat.name) } : {};
    const { table } = await api.open({ game, options, players, clock, seconds, bots, ...people, ...(seed === undefined ? {} : { seed }) });
    shell.go(`/t/${table}`);
  } catch (fault) {
    shell.toast((fault as Error).message);
  }
}
