/** The steps as a play: acts that open with a sentence of their own, rounds of shown cards, and each card's moment. */

import type { Step, StepCard } from "./steps";

/** A shown card: when it is played, or gone without it, and the sentence that tells. */
export interface Entrance {
  card: StepCard;
  at: number;
  fate: "played" | "lost" | "spared";
  text: string;
}

export interface Moment {
  /** “Battle at the Ford”. */
  title: string;
  /** Shown cards in the order in which they are played, then those that are not. */
  lane: Entrance[];
  /** Everybody whose cards are on stage in this act. */
  cast: string[];
}

/** For each step, what is on stage then. */
export function momentsOf(steps: readonly Step[]): Moment[] {
  const rounds = cut(steps, (step) => shows(step));
  const acts = cut(steps, (_, i) => isOpening(steps, i));
  return steps.map((_, i) => {
    const act = acts.findLast((act) => act.first <= i)!;
    const round = rounds.findLast((round) => round.first <= i && round.first >= act.first);
    const coming = isOpening(steps, i) ? rounds.find((next) => next.first > i) : round;
    return { title: titleOf(act.steps[0]!), lane: coming ? laneOf(coming) : [], cast: castOf(act.steps) };
  });
}

interface Run {
  first: number;
  steps: readonly Step[];
}

/** The steps in runs, each of which begins where `opens` says so; the first begins the first. */
function cut(steps: readonly Step[], opens: (step: Step, i: number) => boolean): Run[] {
  const firsts = steps.flatMap((step, i) => (i === 0 || opens(step, i) ? [i] : []));
  return firsts.map((first, i) => ({ first, steps: steps.slice(first, firsts[i + 1]) }));
}

const shows = (step: Step): boolean => step.cards.some((card) => card.part === "shown");

/** A sentence without a card, right before cards are shown. */
function isOpening(steps: readonly Step[], i: number): boolean {
  const next = steps[i + 1];
  return steps[i]!.cards.length === 0 && next !== undefined && shows(next);
}

function titleOf({ cards, title, text }: Step): string {
  return title || (cards.length === 0 ? text : "");
}

function castOf(steps: readonly Step[]): string[] {
  return [...new Set(steps.flatMap((step) => step.cards.map((card) => card.owner)))];
}

function laneOf({ first, steps }: Run): Entrance[] {
  const shown = steps[0]!.cards.filter((card) => card.part === "shown");
  const played = steps.flatMap((step, i) =>
    step.cards.filter((card) => card.part === "played").map((card) => entrance(card, first + i, "played", step.text)));
  const others = shown.filter((card) => !played.some((other) => other.card.id === card.id));
  return [...played, ...others.map((card) => leaving(card, first, steps))];
}

/** A card that was not played: destroyed before its turn, or put back at the end. */
function leaving(card: StepCard, first: number, steps: readonly Step[]): Entrance {
  const i = steps.findIndex((step) => step.cards.some((other) => other.id === card.id && other.part === "moved"));
  if (i >= 0) return entrance(card, first + i, "lost", steps[i]!.text);
  return entrance(card, first + steps.length - 1, "spared", "");
}

function entrance(card: StepCard, at: number, fate: Entrance["fate"], text: string): Entrance {
  return { card, at, fate, text };
}
