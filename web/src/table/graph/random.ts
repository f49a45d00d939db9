/** Chance that repeats itself: the same words always give the same numbers. */

export type Random = () => number;

/** Numbers from 0 to 1 (mulberry32). */
export function randomFrom(words: string): Random {
  let state = hash(words);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** FNV-1a. */
function hash(words: string): number {
  let mixed = 0x811c9dc5;
  for (let i = 0; i < words.length; i++) mixed = Math.imul(mixed ^ words.charCodeAt(i), 0x01000193);
  return mixed >>> 0;
}
