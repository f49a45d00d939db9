"""Games of rounds: what was played is seen again, round by round, without what was undone."""

from typing import ClassVar

from tests.toys import Parry, Stakes
from tuckbox.core import record
from tuckbox.core.game import AnyGame
from tuckbox.core.rounds import AnyRounds, Rounds, rounds_of

ROUNDS: AnyRounds = Rounds(
    completed=lambda game: len(game["open"]) // game.players,
    state=lambda game, game_id: {"points": game.points, "id": game_id},
    file_name=lambda game: f"stakes_{len(game['open'])}.json",
    bars_overwriting=lambda _document, _id: None,
    differing=lambda _game, _options: [],
)


class StakesInRounds(Stakes):
    rounds: ClassVar[AnyRounds] = ROUNDS


def played(acts: int) -> AnyGame:
    game = record.start(StakesInRounds, {}, players=2, seed="rounds")
    for _ in range(acts):
        player = game.to_act()[0]
        game.play(player, game.legal_actions(player)[0])
    return game


def test_a_game_of_rounds_names_them() -> None:
    assert rounds_of(StakesInRounds) is ROUNDS
    assert rounds_of(Parry) is None


def test_the_past_is_the_deal_and_the_end_of_every_round_since() -> None:
    game = played(acts=5)

    assert [ROUNDS.completed(past) for past in ROUNDS.past(game)] == [0, 1, 2]


def test_a_choice_that_was_taken_back_ends_no_round() -> None:
    game = played(acts=3)
    game.unseal(0)
    game.log.append((0, record.UNSEAL))

    assert [ROUNDS.completed(past) for past in ROUNDS.past(game)] == [0, 1]
    assert len(game["open"]) == 2
