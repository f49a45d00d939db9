"""What players of Sleeping Queens are told: previews, prompts, refusals and the story of a turn."""

import pytest

from tests.courts import play, position, refusal
from tuckbox.core.events import Said
from tuckbox.core.text import Reader, Speech, Text, tell
from tuckbox.games.sleepingqueens import SleepingQueens


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("king slot1", "Nobody sleeps in slot1."),
        ("king slot13", "No slot is called “slot13”: there are slot1 to slot12."),
        ("knight cat", "The Cat Queen is not awake in another court."),
        ("knight book", "No queen is called “book”."),
        ("potion heart slot1", "You hold no sleeping potion."),
        ("jester", "You hold no jester."),
        ("discard 3 4", "Two numbers must be a pair, and an addition needs three: 3 + 4 = 7."),
        ("discard 3 4 8", "3 + 4 = 7, not 8: all the numbers must make one addition."),
        ("discard 3 3", "Of 3 you hold one."),
        ("discard 5", "Of 5 you hold none."),
        ("discard 3 king", "Only numbers are discarded together: a power card goes alone."),
        (
            "discard ace",
            "No card of a hand is called “ace”: there are 1 to 10, king, knight, dragon, jester, potion, wand.",
        ),
    ],
)
def test_a_refusal_says_why(words: str, sentence: str) -> None:
    game = position(hands=["3 4 8 king knight"], beds="heart", courts=["", "heart"])

    assert refusal(game, words) == sentence


@pytest.mark.parametrize("words", ["dragon", "king slot2", "discard 8"])
def test_whoever_is_attacked_can_do_nothing_else(words: str) -> None:
    game = position(hands=["knight 1 2 4 8", "king 1 2 4 8"], courts=["", "heart"])

    play(game, "knight heart")

    assert refusal(game, words).startswith(
        "You hold no dragon." if words == "dragon" else "Your Heart Queen is under attack"
    )


@pytest.mark.parametrize("words", ["pass", "king slot2", "wake slot1", "wake heart"])
def test_whoever_is_to_wake_a_queen_can_do_nothing_else(words: str) -> None:
    game = position(hands=["king king 2 4 8"], beds="rose")

    play(game, "king slot1")

    assert refusal(game, words)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("knight moon", "you would have 2 queens and 25 points, unless a dragon drives him away."),
        ("knight dog", "Cat and Dog would quarrel, and she would go back to sleep, unless a dragon drives him away."),
        ("potion dog slot1", "player 2 would have 1 queen and 10 points, unless a wand prevents it."),
        ("jester", "1 4 7 10 you, 2 5 8 player 2 and 3 6 9 player 3."),
    ],
)
def test_a_preview_tells_the_consequence(words: str, sentence: str) -> None:
    game = position(hands=["knight potion jester 4 8"], beds="cat", courts=["cat", "dog moon"])

    assert tell(game.preview(0, game.parse(0, words)).sentence, game.reader(0)).endswith(f": {sentence}")


def test_the_attacked_player_alone_is_asked_for_the_answer() -> None:
    game = position(hands=["knight 1 2 4 8"], courts=["", "", "heart"])

    play(game, "knight heart")

    assert game.to_act() == (2,)
    asked = game.ask(2)
    assert isinstance(asked, Text)
    assert str(asked) == "Player 1 would take your Heart Queen: play a dragon, or pass."
    assert str(asked.parts["rest"]) == "play a dragon, or pass."


def test_a_quarrel_is_told_step_by_step() -> None:
    game = position(hands=["king 1 2 4 8"], beds="dog", courts=["cat"])

    story = [str(event.speech) for event in game.play(0, "king slot1") if isinstance(event, Said)]

    assert story == [
        "Player 1 wakes the Dog Queen.",
        "Cat and Dog quarrel in player 1's court: the Dog Queen goes back to sleep.",
    ]


def test_everybody_reads_of_oneself_as_you_and_of_others_by_name() -> None:
    game = position(hands=["knight 1 2 3 4", "1 2 3 4 5"], courts=["", "heart"])
    attack = game.play(0, "knight heart")[-1].sentence()
    theft = next(event.sentence() for event in game.play(1, "pass") if isinstance(event, Said))

    def heard(speech: Speech) -> list[str]:
        return [tell(speech, Reader(seat, ["Ada", "Bob", "Cid"], game.table)) for seat in (0, 1)]

    assert heard(attack) == ["You send a knight for the Heart Queen.", "Ada sends a knight for the Heart Queen."]
    assert heard(theft) == ["You take the Heart Queen.", "Ada takes the Heart Queen."]


def said(game: SleepingQueens, words: str) -> list[str]:
    return [str(event.speech) for event in game.play(game.to_act()[0], words) if isinstance(event, Said)]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("discard 3 4 7", "Player 1 discards 3 + 4 = 7."),
        ("discard 4 4", "Player 1 discards a pair of 4s."),
        ("discard 7", "Player 1 discards a card: seven."),
        ("discard wand", "Player 1 discards a card: wand."),
    ],
)
def test_a_discard_is_told_with_its_sum(words: str, sentence: str) -> None:
    assert said(position(hands=["3 4 4 7 wand"]), words) == [sentence]


def test_a_jester_is_told_step_by_step() -> None:
    game = position(hands=["jester 1 2 3 4"], draw="2", beds="rose")

    assert said(game, "jester") == [
        "Player 1 plays a jester and turns up the next card.",
        "The two counts to player 2, who wakes a queen.",
    ]
    assert said(game, "wake slot1") == [
        "Player 2 wakes the Rose Queen.",
        "The Rose Queen wakes a friend: player 2 chooses another queen.",
    ]


def test_attack_and_defence_are_told_step_by_step() -> None:
    game = position(hands=["knight 1 2 3 4", "dragon knight 2 3 4"], courts=["dog", "heart cat"])

    assert said(game, "knight heart") == ["Player 1 sends a knight for the Heart Queen."]
    assert said(game, "dragon") == ["Player 2 answers with a dragon: nothing happens."]
    assert said(game, "knight dog") == ["Player 2 sends a knight for the Dog Queen."]
    assert said(game, "pass") == [
        "Player 2 takes the Dog Queen.",
        "Cat and Dog quarrel in player 2's court: the Dog Queen goes back to sleep.",
    ]
