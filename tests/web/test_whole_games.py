"""Every game, played in a real browser by legal play to its natural end."""

import pytest

from tests.web.conftest import Come
from tests.web.plans import plan
from tests.web.player import Manner

SOLO = {"klondike": ("web-8", 2)}


@pytest.mark.parametrize("manner", Manner)
@pytest.mark.parametrize("game", SOLO)
def test_a_game_for_one_is_played_to_its_end(game: str, manner: Manner, come: Come) -> None:
    seed, luck = SOLO[game]
    words, end = plan(game, seed, luck)
    result = end.result()
    assert result is not None
    player = come(manner)
    player.sit_alone(game, seed=seed)

    for each in words:
        player.play(each)

    assert player.told["over"]["sentence"] == result.sentence
    assert result.sentence in player.page.locator(".end").inner_text()
    assert player.faults == []
