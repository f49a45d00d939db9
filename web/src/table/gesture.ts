/**
 * From touches to words: each touch filters what may be done. The same filter serves mouse, touch, keyboard and screen
 * reader, and knows no game: it has only the offers and what lies on the table.
 */

import type { Offer, Table, View } from "./wire";

/** A place that was touched, with the card there, which lies `depth` cards from the top of its pile (1: the top). */
export interface Touch {
  place: string;
  face?: string;
  depth?: number;
}

/** What can be touched: the names of places, and where each visible face lies. */
export interface Ground {
  places: Set<string>;
  /** A grid grows: any `x,y` is a place. */
  grows: boolean;
  /** By face, the piles whose card is meant: a player's own before all others. */
  faces: Map<string, Set<string>>;
}

/** An offer as a gesture: what must be touched in order, how many cards, and the words that are no touch at all. */
export interface Gesture {
  offer: Offer;
  tokens: string[];
  count: number;
  choices: string[];
}

export function groundOf(table: Table, view: View): Ground {
  const places = new Set(Object.keys(view.piles));
  const own = new Set<string>();
  for (const zone of table.zones) {
    places.add(zone.name);
    for (const node of Object.keys(zone.nodes)) places.add(node);
    if (zone.owner !== null && zone.owner === view.seat) for (const pile of zone.piles) own.add(pile);
  }
  const faces = new Map<string, Set<string>>();
  const note = (pile: string) => {
    for (const { face } of view.piles[pile] ?? []) if (face) faces.set(face, (faces.get(face) ?? new Set()).add(pile));
  };
  for (const pile of own) note(pile);
  const mine = new Set(faces.keys());
  for (const [pile, cards] of Object.entries(view.piles))
    if (!own.has(pile) && cards.some(({ face }) => face && !mine.has(face)))
      for (const { face } of cards) if (face && !mine.has(face)) faces.set(face, (faces.get(face) ?? new Set()).add(pile));
  return { places, grows: table.zones.some((zone) => zone.grows), faces };
}

function isPlace(word: string, ground: Ground): boolean {
  return ground.places.has(word) || (ground.grows && /^-?\d+,-?\d+$/.test(word));
}

/** What an offer's words name, after the verb; said apart where the words do not name it all. */
export function touchesOf({ words, touches }: Offer): string[] {
  return touches ?? words.split(" ").slice(1);
}

export function gestureOf(offer: Offer, ground: Ground): Gesture {
  const words = touchesOf(offer);
  const tokens = words.filter((word) => isPlace(word, ground) || ground.faces.has(word));
  const choices = words.filter((word) => !tokens.includes(word));
  const count = tokens.length > 1 ? Number(choices.find((word) => /^\d+$/.test(word)) ?? 1) : 1;
  return { offer, tokens, count, choices };
}

function matches(token: string, touch: Touch, ground: Ground): boolean {
  if (token === touch.place) return true;
  return token === touch.face && (ground.faces.get(token)?.has(touch.place) ?? false);
}

/** The tokens of a gesture that these touches leave open; undefined where they do not belong to it. */
export function remaining(gesture: Gesture, touches: readonly Touch[], ground: Ground): string[] | undefined {
  const open = [...gesture.tokens];
  for (const touch of touches) {
    const index = open.findIndex((token) => matches(token, touch, ground));
    if (index < 0) return undefined;
    open.splice(index, 1);
  }
  return open;
}

/** Whether the touches are the beginning of the gesture, in its order. */
function isInOrder(gesture: Gesture, touches: readonly Touch[], ground: Ground): boolean {
  if (gesture.offer.any_order) return true;
  return touches.every((touch, index) => {
    const token = gesture.tokens[index];
    return token !== undefined && matches(token, touch, ground);
  });
}

/** Whether what was touched still lies where it was touched. */
export function lies({ place, face, depth }: Touch, view: View): boolean {
  const cards = view.piles[place] ?? [];
  return depth === undefined ? !cards.length : cards.at(-depth)?.face === face;
}

/** What is to be seen of all that a gesture touches: how often a card was drawn before is not. */
export function looksOf({ tokens, count }: Gesture, view: View, ground: Ground): string {
  const looks = tokens.map((token, index) => {
    const cards = view.piles[token]?.slice(index === 0 ? -count : -1);
    return cards ? cards.map(({ back, face, up }) => `${back} ${face ?? ""} ${up ?? ""}`) : [...(ground.faces.get(token) ?? [])];
  });
  return JSON.stringify(looks);
}

/** What is still possible after some touches. */
export class Reach {
  readonly live: Gesture[];
  /** Those that need no further touch. */
  readonly complete: Gesture[];
  /** Nothing was touched out of order: what is complete was meant. */
  readonly inOrder: boolean;

  constructor(
    private readonly gestures: readonly Gesture[],
    readonly touches: readonly Touch[],
    private readonly ground: Ground,
  ) {
    const fitting = gestures.filter((gesture) => remaining(gesture, touches, ground));
    const ordered = fitting.filter((gesture) => isInOrder(gesture, touches, ground));
    this.inOrder = ordered.length > 0;
    this.live = exactRun(this.inOrder ? ordered : fitting.filter((gesture) => this.isSaid(gesture)), touches[0]);
    this.complete = this.live.filter((gesture) => this.openTokens(gesture).length === 0);
  }

  openTokens(gesture: Gesture): string[] {
    return remaining(gesture, this.touches, this.ground) ?? [];
  }

  /** Every place and face that a next touch may take. */
  next(): Set<string> {
    const tokens = this.live.flatMap((gesture) => {
      const open = this.openTokens(gesture);
      return gesture.offer.any_order || !this.inOrder ? open : open.slice(0, 1);
    });
    return new Set(tokens);
  }

  /** Where the card that is offered first could go. */
  soon(): Set<string> {
    return new Set(this.gestures.flatMap((gesture) => (this.isLed(gesture) ? gesture.tokens.slice(1) : [])));
  }

  /** A place touched alone says also the card that is offered first, and no other: none is spent that was not touched. */
  private isSaid(gesture: Gesture): boolean {
    return this.isLed(gesture) || this.openTokens(gesture).length === 0;
  }

  /** Whether it takes the card that is offered first to a place. */
  private isLed({ tokens }: Gesture): boolean {
    return tokens.length === 2 && tokens[0] === this.gestures[0]?.tokens[0];
  }

  /** What the touches mean without any doubt: it is done at once. */
  certain(): Offer | undefined {
    const [only] = this.complete;
    if (this.live.length !== 1 || !only || !this.inOrder || only.offer.any_order) return undefined;
    return only.choices.length && only.count === 1 ? undefined : only.offer;
  }

  /** What is previewed: the first that needs no further touch, or else the first that fits. */
  likely(): Offer | undefined {
    return (this.complete[0] ?? this.live[0])?.offer;
  }
}

/** Touching a card inside a run takes it and what lies on it; where no action takes so many, any of them will do. */
function exactRun(gestures: Gesture[], first: Touch | undefined): Gesture[] {
  const depth = first?.depth ?? 1;
  const exact = gestures.filter((gesture) => gesture.count === depth || gesture.tokens[0] !== first?.place);
  return exact.length ? exact : gestures;
}
