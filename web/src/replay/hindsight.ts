/** What is thought of a game while one looks back on it: asked for a bit at a time, so that it can be stopped. */

import { call } from "../app/api";
import type { Hint } from "../table/wire";
import type { Source } from "./reel";

/** What is worth finding again: a first, the largest gain, the largest loss; of that what would have been better. */
export interface Moment {
  step: number;
  title: string;
  kind: "first" | "gain" | "loss";
  better?: Hint;
}

interface Slice {
  chances: number[];
  /** To expect; not told where a solver tells the chances. */
  scores?: number[];
  solver: boolean;
}

/** What is told after each step, as far as it is known: the chance to win, or the score to expect. */
export interface Course {
  isScore: boolean;
  /** From 0, the foot of the curve, to 1. */
  heights: readonly number[];
  words: readonly string[];
  /** What the foot and the top of the curve stand for. */
  ends: readonly [string, string];
}

interface Found {
  mistake: { step: number; title: string; better: Hint | null } | null;
}

/** A gain that is smaller is none to be told of, nor is a loss; chances that are nearer to each other stand still. */
const LEAST = 0.1;
const SUSPECTS = 5;
/** How much a step counts beside its neighbours: few worlds were imagined for each. */
const WEIGHTS = [1, 2, 3, 2, 1];

/** Asks what takes some thought. */
export function askBack<T>(source: Source, wish: Record<string, string>): Promise<T> {
  const query = new URLSearchParams(wish);
  return "table" in source
    ? call<T>("GET", `/api/tables/${encodeURIComponent(source.table)}/hindsight?${query}`)
    : call<T>("POST", `/api/replay/hindsight?${query}`, { record: source.record });
}

export class Hindsight {
  course: Course = ofChances([]);
  /** Whether a solver knows more about this game. */
  hasSolver = false;
  isThinking = false;
  private readonly chances: number[] = [];
  private readonly scores: number[] = [];
  private mistake: Found["mistake"] = null;
  private isStopped = false;

  constructor(
    private readonly source: Source,
    private readonly seat: number,
    private readonly last: number,
    /** Hears that more is known. */
    private readonly changed: () => void,
  ) {}

  get isWhole(): boolean {
    return this.chances.length > this.last;
  }

  /** From 0 to 1, how much is done. */
  get progress(): number {
    return this.chances.length / (this.last + 1);
  }

  stop(): void {
    this.isStopped = true;
    this.isThinking = false;
    this.changed();
  }

  /** What cannot be answered leaves the curve as it is: it can be gone on with. */
  async goOn(): Promise<void> {
    if (this.isThinking) return;
    this.isThinking = true;
    this.isStopped = false;
    try {
      while (!this.isWhole && !this.isStopped) await this.think();
      if (!this.isStopped) this.mistake = (await this.ask<Found>({ of: "mistake", steps: suspects(this.course.heights).join(",") })).mistake;
    } catch {
      this.isStopped = true;
    }
    this.isThinking = false;
    this.changed();
  }

  /** What was found by thinking, beside what the game itself declares. */
  get moments(): Moment[] {
    const gain = this.isWhole ? largest(this.course.heights, 1) : undefined;
    const found: Moment[] = gain === undefined ? [] : [{ step: gain, title: "Turning point", kind: "gain" }];
    if (!this.mistake) return found;
    const { better, ...mistake } = this.mistake;
    return [...found, { ...mistake, kind: "loss", ...(better ? { better } : {}) }];
  }

  private async think(): Promise<void> {
    const { chances, scores = [], solver } = await this.ask<Slice>({ of: "chances", from: String(this.chances.length) });
    if (!chances.length) throw new Error("There are fewer steps than were told.");
    this.chances.push(...chances);
    this.scores.push(...scores);
    this.course = this.isWhole && standStill(this.chances) && this.scores.length ? ofScores(smooth(this.scores)) : ofChances(smooth(this.chances));
    this.hasSolver = solver;
    if (!this.isStopped) this.changed();
  }

  private ask<T>(wish: Record<string, string>): Promise<T> {
    return askBack<T>(this.source, { seat: String(this.seat), ...wish });
  }
}

export const percent = (chance: number): string => `${Math.round(100 * chance)}%`;

const points = (score: number): string => `${Math.round(score) || 0} ${Math.abs(Math.round(score)) === 1 ? "point" : "points"}`;

export const ofChances = (chances: readonly number[]): Course => ({ isScore: false, heights: chances, words: chances.map(percent), ends: ["0%", "100%"] });

/** Between the lowest and the highest of them. */
export function ofScores(scores: readonly number[]): Course {
  const [low, high] = [Math.floor(Math.min(...scores)), Math.ceil(Math.max(...scores))];
  return { isScore: true, heights: scores.map((score) => (score - low) / (high - low || 1)), words: scores.map(points), ends: [String(low), String(high)] };
}

/** Whether it was as good as decided all the time: the last is certain, and tells nothing of that. */
export function standStill(chances: readonly number[]): boolean {
  const open = chances.slice(0, -1);
  return Math.max(...open) - Math.min(...open) < LEAST;
}

/** Each with its neighbours; the ends stay as they are, for the last is certain. */
export function smooth(chances: readonly number[]): number[] {
  const reach = (WEIGHTS.length - 1) / 2;
  return chances.map((chance, at) => {
    if (at < reach || at >= chances.length - reach) return chance;
    const near = WEIGHTS.map((weight, place) => weight * chances[at + place - reach]!);
    return near.reduce((sum, part) => sum + part, 0) / WEIGHTS.reduce((sum, part) => sum + part, 0);
  });
}

/** How much each step gained, times the sign. */
const changes = (chances: readonly number[], sign: 1 | -1): number[] => chances.map((chance, step) => (step ? sign * (chance - chances[step - 1]!) : 0));

/** The step of the largest gain, or loss, before the end; none where all are small. */
export function largest(chances: readonly number[], sign: 1 | -1): number | undefined {
  const by = changes(chances.slice(0, -1), sign);
  const most = Math.max(0, ...by);
  return most >= LEAST ? by.indexOf(most) : undefined;
}

/** After which steps most was lost, the worst first. */
export function suspects(chances: readonly number[]): number[] {
  const lost = changes(chances, -1);
  const steps = [...lost.keys()].filter((step) => lost[step]! > 0);
  return steps.sort((one, other) => lost[other]! - lost[one]!).slice(0, SUSPECTS);
}
