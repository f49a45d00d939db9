"""What speaks for and against an action in Sleeping Queens, as far as the player can know it."""

from typing import TYPE_CHECKING

from tuckbox.core.actions import Action
from tuckbox.core.text import capital
from tuckbox.core.view import Point
from tuckbox.games.sleepingqueens import speech
from tuckbox.games.sleepingqueens.actions import Attack, Defend, Jester, King, Knight, Potion, Wake
from tuckbox.games.sleepingqueens.cards import NUMBERS, RED_DECK, Figure, quarrels

if TYPE_CHECKING:
    from tuckbox.games.sleepingqueens.game import SleepingQueens


def points(game: "SleepingQueens", player: int, action: Action) -> list[Point]:
    """A discard has none: its sum says everything."""
    if isinstance(action, King | Wake):
        return [waking(game, player, action.slot)]
    if isinstance(action, Knight):
        return [gaining(game, player, action.queen), answer(game, player, action)]
    if isinstance(action, Potion):
        loss = capital(speech.loss(game, action.queen))
        return [Point(loss, True, card=action.queen.name), answer(game, player, action)]
    if isinstance(action, Jester):
        return [Point("A power card: it is yours, and you play again", True), *counting(game, player)]
    return answering(game, player, action)


def waking(game: "SleepingQueens", player: int, slot: int) -> Point:
    card = game.slots[slot].cards[-1]
    return gaining(game, player, card.face) if card.up else Point(f"She is one of {game.asleep()} who sleep")


def gaining(game: "SleepingQueens", player: int, queen: Figure) -> Point:
    stays = not quarrels(queen, game.courts[player])
    return Point(capital(speech.gain(game, player, queen)), stays, card=queen.name)


def answer(game: "SleepingQueens", player: int, attack: Attack) -> Point:
    """Who could answer, and how many of the cards for it the player does not see."""
    foil = attack.foil
    seen = [card.face for card in game.discard.cards + game.hands[player].cards]
    hidden = RED_DECK.count(foil) - seen.count(foil)
    if not hidden:
        return Point(f"Nobody can answer: every {foil.title} is in sight", True, card=foil.name)
    owner = capital(game.who(game.owner(attack.queen)))
    number = f"{hidden} of {RED_DECK.count(foil)}"
    return Point(f"{owner} may answer with a {foil.title}: {number} are out of your sight", False, card=foil.name)


def counting(game: "SleepingQueens", player: int) -> list[Point]:
    """Which numbers count to whom, the player first."""
    seats = [(player + step) % game.players for step in range(game.players)]
    return [counting_to(game, player, seat) for seat in seats]


def counting_to(game: "SleepingQueens", player: int, seat: int) -> Point:
    numbers = " ".join([face.name for face in NUMBERS if game.counted(player, face.number) == seat])
    who = "you wake" if seat == player else f"{game.who(seat)} wakes"
    return Point(f"{numbers}: {who} a queen", seat == player)


def answering(game: "SleepingQueens", player: int, action: Action) -> list[Point]:
    attack = game.attack
    if attack is None:
        return []
    if isinstance(action, Defend):
        spent = Point(f"The {action.foil.title} is spent, and you draw a card for it", card=action.foil.name)
        return [Point(f"You keep the {attack.queen.title}", True, card=attack.queen.name), spent]
    left = [queen for queen in speech.queens_of(game, player) if queen is not attack.queen]
    lost = f"You lose the {attack.queen.title} and keep {speech.standing(game, left)}"
    return [Point(lost, False, card=attack.queen.name)]
