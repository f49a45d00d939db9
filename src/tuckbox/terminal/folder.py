"""Play over a shared folder: every round of a game is a file for everybody, one file beside them keeps the secrets.

The secret file is the game's record: its seed, and the choices that are still sealed. Folder play trusts its players
not to open it. Whoever writes holds the folder's lock, so two writers at once lose nothing.
"""

import json
import secrets
import shlex
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from itertools import count
from pathlib import Path
from typing import Final, TextIO

from tuckbox.core import fair, record
from tuckbox.core.documents import document_of
from tuckbox.core.errors import BadOption, BadRecord, IllegalAction, quote
from tuckbox.core.events import Event
from tuckbox.core.game import AnyGame
from tuckbox.core.options import unknown
from tuckbox.core.rounds import AnyRounds, rounds_of
from tuckbox.core.text import join_titles, text
from tuckbox.core.text import tell as tell_to
from tuckbox.room import Room
from tuckbox.room.replies import events_since
from tuckbox.roster.driver import Driver
from tuckbox.terminal.line import another
from tuckbox.terminal.line import play as play_on
from tuckbox.terminal.page import Page
from tuckbox.terminal.reading import Lines
from tuckbox.terminal.saving import contents, replace
from tuckbox.terminal.saving import resume as resume_record
from tuckbox.terminal.screen import Screen
from tuckbox.terminal.words import understand

SECRET: Final = "secret.json"
CHANGE: Final = "Choose otherwise, say unseal to take it back, or nothing to leave it."


class Folder:
    """The files of one game in a folder that its players share."""

    def __init__(self, kind: type[AnyGame], path: Path) -> None:
        self.kind: Final = kind
        self.rounds: Final[AnyRounds] = the_rounds(kind)
        self.path: Final = path
        self.secret: Final = path / SECRET

    @contextmanager
    def lock(self) -> Iterator[None]:
        """Wait until nobody else writes here."""
        with (self.path / ".lock").open("a") as file:
            lock(file)
            yield

    def open(self, options: Mapping[str, object], *, players: int | None, seed: str | None) -> AnyGame:
        """The game that lies here: from its secrets, else from its newest round, else dealt anew. Raises BadOption,
        changing nothing, where another game is asked for."""
        self.path.mkdir(parents=True, exist_ok=True)
        fresh = secrets.token_hex(16) if seed is None else seed
        with self.lock():
            kept = self.load_game()
            game = kept or self.from_newest_round(fresh)
            if game is not None:
                self.check(game, options, players, seed)
            else:
                game = record.start(self.kind, options, players=players, seed=fresh)
            played = len(game.log)
            Driver(game, {}).go_on()
            if kept is None or len(game.log) > played:
                self.keep(game)
            return game

    def check(self, game: AnyGame, options: Mapping[str, object], players: int | None, seed: str | None) -> None:
        """Raises BadOption where the game that lies here is not the one that is asked for."""
        others = self.rounds.differing(game, options)
        others += ["number of players"] * (players not in (None, game.players))
        others += ["seed"] * (seed not in (None, game.dice.seed))
        if others:
            what = f"The game that lies in {self.path} already differs in its {join_titles(others)}"
            raise BadOption(f"{what}: leave that out to play on, or take another folder.")

    def load_game(self) -> AnyGame | None:
        return resume_record(self.secret, self.kind)

    def from_newest_round(self, seed: str) -> AnyGame | None:
        rounds = {path: round_of(path) for path in self.path.glob("*_*.json") if round_of(path) >= 0}
        if len({path.name.rpartition("_")[0] for path in rounds}) > 1:
            raise BadOption(f"Several games lie in {self.path}: give each a folder of its own.")
        if not rounds:
            return None
        document = document_of(self.kind)
        assert document is not None, f"{self.kind.title} does not take the states that it keeps"
        newest = max(rounds, key=lambda path: rounds[path])
        try:
            return document.deal(self.kind, record.read(contents(newest)), seed=seed)
        except (BadOption, BadRecord) as fault:
            raise BadRecord(f"{newest} cannot be resumed: {fault}") from None

    def keep(self, game: AnyGame) -> None:
        """Write the rounds as everybody may know them, and the secrets. The caller holds the lock."""
        self.publish(game)
        replace(self.secret, record.write(game).encode())

    def publish(self, game: AnyGame) -> None:
        """Make the round files tell of the game as it stands: one for every round, and none of what was undone. Raises
        BadRecord where a file of such a name belongs to another game (ZQ-24)."""
        for number, past in enumerate(self.rounds.past(game)):
            self.publish_round(past, dealt=number == 0)
        self.forget_after(game)

    def publish_round(self, game: AnyGame, *, dealt: bool) -> None:
        """Only the file that a game goes on from may be another game's."""
        place = self.path / self.rounds.file_name(game)
        state = self.rounds.state(game, id_of(game))
        before = document_in(place)
        bar = self.rounds.bars_overwriting(before, id_of(game)) if place.exists() else None
        if bar is None and before != state:
            replace(place, (json.dumps(state, indent=1) + "\n").encode())
        elif bar is not None and not dealt:  # it may go on from another's
            raise BadRecord(f"{place}: {bar}")

    def forget_after(self, game: AnyGame) -> None:
        """Remove the files of rounds that were undone."""
        for path in self.rounds_named_as(game):
            later = round_of(path) > self.rounds.completed(game)
            if later and self.rounds.bars_overwriting(document_in(path), id_of(game)) is None:
                path.unlink()

    def rounds_named_as(self, game: AnyGame) -> list[Path]:
        title = self.rounds.file_name(game).rpartition("_")[0]
        return [path for path in self.path.glob(f"{title}_*.json") if round_of(path) >= 0]

    def deal_anew(self, game: AnyGame) -> AnyGame:
        """The same game once more. The game before goes with all its files into a folder of its own, where it can be
        played on: none of them is overwritten (ZQ-24)."""
        with self.lock():
            aside = next(place for n in count(1) if not (place := self.path / f"earlier-{n}").exists())
            aside.mkdir()
            for path in [*self.rounds_named_as(game), self.secret]:
                path.rename(aside / path.name)
        return another(game)


def document_in(path: Path) -> object:
    """What a round file says; nothing where it cannot be read."""
    try:
        return record.read(contents(path))
    except BadRecord:
        return None


def id_of(game: AnyGame) -> str:
    """It tells the files of this game from those of others, and nothing of its seed."""
    return fair.digest("game", game.dice.seed)[:16]


def lock(file: TextIO) -> None:
    """Until the file is closed."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX)


def the_rounds(kind: type[AnyGame]) -> AnyRounds:
    """Raises BadOption for a game that has none."""
    rounds = rounds_of(kind)
    if rounds is None:
        raise BadOption(f"{kind.title} is not played over a folder: it has no rounds.")
    return rounds


def round_of(path: Path) -> int:
    number = path.stem.rpartition("_")[2]
    return int(number) if number.isascii() and number.isdigit() and len(number) < 6 else -1


def find_player(game: AnyGame, name: str) -> int:
    """By name, capitals or not, or by number from 1."""
    names = [game.who(player).lower() for player in range(game.players)]
    wanted = name.strip().lower()
    if wanted.isdecimal() and 1 <= int(wanted[:6]) <= game.players:
        return int(wanted) - 1
    if wanted not in names:
        raise BadOption(unknown("player", name, [game.who(player) for player in range(game.players)]))
    return names.index(wanted)


def play(
    kind: type[AnyGame],
    path: Path,
    options: Mapping[str, object],
    *,
    players: int | None,
    seed: str | None,
    name: str | None,
    plain: bool = False,
    bots: Sequence[str] = (),
) -> int:
    """Play the game in a folder: as one player who seals a choice and leaves, or all at one keyboard."""
    folder = Folder(kind, path)
    game = folder.open(options, players=players, seed=seed)
    if name is None:
        return share_keyboard(folder, game, plain=plain, bots=bots)
    return submit(folder, game, name, page=Page(sys.stdout, sys.stderr, plain=plain), source=sys.stdin)


def share_keyboard(folder: Folder, game: AnyGame, *, plain: bool, bots: Sequence[str]) -> int:
    return play_on(
        game,
        plain=plain,
        save=folder.secret,
        bots=bots,
        deal_again=partial(folder.deal_anew, game),
        command=f"tuckbox play {game.name} --save-dir {shlex.quote(str(folder.path))}",
        kept=folder.publish,
    )


def submit(folder: Folder, game: AnyGame, name: str, *, page: Page, source: TextIO) -> int:
    """One player's choice: show how things stand, read one line, seal it and leave. Until the last one is in, a choice
    may be changed or taken back (ZQ-19)."""
    player = find_player(game, name)
    screen, lines = Screen(page, script=not source.isatty()), Lines(source, page)
    result = game.result()
    again = player in Driver(game, {}).room.chosen_seals()
    if result is not None or not (again or player in game.to_act()):
        screen.look(game, player)
        page.say(tell_to(result.sentence, game.reader(player)) if result is not None else waiting_for(game, player))
        return 0
    line = ask_again(screen, lines, game, player) if again else ask(screen, lines, game, player)
    if not line:
        page.say("It stays sealed." if again else "Nothing is chosen.")
        return 0
    try:
        room, events = choose(folder, player, line, again=again)
    except IllegalAction as refusal:
        page.complain(tell_to(refusal.speech, game.reader(player)))
        return 1
    tell(screen, page, room, player, events)
    return 0


def ask(screen: Screen, lines: Lines, game: AnyGame, player: int) -> str | None:
    screen.show(game, player, [])
    return lines.ask(tell_to(game.ask(player), game.reader(player)))


def ask_again(screen: Screen, lines: Lines, game: AnyGame, player: int) -> str | None:
    """Show what is sealed, below all that could be chosen instead."""
    chosen, open_again = game.sealed[player], game.copy()
    open_again.unseal(player)
    screen.show(open_again, player, [])
    deed = text("You have sealed: {deed:low}.", deed=open_again.describe(player, chosen))
    screen.page.say(f"{tell_to(deed, game.reader(player))} {CHANGE}")
    return lines.ask(tell_to(open_again.ask(player), game.reader(player)))


def choose(folder: Folder, player: int, line: str, *, again: bool = False) -> tuple[Room, list[Event]]:
    """Play a line on the game as it lies in the folder now, instead of what was sealed if it is a choice `again`.
    Raises IllegalAction, changing nothing."""
    with folder.lock():
        game = folder.load_game()
        if game is None:
            raise IllegalAction(f"The game in {quote(str(folder.path))} is gone.")
        driver = Driver(game, {})
        before = driver.room.version
        if again and player not in driver.room.chosen_seals():
            raise IllegalAction("The choices are open already.")
        if again or line == record.UNSEAL:
            driver.hear(player, {"unseal": True})
        if line != record.UNSEAL:
            driver.do(player, understand(game, player, line).words)
        folder.keep(game)
    return driver.room, events_since(driver.room, player, before)


def tell(screen: Screen, page: Page, room: Room, player: int, events: list[Event]) -> None:
    game = room.game
    assert game is not None
    if player in room.chosen_seals():
        page.say(f"Sealed. {waiting_for(game, player)}")
        return
    page.say(*[tell_to(event.sentence(), game.reader(player)) for event in events])
    screen.look(game, player)
    if game.result() is None:
        page.say(waiting_for(game, player))


def waiting_for(game: AnyGame, player: int) -> str:
    others = [game.who(other) for other in game.to_act() if other != player]
    told = ["It is your choice again."] if player in game.to_act() else []
    told += [f"Waiting for {' and '.join(others)}."] if others else []
    return " ".join(told) or "Nobody is waited for."
