"""The terminal goes by what is meant, never by how it is said: texts are told there, and not read."""

import ast
import codecs
import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import tuckbox
from tests.terminal.hands import Sitting
from tuckbox.core import record
from tuckbox.core.dice import QuickDice
from tuckbox.core.game import AnyGame
from tuckbox.core.text import SLOT, Part, Reader, Speech, Text, tell
from tuckbox.terminal import session

HOME = Path(session.__file__).parent

READING = {
    *("startswith", "endswith", "removeprefix", "removesuffix", "partition", "rpartition", "split", "rsplit"),
    *("splitlines", "strip", "lstrip", "rstrip", "replace", "translate"),
    *("match", "fullmatch", "search", "sub", "findall", "finditer", "casefold", "lower", "upper"),
}
"""What one does to a text to learn something from it, or to change it."""
NO_TEXTS = {
    "history": "dates, and what was typed",
    "faces": "the signs of cards on a drawn table, which it colours",
    "map": "the letters of a drawing",
    "menu": "the words of actions",
    "page": "what is to be shown, letter by letter and line by line",
    "reading": "what was typed",
    "saving": "files",
    "words": "what was typed, and the words of actions",
    "documents": "the files of a game",
}
"""The modules that take apart something else than what a game says, and what."""
ELSEWHERE = {
    "asking": {"thing.lower", "word.lower"},
    "drawing": {"line.rstrip", "f'{' ' * MARGIN}{line}'.rstrip"},
    "folder": {"path.name.rpartition", "path.stem.rpartition", "self.rounds.file_name(game).rpartition"}
    | {"name.strip", "name.strip().lower", "game.who(player).lower"},
    "replaying": {"line.lower"},
    "session": {"line.partition", "rest.strip", "verb.lower", "line.lower", "line.lower().split"}
    | {"(self.lines.ask(question) or '').lower"},
    "telling": {"line.rstrip", "game.dice.seed.startswith", "how_to_play(type(game)).split", "paragraph.split"},
    "zones": {"CELL_NAME.fullmatch"},
}
"""And where else that is done to what was typed, to names, to a drawn line, or to the rule book."""


def readings(source: str) -> set[str]:
    """The calls in a source by which something is read out of a text, in one kind of quotes: it differs by Python."""
    calls = [node.func for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    named = [func for func in calls if isinstance(func, ast.Attribute) and func.attr in READING]
    return {ast.unparse(func).replace('"', "'") for func in named}


@pytest.mark.parametrize("path", sorted(HOME.glob("*.py")), ids=lambda path: path.stem)
def test_nothing_is_read_out_of_a_sentence(path: Path) -> None:
    if path.stem not in NO_TEXTS:
        assert readings(path.read_text("utf-8")) - ELSEWHERE.get(path.stem, set()) == set()


def test_reading_a_sentence_is_found() -> None:
    assert readings("if ask.startswith(who): text = re.sub('you', who, text)") == {"ask.startswith", "re.sub"}


def is_seated(name: str, players: int) -> bool:
    low, high = tuckbox.GAMES[name].seats
    return low <= players <= high


NAMES = ("you", "Player 2", "undo 1: draw.", "has chosen.", "the")
"""What players may be called whom no code should mistake for a word."""
TABLES = [(name, players) for name in tuckbox.GAMES for players in (1, 2, 3) if is_seated(name, players)]
LINES = ("1", "1", "2", "3", "4", "u", "U", "why 1", "why 99", "c2 c6", "discard 2", "garden", "d", "stay", "draw")
TALK = ("recap", "log", "look", "list", "help", "options", "seed", "new\nno", "nonsense", "quest", "it")


def script(seed: int) -> str:
    """What somebody might type, in any game; much of it is refused."""
    dice = QuickDice(seed)
    lines = [dice.choice(LINES if dice.below(4) else TALK) for _ in range(80)]
    return "\n".join(["hint", *lines, ""])


def renamed(kind: type[AnyGame]) -> type[AnyGame]:
    """The same game, in which players have odd names; nobody can inherit from a compiled one, so that keeps its own."""
    return kind if tuckbox.COMPILED else type("Renamed", (kind,), {"who": lambda _, player: NAMES[player]})


def gibberish(template: str) -> str:
    """A template in another language, with the same slots."""
    slots = [slot.group() for slot in SLOT.finditer(template)]
    words = re.split("\0", SLOT.sub("\0", template))
    translated = [codecs.encode(word, "rot13") for word in words]
    return "".join(word + slot for word, slot in zip(translated, [*slots, ""], strict=True))


def translated(part: Part) -> Part:
    if isinstance(part, (list, tuple)):
        return [translated(one) for one in part]
    if not isinstance(part, Text):
        return part
    return Text(gibberish(part.template), {name: translated(one) for name, one in part.parts.items()})


def tell_in_gibberish(speech: Speech, reader: Reader) -> str:
    return reader.tell(translated(speech))


@pytest.fixture
def speak_gibberish(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Have every module of the terminal tell all texts so; compiled classes cannot be patched."""

    def begin() -> None:
        for module in [module for name, module in sys.modules.items() if name.startswith("tuckbox.terminal.")]:
            for name in [name for name, thing in vars(module).items() if thing is tell]:
                monkeypatch.setattr(module, name, tell_in_gibberish)

    return begin


def sat(kind: type[AnyGame], players: int, seed: int) -> tuple[AnyGame, Sitting]:
    game = record.start(kind, {}, players=players, seed=str(seed))
    bots = ["random"] if players > 2 else []
    return game, Sitting(script(seed), game=game, bots=bots)


def refusals(sitting: Sitting) -> str:
    """How many lines were refused, which is the last line of a script's complaints."""
    return sitting.err.splitlines()[-1]


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_odd_names_and_gibberish_change_nothing_but_what_is_read(
    name: str, players: int, seed: int, speak_gibberish: Callable[[], None]
) -> None:
    kind = tuckbox.GAMES[name]
    game, sitting = sat(kind, players, seed)
    speak_gibberish()

    other, reading = sat(renamed(kind), players, seed)

    assert other.log == game.log
    assert (reading.code, refusals(reading)) == (sitting.code, refusals(sitting))
    assert len(game.log) > 5


def test_gibberish_is_what_is_read_then(speak_gibberish: Callable[[], None]) -> None:
    speak_gibberish()

    out = Sitting("draw\n").out

    assert gibberish("{Cards} {cards|goes|go} from {src}.") == "{Cards} {cards|goes|go} sebz {src}."
    assert "The four of clubs goes sebz the stock gb the waste." in out
