/** Links that people send each other. */

/** Where a pasted link leads; null for what is no link of ours. */
export function linkedPath(text: string): string | null {
  return /\/(?:t|join|play|move)\/[^\s#]+/.exec(text)?.[0] ?? null;
}
