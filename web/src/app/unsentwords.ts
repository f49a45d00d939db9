/** Apart from other words: who comes to a table does not need them. */

import { counted } from "./words";

/** Of games that only this device knows. */
export function unsentText(count: number): string {
  return `${counted(count, "game")} that you played offline ${count === 1 ? "is" : "are"} kept on this device alone.`;
}
