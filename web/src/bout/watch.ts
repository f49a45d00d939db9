/** Asks again and again how a race or a challenge stands, while somebody looks at it and until it is over. */

import { bouts, type Bout } from "./api";

const [SOON, RUNNING, SELDOM, TROUBLED] = [1500, 3000, 15_000, 10_000];
/** Asked a little after it begins: then the table is told. */
const AFTER = 50;

export interface Watch {
  /** Asks now. */
  look(): void;
  close(): void;
}

export function watchBout(id: string, heard: (bout: Bout) => void, failed: (fault: Error) => void = () => undefined): Watch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOpen = true;
  async function look(): Promise<void> {
    clearTimeout(timer);
    if (!isOpen || document.hidden) return; // who comes back looks again
    let pause: number | undefined = TROUBLED;
    try {
      const bout = await bouts.look(id);
      pause = pauseAfter(bout);
      if (isOpen) heard(bout);
    } catch (fault) {
      if (isOpen) failed(fault as Error);
    }
    clearTimeout(timer);
    if (isOpen && pause !== undefined) timer = setTimeout(() => void look(), pause);
  }
  const shown = () => void look();
  document.addEventListener("visibilitychange", shown);
  void look();
  return {
    look: shown,
    close() {
      isOpen = false;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", shown);
    },
  };
}

/** Undefined where nothing more comes. */
export function pauseAfter({ over, kind, begins_in }: Pick<Bout, "over" | "kind" | "begins_in">): number | undefined {
  if (over) return undefined;
  if (kind === "challenge") return SELDOM;
  if (begins_in === null) return SOON;
  return begins_in ? begins_in + AFTER : RUNNING;
}
