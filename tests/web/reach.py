"""The law of reach: all that may be done can be done by finger and by keys, and each does exactly what it says."""

import json
from collections import Counter
from pathlib import Path

from tests.web.player import Player, Told, touches_of
from tuckbox.core.dice import Dice

REACH = Path(__file__).with_name("reach.js").read_text("utf-8")


class Reach:
    """Looks at every legal action of a position, and does one of them."""

    def __init__(self, player: Player, dice: Dice) -> None:
        player.context.add_init_script(REACH)
        self.player = player
        self.dice = dice
        self.done: Counter[str] = Counter()

    def play_on(self) -> list[str]:
        """Something is done that was seldom done before; what is wrong with that."""
        words = self.choice()
        self.done[verb(words)] += 1
        acts = len(self.acts())
        self.player.play(words)
        did = self.acts()[acts:]
        return [] if did == [words] else [f"{words} did {did}"]

    def faults(self, told: Told) -> list[str]:
        offers = [plain(offer, told) for offer in told["may"]]
        spoken = [offer["words"] for offer in offers if not offer["touches"]]
        self.player.skip_battles_until(f"reach.offered({json.dumps(spoken)})")
        self.player.page.keyboard.press("Tab")  # so that the page sees the focus come by keys, not by touch
        faults: list[str] = self.player.ask("offers => reach.faults(offers)", offers)
        return faults

    def acts(self) -> list[str]:
        acts: list[str] = self.player.ask("reach.acts")
        return acts

    def choice(self) -> str:
        """One of the verbs that were done least often, and any of its actions."""
        words = self.player.words()
        least = min(self.done[verb(each)] for each in words)
        seldom = [each for each in words if self.done[verb(each)] == least]
        return seldom[self.dice.below(len(seldom))]


def plain(offer: Told, told: Told) -> Told:
    touches = [touch.as_json() for touch in touches_of(offer, told)]
    return {"words": offer["words"], "touches": touches, "any_order": offer.get("any_order", False)}


def verb(words: str) -> str:
    return words.split()[0]


def said(told: Told) -> str:
    return f"version {told['at']}, {[offer['words'] for offer in told['may']]}"
