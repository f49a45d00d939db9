"""A table with the deal of a lesson: it tells the step that is to be done, as long as it is followed."""

from tests.room.test_room import Table
from tuckbox.core import record
from tuckbox.core.lesson import Lesson
from tuckbox.games import GAMES
from tuckbox.room import Room, Terms
from tuckbox.roster import engage
from tuckbox.roster.driver import Driver


def lesson_of(name: str) -> Lesson:
    lesson = GAMES[name].lesson
    assert lesson is not None
    return lesson


def driver_of(name: str) -> Driver:
    lesson = lesson_of(name)
    game = record.start(GAMES[name], lesson.options, players=lesson.players, seed=lesson.seed)
    return Driver(game, {1 + seat: engage("greedy", GAMES[name], seconds=1) for seat in range(len(lesson.others))})


def told(driver: Driver) -> object:
    reply = driver.room.receive(0, {"look": 0}, 0).replies[0]
    return reply.get("lesson")


def test_the_first_step_is_told_with_the_deal() -> None:
    assert told(driver_of("klondike")) == {
        "done": 0,
        "steps": 4,
        "sentence": "Build down, and change the colour each time.",
        "why": "The red queen goes on the black king, and the card beneath her turns up.",
        "words": "move col6 col1",
        "points": ["col6", "col1"],
    }


def test_an_act_is_answered_with_the_next_step() -> None:
    driver = driver_of("klondike")

    reply = driver.room.receive(0, {"do": "move col6 col1", "at": driver.room.version}, 0).replies[0]

    assert isinstance(reply["lesson"], dict)
    assert reply["lesson"]["words"] == "move col6 home1"


def test_after_the_last_step_its_end_is_told_alone() -> None:
    driver = driver_of("klondike")
    for step in lesson_of("klondike").steps:
        driver.do(0, step.words)

    assert told(driver) == {"done": 4, "steps": 4, "sentence": lesson_of("klondike").end}


def test_who_goes_another_way_is_taught_no_more() -> None:
    driver = driver_of("klondike")
    driver.do(0, "draw")

    assert told(driver) is None


def test_who_comes_back_from_another_way_is_taught_again() -> None:
    driver = driver_of("gridcannon")
    driver.do(0, "draw")
    driver.do(0, "place 2,1")
    driver.hear(0, {"undo": True})

    assert isinstance(told(driver), dict)


def test_a_secret_choice_taken_back_is_not_yet_done() -> None:
    driver = driver_of("zoomquest")
    driver.do(0, "move garden")
    driver.hear(0, {"unseal": True})

    step = told(driver)
    assert isinstance(step, dict)
    assert step["done"] == 0


def test_bots_do_what_the_lesson_prescribes() -> None:
    driver = driver_of("sleepingqueens")
    driver.do(0, "king slot12")
    driver.play_bots()

    assert driver.game.log[-1] == (1, "king slot11")


def test_with_other_options_it_is_a_deal_like_any_other() -> None:
    terms = Terms(GAMES["klondike"], {"draw": "3"}, 1, "", open_seed=lesson_of("klondike").seed)

    assert Room(terms).terms.lesson is None


def test_at_any_other_table_nothing_is_taught() -> None:
    assert "lesson" not in Table(GAMES["klondike"], 1).send(None, look=0)
