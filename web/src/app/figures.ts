/** What a game counts, under the name it gives it. */

/** “actions”, “enemies slain”; of one alone “action”, “enemy slain”. */
export function figureName(name: string, value: number): string {
  return value === 1 ? name.replace(/ies\b|s\b/, (end) => (end === "s" ? "" : "y")) : name;
}

export const figure = (name: string, value: number): string => `${value} ${figureName(name, value)}`;
