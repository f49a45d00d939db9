"""A program of your own in a seat: it is asked over its standard input, and answers over its standard output.

It is asked with the messages of a room, one JSON object a line (docs/bots.md), made from nothing but what its seat may
know.
"""

import json
import shlex
import shutil
from typing import ClassVar, Final

from tuckbox.bots import Bot
from tuckbox.core.actions import Action
from tuckbox.core.dice import Dice
from tuckbox.core.errors import BadOption, IllegalAction, quote
from tuckbox.core.game import AnyGame
from tuckbox.core.text import tell
from tuckbox.roster.pipe import Gone, Pipe, Silent

EXEC: Final = "exec"
PATIENCE: Final = 10.0
"""So many seconds a program may take for an answer."""
LONGEST_QUOTE: Final = 80


class BotFault(Exception):
    """A bot did not answer as it should: `kind` is crashed, hung, rubbish or illegal, the text a sentence."""

    def __init__(self, kind: str, sentence: str) -> None:
        super().__init__(sentence)
        self.kind: Final = kind


class OutsideBot(Bot):
    """After a bad answer it is asked again at its next turn; one that has crashed or hung stays out of this game."""

    name: ClassVar[str] = EXEC

    def __init__(self, command: str, *, seconds: float = PATIENCE) -> None:
        self.words: Final = command_words(command)
        self.seconds: Final = seconds
        self.pipe: Pipe | None = None
        self.asked = 0
        self.is_out = False

    def choose(self, world: AnyGame, player: int, rng: Dice) -> Action:
        """Raises BotFault."""
        if self.is_out:
            raise BotFault("out", "It stays out of this game.")
        self.asked += 1
        answer = self.ask(question(world, player, self.asked))
        try:
            action: Action = world.parse(player, words_in(answer))
        except IllegalAction as refusal:
            self.tell({"refused": str(refusal), "at": self.asked})
            raise BotFault("illegal", f"It wanted {quote(words_in(answer))}: {refusal}") from None
        return action

    def ask(self, message: dict[str, object]) -> str:
        try:
            if self.pipe is None:
                self.pipe = Pipe(self.words)
            self.pipe.say(json.dumps(message))
            return self.pipe.hear(self.seconds)
        except Gone as fault:
            self.leave()
            raise BotFault("crashed", str(fault)) from None
        except Silent as fault:
            self.leave()
            raise BotFault("hung", str(fault)) from None

    def tell(self, message: dict[str, object]) -> None:
        if self.pipe is not None:
            self.pipe.say(json.dumps(message))

    def leave(self) -> None:
        """It is not asked any more in this game."""
        self.is_out = True
        if self.pipe is not None:
            self.pipe.end()

    def end_game(self, game: AnyGame, player: int) -> None:
        """Tell it how the game ended; for the next one it is started anew."""
        result = game.result()
        self.tell({"view": game.view(player).as_json(), "over": result.as_json() if result else None})
        self.leave()
        self.pipe = None
        self.asked = 0
        self.is_out = False


def question(world: AnyGame, player: int, number: int) -> dict[str, object]:
    """What a room tells a chair that is to act."""
    return {
        "at": number,
        "game": world.name,
        "title": world.title,
        "chair": player,
        "table": world.table.as_json(),
        "view": world.view(player).as_json(),
        "may": [action.as_json() for action in world.legal_actions(player)],
        "ask": tell(world.ask(player), world.reader(player)),
    }


def words_in(answer: str) -> str:
    """The words of `{"do": words}`. Raises BotFault."""
    try:
        message = json.loads(answer)
    except (ValueError, RecursionError):
        message = None
    words = message.get("do") if isinstance(message, dict) else None
    if not isinstance(words, str):
        raise BotFault("rubbish", f'It answered {quote(answer[:LONGEST_QUOTE])}, not {{"do": words}}.')
    return words


def command_words(command: str) -> list[str]:
    """Raises BadOption where there is no such program."""
    try:
        words = shlex.split(command)
    except ValueError:
        words = []
    if not words:
        raise BadOption("Say which program plays: exec:COMMAND.")
    if shutil.which(words[0]) is None:
        raise BadOption(f"There is no program {quote(words[0])} that could be run.")
    return words
