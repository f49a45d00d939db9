/** What the player's hands do at the table: tapping, pointing, carrying, and the keys. */

import type { Chooser } from "./chooser";
import { Drag, touchOf } from "./drag";
import type { Touch } from "./gesture";
import { arrow, rove } from "./keys";
import type { Screen } from "./screen";
import type { Story } from "./story";

/** Whose hands they are. */
export interface Owner {
  readonly chooser: Chooser;
  readonly story: Story;
  /** Whether one tap makes the obvious move. */
  isQuick(): boolean;
  /** Forgets the last refusal. */
  excuse(): void;
  cancel(): void;
  /** How often something was to be done so far. */
  made(): number;
  undo(): void;
  redo(): void;
  hint(): void;
  menu(): void;
  /** Plays the only thing there is to do, if so. */
  playForced(): boolean;
}

export class Hands {
  private readonly drag: Drag;
  /** What had been done before the last tap, and before the one before it. */
  private made: [number, number] = [0, 0];
  private readonly keys = (event: KeyboardEvent): void => this.key(event);

  constructor(
    private readonly screen: Screen,
    private readonly owner: Owner,
  ) {
    const { mat } = screen;
    this.drag = new Drag(mat, {
      lift: (touch, card) => this.lift(touch, card),
      drop: (touch, place) => this.drop(touch, place),
    });
    mat.addEventListener("click", (event) => this.tap(event));
    mat.addEventListener("dblclick", (event) => this.doubleTap(event));
    mat.addEventListener("pointerover", (event) => this.peek(event));
    mat.addEventListener("pointerleave", (event) => this.peek(event));
    document.addEventListener("keydown", this.keys);
  }

  close(): void {
    document.removeEventListener("keydown", this.keys);
  }

  private tap(event: Event): void {
    const { chooser, story } = this.owner;
    this.made = [this.owner.made(), this.made[0]];
    if (story.isTelling) return story.skip();
    const place = placeIn(event);
    if (!place) return this.owner.cancel();
    this.owner.excuse();
    if (this.owner.isQuick() && !chooser.reach.touches.length) chooser.quickly(touchOf(place));
    else chooser.touch(touchOf(place));
    this.screen.draw();
  }

  /** What lies below a mouse is previewed; a finger touches at once. */
  private peek(event: PointerEvent): void {
    const { chooser, story } = this.owner;
    if (event.pointerType !== "mouse" || this.drag.isCarrying || story.isTelling) return;
    const place = event.type === "pointerleave" ? null : placeIn(event);
    if (chooser.peek(place ? touchOf(place) : undefined)) this.screen.draw();
  }

  /** Makes the obvious move, where neither of the two taps has done anything. */
  private doubleTap(event: Event): void {
    const place = placeIn(event);
    if (!place || this.owner.isQuick() || this.owner.made() !== this.made[1]) return;
    this.owner.chooser.clear();
    this.owner.chooser.quickly(touchOf(place));
    this.screen.draw();
  }

  private lift(touch: Touch, card: HTMLElement): HTMLElement[] {
    if (!this.owner.chooser.canLift(touch)) return [];
    this.screen.paint();
    const all = [...(card.parentElement?.querySelectorAll<HTMLElement>(".card") ?? [])];
    return card.closest(".zone.k-fan.s-down") ? all.slice(all.indexOf(card)) : [card];
  }

  private drop(touch: Touch, place: HTMLElement | undefined): void {
    const { chooser } = this.owner;
    chooser.clear();
    const target = place?.dataset.place ?? place?.dataset.pile;
    const face = place?.dataset.face;
    if (target && target !== touch.place) chooser.carry(touch, { place: target, ...(face ? { face } : {}) });
    this.screen.draw();
  }

  private key(event: KeyboardEvent): void {
    if ((event.target as Element).matches("input, textarea, select") || document.querySelector("dialog[open]")) return;
    if (event.key === "Escape") return this.drag.isCarrying ? this.drag.cancel() : this.owner.cancel();
    const letter = event.key.toLowerCase();
    if (event.altKey || event.metaKey || (event.ctrlKey && letter !== "z" && letter !== "y")) return;
    if (this.isDone(event, letter)) event.preventDefault();
  }

  private isDone(event: KeyboardEvent, letter: string): boolean {
    const { owner } = this;
    if (letter === "z" || letter === "y") return act(letter === "y" || event.shiftKey ? owner.redo : owner.undo);
    if (letter === "h") return act(owner.hint);
    if (letter === "n") return act(owner.menu);
    if (event.key === " ") return !(event.target as Element).closest(".foot") && owner.playForced();
    if (event.key.startsWith("Arrow") && document.activeElement === document.body) return act(() => this.focusFirst());
    return arrow(this.screen.mat, event.key);
  }

  private focusFirst(): void {
    rove(this.screen.mat);
    this.screen.mat.querySelector<HTMLElement>(".can[tabindex='0'], [tabindex='0']")?.focus();
  }
}

function placeIn(event: Event): HTMLElement | null {
  return (event.target as Element).closest<HTMLElement>("[data-place]");
}

function act(deed: () => void): true {
  deed();
  return true;
}
