"""What goes over the line while one plays: no more than is needed."""

import json

import pytest
from playwright.sync_api import WebSocket

from tests.web.conftest import Come
from tests.web.player import Player
from tuckbox import GAMES
from tuckbox.core.dice import Dice


def overheard(player: Player) -> list[dict[str, object]]:
    """All that the page will say to its table."""
    said: list[dict[str, object]] = []

    def listen(line: WebSocket) -> None:
        line.on("framesent", lambda frame: said.append(json.loads(frame)))

    player.page.on("websocket", listen)
    return said


@pytest.mark.parametrize("game", GAMES)
def test_an_act_is_all_that_a_turn_says(come: Come, game: str) -> None:
    player, dice = come(), Dice(game)
    said = overheard(player)
    player.sit_alone(game, seed="traffic", players=GAMES[game].seats[0], bots=["random"] * (GAMES[game].seats[0] - 1))
    said.clear()

    for _ in range(3):
        player.play_on(dice)
        player.wait_for_turn()

    assert [set(message) for message in said] == [{"do", "at", "id"}] * len(said)
    assert len(said) == player.acts > 0
