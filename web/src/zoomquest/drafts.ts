/** The level that somebody draws, kept in this browser: it survives a reload. */

import { levelIn, type Level } from "./level";
import type { Trial } from "./words";

const PLACE = "tuckbox.level";
const BEFORE = "tuckbox.level.before";

export interface Draft {
  level: Level;
  /** What bots came to, and with which level: as text, so that one sees whether it is still the same. */
  trial?: Trial | undefined;
  tried?: string | undefined;
}

/** Whether it could be kept. */
export const keepDraft = (draft: Draft): boolean => write(PLACE, draft);
export const keptDraft = (): Draft | undefined => read(PLACE);

function write(place: string, draft: Draft): boolean {
  try {
    localStorage.setItem(place, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

function read(place: string): Draft | undefined {
  try {
    const found = JSON.parse(localStorage.getItem(place) ?? "null") as Draft | null;
    const level = levelIn(found?.level);
    return level && { ...found, level };
  } catch {
    return undefined;
  }
}

/** A level that comes from elsewhere: the drawing before it is put aside, and can be had back. */
export function startDraft(draft: Draft): boolean {
  const before = keptDraft();
  if (before && JSON.stringify(before.level) !== JSON.stringify(draft.level) && before.level.level_name !== draft.level.level_name) write(BEFORE, before);
  return keepDraft(draft);
}

export const keptBefore = (): Draft | undefined => read(BEFORE);
