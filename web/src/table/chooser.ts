/** What the player has touched so far, and what it comes to. */

import { type Gesture, type Ground, gestureOf, groundOf, Reach, type Touch } from "./gesture";
import type { TableState } from "./state";
import type { Offer } from "./wire";

export interface Chosen {
  play(offer: Offer): void;
  /** These touches say nothing that may be done: ask the game why. */
  objected(names: string[], at: Touch): void;
  /** Whether an offer has consequences worth a look before it is done. */
  isWeighty(offer: Offer): boolean;
}

const NOWHERE: Ground = { places: new Set(), grows: false, faces: new Map() };

export class Chooser {
  private gestures: Gesture[] = [];
  private ground = NOWHERE;
  private handlike = new Set<string>();
  reach = new Reach([], [], NOWHERE);
  /** The offer that is previewed: a second tap, or the green button, plays it. */
  armed: Offer | undefined;

  constructor(private readonly chosen: Chosen) {}

  /** When what may be done has changed, touches so far are forgotten. */
  offer(state: TableState): void {
    const { table, view } = state;
    const isSame = this.gestures.map(({ offer }) => offer.words).join() === state.may.map((offer) => offer.words).join();
    const { armed } = this;
    const touches = isSame ? this.reach.touches : [];
    this.ground = table && view ? groundOf(table, view) : NOWHERE;
    this.gestures = state.may.map((offer) => gestureOf(offer, this.ground));
    const kinds = (table?.zones ?? []).filter((zone) => zone.kind === "hand" || zone.kind === "row");
    this.handlike = new Set(kinds.flatMap((zone) => zone.piles));
    this.reach = new Reach(this.gestures, touches, this.ground);
    this.armed = touches.length ? this.gestures.find(({ offer }) => offer.words === armed?.words)?.offer : undefined;
  }

  clear(): void {
    this.reach = new Reach(this.gestures, [], this.ground);
    this.armed = undefined;
  }

  /** Offers that need no touch at all. */
  get spoken(): Offer[] {
    return this.gestures.filter((gesture) => !gesture.tokens.length).map((gesture) => gesture.offer);
  }

  choicesOf(offer: Offer): string[] {
    return this.gestures.find((gesture) => gesture.offer === offer)?.choices ?? [];
  }

  get isReady(): boolean {
    return this.armed !== undefined && (!this.reach.inOrder || this.reach.complete.some(({ offer }) => offer === this.armed));
  }

  touch(touch: Touch): void {
    const { touches } = this.reach;
    if (touches.some((one) => same(one, touch))) return this.again(touch);
    const further = new Reach(this.gestures, [...touches, touch], this.ground);
    const alone = further.live.length ? further : new Reach(this.gestures, [touch], this.ground);
    if (alone.live.length) this.accept(alone);
    else this.refuse([...touches, touch], touch);
  }

  /** The first that fits is done. */
  quickly(touch: Touch): void {
    const reach = new Reach(this.gestures, [touch], this.ground);
    const [first] = reach.live;
    if (first) this.play(first.offer);
    else this.refuse([touch], touch);
  }

  canLift(touch: Touch): boolean {
    const reach = new Reach(this.gestures, [touch], this.ground);
    const able = reach.inOrder && reach.live.some((gesture) => gesture.tokens.length > 1);
    if (able) this.reach = reach;
    return able;
  }

  carry(touch: Touch, target: Touch): void {
    const reach = new Reach(this.gestures, [touch, target], this.ground);
    const offer = reach.inOrder ? reach.complete[0]?.offer : undefined;
    if (offer) this.play(offer);
    else this.refuse([touch, target], touch);
  }

  play(offer: Offer): void {
    this.clear();
    this.chosen.play(offer);
  }

  private again(touch: Touch): void {
    if (this.armed && this.isReady && !this.armed.any_order) return this.play(this.armed);
    const rest = this.reach.touches.filter((one) => !same(one, touch));
    if (rest.length) this.accept(new Reach(this.gestures, rest, this.ground));
    else this.clear();
  }

  private accept(reach: Reach): void {
    this.reach = reach;
    const certain = reach.certain();
    if (certain && !this.chosen.isWeighty(certain)) return this.play(certain);
    const isOpen = !reach.complete.length && reach.inOrder && reach.live.length > 1;
    this.armed = isOpen ? undefined : reach.likely();
  }

  private refuse(touches: Touch[], at: Touch): void {
    this.clear();
    const names = touches.map(({ place, face }) => (face && this.handlike.has(place) ? face : place));
    const depth = touches[0]?.depth ?? 1;
    this.chosen.objected(depth > 1 && touches.length > 1 ? [...names, String(depth)] : names, at);
  }
}

function same(one: Touch, other: Touch): boolean {
  return one.place === other.place && one.face === other.face && one.depth === other.depth;
}
