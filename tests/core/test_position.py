"""A position as text: written, read by whoever gets it, refused in a sentence. That every game keeps it is a law."""

import pytest

import tuckbox
from tests.quests import scenario
from tests.toys import Rummage
from tuckbox.core import position, record
from tuckbox.core.errors import BadOption, BadRecord
from tuckbox.core.game import AnyGame
from tuckbox.games import find

DEMO = "klondike rules=1 seed=demo draw=3: draw; move col2 col6"


def cards(game: AnyGame) -> str:
    return repr(game.piles)


def test_a_position_is_read_and_written() -> None:
    game = tuckbox.at(DEMO)

    assert position.write(game) == DEMO
    assert game.log == [(0, "draw"), (0, "move col2 col6")]


def test_what_is_left_out_is_as_usual() -> None:
    assert position.write(tuckbox.at("sleepingqueens seed=x")) == "sleepingqueens rules=1 players=2 seed=x"


def test_it_may_be_broken_into_lines() -> None:
    assert position.write(tuckbox.at(" klondike\n seed=demo\n draw=3:\n draw;\n move\tcol2  col6 \n")) == DEMO


def test_what_was_taken_back_and_what_helped_are_no_part_of_it() -> None:
    game = tuckbox.at(DEMO)
    game.log.append((0, record.HINT))

    assert position.write(record.undo(game)) == "klondike rules=1 seed=demo draw=3: draw"


def test_where_several_play_the_number_of_a_player_stands_before_an_act() -> None:
    game = record.start(Rummage, {}, players=2, seed="a b")
    game.play(0, game.legal_actions(0)[0])

    text = position.write(game)

    assert text == f'rummage rules=1 players=2 seed="a b": 1 {game.log[0][1]}'
    assert cards(position.load(text, lambda _: Rummage)) == cards(game)


@pytest.mark.parametrize("seed", ["", "a b", "a:b;c", '"', "{", "[1", "\ud800\x00\n", "=x", "ä"])
def test_any_seed_is_kept_in_one_line(seed: str) -> None:
    game = tuckbox.new("klondike", seed=seed)

    text = position.write(game)

    assert text.isprintable()
    assert cards(tuckbox.at(text)) == cards(game)


def test_a_written_deal_and_a_scenario_are_kept() -> None:
    map_ = scenario(["AADH@village"], ["HHA@cave", "D@ruins"])
    game = tuckbox.new("zoomquest", seed="x", scenario=map_, deal="heal attack defend attack heal attack heal defend")

    text = position.write(game)

    assert "deal=heal,attack,defend,attack,heal,attack,heal,defend" in text
    assert cards(tuckbox.at(text)) == cards(game)


def test_an_option_that_a_saved_state_has_otherwise_is_kept() -> None:
    """ZQ-24: a state brings its own options; who says otherwise is heard."""
    state = find("zoomquest").rounds.state(tuckbox.new("zoomquest", seed="x", standoff=True), "")  # type: ignore[attr-defined]  # a game of rounds
    game = tuckbox.new("zoomquest", seed="x", scenario=state, standoff=False)

    assert tuckbox.at(position.write(game)).options["standoff"] is False


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "A position is written like this: GAME seed=demo option=value: one act; another act."),
        ("klondike seed", "“seed” is out of place. A position is written like this"),
        ("klondike seed=", "“” is no value."),
        ('klondike seed="', '“"” is no value.'),
        ("klondike seed={}", "A saved game needs a text called seed."),
        ("klondike rules=x", "In a position rules is a whole number, not “x”."),
        ("klondike rules=99", "This game needs rules version “99” of Klondike, but this is version 1."),
        ("klondike players=2", "Klondike is a game for 1 player, not 2."),
        ("klondike drow=3", "There is no option called “drow”: did you mean draw?"),
        ("klondike seed=demo: jump", "Line 1 of the log, [0, “jump”], does not replay"),
        ("sleepingqueens: draw", "“draw” does not begin with the number of the player who did it."),
        ("sleepingqueens: 7 draw", "Line 1 of the log, [6, “draw”], does not replay: It is not your turn."),
    ],
)
def test_what_cannot_be_read_gets_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(BadRecord) as refusal:
        tuckbox.at(text)

    assert sentence in str(refusal.value)


def test_a_game_that_is_not_in_the_box_is_refused() -> None:
    with pytest.raises(BadOption, match="no game called “whist”"):
        tuckbox.at("whist seed=x")
