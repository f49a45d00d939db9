/** Whether this browser's guest has tables with others, as far as it knows: who has none is not asked for. */

const PLACE = "tuckbox.turns";

export function expectsTurns(): boolean {
  try {
    return localStorage.getItem(PLACE) !== null;
  } catch {
    return true; // a browser that keeps nothing asks the server
  }
}

export function expectTurns(isSo: boolean): void {
  try {
    if (isSo) localStorage.setItem(PLACE, "1");
    else localStorage.removeItem(PLACE);
  } catch {
    // it asks, then
  }
}
