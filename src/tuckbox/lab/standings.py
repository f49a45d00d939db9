"""What an arena tells: how often each bot won and how sure that is, as JSON, in words and as a plot."""

from collections import Counter
from collections.abc import Mapping, Sequence
from html import escape
from statistics import fmean
from typing import Any

from tuckbox.core.text import counted
from tuckbox.lab.arena import Arena, sitters_by_name
from tuckbox.lab.match import Played, Sitter
from tuckbox.roster.intervals import wilson

WIDTH = 40
"""Of a bar, in letters."""
ROW, LEFT, SCALE = 40, 180, 4
"""Of the drawing, in pixels: the height of a row, where the bars begin, and how long a percent is."""

Standing = dict[str, Any]


def report(arena: Arena, games: Sequence[Played]) -> dict[str, object]:
    """Ready for JSON."""
    seats = sitters_by_name(games)
    bots = [standing(name, seats[name], games) for name in dict.fromkeys(arena.bots)]
    options = dict(arena.deal(0, arena.seats).options)
    table = {"options": options, "players": arena.seats, "seed": arena.seed}
    return {"game": arena.kind.name, "games": arena.games, **table, "bots": bots}


def standing(name: str, seats: Sequence[tuple[Sitter, float, float]], games: Sequence[Played]) -> Standing:
    """The interval is that of so many games, not seats: who plays together wins together."""
    rate = fmean(share for _, share, _ in seats)
    played = sum(any(sitter.name == name for sitter in game.sitters) for game in games)
    moves = sum(sitter.moves for sitter, _, _ in seats)
    shown: Standing = {
        "name": name,
        "win_rate": round(rate, 4),
        "interval": [round(end, 4) for end in wilson(rate, played)],
        "mean_score": round(fmean(score for _, _, score in seats), 2),
        "seconds_per_move": round(sum(sitter.seconds for sitter, _, _ in seats) / max(moves, 1), 6),
    }
    return shown | faults_told([fault for sitter, _, _ in seats for fault in sitter.faults])


def faults_told(faults: Sequence[tuple[str, str]]) -> Standing:
    """How often of each kind, and the first of each in a sentence."""
    if not faults:
        return {}
    firsts: dict[str, str] = {}
    for kind, sentence in faults:
        firsts.setdefault(kind, sentence)
    return {"faults": dict(Counter(kind for kind, _ in faults)), "first_faults": firsts}


def report_lines(report: Mapping[str, Any]) -> list[str]:
    """A report in words, with a bar for each bot."""
    bots = report["bots"]
    widest = max(len(bot["name"]) for bot in bots)
    lines = [f"{counted(report['games'], 'game')} of {report['game']}, seed {report['seed']}."]
    for bot in bots:
        low, high = bot["interval"]
        lines.append(f"{bot['name']:<{widest}} {bar(bot['win_rate'], low, high)} {bot['win_rate']:.1%}")
        pace = f"{1000 * bot['seconds_per_move']:.1f} ms a move"
        lines.append(f"{'':<{widest}} wins {low:.1%} to {high:.1%} (95 %), mean score {bot['mean_score']}, {pace}")
        lines += [f"{'':<{widest}} {line}" for line in faults_in_words(bot)]
    return lines


def faults_in_words(bot: Standing) -> list[str]:
    faults: dict[str, int] = bot.get("faults", {})
    return [f"{kind} {count}×: {bot['first_faults'][kind]}" for kind, count in faults.items()]


def bar(rate: float, low: float, high: float) -> str:
    """`=` up to the rate, `-` where the true one may lie, `|` at the rate."""
    cells = ["=" if cell < round(WIDTH * rate) else " " for cell in range(WIDTH + 1)]
    for cell in range(round(WIDTH * low), round(WIDTH * high) + 1):
        cells[cell] = "-"
    cells[round(WIDTH * rate)] = "|"
    return f"[{''.join(cells)}]"


def report_svg(report: Mapping[str, Any]) -> str:
    """The win rates and their intervals as SVG."""
    bots = report["bots"]
    height = ROW * len(bots) + 60
    heading = f"{counted(report['games'], 'game')} of {report['game']}: share of wins, with its 95 % interval"
    ticks = "".join(tick(percent, height) for percent in range(0, 101, 25))
    rows = "".join(row(number, bot) for number, bot in enumerate(bots))
    style = "font: 14px sans-serif; fill: #222; background: #fff"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 620 {height}" style="{style}">'
        f'<text x="10" y="20">{escape(heading)}</text>{ticks}{rows}</svg>\n'
    )


def tick(percent: int, height: int) -> str:
    x = LEFT + SCALE * percent
    return (
        f'<line x1="{x}" x2="{x}" y1="32" y2="{height - 22}" stroke="#ccc"/>'
        f'<text x="{x}" y="{height - 6}" text-anchor="middle">{percent} %</text>'
    )


def row(number: int, bot: Standing) -> str:
    y = 52 + ROW * number
    rate, (low, high) = bot["win_rate"], bot["interval"]
    left, right = LEFT + 100 * SCALE * low, LEFT + 100 * SCALE * high
    return (
        f'<text x="10" y="{y + 5}">{escape(bot["name"])}</text>'
        f'<rect x="{LEFT}" y="{y - 8}" width="{100 * SCALE * rate:.1f}" height="16" fill="#8fb8de"/>'
        f'<line x1="{left:.1f}" x2="{right:.1f}" y1="{y}" y2="{y}" stroke="#222" stroke-width="2"/>'
    )
