"""Every game's lesson keeps what it promises: each act can be done, is shown, and the whole is short."""

import pytest

from tests.lessons import Broken, hold
from tuckbox.core import record
from tuckbox.core.lesson import Lesson, Step, is_lesson
from tuckbox.games import GAMES, find

STEPS = {"klondike": 4, "gridcannon": 6, "dragonquest": 7, "sleepingqueens": 6, "zoomquest": 6}
TAUGHT = [name for name in GAMES if GAMES[name].lesson is not None]


def lesson_of(name: str) -> Lesson:
    lesson = find(name).lesson
    assert lesson is not None
    return lesson


def test_every_game_in_the_box_has_a_lesson_of_its_length() -> None:
    found = {name: len(lesson_of(name).steps) for name in TAUGHT}

    assert found == STEPS


@pytest.mark.parametrize("name", TAUGHT)
@pytest.mark.parametrize("learner_first", [True, False])
def test_a_lesson_can_be_done_as_it_says(name: str, learner_first: bool) -> None:
    hold(find(name), lesson_of(name), learner_first=learner_first)


@pytest.mark.parametrize("name", TAUGHT)
def test_the_order_of_secret_choices_changes_nothing_in_a_lesson(name: str) -> None:
    one, other = (hold(find(name), lesson_of(name), learner_first=first) for first in (True, False))

    assert one.view(0).as_json() == other.view(0).as_json()


@pytest.mark.parametrize("name", TAUGHT)
def test_a_lesson_teaches_a_game_that_goes_on(name: str) -> None:
    assert hold(find(name), lesson_of(name)).result() is None


def klondike_with(*steps: Step) -> None:
    hold(find("klondike"), Lesson(lesson_of("klondike").seed, steps, end="That is all."))


def test_the_law_finds_an_act_that_cannot_be_done() -> None:
    with pytest.raises(Broken, match="cannot be done"):
        klondike_with(Step("move col1 col2", "Move it.", "It fits.", ["col1"]))


def test_the_law_finds_words_that_only_nearly_say_the_act() -> None:
    with pytest.raises(Broken, match="cannot be done"):
        klondike_with(Step("DRAW", "Draw.", "It is time.", ["stock"]))


def test_the_law_finds_a_pointer_to_a_hidden_card() -> None:
    with pytest.raises(Broken, match="AC"):
        klondike_with(Step("draw", "Draw.", "It is time.", ["AC"]))


def test_the_law_finds_a_step_that_points_nowhere() -> None:
    with pytest.raises(Broken, match="points at nothing"):
        klondike_with(Step("draw", "Draw.", "It is time.", []))


def test_the_law_finds_a_lesson_that_lasts_too_long() -> None:
    with pytest.raises(Broken, match="seconds"):
        klondike_with(Step("draw", "Draw.", "word " * 400, ["stock"]))


def test_the_law_finds_two_sentences_where_one_belongs() -> None:
    with pytest.raises(Broken, match="one sentence"):
        klondike_with(Step("draw", "Draw. Then look.", "It is time.", ["stock"]))


def test_a_lesson_knows_how_far_somebody_has_come() -> None:
    lesson = lesson_of("klondike")

    assert lesson.done([(0, "move col6 col1")]) == 1


def test_a_lesson_is_over_for_who_goes_another_way() -> None:
    assert lesson_of("klondike").done([(0, "draw")]) is None


def test_the_others_do_nothing_prescribed_once_the_lesson_is_left() -> None:
    lesson = lesson_of("sleepingqueens")

    assert lesson.answer(1, [(0, "king slot12")]) == "king slot11"
    assert lesson.answer(1, [(0, "king slot4")]) is None


def test_the_deal_of_a_lesson_is_known_by_its_seed() -> None:
    assert [is_lesson(seed) for seed in (lesson_of("klondike").seed, "demo", None)] == [True, False, False]


@pytest.mark.parametrize("name", TAUGHT)
def test_a_lesson_always_deals_the_same(name: str) -> None:
    lesson = lesson_of(name)
    deals = [record.start(find(name), lesson.options, players=lesson.players, seed=lesson.seed) for _ in range(2)]

    assert deals[0].view(0).as_json() == deals[1].view(0).as_json()
