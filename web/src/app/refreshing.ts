/** Asks anew now and then while a page is looked at, and as soon as it is looked at again. */

import { pageOf } from "./address";

const PAUSE = 20_000;
let stop = (): void => undefined;

/** Until another page is open. */
export function refreshing(path: string, refresh: () => void): void {
  stop();
  const look = () => {
    if (pageOf().pathname !== path) stop();
    else if (!document.hidden) refresh();
  };
  const timer = setInterval(look, PAUSE);
  document.addEventListener("visibilitychange", look);
  stop = () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
  };
}
