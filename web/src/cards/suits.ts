/** The four suits, drawn: no font's suits look alike on all machines. */

import { fill } from "./svg";

const SHAPES: Record<string, string> = {
  H: "M50 92C22 69 7 52 7 33A22 22 0 0 1 50 25 22 22 0 0 1 93 33C93 52 78 69 50 92Z",
  D: "M50 4Q63 30 89 50 63 70 50 96 37 70 11 50 37 30 50 4Z",
  S: "M50 5C62 27 93 41 93 63A20 20 0 0 1 55 72C56 82 60 89 67 94H33C40 89 44 82 45 72A20 20 0 0 1 7 63C7 41 38 27 50 5Z",
  C: "M50 6A21 21 0 0 1 64 43 21 21 0 1 1 55 70C56 81 60 89 67 94H33C40 89 44 81 45 70A21 21 0 1 1 36 43 21 21 0 0 1 50 6Z",
};

/** The shape in the ink of its surroundings, or nothing where the letter is no suit's. */
export const suitShape = (letter: string, ink = "currentColor"): string => {
  const shape = SHAPES[letter.toUpperCase()];
  return shape === undefined ? "" : fill(shape, ink);
};

/** Its outline, in a box of 100. */
export const suitPath = (letter: string): string => SHAPES[letter] ?? "";

export const isSuit = (letter: string): boolean => letter in SHAPES;
