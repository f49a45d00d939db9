/** The place beside the table: one panel at a time, on small screens a sheet over its lower part. */

let closeShown: (() => void) | undefined;

/** Whoever has the place gives it up. */
export function takePlace(close: () => void): void {
  if (closeShown !== close) closeShown?.();
  closeShown = close;
}

export function leavePlace(close: () => void): void {
  if (closeShown === close) closeShown = undefined;
}

export const isPlaceTaken = (): boolean => closeShown !== undefined;

/** Whether a panel covers a part of the page, so that Back should close it. */
export const isSheet = (): boolean => !matchMedia("(min-width: 1100px)").matches;
