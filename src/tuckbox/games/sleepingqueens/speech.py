"""How Sleeping Queens speaks: prompts, actions said aloud, what they would do, and refusals that say why."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from tuckbox.core.actions import Action
from tuckbox.core.errors import quoted
from tuckbox.core.text import capital
from tuckbox.games.sleepingqueens.actions import (
    SLOTS,
    Attack,
    Defend,
    Discard,
    Jester,
    King,
    Knight,
    Pass,
    Potion,
    Wake,
)
from tuckbox.games.sleepingqueens.cards import NUMBERS, POWERS, QUEENS_BY_NAME, RED_FACES, Figure, quarrels
from tuckbox.games.sleepingqueens.sums import bars_set, set_title

if TYPE_CHECKING:
    from tuckbox.games.sleepingqueens.game import SleepingQueens

COUNTS: Final = ("none", "one", "two", "three", "four", "five")
PLAYS: Final = {
    "king": "king SLOT",
    "knight": "knight QUEEN",
    "potion": "potion QUEEN SLOT",
    "jester": "jester",
}


def ask(game: "SleepingQueens") -> str:
    if game.attack is not None:
        deed = "take" if isinstance(game.attack, Knight) else "put to sleep"
        attacker = capital(game.who(game.turn_of))
        return f"{attacker} would {deed} your {game.attack.queen.title}: play a {game.attack.foil.title}, or pass."
    return "Choose a sleeping queen to wake." if game.waking else "Play a power card, or discard."


def describe(game: "SleepingQueens", action: Action) -> str:
    if isinstance(action, Discard):
        return f"Discard {listed([face.name for face in action.faces])}"
    if isinstance(action, King):
        return f"Play a king and wake {sleeper(game, action.slot)}"
    if isinstance(action, Wake):
        return f"Wake {sleeper(game, action.slot)}"
    if isinstance(action, Knight):
        return f"Send a knight for {owned(game, action.queen)}"
    if isinstance(action, Potion):
        return f"Put {owned(game, action.queen)} to sleep in {SLOTS[action.slot]}"
    if isinstance(action, Jester):
        return "Play a jester"
    return f"Play a {action.foil.title}" if isinstance(action, Defend) else "Pass"


def listed(titles: Sequence[str]) -> str:
    return " and ".join(filter(None, [", ".join(titles[:-1]), titles[-1]]))


def sleeper(game: "SleepingQueens", slot: int) -> str:
    """Whoever sleeps there, named only where everybody sees her."""
    card = game.slots[slot].cards[-1]
    return f"the {card.face.title if card.up else 'queen'} in {SLOTS[slot]}"


def owned(game: "SleepingQueens", queen: Figure) -> str:
    return f"the {queen.title} of {game.who(game.owner(queen))}"


def standing(game: "SleepingQueens", queens: Sequence[Figure]) -> str:
    count = "1 queen" if len(queens) == 1 else f"{len(queens)} queens"
    return count if game.queens_only else f"{count} and {sum(queen.points for queen in queens)} points"


def consequence(game: "SleepingQueens", player: int, action: Action) -> str:
    """What an action would do, as far as the player can know it."""
    if isinstance(action, Discard):
        count = COUNTS[len(action.faces)]
        return f"{exchange_title(game, action.faces)}: discard {count}, draw {count}"
    if isinstance(action, Knight):
        return f"{describe(game, action)}: {gain(game, player, action.queen)}, unless a dragon drives him away"
    if isinstance(action, Potion):
        return f"{describe(game, action)}: {loss(game, action.queen)}, unless a wand prevents it"
    if isinstance(action, Jester):
        return f"A power card is yours and you play again; a number says who wakes a queen: {count_round(game, player)}"
    if isinstance(action, King | Wake):
        return f"{describe(game, action)}{hope(game, player, action.slot)}"
    assert game.attack is not None
    return (
        f"{describe(game, action)}: you {'lose' if isinstance(action, Pass) else 'keep'} the {game.attack.queen.title}"
    )


def discarded(game: "SleepingQueens", player: int, faces: Sequence[Figure]) -> str:
    """What was discarded, once it lies open: “player 2 discards 3 + 4 = 7”."""
    title = exchange_title(game, faces)
    what = f"a card: {faces[0].title}" if len(faces) == 1 else title[:1].lower() + title[1:]
    return f"{capital(game.who(player))} discards {what}."


def exchange_title(game: "SleepingQueens", faces: Sequence[Figure]) -> str:
    if len(faces) == 1:
        return capital(faces[0].title)
    return set_title([face.number for face in faces], game.variants)


def hope(game: "SleepingQueens", player: int, slot: int) -> str:
    """What waking a queen would bring, where everybody sees who she is."""
    card = game.slots[slot].cards[-1]
    return f": {gain(game, player, card.face)}" if card.up else ""


def gain(game: "SleepingQueens", player: int, queen: Figure) -> str:
    if quarrels(queen, game.courts[player]):
        return "Cat and Dog would quarrel, and she would go back to sleep"
    return f"you would have {standing(game, [queen, *queens_of(game, player)])}"


def loss(game: "SleepingQueens", queen: Figure) -> str:
    owner = game.owner(queen)
    return f"{game.who(owner)} would have {standing(game, [own for own in queens_of(game, owner) if own is not queen])}"


def queens_of(game: "SleepingQueens", player: int) -> list[Figure]:
    return [card.face for card in game.courts[player].cards]


def count_round(game: "SleepingQueens", player: int) -> str:
    """Which numbers count to whom."""
    shares: dict[int, list[str]] = {}
    for face in NUMBERS:
        shares.setdefault(game.counted(player, face.number), []).append(face.name)
    names = {seat: "you" if seat == player else game.who(seat) for seat in shares}
    return "; ".join(f"{' '.join(numbers)} {names[seat]}" for seat, numbers in shares.items())


def why_not(game: "SleepingQueens", player: int, words: str) -> str:
    verb, *fields = words.split()
    if game.attack is not None:
        return why_not_answer(game.attack, words)
    if game.waking:
        return why_not_wake(game, verb, fields)
    if verb == "discard" and fields:
        return why_not_discard(game, player, fields)
    if verb in PLAYS and not game.holding(player) & RED_FACES[verb].held:
        return f"You hold no {RED_FACES[verb].title}."
    if verb not in PLAYS or len(fields) != PLAYS[verb].count(" "):
        return f"{quoted(words)} is no action now: say discard and your cards, {', '.join(PLAYS.values())}."
    return why_no_sleeper(game, fields[0]) if verb == "king" else why_not_attack(game, player, verb, fields)


def why_not_answer(attack: Attack, words: str) -> str:
    if words == attack.foil.name:
        return f"You hold no {attack.foil.title}."
    return f"Your {attack.queen.title} is under attack: say {attack.foil.name} if you hold one, or pass."


def why_not_wake(game: "SleepingQueens", verb: str, fields: list[str]) -> str:
    if verb == "wake" and len(fields) == 1:
        return why_no_sleeper(game, fields[0])
    return "You are to wake a queen: say wake and her slot, such as wake slot3."


def why_no_sleeper(game: "SleepingQueens", slot: str) -> str:
    return why_no_slot(game, slot) or f"Nobody sleeps in {slot}."


def why_no_slot(game: "SleepingQueens", slot: str) -> str | None:
    if slot in SLOTS[: len(game.slots)]:
        return None
    return f"No slot is called {quoted(slot)}: there are slot1 to slot{len(game.slots)}."


def why_not_attack(game: "SleepingQueens", player: int, verb: str, fields: list[str]) -> str:
    queen = QUEENS_BY_NAME.get(fields[0])
    if queen is None or queen not in game.all_queens():
        return f"No queen is called {quoted(fields[0])}."
    if queen not in game.rival_queens(player):
        return f"The {queen.title} is not awake in another court."
    if verb == "knight":
        return game.bars_theft(player, queen) or "That is not possible now."
    return why_no_slot(game, fields[1]) or f"A potion needs an empty slot, and a queen sleeps in {fields[1]}."


def why_not_discard(game: "SleepingQueens", player: int, names: list[str]) -> str:
    unknown = [name for name in names if name not in RED_FACES]
    if unknown:
        powers = ", ".join(face.name for face in POWERS)
        return f"No card of a hand is called {quoted(unknown[0])}: there are 1 to 10, {powers}."
    for name in names:
        held = sum(card.face.name == name for card in game.hands[player].cards)
        if held < names.count(name):
            return f"Of {name} you hold {COUNTS[held]}."
    if not all(RED_FACES[name].number for name in names):
        return "Only numbers are discarded together: a power card goes alone."
    return bars_set([RED_FACES[name].number for name in names], game.variants) or "That is not possible now."
