/** Which games were opened in this browser before: one that was not offers its lesson. */

/** Noted as a game is: that there were tables of this device itself, whose ids begin so. */
export const HERE = "~";
const PLACE = "tuckbox.visited";

export function visitedGames(): Set<string> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return new Set(Array.isArray(found) ? found.map(String) : []);
  } catch {
    return new Set();
  }
}

export function noteVisit(game: string): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify([...visitedGames().add(game)]));
  } catch {
    // a browser that keeps nothing offers the lesson again
  }
}
