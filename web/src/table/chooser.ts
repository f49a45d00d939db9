/** What the player has touched so far, and what it comes to. */

import { type Gesture, type Ground, gestureOf, groundOf, lies, looksOf, Reach, type Touch } from "./gesture";
import { cellOf } from "./picture";
import type { TableState } from "./state";
import type { Offer, View } from "./wire";

/** An act as it was meant: its words, what was to be seen of all that it touches, and the one touch that said it all. */
export interface Intent {
  words: string;
  looks: string;
  quick: Touch | undefined;
}

export interface Chosen {
  /** Does it, and clears what was chosen; or leaves it so, where the tap was made for what was there before. */
  play(offer: Offer, intent: Intent): void;
  /** These touches say nothing that may be done: ask the game why. */
  objected(names: string[], at: Touch): void;
  /** Whether an offer has consequences worth a look before it is done. */
  isWeighty(offer: Offer): boolean;
}

const NOWHERE: Ground = { places: new Set(), grows: false, faces: new Map() };

export class Chooser {
  private gestures: Gesture[] = [];
  private ground = NOWHERE;
  private view: View | null = null;
  private handlike = new Set<string>();
  private cells: (name: string) => boolean = () => false;
  reach = new Reach([], [], NOWHERE);
  /** The offer that is previewed: a second tap, or the green button, plays it. */
  armed: Offer | undefined;
  /** What a touch of the place below the pointer would preview. */
  peeked: Offer | undefined;

  constructor(private readonly chosen: Chosen) {}

  /** What was touched so far stays touched where it lies as before and still begins something. */
  offer(state: TableState): void {
    const { table, view } = state;
    const armed = this.armed && this.intentOf(this.armed);
    const { touches, inOrder } = this.reach;
    this.view = view;
    this.ground = table && view ? groundOf(table, view) : NOWHERE;
    this.gestures = state.may.map((offer) => gestureOf(offer, this.ground));
    const kinds = (table?.zones ?? []).filter((zone) => zone.kind === "hand" || zone.kind === "row");
    this.handlike = new Set(kinds.flatMap((zone) => zone.piles));
    const grids = (table?.zones ?? []).filter((zone) => zone.kind === "grid");
    this.cells = (name) => grids.some((zone) => cellOf(zone, name) !== undefined);
    const reach = this.reachOf(view && touches.every((touch) => lies(touch, view)) ? touches : []);
    const isHeld = reach.live.length ? reach.inOrder === inOrder : reach.touches.every((touch) => this.isPick(touch));
    this.reach = isHeld ? reach : this.reachOf([]);
    this.armed = armed && this.reach.touches.length ? this.meant(armed) : undefined;
    this.peeked = undefined;
  }

  intentOf(offer: Offer, quick?: Touch): Intent {
    const gesture = this.gestures.find(({ offer: { words } }) => words === offer.words);
    return { words: offer.words, looks: gesture && this.view ? looksOf(gesture, this.view, this.ground) : "", quick };
  }

  /** The offer that still says what was meant: in the same words, of the same cards. */
  meant({ words, looks, quick }: Intent): Offer | undefined {
    const offer = quick ? this.obvious(quick) : this.gestures.find((gesture) => gesture.offer.words === words)?.offer;
    return offer?.words === words && this.intentOf(offer).looks === looks ? offer : undefined;
  }

  /** The only thing there is to do. */
  get only(): Offer | undefined {
    return this.gestures.length === 1 ? this.gestures[0]?.offer : undefined;
  }

  private reachOf(touches: readonly Touch[]): Reach {
    return new Reach(this.gestures, touches, this.ground);
  }

  clear(): void {
    this.reach = this.reachOf([]);
    this.armed = undefined;
    this.peeked = undefined;
  }

  /** Offers that need no touch at all. */
  get spoken(): Offer[] {
    return this.gestures.filter((gesture) => !gesture.tokens.length).map((gesture) => gesture.offer);
  }

  knows(offer: Offer): boolean {
    return this.gestures.some((gesture) => gesture.offer === offer);
  }

  tokensOf(offer: Offer | undefined): string[] {
    return this.gestures.find((gesture) => gesture.offer === offer)?.tokens ?? [];
  }

  choicesOf(offer: Offer): string[] {
    return this.gestures.find((gesture) => gesture.offer === offer)?.choices ?? [];
  }

  /** Whether it is done at a place of a grid. */
  isOnBoard(offer: Offer): boolean {
    return this.gestures.some((gesture) => gesture.offer === offer && gesture.tokens.some((token) => this.cells(token)));
  }

  get isReady(): boolean {
    return this.armed !== undefined && (!this.reach.inOrder || this.reach.complete.some(({ offer }) => offer === this.armed));
  }

  /** What a tap here would do at once. */
  foresee(touch: Touch, isQuick: boolean): Intent | undefined {
    const offer = isQuick && !this.reach.touches.length ? this.obvious(touch) : this.plain(touch);
    return offer && this.intentOf(offer);
  }

  touch(touch: Touch): void {
    const offer = this.plain(touch);
    if (offer) return this.play(offer);
    if (this.isTouched(touch)) return this.again(touch);
    const { touches } = this.reach;
    const reach = this.reachWith(touch);
    if (reach.live.length || reach.touches.length > 1) this.accept(reach);
    else this.refuse([...touches, touch], touch);
  }

  private isTouched(touch: Touch): boolean {
    return this.reach.touches.some((one) => same(one, touch));
  }

  /** What is done by this touch: what was previewed, or what it says without any doubt and without any weight. */
  private plain(touch: Touch): Offer | undefined {
    if (this.isTouched(touch)) return this.isReady && !this.armed?.any_order ? this.armed : undefined;
    const certain = this.reachWith(touch).certain();
    return certain && !this.chosen.isWeighty(certain) ? certain : undefined;
  }

  /** As if all that it needs had been touched. */
  look(offer: Offer): void {
    const touches = this.tokensOf(offer).map((place) => ({ place }));
    this.reach = this.reachOf(touches);
    this.peeked = undefined;
    this.armed = offer;
  }

  /** Looks without touching; true if there is something else to see than before. */
  peek(touch: Touch | undefined): boolean {
    const before = this.peeked;
    const isNew = touch && !this.isTouched(touch);
    this.peeked = isNew ? promised(this.reachWith(touch)) : undefined;
    return this.peeked !== before;
  }

  /** A touch goes on from those before it, takes the place of the last, or begins something else; or it says nothing. */
  private reachWith(touch: Touch): Reach {
    const { touches, inOrder } = this.reach;
    const further = this.reachOf([...touches, touch]);
    if (further.live.length || further.touches.every((one) => this.isPick(one))) return further;
    const instead = this.reachOf([...touches.slice(0, -1), touch]);
    if (instead.live.length && (instead.inOrder || !inOrder)) return instead;
    const anew = this.reachOf([touch]);
    return anew.inOrder ? anew : new Reach([], [touch], this.ground);
  }

  /** Such cards are picked in any order, even while those picked so far say nothing together. */
  private isPick(touch: Touch): boolean {
    const meant = this.reachOf([touch]).live;
    return meant.length > 0 && meant.every(({ offer }) => offer.any_order);
  }

  /** What is picked together says nothing that may be done. */
  get isLoose(): boolean {
    return this.reach.touches.length > 1 && !this.reach.live.length;
  }

  /** The touches as the game names them. */
  get names(): string[] {
    return this.reach.touches.map((touch) => this.named(touch));
  }

  private named({ place, face }: Touch): string {
    return face && this.handlike.has(place) ? face : place;
  }

  /** The first that fits is done. */
  quickly(touch: Touch): void {
    const reach = this.reachOf([touch]);
    const offer = this.obvious(touch);
    if (offer) this.play(offer, touch);
    else if (reach.live.length) this.accept(reach);
    else this.refuse([touch], touch);
  }

  /** The first that fits, unless it must be chosen; never one that takes other cards, which nobody touched. */
  private obvious(touch: Touch): Offer | undefined {
    const { complete, live } = this.reachOf([touch]);
    const fitting = live.filter((gesture) => !gesture.offer.any_order || complete.includes(gesture));
    return complete.length > 1 ? undefined : fitting[0]?.offer;
  }

  canLift(touch: Touch): boolean {
    const reach = this.reachOf([touch]);
    const able = reach.inOrder && reach.live.some((gesture) => gesture.tokens.length > 1);
    if (able) this.reach = reach;
    return able;
  }

  /** What was lifted and is no longer there means nothing. */
  carry(touch: Touch, target: Touch): void {
    if (!this.view || !lies(touch, this.view)) return;
    const reach = this.reachOf([touch, target]);
    const offer = reach.inOrder ? reach.complete[0]?.offer : undefined;
    if (offer) this.play(offer);
    else this.refuse([touch, target], touch);
  }

  play(offer: Offer, quick?: Touch): void {
    this.chosen.play(offer, this.intentOf(offer, quick));
  }

  private again(touch: Touch): void {
    const rest = this.reach.touches.filter((one) => !same(one, touch));
    if (rest.length) this.accept(this.reachOf(rest));
    else this.clear();
  }

  private accept(reach: Reach): void {
    this.reach = reach;
    this.peeked = undefined;
    this.armed = promised(reach);
  }

  private refuse(touches: Touch[], at: Touch): void {
    this.clear();
    const names = touches.map((touch) => this.named(touch));
    const depth = touches[0]?.depth ?? 1;
    this.chosen.objected(depth > 1 && touches.length > 1 ? [...names, String(depth)] : names, at);
  }
}

/** What these touches will most likely come to: a card is rather played than thrown away. Nothing while they may still
 * come to several things. */
function promised(reach: Reach): Offer | undefined {
  const { complete, live } = reach;
  const isPlayed = ({ offer }: Gesture) => !offer.any_order;
  const isThrow = complete[0]?.offer.any_order;
  const isOpen = complete.length ? (isThrow ? live.some(isPlayed) : complete.filter(isPlayed).length > 1) : reach.inOrder && live.length > 1;
  return isOpen ? undefined : reach.likely();
}

/** Whether both say the same words of cards that look the same. */
export function isAlike(one: Intent, other: Intent): boolean {
  return one.words === other.words && one.looks === other.looks;
}

function same(one: Touch, other: Touch): boolean {
  return one.place === other.place && one.face === other.face && one.depth === other.depth;
}
