"""Whether a game is the one that somebody asks for by its options."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from tuckbox.core.documents import Findings
from tuckbox.core.options import Options
from tuckbox.games.zoomquest.realm import in_turn
from tuckbox.games.zoomquest.scenario import Scenario, read_scenario
from tuckbox.games.zoomquest.scenarios import SHIPPED

if TYPE_CHECKING:
    from tuckbox.games.zoomquest.game import ZoomQuest


def differing(game: "ZoomQuest", options: Mapping[str, object]) -> list[str]:
    """Which of these options the game has otherwise. Raises BadOption for what ZoomQuest does not take."""
    asked = Options(game.declared, options)
    return [name for name in options if not agrees(game, name, asked)]


def agrees(game: "ZoomQuest", name: str, asked: Options) -> bool:
    """A game that goes on from a state has its quest and its party from there, not from its options."""
    if name in ("level", "scenario"):
        return is_quest(game.realm.scenario, asked.document("scenario") or SHIPPED[asked.word("level")])
    if name == "names":
        return is_said_of([figure.name for figure in game.realm.figures[: game.players]], asked.word(name))
    if name == "classes":
        return is_said_of([figure.kind for figure in game.realm.figures[: game.players]], asked.word(name))
    return asked[name] == game.options[name]


def is_quest(scenario: Scenario, document: object) -> bool:
    other = read_scenario(document, Findings())
    return other is not None and outline(other) == outline(scenario)


def outline(scenario: Scenario) -> tuple[str, list[str], list[str]]:
    """What of a quest no round changes."""
    places = [location.name for location in scenario.locations]
    return scenario.level_name, places, [monster.name for monster in scenario.monsters]


def is_said_of(owns: list[str], words: str) -> bool:
    """Whether these words, with commas between, are theirs; who has none is not spoken of."""
    said = [word.lower() for word in in_turn(words)]
    return all(not word or word == own.lower() for word, own in zip(said, owns, strict=False))
