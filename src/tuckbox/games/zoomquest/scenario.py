"""Scenarios: a map, the players' starts and the monsters, read from JSON of the structure that state files have."""

from typing import Final

from tuckbox.core.documents import Findings
from tuckbox.games.zoomquest.cards import CLASSES, FACES
from tuckbox.games.zoomquest.document import Spot, quote

FEWEST_LOCATIONS: Final = 5
MOST_LOCATIONS: Final = 25
MOST_CONNECTIONS: Final = 4
"""At one location."""
MOST_PLAYERS: Final = 5
MOST_MONSTERS: Final = 30
MOST_CARDS: Final = 60
"""Of one figure, in all its piles: a discard may be made a deck at any time."""
MOST_CARDS_IN_ALL: Final = 300
"""Of everybody on the map, with five players: a battle tells several lines for each fighter and card."""
LARGEST_CLASS: Final = max([len(cards) for cards in CLASSES.values()])
LONGEST_NAME: Final = 40
LONGEST_DESCRIPTION: Final = 500

FARTHEST: Final = 100
"""Of where a location lies on the map: in hundredths of its width and of its height."""

PILES: Final = ("active", "discarded", "destroyed")
NOWHERE: Final = -1


class Location:
    def __init__(self, name: str, title: str, description: str, spot: list[int] | None = None) -> None:
        self.name: Final = name
        """Its id, the word that players say."""
        self.title: Final = title
        self.description: Final = description
        self.spot: Final = spot
        """Where it lies on the map, if its author has drawn one."""


class Connection:
    """A route between two locations, given by their numbers."""

    def __init__(self, name: str, start: int, end: int, *, two_way: bool) -> None:
        self.name: Final = name
        self.start: Final = start
        self.end: Final = end
        self.two_way: Final = two_way


class Figure:
    """A player's character or a monster as the scenario describes it."""

    def __init__(
        self, name: str, kind: str, place: int, active: list[str], discarded: list[str], destroyed: list[str]
    ) -> None:
        self.name: Final = name
        self.kind: Final = kind
        """Its class."""
        self.place: Final = place
        self.active: Final = active
        self.discarded: Final = discarded
        self.destroyed: Final = destroyed

    def count(self) -> int:
        """How many cards it has, in all its piles."""
        return len(self.active) + len(self.discarded) + len(self.destroyed)

    def recast(self, name: str, kind: str) -> "Figure":
        """Under another name, or as another class with the deck of that class (ZQ-20)."""
        if not kind:
            return Figure(name or self.name, self.kind, self.place, self.active, self.discarded, self.destroyed)
        return Figure(name or self.name, kind, self.place, CLASSES[kind], [], [])


NOBODY: Final = Figure("", "", NOWHERE, [], [], [])
"""Stands in for one that cannot be read."""


class Scenario:
    """A scenario as read; `exits` are the locations that each location leads to."""

    def __init__(
        self,
        level_name: str,
        rounds: int,
        locations: list[Location],
        connections: list[Connection],
        players: list[Figure],
        monsters: list[Figure],
    ) -> None:
        self.level_name: Final = level_name
        self.rounds: Final = rounds
        """How many are already completed."""
        self.locations: Final = locations
        self.connections: Final = connections
        self.players: Final = players
        self.monsters: Final = monsters
        self.exits: Final = exits(len(locations), connections)


def exits(count: int, connections: list[Connection]) -> list[list[int]]:
    """Where one can go from each location; a one-way connection leads only from its start to its end (ZQ-13)."""
    leads: list[list[int]] = [[] for _ in range(count)]
    for connection in connections:
        leads[connection.start].append(connection.end)
        if connection.two_way:
            leads[connection.end].append(connection.start)
    return leads


def check(document: object) -> Findings:
    """All that is wrong with a scenario, and all that is odd about it."""
    findings = Findings()
    read_scenario(document, findings)
    return findings


def read_scenario(document: object, findings: Findings) -> Scenario | None:
    """The scenario in a document, or None and the errors among the findings (ZQ-23)."""
    root = Spot(document, "", findings)
    if not root.is_object(("level_name", "round", "map", "players", "monsters", "meta")):
        return None
    locations, connections = read_map(root.entry("map"))
    map_is_sound = not findings.errors
    rounds = root.entry("round").number()
    names = [location.name for location in locations]
    level_name = root.entry("level_name").text(LONGEST_NAME)
    players = root.entry("players").items("players", 1, MOST_PLAYERS)
    monsters = root.entry("monsters").items("monsters", 1, MOST_MONSTERS)
    scenario = Scenario(
        level_name,
        rounds,
        locations,
        connections,
        [read_player(spot, names, rounds) for spot in players],
        [read_monster(spot, names, rounds) for spot in monsters],
    )
    if map_is_sound:
        check_ways(scenario, findings)
    check_size(scenario, findings, is_begun=rounds > 0 or root.entry("meta").value is not None)
    warn_of_oddities(scenario, findings)
    return None if findings.errors else scenario


def read_map(spot: Spot) -> tuple[list[Location], list[Connection]]:
    if not spot.is_object(("locations", "connections")):
        return [], []
    spots = spot.entry("locations").items("locations", FEWEST_LOCATIONS, MOST_LOCATIONS)
    locations = [read_location(place) for place in spots]
    names = [location.name for location in locations]
    first_use: dict[str, str] = {}
    for place, name in zip(spots, names, strict=True):
        if name and first_use.setdefault(name.lower(), place.path) != place.path:
            place.entry("id").fail(f"{quote(name)} is the id of {first_use[name.lower()]} already.")
    connections = read_connections(spot.entry("connections"), names)
    check_degrees(spots, names, connections)
    return locations, connections


def read_location(spot: Spot) -> Location:
    if not spot.is_object(("id", "name", "description", "at")):
        return Location("", "", "")
    name = spot.entry("id").text(LONGEST_NAME)
    title = spot.entry("name").text(LONGEST_NAME, default="") or name
    description = spot.entry("description").text(LONGEST_DESCRIPTION, default="")
    return Location(name, title, description, read_spot(spot.entry("at")))


def read_spot(spot: Spot) -> list[int] | None:
    if spot.value is None:
        return None
    numbers = [each.number(most=FARTHEST) for each in spot.items("numbers", 2, 2)]
    return numbers if len(numbers) == 2 else None


def read_connections(spot: Spot, names: list[str]) -> list[Connection]:
    connections: list[Connection] = []
    first_use: dict[tuple[int, int], str] = {}
    for route in spot.items("connections", 1, MOST_LOCATIONS * MOST_CONNECTIONS):
        connection = read_connection(route, names)
        if connection is None:
            continue
        start, end = sorted((connection.start, connection.end))
        used = [first_use[way] for way in ways_along(connection) if way in first_use]
        if start == end:
            route.fail(f"{quote(names[start])} is connected to itself.")
        elif used:
            route.fail(f"{quote(names[start])} and {quote(names[end])} are connected already, by {used[0]}.")
        else:
            first_use.update(dict.fromkeys(ways_along(connection), route.path))
            connections.append(connection)
    return connections


def ways_along(connection: Connection) -> list[tuple[int, int]]:
    """From where to where it leads: two one-way roads may lie side by side, there and back."""
    there = (connection.start, connection.end)
    return [there, there[::-1]] if connection.two_way else [there]


def read_connection(spot: Spot, names: list[str]) -> Connection | None:
    if not spot.is_object(("name", "from", "to", "bidirectional")):
        return None
    start = read_place(spot.entry("from"), names)
    end = read_place(spot.entry("to"), names)
    name = spot.entry("name").text(LONGEST_NAME, default="")
    two_way = spot.entry("bidirectional").flag(default=True)
    return None if NOWHERE in (start, end) else Connection(name, start, end, two_way=two_way)


def check_degrees(spots: list[Spot], names: list[str], connections: list[Connection]) -> None:
    """Each connection counts once at both ends, whatever its direction; there and back are one."""
    pairs = {frozenset((connection.start, connection.end)) for connection in connections}
    for place, spot in enumerate(spots):
        count = sum(place in pair for pair in pairs)
        if names[place] and not 1 <= count <= MOST_CONNECTIONS:
            spot.fail(f"{quote(names[place])} has {count} connections; a location has 1 to {MOST_CONNECTIONS}.")


def read_place(spot: Spot, names: list[str]) -> int:
    name = spot.one_of([name for name in names if name], "location", longest=LONGEST_NAME)
    return names.index(name) if name else NOWHERE


def read_player(spot: Spot, names: list[str], rounds: int) -> Figure:
    """Explicit decks win over the class; where they are missing the player has the deck of the class (ZQ-20)."""
    if not spot.is_object(("name", "class", "location", "decks")):
        return NOBODY
    kind = spot.entry("class").one_of(CLASSES, "class", longest=LONGEST_NAME)
    decks = spot.entry("decks")
    piles = [CLASSES.get(kind, []), [], []] if decks.value is None else read_decks(decks, rounds)
    return read_figure(spot, kind, names, piles)


def read_monster(spot: Spot, names: list[str], rounds: int) -> Figure:
    if not spot.is_object(("name", "class", "location", "decks")):
        return NOBODY
    kind = spot.entry("class").text(LONGEST_NAME, default="")
    return read_figure(spot, kind, names, read_decks(spot.entry("decks"), rounds))


def read_figure(spot: Spot, kind: str, names: list[str], piles: list[list[str]]) -> Figure:
    name = spot.entry("name").text(LONGEST_NAME)
    return Figure(name, kind, read_place(spot.entry("location"), names), piles[0], piles[1], piles[2])


def read_decks(spot: Spot, rounds: int) -> list[list[str]]:
    """The active, the discarded and the destroyed cards; cards go from one to another, but they stay as many."""
    if not spot.is_object(PILES):
        return [[], [], []]
    active, discarded, destroyed = [read_cards(spot.entry(pile)) for pile in PILES]
    if rounds == 0 and not spot.entry("active").value and not spot.entry("discarded").value:
        spot.fail("at the start there must be a card among the active or the discarded ones.")
    count = len(active) + len(discarded) + len(destroyed)
    if count > MOST_CARDS:
        spot.fail(f"there must be at most {MOST_CARDS} cards, not {count}.")
    return [active, discarded, destroyed]


def read_cards(spot: Spot) -> list[str]:
    if spot.value is None:
        return []
    cards = spot.items("cards", 0, MOST_CARDS)
    return [card.one_of(FACES, "card", longest=LONGEST_NAME) for card in cards]


def check_size(scenario: Scenario, findings: Findings, *, is_begun: bool) -> None:
    """A battle of everybody must be told in a moment. Of a smaller party the players may sit there again, and as
    another class (ZQ-20)."""
    party = [player.count() for player in scenario.players]
    if party and not is_begun:
        party = [max(LARGEST_CLASS, party[i % len(party)]) for i in range(MOST_PLAYERS)]
    count = sum(party) + sum([monster.count() for monster in scenario.monsters])
    if count > MOST_CARDS_IN_ALL:
        who = f"{len(party)} player{'s' * (len(party) != 1)} and all monsters"
        findings.fail("monsters", f"{who} have {count} cards together; there may be at most {MOST_CARDS_IN_ALL}.")


def check_ways(scenario: Scenario, findings: Findings) -> None:
    """A monster of a new game that nobody can reach could never be defeated; that only a large party can is allowed."""
    if scenario.rounds or any(player.place == NOWHERE for player in scenario.players):
        return
    for i, monster in enumerate(scenario.monsters):
        if monster.place != NOWHERE:
            path, place = f"monsters[{i}].location", quote(scenario.locations[monster.place].name)
            fewest = party_to_reach(scenario, monster)
            if fewest is None:
                findings.fail(path, f"no way leads to {place} from where players start.")
            elif fewest > 1:
                small = "1" if fewest == 2 else f"1 to {fewest - 1}"
                findings.warn(path, f"a party of {small} cannot reach {place}; it takes {fewest} players.")


def party_to_reach(scenario: Scenario, monster: Figure) -> int | None:
    """How many players there must be, the first of the scenario, for one of them to get there; None: it is in vain."""
    for number, player in enumerate(scenario.players, 1):
        if monster.place in reach(player.place, scenario.exits):
            return number
    return None


def smallest_party(document: object) -> int:
    """How many players a new game takes at least, so that every monster can be reached (ZQ-23)."""
    scenario = read_scenario(document, Findings())
    if scenario is None or scenario.rounds:
        return 1
    return max([party_to_reach(scenario, monster) or 1 for monster in scenario.monsters])


def reach(start: int, leads: list[list[int]]) -> set[int]:
    near = {start}
    fringe = [start]
    while fringe:
        for place in leads[fringe.pop()]:
            if place not in near:
                near.add(place)
                fringe.append(place)
    return near


def lost_ways(scenario: Scenario) -> list[tuple[Location, Location]]:
    """From where one cannot get to where."""
    lost = []
    for start, location in enumerate(scenario.locations):
        near = reach(start, scenario.exits)
        lost += [(location, there) for end, there in enumerate(scenario.locations) if end not in near]
    return lost


def warn_of_oddities(scenario: Scenario, findings: Findings) -> None:
    for start, end in lost_ways(scenario)[:1]:
        findings.warn("map", f"no way leads from {quote(start.name)} to {quote(end.name)}.")
    piles = [player.active + player.discarded + player.destroyed for player in scenario.players]
    if piles and not any("attack" in pile for pile in piles):
        findings.warn("players", "nobody has an attack card: this party can win by fatigue alone.")
    for i, player in enumerate(scenario.players):
        foes = [monster.name for monster in scenario.monsters if monster.place == player.place != NOWHERE]
        if foes and not scenario.rounds:
            findings.warn(f"players[{i}].location", f"{quote(foes[0])} is there too: they fight in the first round.")
