/** Whether the log stands open beside the table: kept in this browser. */

const PLACE = "tuckbox.log";
/** Beside the mat is room for it. */
export const WIDE = "(min-width: 1100px) and (min-height: 481px)";

export function isKeptOpen(): boolean {
  try {
    return matchMedia(WIDE).matches && localStorage.getItem(PLACE) === "open";
  } catch {
    return false; // storage is blocked
  }
}

export function keepOpen(isOpen: boolean): void {
  try {
    localStorage.setItem(PLACE, isOpen ? "open" : "closed");
  } catch {
    // it is only a convenience
  }
}
