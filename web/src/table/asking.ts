/** “What is this?”: a long press or a right click on a card or a place. */

import { touchOf } from "./drag";
import type { Touch } from "./gesture";

const LONG = 550;
const SLACK = 8;

export class Asking {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private start = { x: 0, y: 0 };
  /** This press has asked already: what else a browser makes of it is nothing. */
  private hasAsked = false;

  constructor(
    root: HTMLElement,
    private readonly ask: (touch: Touch) => void,
  ) {
    root.addEventListener("pointerdown", (event) => this.down(event));
    root.addEventListener("pointermove", (event) => this.move(event));
    for (const kind of ["pointerup", "pointercancel"]) root.addEventListener(kind, () => this.forget());
    root.addEventListener("contextmenu", (event) => this.menu(event));
    root.addEventListener("click", (event) => this.swallow(event), true);
  }

  close(): void {
    this.forget();
  }

  private down(event: PointerEvent): void {
    const place = placeOf(event);
    this.forget();
    this.hasAsked = false;
    this.start = { x: event.clientX, y: event.clientY };
    if (place && event.pointerType === "touch" && event.isPrimary) this.timer = setTimeout(() => this.asked(place), LONG);
  }

  /** A card that is carried is not asked about. */
  private move(event: PointerEvent): void {
    if (Math.hypot(event.clientX - this.start.x, event.clientY - this.start.y) > SLACK) this.forget();
  }

  private forget(): void {
    clearTimeout(this.timer);
  }

  /** A right click or a key asks each time; of a finger's long press a browser may tell as well. */
  private menu(event: MouseEvent): void {
    const place = placeOf(event);
    if (!place) return;
    event.preventDefault();
    if ((event as PointerEvent).pointerType === "touch") this.asked(place);
    else this.ask(touchOf(place));
  }

  private asked(place: HTMLElement): void {
    this.forget();
    if (!this.hasAsked) this.ask(touchOf(place));
    this.hasAsked = true;
  }

  /** Of what a key or a screen reader clicks later the press knows nothing. */
  private swallow(event: UIEvent): void {
    if (!this.hasAsked || !event.detail) return;
    this.hasAsked = false;
    event.preventDefault();
    event.stopPropagation();
  }
}

export function placeOf(event: Event): HTMLElement | null {
  return (event.target as Element).closest<HTMLElement>("[data-place]");
}
