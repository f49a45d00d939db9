/** Cards move from where they were to where they are: measured before and after, then animated. */

/** How long cards take, by what a guest likes. */
const PACES: Record<string, number> = { calm: 1.6, quick: 0.6 };

/** So long something takes at this guest's table. */
export function paced(milliseconds: number): number {
  return milliseconds * (PACES[document.documentElement.dataset.pace ?? ""] ?? 1);
}

const MOVE = { duration: 160, easing: "cubic-bezier(.2,.8,.2,1)" };
const TURN = { duration: 180, easing: "ease-out" };
const SHAKE = { duration: 180 };

export function isStill(): boolean {
  const chosen = document.documentElement.dataset.motion;
  if (chosen === "reduced") return true;
  return chosen !== "full" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export type Places = Map<number, DOMRect>;

export function measure(cards: Map<number, HTMLElement>): Places {
  return new Map([...cards].map(([id, card]) => [id, card.getBoundingClientRect()]));
}

export function slide(card: HTMLElement, from: DOMRect, to: DOMRect): void {
  const [dx, dy] = [from.left - to.left, from.top - to.top];
  if (Math.abs(dx) < 1 && Math.abs(dy) < 1) return;
  card.style.setProperty("z-index", "60");
  const scale = from.width && to.width ? from.width / to.width : 1;
  const begin = `translate(${dx}px, ${dy}px) scale(${scale})`;
  const run = card.animate([{ transform: begin, transformOrigin: "0 0" }, { transform: "none", transformOrigin: "0 0" }], { ...MOVE, duration: paced(MOVE.duration) });
  run.onfinish = run.oncancel = () => card.style.removeProperty("z-index");
}

export function turn(card: HTMLElement): void {
  card.animate([{ transform: "rotateY(90deg)" }, { transform: "none" }], { ...TURN, duration: paced(TURN.duration) });
}

export function shake(element: Element): void {
  if (isStill()) return;
  const steps = [0, -5, 5, -5, 5, -5, 0].map((x) => ({ transform: `translateX(${x}px)` }));
  element.animate(steps, SHAKE);
}
