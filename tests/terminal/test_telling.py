"""What the terminal tells about a game."""

from tests.terminal.hands import demo
from tuckbox.core.events import Said
from tuckbox.terminal.telling import (
    brief_menu,
    chosen_options,
    commands,
    counters,
    deal_command,
    how_to_type,
    menu,
    options,
    rules,
    story,
)


def test_a_story_is_the_sentences_of_its_events() -> None:
    game = demo()

    assert story([Said("One."), Said("Two.")], game, 0) == "One. Two."


def test_a_story_leaves_out_what_is_meant_for_others() -> None:
    assert story([Said("A secret.", 1), Said("News.")], demo(), 0) == "News."


def test_of_a_long_story_the_beginning_and_the_end_are_told() -> None:
    events = [Said(f"{number}.") for number in range(20)]

    assert story(events, demo(), 0) == "0. 1. 2. (14 more.) 17. 18. 19."


def test_counters_are_one_sentence() -> None:
    assert counters(demo()) == "Score 0, actions 0, redeals left unlimited."


def test_the_menu_is_numbered_from_one() -> None:
    assert menu(demo(), 0)[1] == " 2 Draw a card"


def test_the_brief_menu_gives_the_words_in_columns() -> None:
    assert brief_menu(demo(), 0, 79) == [" 1 move col2 col6   2 draw"]


def test_a_deal_is_played_again_by_its_seed() -> None:
    assert deal_command(demo(seed="it's me"), "play") == """play --seed 'it'"'"'s me'"""


def test_a_seed_that_looks_like_an_option_is_tied_to_its_name() -> None:
    assert deal_command(demo(seed="-x"), "play") == "play --seed=-x"


def test_options_that_were_chosen_are_part_of_the_command() -> None:
    game = demo(draw=3, thoughtful=True)

    assert deal_command(game, "play") == "play --seed demo -o draw=3 -o thoughtful=yes"


def test_options_are_explained() -> None:
    assert options(demo())[0] == "draw: 1. How many cards are turned from the stock at a time. It takes 1 or 3."


def test_the_chosen_options_fit_one_sentence() -> None:
    assert chosen_options(demo(draw=3)).startswith("Options: draw 3, redeals unlimited,")


def test_how_to_type_gives_an_example() -> None:
    assert how_to_type(demo(), 0)[1] == "Now, for instance, c2 c6 says move col2 col6."


def test_the_rules_are_told_in_paragraphs() -> None:
    assert len(rules(demo())) == 2


def test_the_commands_fit_two_columns_of_a_terminal() -> None:
    lines = commands(79)

    assert len(lines) == 6
    assert max(map(len, lines)) <= 79


def test_the_commands_are_told_one_by_one_elsewhere() -> None:
    assert commands(0)[0] == "undo, u    take the last action back"
