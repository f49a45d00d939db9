/** What the player asks of the room: acts one after the other, and each only if it means what it meant when it was made. */

import type { Chooser, Intent } from "./chooser";
import { Errands } from "./errands";
import { touchesOf } from "./gesture";
import { canOf } from "./prompt";
import { isWeighty } from "./scene";
import { looksOther, type TableState } from "./state";
import type { Message, Offer } from "./wire";

/** Whose acts they are. */
export interface Actor {
  readonly chooser: Chooser;
  state(): TableState;
  /** Returns the id with which the answer will come. */
  transmit(message: Message): string;
  look(offer: Offer): void;
}

/** What can be asked for beside a move, and whether that can still be meant. */
const ACTS: Record<string, (state: TableState) => boolean> = {
  undo: (state) => state.undo,
  redo: (state) => state.redo,
  unseal: (state) => canOf(state).unseal,
  oracle: (state) => !state.over,
  answer: (state) => state.asked !== undefined,
  resign: (state) => !state.over,
  rematch: (state) => state.over !== undefined,
};

export class Acts {
  private sent = 0;
  readonly errands = new Errands(() => !this.actor.state().isBusy);

  constructor(private readonly actor: Actor) {}

  /** Talk, and what is asked before the deal, goes out at once. */
  send(message: Message): void {
    const can = Object.entries(ACTS).find(([verb]) => verb in message)?.[1];
    if (!can) this.actor.transmit(message);
    else this.ask(() => can(this.actor.state()), () => this.actor.transmit(message));
  }

  /** Nothing is done long after it was meant: without a line it is not even begun. */
  ask(isMeant: () => boolean, send: () => string): void {
    if (this.actor.state().line) return;
    this.errands.ask((isLate) => (isLate && !isMeant() ? undefined : send()));
  }

  /** What the touches came to. */
  do({ words }: Offer, intent: Intent): void {
    this.actor.state().made += 1;
    this.ask(() => this.isMeant(intent), () => this.transmit(words));
  }

  /** What a button says holds for the table that it was shown with, and once; what others seal meanwhile changes nothing. */
  press({ words }: Offer): void {
    const [shown, { sent }] = [this.actor.state(), this];
    this.ask(() => this.sent === sent && !looksOther(shown, this.actor.state()), () => this.transmit(words));
  }

  /** What should be weighed is shown instead, and what was asked for after it forgotten. */
  private isMeant(intent: Intent): boolean {
    const offer = this.actor.chooser.meant(intent);
    if (!offer || !isWeighty(this.actor.state(), offer)) return offer !== undefined;
    this.errands.drop();
    this.actor.look(offer);
    return false;
  }

  private transmit(words: string): string {
    const { may, at } = this.actor.state();
    this.sent += 1;
    const offer = may.find((one) => one.words === words);
    this.actor.state().sealedAt = touchesOf(offer ?? { words }).at(-1);
    return this.actor.transmit({ do: words, at });
  }
}
