/** What only tables have where everybody walks about on a map; fetched before the first of them is laid. */

export { GraphMap } from "./graph/map";
export { rosterOf, tokensOf } from "./graph/tokens";
export { questPanel } from "./quest";
export { RosterBox } from "./rosterbox";
