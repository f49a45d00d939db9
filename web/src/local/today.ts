/** The day as this device has it, without a server: open deals, and what came of them here. */

import { api, Refused } from "../app/api";
import { dayNow, type Day, type DayDeal, type Mark, type OfDay } from "../app/day";
import type { Row } from "./kept";

const A_DAY = 86_400_000;
const BAD = 400;

type Place = OfDay & { game: string };

/** What a server answers to the same question, but for what only it can know. */
export async function dayHere(rows: Row[], query: URLSearchParams): Promise<Day> {
  const today = dayNow();
  const date = query.get("date") || today;
  if (!(date <= today) || Number.isNaN(Date.parse(date))) throw new Refused(BAD, `The deals of ${date} come on that day.`);
  const places = (await api.games()).games.flatMap(({ name: game, title: name, dailies = [] }) => dailies.map((title) => ({ game, name, title })));
  const deals = places.map((place): DayDeal => ({ ...place, ...tryAt(rows, { ...place, date }) }));
  return { date, today, next: Date.parse(today) + A_DAY, deals, streak: streak(rows, today), month: month(rows, places, date.slice(0, 7)), chains: [] };
}

const isAt = ({ game, daily }: Row, place: Place): boolean => daily?.date === place.date && daily.title === place.title && game === place.game;

/** The one to go on with, also where nothing was done yet: its deal need not be sought again. */
export function begunAt(rows: Row[], { date, ...place }: Place): Row | undefined {
  return rows.find((row) => !row.isOver && isAt(row, { ...place, date: date || dayNow() }));
}

/** The first that somebody has acted in counts. */
function tryAt(rows: Row[], place: Place): Pick<DayDeal, "state" | "table" | "late" | "statistics"> {
  const [row] = rows.filter((row) => row.isPlayed && isAt(row, place)).sort((one, other) => one.opened - other.opened);
  if (!row) return { state: "new" };
  const { table, sent, isOver, ending } = row;
  return { state: !isOver ? "begun" : ending?.won ? "won" : "lost", table: sent ?? table, late: isLate(row), statistics: ending?.statistics ?? {} };
}

const isLate = ({ opened, daily }: Row): boolean => new Date(opened).toISOString().slice(0, 10) > (daily?.date ?? "");

function month(rows: Row[], places: Omit<Place, "date">[], month: string): Day["month"] {
  const dates = new Set(rows.flatMap(({ daily, isPlayed }) => (isPlayed && daily?.date.slice(0, 7) === month ? [daily.date] : [])));
  const mark = ({ state, late }: Pick<DayDeal, "state" | "late">): Mark => (late ? "late" : state);
  return Object.fromEntries([...dates].map((date) => [date, places.map((place) => mark(tryAt(rows, { ...place, date })))]));
}

/** Days in a row of which something was finished that was begun on its day, up to now and at the most; today is not missed yet. */
export function streak(rows: Row[], today: string): Day["streak"] {
  const done = new Set(rows.flatMap((row) => (row.daily && row.ending && !isLate(row) ? [row.daily.date] : [])));
  let [days, longest] = [0, 0];
  for (let day = Date.parse([...done].sort()[0] ?? today); day <= Date.parse(today); day += A_DAY) {
    const date = new Date(day).toISOString().slice(0, 10);
    if (done.has(date)) days += 1;
    else if (date < today) days = 0;
    longest = Math.max(longest, days);
  }
  return { days, longest };
}
