/** Playing by keyboard: Tab goes from zone to zone, arrows to the nearest card or place, Enter touches it. */

const TARGETS = ".card[data-place]:not([aria-hidden=true]), .slot:not([hidden]), .map-node, .k-counter > .heading";

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** One stop for Tab in each zone: what can be done there, or else its top card. */
export function rove(root: HTMLElement): void {
  for (const zone of root.querySelectorAll<HTMLElement>(".zone, .map")) {
    const targets = targetsIn(zone);
    const stop = targets.find((target) => target === document.activeElement) ?? targets.find(isOpen) ?? targets.at(-1);
    for (const stale of zone.querySelectorAll<HTMLElement>("[tabindex='0']")) if (stale !== stop) stale.tabIndex = -1;
    if (stop) stop.tabIndex = 0;
  }
}

function targetsIn(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(TARGETS)];
}

function isOpen(target: HTMLElement): boolean {
  return target.matches(".lit, .can");
}

/** Moves the focus to what lies nearest in this direction, in the same zone if it can; false where the key is no arrow. */
export function arrow(root: HTMLElement, key: string): boolean {
  const direction = ARROWS[key];
  const from = document.activeElement as HTMLElement | null;
  if (!direction || !from || !root.contains(from)) return false;
  const here = centre(from);
  const reachable = targetsIn(root)
    .filter((target) => target !== from)
    .map((target) => ({ target, far: distance(here, centre(target), direction), home: isSameZone(target, from) }))
    .filter(({ far }) => Number.isFinite(far))
    .sort((one, other) => Number(other.home) - Number(one.home) || one.far - other.far);
  const nearest = reachable[0]?.target;
  nearest?.focus();
  return true;
}

function isSameZone(one: HTMLElement, other: HTMLElement): boolean {
  return one.closest(".zone") === other.closest(".zone");
}

/** Of a fanned card only its upper left part is to be seen. */
function centre(element: HTMLElement): [number, number] {
  const box = element.getBoundingClientRect();
  const fanned = element.matches(".card") && !element.matches(".card:last-of-type");
  return [box.left + box.width * (fanned ? 0.3 : 0.5), box.top + (fanned ? 12 : box.height / 2)];
}

function distance(from: [number, number], to: [number, number], [dx, dy]: [number, number]): number {
  const [x, y] = [to[0] - from[0], to[1] - from[1]];
  const ahead = x * dx + y * dy;
  const aside = Math.abs(x * dy) + Math.abs(y * dx);
  return ahead > 2 ? ahead + aside * 2.5 : Infinity;
}

/** Draws, and leaves the focus at the place where it was, though other cards may lie there now. */
export function keepingFocus(root: HTMLElement, draw: () => void): void {
  const held = document.activeElement as HTMLElement | null;
  const place = held && root.contains(held) ? held.dataset.place : undefined;
  draw();
  rove(root);
  if (!place || (held?.isConnected && held.dataset.place === place && document.activeElement === held)) return;
  const there = targetsIn(root).filter((target) => target.dataset.place === place);
  (there.at(-1) ?? targetsIn(root).find(isOpen))?.focus({ preventScroll: true });
}
