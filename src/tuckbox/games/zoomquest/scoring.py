"""What a position is worth to the players, who win and lose together; everybody can work it out."""

from typing import TYPE_CHECKING, Final

from tuckbox.games.zoomquest.realm import march

if TYPE_CHECKING:
    from tuckbox.games.zoomquest.battle import Entity
    from tuckbox.games.zoomquest.game import ZoomQuest

WON: Final = 100.0
PROGRESS: Final = 40.0
HEALTH: Final = 10.0
NEARNESS: Final = 50.0
HASTE: Final = 60.0


def worth(game: "ZoomQuest") -> float:
    """It counts how far the monsters are beaten, how much of the march to them is done, and a little how well the
    players are. A battle that cannot be avoided any more counts by its likely outcome, and dearly if somebody could
    have rested before it."""
    if game.ending is not None:
        return WON if game.ending.kind == "won" else 0.0
    beaten = 1.0 - likely_health(game, game.monsters)
    assets = PROGRESS * beaten + HEALTH * likely_health(game, game.heroes) + NEARNESS * nearness(game)
    return max(0.0, assets - HASTE * haste(game))


def likely_health(game: "ZoomQuest", side: list["Entity"]) -> float:
    """Which share of all its cards a side will likely have when the battles before it are over."""
    cards = 0
    likely = 0.0
    for entity in side:
        strength = entity.strength()
        cards += strength + len(entity.destroyed.cards)
        likely += strength * odds(game, entity)
    return likely / cards


def odds(game: "ZoomQuest", entity: "Entity") -> float:
    """The chance to come out of the battle at this entity's place, if there is one: measured battles go about by
    the fourth power of the numbers of cards."""
    if entity.place not in game.lairs:
        return 1.0
    friends = strength_at(game.heroes if entity.is_player else game.monsters, entity.place)
    foes = strength_at(game.monsters if entity.is_player else game.heroes, entity.place)
    return friends**4 / (friends**4 + foes**4) if friends else 0.0


def strength_at(side: list["Entity"], place: int) -> int:
    return sum([entity.strength() for entity in side if entity.place == place])


def haste(game: "ZoomQuest") -> float:
    """Which share of the living players' cards lies destroyed while one of them faces a battle."""
    living = [hero for hero in game.heroes if hero.is_alive()]
    if not any(hero.place in game.lairs for hero in living):
        return 0.0
    lost = sum([len(hero.destroyed.cards) for hero in living])
    return lost / (lost + sum([hero.strength() for hero in living]))


def nearness(game: "ZoomQuest") -> float:
    """From 0 to 1, which share of the march from monsters to monsters is behind the players who live. Its order
    follows from the map, so that they need not talk to march together."""
    goals = [place for place in game.realm.goals if place in game.lairs]
    ways = [game.realm.distances[hero.place][goals[0]] for hero in game.heroes if hero.is_alive()]
    return 1.0 - (sum(ways) / len(ways) + march(goals, game.realm.distances)) / game.realm.longest_march
