"""Standing orders in Sleeping Queens: how to answer attacks on one's queens while one is not there.

Of several that fit an attack the nearest is obeyed: one for this queen and this rival before one for this queen, and
that before one for all.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from tuckbox.core.actions import Action
from tuckbox.core.orders import Order
from tuckbox.core.text import Player, text
from tuckbox.games.sleepingqueens.actions import Attack, Potion
from tuckbox.games.sleepingqueens.cards import Figure

if TYPE_CHECKING:
    from tuckbox.games.sleepingqueens.game import SleepingQueens

DEFEND: Final = "defend"
PASS_BY: Final = "pass"
UNLESS: Final = "pass unless "
WAKE: Final = "wake"
DEEDS: Final = {
    "knight": ("{Rival} sends a knight for your {queen:bare}", "a dragon"),
    "potion": ("{Rival} brews a potion for your {queen:bare}", "a wand"),
}
ALL: Final = "Whichever queen is attacked"


def orders(game: "SleepingQueens", player: int) -> list[Order]:
    if game.ending is not None:
        return []
    queens = [card.face for card in game.courts[player].cards]
    found = [
        Order(DEFEND, "Save her if you can, else pass.", head=ALL, about="all"),
        Order(PASS_BY, "Pass.", head=ALL, about="all"),
    ]
    for queen in queens:
        unless = text("Pass unless she is your {queen:bare}: then you are asked.", queen=queen)
        found.append(Order(f"{UNLESS}{queen.name}", unless, head=ALL, about="all"))
    for queen in queens:
        found += about_queen(game, player, queen)
    wake = "Wake the queen in the first bed with one."
    found.append(Order(WAKE, wake, head="A jester of another counts to you", about="wake"))
    return found


def about_queen(game: "SleepingQueens", player: int, queen: Figure) -> list[Order]:
    name = queen.name
    head = text("Your {queen:bare} is attacked", queen=queen)
    found = [
        Order(f"{DEFEND} {name}", "Save her if you can, else pass.", head=head, about=name),
        Order(f"{PASS_BY} {name}", "Pass.", head=head, about=name),
    ]
    for rival in range(game.players):
        if rival != player:
            for kind in DEEDS:
                found += about_rival(rival, kind, queen)
    return found


def about_rival(rival: int, kind: str, queen: Figure) -> list[Order]:
    """What is done if this rival attacks this queen in this way."""
    deed, foil = DEEDS[kind]
    about = f"{rival + 1} {kind} {queen.name}"
    head = text(deed, rival=Player(rival), queen=queen)
    saved = f"Play {foil} if you hold one, else pass."
    return [
        Order(f"if {about} {DEFEND}", saved, head=head, about=about),
        Order(f"if {about} {PASS_BY}", "Pass.", head=head, about=about),
    ]


def obey(game: "SleepingQueens", player: int, given: Sequence[str]) -> Action | None:
    if player not in game.to_act():
        return None
    if game.waking:
        return game.legal_actions(player)[0] if WAKE in given and player != game.turn_of else None
    answer = "" if game.attack is None else answer_to(game.attack, game.turn_of, given)
    if not answer:
        return None
    legal = game.legal_actions(player)
    return legal[0] if answer == DEFEND else legal[-1]


def answer_to(attack: Attack, rival: int, given: Sequence[str]) -> str:
    """To defend or to pass, by the nearest order; nothing where there is none."""
    kind, name = "potion" if isinstance(attack, Potion) else "knight", attack.queen.name
    for before, after in ((f"if {rival + 1} {kind} {name} ", ""), ("", f" {name}"), ("", "")):
        for answer in (DEFEND, PASS_BY):
            if f"{before}{answer}{after}" in given:
                return answer
    others = [words for words in given if words.startswith(UNLESS)]
    return PASS_BY if others and f"{UNLESS}{name}" not in others else ""
