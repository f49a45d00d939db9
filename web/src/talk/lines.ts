/** What was said at a table and beside it, which of it was read, and whom one does not want to hear. */

import type { Aside, Saying, Told } from "../table/wire";

/** One line as it is shown. */
export interface Line {
  key: string;
  name: string;
  text: string;
  isOwn: boolean;
  /** Said by who watches, to who watches. */
  isAside: boolean;
  isMuted: boolean;
  isNew: boolean;
  /** What somebody decided about the table: a whole sentence. */
  isOfHouse: boolean;
  /** How the server knows who has said it. */
  who: { seat: number } | { aside: number };
}

/** By the seat or the number: under which id it is undone. */
export interface Muted {
  seats: Record<string, string>;
  asides: Record<string, string>;
}

/** The latest line of either kind that was read. */
export interface Read {
  said: number;
  asides: number;
}

export const NOTHING_READ: Read = { said: 0, asides: 0 };

export class Lines {
  private readonly said = new Map<number, Saying>();
  private readonly asides = new Map<number, Aside>();
  muted: Muted = { seats: {}, asides: {} };

  constructor(public read: Read) {}

  /** What was not known yet: the server tells some of it again. */
  hear(told: Pick<Told, "said" | "asides">): void {
    for (const line of told.said ?? []) this.said.set(line.at, line);
    for (const line of told.asides ?? []) this.asides.set(line.number, line);
  }

  /** In the order of each kind; what was said beside the table comes after what was said at it. */
  shown(chair: number | null): Line[] {
    return [...[...this.said.values()].map((line) => this.ofSeat(line, chair)), ...[...this.asides.values()].map((line) => this.ofWatcher(line))];
  }

  unread(chair: number | null): Line[] {
    return this.shown(chair).filter(({ isNew, isOwn, isMuted }) => isNew && !isOwn && !isMuted);
  }

  readAll(): void {
    this.read = { said: Math.max(this.read.said, ...this.said.keys()), asides: Math.max(this.read.asides, ...this.asides.keys()) };
  }

  private ofSeat({ at, seat, name, text, house }: Saying, chair: number | null): Line {
    const isOfHouse = house === true;
    const isMuted = String(seat) in this.muted.seats && !isOfHouse;
    return { key: `s${at}`, name, text, isOwn: seat === chair, isAside: false, isMuted, isNew: at > this.read.said, isOfHouse, who: { seat } };
  }

  private ofWatcher({ number, name, text, you }: Aside): Line {
    const isMuted = String(number) in this.muted.asides;
    return { key: `a${number}`, name, text, isOwn: you === true, isAside: true, isMuted, isNew: number > this.read.asides, isOfHouse: false, who: { aside: number } };
  }
}

const SHELF = "tuckbox.read";
const MOST_TABLES = 60;

/** What this browser has read at a table; where it keeps nothing, everything is new. */
export function readAt(table: string): Read {
  return shelf()[table] ?? NOTHING_READ;
}

export function keepRead(table: string, read: Read): void {
  const { [table]: _, ...others } = shelf();
  const kept = Object.entries({ ...others, [table]: read }).slice(-MOST_TABLES);
  try {
    localStorage.setItem(SHELF, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    return; // then it is new again after a reload
  }
}

function shelf(): Record<string, Read> {
  try {
    return JSON.parse(localStorage.getItem(SHELF) ?? "{}") as Record<string, Read>;
  } catch {
    return {};
  }
}
