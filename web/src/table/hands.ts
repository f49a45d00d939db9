/** What the player's hands do at the table: tapping, pointing, carrying, and the keys. */

import { Asking, placeOf } from "./asking";
import { type Chooser, type Intent, isAlike } from "./chooser";
import { Drag, touchOf } from "./drag";
import type { Touch } from "./gesture";
import { arrow, rove } from "./keys";
import type { Screen } from "./screen";
import { Series, type Spot } from "./series";
import type { Story } from "./story";

const WRITTEN = "input, textarea, select";

/** Whose hands they are. */
export interface Owner {
  readonly chooser: Chooser;
  readonly story: Story;
  /** Whether one tap makes the obvious move. */
  isQuick(): boolean;
  /** Something was touched; perhaps it is chosen now. */
  lifted(): void;
  /** Forgets the last refusal. */
  excuse(): void;
  cancel(): void;
  /** Whether the result covers the table; a tap beside it puts it aside. */
  isEnd(): boolean;
  putAside(): void;
  /** How often something was to be done so far. */
  made(): number;
  undo(): void;
  redo(): void;
  hint(): void;
  menu(): void;
  log(): void;
  /** Asks what this is. */
  what(touch: Touch): void;
  /** Plays the only thing there is to do, if so. */
  playForced(): boolean;
}

export class Hands {
  private readonly drag: Drag;
  private readonly asking: Asking;
  /** What had been done before the last tap, and before the one before it. */
  private made: [number, number] = [0, 0];
  private readonly series = new Series();
  /** What the first tap of the series meant. */
  private meant: Intent | undefined;
  private wasBlind = false;
  /** When the last tap was made. */
  private time = 0;
  private clicks = 0;
  /** What was pressed last, and where it lay then. */
  private down: { element: HTMLElement; place: string | undefined } | undefined;
  /** What is written on the button that was pressed last. */
  private pressed = "";
  private readonly keys = (event: KeyboardEvent): void => this.key(event);
  private readonly tapping = (event: PointerEvent): void => this.begin({ x: event.clientX, y: event.clientY }, event);
  private readonly typing = (event: KeyboardEvent): void => this.type(event);
  private readonly pressing = (event: MouseEvent): void => this.guard(event);
  private readonly dialogs = new MutationObserver(() => this.changed());

  constructor(
    private readonly screen: Screen,
    private readonly owner: Owner,
  ) {
    const { mat } = screen;
    this.drag = new Drag(mat, {
      lift: (touch, card) => this.lift(touch, card),
      drop: (touch, place) => this.drop(touch, place),
    });
    this.asking = new Asking(mat, (touch) => this.ask(touch));
    mat.addEventListener("click", (event) => this.tap(event));
    mat.addEventListener("dblclick", (event) => this.doubleTap(event));
    mat.addEventListener("pointerup", (event) => this.release(event), true);
    mat.addEventListener("pointerover", (event) => this.peek(event));
    mat.addEventListener("pointerleave", (event) => this.peek(event));
    document.addEventListener("keydown", this.keys);
    document.addEventListener("pointerdown", this.tapping, true);
    document.addEventListener("keydown", this.typing, true);
    document.addEventListener("click", this.pressing, true);
    this.dialogs.observe(document.body, { childList: true });
  }

  close(): void {
    document.removeEventListener("keydown", this.keys);
    document.removeEventListener("pointerdown", this.tapping, true);
    document.removeEventListener("keydown", this.typing, true);
    document.removeEventListener("click", this.pressing, true);
    this.dialogs.disconnect();
    this.asking.close();
  }

  /** Something else is shown from now on. */
  changed(): void {
    this.series.change(performance.now());
  }

  /** Whether this tap was made for what was there before. */
  get isBlind(): boolean {
    return this.series.isBlind(this.time);
  }

  /** Whether this may be done now: a blind tap does only what the first of its series did. */
  allows(intent: Intent): boolean {
    return !this.isBlind || (this.meant !== undefined && isAlike(this.meant, intent));
  }

  private begin(spot: Spot, event: Event): void {
    const { chooser } = this.owner;
    const place = placeOf(event);
    this.time = event.timeStamp;
    this.down = place ? { element: place, place: place.dataset.place } : undefined;
    if (this.series.tap(spot, this.time))
      this.meant = place ? chooser.foresee(touchOf(place), this.owner.isQuick()) : undefined;
    this.wasBlind = this.isBlind;
  }

  /** A key that is held down is pressed once; any other key ends the series. */
  private type(event: KeyboardEvent): void {
    const isWriting = (event.target as Element).matches(WRITTEN);
    if (event.key !== "Enter" && event.key !== " ") return this.series.end();
    if (event.repeat && !isWriting) return stop(event);
    this.begin("key", event);
    const { only } = this.owner.chooser;
    if (event.key === " " && only && !this.isBlind) this.meant = this.owner.chooser.intentOf(only);
  }

  /** A button that has come to lie under the finger was not meant; one that stayed may be pressed again, but plays once. */
  private guard(event: MouseEvent): void {
    const target = event.target as Element;
    const button = target.closest<HTMLElement>("button, a, dialog");
    const label = button?.textContent?.trim() || (button?.ariaLabel ?? "");
    const isAgain = label === this.pressed && !button?.dataset.words;
    this.time = event.timeStamp;
    this.pressed = label;
    if (button && !target.closest("[data-place]") && this.isBlind && !isAgain) stop(event);
  }

  private tap(event: MouseEvent): void {
    this.clicks += 1;
    this.tapOn(placeOf(event) ?? placeUnder(event));
  }

  /** Of a card that has gone before the button was up again a browser makes no click. */
  private release(event: PointerEvent): void {
    const { clicks, down } = this;
    const place = placeUnder(event);
    if (event.pointerType !== "mouse" || this.drag.isCarrying || !down || place?.dataset.place !== down.place || place === down.element) return;
    setTimeout(() => this.clicks === clicks && this.tapOn(place)); // a click comes before that
  }

  private tapOn(place: HTMLElement | null): void {
    const { chooser, story } = this.owner;
    this.made = [this.owner.made(), this.made[0]];
    if (story.isTelling) return this.isBlind ? undefined : story.skip();
    if (this.owner.isEnd()) return this.isBlind ? undefined : this.owner.putAside();
    if (!place) return this.owner.cancel();
    this.owner.excuse();
    if (this.owner.isQuick() && !chooser.reach.touches.length) chooser.quickly(touchOf(place));
    else chooser.touch(touchOf(place));
    this.owner.lifted();
    this.screen.draw();
  }

  /** What lies below a mouse is previewed; a finger touches at once. */
  private peek(event: PointerEvent): void {
    const { chooser, story } = this.owner;
    if (event.pointerType !== "mouse" || this.drag.isCarrying || story.isTelling) return;
    const place = event.type === "pointerleave" ? null : placeOf(event);
    if (chooser.peek(place ? touchOf(place) : undefined)) this.screen.draw();
  }

  /** Makes the obvious move, where neither of the two taps has done anything. */
  private doubleTap(event: Event): void {
    const place = placeOf(event);
    if (!place || this.owner.isQuick() || this.owner.made() !== this.made[1]) return;
    this.owner.chooser.clear();
    this.owner.chooser.quickly(touchOf(place));
    this.screen.draw();
  }

  private lift(touch: Touch, card: HTMLElement): HTMLElement[] {
    if (!this.owner.chooser.canLift(touch)) return [];
    this.owner.lifted();
    this.screen.paint();
    const all = [...(card.parentElement?.querySelectorAll<HTMLElement>(".card") ?? [])];
    return card.closest(".zone.k-fan.s-down") ? all.slice(all.indexOf(card)) : [card];
  }

  private drop(touch: Touch, place: HTMLElement | undefined): void {
    const { chooser } = this.owner;
    chooser.clear();
    if (!this.wasBlind) this.series.see();
    const target = place?.dataset.place ?? place?.dataset.pile;
    const face = place?.dataset.face;
    if (target && target !== touch.place) chooser.carry(touch, { place: target, ...(face ? { face } : {}) });
    this.screen.draw();
  }

  private key(event: KeyboardEvent): void {
    if ((event.target as Element).matches(WRITTEN) || document.querySelector("dialog[open]")) return;
    if (event.key === "Escape") return this.drag.isCarrying ? this.drag.cancel() : this.owner.cancel();
    const letter = event.key.toLowerCase();
    if (event.altKey || event.metaKey || (event.ctrlKey && letter !== "z" && letter !== "y")) return;
    if (this.isDone(event, letter)) event.preventDefault();
  }

  private isDone(event: KeyboardEvent, letter: string): boolean {
    const { owner } = this;
    if (event.repeat && /^[a-z]$/.test(letter)) return false;
    if (letter === "z" || letter === "y") return act(letter === "y" || event.shiftKey ? owner.redo : owner.undo);
    if (letter === "h") return act(owner.hint);
    if (letter === "n") return act(owner.menu);
    if (letter === "l") return act(owner.log);
    const focused = event.key === "?" ? placeOf(event) : null;
    if (focused) return act(() => owner.what(touchOf(focused)));
    if (event.key === " ") return !(event.target as Element).closest(".foot") && owner.playForced();
    if (event.key.startsWith("Arrow") && document.activeElement === document.body) return act(() => this.focusFirst());
    return arrow(this.screen.mat, event.key);
  }

  private ask(touch: Touch): void {
    this.drag.cancel();
    this.owner.what(touch);
  }

  private focusFirst(): void {
    rove(this.screen.mat);
    this.screen.mat.querySelector<HTMLElement>(".can[tabindex='0'], [tabindex='0']")?.focus();
  }
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Where the card that was pressed has gone before the finger was up, the click means none: what lies there now. */
function placeUnder({ clientX, clientY }: MouseEvent): HTMLElement | null {
  return document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-place]") ?? null;
}

function act(deed: () => void): true {
  deed();
  return true;
}
