/** Up to which version this browser has seen each table, so that it can ask what happened since. */

import { Ledger } from "./ledger";

const ledger = new Ledger("tuckbox.seen", 20);

export const lastSeen = (table: string): number => ledger.read(table);
export const remember = (table: string, at: number): void => ledger.write(table, at);
