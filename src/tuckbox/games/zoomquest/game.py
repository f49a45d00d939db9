"""The rules of ZoomQuest: rounds of two secret choices, and the battles that follow."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from tuckbox.core.actions import Action
from tuckbox.core.cards import Face
from tuckbox.core.daily import Daily
from tuckbox.core.diagram import Diagram
from tuckbox.core.documents import Document, Findings
from tuckbox.core.errors import BadOption
from tuckbox.core.events import Event, Moved
from tuckbox.core.game import NOBODY, Game
from tuckbox.core.heuristics import AnyHeuristics
from tuckbox.core.lesson import Lesson
from tuckbox.core.moments import Moment
from tuckbox.core.options import Choice, Flag, Number, Option, Options, Text
from tuckbox.core.orders import Order
from tuckbox.core.reasons import Reason
from tuckbox.core.result import Result
from tuckbox.core.rounds import AnyRounds, Rounds
from tuckbox.core.table import Table
from tuckbox.core.text import Part, Place, Speech, text
from tuckbox.core.view import Counted, Counters, Marker, Preview, Tally
from tuckbox.core.written import Deal, deal_option
from tuckbox.games.zoomquest import meanings, orders, previews, reasons, refusals, speech
from tuckbox.games.zoomquest.battle import Battle, Entity, take_any
from tuckbox.games.zoomquest.cards import FACES
from tuckbox.games.zoomquest.daily import DailyQuest
from tuckbox.games.zoomquest.diagrams import DIAGRAMS
from tuckbox.games.zoomquest.heuristics import ZoomHeuristics
from tuckbox.games.zoomquest.lesson import LESSON
from tuckbox.games.zoomquest.levels import tell_level
from tuckbox.games.zoomquest.likeness import differing
from tuckbox.games.zoomquest.realm import FIGHT, REST, REST_FOR, STAY, Move, Realm, Rest, Target, seat
from tuckbox.games.zoomquest.saved import is_state, party_size, saved_options
from tuckbox.games.zoomquest.scenario import MOST_PLAYERS, check, read_scenario, smallest_party
from tuckbox.games.zoomquest.scenarios import LEVELS, SHIPPED
from tuckbox.games.zoomquest.schema import schema
from tuckbox.games.zoomquest.scoring import WON, worth
from tuckbox.games.zoomquest.state import bars_overwriting, file_name, state_json

MOVING: Final = 0
ACTING: Final = 1
FIGHTING: Final = 2
PHASES: Final = ("move", "action", "battle")
MOST_ROUNDS: Final = 200
RESTS: Final = "{Who} {who|rest|rests} and {target|get|gets} a card back: {card:bare}."
TOO_LATE: Final = "Round {n} is over and monsters remain: the quest is lost."


class ZoomQuest(Game[Action, Face]):
    name: ClassVar[str] = "zoomquest"
    title: ClassVar[str] = "ZoomQuest"
    rules: ClassVar[int] = 2
    earlier: ClassVar[dict[int, dict[str, object]]] = {1: {"rest_choice": False}}
    seats: ClassVar[tuple[int, int]] = (1, MOST_PLAYERS)
    is_joint: ClassVar[bool] = True
    cap: ClassVar[int] = 200_000
    lesson: ClassVar[Lesson | None] = LESSON
    diagrams: ClassVar[Sequence[Diagram]] = DIAGRAMS
    takes_orders: ClassVar[bool] = True
    moments: ClassVar[Sequence[Moment]] = (
        Moment("Battle", said="{title}: {fighters}"),
        Moment("Defeated", said="{Target} {target|are|is} defeated"),
    )
    dailies: ClassVar[Sequence[Daily]] = (DailyQuest(),)
    heuristics: ClassVar[AnyHeuristics] = ZoomHeuristics(
        random_every=1000, baseline_z=3, exploration=0.3, levels=(6, 15, 40)
    )
    declared: ClassVar[tuple[Option, ...]] = (
        Choice("level", LEVELS[0], LEVELS, "Which of the scenarios in the box is played."),
        Document(
            "scenario",
            "A scenario of your own, or the state of a game saved earlier.",
            find_faults=check,
            schema=schema,
            players=party_size,
            shipped=SHIPPED,
            tell_shipped=tell_level,
        ),
        Text("names", "", "The players' names, with commas between; who has none is called as in the scenario."),
        Text("classes", "", "The players' classes, with commas between; who has none is of the scenario's class."),
        Number("max_rounds", 100, 0, MOST_ROUNDS, "After so many rounds the players have lost; after 0, never."),
        Choice("targeting", "smallest", ("smallest", "chosen"), "Whom cards work on; players may choose for theirs."),
        Flag("rest_choice", True, "Who rests picks the card to recover; else it is a random one."),
        Flag("standoff", False, "A battle ends undecided after 50 rounds, instead of by fatigue."),
        Flag("single_phase", False, "One choice a round: move, battle or rest."),
        Flag(
            "scaling",
            False,
            "Monsters have more cards for a larger party than the quest is made for, fewer for a smaller one.",
        ),
        deal_option("the cards of every deck, first the players'"),
    )
    presets: ClassVar[dict[str, dict[str, object]]] = {
        "standard": {},
        "chosen targets": {"targeting": "chosen"},
        "standoff": {"standoff": True},
        "single phase": {"single_phase": True},
        "mixed classes": {"classes": "paladin,druid,monk,paladin,druid"},
    }

    rounds: ClassVar[AnyRounds] = Rounds(
        completed=lambda game: game.round,
        state=state_json,
        file_name=file_name,
        bars_overwriting=bars_overwriting,
        differing=differing,
    )

    @classmethod
    def complete_options(cls, options: Mapping[str, object]) -> Mapping[str, object]:
        """A saved state brings its own options; who says otherwise is heard."""
        return {**saved_options(options.get("scenario"), cls.rules, cls.earlier), **options}

    @classmethod
    def seats_for(cls, options: Mapping[str, object]) -> tuple[int, int]:
        """A saved state is played on by as many as it has players, the defeated too (ZQ-07); a scenario by no fewer
        than can reach every monster (ZQ-23)."""
        document = options.get("scenario")
        if is_state(document):
            return party_size(document), party_size(document)
        return (smallest_party(document), MOST_PLAYERS) if document else cls.seats

    def __init__(self, options: Options, players: int, table: Table | None = None) -> None:
        super().__init__(options, players, table)
        realm = self.table
        assert isinstance(realm, Realm)
        self.realm: Final = realm
        self.entities: Final = [self.entity(number) for number in range(len(realm.figures))]
        self.heroes: Final = self.entities[:players]
        self.monsters: Final = self.entities[players:]
        self.max_rounds: Final = options.number("max_rounds")
        self.chosen: Final = options.word("targeting") == "chosen"
        self.rest_choice: Final = options.flag("rest_choice")
        self.standoff: Final = options.flag("standoff")
        self.single_phase: Final = options.flag("single_phase")
        self.round = realm.scenario.rounds
        """How many rounds are completed."""
        self.phase = MOVING
        self.choosers: list[int] = []
        """Who has more than one option in this phase."""
        self.lairs: set[int] = set()
        """Where monsters live."""
        self.battlefields: list[int] = []
        """Where battles are still to be fought in this round."""
        self.battle: Battle | None = None
        self.battles = 0
        self.ending: Result | None = None

    def entity(self, number: int) -> Entity:
        piles = [self.piles[name] for name in self.realm.piles[number]]
        place = self.realm.figures[number].place
        return Entity(number, self.realm.titles[number], piles, place, is_player=number < self.players)

    def lay(self) -> Table:
        findings = Findings()
        document = self.options.document("scenario") or SHIPPED[self.options.word("level")]
        scenario = read_scenario(document, findings)
        if scenario is None:
            more = len(findings.errors) - 1
            raise BadOption(f"The scenario has a fault: {findings.errors[0]}" + f" (And {more} more.)" * (more > 0))
        names, classes = self.options.word("names"), self.options.word("classes")
        figures = seat(scenario, self.players, names, classes, scaling=self.options.flag("scaling"))
        return Realm(scenario, figures, self.players)

    def deal(self) -> None:
        """Everybody's cards have a back of their own: decks never mix."""
        deal = Deal(self)
        for entity in self.entities:
            figure = self.realm.figures[entity.number]
            back = entity.active.name
            self.put([FACES[card] for card in figure.active], entity.active.name, back=back)
            self.put([FACES[card] for card in figure.discarded], entity.discarded.name, back=back)
            self.put([FACES[card] for card in figure.destroyed], entity.destroyed.name, back=back)
            deal.shuffle(entity.active.name)
            if not entity.active.cards:
                self.carry(entity.discarded, entity.active, len(entity.discarded.cards))
                deal.shuffle(entity.active.name)
        deal.end()
        self.find_lairs()
        self.judge()
        self.begin(MOVING)
        self.go_on()

    def to_act(self) -> tuple[int, ...]:
        if self.ending is not None:
            return NOBODY
        if self.battle is not None and self.battle.chooser is not None:
            return (self.battle.chooser.number,)
        return tuple([player for player in self.choosers if player not in self.sealed])

    def legal_actions(self, player: int) -> list[Action]:
        if player not in self.to_act():
            return []
        return self.choices(self.heroes[player]) if self.battle is None else self.target_choices(self.battle)

    def choices(self, hero: Entity) -> list[Action]:
        """What a living player may choose in this phase, all of it."""
        moves: list[Action] = []
        moves += self.realm.moves[hero.place]
        if self.single_phase:
            return self.acts(hero) + moves
        return [STAY, *moves] if self.phase == MOVING else self.acts(hero)

    def choices_are_moves(self) -> bool:
        return self.phase == MOVING

    def acts(self, hero: Entity) -> list[Action]:
        """Battle is offered only where a monster is (ZQ-08), and comes first there (ZQ-26)."""
        if hero.place in self.lairs:
            return [FIGHT, REST]
        if self.rest_choice and hero.destroyed.cards:
            lost = {card.face.name for card in hero.destroyed.cards}
            return [REST_FOR[name] for name in FACES if name in lost]
        return [REST]

    def rests_are_chosen(self) -> bool:
        """Whether a card to rest for may be chosen in this round, now or when all have moved."""
        return self.rest_choice and not self.single_phase and self.phase != FIGHTING

    def target_choices(self, battle: Battle) -> list[Action]:
        owner = battle.chooser
        assert owner is not None
        face = owner.revealed_card()
        assert face is not None
        by_number = self.realm.targets[face.name]
        return [by_number[target.number] for target in battle.targets(owner, face)]

    def apply(self, player: int, action: Action) -> None:
        if isinstance(action, Target):
            assert self.battle is not None
            self.battle.choose(self.entities[action.number])
        else:
            self.sealed[player] = action
        self.go_on()

    def go_on(self) -> None:
        """All that follows by itself, until somebody has to choose."""
        while self.ending is None and not self.to_act():
            if self.phase == FIGHTING:
                self.fight()
            else:
                self.open_choices()

    def begin(self, phase: int) -> None:
        """Who has a single option need not say so (ZQ-26)."""
        self.phase = phase
        self.choosers.clear()
        if phase != FIGHTING:
            for hero in self.heroes:
                if hero.is_alive() and len(self.choices(hero)) > 1:
                    self.choosers.append(hero.number)

    def open_choices(self) -> None:
        """The last choice is in: all of them happen at once."""
        opened = self.sealed
        self.sealed = {}
        resting: list[tuple[Entity, Rest]] = []
        for hero in self.heroes:
            if hero.is_alive():
                choice = opened[hero.number] if hero.number in opened else self.choices(hero)[0]
                if isinstance(choice, Move):
                    self.travel(hero, choice)
                elif isinstance(choice, Rest):
                    resting.append((hero, choice))
        for hero, rest in resting:
            self.rest(hero, rest)
        if self.phase == MOVING and not self.single_phase:
            self.begin(ACTING)
        else:
            self.begin(FIGHTING)
            self.find_battlefields()

    def travel(self, hero: Entity, move: Move) -> None:
        hero.place = move.place
        if self.story is not None:
            self.say(text("{Who} {who|go|goes} to {place}.", who=hero.part(), place=self.location(move.place)))

    def rest(self, hero: Entity, rest: Rest) -> None:
        """Recover a card to the discard (ZQ-10); among monsters there is no rest (ZQ-09)."""
        if not hero.destroyed.cards or hero.place in self.lairs:
            return
        face = rest.face
        if face is None:
            face = take_any(self, hero.destroyed, hero.discarded)
        else:
            self.take_back(hero, face)
        if self.story is not None:
            self.say(text(RESTS, who=hero.part(), target=hero.part(), card=face))

    def take_back(self, hero: Entity, face: Face) -> None:
        for card in hero.destroyed.cards:
            if card.face is face:
                self.pick(card, hero.destroyed.name, hero.discarded.name)
                return

    def find_lairs(self) -> None:
        self.lairs = {monster.place for monster in self.monsters if monster.is_alive()}

    def find_battlefields(self) -> None:
        """Monsters always battle: wherever players meet them there is one."""
        places = {hero.place for hero in self.heroes if hero.is_alive()}
        self.battlefields = sorted(places & self.lairs)

    def fight(self) -> None:
        """Take up the battles one at a time, in random order, then end the round."""
        if self.battle is None:
            if not self.battlefields:
                self.end_round()
                return
            self.start_battle(self.battlefields.pop(self.dice.below(len(self.battlefields))))
        if self.battle is not None and self.battle.is_over:
            self.battle = None
            self.find_lairs()
            if not self.lairs or not self.heroes_left():
                self.battlefields.clear()

    def start_battle(self, place: int) -> None:
        fighters = [entity for entity in self.entities if entity.place == place and entity.is_alive()]
        self.battles += 1
        if self.story is not None:
            title = text("Battle at {place}", place=self.location(place))
            self.say(text("{title}: {fighters}.", title=title, fighters=[fighter.part() for fighter in fighters]))
        self.battle = Battle(self, fighters, chosen=self.chosen, standoff=self.standoff)
        self.battle.begin()

    def end_round(self) -> None:
        self.round += 1
        self.judge()
        self.begin(MOVING)

    def judge(self) -> None:
        if not self.lairs:
            everyone = tuple(range(self.players))
            self.ending = Result("won", "All monsters are defeated: the quest is won!", everyone)
        elif not self.heroes_left():
            self.ending = Result("lost", "All players are defeated: the quest is lost.")
        elif 0 < self.max_rounds <= self.round:
            self.ending = Result("lost", text(TOO_LATE, n=self.round))

    def heroes_left(self) -> int:
        return count_living(self.heroes)

    def monsters_left(self) -> int:
        return count_living(self.monsters)

    def result(self) -> Result | None:
        return self.ending

    def scores(self) -> list[float]:
        return [worth(self)] * self.players

    def bounds(self) -> tuple[float, float]:
        return (0.0, WON)

    def late_action(self, player: int) -> Action:
        """What happens in the name of a player who does not choose in time: stay, and rest (ZQ-18)."""
        usual = [action for action in self.legal_actions(player) if action in (STAY, REST)]
        return usual[0] if usual else self.legal_actions(player)[0]

    def foregone(self, player: int) -> Action | None:
        """Among monsters there is a battle, whatever one chooses (ZQ-09, ZQ-26); a shield may come too late."""
        actions = self.legal_actions(player)
        if not actions:
            return None
        is_all_one = actions == [FIGHT, REST] if self.battle is None else self.battle.is_all_one()
        return actions[0] if is_all_one else None

    def orders(self, player: int) -> list[Order]:
        return orders.orders(self, player)

    def obey(self, player: int, given: Sequence[str]) -> Action | None:
        return orders.obey(self, player, given)

    def is_pointless(self, player: int, action: Action) -> bool:
        """To rest among monsters (ZQ-09)."""
        return isinstance(action, Rest) and self.heroes[player].place in self.lairs

    def who(self, player: int) -> str:
        return self.realm.titles[player]

    def location(self, place: int) -> Place:
        """A place of the map, in what is said of it."""
        location = self.realm.scenario.locations[place]
        return Place(location.name, location.title)

    def counters(self) -> Counters:
        now = self.round if self.ending is not None else self.round + 1
        defeated = len(self.monsters) - self.monsters_left()
        shown: dict[str, Counted] = {
            "round": Tally(now, goal=self.max_rounds, unit="rounds") if self.max_rounds else now,
            "monsters defeated": Tally(defeated, goal=len(self.monsters), unit="monsters"),
            "phase": PHASES[self.phase],
        }
        if self.battle is not None:
            shown |= {"combat round": self.battle.round, "shields": self.shields()}
        return shown

    def shields(self) -> Speech:
        """Who has how many."""
        shielded = [entity for entity in self.entities if entity.shields]
        counted: list[Part] = [text("{who} {n}", who=entity.part(), n=entity.shields) for entity in shielded]
        return text("{shields}", shields=counted) if counted else "none"

    def markers(self) -> dict[str, list[Marker]]:
        """Who lives, by place, each with the number of cards that are not destroyed."""
        shown: dict[str, list[Marker]] = {}
        for entity in self.entities:
            if entity.is_alive():
                seat = entity.number if entity.is_player else None
                there = shown.setdefault(self.realm.names[entity.place], [])
                there.append(Marker(entity.title, seat=seat, count=entity.strength()))
        return shown

    def statistics(self) -> dict[str, int]:
        return {
            "rounds": self.round,
            "battles": self.battles,
            "monsters defeated": len(self.monsters) - self.monsters_left(),
            "players defeated": self.players - self.heroes_left(),
        }

    def meaning(self, name: str) -> list[Speech]:
        return meanings.meaning(self.realm, name)

    def ask(self, player: int) -> Speech:
        return speech.ask(self, player)

    def describe(self, player: int, action: Action) -> Speech:
        return speech.describe(self, player, action)

    def preview(self, player: int, action: Action) -> Preview:
        sentence, places = speech.sentence(self, player, action), speech.highlights(self, player, action)
        return Preview(sentence, places, points=previews.points(self, player, action))

    def sign(self, event: Event) -> str:
        """A diamond for each card that a monster loses, an empty heart for each of a hero's."""
        if not isinstance(event, Moved):
            return ""
        if any(event.dst == monster.destroyed.name for monster in self.monsters):
            return "◆"
        return "♡" if any(event.dst == hero.destroyed.name for hero in self.heroes) else ""

    def reasons(self, player: int, action: Action) -> list[Reason]:
        return reasons.reasons(self, player, action)

    def points_at(self, player: int, action: Action) -> tuple[str, ...]:
        return reasons.points_at(self, player, action)

    def why_not(self, player: int, words: str) -> Speech:
        return speech.why_not(self, player, words)

    def why_not_touching(self, player: int, touches: list[str]) -> Speech:
        return refusals.why_not_touching(self, player, touches)


def count_living(entities: list[Entity]) -> int:
    living = 0
    for entity in entities:
        if entity.is_alive():
            living += 1
    return living
