/** Carrying cards by Pointer Events. A convenience: whatever can be dragged can also be tapped. */

import type { Touch } from "./gesture";

const SLACK = 6;
/** A finger hides what it carries: cards hang above it. */
const ABOVE_FINGER = 48;

export interface Carrier {
  /** The elements to carry, or none where nothing can be done with this card. */
  lift(touch: Touch, card: HTMLElement): HTMLElement[];
  drop(touch: Touch, place: HTMLElement | undefined): void;
}

export function touchOf(element: HTMLElement): Touch {
  const place = element.dataset.place ?? "";
  const face = element.dataset.face;
  const depth = element.dataset.depth;
  return { place, ...(face ? { face } : {}), ...(depth ? { depth: Number(depth) } : {}) };
}

interface Carried {
  touch: Touch;
  cards: HTMLElement[];
}

export class Drag {
  private start: { x: number; y: number; card: HTMLElement; pointer: number; lift: number } | undefined;
  private carried: Carried | undefined;
  private moved: { x: number; y: number } | undefined;
  private frame = 0;
  private watching = new AbortController();

  constructor(
    private readonly root: HTMLElement,
    private readonly carrier: Carrier,
  ) {
    root.addEventListener("pointerdown", (event) => this.down(event));
    root.addEventListener("click", (event) => this.swallow(event), true);
    root.addEventListener("dragstart", (event) => event.preventDefault());
  }

  get isCarrying(): boolean {
    return this.carried !== undefined;
  }

  cancel(): void {
    this.settle();
    this.forget();
  }

  private justDropped = false;

  private down(event: PointerEvent): void {
    const card = (event.target as Element).closest<HTMLElement>(".card[data-place]");
    this.justDropped = false;
    if (!card || event.button !== 0 || !event.isPrimary) return;
    const lift = event.pointerType === "touch" ? ABOVE_FINGER : 0;
    this.start = { x: event.clientX, y: event.clientY, card, pointer: event.pointerId, lift };
    this.watch(event.pointerId);
  }

  /** Wherever this pointer goes: a quick one has left the table before it has moved there. */
  private watch(pointer: number): void {
    this.watching.abort();
    this.watching = new AbortController();
    const hear = (kind: "pointermove" | "pointerup" | "pointercancel", act: (event: PointerEvent) => void) =>
      document.addEventListener(kind, (event) => event.pointerId === pointer && act(event), { signal: this.watching.signal });
    hear("pointermove", (event) => this.move(event));
    hear("pointerup", (event) => this.up(event));
    hear("pointercancel", () => this.cancel());
  }

  private forget(): void {
    this.watching.abort();
    this.start = undefined;
  }

  private move(event: PointerEvent): void {
    if (!this.start) return;
    if (!this.carried && Math.hypot(event.clientX - this.start.x, event.clientY - this.start.y) < SLACK) return;
    if (!this.carried && !this.begin()) return;
    this.moved = { x: event.clientX - this.start.x, y: event.clientY - this.start.y - this.start.lift };
    this.frame ||= requestAnimationFrame(() => this.follow());
  }

  private begin(): boolean {
    const start = this.start;
    if (!start) return false;
    const touch = touchOf(start.card);
    const [x, y] = centre(start.card);
    const cards = this.carrier.lift(touch, start.card);
    if (!cards.length) {
      this.forget();
      return false;
    }
    this.root.setPointerCapture(start.pointer);
    for (const card of cards) card.classList.add("carried");
    const [left, top] = centre(start.card); // what is said and lit now may have moved the whole table
    this.start = { ...start, x: start.x + left - x, y: start.y + top - y };
    this.carried = { touch, cards };
    return true;
  }

  private follow(): void {
    this.frame = 0;
    if (!this.carried || !this.moved) return;
    for (const card of this.carried.cards) {
      card.style.setProperty("--dx", `${this.moved.x}px`);
      card.style.setProperty("--dy", `${this.moved.y}px`);
    }
  }

  private up(event: PointerEvent): void {
    const carried = this.carried;
    const lift = this.start?.lift ?? 0;
    this.forget();
    if (!carried) return;
    this.justDropped = true;
    const place = this.placeAt(event.clientX, event.clientY, lift, carried.cards);
    this.settle();
    this.carrier.drop(carried.touch, place);
  }

  /** What lies below the pointer, or below the top of the carried card. */
  private placeAt(x: number, y: number, lift: number, carried: readonly HTMLElement[]): HTMLElement | undefined {
    const first = carried[0]?.getBoundingClientRect();
    const spots: [number, number][] = [[x, y], [x, y - lift]];
    if (first) spots.push([first.left + first.width / 2, first.top + first.height / 3]);
    for (const [left, top] of spots)
      for (const element of document.elementsFromPoint(left, top)) {
        const found = element.closest<HTMLElement>("[data-place], [data-pile]");
        if (found && this.root.contains(found) && !carried.includes(found)) return found;
      }
    return undefined;
  }

  private settle(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    for (const card of this.carried?.cards ?? []) {
      card.classList.remove("carried");
      card.style.removeProperty("--dx");
      card.style.removeProperty("--dy");
    }
    this.carried = undefined;
    this.moved = undefined;
  }

  /** The click that a browser makes of a drag's end is no tap; one without a pointer, as a key's or a screen reader's, is no such end. */
  private swallow(event: UIEvent): void {
    if (!this.justDropped || !event.detail) return;
    this.justDropped = false;
    event.stopPropagation();
    event.preventDefault();
  }
}

function centre(element: HTMLElement): [number, number] {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}
