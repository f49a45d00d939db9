"""What has happened, act by act."""

from tests.terminal.hands import demo
from tests.toys import Stakes
from tuckbox.core import record
from tuckbox.core.game import AnyGame
from tuckbox.terminal.chronicle import Chronicle


def stakes(players: int = 2) -> AnyGame:
    return record.start(Stakes, {}, players=players, seed="demo")


def sealed(game: AnyGame, player: int) -> AnyGame:
    game.play(player, game.legal_actions(player)[0])
    return game


def test_a_game_played_before_has_its_story_still() -> None:
    game = demo()
    game.play(0, "draw")

    assert [len(act.events) for act in Chronicle(game).acts] == [1]


def test_what_was_undone_did_not_happen() -> None:
    game = demo()
    game.play(0, "draw")

    assert Chronicle(record.undo(game)).acts == []


def test_a_choice_that_was_taken_back_was_not_made() -> None:
    game = sealed(stakes(), 0)
    game.unseal(0)
    game.log.append((0, record.UNSEAL))

    assert Chronicle(game).acts == []


def test_what_came_since_is_what_others_did_after_ones_own_last_act() -> None:
    chronicle = Chronicle(sealed(sealed(stakes(), 0), 1))

    assert [act.player for act in chronicle.since(0)] == [1]
    assert chronicle.since(1) == []


def test_who_has_not_acted_yet_hears_everything() -> None:
    assert [act.player for act in Chronicle(sealed(stakes(), 0)).since(1)] == [0]


def test_a_spectator_hears_the_last_act() -> None:
    assert [act.player for act in Chronicle(sealed(sealed(stakes(), 0), 1)).since(None)] == [1]


def test_ones_own_last_act_is_found() -> None:
    chronicle = Chronicle(sealed(stakes(), 0))

    assert [act.player for act in chronicle.last_own(0)] == [0]
    assert chronicle.last_own(1) == []
