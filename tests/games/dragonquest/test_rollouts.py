"""What bots do in their heads to play a game of Dragon Quest to its end."""

import pytest

from tests.dungeons import empty_the_deck, names, position
from tuckbox.core.dice import QuickDice
from tuckbox.games.dragonquest import DragonQuest


class TestRollouts:
    """What one does without much thought: so bots play a quest to its end in their heads."""

    def habit(self, game: DragonQuest) -> str:
        return game.heuristics.rollout_action(game, 0, QuickDice(1)).words

    def test_fights_who_is_sure_to_fall(self) -> None:
        game = position({"1,0": "QC"}, health=1)
        while names(game, "fate") != "TH":
            game.carry(game.fate, game.used, 1)
            game["fate"].sort(key=lambda card: -card.face.rank)

        assert self.habit(game) == "resolve 1,0"

    def test_fights_nobody_it_could_die_of(self) -> None:
        assert self.habit(position({"1,0": "QS"}, health=3)).startswith("explore")

    def test_explores_before_it_risks_a_wound(self) -> None:
        game = position({"1,0": "KS"})
        assert self.habit(game).startswith("explore")

        empty_the_deck(game)
        assert self.habit(game) == "resolve 1,0"

    def test_enters_a_pit_only_where_nothing_else_is_left(self) -> None:
        game = position({"1,0": "3C", "0,1": "AS"})
        empty_the_deck(game)
        assert self.habit(game) == "resolve 0,1"

        locked = position({"1,0": "3C", "0,1": "AS"}, max_levels=1)
        empty_the_deck(locked)
        assert self.habit(locked) == "resolve 1,0"

    @pytest.mark.parametrize(("enemy", "health"), [("KS", 4), ("QC", 5), ("QS", 5)])
    def test_where_there_is_always_another_level_it_keeps_enough_for_the_next_hidden_pit(
        self, enemy: str, health: int
    ) -> None:
        game = position({"1,0": enemy, "0,1": "AS"}, health=health)
        empty_the_deck(game)
        assert self.habit(game) == "resolve 0,1"

        last = position({"1,0": enemy, "0,1": "AS"}, health=health, max_levels=3)
        empty_the_deck(last)
        assert self.habit(last) == "resolve 1,0"

    def test_worlds_stray_more_where_the_levels_are_counted(self) -> None:
        """With 500 worlds a move: hard 79 % with many random acts and 72 % with few, standard 98 % and 99 %."""
        few, many = position({}), position({}, max_levels=3)

        assert many.heuristics.random_every_in(many) < few.heuristics.random_every_in(few)
