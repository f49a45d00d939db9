"""Small quests for tests, on the map of five: village, forest, and from there cave or mountain and ruins."""

from collections.abc import Sequence
from typing import Any

import pytest

from tuckbox.core import record
from tuckbox.core.documents import Document, document_of
from tuckbox.core.errors import IllegalAction
from tuckbox.core.events import Event
from tuckbox.core.result import Result
from tuckbox.core.text import tell
from tuckbox.games.zoomquest import ZoomQuest
from tuckbox.games.zoomquest.battle import Entity

CARDS = {"A": "attack", "D": "defend", "H": "heal"}
WAYS = [
    ("Forest path", "village", "forest"),
    ("Cave mouth", "forest", "cave"),
    ("Steep trail", "forest", "mountain"),
    ("Old road", "mountain", "ruins"),
]


def scenario(players: Sequence[str], monsters: Sequence[str]) -> dict[str, Any]:
    """Players as `warrior@village` or, with a deck of their own, `AAD@village`; monsters as `AAD@cave`."""
    places = ("village", "forest", "cave", "mountain", "ruins")
    return {
        "level_name": "Test map",
        "round": 0,
        "map": {
            "locations": [{"id": place, "name": place.capitalize(), "description": ""} for place in places],
            "connections": [
                {"name": name, "from": start, "to": end, "bidirectional": True} for name, start, end in WAYS
            ],
        },
        "players": [figure("Hero", text) for text in players],
        "monsters": [figure("Monster", text) for text in monsters],
    }


def great_battle(heroes: int = 5, monsters: int = 5, cards: str = "AAAAAAADDDDDDDHHHHHH") -> dict[str, Any]:
    """A cave without a way out, and all but the first player are there: when that one comes it begins."""
    document = scenario([f"{cards}@forest", *[f"{cards}@cave"] * (heroes - 1)], [f"{cards}@cave"] * monsters)
    document["map"]["connections"][1]["bidirectional"] = False
    return document


def figure(name: str, text: str) -> dict[str, Any]:
    what, _, place = text.partition("@")
    if what.islower():
        return {"name": name, "class": what, "location": place}
    deck = {"active": [CARDS[card] for card in what], "discarded": [], "destroyed": []}
    return {"name": name, "class": "warrior", "location": place, "decks": deck}


def quest(
    players: Sequence[str] = ("warrior@village",),
    monsters: Sequence[str] = ("AAD@cave",),
    *,
    seed: str = "test",
    seated: int | None = None,
    **options: object,
) -> ZoomQuest:
    """A game on the map of five: village, forest, and from there cave or mountain and ruins."""
    document = options.pop("scenario", None) or scenario(players, monsters)
    count = len(players) if seated is None else seated
    game = record.start(ZoomQuest, {"scenario": document, **options}, players=count, seed=seed)
    assert isinstance(game, ZoomQuest)
    return game


def scenario_option() -> Document:
    found = document_of(ZoomQuest)
    assert found is not None
    return found


def resume(document: object, *, seed: str) -> ZoomQuest:
    """Play on from a state, or start from a scenario with all its players."""
    game = scenario_option().deal(ZoomQuest, document, seed=seed)
    assert isinstance(game, ZoomQuest)
    return game


def sizes(entity: Entity) -> tuple[int, int, int]:
    return len(entity.active.cards), len(entity.discarded.cards), len(entity.destroyed.cards)


def deck(entity: Entity) -> str:
    """The cards of an active deck as letters, sorted."""
    return "".join(sorted(card.face.name[0].upper() for card in entity.active.cards))


def may(game: ZoomQuest, player: int = 0) -> list[str]:
    return [action.words for action in game.legal_actions(player)]


def told(game: ZoomQuest, events: Sequence[Event], player: int = 0) -> str:
    return " ".join(tell(event.sentence(), game.reader(player)) for event in events if event.concerns(player))


def refusal(game: ZoomQuest, words: str, player: int = 0) -> str:
    with pytest.raises(IllegalAction) as refused:
        game.play(player, words)
    return tell(refused.value.speech, game.reader(player))


def ending(game: ZoomQuest) -> Result:
    result = game.result()
    assert result is not None
    return result


def play_round(game: ZoomQuest, *moves: str) -> str:
    """Everybody moves as told, and then does what comes first; what player 0 heard of it."""
    events: list[Event] = []
    before = game.round
    for player, words in enumerate(moves):
        if player in game.to_act():
            events += game.play(player, words)
    while game.to_act() and game.round == before:
        player = game.to_act()[0]
        events += game.play(player, game.legal_actions(player)[0])
    return told(game, events)


def hurt(entity: Entity, *cards: str) -> None:
    """Destroy cards of these faces."""
    for name in cards:
        card = next(card for card in entity.active.cards if card.face.name == name)
        entity.active.cards.remove(card)
        card.up = True
        entity.destroyed.cards.append(card)
