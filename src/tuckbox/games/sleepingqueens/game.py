"""The rules of Sleeping Queens."""

from collections.abc import Sequence
from typing import ClassVar, Final

from tuckbox.core.actions import Action
from tuckbox.core.cards import Pile
from tuckbox.core.daily import Daily
from tuckbox.core.diagram import Diagram
from tuckbox.core.events import Event
from tuckbox.core.game import NOBODY, Game
from tuckbox.core.heuristics import AnyHeuristics
from tuckbox.core.lesson import Lesson
from tuckbox.core.moments import Moment
from tuckbox.core.native import i64
from tuckbox.core.options import Flag, Option, Options
from tuckbox.core.orders import Order
from tuckbox.core.reasons import Reason
from tuckbox.core.result import Result
from tuckbox.core.table import Table, Zone
from tuckbox.core.text import Player, Speech, text
from tuckbox.core.view import Counters, Preview, Tally
from tuckbox.core.written import Deal, deal_option
from tuckbox.games.sleepingqueens import meanings, orders, previews, reasons, refusals, speech
from tuckbox.games.sleepingqueens.actions import (
    KINGS,
    KNIGHTS,
    PASS,
    PLAY_DRAGON,
    PLAY_JESTER,
    PLAY_WAND,
    POTIONS,
    SINGLES,
    SLOTS,
    WAKINGS,
    Attack,
    Defend,
    Discard,
    Jester,
    King,
    Knight,
    Potion,
    Wake,
)
from tuckbox.games.sleepingqueens.cards import (
    CLASSIC_QUEENS,
    JESTER,
    KING,
    KNIGHT,
    POTION,
    QUEENS,
    RED_DECK,
    ROSE,
    Figure,
    bring_up,
    contains,
    quarrels,
)
from tuckbox.games.sleepingqueens.diagrams import DIAGRAMS
from tuckbox.games.sleepingqueens.heuristics import QueensHeuristics, late
from tuckbox.games.sleepingqueens.lesson import LESSON
from tuckbox.games.sleepingqueens.sums import ALL_NUMBERS, BOTH_SIDES, LOOSE, TRIPLES, sets_by_holding

HAND: Final = 5
LAST_TURN: Final = 500
SEATS: Final[tuple[tuple[int, ...], ...]] = ((0,), (1,), (2,), (3,), (4,))
NO_SETS: Final[list[Discard]] = []


def lay_table(players: int, queens: int, *, open_memory: bool) -> Table:
    """Where memory is open, a queen put back keeps her face up; else nobody is shown her any more (SQ-15)."""
    seats = [(f"court{seat}", f"hand{seat}") for seat in range(1, players + 1)]
    beds = {slot: (i % 4, i // 4) for i, slot in enumerate(SLOTS[:queens])}
    zones = [
        Zone("queens", "grid", title="bed", lie="kept" if open_memory else "down", cells=beds),
        Zone("draw", title="the draw pile", label="draw", lie="down"),
        Zone("discard", title="the discard pile", label="discard"),
    ]
    for seat, (court, hand) in enumerate(seats):
        zones.append(Zone(court, "row", label="court", owner=seat))
        zones.append(Zone(hand, "hand", label="hand", lie="down", sight="owner", owner=seat))
    rows = [("draw", "discard"), *seats]
    wide = "\n".join(f"queens {left} {right}" for left, right in rows)
    narrow = "\n".join(f"{left} {right}" for left, right in [("queens", "queens"), *rows])
    return Table(wide, zones, narrow=narrow)


class SleepingQueens(Game[Action, Figure]):
    name: ClassVar[str] = "sleepingqueens"
    title: ClassVar[str] = "Sleeping Queens"
    seats: ClassVar[tuple[int, int]] = (2, 5)
    cap: ClassVar[int] = 3 * LAST_TURN  # a jester, the Rose Queen and her companion are three actions of one turn
    lesson: ClassVar[Lesson | None] = LESSON
    diagrams: ClassVar[Sequence[Diagram]] = DIAGRAMS
    takes_orders: ClassVar[bool] = True
    moments: ClassVar[Sequence[Moment]] = (
        Moment("Queen woken", src="slot", dst="court"),
        Moment("Queen stolen", src="court", dst="court"),
        Moment("Queen asleep again", src="court", dst="slot"),
    )
    dailies: ClassVar[Sequence[Daily]] = (Daily(bots=("easy", "greedy", "medium")),)
    heuristics: ClassVar[AnyHeuristics] = QueensHeuristics(
        tree_depth=1, baseline_z=1, random_every=1000, exploration=0.3, levels=(15, 100, 8000)
    )
    declared: ClassVar[tuple[Option, ...]] = (
        Flag("deluxe", False, "Sixteen queens: Book, Butterfly, Strawberry and Ice Cream sleep there too."),
        Flag("queens_only", False, "Only the number of queens counts, points do not."),
        Flag("open_memory", False, "A queen put back to sleep lies face up."),
        Flag("strict_cat_dog", False, "A knight may not take a queen who would not stay."),
        Flag("loose_equations", False, "Other numbers may be discarded along with an addition."),
        Flag("equations_both_sides", False, "Two equal sums may be discarded as well: 1 + 6 = 2 + 5."),
        Flag("triples", False, "Three equal numbers may be discarded as well."),
        Flag("random_first", False, "Chance decides who begins; otherwise player 1 does."),
        deal_option("the names of all queens, then of the 67 other cards"),
    )

    presets: ClassVar[dict[str, dict[str, object]]] = {
        "standard": {},
        "deluxe": {"deluxe": True},
        "for the youngest": {"queens_only": True, "open_memory": True, "strict_cat_dog": True, "random_first": True},
        "more sums": {"equations_both_sides": True, "triples": True},
        "to the letter": {"loose_equations": True},
    }

    def __init__(self, options: Options, players: int, table: Table | None = None) -> None:
        super().__init__(options, players, table)
        self.draw: Final = self.piles["draw"]
        self.discard: Final = self.piles["discard"]
        self.slots: Final = [self.piles[slot] for slot in self.table.zones["queens"].piles]
        self.courts: Final = [self.piles[f"court{seat}"] for seat in range(1, players + 1)]
        self.hands: Final = [self.piles[f"hand{seat}"] for seat in range(1, players + 1)]
        self.goal: Final = 5 if players <= 3 else 4
        self.queens_only: Final = options.flag("queens_only")
        self.strict: Final = options.flag("strict_cat_dog")
        self.variants: Final = self.chosen_variants()
        self.sets: Final = sets_by_holding(self.variants)
        self.turn_of = 0
        self.actor = 0
        """Who owes a decision: the turn, unless there is an attack to answer or a queen to wake."""
        self.attack: Attack | None = None
        self.waking = False
        self.turns = 0
        self.woken = 0
        self.attacks = 0
        self.blocked = 0
        self.ending: Result | None = None

    def lay(self) -> Table:
        return lay_table(self.players, len(self.all_queens()), open_memory=self.options.flag("open_memory"))

    def all_queens(self) -> list[Figure]:
        return QUEENS if self.options.flag("deluxe") else CLASSIC_QUEENS

    def chosen_variants(self) -> int:
        """What may be discarded together beside pairs and additions."""
        loose = LOOSE if self.options.flag("loose_equations") else 0
        both_sides = BOTH_SIDES if self.options.flag("equations_both_sides") else 0
        return loose | both_sides | (TRIPLES if self.options.flag("triples") else 0)

    def deal(self) -> None:
        deal = Deal(self)
        self.put(self.all_queens(), "draw", back="queen")
        deal.shuffle("draw")
        for slot in self.slots:
            self.carry(self.draw, slot, 1)
        self.put(RED_DECK, "draw", back="red")
        deal.shuffle("draw")
        deal.end()
        for hand in self.hands:
            self.carry(self.draw, hand, HAND)
        if self.options.flag("random_first"):
            self.turn_of = self.actor = self.dice.below(self.players)

    def to_act(self) -> tuple[int, ...]:
        return SEATS[self.actor] if self.ending is None else NOBODY

    def result(self) -> Result | None:
        return self.ending

    def scores(self) -> list[float]:
        return [float(self.score(player)) for player in range(self.players)]

    def score(self, player: int) -> int:
        """Counted from the queens in the court each time (SQ-21)."""
        queens = self.courts[player].cards
        if self.queens_only:
            return len(queens)
        points = 0
        for queen in queens:
            points += queen.face.points
        return points

    def bounds(self) -> tuple[float, float]:
        """Nobody goes on from the goal, and the most that one turn brings is the Rose Queen and the Heart Queen."""
        return (0, self.goal + 1 if self.queens_only else 10 * self.goal + 20)

    def legal_actions(self, player: int) -> list[Action]:
        actions: list[Action] = []
        if self.ending is not None or player != self.actor:
            return actions
        if self.waking:
            self.list_sleepers(actions, WAKINGS)
            return actions
        holding = self.holding(player)
        if self.attack is not None:
            if holding & self.attack.foil.held:
                actions.append(PLAY_DRAGON if isinstance(self.attack, Knight) else PLAY_WAND)
            actions.append(PASS)
        else:
            self.list_powers(actions, player, holding)
            self.list_discards(actions, holding)
        return actions

    def holding(self, player: int) -> i64:
        """How many cards of each kind a hand holds, as one number."""
        holding: i64 = 0
        for card in self.hands[player].cards:
            holding += card.face.mark
        return holding

    def list_sleepers(self, actions: list[Action], by_slot: Sequence[Action]) -> None:
        for i, slot in enumerate(self.slots):
            if slot.cards:
                actions.append(by_slot[i])

    def list_powers(self, actions: list[Action], player: int, holding: i64) -> None:
        if holding & KING.held:
            self.list_sleepers(actions, KINGS)
        if holding & KNIGHT.held:
            for queen in self.rival_queens(player):
                if self.bars_theft(player, queen) is None:
                    actions.append(KNIGHTS[queen.kind])  # noqa: PERF401  mypyc: a loop is faster
        if holding & JESTER.held:
            actions.append(PLAY_JESTER)
        if holding & POTION.held:
            for queen in self.rival_queens(player):
                self.list_beds(actions, POTIONS[queen.kind])

    def list_beds(self, actions: list[Action], by_slot: Sequence[Action]) -> None:
        for i, slot in enumerate(self.slots):
            if not slot.cards:
                actions.append(by_slot[i])

    def list_discards(self, actions: list[Action], holding: i64) -> None:
        actions.extend(self.sets.get(holding & ALL_NUMBERS, NO_SETS))
        for single in SINGLES:
            if holding & single.faces[0].held:
                actions.append(single)  # noqa: PERF401  mypyc: a loop is faster

    def rival_queens(self, player: int) -> list[Figure]:
        """The queens in the other courts, the highest first."""
        awake: i64 = 0
        for court in self.courts:
            if court is not self.courts[player]:
                for card in court.cards:
                    awake |= card.face.mark
        return [queen for queen in QUEENS if awake & queen.mark]

    def bars_theft(self, player: int, queen: Figure) -> Speech | None:
        """Why this player may not take that queen, if so."""
        if self.strict and quarrels(queen, self.courts[player]):
            return text("{Queen} would not stay: Cat and Dog cannot live in one court.", queen=queen)
        return None

    def apply(self, player: int, action: Action) -> None:
        if isinstance(action, Discard):
            self.spend_all(player, action.faces)
            if self.story is not None:
                self.say(speech.discard_text(self, player, action.faces))
            self.end_turn()
        elif isinstance(action, King):
            self.spend(player, KING)
            self.wake(player, self.slots[action.slot])
        elif isinstance(action, Wake):
            self.wake(player, self.slots[action.slot])
        elif isinstance(action, Knight):
            self.spend(player, KNIGHT)
            self.begin(action, "{Who} {who|send|sends} a knight for {card}.")
        elif isinstance(action, Potion):
            self.spend(player, POTION)
            self.begin(action, "{Who} {who|brew|brews} a potion for {card}.")
        elif isinstance(action, Jester):
            self.spend(player, JESTER)
            self.tell("{Who} {who|play|plays} a {card:bare} and {who|turn|turns} up the next card.", player, JESTER)
            self.turn_up(player)
        else:
            self.answer(player, defends=isinstance(action, Defend))

    def spend(self, player: int, face: Figure) -> None:
        self.hand_over(face, self.hands[player], self.discard)

    def spend_all(self, player: int, faces: Sequence[Figure]) -> None:
        for face in faces:
            bring_up(face, self.hands[player])
        self.carry(self.hands[player], self.discard, len(faces))

    def hand_over(self, face: Figure, src: Pile[Figure], dst: Pile[Figure]) -> None:
        bring_up(face, src)
        self.carry(src, dst, 1)

    def wake(self, player: int, slot: Pile[Figure]) -> None:
        """The queen joins the player's court; if she is the Rose Queen, the player wakes another (SQ-10)."""
        queen = slot.cards[-1].face
        self.carry(slot, self.courts[player], 1)
        self.woken += 1
        self.tell("{Who} {who|wake|wakes} {card}.", player, queen)
        self.part_cat_and_dog(player, slot)
        self.waking = queen is ROSE and self.asleep() > 0
        if self.waking:
            self.actor = player
            self.tell("{Card} wakes a friend: {who} {who|choose|chooses} another queen.", player, queen)
        else:
            self.end_turn()

    def part_cat_and_dog(self, player: int, bed: Pile[Figure]) -> None:
        """If they have met, the one who came last goes back to sleep (SQ-09)."""
        court = self.courts[player]
        newcomer = court.cards[-1].face
        if quarrels(newcomer, court):
            self.carry(court, bed, 1)
            self.tell("Cat and Dog quarrel in {who:own} court: {card} goes back to sleep.", player, newcomer)

    def begin(self, attack: Attack, template: str) -> None:
        """The queen's owner is asked for an answer, whether there is one in that hand or not (SQ-11)."""
        self.tell(template, self.turn_of, attack.queen)
        self.attack = attack
        self.attacks += 1
        self.actor = self.owner(attack.queen)

    def owner(self, queen: Figure) -> int:
        seat = 0
        while not contains(self.courts[seat], queen):
            seat += 1
        return seat

    def answer(self, player: int, *, defends: bool) -> None:
        attack = self.attack
        assert attack is not None
        self.attack = None
        if defends:
            self.spend(player, attack.foil)
            self.blocked += 1
            self.tell("{Who} {who|answer|answers} with a {card:bare}: nothing happens.", player, attack.foil)
            self.refill(player)
        elif isinstance(attack, Knight):
            self.steal(attack.queen, player)
        else:
            self.hand_over(attack.queen, self.courts[player], self.slots[attack.slot])
            self.tell("{Who:own} {card:bare} falls asleep.", player, attack.queen)
        self.end_turn()

    def steal(self, queen: Figure, victim: int) -> None:
        thief = self.turn_of
        self.hand_over(queen, self.courts[victim], self.courts[thief])
        self.tell("{Who} {who|take|takes} {card}.", thief, queen)
        self.part_cat_and_dog(thief, self.first_bed())

    def first_bed(self) -> Pile[Figure]:
        """The first empty slot; while a queen is awake there is one."""
        place = 0
        while self.slots[place].cards:
            place += 1
        return self.slots[place]

    def turn_up(self, player: int) -> None:
        """A power card is the player's (SQ-03), a number counts who wakes a queen (SQ-05)."""
        self.replenish()
        self.turn(self.draw, -1)
        face = self.draw.cards[-1].face
        if face.number:
            self.carry(self.draw, self.discard, 1)
            self.actor = self.seat_counted(player, face.number)
            self.waking = True
            self.tell("{Card} counts to {who}, who {who|wake|wakes} a queen.", self.actor, face)
        else:
            self.carry(self.draw, self.hands[player], 1)
            self.tell("{Who} {who|keep|keeps} {card} and {who|play|plays} again.", player, face)
            self.end_turn(again=True)

    def seat_counted(self, player: int, number: int) -> int:
        """Counting starts with the player as one (SQ-02)."""
        return (player + number - 1) % self.players

    def end_turn(self, *, again: bool = False) -> None:
        self.turns += 1
        self.ending = self.judge()
        if self.ending is None:
            self.refill(self.turn_of)
            if not again:
                self.turn_of = (self.turn_of + 1) % self.players
            self.actor = self.turn_of

    def refill(self, player: int) -> None:
        """Draw back to five (SQ-07)."""
        hand = self.hands[player]
        while len(hand.cards) < HAND and (self.draw.cards or self.discard.cards):
            self.replenish()
            self.carry(self.draw, hand, min(HAND - len(hand.cards), len(self.draw.cards)))

    def replenish(self) -> None:
        """A card is needed: if the draw pile is empty, the discard pile is shuffled into it (SQ-04, SQ-08)."""
        if not self.draw.cards:
            self.carry(self.discard, self.draw, len(self.discard.cards))
            self.shuffle("draw")

    def asleep(self) -> int:
        asleep = len(self.slots)
        for court in self.courts:
            asleep -= len(court.cards)
        return asleep

    def judge(self) -> Result | None:
        """Whoever has reached the goal wins, the player whose turn it is first (SQ-19)."""
        for step in range(self.players):
            seat = (self.turn_of + step) % self.players
            if self.has_reached_goal(seat):
                return Result("won_by", speech.victory(self, "", (seat,)), (seat,))
        if self.asleep() == 0:
            return self.compare("won_by", "No queen sleeps any more: ")
        return self.compare("limit", f"{LAST_TURN} turns are over: ") if self.turns >= LAST_TURN else None

    def has_reached_goal(self, player: int) -> bool:
        """By queens or by points; a score that counts only queens never comes so far."""
        return len(self.courts[player].cards) >= self.goal or self.score(player) >= 10 * self.goal

    def compare(self, kind: str, why: str) -> Result:
        """Most points win, then most queens; else the win is shared (SQ-20)."""
        ranks = [(self.score(seat), len(self.courts[seat].cards)) for seat in range(self.players)]
        winners = tuple(seat for seat in range(self.players) if ranks[seat] == max(ranks))
        return Result(kind, speech.victory(self, why, winners), winners)

    def tell(self, template: str, player: int, face: Figure) -> None:
        if self.story is not None:
            self.say(text(template, who=Player(player), card=face))

    def late_action(self, player: int) -> Action:
        return late(self, player)

    def orders(self, player: int) -> list[Order]:
        return orders.orders(self, player)

    def obey(self, player: int, given: Sequence[str]) -> Action | None:
        return orders.obey(self, player, given)

    def is_reacting(self) -> bool:
        return self.attack is not None

    def whose_turn(self) -> int:
        return self.turn_of

    def counters(self) -> Counters:
        unit, goal = ("queens", self.goal) if self.queens_only else ("points", 10 * self.goal)
        tallies = [Tally(self.score(seat), goal=goal, unit=unit) for seat in range(self.players)]
        return {"goal": speech.goal(self), unit: tallies}

    def statistics(self) -> dict[str, int]:
        attacks = {"attacks": self.attacks, "attacks blocked": self.blocked}
        return {"turns": self.turns, "queens woken": self.woken, **attacks}

    def meaning(self, name: str) -> list[Speech]:
        return meanings.meaning(name, queens_only=self.queens_only)

    def ask(self, _player: int) -> Speech:
        return speech.ask(self)

    def describe(self, _player: int, action: Action) -> Speech:
        return speech.describe(self, action)

    def preview(self, player: int, action: Action) -> Preview:
        return previews.preview(self, player, action)

    def sign(self, event: Event) -> str:
        return speech.sign(event)

    def reasons(self, player: int, action: Action) -> list[Reason]:
        return reasons.reasons(self, player, action)

    def points_at(self, _player: int, action: Action) -> tuple[str, ...]:
        return reasons.points_at(self, action)

    def why_not(self, player: int, words: str) -> Speech:
        return speech.why_not(self, player, words)

    def why_not_touching(self, player: int, touches: list[str]) -> Speech:
        return refusals.why_not_touching(self, player, touches)
