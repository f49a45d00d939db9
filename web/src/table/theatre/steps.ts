/** What happened, cut into steps: a sentence, who acts in it upon whom, the cards it speaks of, and the card whose turn it was. */

import type { GameEvent, Glimpse, Part, Said, Zone } from "../wire";

export interface StepCard {
  id: number;
  face?: string;
  back: string;
  from: string;
  to: string;
  /** The title of those whose pile it lay in. */
  owner: string;
  /**
   * `shown`: turned up, to be played; `played`: it was its turn; `moved`: what the sentence says happened to it;
   * `gathered`: put away, turned down or reshuffled.
   */
  part: "shown" | "played" | "moved" | "gathered";
}

/** By the titles of their zones. */
export interface Roles {
  actor?: string;
  target?: string;
}

export interface Step {
  text: string;
  /** What this step begins, such as “Battle at the Ford”. */
  title: string;
  roles: Roles;
  cards: StepCard[];
  events: GameEvent[];
}

const MORE_SHOWN = "The next cards are shown.";

/**
 * Cards move or turn before the sentence that speaks of them; only the shown card that is played moves after it.
 * `shown` are the cards that lie shown, by number: pass the same set again where a story goes on with the next update.
 */
export function stepsOf(events: readonly GameEvent[], zones: readonly Zone[], shown = new Set<number>()): Step[] {
  const scribe = new Scribe(zones, shown);
  for (const event of events) scribe.hear(event);
  return scribe.finish();
}

/** What was said before the first battle is told with its beginning: until then the stage is empty. */
export function onStage(steps: readonly Step[]): readonly Step[] {
  const first = steps.findIndex(({ title }) => title);
  if (first < 1) return steps;
  const told = steps.slice(0, first + 1);
  const opening = { ...steps[first]!, text: told.map(({ text }) => text).join(" "), cards: told.flatMap(({ cards }) => cards), events: told.flatMap(({ events }) => events) };
  return [opening, ...steps.slice(first + 1)];
}

/** Whether cards are shown and played: the rest is seen at a glance. */
export function isShow(steps: readonly Step[]): boolean {
  return steps.some((step) => step.cards.some(({ part }) => part === "shown" || part === "played"));
}

class Scribe {
  private readonly steps: Step[] = [];
  private readonly owners: Map<string, string>;
  private readonly heroes: Map<number, string>;
  private readonly groups: Set<string>;
  private next = emptyStep();
  /** The last step still waits for the card that is played. */
  private isOpen = false;

  constructor(zones: readonly Zone[], private readonly shown: Set<number>) {
    this.owners = new Map(zones.flatMap((zone) => zone.piles.map((pile) => [pile, zone.group ?? zone.name])));
    this.heroes = new Map(zones.flatMap(({ owner, group }) => (owner !== null && group ? [[owner, group]] : [])));
    this.groups = new Set(zones.flatMap(({ group }) => group ?? []));
  }

  hear(event: GameEvent): void {
    if (event.event === "said") this.say(event);
    else if (event.event === "flipped") this.flip(event);
    else if (event.event === "moved") this.move(event);
    else this.keep(event, this.latest);
  }

  finish(): Step[] {
    const { cards, events } = this.next;
    if (cards.some((card) => card.part === "shown")) this.steps.push({ ...this.next, text: MORE_SHOWN });
    else if (this.last) this.keepAll(this.last, events, cards);
    return this.steps;
  }

  /** Where something that needs no sentence belongs. */
  private get latest(): Step {
    return this.next.events.length > 0 ? this.next : (this.last ?? this.next);
  }

  private get last(): Step | undefined {
    return this.steps.at(-1);
  }

  /** While cards lie shown, sentences in one breath are about one of them. */
  private say(event: Said): void {
    if (this.isOpen && this.last && this.shown.size > 0 && this.next.events.length === 0) {
      this.last.text += ` ${event.text}`;
      this.last.roles = { ...this.rolesIn(event.parts ?? {}), ...this.last.roles };
      this.last.events.push(event);
      return;
    }
    const { text, parts = {} } = event;
    const title = typeof parts.title === "string" ? parts.title : "";
    this.steps.push({ ...this.next, text, title, roles: this.rolesIn(parts), events: [...this.next.events, event] });
    this.next = emptyStep();
    this.isOpen = true;
  }

  private rolesIn({ who, target }: Record<string, Part>): Roles {
    const [actor, bearer] = [this.groupOf(who), this.groupOf(target)];
    return { ...(actor === undefined ? {} : { actor }), ...(bearer === undefined ? {} : { target: bearer }) };
  }

  /** Whose zones these are: a player's, or those of who bears this title. */
  private groupOf(part: Part | undefined): string | undefined {
    if (typeof part === "string") return this.groups.has(part) ? part : undefined;
    return typeof part === "object" && "seat" in part ? this.heroes.get(part.seat) : undefined;
  }

  private flip(event: GameEvent & { event: "flipped" }): void {
    const card = this.card(event.card, event.at, event.at);
    if (event.card.up) {
      this.shown.add(card.id);
      this.isOpen = false;
      this.keep(event, this.next, [{ ...card, part: "shown" }]);
    } else {
      this.shown.delete(card.id);
      this.keep(event, this.latest, [{ ...card, part: "gathered" }]);
    }
  }

  private move(event: GameEvent & { event: "moved" }): void {
    const cards = event.cards.map((card) => this.card(card, event.from, event.to));
    const wasShown = cards.some((card) => this.shown.delete(card.id));
    if (!event.cards.some((card) => card.up)) {
      this.keep(event, this.latest, cards.map((card) => ({ ...card, part: "gathered" })));
    } else if (this.isOpen && wasShown && this.last) {
      this.isOpen = false;
      this.keep(event, this.last, cards.map((card) => ({ ...card, part: "played" })));
    } else {
      this.keep(event, this.next, cards.map((card) => ({ ...card, part: "moved" })));
    }
  }

  private keep(event: GameEvent, step: Step, cards: StepCard[] = []): void {
    this.keepAll(step, [event], cards);
  }

  private keepAll(step: Step, events: GameEvent[], cards: StepCard[]): void {
    step.events.push(...events);
    step.cards.push(...cards);
  }

  private card({ id, face, back }: Glimpse, from: string, to: string): Omit<StepCard, "part"> {
    const owner = this.owners.get(from) ?? from;
    return { id, back, from, to, owner, ...(face === undefined ? {} : { face }) };
  }
}

function emptyStep(): Step {
  return { text: "", title: "", roles: {}, cards: [], events: [] };
}
