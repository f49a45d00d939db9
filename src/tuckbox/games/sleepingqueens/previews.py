"""What speaks for and against an action in Sleeping Queens, as far as the player can know it."""

from typing import TYPE_CHECKING

from tuckbox.core.actions import Action
from tuckbox.core.text import text
from tuckbox.core.view import Point, Preview
from tuckbox.games.sleepingqueens import speech
from tuckbox.games.sleepingqueens.actions import Attack, Defend, Discard, Jester, King, Knight, Potion, Wake
from tuckbox.games.sleepingqueens.cards import RED_DECK, Figure, quarrels

if TYPE_CHECKING:
    from tuckbox.games.sleepingqueens.game import SleepingQueens


def preview(game: "SleepingQueens", player: int, action: Action) -> Preview:
    told, weighed = speech.sentence(game, player, action), points(game, player, action)
    return Preview(told, action.touches, points=weighed, choice=choice(action), verb=verb(action))


def choice(action: Action) -> str:
    """What is asked once its card was touched."""
    if isinstance(action, King):
        return "Choose a sleeping queen to wake."
    if isinstance(action, Knight):
        return "Choose a queen to take."
    return "Choose a queen to put to sleep, then a bed for her." if isinstance(action, Potion) else ""


def verb(action: Action) -> str:
    if isinstance(action, King):
        return "Play the king"
    if isinstance(action, Knight):
        return "Send the knight"
    if isinstance(action, Potion):
        return "Brew the potion"
    if isinstance(action, Discard) and len(action.faces) > 1:
        return f"Discard {speech.COUNTS[len(action.faces)]}"
    return "Play the jester" if isinstance(action, Jester) else ""


def points(game: "SleepingQueens", player: int, action: Action) -> list[Point]:
    """A discard has none: its sum says everything."""
    if isinstance(action, King | Wake):
        return [waking(game, player, action.slot)]
    if isinstance(action, Knight):
        return [gaining(game, player, action.queen), answer(game, player, action)]
    if isinstance(action, Potion):
        loss = text("{Loss}", loss=speech.loss(game, action.queen))
        return [Point(loss, True, card=action.queen.name), answer(game, player, action)]
    if isinstance(action, Jester):
        return [Point("it is yours, and you play again", head="A power card"), counting(game, player)]
    return answering(game, player, action)


def waking(game: "SleepingQueens", player: int, slot: int) -> Point:
    card = game.slots[slot].cards[-1]
    return (
        gaining(game, player, card.face)
        if card.up
        else Point(text("She is one of {count} who sleep", count=game.asleep()))
    )


def gaining(game: "SleepingQueens", player: int, queen: Figure) -> Point:
    stays = not quarrels(queen, game.courts[player])
    return Point(text("{Gain}", gain=speech.gain(game, player, queen)), stays, card=queen.name)


def answer(game: "SleepingQueens", player: int, attack: Attack) -> Point:
    """Who could answer, and how many of the cards for it the player does not see."""
    foil = attack.foil
    seen = [card.face for card in game.discard.cards + game.hands[player].cards]
    hidden = RED_DECK.count(foil) - seen.count(foil)
    if not hidden:
        told = text("every {foil:bare} is in sight", foil=foil)
        return Point(told, True, head="Nobody can answer", card=foil.name)
    owner, all_ = speech.owner(game, attack.queen), RED_DECK.count(foil)
    may = text("{Owner} may answer with a {foil:bare}", owner=owner, foil=foil)
    told = text("{hidden} of {all} are out of your sight", hidden=hidden, all=all_)
    return Point(told, False, head=may, card=foil.name)


def counting(game: "SleepingQueens", player: int) -> Point:
    shares = text("{Shares}", shares=speech.count_round(game, player))
    return Point(shares, head="A number counts who wakes a queen")


def answering(game: "SleepingQueens", player: int, action: Action) -> list[Point]:
    attack = game.attack
    if attack is None:
        return []
    if isinstance(action, Defend):
        spent = text("{Foil} is spent, and you draw a card for it", foil=action.foil)
        kept = text("You keep {queen}", queen=attack.queen)
        return [Point(kept, True, card=attack.queen.name), Point(spent, card=action.foil.name)]
    left = [queen for queen in speech.queens_of(game, player) if queen is not attack.queen]
    lost = text("You lose {queen} and keep {left}", queen=attack.queen, left=speech.standing(game, left))
    return [Point(lost, False, card=attack.queen.name)]
