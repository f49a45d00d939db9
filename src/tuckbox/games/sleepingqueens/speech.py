"""How Sleeping Queens speaks: prompts, actions said aloud, what they would do, and refusals that say why."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from tuckbox.core.actions import Action
from tuckbox.core.errors import quote
from tuckbox.core.events import Event, Moved
from tuckbox.core.text import Part, Place, Player, Speech, Text, capital, headed, text
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


def sign(event: Event) -> str:
    """A queen for each that comes to a court, a moon for each that goes back to sleep."""
    if not isinstance(event, Moved):
        return ""
    if event.dst.startswith("court"):
        return "♛"
    return "☾" if event.src.startswith("court") else ""


def ask(game: "SleepingQueens") -> Speech:
    if game.attack is not None:
        return threat(game.attack, Player(game.turn_of))
    return "Choose a sleeping queen to wake." if game.waking else "Play a power card, or discard."


def threat(attack: Attack, rival: Player) -> Text:
    would = "{Rival} would take your {queen:bare}"
    if isinstance(attack, Potion):
        would = "{Rival} would put your {queen:bare} to sleep"
    answer = text("play a {foil:bare}, or pass.", foil=attack.foil)
    return headed(text(would, rival=rival, queen=attack.queen), answer)


def describe(game: "SleepingQueens", action: Action) -> Speech:
    if isinstance(action, Discard):
        return f"Discard {listed([face.name for face in action.faces])}"
    if isinstance(action, King):
        return text("Play a king and wake {sleeper}", sleeper=sleeper(game, action.slot))
    if isinstance(action, Wake):
        return text("Wake {sleeper}", sleeper=sleeper(game, action.slot))
    if isinstance(action, Knight):
        return text("Send a knight for {queen} of {owner}", queen=action.queen, owner=owner(game, action.queen))
    if isinstance(action, Potion):
        put = "Put {queen} of {owner} to sleep in {bed}"
        return text(put, queen=action.queen, owner=owner(game, action.queen), bed=Place(SLOTS[action.slot]))
    if isinstance(action, Jester):
        return "Play a jester"
    return text("Play a {foil:bare}", foil=action.foil) if isinstance(action, Defend) else "Pass"


def listed(titles: Sequence[str]) -> str:
    return " and ".join(filter(None, [", ".join(titles[:-1]), titles[-1]]))


def sleeper(game: "SleepingQueens", slot: int) -> Text:
    """Whoever sleeps there, named only where everybody sees her."""
    card, bed = game.slots[slot].cards[-1], Place(SLOTS[slot])
    return text("{queen} in {bed}", queen=card.face, bed=bed) if card.up else text("the queen in {bed}", bed=bed)


def owner(game: "SleepingQueens", queen: Figure) -> Player:
    return Player(game.owner(queen))


def standing(game: "SleepingQueens", queens: Sequence[Figure]) -> Text:
    if game.queens_only:
        return text("{count} {count|queen|queens}", count=len(queens))
    points = sum(queen.points for queen in queens)
    return text("{count} {count|queen|queens} and {points} points", count=len(queens), points=points)


def goal(game: "SleepingQueens") -> Text:
    if game.queens_only:
        return text("{queens} queens", queens=game.goal)
    return text("{queens} queens or {points} points", queens=game.goal, points=10 * game.goal)


def victory(game: "SleepingQueens", why: str, winners: Sequence[int]) -> Text:
    """Who has won, with what, and why just now."""
    reached = standing(game, queens_of(game, winners[0]))
    if len(winners) > 1:
        together = [Player(winner) for winner in winners]
        return text("{why}{winners} share the win with {reached}.", why=why, winners=together, reached=reached)
    if why:
        return text("{why}{who} {who|win|wins} with {reached}.", why=why, who=Player(winners[0]), reached=reached)
    return text("{Who} {who|win|wins} with {reached}.", who=Player(winners[0]), reached=reached)


def sentence(game: "SleepingQueens", player: int, action: Action) -> Text:
    """What an action would do, as far as the player can know it."""
    if not isinstance(action, Discard):
        return text("{It}.", it=consequence(game, player, action))
    count = COUNTS[len(action.faces)]
    return headed(exchange_title(game, action.faces), text("discard {count}, draw {count}.", count=count))


def consequence(game: "SleepingQueens", player: int, action: Action) -> Speech:
    act = describe(game, action)
    if isinstance(action, Knight):
        return text("{act}: {gain}, unless a dragon drives him away", act=act, gain=gain(game, player, action.queen))
    if isinstance(action, Potion):
        return text("{act}: {loss}, unless a wand prevents it", act=act, loss=loss(game, action.queen))
    if isinstance(action, Jester):
        return text(
            "A power card is yours and you play again; a number says who wakes a queen: {shares}",
            shares=count_round(game, player),
        )
    if isinstance(action, King | Wake):
        return hope(game, player, act, action.slot)
    assert game.attack is not None
    deed = "{act}: you lose {queen}" if isinstance(action, Pass) else "{act}: you keep {queen}"
    return text(deed, act=act, queen=game.attack.queen)


def discard_text(game: "SleepingQueens", player: int, faces: Sequence[Figure]) -> Text:
    """What was discarded, once it lies open: “Bob discards 3 + 4 = 7”."""
    if len(faces) == 1:
        return text("{Who} {who|discard|discards} a card: {card:bare}.", who=Player(player), card=faces[0])
    sum_ = exchange_title(game, faces)
    return text("{Who} {who|discard|discards} {sum:low}.", who=Player(player), sum=sum_)


def exchange_title(game: "SleepingQueens", faces: Sequence[Figure]) -> str:
    if len(faces) == 1:
        return capital(faces[0].title)
    return set_title([face.number for face in faces], game.variants)


def hope(game: "SleepingQueens", player: int, act: Speech, slot: int) -> Speech:
    """What waking a queen would bring, where everybody sees who she is."""
    card = game.slots[slot].cards[-1]
    return text("{act}: {gain}", act=act, gain=gain(game, player, card.face)) if card.up else act


def gain(game: "SleepingQueens", player: int, queen: Figure) -> Speech:
    if quarrels(queen, game.courts[player]):
        return "Cat and Dog would quarrel, and she would go back to sleep"
    return text("you would have {standing}", standing=standing(game, [queen, *queens_of(game, player)]))


def loss(game: "SleepingQueens", queen: Figure) -> Text:
    left = [own for own in queens_of(game, game.owner(queen)) if own is not queen]
    return text("{owner} would have {standing}", owner=owner(game, queen), standing=standing(game, left))


def queens_of(game: "SleepingQueens", player: int) -> list[Figure]:
    return [card.face for card in game.courts[player].cards]


def count_round(game: "SleepingQueens", player: int) -> list[Part]:
    """Which numbers count to whom."""
    shares: dict[int, list[str]] = {}
    for face in NUMBERS:
        shares.setdefault(game.seat_counted(player, face.number), []).append(face.name)
    return [text("{numbers} {who}", numbers=" ".join(names), who=Player(seat)) for seat, names in shares.items()]


def why_not(game: "SleepingQueens", player: int, words: str) -> Speech:
    verb, *fields = words.split()
    if game.attack is not None:
        return why_not_answer(game.attack, words)
    if game.waking:
        return why_not_wake(game, verb, fields)
    if verb == "discard" and fields:
        return why_not_discard(game, player, fields)
    if verb in PLAYS and not game.holding(player) & RED_FACES[verb].held:
        return lacking(RED_FACES[verb])
    if verb not in PLAYS or len(fields) != PLAYS[verb].count(" "):
        return f"{quote(words)} is no action now: say discard and your cards, {', '.join(PLAYS.values())}."
    return why_no_sleeper(game, fields[0]) if verb == "king" else why_not_attack(game, player, verb, fields)


def lacking(card: Figure) -> Text:
    return text("You hold no {card:bare}.", card=card)


def why_not_answer(attack: Attack, words: str) -> Speech:
    if words == attack.foil.name:
        return lacking(attack.foil)
    attacked = "Your {queen:bare} is under attack: say {foil} if you hold one, or pass."
    return text(attacked, queen=attack.queen, foil=attack.foil.name)


def why_not_wake(game: "SleepingQueens", verb: str, fields: list[str]) -> Speech:
    if verb == "wake" and len(fields) == 1:
        return why_no_sleeper(game, fields[0])
    return "You are to wake a queen: say wake and her slot, such as wake slot3."


def why_no_sleeper(game: "SleepingQueens", slot: str) -> Speech:
    return why_no_slot(game, slot) or text("Nobody sleeps in {bed}.", bed=Place(slot))


def why_no_slot(game: "SleepingQueens", slot: str) -> str | None:
    if slot in SLOTS[: len(game.slots)]:
        return None
    return f"No slot is called {quote(slot)}: there are slot1 to slot{len(game.slots)}."


def why_not_attack(game: "SleepingQueens", player: int, verb: str, fields: list[str]) -> Speech:
    queen = QUEENS_BY_NAME.get(fields[0])
    if queen is None or queen not in game.all_queens():
        return f"No queen is called {quote(fields[0])}."
    if queen not in game.rival_queens(player):
        return text("{Queen} is not awake in another court.", queen=queen)
    if verb == "knight":
        return game.bars_theft(player, queen) or "That is not possible now."
    taken = text("A potion needs an empty bed, and a queen sleeps in {bed}.", bed=Place(fields[1]))
    return why_no_slot(game, fields[1]) or taken


def why_not_discard(game: "SleepingQueens", player: int, names: list[str]) -> str:
    unknown = [name for name in names if name not in RED_FACES]
    if unknown:
        powers = ", ".join(face.name for face in POWERS)
        return f"No card of a hand is called {quote(unknown[0])}: there are 1 to 10, {powers}."
    for name in names:
        held = sum(card.face.name == name for card in game.hands[player].cards)
        if held < names.count(name):
            return f"Of {name} you hold {COUNTS[held]}."
    if not all(RED_FACES[name].number for name in names):
        return "Only numbers are discarded together: a power card goes alone."
    return bars_set([RED_FACES[name].number for name in names], game.variants) or "That is not possible now."
