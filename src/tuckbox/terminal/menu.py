"""The list of what may be done: in sentences, in words, or folded, whichever there is room for."""

from collections.abc import Sequence
from itertools import product
from typing import Final

from tuckbox.core.game import AnyGame
from tuckbox.core.text import tell
from tuckbox.terminal.words import listed_actions
from tuckbox.terminal.zones import pack_lines

MARGIN: Final = 1
GAP: Final = "  "
DIGITS: Final = "0123456789"

Entry = tuple[int, list[str]]
"""The number of an action in the list, and its words."""


def fitting(game: AnyGame, player: int, *, width: int, height: int) -> list[str]:
    """The most telling list that fits; if none does, the beginning of the shortest."""
    entries = [(number, action.words.split()) for number, action in enumerate(listed_actions(game, player), 1)]
    ways = [sentences(game, player), numbered_rows(entries, width), folded_rows(entries, width)]
    for lines in ways:
        if len(lines) <= height and all(len(line) <= width for line in lines):
            return lines
    return [*ways[-1][: height - 1], f"{' ' * MARGIN}… and more: list tells all {len(entries)}."]


def sentences(game: AnyGame, player: int) -> list[str]:
    """The listed actions as one says them, numbered."""
    actions = listed_actions(game, player)
    return [
        f"{number:2} {tell(game.describe(player, action), game.reader(player))}"
        for number, action in enumerate(actions, 1)
    ]


def numbered_rows(entries: Sequence[Entry], width: int) -> list[str]:
    """The actions in their words, each verb at the head of its own row; verbs that stand alone share one."""
    rows: dict[str, list[str]] = {}
    for number, (verb, *fields) in entries:
        item = f"{number}) {' '.join(fields or [verb])}"
        rows.setdefault(verb if fields else "", []).append(item)
    return row_lines(rows, width)


def folded_rows(entries: Sequence[Entry], width: int) -> list[str]:
    """The same, but what can be said in every combination is given by its parts: `cat|dog  slot1|3`."""
    kinds: dict[tuple[str, int], list[Entry]] = {}
    for entry in entries:
        kinds.setdefault((entry[1][0], len(entry[1])), []).append(entry)
    rows: dict[str, list[str]] = {}
    for (verb, length), group in kinds.items():
        whole = combinations([words[1:] for _, words in group]) if length > 2 and len(group) > 2 else []
        items = [f"{number}) {' '.join(words[1:] or [verb])}" for number, words in group]
        rows.setdefault(verb if length > 1 else "", []).extend(whole or items)
    return row_lines(rows, width)


def combinations(fields: Sequence[Sequence[str]]) -> list[str]:
    """The parts that make up all these fields by free combination, or none where they do not."""
    parts = [list(dict.fromkeys(column)) for column in zip(*fields, strict=True)]
    is_whole = sorted(product(*parts)) == sorted(tuple(words) for words in fields)
    return [either(part) for part in parts] if is_whole else []


def either(words: Sequence[str]) -> str:
    """`cat|dog`; of numbered places the name but once, for the number alone says them: `slot1|3`."""
    stem = words[0].rstrip(DIGITS)
    if stem.isalpha() and all(word.startswith(stem) and word.removeprefix(stem).isdecimal() for word in words):
        return stem + "|".join(word.removeprefix(stem) for word in words)
    return "|".join(words)


def row_lines(rows: dict[str, list[str]], width: int) -> list[str]:
    """Each row behind its head, on as many lines as it takes."""
    room = max((len(head) + len(GAP) for head in rows if head), default=0)
    lines: list[str] = []
    for head, items in rows.items():
        start = head.ljust(room) if head else ""
        beside = pack_lines(items if "|" in items[0] else align(items), width - MARGIN - len(start), GAP)
        lines += [f"{' ' * MARGIN}{start}{beside[0]}", *(" " * (MARGIN + len(start)) + line for line in beside[1:])]
    return [line.rstrip() for line in lines]


def align(items: Sequence[str]) -> list[str]:
    room = max(map(len, items))
    return [item.ljust(room) for item in items]
