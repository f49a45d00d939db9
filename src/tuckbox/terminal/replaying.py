"""A saved game gone through at the keyboard, move by move."""

from typing import Final

from tuckbox.core import record
from tuckbox.core.errors import BadRecord
from tuckbox.core.game import AnyGame
from tuckbox.core.text import capital, tell
from tuckbox.room.types import Story
from tuckbox.roster import hindsight
from tuckbox.solve.chances import Effort, prospect
from tuckbox.terminal.page import Page
from tuckbox.terminal.reading import LEAVING, Lines
from tuckbox.terminal.screen import Screen

HELP: Final = "Enter goes on, b goes back, a number goes to that move, first and last to the ends, q leaves."
SOLVED: Final = "Solve shows how the solver wins from here, and own leads back to what was played."
WEIGHED: Final = "Chance tells how likely a win was from here, by what one knew then."
EFFORT: Final = Effort(40, 300)
"""For one move: a second or so, interpreted."""
NO_LINE: Final = "This is what was played."
BACK: Final = ("b", "back", "-")
DEALT: Final = "The cards are dealt."


class Replaying:
    """Somebody (None: a spectator) goes through what stands of a game; each position is played from one before it."""

    def __init__(self, game: AnyGame, seat: int | None, page: Page, lines: Lines) -> None:
        self.game: Final = game
        self.seat: Final = seat
        self.page: Final = page
        self.lines: Final = lines
        self.screen: Final = Screen(page, script=True)
        self.bookmark: Final = record.Bookmark()
        self.acts = record.taken_acts(game.log)
        self.step = 0
        self.left: tuple[record.Log, int] | None = None
        """While one looks at the solver's line: what was played, and the move from which it was asked for."""

    def run(self) -> None:
        """Until who looks leaves; Enter after the last move does so too."""
        self.show(HELP, WEIGHED, *([SOLVED] if hindsight.has_solver(type(self.game)) else []))
        while (line := self.lines.ask(self.prompt())) is not None and not self.is_leaving(line.lower()):
            fault = self.go(line.lower())
            if fault:
                self.page.say(fault)
            else:
                self.show()

    def solve(self) -> str:
        """From here on to what the solver would do; a sentence where it knows nothing."""
        try:
            line = hindsight.winning_moves(self.bookmark.reach(self.game, self.acts[: self.step]))
        except BadRecord as refusal:
            return str(refusal)
        self.left = self.left or (self.acts, self.step)
        self.acts = self.acts[: self.step] + [(0, words) for words in line]
        return ""

    def weigh(self) -> str:
        """The chance to win of who looks, or of the first at the table; and the score to expect, where it is known."""
        position, seat = self.bookmark.reach(self.game, self.acts[: self.step]), self.seat or 0
        told = prospect(position, seat, EFFORT.worlds, EFFORT.nodes)
        whose = "chance" if position.players == 1 else f"chance of {position.who(seat)}"
        score = "" if told.score is None else f", and the score to expect {told.score:.1f}"
        return f"The {whose} to win was {told.chance:.0%}{score}."

    def return_to_own(self) -> str:
        if self.left is None:
            return NO_LINE
        (self.acts, self.step), self.left = self.left, None
        return ""

    def prompt(self) -> str:
        return f"{'Solver’s line, move' if self.left else 'Move'} {self.step} of {len(self.acts)}"

    def is_leaving(self, line: str) -> bool:
        return line in LEAVING or (not line and self.step == len(self.acts))

    def go(self, line: str) -> str:
        """To another move; a sentence where there is none such."""
        if line == "chance":
            return self.weigh()
        if line in ("solve", "own"):
            return self.solve() if line == "solve" else self.return_to_own()
        steps = {"": self.step + 1, "n": self.step + 1, "first": 0, "last": len(self.acts)}
        steps |= dict.fromkeys(BACK, self.step - 1)
        wanted = steps.get(line, int(line) if line.isascii() and line.isdigit() and len(line) < 9 else None)
        if wanted is None:
            return HELP
        if not 0 <= wanted <= len(self.acts):
            return f"There is no move {wanted}: the last is {len(self.acts)}." if wanted > 0 else "This is the deal."
        self.step = wanted
        return ""

    def show(self, *more: str) -> None:
        position, told = self.position()
        self.page.clear()
        self.screen.look(position, self.seat)
        self.page.say(*more, f"{self.prompt()}: {told}" if self.step else told)

    def position(self) -> tuple[AnyGame, str]:
        """How it stood after this step, and what had happened."""
        if not self.step:
            return self.bookmark.reach(self.game, []), DEALT
        position = self.bookmark.reach(self.game, self.acts[: self.step - 1])
        seat, words = self.acts[self.step - 1]
        if words == record.UNSEAL:
            position.unseal(seat)
            return position, f"{capital(position.who(seat))} chooses anew."
        return position, self.tell(position, Story(self.step, seat, words, position.play(seat, words)))

    def tell(self, position: AnyGame, act: Story) -> str:
        """If what is told of it names nobody it is said whose it was."""
        knower = position.players if self.seat is None else self.seat
        reader = position.reader(self.seat)
        gist = act.gist_for(knower)
        told = " ".join([tell(event.sentence(), reader) for event in gist]) or "has chosen."
        names_somebody = any(reader.players_in(event.sentence()) for event in gist)
        return told if position.players == 1 or names_somebody else f"{capital(position.who(act.seat))}: {told}"
