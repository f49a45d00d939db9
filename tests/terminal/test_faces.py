"""How cards are written."""

from tests.terminal.hands import ASCII, COLOURED, FANCY, seen


def test_a_playing_card_is_its_rank_and_the_sign_of_its_suit() -> None:
    assert [FANCY.card(card) for card in seen("7H TC AS KD")] == ["7♥", "10♣", "A♠", "K♦"]


def test_without_signs_a_suit_is_a_letter() -> None:
    assert [ASCII.card(card) for card in seen("7H TC")] == ["7H", "10C"]


def test_an_unseen_card_shows_its_back() -> None:
    (card,) = seen("?")

    assert (FANCY.card(card), ASCII.card(card)) == ("▒▒", "##")


def test_a_seen_card_that_lies_face_down_is_in_brackets() -> None:
    (card,) = seen("(TH)")

    assert FANCY.lying(card) == "(10♥)"


def test_another_face_is_written_by_its_name() -> None:
    (card,) = seen("dragon")

    assert FANCY.card(card) == "dragon"


def test_a_very_long_name_is_cut() -> None:
    assert FANCY.name("the-queen-of-the-pancakes") == "the-queen-of-t"


def test_a_stack_is_its_top_card_and_how_many_lie_below() -> None:
    assert FANCY.stack(seen("AC 2C 3C")) == "3♣+2"


def test_of_a_stack_that_is_not_seen_the_cards_are_counted() -> None:
    assert FANCY.stack(seen("? ? ?")) == "▒▒×3"


def test_a_single_card_is_not_counted() -> None:
    assert ASCII.stack(seen("AC")) == "AC"


def test_an_empty_pile_has_its_own_sign() -> None:
    assert (FANCY.stack([]), ASCII.stack([])) == ("··", "--")


def test_red_suits_are_red() -> None:
    assert COLOURED.tint("10♥ next") == "\x1b[1;31m10♥\x1b[0m next"


def test_black_suits_are_bold() -> None:
    assert COLOURED.tint("K♠") == "\x1b[1mK♠\x1b[0m"


def test_backs_are_dim() -> None:
    assert COLOURED.tint("▒▒×24") == "\x1b[2m▒▒\x1b[0m×24"


def test_letters_inside_a_word_are_no_suits() -> None:
    assert COLOURED.tint("2DIE AHEAD") == "2DIE AHEAD"


def test_without_colour_a_line_stays_as_it_is() -> None:
    assert FANCY.tint("7♥ ▒▒") == "7♥ ▒▒"
