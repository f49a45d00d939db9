"""The rules of Grid Cannon."""

from collections.abc import Sequence
from typing import ClassVar, Final

from tuckbox.core.actions import Action
from tuckbox.core.diagram import Diagram
from tuckbox.core.events import Event
from tuckbox.core.game import NOBODY, Game
from tuckbox.core.heuristics import AnyHeuristics
from tuckbox.core.lesson import Lesson
from tuckbox.core.moments import Moment
from tuckbox.core.options import Choice, Flag, Option, Options
from tuckbox.core.reasons import Reason
from tuckbox.core.result import Result
from tuckbox.core.table import Table
from tuckbox.core.text import Speech, text
from tuckbox.core.view import Counters, Preview, Tally
from tuckbox.core.written import Deal, deal_option
from tuckbox.games.gridcannon import meanings, reasons, refusals, speech
from tuckbox.games.gridcannon.actions import (
    ARM,
    DRAW,
    KEEP,
    LAY_ACE,
    PLACE,
    SHIFT,
    SPEND_ACE,
    SPEND_JOKER,
    STAND,
    SWAP,
    Arm,
    LayAce,
    PickUp,
    Place,
    Shift,
    Stand,
    Swap,
)
from tuckbox.games.gridcannon.board import (
    ACE,
    BESIDE,
    CELLS,
    DECK,
    KING,
    LINES,
    OUTER,
    ROYALS,
    SPOTS,
    TABLE,
    TEN,
    TRIGGERED,
    CannonFace,
    Line,
    bars_cell,
    kinship,
)
from tuckbox.games.gridcannon.diagrams import DIAGRAMS
from tuckbox.games.gridcannon.heuristics import CannonHeuristics
from tuckbox.games.gridcannon.lesson import LESSON

PLOYS: Final = 6
MOST_POINTS: Final = 48
"""Every royal killed in a pair: twice the 24 points that they are worth."""
CAP: Final = 500
ALONE: Final[tuple[int, ...]] = (0,)


class GridCannon(Game[Action, CannonFace]):
    name: ClassVar[str] = "gridcannon"
    title: ClassVar[str] = "Grid Cannon"
    cap: ClassVar[int] = CAP
    lesson: ClassVar[Lesson | None] = LESSON
    moments: ClassVar[Sequence[Moment]] = (Moment("Royal falls", said="{Royal} {gained}"),)
    diagrams: ClassVar[Sequence[Diagram]] = DIAGRAMS
    heuristics: ClassVar[AnyHeuristics] = CannonHeuristics(exploration=0.15, levels=(10, 60, 500))
    declared: ClassVar[tuple[Option, ...]] = (
        Choice("start_royals", "any", ("any", "4", "7"), "Deal again until so many royals turn up at the start."),
        Flag("ace_triggers", False, "An ace shoots like any number when it is laid."),
        Flag("loose_suits", False, "The payload need only match itself, not the royal's colour or suit."),
        Flag("armour", False, "A card that fits nowhere becomes a royal's armour; without it, that is the end."),
        Flag("francis", False, "Tom Francis' rules: no hand, other ploys, armour, and unused ploys are the score."),
        Flag("free_undo", False, "Take back even what has shown new cards."),
        deal_option("54 card names such as TH, AS or joker"),
    )
    presets: ClassVar[dict[str, dict[str, object]]] = {
        "standard": {},
        "four royals": {"start_royals": "4"},
        "gentle": {"loose_suits": True, "ace_triggers": True},
        "armour": {"armour": True},
        "francis": {"francis": True},
    }

    def __init__(self, options: Options, players: int, table: Table | None = None) -> None:
        super().__init__(options, players, table)
        self.francis: Final = options.flag("francis")
        self.armour: Final = options.flag("armour") or self.francis
        self.ace_triggers: Final = options.flag("ace_triggers")
        self.loose_suits: Final = options.flag("loose_suits")
        self.hand_size: Final = 1 if self.francis else 3
        self.may_swap = self.francis
        self.living = 0
        self.dead = 0
        self.points = 0
        self.doubles = 0
        self.actions = 0
        self.ending: Result | None = None

    def lay(self) -> Table:
        return TABLE

    # Setup: numbers into the grid, royals around it.

    def deal(self) -> None:
        cells = CELLS if self.francis else OUTER
        deal = Deal(self)
        self.put(DECK, "deck")
        deal.shuffle("deck")
        deal.end()
        while not self.starts_as_wanted(len(cells)):
            deal.refuse("another number of royals turns up at the start.")
            self.shuffle("deck")
        for cell in cells:
            self.fill(cell)
        self.settle()

    def starts_as_wanted(self, cells: int) -> bool:
        """Whether filling so many cells turns up as many royals as `start_royals` asks for (GC-20)."""
        wanted = self.options.word("start_royals")
        faces = [card.face for card in reversed(self["deck"])]
        last = [i for i, face in enumerate(faces) if face.is_number][cells - 1]
        return wanted == "any" or len([face for face in faces[:last] if face.is_royal]) == int(wanted)

    def fill(self, cell: str) -> None:
        while not self[cell]:
            self.draw(cell)

    def draw(self, place: str) -> None:
        """Turn over the top card of the deck: a number goes to this place, anything else where its kind belongs."""
        self.move("deck", self["deck"][-1].face.home or place)

    # Royals: each stands beside the card most like it.

    def settle(self) -> None:
        """A royal turned up stands at once (GC-05); if none is alive on the board, the next is sought (GC-07)."""
        while self["turned"] or (self.living == 0 and self.dead < ROYALS):
            if not self["turned"]:
                self.seek()
            spots = self.spots_for(self["turned"][0].face)
            if len(spots) > 1:
                return
            self.stand(spots[0])

    def seek(self) -> None:
        while not self["deck"][-1].face.is_royal:
            self.move("deck", "turned")
            self.tuck("turned", "deck")
        self.move("deck", "turned")

    def spots_for(self, royal: CannonFace) -> list[str]:
        """The free spots beside the most similar card that has one (GC-01, GC-02, GC-03), or else any (GC-04)."""
        closest = 0
        spots: list[str] = []
        for cell in OUTER:
            free = [spot for spot in BESIDE[cell] if not self[spot]] if self[cell] else []
            if free:
                top = self[cell][-1].face
                similarity = kinship(royal, top) + top.rank
                if similarity >= closest:
                    spots = spots + free if similarity == closest else free
                    closest = similarity
        return spots or [spot for spot in SPOTS if not self[spot]]

    def stand(self, spot: str) -> None:
        self.pick(self["turned"][0], "turned", spot)
        self.living += 1

    # The turn: draw, place a card, or spend a ploy.

    def to_act(self) -> tuple[int, ...]:
        return ALONE if self.ending is None else NOBODY

    def legal_actions(self, player: int) -> list[Action]:
        if self.ending is not None or player != 0:
            return []
        if self["turned"]:
            return [STAND[spot] for spot in self.spots_for(self["turned"][0].face)]
        if self.may_swap:
            return [KEEP, *SWAP.values()]
        actions = self.placings()
        if self.bars_draw() is None:
            actions.append(DRAW)
        self.list_ploys(actions)
        return actions or [ARM[spot] for spot in self.royals_to_arm(self["hand"][-1].face)]

    def placings(self) -> list[Action]:
        if not self["hand"]:
            return []
        face = self["hand"][-1].face
        return [PLACE[cell] for cell in CELLS if bars_cell(face, self[cell]) is None]

    def bars_draw(self) -> str | None:
        """Why no card may be drawn now, if so (GC-06)."""
        if not self["deck"]:
            return "The deck is empty."
        return "Your hand is full: play its top card first." if len(self["hand"]) >= self.hand_size else None

    def list_ploys(self, actions: list[Action]) -> None:
        if self.francis:
            self.list_francis_ploys(actions)
            return
        for ace in self["aces"]:
            actions.extend(LAY_ACE[ace.face.name])
        if self["jokers"]:
            actions.extend([SPEND_JOKER[cell] for cell in CELLS if self[cell]])

    def list_francis_ploys(self, actions: list[Action]) -> None:
        stacks = [cell for cell in CELLS if self[cell]]
        for src in stacks if self["jokers"] else []:
            face = self[src][-1].face
            actions.extend([SHIFT[src][dst] for dst in CELLS if dst != src and bars_cell(face, self[dst]) is None])
        if self["aces"]:
            actions.extend([SPEND_ACE[cell] for cell in stacks])

    def royals_to_arm(self, face: CannonFace) -> list[str]:
        """Where a card may go as armour: to the lowest living royal of its suit, else of its colour, else of all."""
        royals = [(spot, self[spot][-1].face) for spot in SPOTS if self.is_alive(spot)]
        closest = max([kinship(face, royal) - royal.rank for _, royal in royals])
        return [spot for spot, royal in royals if kinship(face, royal) - royal.rank == closest]

    def apply(self, _player: int, action: Action) -> None:
        if isinstance(action, Place):
            self.move("hand", action.place)
            self.fire(action.place)
        elif action is DRAW:
            self.draw("hand")
        elif isinstance(action, Stand):
            self.stand(action.place)
        elif isinstance(action, Arm):
            self.tuck("hand", action.place)
        elif self.may_swap:
            self.swap(action)
        else:
            self.spend(action)
        self.actions += 1
        self.settle()
        self.ending = self.judge()

    def swap(self, action: Action) -> None:
        self.may_swap = False
        if isinstance(action, Swap):
            self.tuck(action.place, "deck")
            self.fill(action.place)

    def spend(self, ploy: Action) -> None:
        if isinstance(ploy, LayAce):
            self.pick(next(card for card in self["aces"] if card.face.name == ploy.ace), "aces", ploy.cell)
            if self.ace_triggers:
                self.fire(ploy.cell)
        elif isinstance(ploy, PickUp):
            self.move("aces" if self.francis else "jokers", "discard")
            self.pick_up(ploy.place)
        elif isinstance(ploy, Shift):
            self.move("jokers", "discard")
            self.move(ploy.src, ploy.dst)
            self.fire(ploy.dst)

    def pick_up(self, cell: str) -> None:
        """Discard the aces; the rest goes under the deck as if the stack were flipped over (GC-12)."""
        for ace in [card for card in self[cell] if card.face.rank == ACE]:
            self.pick(ace, cell, "discard")
        self.turn_over(cell, "turned")
        self.tuck("turned", "deck", len(self["turned"]))

    # The cannon: what a card laid on a trigger does.

    def fire(self, cell: str) -> None:
        """All lines are judged on the same position, then the royals hit die together (GC-15)."""
        hits = [line for line in self.aims(cell) if self.spares(line) is None]
        for line in hits:
            self.flip(line.spot)
            self.say(speech.fall(self, line, len(hits)), places=line.places)
            self.points += (self[line.spot][-1].face.rank - TEN) * len(hits)
        self.living -= len(hits)
        self.dead += len(hits)
        self.doubles += len(hits) == 2

    def aims(self, cell: str) -> list[Line]:
        """The lines triggered from here that have a living royal at their end."""
        return [line for line in TRIGGERED[cell] if self.is_alive(line.spot)]

    def is_alive(self, spot: str) -> bool:
        cards = self[spot]
        return bool(cards) and cards[-1].up

    def spares(self, line: Line) -> str | None:
        """Why a shot along this line does not kill, if so."""
        if not self[line.near] or not self[line.far]:
            return "the payload is not complete"
        near, far, royal = self[line.near][-1].face, self[line.far][-1].face, self[line.spot][-1].face
        if near.rank + far.rank < self.health(line.spot):
            return "the payload is too light"
        likeness = kinship(near, far) if self.loose_suits else min(kinship(royal, near), kinship(royal, far))
        return None if likeness >= royal.demands else "the payload does not match"  # GC-08

    def health(self, spot: str) -> int:
        """A royal's rank, and the ranks of the armour under it."""
        return sum([card.face.rank for card in self[spot]])

    # The end, and what a position is worth.

    def judge(self) -> Result | None:
        if self.dead == ROYALS:
            return Result("won", "All twelve royals are dead: the game is won!", (0,))
        if self.armour and any(self.is_invincible(spot) for spot in SPOTS):
            return Result("lost", "A royal wears too much armour ever to be killed: the game is lost.")
        if self.is_stuck() and not (self.armour and self["hand"]):
            return Result("lost", "No card can be played any more: the game is lost.")
        if self.actions >= CAP:
            return Result("lost", text("Royals still live after {n} actions: the game is lost.", n=CAP))
        return None

    def is_invincible(self, spot: str) -> bool:
        return self.is_alive(spot) and self.health(spot) >= (19 if self[spot][-1].face.rank == KING else 20)

    def is_stuck(self) -> bool:
        """No ploy, no draw, and the top card of the hand fits nowhere (GC-17)."""
        if self["turned"] or self.may_swap or self["aces"] or self["jokers"] or self.bars_draw() is None:
            return False
        return not self.placings()

    def is_hopeless(self) -> bool:
        """Nothing but aces to lay, and they kill nobody (GC-19)."""
        ploys_kill = self["jokers"] or self.ace_triggers or self.francis
        return not (self["deck"] or self["hand"] or self["turned"] or ploys_kill)

    def result(self) -> Result | None:
        return self.ending

    def scores(self) -> list[float]:
        """The points; in Francis' rules the unused ploys, less the royals not yet dead. Until the end, payloads
        that are nearly what they should be promise up to half a point each."""
        worth = self.unused_ploys() + self.dead - ROYALS if self.francis else self.points
        return [worth + self.promise() / 2] if self.ending is None else [float(worth)]

    def bounds(self) -> tuple[float, float]:
        return (-ROYALS, PLOYS) if self.francis else (0, MOST_POINTS)

    def unused_ploys(self) -> int:
        return len(self["aces"]) + len(self["jokers"])

    def promise(self) -> float:
        """Added one by one: newer Pythons round a `sum` of floats otherwise than older ones."""
        promise = 0.0
        for line in LINES:
            promise += self.readiness(line)
        return promise

    def readiness(self, line: Line) -> float:
        """How much of what this line's royal needs its payload has, from 0 to 1."""
        if not self.is_alive(line.spot):
            return 0.0
        royal = self[line.spot][-1].face
        tops = [self[cell][-1].face for cell in (line.near, line.far) if self[cell]]
        model = tops[0] if self.loose_suits and tops else royal
        fitting = sum([top.rank for top in tops if kinship(model, top) >= royal.demands])
        return min(fitting / self.health(line.spot), 1.0)

    # What the player is told.

    def undo_is_free(self) -> bool:
        return self.options.flag("free_undo")

    def late_action(self, player: int) -> Action:
        """A card is drawn; else what is listed first: aces and jokers are spent by nobody but their player."""
        actions = self.sensible_actions(player)
        return DRAW if DRAW in actions else actions[0]

    def is_pointless(self, _player: int, action: Action) -> bool:
        return isinstance(action, LayAce) and self.is_hopeless()

    def counters(self) -> Counters:
        score = {"unused ploys": self.unused_ploys()} if self.francis else {"score": self.points}
        dead = Tally(self.dead, goal=ROYALS, unit="royals")
        armour = {"armour": speech.armour(self)} if self.armour else {}
        return {**score, "royals dead": dead, **armour, "actions": self.actions}

    def statistics(self) -> dict[str, int]:
        shots = {"royals killed": self.dead, "double kills": self.doubles}
        return {"actions": self.actions, **shots, "unused ploys": self.unused_ploys()}

    def meaning(self, name: str) -> list[Speech]:
        return meanings.meaning(self, name)

    def ask(self, _player: int) -> Speech:
        return speech.ask(self)

    def describe(self, _player: int, action: Action) -> Speech:
        return speech.describe(self, action)

    def preview(self, _player: int, action: Action) -> Preview:
        return speech.preview(self, action)

    def sign(self, event: Event) -> str:
        return speech.sign(event)

    def reasons(self, _player: int, action: Action) -> list[Reason]:
        return reasons.reasons(self, action)

    def points_at(self, _player: int, action: Action) -> tuple[str, ...]:
        return reasons.points_at(action)

    def why_not(self, _player: int, words: str) -> Speech:
        return speech.why_not(self, words)

    def why_not_touching(self, _player: int, touches: list[str]) -> Speech:
        return refusals.why_not_touching(self, touches)
