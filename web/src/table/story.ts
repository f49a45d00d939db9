/** What happened, told step by step where it is more than one sees at a glance. */

import { isStill, paced } from "./motion";
import type { GameEvent, Glimpse, View } from "./wire";

/** More steps than this are told one by one. */
const AT_A_GLANCE = 4;
const WHOLE_STORY = 2600;
const SHORTEST = 70;
const LONGEST = 420;
const PER_LETTER = 28;

export interface Teller {
  show(view: View, text: string, event: GameEvent): void;
}

export class Story {
  private hurry: (() => void) | undefined;
  private skipped = false;

  /** Shows the views between `from` and the end of these events; the end itself is for whoever asked. False where they are few. */
  async tell(from: View, events: readonly GameEvent[], teller: Teller): Promise<boolean> {
    if (isStill() || events.length <= AT_A_GLANCE) return false;
    const pace = paced(Math.min(LONGEST, Math.max(SHORTEST, WHOLE_STORY / events.length)));
    this.skipped = false;
    let view = from;
    for (const event of events) {
      if (this.skipped) break;
      view = after(view, event);
      const text = event.event === "said" ? event.text : "";
      teller.show(view, text, event);
      await this.pause(text ? Math.max(pace, text.length * PER_LETTER) : pace);
    }
    return true;
  }

  get isTelling(): boolean {
    return this.hurry !== undefined;
  }

  skip(): void {
    this.skipped = true;
    this.hurry?.();
  }

  /** Leaves what is shown to be seen for so long, or until somebody taps. */
  pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.hurry?.(), milliseconds);
      this.hurry = () => {
        clearTimeout(timer);
        this.hurry = undefined;
        resolve();
      };
    });
  }
}

/** The view after one event, as far as the event tells: the next view from the server is right about the rest. */
export function after(view: View, event: GameEvent): View {
  const piles = { ...view.piles };
  if (event.event === "moved") {
    const moved = new Set(event.cards.map((card) => card.id));
    piles[event.from] = (piles[event.from] ?? []).filter((card) => !moved.has(card.id));
    piles[event.to] = [...(piles[event.to] ?? []).filter((card) => !moved.has(card.id)), ...event.cards];
  } else if (event.event === "flipped") {
    piles[event.at] = (piles[event.at] ?? []).map((card) => (card.id === event.card.id ? event.card : card));
  } else if (event.event === "shuffled") {
    piles[event.at] = renumbered(piles[event.at] ?? [], event.ids);
  }
  return { ...view, piles };
}

function renumbered(cards: readonly Glimpse[], ids: readonly number[]): Glimpse[] {
  return cards.map(({ back }, index) => ({ id: ids[index] ?? 0, back }));
}
