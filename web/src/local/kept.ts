/** Tables of this device, kept in IndexedDB: how each was opened, and every act, one by one as it was done. */

import type { OfDay } from "../app/ofday";

/** A line of a table's log, as Python wrote it. */
export type Act = [version: number, seat: number, words: string, ...rest: unknown[]];

/** A table as it was opened, and since when it is over. */
export interface Book {
  table: string;
  game: string;
  rules: number;
  options: Record<string, unknown>;
  players: number;
  server_seed: string;
  open_seed: string | null;
  bots: boolean;
  opened: number;
  rematch: string;
  /** The server's table with which one went on here; none of those kept before this was noted. */
  origin?: string;
  /** Which deal of which day it is, if it is one. */
  daily?: OfDay | null;
  acts: Act[];
  /** When it was last played at. */
  touched?: number;
  isOver?: boolean;
  /** Whether anything was done there that counts; not known of those kept before this was noted. */
  isPlayed?: boolean;
  /** Whether several people play there. */
  isShared?: boolean;
  /** How it ended, where that counts. */
  ending?: Ending | null;
  /** The server's table that it has become: here nothing is left of it but what it was of which day. */
  sent?: string;
}

export interface Ending {
  seat: number;
  won: boolean;
  score: number;
  result: { kind: string; sentence: string };
  statistics: Record<string, number>;
  /** How long it was played, and what else is counted of it: nothing of those kept before this was noted. */
  spent?: number;
  options?: Record<string, unknown>;
  moves?: number;
  hints?: number;
  oracle?: number;
  undos?: number;
}

export type Row = Omit<Book, "acts">;
interface Line {
  table: string;
  version: number;
  act: Act;
}

const NAME = "tuckbox";
const TABLES = "tables";
const ACTS = "acts";

let database: Promise<IDBDatabase> | undefined;

/** Opened once; where the browser closes it, or refuses, it is tried again. */
function opened(): Promise<IDBDatabase> {
  database ??= open().catch((fault: unknown) => {
    database = undefined;
    throw fault;
  });
  return database;
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(NAME, 1);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore(TABLES, { keyPath: "table" });
      asked.result.createObjectStore(ACTS, { keyPath: ["table", "version"] });
    };
    asked.onsuccess = () => {
      asked.result.onversionchange = () => asked.result.close();
      asked.result.onclose = () => (database = undefined);
      resolve(asked.result);
    };
    asked.onerror = () => reject(asked.error);
  });
}

/** Runs a transaction to its end; what is asked in it has then an answer. */
async function transact<T>(mode: IDBTransactionMode, work: (tables: IDBObjectStore, acts: IDBObjectStore) => () => T): Promise<T> {
  const transaction = (await opened()).transaction([TABLES, ACTS], mode);
  return new Promise((resolve, reject) => {
    const answer = work(transaction.objectStore(TABLES), transaction.objectStore(ACTS));
    transaction.oncomplete = () => resolve(answer());
    transaction.onabort = () => reject(transaction.error);
  });
}

const line = (table: string, act: Act): Line => ({ table, version: act[0], act });
const ofTable = (table: string) => IDBKeyRange.bound([table], [table, []]); // an array comes after every number

export function keepBook({ acts, ...row }: Book): Promise<void> {
  return transact("readwrite", (tables, lines) => {
    tables.put({ ...row, touched: Date.now(), isOver: false, isPlayed: false });
    for (const act of acts) lines.put(line(row.table, act));
    return () => undefined;
  });
}

/** What was done at a table, all of it or nothing. */
export function keepActs(table: string, acts: Act[], now: Pick<Book, "isOver" | "isPlayed" | "isShared" | "ending" | "rematch">): Promise<void> {
  return transact("readwrite", (tables, lines) => {
    for (const act of acts) lines.add(line(table, act)); // a version that another took first is a fault
    const asked: IDBRequest<Row> = tables.get(table);
    asked.onsuccess = () => tables.put({ ...asked.result, ...now, touched: Date.now(), rematch: now.rematch || asked.result.rematch });
    return () => undefined;
  });
}

export function bookOf(table: string): Promise<Book | undefined> {
  return transact("readonly", (tables, lines) => {
    const row: IDBRequest<Row | undefined> = tables.get(table);
    const acts: IDBRequest<Line[]> = lines.getAll(ofTable(table));
    return () => (row.result && !row.result.sent ? { ...row.result, acts: acts.result.map(({ act }) => act) } : undefined);
  });
}

export const allTables = async (): Promise<Row[]> => (await allDays()).filter(({ sent }) => !sent);

/** Also what was sent away, of the deals of a day: a streak does not end because of that. */
export function allDays(): Promise<Row[]> {
  return transact("readonly", (tables) => {
    const asked: IDBRequest<Row[]> = tables.getAll();
    return () => asked.result;
  });
}

/** What is over and counts; answers with how many there were, without those that a server has. */
export function forgetPast(): Promise<number> {
  return transact("readwrite", (tables, lines) => {
    let forgotten = 0;
    const asked: IDBRequest<Row[]> = tables.getAll();
    asked.onsuccess = () => {
      for (const { table, sent } of asked.result.filter(({ ending }) => ending)) {
        tables.delete(table);
        lines.delete(ofTable(table));
        forgotten += sent ? 0 : 1;
      }
    };
    return () => forgotten;
  });
}

export function forget(table: string): Promise<void> {
  return transact("readwrite", (tables, lines) => {
    tables.delete(table);
    lines.delete(ofTable(table));
    return () => undefined;
  });
}

/** What a server has from now on, under this id: of the deal of a day it stays known here what came of it. */
export function handOver(table: string, sent: string): Promise<void> {
  return transact("readwrite", (tables, lines) => {
    const asked: IDBRequest<Row | undefined> = tables.get(table);
    asked.onsuccess = () => (asked.result?.daily ? tables.put({ ...asked.result, sent }) : tables.delete(table));
    lines.delete(ofTable(table));
    return () => undefined;
  });
}
