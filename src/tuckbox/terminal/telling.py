"""What the terminal tells about any game: its story, its counters, its end, its options, how to type."""

import shlex
from collections.abc import Sequence
from typing import Final

from tuckbox.core import record
from tuckbox.core.actions import Action
from tuckbox.core.events import Event
from tuckbox.core.game import AnyGame
from tuckbox.core.result import Result
from tuckbox.core.text import Reader, Speech, capital, tell
from tuckbox.core.view import counter_lines
from tuckbox.games import how_to_play
from tuckbox.room.types import Story
from tuckbox.terminal.company import Company, is_own
from tuckbox.terminal.faces import Faces
from tuckbox.terminal.words import short_form
from tuckbox.terminal.zones import pack_lines

LONGEST_STORY: Final = 7
UNLIMITED: Final = 10_000
COMMANDS: Final = {
    "undo, u": "take the last action back",
    "redo, U": "do it again after all",
    "why WORDS": "why not, or what it does",
    "what CARD": "what a card or place is",
    "hint": "what to do, and why",
    "demo": "play what the hint says",
    "skip": "leave the lesson",
    "look": "the whole table",
    "list": "all actions",
    "recap": "the story since your turn",
    "log": "what was played so far",
    "options": "the options, explained",
    "seed": "how to play it again",
    "position": "this position, as text",
    "oracle": "can it still be won?",
    "save FILE": "save; --save FILE goes on",
    "mark NAME": "set a bookmark here",
    "back NAME": "return to it, by undo",
    "orders": "what you may order ahead",
    "order WORDS": "order it; or unorder WORDS",
    "note TEXT": "write on the last move",
    "notes": "your notes and bookmarks",
    "restart": "begin this deal again",
    "new, n": "another deal",
    "help, ?": "the rules, and all this",
    "quit, q": "leave",
}


class Narrator:
    """Tells somebody (None: a spectator) what happened. A bot is introduced as one where it is first told of."""

    def __init__(self, company: Company, seat: int | None) -> None:
        self.company: Final = company
        self.game: Final = company.game
        self.seat: Final = seat
        self.knower: Final = self.game.players if seat is None else seat
        self.met: set[int] = set()

    def tell(self, events: Sequence[Event], most: int) -> str:
        """Of a long story the beginning and the end."""
        return " ".join(shorten([self.sentence(event.sentence()) for event in events], most))

    def sentence(self, speech: Speech) -> str:
        players = range(self.game.players)
        names = [self.game.who(seat) if seat in self.met else self.company.title_of(seat) for seat in players]
        reader = Reader(self.seat, names, self.game.table)
        self.met |= reader.players_in(speech)
        return tell(speech, reader)


def shorten(told: list[str], most: int) -> list[str]:
    if len(told) <= most:
        return told
    return [*told[:3], f"({len(told) - 6} more: say recap.)", *told[-3:]]


def recap(acts: Sequence[Story], company: Company, seat: int | None, *, whole: bool = False) -> list[str]:
    """Each act as a player heard of it, or a spectator (None): what one decided in full, of all else the gist."""
    most = UNLIMITED if whole else LONGEST_STORY
    return [(story if is_own(act, seat) else news)(act, company, seat, most) for act in acts]


def story(act: Story, company: Company, seat: int | None, most: int = LONGEST_STORY) -> str:
    """One's own act, in full."""
    narrator = Narrator(company, seat)
    return narrator.tell(act.heard_by(narrator.knower), most)


def news(act: Story, company: Company, seat: int | None, most: int = LONGEST_STORY) -> str:
    """Another's act: if what is told of it names nobody it is said whose; of a secret choice there is only that to
    say."""
    narrator, title_of = Narrator(company, seat), capital(company.title_of(act.seat))
    told = narrator.tell(act.gist_for(narrator.knower), most)
    if not told:
        return f"{title_of} has chosen."
    return told if narrator.met else f"{title_of}: {told}"


def counters(game: AnyGame) -> str:
    """The counters that have no place of their own on the table."""
    reader = game.reader(None)
    shown = {name: value for name, value in game.counters().items() if name not in game.table.zones}
    free = counter_lines(shown, reader)
    return f"{capital(', '.join(free))}." if free else ""


def ending(game: AnyGame, result: Result, seat: int | None) -> list[str]:
    """How it ended, as this player reads it, or a spectator."""
    helped = record.help_used(game.log)
    figures = [f"{name} {number}" for name, number in {**game.statistics(), **helped}.items()]
    told = [f"{capital(', '.join(figures))}."] if figures else []
    return [tell(result.sentence, game.reader(seat)), scores(game), *told]


def afterwards(game: AnyGame) -> str:
    """What is left to say when a game is over."""
    return f"You may say {'' if game.bars_undo() else 'undo, '}again, new, save, log or quit."


def scores(game: AnyGame) -> str:
    """Everybody's score, or the one there is."""
    if game.players == 1:
        return f"Score {game.scores()[0]:g}."
    return f"{capital(', '.join(f'{game.who(seat)} {score:g}' for seat, score in enumerate(game.scores())))}."


def options(game: AnyGame) -> list[str]:
    return [
        f"{option.name}: {value_text(game.options[option.name])}. {option.explanation} It takes {option.takes()}."
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
            parts.append(f"-o {shlex.quote(f'{option.name}={value_text(value)}')}")
    return " ".join(parts)


def value_text(value: object) -> str:
    """A value as it is typed on the command line."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ",".join(str(part) for part in value) or "none"
    return "as given" if isinstance(value, dict) and value else "none" if value in ({}, "") else str(value)


def how_to_type(game: AnyGame, player: int) -> list[str]:
    lines = [
        "Type the number of a listed action, or its words. Words may be cut short, or said by a letter and"
        " a number, or by the number alone; the verb, and what is clear without saying, may be left out."
    ]
    action: Action | None = max(game.legal_actions(player), key=lambda action: len(action.words), default=None)
    if action is not None and short_form(game, player, action) != action.words:
        lines.append(f"Now, for instance, {short_form(game, player, action)} says {action.words}.")
    return lines


def signs(faces: Faces) -> str:
    """How to read the table."""
    pile, unseen, known = (f"{faces.name('KC')}+3", faces.with_count(faces.back, 4), f"({faces.name('KC')})")
    return (
        f"On the table {pile} is a card on three others, {unseen} are four cards face down, {known} is one that you"
        f" know all the same, and {faces.empty} is an empty place. In a long list of actions a|b means either."
    )


def commands(width: int) -> list[str]:
    """What may be said besides actions, in one column or two."""
    items = [f"{name:10} {use}" for name, use in COMMANDS.items()]
    room = max(map(len, items))
    return [line.rstrip() for line in pack_lines([item.ljust(room) for item in items], width, "  ")]


def log(acts: Sequence[Story], company: Company, seat: int | None) -> list[str]:
    """What was played: one's own acts in their words, those of others as they were heard of."""
    if company.game.players == 1:
        words = [f"{number} {act.words}" for number, act in enumerate(acts, 1)]
        return [f"{', '.join(words)}."] if words else []
    heard = recap(acts, company, seat)
    return [
        f"{number} {act.words if act.seat == seat else text}"
        for number, (act, text) in enumerate(zip(acts, heard, strict=True), 1)
    ]


def rules(game: AnyGame) -> list[str]:
    """The paragraphs in which a game tells how it is played."""
    return [" ".join(paragraph.split()) for paragraph in how_to_play(type(game)).split("\n\n")]


def chosen_options(game: AnyGame) -> str:
    values = [f"{option.name} {value_text(game.options[option.name])}" for option in game.declared]
    return f"Options: {', '.join(values)}." if values else "It has no options."
