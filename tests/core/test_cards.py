"""Faces and cards."""

from tuckbox.core.cards import PLAYING, Card, Face, Playing


def test_there_are_52_faces_with_a_name_and_a_title_each() -> None:
    assert len(PLAYING) == 52
    assert PLAYING["TH"].title == "ten of hearts"
    assert PLAYING["AS"].title == "ace of spades"


def test_rank_suit_and_colour_follow_from_the_name() -> None:
    face = PLAYING["QD"]

    assert (face.rank, face.suit, face.red, face.kind) == (12, 1, True, 25)


def test_the_repr_of_a_face_is_valid_python() -> None:
    assert eval(repr(PLAYING["7C"])).name == "7C"
    assert eval(repr(Face("dragon", "dragon"))).title == "dragon"
    assert isinstance(eval(repr(PLAYING["7C"])), Playing)


def test_what_is_printed_on_a_card_is_told_without_what_is_empty() -> None:
    assert PLAYING["7C"].as_json() == {"title": "seven of clubs"}
    assert Face("KS", "Troll (king of spades)", caption="Troll", badge="9+").as_json() == {
        "title": "Troll (king of spades)",
        "caption": "Troll",
        "badge": "9+",
    }


def test_a_copied_card_is_a_stranger() -> None:
    card = Card(PLAYING["7C"], "deck", (0, 0))
    twin = card.copy()

    twin.up = True
    twin.known = 3

    assert (card.up, card.known) == (False, 0)
