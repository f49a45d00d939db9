"""Drawing in Sleeping Queens, and the discard pile reshuffled; the rulings are in docs/rules.md."""

from collections import Counter

from tests.courts import names_in, new, play, position
from tuckbox.core.dice import QuickDice


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


def test_a_discarded_card_is_never_dealt_by_a_redeal_to_a_hand_drawn_before_the_reshuffle() -> None:
    """SQ-08: what was seen on the discard pile cannot be in a hand that was drawn before."""
    game = position(hands=["3 4 7 king wand"])
    unseen = Counter(names_in(game.hands[1].cards)) + Counter(names_in(game.hands[2].cards))
    game.carry(game.draw, game.discard, len(game.draw.cards))
    play(game, "discard 3 4 7")

    world = game.imagine(0, QuickDice(5))

    assert Counter(names_in(world.hands[1].cards)) + Counter(names_in(world.hands[2].cards)) == unseen
