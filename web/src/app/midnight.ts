/** Deals of a day end with it: a page that stays open asks for the next ones by itself. */

const MINUTE = 60_000;
/** So much later than midnight, in milliseconds: clocks do not agree on it. */
const A_MOMENT = 1000;

/** Calls once when the day is over, unless another page was opened by then. A device that slept looks when it is seen again. */
export function atMidnight(next: number, renew: () => void): void {
  const page = document.querySelector(".page");
  const rest = next - Date.now();
  const timer = setTimeout(end, rest > 0 ? rest + A_MOMENT : MINUTE); // one whose clock is ahead asks again, and not at once
  document.addEventListener("visibilitychange", look);

  function look(): void {
    if (document.visibilityState === "visible" && Date.now() >= next) end();
  }

  function end(): void {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", look);
    if (page?.isConnected) renew();
  }
}
