"""The law of diagrams: they stand under a heading of their rules, and show and mark what is there."""

import pytest

from tuckbox.core.diagram import Diagram
from tuckbox.games import GAMES
from tuckbox.roster.catalogue import diagrams, faces, headed, paragraphs

ALL = [(name, diagram) for name, kind in GAMES.items() for diagram in kind.diagrams]


def named(case: object) -> str:
    return case.title if isinstance(case, Diagram) else str(case)


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_its_rules_in_cards(name: str) -> None:
    assert GAMES[name].diagrams
    assert diagrams(GAMES[name])["diagrams"] == [diagram.as_json() for diagram in GAMES[name].diagrams]


@pytest.mark.parametrize(("name", "diagram"), ALL, ids=named)
def test_a_diagram_stands_under_a_heading_and_is_said_in_a_sentence(name: str, diagram: Diagram) -> None:
    heads = [headed(paragraph).get("head") for paragraph in paragraphs(GAMES[name])]

    assert diagram.about in heads
    assert diagram.title and not diagram.title.endswith(".")
    assert diagram.sentence.endswith(".")


@pytest.mark.parametrize(("name", "diagram"), ALL, ids=named)
def test_a_diagram_shows_cards_of_its_game_and_marks_what_lies_there(name: str, diagram: Diagram) -> None:
    printed = {face.name for face in faces(GAMES[name])}  # type: ignore[arg-type]  # as there

    assert set(diagram.faces()) <= printed
    assert {*diagram.lit, *diagram.chosen, *diagram.along} <= set(diagram.piles)
    assert set(diagram.misfits) <= set(diagram.along)
