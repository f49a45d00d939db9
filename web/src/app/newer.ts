/** A newer version of the box, which waits for its moment: the end of a turn, or the next page. */

let isThere = false;

export const isNewerWaiting = (): boolean => isThere;

export function letNewerWait(): void {
  isThere = true;
}

/** Nobody holds a card now. */
export function endOfTurn(): void {
  if (isThere) location.reload();
}
