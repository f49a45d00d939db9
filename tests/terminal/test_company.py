"""Who plays: people and bots."""

import pytest

from tests.terminal.hands import demo, queens
from tests.toys import Stakes
from tuckbox.bots import Bot
from tuckbox.core import record
from tuckbox.core.errors import BadOption
from tuckbox.core.game import AnyGame
from tuckbox.terminal.company import Company, assemble


def names(bots: dict[int, Bot]) -> dict[int, str]:
    return {seat: bot.name for seat, bot in bots.items()}


def company(game: AnyGame, bots: list[str], people: list[int] | None = None) -> Company:
    return Company(game, assemble(game, bots, people))


def stakes(*, sealed: int) -> AnyGame:
    """A game in which the first so many players have chosen."""
    game = record.start(Stakes, {}, players=2, seed="demo")
    for player in range(sealed):
        game.play(player, game.legal_actions(player)[0])
    return game


def refusal(players: int, names: list[str], people: list[int] | None = None) -> str:
    with pytest.raises(BadOption) as caught:
        assemble(queens(players) if players > 1 else demo(), names, people)
    return str(caught.value)


def test_without_bots_everybody_is_a_person() -> None:
    assert company(queens(3), []).people == (0, 1, 2)


def test_a_single_bot_takes_all_seats_but_the_first() -> None:
    assert names(assemble(queens(4), ["greedy"], None)) == {1: "greedy", 2: "greedy", 3: "greedy"}


def test_several_bots_take_the_last_seats() -> None:
    assert names(assemble(queens(4), ["greedy", "random"], None)) == {2: "greedy", 3: "random"}


def test_people_may_choose_their_seats() -> None:
    assert names(assemble(queens(3), ["random"], [1])) == {0: "random", 2: "random"}


def test_somebody_must_be_left_to_play() -> None:
    assert refusal(2, ["greedy", "random"]) == "This table of Sleeping Queens is for 2 players: no room for 2 bots."


def test_at_a_solitaire_there_is_no_room_for_a_bot() -> None:
    assert refusal(1, ["greedy"]) == "This table of Klondike is for 1 player: no room for 1 bot."


def test_a_seat_that_is_not_there_is_refused() -> None:
    assert refusal(3, ["greedy"], [3]) == "This table is only for 3 players."
    assert refusal(1, ["greedy"], [1]) == "This table is only for 1 player."


def test_seats_that_nobody_takes_are_refused() -> None:
    assert refusal(3, [], [0]) == "Somebody must take the other seats: say which bots."


def test_bots_that_do_not_match_the_free_seats_are_refused() -> None:
    assert refusal(4, ["greedy", "random"], [0]).endswith("no room for 2 bots.")


def test_an_unknown_bot_is_refused() -> None:
    assert refusal(2, ["genius"]).startswith("There is no bot called “genius”")


def test_a_bot_is_called_so() -> None:
    seated = company(queens(2), ["greedy"])

    assert [seated.title_of(seat) for seat in (0, 1)] == ["player 1", "player 2 (greedy bot)"]


def test_a_bot_in_the_same_position_decides_the_same() -> None:
    chosen = [company(queens(2), ["random"], [1]).choose(0) for _ in range(2)]

    assert chosen[0] == chosen[1]


def test_whoever_is_alone_at_the_keyboard_looks_on_at_the_end() -> None:
    assert company(queens(2), ["greedy"]).onlooker == 0
    assert company(queens(2), []).onlooker is None


def test_what_came_since_is_what_others_did_after_ones_own_last_act() -> None:
    both = company(stakes(sealed=2), [])

    assert [act.seat for act in both.since(0)] == [1]
    assert both.since(1) == []


def test_who_has_not_acted_yet_hears_everything() -> None:
    assert [act.seat for act in company(stakes(sealed=1), []).since(1)] == [0]


def test_a_spectator_hears_the_last_act() -> None:
    assert [act.seat for act in company(stakes(sealed=2), []).since(None)] == [1]


def test_ones_own_last_act_is_found() -> None:
    one = company(stakes(sealed=1), [])

    assert [act.seat for act in one.last_own(0)] == [0]
    assert one.last_own(1) == []
