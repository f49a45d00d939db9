/** The deals of a day as they are told. */

export type State = "new" | "begun" | "won" | "lost";
export type Mark = State | "late";

/** How everybody's try at a deal went; of enough guests also how many winners needed how much of what is counted. */
export interface Others {
  guests: number;
  won: number;
  counted?: string;
  least?: number;
  step?: number;
  bars?: number[];
}

export interface DayDeal {
  game: string;
  /** As one says it. */
  name: string;
  /** Which of the game's deals it is, where there are several a day. */
  title: string;
  grade?: number;
  state: State;
  /** Of one's own try: its table, and whether it was begun after its day. */
  table?: string;
  late?: boolean;
  statistics?: Record<string, number>;
  others?: Others;
}

export interface Chain {
  year: number;
  end: string;
  published: number;
}

export interface Day {
  date: string;
  today: string;
  /** When the next deals come, in milliseconds since 1970. */
  next: number;
  deals: DayDeal[];
  streak: { days: number; longest: number };
  /** By day a mark for each of the deals, in their order. */
  month: Record<string, Mark[]>;
  /** None where no server has dealt: then everybody can know the deals before. */
  chains: Chain[];
  /** Of a day that is over. */
  seed?: string;
}

/** Which deal of which day a table has. */
export interface OfDay {
  date: string;
  title: string;
}
