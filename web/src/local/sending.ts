/** Games of this device, sent to the server once there is one: it replays them, and from then on they are there. */

import { call, isBranch } from "../app/api";
import { carryTime } from "../table/clock";
import { allTables, bookOf, handOver, type Book, type Row } from "./kept";

const ELSEWHERE = "It is open in another tab or window: close it there, and send it again.";

/** What can be sent: games of one person that count, finished or begun; but the deal of a day once it is over, for only here it counts as that. */
export const isSendable = ({ table, isOver, isPlayed, isShared = false, ending, daily }: Row): boolean => !isShared && !isBranch(table) && (isOver ? Boolean(ending) : isPlayed !== false && !daily);

export interface Refusal {
  game: string;
  sentence: string;
}

/** Sends one after the other; answers with those that stay here. */
export async function sendAll(): Promise<Refusal[]> {
  const refused: Refusal[] = [];
  for (const { table, game } of (await allTables()).filter(isSendable))
    await alone(table, () => send(table)).catch((fault: Error) => refused.push({ game, sentence: fault.message }));
  return refused;
}

/** Nobody is to play on with what is sent away. */
async function alone(table: string, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  await navigator.locks.request(`tuckbox ${table}`, { ifAvailable: true }, async (lock) => {
    if (!lock) throw new Error(ELSEWHERE);
    await work();
  });
}

async function send(table: string): Promise<void> {
  const book = await bookOf(table);
  if (!book) return; // sent from another tab meanwhile
  const sent = await call<{ table: string }>("POST", "/api/history", letter(book));
  carryTime(table, sent.table);
  await handOver(table, sent.table);
}

function letter({ table, game, rules, options, players, server_seed, open_seed, bots, opened, touched, origin = "", acts, ending }: Book): object {
  const log = acts.map(([, seat, words]) => [seat, words]);
  return { table, game, rules, options, players, server_seed, open_seed, bots, opened, at: touched ?? opened, log, origin, spent: ending?.spent ?? 0 };
}
