"""The plot of a winnability study: how many deals took how long, each doubling of the time a bar."""

from tuckbox.core.text import counted
from tuckbox.lab.winnability import BUCKETS, RESULTS, Tally, bucket_title

HEIGHT, BAR, FOOT = 320, 26, 40
COLOURS = {"won": "#2e7d5b", "lost": "#b3472f", "undecided": "#8a8a8a"}


def svg(tally: Tally) -> str:
    totals = [sum(tally.times[result][number] for result in RESULTS) for number in range(BUCKETS)]
    used = [number for number, total in enumerate(totals) if total]
    shown = range(used[0], used[-1] + 1)
    width = 20 + len(shown) * (BAR + 6)
    parts = [part for place, number in enumerate(shown) for part in bars(tally, number, place, max(totals))]
    title = f"{counted(tally.done, 'deal')} by processor time: won green, lost red"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {HEIGHT + FOOT}" font-family="sans-serif">'
        f"<title>{title}</title>{''.join(parts)}</svg>\n"
    )


def bars(tally: Tally, number: int, place: int, largest: int) -> list[str]:
    """The results of one bucket, one upon the other, and its name below."""
    left, foot = 10 + place * (BAR + 6), HEIGHT
    parts = []
    for result in RESULTS:
        height = round((HEIGHT - 20) * tally.times[result][number] / largest, 1)
        foot -= round(height)
        parts.append(f'<rect x="{left}" y="{foot}" width="{BAR}" height="{height}" fill="{COLOURS[result]}"/>')
    middle = left + BAR // 2
    return [
        *parts,
        f'<text x="{middle}" y="{HEIGHT + 16}" font-size="8" text-anchor="middle">{bucket_title(number)}</text>',
    ]
