/** The house of this device: a worker that plays where there is no server, started when it is first needed. */

import { base, isSite } from "../app/address";
import { api, Refused, Unreachable, type Findings, type Finished, type Listing, type Me, type Past, type Summary, type Tally, type DailyWanted, type Wanted } from "../app/api";
import type { Day } from "../app/day";
import { HERE, noteVisit } from "../app/visited";
import { forgetAll, isKept, keepAll, PYODIDE, PYTHON } from "./keep";
import { allDays, allTables, bookOf, forgetPast, type Book, type Row } from "./kept";
import { isSendable } from "./sending";
import { begunAt, dayHere, streak } from "./today";
import type { Answer, Ask, Asked } from "./worker";

/** What a table of this device is told. */
export interface Ear {
  frames(frames: string[]): void;
  line(sentence: string, forGood: boolean): void;
  /** What should be known there, for as long as it is so. */
  note(sentence: string): void;
}

const DAMAGED = "What this browser has kept for playing without the server is damaged: it is fetched anew once the server is back.";
const ALONE = "Offline: you play on, alone or with bots. Games are kept here, and can be sent later.";
const NOT_HERE = "To play on one device, the game is fetched once: that needs a line to the server.";
const OF_FILES = "You play on this device: alone, with bots, or passing it on.";
const ELSEWHERE = "What friends play on devices of their own needs a server: About Tuckbox says how.";
const BAD = 400;
const GONE = 404;

const ears = new Map<string, Ear>();
const waiting = new Map<number, { resolve(answer: unknown): void; reject(fault: Error): void }>();
let worker: Promise<Worker> | undefined;
let asked = 0;

/** Where it cannot be started it is tried anew the next time. */
function started(): Promise<Worker> {
  worker ??= start().catch((fault: unknown) => {
    worker = undefined;
    throw fault;
  });
  return worker;
}

async function start(): Promise<Worker> {
  const { package: sources } = await api.games();
  const made = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "tuckbox" });
  made.onmessage = ({ data }: MessageEvent<Answer>) => hear(data);
  post(made, { start: { pyodide: PYODIDE, sources: new URL(sources, base()).href } });
  return made;
}

function post(to: Worker, said: Asked): void {
  to.postMessage(said);
}

function hear(told: Answer): void {
  if ("number" in told) {
    const asker = waiting.get(told.number);
    waiting.delete(told.number);
    if (told.refused === undefined) asker?.resolve(told.answer);
    else asker?.reject(new Refused(BAD, told.refused));
  } else if ("broken" in told) {
    abandon();
  } else if ("frames" in told) ears.get(told.table)?.frames(told.frames);
  else if ("note" in told) ears.get(told.table)?.note(told.note);
  else ears.get(told.table)?.line(told.line, told.forGood);
}

/** What cannot be started is thrown away, and those who wait for it are told. */
function abandon(): void {
  void worker?.then((made) => made.terminate());
  worker = undefined;
  void forgetAll();
  for (const { reject } of waiting.values()) reject(new Error(DAMAGED));
  waiting.clear();
}

async function ask<T>(question: Ask): Promise<T> {
  const to = await started();
  const number = ++asked;
  return new Promise<T>((resolve, reject) => {
    waiting.set(number, { resolve: resolve as (answer: unknown) => void, reject });
    post(to, { number, asked: question });
  });
}

/** Answers what a server would be asked; whatever only a server knows must wait for one. */
export function answer(method: string, path: string, body: unknown): Promise<unknown> {
  const [asked = "", query] = path.split("?");
  const [, , what, name = "", more = ""] = asked.split("/");
  if (what === "me" && !name && method === "GET") return Promise.resolve({ guest: "", tables: [], kept: 0, most: Infinity, note: isSite() ? OF_FILES : ALONE });
  if (what === "today") return todayHere(query);
  if (what === "history" && method !== "POST") return method === "DELETE" ? deleteHere() : historyHere(name, Object.fromEntries(new URLSearchParams(query)));
  if (what === "games" && more === "schema") return ask({ ask: "schema", game: decodeURIComponent(name) });
  if (what === "games" && more === "levels") return ask({ ask: "level", game: decodeURIComponent(name), level: decodeURIComponent(asked.split("/")[5] ?? "") });
  if (what === "games" && more === "check") return checkHere(decodeURIComponent(name), body as Blob);
  if (what === "replay" && name === "hindsight") return thinkBack(body as { record: unknown }, query);
  if (what === "replay") return name ? ask({ ask: "branch", ...(body as object) }) : lookBack(body as { record: unknown }, query);
  if (what === "tables" && !name && method === "POST") return openHere(body as Wanted | DailyWanted);
  if (what !== "tables" || !name.startsWith(HERE)) throw new Unreachable();
  if (method === "DELETE") return ask({ ask: "forget", table: name });
  if (more === "branch") return ask({ ask: "branch", table: name, ...(body as object) });
  if (more === "hindsight") return thinkBack({ table: name }, query);
  if (more === "replay") return lookBack({ table: name }, query);
  return more === "export" ? ask({ ask: "export", table: name }) : summaryHere(name);
}

/** What is over is added to the lists of a server; what it comes to is worked out only where it is asked for. */
async function historyHere(what: string, asked: Record<string, string>): Promise<unknown> {
  if (!what) return { games: [], tallies: [] };
  const kept = (await allTables()).filter(({ ending }) => ending);
  if (what === "summary") return { ...(kept.length ? await ask<object>({ ask: "past", kept, wanted: "" }) : { summary: [] }), here: true };
  return what === "games" ? ask({ ask: "behind", kept, asked }) : ask({ ask: "past", kept, wanted: asked["as"] ?? "json" });
}

const deleteHere = async (): Promise<{ deleted: number }> => ({ deleted: await forgetPast() });

function lookBack(what: { table: string } | { record: unknown }, query: string | undefined): Promise<unknown> {
  const { seat, cards } = Object.fromEntries(new URLSearchParams(query));
  return ask({ ask: "replay", ...what, ...(seat ? { seat: Number(seat) } : {}), ...(cards ? { cards } : {}) });
}

/** That of the days without a server, which a server counts for nothing. */
export const ownStreak = async (today: string): Promise<Day["streak"]> => streak(await allDays().catch(() => []), today);

/** Where one can play here. */
async function todayHere(query: string | undefined): Promise<Day> {
  if (!(isSite() || (await isKept()))) throw new Unreachable();
  return dayHere(await allDays().catch(() => []), new URLSearchParams(query));
}

/** Whole numbers are told as such. */
function thinkBack(what: { table: string } | { record: unknown }, query: string | undefined): Promise<unknown> {
  const { of = "", steps = "", cards, ...numbers } = Object.fromEntries(new URLSearchParams(query));
  const told = Object.fromEntries(Object.entries(numbers).map(([name, number]) => [name, Number(number)]));
  return ask({ ask: "hindsight", ...what, ...told, of, steps: steps.split(",").filter(Boolean).map(Number), ...(cards ? { cards } : {}) });
}

/** Adds the tables and the ends of this device to what a server has told of a guest. */
export async function add<T extends Past | Me>(told: T): Promise<T> {
  const rows = await allTables().catch(() => []);
  return { ...told, ...("tallies" in told ? pastHere(told, rows) : await meHere(told, rows)) };
}

/** Where all that it takes is kept, and no other person is to sit there, unless with this device. */
async function openHere(wanted: Wanted | DailyWanted): Promise<{ table: string; code: string }> {
  if ("daily" in wanted) return openDaily(wanted);
  const others = (wanted.players ?? 1) - (wanted.bots || []).length;
  if (wanted.people) await getReady();
  else if (isSite() && others > 1) throw new Refused(BAD, ELSEWHERE);
  else if (others > 1 || !(isSite() || (await isKept()))) throw new Unreachable();
  const { table } = await ask<Book>({ ask: "open", wanted });
  noteVisit(HERE);
  return { table, code: "" };
}

/** The try that is begun; else a new one, once its deal is found. */
async function openDaily({ daily }: DailyWanted): Promise<{ table: string; code: string }> {
  const begun = begunAt(await allTables(), daily);
  if (begun) return { table: begun.table, code: "" };
  if (!(isSite() || (await isKept()))) throw new Unreachable();
  const { table } = await ask<Book>({ ask: "open daily", wanted: daily });
  noteVisit(HERE);
  return { table, code: "" };
}

/** Fetches what it takes; a browser that may not keep it can play until it is closed. */
async function getReady(): Promise<void> {
  if (await isKept()) return;
  const answers = await fetch(PYTHON[0]!).catch(() => undefined);
  if (!answers?.ok) throw new Refused(GONE, NOT_HERE);
  await keepAll().catch(() => undefined);
}

/** Goes on with a server's table, of which this is known; answers with what it is called here. */
export async function takeOver(told: unknown, said: unknown, at: number): Promise<string> {
  const { table } = await ask<Book>({ ask: "take over", told, said, at });
  noteVisit(HERE);
  return table;
}

/** Bots play it for so many seconds; then it is to be asked for again, in the same words. */
export const tryHere = <T>(asked: object, seconds: number): Promise<T> => ask<T>({ ask: "try", asked, seconds });

const checkHere = async (game: string, file: Blob): Promise<Findings> => ask<Findings>({ ask: "check", game, file: await file.text() });

export function enter(table: string, ear: Ear): Promise<unknown> {
  ears.set(table, ear);
  return ask({ ask: "enter", table });
}

export async function say(table: string, message: unknown): Promise<void> {
  post(await started(), { table, message });
}

/** Has the tab that plays at it let go of it. */
export const claim = (table: string): Promise<unknown> => ask({ ask: "claim", table });

export function leave(table: string): void {
  ears.delete(table);
  void ask({ ask: "leave" });
}

/** With the tables of this device that are not over, the one played at last first; those that are only opened are not told. */
async function meHere(told: Me, rows: Row[]): Promise<Partial<Me>> {
  const { games } = await api.games();
  const title = (game: string) => games.find(({ name }) => name === game)?.title ?? game;
  const open = rows.filter(({ isOver, isPlayed }) => !isOver && isPlayed !== false).sort((one, other) => (other.touched ?? 0) - (one.touched ?? 0));
  const here = open.map(({ table, game, opened, players }): Listing => ({ table, code: "", game, title: title(game), opened, players, taken: players, owner: true, offline: true }));
  return { tables: [...told.tables, ...here], ...(told.note ? {} : { unsent: rows.filter(isSendable).length }) };
}

/** What a table was opened with, read from its log. */
async function summaryHere(id: string): Promise<Summary> {
  const [book, { games }] = await Promise.all([bookOf(id), api.games()]);
  if (!book) throw new Refused(GONE, "There is no such table on this device.");
  const { table, game, options, players, acts, isOver = false } = book;
  const seats: Summary["seats"] = Array.from({ length: players }, () => ({ kind: "human", name: "", ready: true }));
  for (const [, seat, words] of acts) {
    const [, kind, sitter = ""] = /^\/sit (bot|human) (.+)$/.exec(String(words)) ?? [];
    if (kind) seats[seat as number] = { kind: kind as "bot" | "human", name: sitter, ready: kind === "human" };
  }
  const title = games.find(({ name }) => name === game)?.title ?? game;
  const terms = { table, code: "", game, title, options, players, clock: "none", seconds: 0 };
  const isDealt = acts.some(([, , words]) => String(words).startsWith("/deal"));
  return { ...terms, seats, dealt: isDealt, to_act: [], standing: null, over: isOver ? { sentence: "" } : null, owner: true, chair: 0 };
}

/** What was finished on this device, counted as a server would, beside what it has told. */
function pastHere(told: Past, rows: Row[]): Past {
  const lines = rows.flatMap(({ table, game, touched = 0, ending }): Finished[] => (ending ? [{ table, game, at: touched, ...ending, offline: true }] : []));
  const games = [...told.games, ...lines].sort((one, other) => other.at - one.at);
  return { games, tallies: joined([...told.tallies, ...tallies(lines)]) };
}

function tallies(lines: Finished[]): Tally[] {
  const inOrder = [...lines].sort((one, other) => one.at - other.at);
  return inOrder.map(({ game, won, score }) => ({ game, games: 1, won: Number(won), best: score, streak: Number(won), offline: true }));
}

/** One for each game, and another for what was played offline: first the server's, then what came after. */
function joined(all: Tally[]): Tally[] {
  const found = new Map<string, Tally>();
  for (const next of all) {
    const kind = `${next.game} ${next.offline ?? false}`;
    const last = found.get(kind);
    found.set(kind, last ? { ...last, games: last.games + next.games, won: last.won + next.won, best: Math.max(last.best, next.best), streak: next.won ? last.streak + 1 : 0 } : next);
  }
  return [...found.values()];
}
