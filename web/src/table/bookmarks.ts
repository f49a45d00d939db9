/** Bookmarks in games for one, by table: the versions to which one may return. This browser keeps them. */

const PLACE = "tuckbox.bookmarks";
/** Of so many tables, those marked last, and so many of each. */
const [TABLES, MOST] = [50, 3];

type Kept = [table: string, marks: number[]][];

export const bookmarksOf = (table: string): number[] => kept().find(([id]) => id === table)?.[1] ?? [];

/** Answers with what came of it. The oldest makes room. */
export function setBookmark(table: string, at: number): string {
  const marks = [...new Set([...bookmarksOf(table), at])].slice(-MOST);
  try {
    localStorage.setItem(PLACE, JSON.stringify([...kept().filter(([id]) => id !== table), [table, marks]].slice(-TABLES)));
    return `This is bookmark ${marks.length}: the menu leads back here. That counts as undo.`;
  } catch {
    return "This browser keeps no bookmarks.";
  }
}

function kept(): Kept {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(found) ? (found as Kept).filter(([, marks]) => Array.isArray(marks)) : [];
  } catch {
    return [];
  }
}
