"""What may be taken back in Grid Cannon; the rulings are in docs/rules.md."""

import pytest

from tests.boards import may, names, new
from tuckbox.core import record
from tuckbox.core.errors import IllegalAction
from tuckbox.games.gridcannon import GridCannon


class TestUndo:
    """P-8"""

    def test_a_draw_has_shown_a_card_and_stands(self) -> None:
        game = drawn()

        with pytest.raises(IllegalAction, match="shown a new card"):
            record.undo(game)

    def test_a_placing_shows_nothing_and_is_taken_back(self) -> None:
        game = drawn()
        before = names(game, "hand")
        game.play(0, next(words for words in may(game) if words.startswith("place")))

        assert names_of_hand(record.undo(game)) == before

    def test_a_draw_is_taken_back_where_undo_is_free(self) -> None:
        game = drawn(free_undo=True)

        assert names_of_hand(record.undo(game)) == ""


def drawn(**options: object) -> GridCannon:
    """A game after its first draw of a number."""
    game = new(**options)
    while not game["hand"]:
        game.play(0, may(game)[0])
    return game


def names_of_hand(game: object) -> str:
    assert isinstance(game, GridCannon)
    return names(game, "hand")
