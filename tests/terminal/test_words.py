"""What was typed, and the action it says."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.courts import position
from tests.terminal.hands import demo
from tuckbox.core.actions import Action
from tuckbox.core.errors import IllegalAction
from tuckbox.core.game import AnyGame
from tuckbox.terminal.words import (
    BEGUN,
    fit,
    likeness,
    listed_actions,
    nearest,
    normalize,
    short_form,
    understand,
    which,
)

MOVES = [
    Action("move", "waste", "home1"),
    Action("move", "waste", "col4"),
    Action("move", "col3", "col5", 3),
    Action("move", "col10", "col5"),
    Action("draw"),
]


def best(tokens: str, actions: list[Action] = MOVES) -> list[str]:
    return [action.words for action in nearest(actions, tokens.split())]


def refusal(game: AnyGame, text: str) -> str:
    with pytest.raises(IllegalAction) as caught:
        understand(game, 0, text)
    return str(caught.value)


def test_full_words_say_an_action() -> None:
    assert best("move waste col4") == ["move waste col4"]


def test_the_verb_may_be_left_out() -> None:
    assert best("waste col4") == ["move waste col4"]


def test_words_may_be_cut_short() -> None:
    assert best("m was col4") == ["move waste col4"]


def test_a_letter_and_a_number_name_a_place() -> None:
    assert best("w h1") == ["move waste home1"]


def test_digits_alone_name_a_place() -> None:
    assert best("w 4") == ["move waste col4"]


def test_a_count_may_be_left_out() -> None:
    assert best("3 5") == ["move col3 col5 3"]


def test_a_wrong_count_fits_nothing() -> None:
    assert best("3 5 2") == []


def test_too_many_words_fit_nothing() -> None:
    assert best("draw draw") == []


HAND = [
    Action("king", "slot1"),
    Action("king", "slot2"),
    Action("discard", "7", any_order=True),
    Action("discard", "dragon", any_order=True),
    Action("discard", "king", any_order=True),
]


@pytest.mark.parametrize("tokens", ["k", "king"])
def test_a_verb_that_is_begun_is_asked_about_though_a_card_of_its_name_could_be_meant(tokens: str) -> None:
    assert best(tokens, HAND) == ["king slot1", "king slot2", "discard king"]


def test_a_letter_of_the_verb_and_of_a_card_is_asked_about() -> None:
    assert best("d", HAND) == ["discard 7", "discard dragon", "discard king"]


def test_a_card_that_is_no_verb_needs_none() -> None:
    assert best("dr", HAND) == ["discard dragon"]


def test_a_begun_action_fits() -> None:
    assert best("c3") == ["move col3 col5 3"]


def test_a_begun_action_may_fit_several() -> None:
    assert best("w") == ["move waste home1", "move waste col4"]


def test_a_complete_action_goes_before_a_longer_one() -> None:
    actions = [Action("discard", "5", "7"), Action("discard", "5")]

    assert best("dis 5", actions) == ["discard 5"]


def test_a_verb_that_is_begun_goes_along_with_an_action_whose_verb_is_left_out() -> None:
    actions = [Action("king", "bed1"), Action("king", "bed2"), Action("discard", "king")]

    assert best("k", actions) == ["king bed1", "king bed2", "discard king"]
    assert best("k 2", actions) == ["king bed2"]
    assert best("d k", actions) == ["discard king"]


def test_an_exact_word_goes_before_a_shortened_one() -> None:
    actions = [Action("wake", "dragonfly"), Action("wake", "dragon")]

    assert best("dragon", actions) == ["wake dragon"]


def test_a_number_is_not_the_beginning_of_another() -> None:
    assert best("1 5") == []


def test_the_fields_of_a_set_may_come_in_any_order() -> None:
    actions = [Action("discard", "2", "3", "5", any_order=True)]

    assert best("5 2 3", actions) == ["discard 2 3 5"]


@pytest.mark.parametrize(
    ("token", "closeness"), [("col3", 0), ("col", 1), ("c3", 1), ("3", 2), ("c", 1), ("d3", 3), ("33", 3)]
)
def test_how_a_token_is_like_col3(token: str, closeness: int) -> None:
    assert likeness(token, "col3") == closeness


@pytest.mark.parametrize(("token", "name"), [("10♥", "th"), ("7♣", "7c"), ("10s", "ts"), ("10", "10")])
def test_cards_may_be_typed_as_they_are_drawn(token: str, name: str) -> None:
    assert normalize(token) == name


def test_a_number_chooses_from_the_list() -> None:
    game = demo()

    assert understand(game, 0, "2") is listed_actions(game, 0)[1]


def test_a_number_beyond_the_list_is_refused() -> None:
    assert refusal(demo(), "99") == "There is no action “99”: the list goes from 1 to 2."


def test_a_huge_number_is_refused() -> None:
    assert refusal(demo(), "9" * 400).startswith("There is no action")


def test_capitals_do_not_matter() -> None:
    assert understand(demo(), 0, "  DRAW ").words == "draw"


def test_a_pointless_action_is_not_listed_but_understood() -> None:
    game = demo(seed="0")
    while not (pointless := [action for action in game.legal_actions(0) if game.is_pointless(0, action)]):
        game.play(0, game.legal_actions(0)[0])

    assert pointless[0] not in listed_actions(game, 0)
    assert understand(game, 0, pointless[0].words) == pointless[0]


def test_what_fits_several_asks_which() -> None:
    assert which(MOVES[:1], MOVES[:2]) == "Which one: 1 move waste home1, move waste col4?"


def test_what_is_only_begun_is_asked_for() -> None:
    assert refusal(demo(), "c2") == "Do you mean: 1 move col2 col6?"


def test_a_set_is_said_in_full() -> None:
    sets = [Action("discard", "2", "3", any_order=True)]

    assert fit(sets[0], ["2"])[1] == BEGUN


def test_of_very_many_only_some_are_named() -> None:
    many = [Action("go", number) for number in range(10)]

    assert which([], many).endswith("go 7, or 2 more?")


def test_a_refusal_is_the_games_own() -> None:
    assert refusal(demo(), "move col1 col2") == "A column is built downwards, one rank at a time."


def test_a_short_form_that_is_not_possible_is_refused_by_what_it_means() -> None:
    assert refusal(demo(), "c1 c2") == "A column is built downwards, one rank at a time."


def test_a_short_form_with_two_meanings_is_refused_for_each() -> None:
    game = demo()
    game.play(0, "draw")

    assert [line.split(":")[0] for line in refusal(game, "w 4").splitlines()] == [
        "move waste home4",
        "move waste col4",
    ]


def test_an_unknown_word_is_refused_as_it_was_typed() -> None:
    assert "“xyzzy 5”" in refusal(demo(), "Xyzzy  5")


def test_a_single_letter_is_refused_as_it_was_typed() -> None:
    game = demo()
    game.play(0, "draw")

    assert "“h”" in refusal(game, "h")


def test_a_short_form_can_be_found_for_an_action() -> None:
    game = demo()

    assert short_form(game, 0, game.parse(0, "move col2 col6")) == "c2 c6"


def test_an_action_of_one_word_is_said_by_its_initial() -> None:
    assert short_form(demo(), 0, demo().parse(0, "draw")) == "d"


@given(st.text(max_size=600))
def test_any_text_says_an_action_or_is_refused_in_a_sentence(text: str) -> None:
    game = demo()
    try:
        action = understand(game, 0, text)
    except IllegalAction as refused:
        assert str(refused)
    else:
        assert action in game.legal_actions(0)


@pytest.mark.parametrize("text", ["k", "king"])
def test_nobody_discards_a_king_by_naming_it(text: str) -> None:
    game = position(players=2, hands=["king 7 8 9 dragon"])

    assert refusal(game, text).startswith("Which one: 1 king slot1, 2 king slot2, 3 king slot3, ")
