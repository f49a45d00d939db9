"""What speaks for and against an action of Sleeping Queens."""

from tests.courts import offered, play, position
from tuckbox.core.text import tell
from tuckbox.games.sleepingqueens import SleepingQueens


def points(game: SleepingQueens, words: str) -> list[tuple[str, bool | None, str]]:
    player = game.to_act()[0]
    found, reader = game.preview(player, game.parse(player, words)).points, game.reader(player)
    heads = [f"{tell(point.head, reader)}: " if point.head else "" for point in found]
    told = [head + tell(point.speech, reader) for head, point in zip(heads, found, strict=True)]
    return [(line, point.good, point.card) for line, point in zip(told, found, strict=True)]


def test_an_attack_says_what_it_brings_and_what_could_answer() -> None:
    game = position(hands=["knight potion dragon 1 2"], courts=["", "heart cat"])

    assert points(game, "knight heart") == [
        ("You would have 1 queen and 20 points", True, "heart"),
        ("Player 2 may answer with a dragon: 2 of 3 are out of your sight", False, "dragon"),
    ]
    slot = offered(game, 0, "potion cat")[0]
    assert points(game, slot) == [
        ("Player 2 would have 1 queen and 20 points", True, "cat"),
        ("Player 2 may answer with a wand: 3 of 3 are out of your sight", False, "wand"),
    ]


def test_an_attack_that_nobody_can_answer_says_so() -> None:
    game = position(hands=["knight dragon dragon dragon 1"], courts=["", "heart"])

    assert points(game, "knight heart")[1] == ("Nobody can answer: every dragon is in sight", True, "dragon")


def test_a_queen_who_would_not_stay_speaks_against_the_knight() -> None:
    game = position(hands=["knight 1 2 3 4"], courts=["dog", "cat"])

    text, good, _ = points(game, "knight cat")[0]

    assert (text, good) == ("Cat and Dog would quarrel, and she would go back to sleep", False)


def test_a_jester_says_which_numbers_count_to_whom() -> None:
    game = position(hands=["jester 1 2 3 4"])

    assert points(game, "jester") == [
        ("A power card: it is yours, and you play again", None, ""),
        ("A number counts who wakes a queen: 1 4 7 10 you, 2 5 8 player 2 and 3 6 9 player 3", None, ""),
    ]


def test_a_sleeping_queen_is_named_only_where_her_face_is_seen() -> None:
    game = position(hands=["king 1 2 3 4"], beds="rose heart", open_memory=True)
    game.flip("slot2")

    assert points(game, "king slot1") == [("She is one of 12 who sleep", None, "")]
    assert points(game, "king slot2") == [("You would have 1 queen and 20 points", True, "heart")]


def test_an_answer_says_what_is_kept_or_lost() -> None:
    game = position(hands=["knight 1 2 3 4", "dragon 1 2 3 4"], courts=["", "heart cat"])
    play(game, "knight heart")

    assert points(game, "dragon") == [
        ("You keep the Heart Queen", True, "heart"),
        ("The dragon is spent, and you draw a card for it", None, "dragon"),
    ]
    assert points(game, "pass") == [("You lose the Heart Queen and keep 1 queen and 15 points", False, "heart")]


def test_a_discard_needs_no_points() -> None:
    assert points(position(hands=["3 4 7 1 1"]), "discard 3 4 7") == []
