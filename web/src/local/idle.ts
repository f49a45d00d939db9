/** Keeps the games for offline without being asked, where that costs nobody anything. */

import { keepAll } from "./keep";

interface Line extends EventTarget {
  saveData?: boolean;
  type?: string;
}

/** Where a browser tells of its line at all, and neither that it is a phone's nor that bytes are to be saved. */
function isFree(line = (navigator as { connection?: Line }).connection): boolean {
  return line !== undefined && line.saveData !== true && line.type !== "cellular";
}

/** When nothing else is to be done. */
export async function keepIfFree(): Promise<void> {
  await new Promise((resolve) => (self.requestIdleCallback ?? setTimeout)(resolve));
  if (isFree()) await keepAll();
}
