"""The table of a scenario: its map, three piles for everybody on it, and every action there is."""

from typing import Final

from tuckbox.core.actions import Action
from tuckbox.core.cards import Face
from tuckbox.core.errors import BadOption
from tuckbox.core.options import unknown
from tuckbox.core.table import NOTHING, Table, Zone
from tuckbox.games.zoomquest.cards import CLASSES, FACES
from tuckbox.games.zoomquest.scenario import LONGEST_NAME, MOST_CARDS, MOST_CARDS_IN_ALL, Figure, Scenario

MAP: Final = "map"
MONSTER: Final = "monster"
LONGEST_WORD: Final = 12
PILES: Final = ("", "-used", "-lost")
"""Active, discarded and destroyed, as the names of the zones end."""
LABELS: Final = ("deck", "used cards", "lost cards")
"""What the files call active, discarded and destroyed, as it is said to players everywhere."""


class Stay(Action):
    """Do not move."""

    def __init__(self) -> None:
        super().__init__("stay")


class Move(Action):
    """Go along a connection to the next location."""

    def __init__(self, place: int, name: str) -> None:
        super().__init__("move", name)
        self.place: Final = place
        self.name: Final = name


class Fight(Action):
    """Battle all monsters here."""

    def __init__(self) -> None:
        super().__init__("battle")


class Rest(Action):
    """Recover a destroyed card: a random one, or one of this face. It is not touched, for it may lie below others."""

    def __init__(self, face: Face | None = None) -> None:
        if face is None:
            super().__init__("rest")
        else:
            super().__init__("rest", face.name, touches=())
        self.face: Final = face


class Target(Action):
    """Let the card that resolves work on somebody: `attack goblin2`."""

    def __init__(self, face: Face, word: str, number: int) -> None:
        super().__init__(face.name, word)
        self.face: Final = face
        self.word: Final = word
        self.number: Final = number


STAY: Final = Stay()
FIGHT: Final = Fight()
REST: Final = Rest()
REST_FOR: Final = {name: Rest(face) for name, face in FACES.items()}


class Realm(Table):
    """The table, and all that the copies of a game share. Who is on it is known by number, the players first."""

    def __init__(self, scenario: Scenario, figures: list[Figure], players: int) -> None:
        self.scenario: Final = scenario
        self.figures: Final = figures
        self.names: Final = [location.name for location in scenario.locations]
        self.titles: Final = titles([figure.name for figure in figures])
        self.words: Final = words(self.titles, self.names)
        self.piles: Final = [[word + end for end in PILES] for word in self.words]
        self.moves: Final = [[Move(place, self.names[place]) for place in places] for places in scenario.exits]
        self.targets: Final = {
            name: [Target(face, word, number) for number, word in enumerate(self.words)] for name, face in FACES.items()
        }
        self.distances: Final = [distances(place, scenario.exits) for place in range(len(self.names))]
        self.goals: Final = tour(figures[0].place, {monster.place for monster in scenario.monsters}, self.distances)
        """Where monsters are, in the order in which a party would go there."""
        self.longest_march: Final = len(self.names) + march(self.goals, self.distances)
        super().__init__(
            picture(self.words, columns=2),
            [map_zone(scenario), *entity_zones(self.words, self.titles, figures, players)],
            narrow=picture(self.words, columns=1),
        )


def seat(scenario: Scenario, players: int, names: str, classes: str, *, scaling: bool = False) -> list[Figure]:
    """The first players of the scenario, in turn again where there are more, under the names and classes
    that the table chose for them (ZQ-20); then the monsters, perhaps scaled to the party."""
    chosen_names = in_turn(names) + [""] * players
    chosen_classes = [known_class(word.lower()) for word in in_turn(classes)] + [""] * players
    seated = [scenario.players[i % len(scenario.players)] for i in range(players)]
    heroes = [player.recast(chosen_names[i], chosen_classes[i]) for i, player in enumerate(seated)]
    if scaling:
        monsters = [scaled(monster, players, len(scenario.players)) for monster in scenario.monsters]
        return heroes + within(MOST_CARDS_IN_ALL - cards_of(heroes), monsters)
    return heroes + scenario.monsters


def within(most: int, monsters: list[Figure]) -> list[Figure]:
    """With no more cards together than may be on a map: each keeps one, and its share of the rest."""
    count, shared = cards_of(monsters), most - len(monsters)
    return monsters if count <= most else [resized(monster, shared, count) for monster in monsters]


def cards_of(figures: list[Figure]) -> int:
    return sum([figure.count() for figure in figures])


def scaled(monster: Figure, players: int, party: int) -> Figure:
    """For a party of twice as many, which strikes twice as often and stands twice as much, with four times the cards of
    the scenario, and so on, as far as it may have them."""
    piles = [monster.active, monster.discarded, monster.destroyed]
    sizes = [(2 * len(pile) * players**2 + party**2) // (2 * party**2) for pile in piles]
    if sum(sizes) > MOST_CARDS:
        cards = sum([len(pile) for pile in piles])
        sizes = [len(pile) * MOST_CARDS // cards for pile in piles]
    return with_piles(monster, [max(1, size) for size in sizes])


def resized(monster: Figure, share: int, whole: int) -> Figure:
    sizes = [len(pile) * share // whole for pile in (monster.active, monster.discarded, monster.destroyed)]
    if not sizes[0] + sizes[1]:
        sizes[0 if monster.active else 1] = 1
    return with_piles(monster, sizes)


def with_piles(monster: Figure, sizes: list[int]) -> Figure:
    piles = [monster.active, monster.discarded, monster.destroyed]
    active, discarded, destroyed = [spread(pile, size) for pile, size in zip(piles, sizes, strict=True)]
    return Figure(monster.name, monster.kind, monster.place, active, discarded, destroyed)


def spread(cards: list[str], count: int) -> list[str]:
    """So many cards, of each kind its share; of nothing, nothing."""
    if not cards:
        return []
    in_order = sorted(cards)
    return [in_order[(2 * i + 1) * len(cards) // (2 * count)] for i in range(count)]


def in_turn(words: str) -> list[str]:
    """What was said of each, with commas between."""
    return [" ".join(word.split())[:LONGEST_NAME].strip() for word in words.split(",")]


def known_class(word: str) -> str:
    if word and word not in CLASSES:
        raise BadOption(unknown("class", word, CLASSES))
    return word


def titles(names: list[str]) -> list[str]:
    """Equal names are numbered: Goblin 1, Goblin 2."""
    met: dict[str, int] = {}
    numbered = []
    for name in names:
        met[name] = met.get(name, 0) + 1
        numbered.append(f"{name} {met[name]}" if names.count(name) > 1 else name)
    return numbered


def words(titles: list[str], taken: list[str]) -> list[str]:
    """One word for each, as players say it and piles are named; none is said of a place as well."""
    said = {MAP, *(name.lower() for name in taken)}
    found = []
    for number, title in enumerate(titles, 1):
        base = "".join(letter for letter in title.lower() if letter.isalnum())
        word = base if len(base) <= LONGEST_WORD else base[: LONGEST_WORD - 2] + f"{number}"
        while not word or word in said:
            word += f"{number}"
        said.add(word)
        found.append(word)
    return found


def distances(start: int, exits: list[list[int]]) -> list[int]:
    """How many moves it takes from here to each location; more than any map has where no way leads."""
    far = len(exits)
    found = [far] * far
    found[start] = 0
    fringe = [start]
    for place in fringe:
        for neighbour in exits[place]:
            if found[neighbour] == far:
                found[neighbour] = found[place] + 1
                fringe.append(neighbour)
    return found


def tour(start: int, places: set[int], distances: list[list[int]]) -> list[int]:
    """Each time to the nearest place that is left."""
    order: list[int] = []
    here = start
    while len(order) < len(places):
        here = min([(distances[here][place], place) for place in places if place not in order])[1]
        order.append(here)
    return order


def march(places: list[int], distances: list[list[int]]) -> int:
    """How many moves it takes from the first of the places to the last, by all the others."""
    return sum([distances[places[i]][places[i + 1]] for i in range(len(places) - 1)])


def map_zone(scenario: Scenario) -> Zone:
    """Two one-way roads, there and back, are drawn as one that leads both ways."""
    names = [location.name for location in scenario.locations]
    ways = {(way.start, way.end): way.two_way for way in scenario.connections}
    drawn = [(start, end) for start, end in ways if (end, start) not in ways or start < end]
    edges = [(names[start], names[end]) for start, end in drawn]
    one_way = [(names[start], names[end]) for start, end in drawn if not ways[start, end] and (end, start) not in ways]
    nodes = {location.name: location.title for location in scenario.locations}
    spots = {location.name: (location.spot[0], location.spot[1]) for location in scenario.locations if location.spot}
    drawn_spots = spots if len(spots) == len(nodes) else {}
    return Zone(MAP, "graph", title=scenario.level_name, nodes=nodes, edges=edges, one_way=one_way, spots=drawn_spots)


def entity_zones(words: list[str], titles: list[str], figures: list[Figure], players: int) -> list[Zone]:
    """Three piles for everybody; a hero looks like the class, a monster as it is called."""
    zones = []
    for number, word in enumerate(words):
        figure = figures[number]
        if number < players:
            zones += three_piles(word, titles[number], number, note=figure.kind, look=figure.kind)
        else:
            zones += three_piles(word, titles[number], None, note=kind_of(figure), look=figure.name)
    return zones


def kind_of(monster: Figure) -> str:
    """Its class, unless that is but its name, or it has none."""
    return MONSTER if monster.kind.lower() in ("", monster.name.lower()) else monster.kind


def three_piles(word: str, who: str, owner: int | None, *, note: str, look: str) -> list[Zone]:
    """What a player's character, or a monster, has before it."""
    return [
        Zone(
            word + end,
            title=f"the {label} of {who}" if owner is None else "",
            label=label,
            lie="up" if end else "down",
            owner=owner,
            group=who,
            note=note,
            look=look,
        )
        for end, label in zip(PILES, LABELS, strict=True)
    ]


def picture(words: list[str], *, columns: int) -> str:
    """The map above, and below it so many of those on it side by side, each with three piles."""
    rows = [[MAP] * (columns * len(PILES))]
    for first in range(0, len(words), columns):
        row = [word + end for word in words[first : first + columns] for end in PILES]
        rows.append(row + [NOTHING] * (len(rows[0]) - len(row)))
    return "\n".join(" ".join(row) for row in rows)
