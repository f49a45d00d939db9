"""The rules of Sleeping Queens, each test named by its rule; the rulings are in docs/rules.md."""

from collections import Counter
from collections.abc import Sequence

import pytest

from tuckbox.core import record
from tuckbox.core.cards import Card
from tuckbox.core.dice import QuickDice
from tuckbox.core.errors import IllegalAction
from tuckbox.core.events import Said
from tuckbox.core.text import Reader, Speech, tell
from tuckbox.games.sleepingqueens import SleepingQueens
from tuckbox.games.sleepingqueens.actions import Discard
from tuckbox.games.sleepingqueens.cards import QUEENS_BY_NAME, Figure


def new(players: int = 3, **options: object) -> SleepingQueens:
    game = record.start(SleepingQueens, options, players=players, seed=str(options.pop("seed", "test")))
    assert isinstance(game, SleepingQueens)
    return game


def position(
    *,
    players: int = 3,
    hands: Sequence[str] = (),
    draw: str = "",
    beds: str = "",
    courts: Sequence[str] = (),
    **options: object,
) -> SleepingQueens:
    """A dealt game rearranged: the hands by seat, the next cards to draw, who sleeps in the first slots,
    and who has left her slot for a court."""
    game = new(players, **options)
    red = [card for pile in [*game.hands, game.draw] for card in pile.cards]
    for hand, names in zip(game.hands, hands, strict=False):
        exchange(hand.cards, names, red)
    exchange(game.draw.cards[::-1], draw, red)
    exchange([slot.cards[0] for slot in game.slots], beds, [slot.cards[0] for slot in game.slots])
    for home, names in zip(game.courts, courts, strict=False):
        for name in names.split():
            game.carry(next(slot for slot in game.slots if names_in(slot.cards) == [name]), home, 1)
    return game


def exchange(cards: Sequence[Card[Figure]], names: str, pool: list[Card[Figure]]) -> None:
    """Exchange faces with others of the pool, so that these cards bear these names."""
    for card, name in zip(cards, names.split(), strict=False):
        other = next(other for other in pool if other.face.name == name)
        card.face, other.face = other.face, card.face
        pool.remove(card)


def names_in(cards: Sequence[Card[Figure]]) -> list[str]:
    return [card.face.name for card in cards]


def queens_by_points(game: SleepingQueens) -> dict[int, set[str]]:
    queens = [slot.cards[0].face for slot in game.slots]
    return {points: {queen.name for queen in queens if queen.points == points} for points in (5, 10, 15, 20)}


def offered(game: SleepingQueens, player: int, verb: str = "") -> list[str]:
    return [action.words for action in game.legal_actions(player) if action.words.startswith(verb)]


def play(game: SleepingQueens, *acts: str) -> SleepingQueens:
    """Let whoever is to act play these words, one after the other."""
    for words in acts:
        game.play(game.actor, words)
    return game


def court(game: SleepingQueens, player: int) -> list[str]:
    return names_in(game.courts[player].cards)


def refusal(game: SleepingQueens, words: str) -> str:
    with pytest.raises(IllegalAction) as refused:
        game.play(game.actor, words)
    return str(refused.value)


# The cards and the deal.


def test_twelve_queens_are_worth_125_points() -> None:
    """SQ-01"""
    queens = queens_by_points(new())

    assert queens == {
        5: {"rose", "cake", "rainbow", "starfish"},
        10: {"moon", "peacock", "ladybug", "sunflower"},
        15: {"cat", "dog", "pancake"},
        20: {"heart"},
    }
    assert sum(points * len(names) for points, names in queens.items()) == 125


def test_the_red_deck_has_67_cards_and_everybody_holds_five() -> None:
    game = new(players=4)

    red = [card for pile in [*game.hands, game.draw] for card in pile.cards]
    powers = {"king": 8, "knight": 4, "dragon": 3, "jester": 5, "potion": 4, "wand": 3}
    assert Counter(names_in(red)) == powers | {str(number): 4 for number in range(1, 11)}
    assert [len(hand.cards) for hand in game.hands] == [5, 5, 5, 5]


def test_the_first_seat_begins() -> None:
    """SQ-22"""
    assert {new(seed=seed).to_act() for seed in range(20)} == {(0,)}


def test_with_random_first_anybody_may_begin() -> None:
    """SQ-22"""
    assert {new(seed=seed, random_first=True).to_act() for seed in range(20)} == {(0,), (1,), (2,)}


# Kings and the queens they wake.


def test_a_king_wakes_the_queen_in_a_slot_and_the_turn_passes() -> None:
    game = position(hands=["king 1 2 4 8"], beds="moon")

    play(game, "king slot1")

    assert court(game, 0) == ["moon"]
    assert names_in(game.discard.cards) == ["king"]
    assert game.to_act() == (1,)


def test_a_king_may_wake_exactly_the_queens_that_sleep() -> None:
    """SQ-14"""
    game = position(hands=["king 1 2 4 8"], beds="moon cake heart", courts=["", "cake heart"])

    words = offered(game, 0, "king")

    assert words == ["king slot1", *(f"king slot{number}" for number in range(4, 13))]


def test_the_rose_queen_has_her_player_wake_another() -> None:
    """SQ-10"""
    game = position(hands=["king 1 2 4 8"], beds="rose moon")

    play(game, "king slot1")

    assert game.to_act() == (0,)
    assert offered(game, 0) == [f"wake slot{number}" for number in range(2, 13)]
    play(game, "wake slot2")
    assert court(game, 0) == ["rose", "moon"]
    assert game.to_act() == (1,)


def test_the_rose_queen_stolen_wakes_nobody() -> None:
    """SQ-10"""
    game = position(hands=["knight 1 2 4 8"], courts=["", "rose"])

    play(game, "knight rose", "pass")

    assert court(game, 0) == ["rose"]
    assert game.to_act() == (1,)


def test_the_rose_queen_wakes_another_again_after_a_potion() -> None:
    """SQ-10"""
    game = position(hands=["potion 1 2 4 8", "king 1 2 4 8"], beds="rose", courts=["", "", "rose"])

    play(game, "potion rose slot1", "pass", "king slot1")

    assert offered(game, 1) == [f"wake slot{number}" for number in range(2, 13)]


def test_the_rose_queen_as_the_last_sleeper_wakes_nobody() -> None:
    """SQ-10"""
    awake = ["heart moon", "cat peacock ladybug", "dog sunflower cake", "pancake rainbow", "starfish"]
    game = position(players=5, hands=["king 1 2 4 8"], beds="rose", courts=awake)

    play(game, "king slot1")

    assert game.to_act() == ()
    assert game.result() is not None


# Cat and Dog.


def test_the_dog_queen_woken_by_the_cats_owner_returns_to_her_slot() -> None:
    """SQ-09"""
    game = position(hands=["king 1 2 4 8"], beds="moon cake dog", courts=["cat"])

    play(game, "king slot3")

    assert court(game, 0) == ["cat"]
    assert names_in(game["slot3"]) == ["dog"]
    assert names_in(game.discard.cards) == ["king"]
    assert game.to_act() == (1,)


def test_the_rose_queens_companion_returns_if_she_quarrels_and_there_is_no_third_pick() -> None:
    """SQ-09, SQ-10"""
    game = position(hands=["king 1 2 4 8"], beds="rose cat", courts=["dog"])

    play(game, "king slot1", "wake slot2")

    assert court(game, 0) == ["dog", "rose"]
    assert names_in(game["slot2"]) == ["cat"]
    assert game.to_act() == (1,)


def test_a_queen_stolen_into_a_quarrel_sleeps_in_the_first_empty_slot() -> None:
    """SQ-09"""
    game = position(hands=["knight 1 2 4 8"], beds="moon cat dog", courts=["cat", "dog"])

    play(game, "knight dog", "pass")

    assert [court(game, 0), court(game, 1)] == [["cat"], []]
    assert names_in(game["slot2"]) == ["dog"]


def test_cat_and_dog_part_before_the_win_is_checked() -> None:
    """SQ-09"""
    game = position(hands=["king 1 2 4 8"], beds="dog", courts=["cat heart rose"])

    play(game, "king slot1")

    assert game.result() is None


def test_with_strict_cat_dog_such_a_theft_is_illegal() -> None:
    game = position(hands=["knight 1 2 4 8"], courts=["cat", "dog moon"], strict_cat_dog=True)

    assert offered(game, 0, "knight") == ["knight moon"]
    assert refusal(game, "knight dog") == "The Dog Queen would not stay: Cat and Dog cannot live in one court."


# Knights, potions, and the answers to them.


def test_a_knight_takes_a_queen_unless_he_is_driven_away() -> None:
    game = position(hands=["knight 1 2 4 8"], courts=["", "heart moon"])

    play(game, "knight heart", "pass")

    assert [court(game, 0), court(game, 1)] == [["heart"], ["moon"]]
    assert game.to_act() == (1,)


@pytest.mark.parametrize("hand", ["dragon 1 2 4 8", "wand 1 2 4 8"])
def test_whoever_is_attacked_may_always_pass(hand: str) -> None:
    """SQ-11"""
    game = position(hands=["knight 1 2 4 8", hand], courts=["", "heart"])

    play(game, "knight heart")

    assert game.to_act() == (1,)
    assert offered(game, 1) == (["dragon", "pass"] if "dragon" in hand else ["pass"])
    assert offered(game, 0) == offered(game, 2) == []


def test_a_wand_answers_a_potion_and_a_dragon_does_not() -> None:
    """SQ-11"""
    game = position(hands=["potion 1 2 4 8", "wand dragon 2 4 8"], beds="heart", courts=["", "heart"])

    play(game, "potion heart slot1")

    assert offered(game, 1) == ["wand", "pass"]


def test_an_answer_is_not_answered() -> None:
    """SQ-11"""
    game = position(hands=["knight dragon 2 4 8", "dragon 1 2 4 8"], courts=["", "heart"])

    play(game, "knight heart", "dragon")

    assert game.attack is None
    assert court(game, 1) == ["heart"]


@pytest.mark.parametrize(("attack", "answer"), [("knight heart", "dragon"), ("potion heart slot1", "wand")])
def test_after_a_blocked_attack_both_refill_and_the_next_seat_follows_the_attacker(attack: str, answer: str) -> None:
    """SQ-12, SQ-07"""
    hands = [f"{attack.split()[0]} 1 2 4 8", "5 6 7 9 10", f"{answer} 1 2 4 8"]
    game = position(hands=hands, beds="heart", courts=["", "", "heart"])

    play(game, attack, answer)

    assert court(game, 2) == ["heart"]
    assert names_in(game.discard.cards) == [attack.split()[0], answer]
    assert [len(hand.cards) for hand in game.hands] == [5, 5, 5]
    assert game.to_act() == (1,)


def test_dragons_and_wands_can_otherwise_only_be_discarded_one_by_one() -> None:
    """SQ-13"""
    game = position(hands=["dragon dragon wand wand 8"], courts=["", "heart"])

    words = offered(game, 0)

    assert words == ["discard 8", "discard dragon", "discard wand"]


def test_without_an_awake_queen_elsewhere_nobody_can_be_attacked() -> None:
    """SQ-14"""
    game = position(hands=["knight potion 2 4 8"], courts=["heart"])

    words = offered(game, 0)

    assert words == ["discard 2", "discard 4", "discard 8", "discard knight", "discard potion"]


def test_any_awake_queen_of_the_others_can_be_attacked_but_not_ones_own() -> None:
    """SQ-14"""
    game = position(hands=["knight 1 2 4 8"], courts=["moon", "rose cat", "heart dog"])

    words = offered(game, 0, "knight")

    assert words == ["knight heart", "knight cat", "knight dog", "knight rose"]


def test_a_potion_names_any_empty_slot() -> None:
    """SQ-15"""
    game = position(hands=["potion 1 2 4 8"], beds="cake moon heart", courts=["moon", "cake heart"])

    words = offered(game, 0, "potion cake")

    assert words == ["potion cake slot1", "potion cake slot2", "potion cake slot3"]
    assert refusal(game, "potion cake slot4") == "A potion needs an empty bed, and a queen sleeps in slot4."


def test_the_sleeping_potion_is_called_potion() -> None:
    """SQ-06"""
    game = position(hands=["potion 1 2 4 8"], beds="cake", courts=["", "cake"])

    play(game, "potion cake slot1", "pass")

    assert [card.face.title for card in game.discard.cards] == ["sleeping potion"]
    assert names_in(game["slot1"]) == ["cake"]


def test_a_queen_put_to_sleep_is_hidden_again_but_may_be_remembered() -> None:
    """SQ-15"""
    game = position(hands=["potion 1 2 4 8"], beds="moon heart", courts=["", "moon heart"])

    play(game, "potion heart slot2", "pass")

    assert [game.view(seat).piles["slot2"][0].face for seat in (0, 1, 2, None)] == [None] * 4
    assert {names_in(game.imagine(seat, QuickDice(7))["slot2"])[0] for seat in (0, 1, 2, None)} == {"heart"}


def test_with_open_memory_a_queen_put_to_sleep_lies_face_up() -> None:
    game = position(hands=["potion 1 2 4 8"], beds="heart", courts=["", "heart"], open_memory=True)

    play(game, "potion heart slot1", "pass")

    assert [game.view(seat).piles["slot1"][0].face for seat in (0, None)] == [QUEENS_BY_NAME["heart"]] * 2
    assert game.view(0).piles["slot2"][0].face is None


# The jester.


@pytest.mark.parametrize(("number", "seat"), [(1, 1), (3, 0), (10, 1)])
def test_a_jesters_number_counts_around_the_table_from_its_player(number: int, seat: int) -> None:
    """SQ-02"""
    game = position(hands=["1 2 4 8 9", "jester 1 2 4 8"], draw=f"5 {number}")

    play(game, "discard 9", "jester")

    assert game.to_act() == (seat,)
    assert offered(game, seat) == [f"wake slot{slot}" for slot in range(1, 13)]


def test_a_jesters_number_is_discarded_and_ends_the_turn() -> None:
    """SQ-05"""
    game = position(hands=["jester 1 2 4 8"], draw="3", beds="moon")

    play(game, "jester", "wake slot1")

    assert court(game, 2) == ["moon"]
    assert names_in(game.discard.cards) == ["jester", "3"]
    assert [len(hand.cards) for hand in game.hands] == [5, 5, 5]
    assert game.to_act() == (1,)


def test_whoever_is_counted_to_also_wakes_the_rose_queens_friend() -> None:
    """SQ-05"""
    game = position(hands=["jester 1 2 4 8"], draw="3", beds="rose moon")

    play(game, "jester", "wake slot1", "wake slot2")

    assert court(game, 2) == ["rose", "moon"]
    assert game.to_act() == (1,)


def test_cat_and_dog_quarrel_in_the_court_of_whoever_is_counted_to() -> None:
    """SQ-05, SQ-09"""
    game = position(hands=["jester 1 2 4 8"], draw="2", beds="dog", courts=["", "cat"])

    play(game, "jester", "wake slot1")

    assert court(game, 1) == ["cat"]
    assert names_in(game["slot1"]) == ["dog"]


def test_a_power_card_turned_up_by_a_jester_comes_to_hand_for_another_turn() -> None:
    """SQ-03"""
    game = position(hands=["jester 1 2 4 8"], draw="king")

    play(game, "jester")

    assert sorted(names_in(game.hands[0].cards)) == ["1", "2", "4", "8", "king"]
    assert game.to_act() == (0,)
    assert "king slot1" in offered(game, 0)


def test_everybody_sees_and_remembers_the_power_card_that_a_jester_turned_up() -> None:
    """SQ-03"""
    game = position(hands=["jester 1 2 4 8"], draw="king")

    story = game.play(0, "jester")

    assert any("king" in tell(event.told(), game.reader(2)) for event in story)
    assert all("king" in names_in(game.imagine(2, QuickDice(i)).hands[0].cards) for i in range(10))


def test_a_jester_may_turn_up_a_jester() -> None:
    """SQ-03"""
    game = position(hands=["jester 1 2 4 8"], draw="jester 1", beds="moon")

    play(game, "jester", "jester", "wake slot1")

    assert court(game, 0) == ["moon"]


def test_a_jester_on_an_empty_draw_pile_has_the_discard_pile_reshuffled_first() -> None:
    """SQ-04"""
    game = position(hands=["jester 1 2 4 8"])
    game.carry(game.draw, game.discard, len(game.draw.cards))
    waiting = len(game.discard.cards)

    play(game, "jester")

    outside = names_in(game.draw.cards) + names_in(game.discard.cards)
    drawn = 0 if game.waking else 1
    assert len(outside) + drawn == waiting + 1
    assert len(game.discard.cards) <= 1


# Discarding.


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("2 2 4 king wand", "discard 2 2 4"),
        ("2 3 5 9 king", "discard 2 3 5"),
        ("2 3 4 9 king", "discard 2 3 4 9"),
        ("1 1 2 2 6", "discard 1 1 2 2 6"),
        ("5 1 1 1 2", "discard 1 1 1 2 5"),
    ],
)
def test_three_to_five_numbers_may_make_an_addition(hand: str, words: str) -> None:
    """SQ-16"""
    assert words in offered(position(hands=[hand]), 0)


@pytest.mark.parametrize(
    "words", ["discard 2 3 5 9", "discard 2 3 9", "discard 3 5 9", "discard 2 3", "discard 2 9 king"]
)
def test_numbers_that_make_no_addition_may_not_be_discarded_together(words: str) -> None:
    """SQ-16"""
    game = position(hands=["2 3 5 9 king"])

    assert refusal(game, words)


def test_a_pair_is_exactly_two_equal_numbers() -> None:
    """SQ-17"""
    game = position(hands=["7 7 7 king king"])

    words = offered(game, 0, "discard")

    assert words == ["discard 7 7", "discard 7", "discard king"]


def test_any_single_card_may_be_discarded() -> None:
    """SQ-18"""
    game = position(hands=["dragon wand knight potion 10"])

    words = offered(game, 0)

    assert words == ["discard 10", "discard knight", "discard dragon", "discard potion", "discard wand"]


def test_a_discard_may_be_said_in_any_order() -> None:
    game = position(hands=["3 4 7 king wand"])

    play(game, "discard 7 3 4")

    assert sorted(names_in(game.discard.cards)) == ["3", "4", "7"]


def test_with_loose_equations_other_numbers_ride_along() -> None:
    assert "discard 2 3 5 9" in offered(position(hands=["2 3 5 9 king"], loose_equations=True), 0)
    assert "discard 2 3 9" not in offered(position(hands=["2 3 5 9 king"], loose_equations=True), 0)


@pytest.mark.parametrize(("hand", "words"), [("1 2 5 6 wand", "discard 1 2 5 6"), ("1 2 3 2 4", "discard 1 2 2 3 4")])
def test_with_equations_both_sides_two_equal_sums_go_together(hand: str, words: str) -> None:
    assert words not in offered(position(hands=[hand]), 0)
    assert words in offered(position(hands=[hand], equations_both_sides=True), 0)


def test_with_triples_three_equal_numbers_go_together() -> None:
    words = offered(position(hands=["7 7 7 7 king"], triples=True), 0, "discard 7")

    assert words == ["discard 7 7 7", "discard 7 7", "discard 7"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("discard 3 4 7", "3 + 4 = 7: discard three, draw three."),
        ("discard 4 4", "A pair of 4s: discard two, draw two."),
        ("discard 7", "Seven: discard one, draw one."),
        ("discard 3 4 4 7", "3 + 4 = 7, and 4 along with it: discard four, draw four."),
        ("discard king", "King: discard one, draw one."),
    ],
)
def test_the_preview_of_a_discard_shows_the_equation(words: str, sentence: str) -> None:
    game = position(hands=["3 4 4 7 king"], loose_equations=True)

    assert str(game.preview(0, game.parse(0, words)).sentence) == sentence


def test_the_preview_of_two_equal_sums_shows_both() -> None:
    game = position(hands=["1 2 5 6 king"], equations_both_sides=True)

    sentence = game.preview(0, game.parse(0, "discard 1 2 5 6")).sentence

    assert str(sentence) == "1 + 6 = 2 + 5: discard four, draw four."


# Drawing.


def test_whoever_discards_draws_as_many() -> None:
    """SQ-07"""
    game = position(hands=["3 4 7 king wand"], draw="8 9 10 dragon")

    play(game, "discard 3 4 7")

    assert sorted(names_in(game.hands[0].cards)) == ["10", "8", "9", "king", "wand"]


def test_a_defender_refills_right_after_defending() -> None:
    """SQ-07"""
    game = position(hands=["knight 1 2 4 8", "dragon 1 2 4 8"], draw="9 10", courts=["", "heart"])

    play(game, "knight heart", "dragon")

    assert [names_in(game.hands[seat].cards)[-1] for seat in (0, 1)] == ["10", "9"]


def test_a_hand_never_holds_more_than_five_and_is_full_when_its_turn_comes() -> None:
    """SQ-07"""
    for seed in range(20):
        game = new(players=2 + seed % 4, seed=seed)
        dice = QuickDice(seed)

        while game.to_act():
            assert max(len(hand.cards) for hand in game.hands) == 5
            assert len(game.hands[game.actor].cards) == 5 or game.waking
            game.apply(game.actor, dice.choice(game.legal_actions(game.actor)))


def test_refilling_goes_on_after_the_discard_pile_is_reshuffled() -> None:
    """SQ-08"""
    game = position(hands=["3 4 7 king wand"])
    game.carry(game.draw, game.discard, len(game.draw.cards) - 1)

    play(game, "discard 3 4 7")

    assert len(game.hands[0].cards) == 5
    assert game.discard.cards == []


def test_the_discard_pile_is_reshuffled_only_when_a_card_is_needed() -> None:
    """SQ-08"""
    game = position(hands=["3 4 7 king wand"])
    game.carry(game.draw, game.discard, len(game.draw.cards) - 3)

    play(game, "discard 3 4 7")

    assert game.draw.cards == []
    assert len(game.discard.cards) == 67 - 15


# The end.


@pytest.mark.parametrize(
    ("players", "before", "beds"),
    [
        (2, "rose cake rainbow starfish", "moon"),
        (3, "heart cat", "pancake"),
        (4, "rose cake rainbow", "moon"),
        (5, "heart moon", "cat"),
    ],
)
def test_enough_queens_or_points_win(players: int, before: str, beds: str) -> None:
    """SQ-19"""
    game = position(players=players, hands=["king 1 2 4 8"], beds=beds, courts=[before])

    assert game.result() is None
    play(game, "king slot1")

    result = game.result()
    assert result is not None
    assert (result.kind, result.winners) == ("won_by", (0,))
    assert game.to_act() == ()


@pytest.mark.parametrize(
    ("players", "before", "beds"), [(3, "heart moon", "cat"), (3, "rose cake moon", "cat"), (4, "heart cake", "moon")]
)
def test_one_queen_or_five_points_short_of_the_goal_the_game_goes_on(players: int, before: str, beds: str) -> None:
    """SQ-19"""
    game = position(players=players, hands=["king 1 2 4 8"], beds=beds, courts=[before])

    play(game, "king slot1")

    assert game.result() is None


def test_points_above_the_goal_count() -> None:
    """SQ-19"""
    game = position(hands=["king 1 2 4 8"], beds="pancake", courts=["heart cat rose"])

    play(game, "king slot1")

    result = game.result()
    assert result is not None
    assert str(result.sentence) == "Player 1 wins with 4 queens and 55 points."


def test_the_win_is_checked_after_both_of_the_rose_queens() -> None:
    """SQ-19"""
    game = position(hands=["king 1 2 4 8"], beds="rose heart", courts=["cake rainbow starfish moon"])

    play(game, "king slot1")

    assert game.result() is None
    play(game, "wake slot2")
    assert game.scores()[0] == 50
    assert game.result() is not None


def test_a_player_may_win_in_somebody_elses_turn() -> None:
    """SQ-19"""
    game = position(hands=["jester 1 2 4 8"], draw="2", beds="heart", courts=["", "cat pancake"])

    play(game, "jester", "wake slot1")

    result = game.result()
    assert result is not None
    assert result.winners == (1,)


MOST_POINTS = ["heart", "moon peacock ladybug", "dog sunflower rose", "pancake cake rainbow", "starfish"]
SHARED = ["heart moon", "cat peacock ladybug", "dog sunflower rose", "pancake rainbow", "starfish"]


@pytest.mark.parametrize(
    ("last", "courts", "winners"),
    [
        ("cat", MOST_POINTS, (0,)),
        ("cat", ["heart", "pancake moon peacock", "dog ladybug rose", "sunflower cake rainbow", "starfish"], (1,)),
        ("cake", SHARED, (0, 1)),
        ("cake", ["heart cat rose", "dog pancake moon rainbow", "peacock ladybug sunflower starfish"], (0, 1)),
    ],
    ids=["most points", "most queens", "shared", "four queens each"],
)
def test_when_no_queen_sleeps_most_points_win_then_most_queens_then_who_is_tied(
    last: str, courts: list[str], winners: tuple[int, ...]
) -> None:
    """SQ-20"""
    game = position(players=len(courts), hands=["king 1 2 4 8"], beds=last, courts=courts)

    play(game, "king slot1")

    result = game.result()
    assert result is not None
    assert (result.kind, result.winners) == ("won_by", winners)


def test_a_shared_win_says_so() -> None:
    """SQ-20"""
    game = position(players=5, hands=["king 1 2 4 8"], beds="cake", courts=SHARED)

    play(game, "king slot1")

    result = game.result()
    assert result is not None
    sentence = "No queen sleeps any more: player 1 and player 2 share the win with 3 queens and 35 points."
    assert str(result.sentence) == sentence


def test_the_score_follows_the_queens_in_the_court() -> None:
    """SQ-21"""
    game = position(courts=["heart", "cat rose"])

    game.carry(game.courts[1], game.courts[0], 1)

    assert game.scores() == [25, 15, 0]


def test_a_stand_in_who_knows_what_the_seat_knows_plays_a_leavers_game_to_its_end() -> None:
    """SQ-23: who takes the seat, or who wins when nobody does, is the room's business."""
    game = new(seed="leaver")
    dice = QuickDice(1)

    while game.to_act():
        seat = game.to_act()[0]
        known = game.imagine(seat, dice) if seat == 1 else game
        game.play(seat, dice.choice(known.legal_actions(seat)).words)

    assert game.result() is not None


def test_after_500_turns_the_comparison_decides() -> None:
    """SQ-24"""
    game = position(hands=["1 2 4 8 9", "1 2 4 8 9"], courts=["cake", "moon", "peacock"])
    game.turns = 498

    play(game, "discard 9")

    assert game.result() is None
    play(game, "discard 9")
    result = game.result()
    assert result is not None
    assert (result.kind, result.winners) == ("limit", (1, 2))


def test_a_jesters_extra_turn_counts_as_a_turn() -> None:
    """SQ-24, SQ-03"""
    game = position(hands=["jester 1 2 4 8"], draw="king")

    play(game, "jester")

    assert game.turns == 1


# The other variants.


def test_the_deluxe_game_has_sixteen_queens_worth_165_points() -> None:
    queens = queens_by_points(new(deluxe=True))

    assert queens == {
        5: {"rose", "cake", "rainbow", "starfish", "icecream"},
        10: {"moon", "peacock", "ladybug", "sunflower", "butterfly", "strawberry"},
        15: {"cat", "dog", "pancake", "book"},
        20: {"heart"},
    }
    assert sum(points * len(names) for points, names in queens.items()) == 165


def test_with_queens_only_points_win_nothing() -> None:
    game = position(hands=["king 1 2 4 8"], beds="dog", courts=["heart pancake moon"], queens_only=True)

    play(game, "king slot1")

    assert game.result() is None
    assert game.scores() == [4, 0, 0]


def test_with_queens_only_most_queens_win_when_none_sleeps() -> None:
    courts = ["heart", "cat cake peacock", "dog ladybug rose", "sunflower pancake", "starfish rainbow"]
    game = position(players=5, hands=["king 1 2 4 8"], beds="moon", courts=courts, queens_only=True)

    play(game, "king slot1")

    result = game.result()
    assert result is not None
    assert result.winners == (1, 2)


# What is shown and said.


def test_a_hand_is_seen_by_its_owner_alone() -> None:
    game = new()

    seen = [game.view(seat).piles["hand2"][0].face is not None for seat in (0, 1, 2, None)]

    assert seen == [False, True, False, False]


def test_a_discarded_card_is_never_dealt_by_a_redeal_to_a_hand_drawn_before_the_reshuffle() -> None:
    """SQ-08: what was seen on the discard pile cannot be in a hand that was drawn before."""
    game = position(hands=["3 4 7 king wand"])
    unseen = Counter(names_in(game.hands[1].cards)) + Counter(names_in(game.hands[2].cards))
    game.carry(game.draw, game.discard, len(game.draw.cards))
    play(game, "discard 3 4 7")

    world = game.imagine(0, QuickDice(5))

    assert Counter(names_in(world.hands[1].cards)) + Counter(names_in(world.hands[2].cards)) == unseen


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
    assert str(game.ask(2)) == "Player 1 would take your Heart Queen: play a dragon, or pass."


def test_a_quarrel_is_told_step_by_step() -> None:
    game = position(hands=["king 1 2 4 8"], beds="dog", courts=["cat"])

    story = [str(event.speech) for event in game.play(0, "king slot1") if isinstance(event, Said)]

    assert story == [
        "Player 1 wakes the Dog Queen.",
        "Cat and Dog quarrel in player 1's court: the Dog Queen goes back to sleep.",
    ]


def test_equal_cards_make_one_discard() -> None:
    words = [action for action in position(hands=["4 4 8 8 8"]).legal_actions(0) if isinstance(action, Discard)]

    assert [action.words for action in words] == [
        "discard 4 4 8",
        "discard 4 4",
        "discard 8 8",
        "discard 4",
        "discard 8",
    ]


def test_an_attack_opens_a_reaction_window() -> None:
    """SQ-11"""
    game = position(hands=["knight"], courts=["", "moon"])
    assert not game.is_reacting()

    game.play(0, "knight moon")

    assert game.is_reacting()
    assert game.late_action(1).words == "pass"


@pytest.mark.parametrize(
    ("hand", "given_up"),
    [
        ("king knight potion 4 wand", "4"),
        ("king king 9 dragon jester", "9"),
        ("4 4 9 king jester", "9"),
        ("2 3 5 9 king", "9"),
        ("3 3 king wand dragon", "3"),
        ("1 2 3 3 king", "1"),
    ],
)
def test_for_who_is_late_the_number_that_goes_least_with_the_others_is_discarded(hand: str, given_up: str) -> None:
    """SQ-18: a single discard is always possible."""
    game = position(hands=[hand], courts=["", "moon"])

    assert game.late_action(0).words == f"discard {given_up}"


@pytest.mark.parametrize(
    ("hand", "given_up"),
    [
        ("king knight potion wand dragon", "wand"),
        ("king king knight potion dragon", "king"),
        ("king knight jester potion dragon", "dragon"),
        ("king knight jester jester potion", "jester"),
        ("king king knight knight potion", "knight"),
        ("king king king king king", "king"),
    ],
)
def test_a_late_hand_without_numbers_gives_up_what_it_holds_twice_or_else_an_answer(hand: str, given_up: str) -> None:
    game = position(hands=[hand], courts=["", "moon"])

    assert game.late_action(0).words == f"discard {given_up}"


def test_for_who_is_late_to_wake_a_queen_one_is_woken() -> None:
    """SQ-05"""
    game = play(position(players=2, hands=["jester"], draw="2"), "jester")

    assert game.late_action(1).words in offered(game, 1, "wake")


def test_a_court_has_an_owner_and_nobody_sees_more_in_it() -> None:
    game = new(2)

    assert [game.table.zones[name].owner for name in ("court1", "court2")] == [0, 1]
    assert [court.seers for court in game.courts] == [0, 0]


# Points: what speaks for and against an action.


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
        ("A power card: it is yours, and you play again", True, ""),
        ("1 4 7 10: you wake a queen", True, ""),
        ("2 5 8: player 2 wakes a queen", False, ""),
        ("3 6 9: player 3 wakes a queen", False, ""),
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


# Touching: what was meant, and why it is not possible.


@pytest.mark.parametrize(
    ("touches", "sentence"),
    [
        (["3", "4", "6"], "3 + 4 = 7, not 6: all the numbers must make one addition."),
        (["3", "4"], "Two numbers must be a pair, and an addition needs three: 3 + 4 = 7."),
        (["king", "3"], "Only numbers are discarded together: a power card goes alone."),
        (["9"], "Of 9 you hold none."),
        (["king", "heart"], "Touch the king, then the bed of a queen who sleeps."),
        (["knight", "heart"], "You hold no knight."),
        (["potion", "slot3", "heart"], "You hold no sleeping potion."),
        (["slot3"], "Play a king to wake her: touch the king first."),
        (["heart"], "A knight takes her, a potion puts her to sleep: touch one of them first."),
        (["cat"], "She is yours already."),
        (["dog"], "She is not awake."),
        (["draw"], "You draw by yourself when your turn is over: play or discard a card of your hand."),
        (["moon", "moon"], "She is not awake."),
        (["hand2"], "These say nothing that can be done now."),
    ],
)
def test_touching_in_vain_is_answered_with_the_reason(touches: list[str], sentence: str) -> None:
    game = position(hands=["3 4 6 king king"], courts=["cat", "heart"])

    assert str(game.refusal_of(0, touches)) == sentence


def test_an_empty_bed_and_a_queen_out_of_reach_are_told() -> None:
    game = position(hands=["king knight potion 1 2"], courts=["cat", "heart"])
    empty, taken = (offered(game, 0, "potion heart")[0].split()[2], offered(game, 0, "king")[0].split()[1])

    assert str(game.refusal_of(0, ["king", empty])) == f"Nobody sleeps in {empty}."
    assert str(game.refusal_of(0, [empty])) == f"Nobody sleeps in {empty}."
    assert str(game.refusal_of(0, ["knight", "cat"])) == "The Cat Queen is not awake in another court."
    assert str(game.refusal_of(0, ["potion", empty])).startswith("Touch the potion, then a queen")
    assert str(game.refusal_of(0, ["potion", "heart", taken])).startswith("A potion needs an empty bed")


def test_an_attack_and_a_waking_come_first() -> None:
    attacked = play(position(hands=["knight 1 2 3 4", "1 2 3 4 5"], courts=["", "heart"]), "knight heart")
    waking = position(hands=["jester 1 2 3 4"], draw="1")
    play(waking, "jester")

    assert str(attacked.refusal_of(1, ["dragon"])) == "You hold no dragon."
    assert str(attacked.refusal_of(1, [" "])).startswith("Your Heart Queen is under attack")
    assert str(waking.refusal_of(0, ["3"])) == "Touch the queen you want to wake."
    assert str(waking.refusal_of(0, ["slot99"])) == "Touch the queen you want to wake."


# The story of a turn.


def test_everybody_reads_of_oneself_as_you_and_of_others_by_name() -> None:
    game = position(hands=["knight 1 2 3 4", "1 2 3 4 5"], courts=["", "heart"])
    attack = game.play(0, "knight heart")[-1].told()
    theft = next(event.told() for event in game.play(1, "pass") if isinstance(event, Said))

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
