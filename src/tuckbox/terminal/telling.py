"""What the terminal tells about any game: its story, its counters, its end, its options, how to type."""

import shlex
from collections.abc import Sequence
from typing import Final

from tuckbox.core.actions import Action
from tuckbox.core.events import Event, capital
from tuckbox.core.game import AnyGame
from tuckbox.core.result import Result
from tuckbox.games import how_to_play
from tuckbox.terminal.words import listed_actions, short_form
from tuckbox.terminal.zones import packed

LONGEST_STORY: Final = 7
COMMANDS: Final = {
    "undo, u": "take the last action back",
    "redo, U": "do it again after all",
    "why WORDS": "why not, or what it does",
    "look": "the table",
    "list": "the actions",
    "log": "what was played so far",
    "options": "the options, explained",
    "seed": "how to play it again",
    "save FILE": "save; --save FILE goes on",
    "new, n": "deal again",
    "help, ?": "the rules, and all this",
    "quit, q": "leave",
}


def story(events: Sequence[Event], game: AnyGame, player: int) -> str:
    """What a player saw happen; of a long story the beginning and the end."""
    told = [event.sentence(player, game.table) for event in events if event.concerns(player)]
    if len(told) > LONGEST_STORY:
        told[3:-3] = [f"({len(told) - 6} more.)"]
    return " ".join(told)


def counters(game: AnyGame) -> str:
    """The counters that have no place of their own on the table."""
    free = [f"{name} {value}" for name, value in game.counters().items() if name not in game.table.zones]
    return f"{capital(', '.join(free))}." if free else ""


def menu(game: AnyGame, player: int) -> list[str]:
    """The listed actions as one says them, numbered."""
    actions = listed_actions(game, player)
    return [f"{number:2} {game.describe(player, action)}" for number, action in enumerate(actions, 1)]


def brief_menu(game: AnyGame, player: int, width: int) -> list[str]:
    """The listed actions in their words, several to a line."""
    items = [f"{number:2} {action.words}" for number, action in enumerate(listed_actions(game, player), 1)]
    room = max(map(len, items), default=0)
    return [line.rstrip() for line in packed([item.ljust(room) for item in items], width, "  ")]


def ending(game: AnyGame, result: Result) -> list[str]:
    figures = [f"{name} {number}" for name, number in game.statistics().items()]
    told = [f"{capital(', '.join(figures))}."] if figures else []
    return [result.sentence, scores(game), *told]


def afterwards(game: AnyGame) -> str:
    """What is left to say when a game is over."""
    return f"You may say {'' if game.bars_undo() else 'undo, '}new, save, log or quit."


def scores(game: AnyGame) -> str:
    """Everybody's score, or the one there is."""
    if game.players == 1:
        return f"Score {game.scores()[0]:g}."
    return f"{capital(', '.join(f'{game.who(seat)} {score:g}' for seat, score in enumerate(game.scores())))}."


def options(game: AnyGame) -> list[str]:
    return [
        f"{option.name}: {worded(game.options[option.name])}. {option.explanation} It takes {option.takes()}."
        for option in game.declared
    ]


def deal_command(game: AnyGame, command: str) -> str:
    """What to type in a shell to play this deal again."""
    seed = shlex.quote(game.dice.seed)
    parts = [command, f"--seed={seed}" if game.dice.seed.startswith("-") else f"--seed {seed}"]
    if game.players != game.seats[0]:
        parts.append(f"--players {game.players}")
    for option in game.declared:
        value = game.options[option.name]
        if value != option.default:
            parts.append(f"-o {shlex.quote(f'{option.name}={worded(value)}')}")
    return " ".join(parts)


def worded(value: object) -> str:
    """A value as it is typed on the command line."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ",".join(str(part) for part in value) or "none"
    return "as given" if isinstance(value, dict) and value else "none" if value == {} else str(value)


def how_to_type(game: AnyGame, player: int) -> list[str]:
    lines = [
        "Type the number of a listed action, or its words. Words may be cut short, or said by a letter and"
        " a number, or by the number alone; the verb, and what is clear without saying, may be left out."
    ]
    action: Action | None = max(game.legal_actions(player), key=lambda action: len(action.words), default=None)
    if action is not None and short_form(game, player, action) != action.words:
        lines.append(f"Now, for instance, {short_form(game, player, action)} says {action.words}.")
    return lines


def commands(width: int) -> list[str]:
    """What may be said besides actions, in one column or two."""
    items = [f"{name:10} {use}" for name, use in COMMANDS.items()]
    room = max(map(len, items))
    return [line.rstrip() for line in packed([item.ljust(room) for item in items], width, "  ")]


def rules(game: AnyGame) -> list[str]:
    """The paragraphs in which a game tells how it is played."""
    return [" ".join(paragraph.split()) for paragraph in how_to_play(type(game)).split("\n\n")]


def chosen_options(game: AnyGame) -> str:
    values = [f"{option.name} {worded(game.options[option.name])}" for option in game.declared]
    return f"Options: {', '.join(values)}." if values else "It has no options."
