"""ZoomQuest: a party of one to five against the monsters of a map.

The party: everybody has a deck, a warrior five attacks, a guardian five defends, a healer five heals; monsters have
their own.

A round: all players secretly choose to stay or to move along one connection, and move together. Then they choose to
battle or to rest. Who rests where no monster is gets one destroyed card back.

Battles: where players and monsters meet they fight until one side is gone. Everybody turns up the top card of the
deck, and the cards work one by one in random order. Attack destroys a random card in the smallest deck of the other
side. Defend shields the smallest deck of the own side from one attack until the next cards are turned up. Heal brings
a destroyed card back to the own side. Used cards are shuffled into a new deck when the old one is empty.

The end: who has no card left is defeated. Defeat all monsters, in time, to win together.
"""

from tuckbox.core import record
from tuckbox.core.errors import BadRecord
from tuckbox.games.zoomquest.document import Findings as Findings
from tuckbox.games.zoomquest.game import ZoomQuest as ZoomQuest
from tuckbox.games.zoomquest.likeness import differing as differing
from tuckbox.games.zoomquest.scenario import check as check
from tuckbox.games.zoomquest.schema import schema as schema
from tuckbox.games.zoomquest.state import bars_overwriting as bars_overwriting
from tuckbox.games.zoomquest.state import file_name as file_name
from tuckbox.games.zoomquest.state import past_rounds as past_rounds
from tuckbox.games.zoomquest.state import resume as resume
from tuckbox.games.zoomquest.state import state_json as state_json


def check_file(data: bytes) -> Findings:
    """All that is wrong with the bytes of a scenario file, and all that is odd about it."""
    try:
        return check(record.read(data))
    except BadRecord as fault:
        findings = Findings()
        findings.fail("the file", str(fault))
        return findings
