"""One sitting at the terminal: the game as it stands, who sits at the keyboard, and what may be said."""

import shlex
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from tuckbox.core import position, record
from tuckbox.core.daily import FAIR, OPEN
from tuckbox.core.errors import IllegalAction
from tuckbox.core.game import AnyGame
from tuckbox.core.text import Speech, join_titles, tell
from tuckbox.room.types import Story
from tuckbox.terminal import margin, menu, ordering, telling
from tuckbox.terminal.asking import about_named
from tuckbox.terminal.beside import Beside
from tuckbox.terminal.company import Company
from tuckbox.terminal.diary import Scribe
from tuckbox.terminal.hinting import Helper
from tuckbox.terminal.page import Page
from tuckbox.terminal.reading import Lines
from tuckbox.terminal.saving import CannotSave, Keeper
from tuckbox.terminal.screen import Screen
from tuckbox.terminal.teaching import Teacher
from tuckbox.terminal.words import understand

ALIASES: Final = {"u": "undo", "U": "redo", "n": "new", "again": "restart", "q": "quit", "exit": "quit", "?": "help"}
TAKE_WORDS: Final = ("why", "what", "save", "mark", "back", "note", "order", "unorder")
YES: Final = ("y", "yes")

DONE: Final = 0
FAILED: Final = 1
INTERRUPTED: Final = 130


class Session:
    """What is shown is always for whoever sits at the keyboard, and nothing that only others may see."""

    def __init__(
        self,
        company: Company,
        page: Page,
        lines: Lines,
        deal_again: Callable[[], AnyGame],
        command: str | None,
        scribe: Scribe,
    ) -> None:
        self.company = company
        self.page: Final = page
        self.lines: Final = lines
        self.screen: Final = Screen(page, script=not lines.typed)
        self.deal_again: Final = deal_again
        self.autosave = company.autosave
        self.command: Final = command or f"tuckbox play {company.game.name}"
        self.keeper: Final = self.autosave.keeper if self.autosave else Keeper()
        self.seated = company.onlooker
        """Who sits at the keyboard; nobody, or all of them, before the first turn and after the last."""
        self.scribe = scribe
        self.helper: Final = Helper()
        self.teacher: Final = Teacher()
        self.refused = 0
        self.left = False
        self.commands: Final[dict[str, Callable[[str], None]]] = {
            "undo": lambda _: self.step("Taken back", self.company.undo),
            "redo": lambda _: self.step("Done again", self.company.redo),
            "why": self.why,
            "what": self.explain,
            "hint": lambda _: self.hint(),
            "skip": lambda _: self.page.say(self.teacher.skip(self.company.room)),
            "demo": lambda _: self.demonstrate(),
            "look": lambda _: self.lines.turn_pages(self.screen.all_of(self.game, self.seated)),
            "list": lambda _: self.list_actions(),
            "recap": lambda _: self.tell_recap(),
            "log": lambda _: self.tell_log(),
            "options": lambda _: self.read_out(telling.options(self.game)),
            "seed": lambda _: self.tell_seed(),
            "position": lambda _: self.tell_position(),
            "oracle": lambda _: self.ask_oracle(),
            "save": self.save,
            "mark": lambda name: self.write(margin.set_mark(self.game, self.scribe.beside, name)),
            "back": self.go_back,
            "note": lambda words: self.write(margin.add_note(self.game, self.scribe.beside, words)),
            "notes": lambda _: self.read_out(margin.written(self.game, self.scribe.beside)),
            "orders": lambda _: self.read_out(ordering.listed(self.company, self.player)),
            "order": lambda words: self.order("order", words),
            "unorder": lambda words: self.order("unorder", words),
            "restart": lambda _: self.restart(),
            "new": lambda _: self.deal_anew(),
            "help": lambda _: self.help(),
            "quit": lambda _: self.quit(),
        }

    @property
    def game(self) -> AnyGame:
        return self.company.game

    @property
    def player(self) -> int:
        """The seat to ask the game about."""
        return self.seated or 0

    def run(self, *, resumed: bool) -> int:
        try:
            self.greet(resumed=resumed)
            while not self.left and (line := self.ask()) is not None:
                self.obey(line)
        except KeyboardInterrupt:
            self.part()
            return INTERRUPTED
        self.part()
        return FAILED if self.refused or self.save_fault() else DONE

    def ask(self) -> str | None:
        prompt = self.prompt()
        with self.scribe.thinking():
            return self.lines.ask(prompt)

    def greet(self, *, resumed: bool) -> None:
        goes_on = f" goes on as saved in {self.autosave.path}" if resumed and self.autosave else ""
        how = "Type numbers or words; help explains, quit leaves."
        bots = [self.company.title_of(seat) for seat in self.company.bots]
        self.begin([f"{self.game.title}{goes_on}. {how}", f"You play with {join_titles(bots)}." if bots else ""])

    def begin(self, greeting: list[str]) -> None:
        """Show a game that was just dealt, or taken up again."""
        self.seated = self.company.onlooker
        self.scribe.begin()
        if self.autosave:
            self.autosave.beside = self.scribe.beside
        self.company.go_on()
        self.company.play_bots()
        self.turn([*greeting, *self.news()], self.screen.show)

    def prompt(self) -> str:
        """What the game asks, on the line where one types; a long question is told first."""
        lines, prompt = self.screen.question(self.game, self.seated)
        if self.lines.typed:
            self.page.write(lines)
        return prompt

    # The turns.

    def turn(self, story: list[str], show: Callable[[AnyGame, int | None, list[str]], None]) -> None:
        """Show what happened to whoever sits there, and pass the keyboard on if it is another's turn."""
        following = self.company.next_person()
        if self.company.is_shared and following != self.seated:
            self.pass_on(story, following)
        else:
            show(self.game, self.seated, [*story, *self.teacher.told(self.company.room)])
        if self.game.result():
            self.keep()
        self.confess()

    def pass_on(self, story: list[str], following: int | None) -> None:
        """First the one may look; then nothing of it stays on the screen; then the other is told what happened."""
        if self.seated is None or following is None:
            self.cover(story, following)
        else:
            self.let_look(story)
            self.cover([], following)
        self.seated = following
        if self.left:
            return
        news = self.news()
        if news and following is not None:
            since = "Since your last turn" if self.company.last_own(following) else "So far"
            news[0] = f"{since}: {news[0]}"
        if self.lines.typed or self.game.result():
            self.screen.show(self.game, following, news)
        else:
            self.page.say(*news)

    def let_look(self, story: list[str]) -> None:
        """What came of an act, for the one who did it; a choice that is only sealed shows nothing new."""
        if not self.lines.typed:
            self.page.say(*filter(None, story))
        elif any(story):
            self.screen.rest(self.game, self.seated, story)
            self.left = self.lines.pause("Press Enter to hide this.")

    def cover(self, story: list[str], following: int | None) -> None:
        """Nothing stays of what was shown to one; a script, which nobody watches, is only told to whom it goes."""
        if self.lines.typed:
            self.page.cover()
            self.lines.forget()
        if self.left or following is None:
            return
        self.page.say(*filter(None, story))
        request = f"Pass the keyboard to {self.game.who(following)}"
        if self.lines.typed:
            self.left = self.lines.pause(f"{request}, then press Enter.")
        else:
            self.page.say(f"{request}.")

    def news(self) -> list[str]:
        """What others did since the last turn of whoever sits there."""
        told = telling.recap(self.company.since(self.seated), self.company, self.seated)
        return [*told, *[self.read(note) for note in self.company.notes(self.seated)]]

    # How it ends.

    def part(self) -> None:
        """Tell a player how to go on another time, and a script how it went."""
        self.company.part()
        self.keep()
        if self.lines.typed:
            self.page.write([*[""] * (not self.left), *self.farewell()])
            return
        if not self.game.result():
            self.page.say("Here the script ends.")
            self.screen.look(self.game, self.seated)
        if self.refused:
            self.page.complain(f"Refused: {self.refused} of the lines of this script.")

    def farewell(self) -> list[str]:
        if self.autosave and not self.save_fault():
            return ["The game is saved. To go on:", self.resume_command(self.autosave.path)]
        if self.game.result() or not self.game.log:
            return ["Good-bye."]
        if self.scribe.path:
            return ["The game is kept. To go on:", self.resume_command(self.scribe.path)]
        return ["The game is not saved. To play this deal again:", self.deal_command()]

    def keep(self) -> None:
        """In the diary of whoever plays alone."""
        if fault := self.scribe.keep(self.game, self.company.people[0]):
            self.page.complain(fault)

    def save_fault(self) -> str:
        """Why the last action is not saved though every action is to be."""
        return self.autosave.fault if self.autosave else ""

    def deal_command(self) -> str:
        return telling.deal_command(self.game, self.command)

    def resume_command(self, path: Path) -> str:
        return f"{self.command} --save {shlex.quote(str(path))}"

    # What may be said.

    def obey(self, line: str) -> None:
        """An action in full words comes first, then the commands, then short forms of actions."""
        verb, _, rest = line.partition(" ")
        name = "what" if verb == "?" and rest else ALIASES.get(verb, verb.lower())
        is_command = name in self.commands and (name in TAKE_WORDS or not rest)
        try:
            if is_command and not self.says_action(line):
                self.commands[name](rest.strip())
            elif line:
                self.act(line)
        except IllegalAction as refusal:
            self.refuse(refusal)

    def says_action(self, line: str) -> bool:
        words = line.lower().split()
        return any(action.is_said_by(words) for action in self.game.legal_actions(self.player))

    def act(self, line: str) -> None:
        words = understand(self.game, self.player, line).words
        self.teacher.check(self.company.room, words)
        self.company.do(self.player, words)
        own = telling.recap(self.company.last_own(self.player), self.company, self.player)
        self.company.play_bots()
        self.turn([*own, *self.news()], self.screen.follow)

    def step(self, done: str, change: Callable[[int], Story]) -> None:
        """Back or forth, over what the bots did as well."""
        act = change(self.player)
        self.company.play_bots()
        self.turn([f"{done}: {self.act_words(act)}."], self.screen.show)

    def act_words(self, act: Story) -> str:
        """An act by its words, unless these are another's secret."""
        return act.words if act.seat == self.seated else f"the last choice of {self.game.who(act.seat)}"

    def read(self, speech: Speech) -> str:
        """As whoever sits there reads it."""
        return tell(speech, self.game.reader(self.player))

    def refuse(self, refusal: IllegalAction) -> None:
        """A player is told in the dialogue; what a script did wrong goes to its error stream."""
        self.refused += 0 if self.lines.typed else 1
        (self.page.say if self.lines.typed else self.page.complain)(self.read(refusal.speech))

    def why(self, words: str) -> None:
        try:
            action = understand(self.game, self.player, words)
        except IllegalAction as refusal:
            self.page.say(self.read(refusal.speech))
        else:
            self.page.say(f"You can: {self.read(self.game.preview(self.player, action).sentence)}")

    def explain(self, thing: str) -> None:
        found = about_named(self.game, self.player, thing)
        self.page.say(f"{self.read(found.title)}.", *[self.read(line) for line in found.lines])

    def hint(self) -> None:
        """A step of help with what is to be decided now; in a lesson that is said already."""
        self.page.say(*self.teacher.told(self.company.room) or [self.helper.help(self.company, self.player)])

    def demonstrate(self) -> None:
        """Play what a hint would say."""
        self.act(self.helper.find(self.company, self.player).words)

    def list_actions(self) -> None:
        self.read_out(menu.sentences(self.game, self.player) or ["The game is over."])

    def tell_recap(self) -> None:
        acts = self.company.last_own(self.seated) + self.company.since(self.seated)
        told = telling.recap(acts, self.company, self.seated, whole=True)
        self.read_out([text for text in told if text] or ["Nothing has happened yet."])

    def tell_log(self) -> None:
        told = telling.log(self.company.room.chronicle(), self.company, self.seated)
        self.read_out(told or ["Nothing has been played yet."])

    def tell_seed(self) -> None:
        self.page.say(f"The seed is {self.game.dice.seed}. To play this deal again:")
        self.page.write([self.deal_command()])

    def tell_position(self) -> None:
        """For a friend or an issue; like the seed, it tells everything."""
        self.page.say("To play on from this position:")
        self.page.write([f"{self.command} --position {shlex.quote(position.write(self.game))}"])

    def ask_oracle(self) -> None:
        """Help that a player is not meant to have: the game's record tells of it."""
        self.company.hear(self.player, {"oracle": True})
        self.page.say(self.company.room.foretold[1])

    def order(self, verb: str, words: str) -> None:
        """It may be about what is asked just now."""
        self.company.hear(self.player, {verb: words})
        self.page.say(ordering.confirmed(self.company, self.player, words))
        before = self.company.room.version
        self.company.play_bots()
        if self.company.room.version > before:
            self.turn(self.news(), self.screen.follow)

    def save(self, name: str) -> None:
        usual = self.autosave.path if self.autosave else Path(f"{self.game.name}.json")
        path = Path(name) if name else usual
        try:
            place = self.keeper.save(self.game, path, self.scribe.beside)
        except CannotSave as fault:
            self.refused += 0 if self.lines.typed else 1
            self.page.complain(str(fault))
        else:
            self.page.write(["The game is saved. To go on:", self.resume_command(place)])

    def confess(self) -> None:
        """Tell which bots failed, and why the game was not saved, where that is not cleared away."""
        for fault in self.company.faults:
            self.page.complain(fault)
        self.company.faults.clear()
        if self.autosave and self.autosave.untold:
            self.page.complain(self.autosave.untold)
            self.autosave.untold = ""

    def deal_anew(self) -> None:
        if self.may_leave("Leave this game and deal again? Say yes or no."):
            self.deal(self.deal_again(), FAIR, "A new deal.")

    def restart(self) -> None:
        """The same deal, as a game of its own: its cards may be known by now."""
        if self.may_leave("Leave this game and begin this deal again? Say yes or no."):
            self.deal(record.restart(self.game), OPEN, "The same deal again.")

    def may_leave(self, question: str) -> bool:
        begun = record.taken_acts(self.game.log) and not self.game.result()
        if begun and not self.is_sure(question):
            self.page.say("The game goes on.")
            return False
        return True

    def write(self, told: str) -> None:
        """What was written in the margin is saved with the game."""
        self.company.store(())
        self.page.say(told)

    def go_back(self, name: str) -> None:
        self.turn([margin.go_back(self.company, self.scribe.beside, name)], self.screen.show)

    def deal(self, game: AnyGame, origin: str, greeting: str) -> None:
        """Leave this game for another, in the same company."""
        self.keep()
        if self.autosave and self.scribe.keeps(self.autosave.path):
            self.autosave = None  # that file stays the game before; this one gets its own in the diary
        self.scribe = Scribe(Beside(origin), self.scribe.diary)
        self.company = Company(game, self.company.bots, self.autosave)
        self.begin([greeting])

    def is_sure(self, question: str) -> bool:
        if not self.lines.typed:
            self.page.say(question)
        return (self.lines.ask(question) or "").lower() in YES

    def help(self) -> None:
        rules = [*telling.rules(self.game), telling.chosen_options(self.game), ""]
        signs = [telling.signs(self.page.faces)] if self.page.pictured else []
        commands = telling.commands(self.page.size()[0] - 1 if self.page.pictured else 0)
        self.read_out([*rules, *telling.how_to_type(self.game, self.player), *signs, "Or say:", *commands])

    def read_out(self, paragraphs: Sequence[str]) -> None:
        self.lines.turn_pages([line for text in paragraphs for line in self.page.wrap(text)])

    def quit(self) -> None:
        self.left = True
