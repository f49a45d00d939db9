"""Saved games: a game's name, its rules version, options, players, seed, and the log of words. Loading is replaying.

Undo, redo, hints and taking back a sealed choice are entries of the log like any other: the log never shrinks, the
position is computed.
"""

import json
from collections.abc import Callable, Mapping
from typing import Final

from tuckbox.core.dice import Dice
from tuckbox.core.errors import BadOption, BadRecord, IllegalAction, quote
from tuckbox.core.game import AnyGame
from tuckbox.core.options import Options

Log = list[tuple[int, str]]

UNDO: Final = "undo"
REDO: Final = "redo"
UNSEAL: Final = "unseal"
HINT: Final = "hint"
ORACLE: Final = "oracle"
STEPS: Final = {UNDO: 1, REDO: -1}
"""How many acts each leaves to be done again."""
HELPS: Final = {HINT: "hints", ORACLE: "oracle asked"}
"""Somebody was helped, by advice or by one who knows the hidden cards: it changes nothing, but it is not forgotten."""
LARGEST_FILE: Final = 16 * 1024 * 1024
LONGEST_LOG: Final = 100_000
BACK: Final = 32
"""How many acts before the last one a bookmark is laid."""


def start(kind: type[AnyGame], options: Mapping[str, object], *, players: int | None, seed: str) -> AnyGame:
    """Deal a new game. Raises BadOption for a value, or a number of players, that the game does not take."""
    low, high = kind.seats_for(options)
    seated = low if players is None else players
    if not low <= seated <= high:
        raise BadOption(wrong_number(kind, low, high, seated))
    game = kind(Options(kind.declared, kind.complete_options(options)), seated)
    game.dice = Dice(seed)
    game.deal()
    return game


def wrong_number(kind: type[AnyGame], low: int, high: int, seated: int) -> str:
    """The sentence for a number of players that cannot be."""
    number = str(low) if low == high else f"{low} to {high}"
    what = f"{kind.title} is a game" if (low, high) == kind.seats else f"This game of {kind.title} is"
    return f"{what} for {number} player{'s' * (high > 1)}, not {seated}."


def restart(game: AnyGame) -> AnyGame:
    """The same deal before anybody acted."""
    again = start(type(game), game.options, players=game.players, seed=game.dice.seed)
    again.pledge = game.pledge
    return again


def replay(game: AnyGame, log: Log) -> AnyGame:
    """Play a log on a fresh deal. Raises BadRecord, naming the line that does not replay."""
    keeps_positions = any(words == UNDO for _, words in log)
    past: list[AnyGame] = []
    future: list[AnyGame] = []
    for number, (seat, words) in enumerate(log, 1):
        if words in HELPS:
            continue
        if words == UNDO and past:
            future.append(game)
            game = past.pop()
        elif words == REDO and future:
            past.append(game)
            game = future.pop()
        else:
            if keeps_positions:
                past.append(game.copy())
            future.clear()
            try:
                play(game, seat, words)
            except IllegalAction as refusal:
                act = f"[{seat}, {quote(words)}]"
                raise BadRecord(f"Line {number} of the log, {act}, does not replay: {refusal}") from None
    game.log = log[:]
    return game


def play(game: AnyGame, seat: int, words: str) -> None:
    if words == UNSEAL:
        game.unseal(seat)
    else:
        game.enact(seat, game.parse(seat, words))


class Bookmark:
    """A position some way back in a game, so that those near it are reached without playing from the deal."""

    def __init__(self) -> None:
        self.acts: Log = []
        self.game: AnyGame | None = None

    def reach(self, game: AnyGame, acts: Log) -> AnyGame:
        """The position of this game after these acts, none of which is an undo."""
        marked = self.lay(game, acts)
        return replay(marked.copy(), acts[len(self.acts) :])

    def lay(self, game: AnyGame, acts: Log) -> AnyGame:
        """Move the bookmark where it lies ahead of the acts, on another way, or too far back."""
        if self.game is None or acts[: len(self.acts)] != self.acts:
            self.acts, self.game = [], restart(game)
        if len(acts) - len(self.acts) > 2 * BACK:
            self.game = replay(self.game, acts[len(self.acts) : -BACK])
            self.acts = acts[:-BACK]
        return self.game


def bars_undo(game: AnyGame, steps: int = 1) -> str | None:
    """Why the last acts, so many of them, may not be taken back, if so (P-8)."""
    bar = game.bars_undo()
    if bar is not None:
        return bar
    if not 0 < steps <= len(game.bars):
        return "There is nothing to undo."
    if game.undo_is_free():
        return None
    return next((bar for bar in game.bars[: -steps - 1 : -1] if bar), None)


def bars_redo(game: AnyGame) -> str | None:
    """Why nothing can be done again, if so: since the last act there was no undo, or as many redos."""
    steps = 0
    for _, words in reversed(game.log):
        if words not in STEPS and words not in HELPS:
            break
        steps += STEPS.get(words, 0)
    return None if steps > 0 else "There is nothing to redo."


def undo(game: AnyGame, seat: int = 0, bookmark: Bookmark | None = None) -> AnyGame:
    """The position before the last act, with `undo` in its log. Raises IllegalAction where it may not be taken back."""
    raise_bar(bars_undo(game))
    return step_back(game, seat, bookmark)


def step_back(game: AnyGame, seat: int, bookmark: Bookmark | None, steps: int = 1) -> AnyGame:
    """So many acts back, whether or not it may be: what a log tells was allowed when it was done."""
    before = (bookmark or Bookmark()).reach(game, taken_acts(game.log)[:-steps])
    before.log = [*game.log, *[(seat, UNDO)] * steps]
    return before


def redo(game: AnyGame, seat: int = 0, bookmark: Bookmark | None = None) -> AnyGame:
    """The position before the last undo, with `redo` in its log. Raises IllegalAction where there was none."""
    raise_bar(bars_redo(game))
    return step_forward(game, seat, bookmark)


def step_forward(game: AnyGame, seat: int, bookmark: Bookmark | None, steps: int = 1) -> AnyGame:
    taken, undone = fold(game.log)
    after = (bookmark or Bookmark()).reach(game, [*taken, *undone[: -steps - 1 : -1]])
    after.log = [*game.log, *[(seat, REDO)] * steps]
    return after


def raise_bar(bar: str | None) -> None:
    if bar is not None:
        raise IllegalAction(bar)


def taken_acts(log: Log) -> Log:
    """The acts that stand, without what was undone."""
    return fold(log)[0]


def help_used(log: Log) -> dict[str, int]:
    """How often, by kind; nothing where there was none."""
    counts = {title: len([1 for _, words in log if words == help_]) for help_, title in HELPS.items()}
    return {title: count for title, count in counts.items() if count}


def effort(log: Log, seat: int) -> dict[str, int]:
    """What whoever sits there has done: how many acts of theirs stand, and how often they had help of each kind."""
    said = [words for player, words in log if player == seat]
    moves = len([1 for player, _ in taken_acts(log) if player == seat])
    return {"moves": moves, "hints": said.count(HINT), "oracle": said.count(ORACLE), "undos": said.count(UNDO)}


def undone_acts(log: Log) -> Log:
    """The acts that a redo would bring back, the next one last."""
    return fold(log)[1]


def fold(log: Log) -> tuple[Log, Log]:
    taken: Log = []
    undone: Log = []
    for act in log:
        if act[1] == UNDO and taken:
            undone.append(taken.pop())
        elif act[1] == REDO and undone:
            taken.append(undone.pop())
        elif act[1] not in HELPS:
            taken.append(act)
            undone.clear()
    return taken, undone


def load(record: object, find: Callable[[str], type[AnyGame]]) -> AnyGame:
    """The game a record tells of, replayed; `find` gives the game of a name or raises BadOption."""
    if not isinstance(record, Mapping):
        raise BadRecord("A saved game is a JSON object with game, rules, options, players, seed and log.")
    kind = find(text_field(record, "game"))
    options = record.get("options", {})
    players = record.get("players", 1)
    if not isinstance(options, Mapping) or not all(isinstance(name, str) for name in options):
        raise BadRecord("The options of a saved game are a JSON object.")
    options = options_under(kind, record.get("rules"), options)
    if not isinstance(players, int) or isinstance(players, bool):
        raise BadRecord("The players of a saved game are a whole number.")
    try:
        game = start(kind, options, players=players, seed=text_field(record, "seed"))
    except BadOption as fault:
        raise BadRecord(str(fault)) from None
    pledge = record.get("winnable", {})
    if not isinstance(pledge, dict):
        raise BadRecord("What a saved game tells of its being winnable is a JSON object.")
    game.pledge = pledge
    return replay(game, log_field(record))


def options_under(kind: type[AnyGame], rules: object, options: Mapping[str, object]) -> Mapping[str, object]:
    """The options that were chosen under these rules, and what has another default since. Raises BadRecord where this
    game is played otherwise now."""
    if rules == kind.rules:
        return options
    if not isinstance(rules, int) or rules not in kind.earlier:
        version = f"rules version {quote(str(rules))} of {kind.title}"
        raise BadRecord(f"This game needs {version}, but this is version {kind.rules}.")
    return {**kind.earlier[rules], **options}


def text_field(record: Mapping[str, object], name: str) -> str:
    value = record.get(name)
    if not isinstance(value, str):
        raise BadRecord(f"A saved game needs a text called {name}.")
    return value


def log_field(record: Mapping[str, object]) -> Log:
    log = record.get("log")
    if not isinstance(log, list) or len(log) > LONGEST_LOG:
        raise BadRecord(f"A saved game needs a log: a list of at most {LONGEST_LOG} pairs [seat, words].")
    acts: Log = []
    for number, act in enumerate(log, 1):
        if not isinstance(act, (list, tuple)) or [type(part) for part in act] != [int, str]:
            raise BadRecord(f"Line {number} of the log is not a pair [seat, words].")
        acts.append((act[0], act[1]))
    return acts


def read(data: bytes) -> object:
    """The JSON in a file's bytes. Raises BadRecord for anything else."""
    if len(data) > LARGEST_FILE:
        raise BadRecord(f"The file is larger than {LARGEST_FILE // 1024 // 1024} MB; no saved game is.")
    try:
        return json.loads(data.decode("utf-8"))
    except UnicodeDecodeError:
        raise BadRecord("The file is not UTF-8 text.") from None
    except RecursionError:
        raise BadRecord("The file is nested too deeply.") from None
    except ValueError as fault:
        raise BadRecord(f"The file is not JSON: {fault}.") from None


def write(game: AnyGame, beside: Mapping[str, object] | None = None) -> str:
    """A record as text, an act to a line; with what else is to be kept beside the game."""
    record = game.record()
    log = record.pop("log")
    assert isinstance(log, list)
    head = json.dumps({**record, **(beside or {})}, indent=1)[:-2]
    acts = ",\n".join(f"  {json.dumps(act)}" for act in log)
    return f'{head},\n "log": [\n{acts}\n ]\n}}\n'
