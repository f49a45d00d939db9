"""The list of what may be done, as long as there is room for it."""

from tests.terminal.hands import demo, queens
from tuckbox.core.game import AnyGame
from tuckbox.terminal.menu import combinations, either, fitting, folded_rows, numbered_rows, sentences
from tuckbox.terminal.words import understand

WORDS = ["king slot1", "king slot2", "potion cat slot3", "potion cat slot4", "potion dog slot3", "potion dog slot4"]
ENTRIES = [(number, words.split()) for number, words in enumerate([*WORDS, "jester"], 1)]


def crowded() -> AnyGame:
    """A position with many things to do: a potion, queens awake, and empty slots."""
    game = queens(3, seed="b")
    while len(game.legal_actions(game.to_act()[0])) < 20:
        player = game.to_act()[0]
        game.play(player, game.legal_actions(player)[0])
    return game


def test_sentences_are_numbered_from_one() -> None:
    assert sentences(demo(), 0)[1] == " 2 Draw a card"


def test_in_words_each_verb_heads_its_row() -> None:
    assert numbered_rows(ENTRIES, 70) == [
        " king    1) slot1  2) slot2",
        " potion  3) cat slot3  4) cat slot4  5) dog slot3  6) dog slot4",
        " 7) jester",
    ]


def test_a_row_goes_on_below_itself() -> None:
    assert numbered_rows(ENTRIES, 40)[1:3] == [
        " potion  3) cat slot3  4) cat slot4",
        "         5) dog slot3  6) dog slot4",
    ]


def test_free_combinations_are_folded() -> None:
    assert folded_rows(ENTRIES, 60)[1] == " potion  cat|dog  slot3|4"


def test_what_is_no_free_combination_is_not_folded() -> None:
    assert combinations([["cat", "slot3"], ["dog", "slot4"]]) == []


def test_of_numbered_places_the_name_is_given_once() -> None:
    assert either(["slot1", "slot12"]) == "slot1|12"
    assert either(["1,1", "1,2"]) == "1,1|1,2"
    assert either(["cat", "cake"]) == "cat|cake"


def test_a_folded_action_can_be_typed_as_it_is_folded() -> None:
    game = crowded()
    player = game.to_act()[0]
    words = next(action.words for action in game.legal_actions(player) if action.words.startswith("potion"))

    assert understand(game, player, words.replace("slot", "")).words == words


def test_where_there_is_room_the_menu_is_in_sentences() -> None:
    assert fitting(demo(), 0, width=79, height=7) == sentences(demo(), 0)


def test_a_long_menu_is_given_in_words() -> None:
    assert fitting(crowded(), crowded().to_act()[0], width=79, height=7)[0].startswith(" potion   1) ")


def test_a_menu_that_is_still_too_long_says_how_to_see_the_rest() -> None:
    game = crowded()
    player = game.to_act()[0]

    lines = fitting(game, player, width=30, height=3)

    assert len(lines) == 3
    assert lines[-1] == f" … and more: list tells all {len(game.legal_actions(player))}."
