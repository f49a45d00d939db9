"""What a guest is told of a day: its deals, what came of them, the month, and how the others did."""

from collections.abc import Collection, Sequence
from datetime import date, timedelta
from typing import Final

from tuckbox.core.chain import Chain
from tuckbox.roster.daily import all_dailies
from tuckbox.server.store.base import BEGUN, Chained, Outing
from tuckbox.server.tables.dailies import Dailies

ENOUGH: Final = 20
"""Of fewer guests no histogram is shown: it would tell of single ones."""
BARS: Final = 10
FIRST: Final = date(1970, 1, 1)
LATE: Final = "late"

Result = tuple[bool, float, dict[str, int]]
Reply = dict[str, object]


async def told(dailies: Dailies, guest: str, day: date) -> Reply:
    """Raises BadOption for a day in a year without a chain."""
    year = await dailies.chain(day.year)
    today = dailies.today()
    outings = await dailies.store.outings(guest, FIRST.isoformat(), today.isoformat())
    return {
        "date": day.isoformat(),
        "today": today.isoformat(),
        "next": dailies.next_day(),
        "deals": await deals_told(dailies, day, outings),
        "streak": await streak_told(dailies, outings, today),
        "month": month_told(outings, day),
        "chains": [chain_told(year), chain_told(await dailies.chain(today.year + 1))],
        **({"seed": Chain(year.year, year.secret).seed(day)} if day < today else {}),
    }


def chain_told(chain: Chained) -> Reply:
    return {"year": chain.year, "end": chain.end, "published": chain.made}


async def deals_told(dailies: Dailies, day: date, outings: Sequence[Outing]) -> list[Reply]:
    grades = {deal.place: deal.grade for deal in await dailies.store.deals_of(day.isoformat())}
    mine = {outing.place: outing for outing in outings}
    places = [(day.isoformat(), kind.name, daily.title) for kind, daily in all_dailies()]
    names = [kind.title for kind, _ in all_dailies()]
    return [
        {
            "game": place[1],
            "name": name,
            "title": place[2],
            **({"grade": grades[place]} if grades.get(place) else {}),
            **await mine_told(dailies, mine.get(place)),
        }
        for place, name in zip(places, names, strict=True)
    ]


async def mine_told(dailies: Dailies, outing: Outing | None) -> Reply:
    """How one's own try stands; how the others did only once it is over."""
    if outing is None:
        return {"state": "new"}
    place: Reply = {"state": outing.state, "table": outing.table, "late": outing.late}
    if outing.state == BEGUN:
        return place
    found = others(await dailies.store.results(outing.place), outing)
    return {**place, "score": outing.score, "statistics": outing.statistics, "others": found}


def others(results: Sequence[Result], mine: Outing) -> Reply:
    """How many have finished and won; and where they are enough, how many winners needed how much of what the game
    counts first."""
    won = [statistics for is_won, _, statistics in results if is_won]
    figures: Reply = {"guests": len(results), "won": len(won)}
    counted = next(iter(mine.statistics), "")
    numbers = sorted(statistics[counted] for statistics in won if counted in statistics)
    if len(results) < ENOUGH or not numbers:
        return figures
    step = max(1, -(-(numbers[-1] - numbers[0] + 1) // BARS))
    bars = [0] * ((numbers[-1] - numbers[0]) // step + 1)
    for number in numbers:
        bars[(number - numbers[0]) // step] += 1
    return {**figures, "counted": counted, "least": numbers[0], "step": step, "bars": bars}


def month_told(outings: Sequence[Outing], day: date) -> Reply:
    """Of each day of that month on which something was tried, a mark for each deal in the order of the shelf."""
    states = {outing.place: LATE if outing.late else outing.state for outing in outings}
    days = sorted({place[0] for place in states if place[0][:7] == day.isoformat()[:7]})
    dailies = [(kind.name, daily.title) for kind, daily in all_dailies()]
    return {one: [states.get((one, *daily), "new") for daily in dailies] for one in days}


async def streak_told(dailies: Dailies, outings: Sequence[Outing], today: date) -> Reply:
    done = {date.fromisoformat(outing.day) for outing in outings if outing.is_finished and not outing.late}
    ran = await dailies.store.days_since(min(done, default=today).isoformat())
    days, longest = streak(done, {date.fromisoformat(day) for day in ran}, today)
    return {"days": days, "longest": longest}


def streak(done: Collection[date], ran: Collection[date], today: date) -> tuple[int, int]:
    """How many days in a row something was finished that was begun on its day, up to now and at the most. A day on
    which the server did not run is passed over, and today is not missed yet."""
    day, run, longest = min(done, default=today), 0, 0
    while day <= today:
        if day in done:
            run += 1
        elif day in ran and day < today:
            run = 0
        longest = max(longest, run)
        day += timedelta(1)
    return run, longest
