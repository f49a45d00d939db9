"""The line-mode terminal: any game, played by typing, or by a script on standard input."""

import os
import secrets
import shlex
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Final, TextIO

from tuckbox.core import record
from tuckbox.core.errors import BadRecord, IllegalAction
from tuckbox.core.game import AnyGame
from tuckbox.terminal import telling
from tuckbox.terminal.page import Page
from tuckbox.terminal.reading import Lines
from tuckbox.terminal.saving import CannotSave, Keeper, resume
from tuckbox.terminal.screen import Screen
from tuckbox.terminal.words import understand

ALIASES: Final = {"u": "undo", "U": "redo", "n": "new", "q": "quit", "exit": "quit", "?": "help"}
TAKE_WORDS: Final = ("why", "save")
YES: Final = ("y", "yes")
LONGEST_PROMPT: Final = 60

DONE: Final = 0
FAILED: Final = 1
INTERRUPTED: Final = 130


def play(
    game: AnyGame,
    *,
    plain: bool = False,
    save: Path | None = None,
    deal_again: Callable[[], AnyGame] | None = None,
    command: str | None = None,
    source: TextIO | None = None,
    out: TextIO | None = None,
    err: TextIO | None = None,
) -> int:
    """Play until the game is left. The exit code is 1 when a script was refused something, or saving failed.

    With `save`, a game saved there goes on instead of the one given, and every action is saved there.
    `deal_again` deals the next game, `command` is what deals this one from a shell: `tuckbox play klondike`.
    """
    page = Page(out or sys.stdout, err or sys.stderr, plain=plain)
    try:
        saved = resume(save, type(game)) if save else None
        lines = Lines(source or sys.stdin, page)
        session = Session(saved or game, page, lines, deal_again or partial(another, game), save, command)
        return session.run(resumed=saved is not None)
    except BadRecord as fault:
        page.complain(str(fault))
        return FAILED
    except OSError as fault:  # the page is gone: a closed pipe, a full disk
        hush(page.out)
        if not isinstance(fault, BrokenPipeError):
            page.complain(f"The game cannot be shown: {fault.strerror or fault}.")
        return FAILED


def show(game: AnyGame, seat: int | None, *, plain: bool = False, out: TextIO | None = None) -> None:
    """How a game stands, as seen from a seat or, without one, by a spectator."""
    page = Page(out or sys.stdout, sys.stderr, plain=plain)
    Screen(page, script=True).look(game, seat)


def another(game: AnyGame) -> AnyGame:
    """The same game with the same options, dealt anew."""
    return record.start(type(game), game.options, players=game.players, seed=secrets.token_hex(16))


def hush(out: TextIO) -> None:
    """Nobody reads any more: what is still to be written goes nowhere, at the interpreter's end too."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, out.fileno())
        os.close(nowhere)


class Session:
    """One sitting at the terminal: the game as it stands, and what may be said to it."""

    def __init__(
        self,
        game: AnyGame,
        page: Page,
        lines: Lines,
        deal_again: Callable[[], AnyGame],
        autosave: Path | None,
        command: str | None,
    ) -> None:
        self.game = game
        self.page: Final = page
        self.lines: Final = lines
        self.screen: Final = Screen(page, script=not lines.typed)
        self.deal_again: Final = deal_again
        self.autosave: Final = autosave
        self.command: Final = command or f"tuckbox play {game.name}"
        self.keeper: Final = Keeper()
        self.unsaved = ""
        """Why the last autosave failed, if it did."""
        self.refused = 0
        self.left = False
        self.commands: Final[dict[str, Callable[[str], None]]] = {
            "undo": lambda _: self.undo(),
            "redo": lambda _: self.redo(),
            "why": self.why,
            "look": lambda _: self.screen.look(self.game, self.player),
            "list": lambda _: self.list_actions(),
            "log": lambda _: self.tell_log(),
            "options": lambda _: self.page.say(*telling.options(self.game)),
            "seed": lambda _: self.tell_seed(),
            "save": self.save,
            "new": lambda _: self.deal_anew(),
            "help": lambda _: self.help(),
            "quit": lambda _: self.quit(),
        }

    @property
    def player(self) -> int:
        """Who sits at the terminal: the first of those who are to act."""
        return next(iter(self.game.to_act()), 0)

    def run(self, *, resumed: bool) -> int:
        try:
            self.greet(resumed=resumed)
            while not self.left and (line := self.lines.ask(self.prompt())) is not None:
                self.obey(line)
        except KeyboardInterrupt:
            self.part()
            return INTERRUPTED
        self.part()
        return FAILED if self.refused or self.unsaved else DONE

    def greet(self, *, resumed: bool) -> None:
        goes_on = f" goes on as saved in {self.autosave}" if resumed else ""
        self.show(f"{self.game.title}{goes_on}. Type a number or words; help tells the rules, quit leaves.")
        self.keep()

    def prompt(self) -> str:
        """What the game asks, on the line where one types; a long question stands above it."""
        if self.game.result():
            return ""
        ask = self.game.ask(self.player)
        if len(ask) > LONGEST_PROMPT and self.lines.typed:
            self.page.say(ask)
        return ask if len(ask) <= LONGEST_PROMPT else ""

    def show(self, story: str) -> None:
        self.screen.show(self.game, self.player, story)

    def part(self) -> None:
        """Tell a player how to go on another time, and a script how it went."""
        if self.lines.typed:
            self.page.write([*[""] * (not self.left), *self.farewell()])
            return
        if not self.game.result():
            self.page.say("Here the script ends.")
            self.screen.look(self.game, self.player)
        if self.refused:
            self.page.complain(f"Refused: {self.refused} of the lines of this script.")

    def farewell(self) -> list[str]:
        if self.autosave and not self.unsaved:
            return ["The game is saved. To go on:", self.resume_command(self.autosave)]
        if self.game.result() or not self.game.log:
            return ["Good-bye."]
        return ["The game is not saved. To play this deal again:", self.deal_command()]

    def deal_command(self) -> str:
        return telling.deal_command(self.game, self.command)

    def resume_command(self, path: Path) -> str:
        return f"{self.command} --save {shlex.quote(str(path))}"

    # What may be said.

    def obey(self, line: str) -> None:
        """An action in full words comes first, then the commands, then short forms of actions."""
        verb, _, rest = line.partition(" ")
        name = ALIASES.get(verb, verb.lower())
        is_command = name in self.commands and (name in TAKE_WORDS or not rest)
        if is_command and not self.says_action(line):
            self.commands[name](rest.strip())
        elif line:
            self.act(line)

    def says_action(self, line: str) -> bool:
        words = line.lower().split()
        return any(action.is_said_by(words) for action in self.game.legal_actions(self.player))

    def act(self, line: str) -> None:
        player = self.player
        try:
            events = self.game.play(player, understand(self.game, player, line))
        except IllegalAction as refusal:
            self.refuse(str(refusal))
            return
        try:
            self.screen.follow(self.game, self.player, telling.story(events, self.game, player))
        finally:
            self.keep()

    def undo(self) -> None:
        words = [words for _, words in record.taken_acts(self.game.log)[-1:]]
        self.step(record.undo, f"Taken back: {''.join(words)}.")

    def redo(self) -> None:
        words = [words for _, words in record.undone_acts(self.game.log)[-1:]]
        self.step(record.redo, f"Done again: {''.join(words)}.")

    def step(self, change: Callable[[AnyGame, int], AnyGame], story: str) -> None:
        try:
            self.game = change(self.game, self.player)
        except IllegalAction as refusal:
            self.refuse(str(refusal))
            return
        self.show(story)
        self.keep()

    def refuse(self, sentence: str) -> None:
        """A player is told in the dialogue; what a script did wrong goes to its error stream."""
        self.refused += 0 if self.lines.typed else 1
        tell = self.page.say if self.lines.typed else self.page.complain
        tell(sentence)

    def why(self, words: str) -> None:
        try:
            action = understand(self.game, self.player, words)
        except IllegalAction as refusal:
            self.page.say(str(refusal))
        else:
            self.page.say(f"You can: {self.game.preview(self.player, action).sentence.rstrip('.')}.")

    def list_actions(self) -> None:
        self.page.say(*telling.menu(self.game, self.player) or ["The game is over."])

    def tell_log(self) -> None:
        acts = [f"{number} {words}" for number, (_, words) in enumerate(record.taken_acts(self.game.log), 1)]
        self.page.say(f"{', '.join(acts)}." if acts else "Nothing has been played yet.")

    def tell_seed(self) -> None:
        self.page.say(f"The seed is {self.game.dice.seed}. To play this deal again:")
        self.page.write([self.deal_command()])

    def save(self, name: str) -> None:
        path = Path(name) if name else self.autosave or Path(f"{self.game.name}.json")
        try:
            place = self.keeper.save(self.game, path)
        except CannotSave as fault:
            self.refused += 0 if self.lines.typed else 1
            self.page.complain(str(fault))
        else:
            self.page.write(["The game is saved. To go on:", self.resume_command(place)])

    def keep(self) -> None:
        """Save where every action is saved; a failure is told once, and tried again after the next action."""
        if self.autosave is None:
            return
        before, self.unsaved = self.unsaved, ""
        try:
            self.keeper.save(self.game, self.autosave)
        except CannotSave as fault:
            self.unsaved = str(fault)
            if self.unsaved != before:
                self.page.complain(self.unsaved)

    def deal_anew(self) -> None:
        begun = record.taken_acts(self.game.log) and not self.game.result()
        if begun and not self.is_sure("Leave this game and deal again? Say yes or no."):
            self.page.say("The game goes on.")
            return
        self.game = self.deal_again()
        self.show("A new deal.")
        self.keep()

    def is_sure(self, question: str) -> bool:
        if not self.lines.typed:
            self.page.say(question)
        return (self.lines.ask(question) or "").lower() in YES

    def help(self) -> None:
        self.page.say(*telling.rules(self.game), telling.chosen_options(self.game), "")
        self.page.say(*telling.how_to_type(self.game, self.player), "Or say:")
        self.page.write(telling.commands(self.page.size()[0] - 1 if self.page.pictured else 0))

    def quit(self) -> None:
        self.left = True
