"""What a client is told once, to lay the table and to draw its cards."""

import pytest

from tests.room.test_room import Table, seated
from tests.toys import Rummage
from tuckbox import GAMES
from tuckbox.core import record
from tuckbox.room.replies import table_json


def test_everything_tells_what_is_printed_on_cards_that_nobody_sees() -> None:
    told = seated(Rummage).send(None, look=0)

    assert isinstance(told["faces"], dict)
    assert told["faces"]["AS"] == {"title": "ace of spades"}
    assert told["who"] == ["player 1", "player 2"]


@pytest.mark.parametrize(
    ("game", "name", "caption", "badge"),
    [
        ("dragonquest", "KS", "Troll", "9+"),
        ("dragonquest", "3C", "Visible Pit", "−3"),
        ("dragonquest", "8S", "Healing", "+2"),
        ("dragonquest", "XB", "Generous Wizard", "X"),
        ("dragonquest", "JH", "Secret Key", None),
        ("sleepingqueens", "rose", "Rose Queen", "5"),
        ("sleepingqueens", "7", "Seven", "7"),
        ("zoomquest", "attack", "Attack", None),
    ],
)
def test_a_card_has_a_caption_and_a_badge(game: str, name: str, caption: str, badge: str | None) -> None:
    faces = table_json(record.start(GAMES[game], {}, players=None, seed="faces"))["faces"]

    assert isinstance(faces, dict)
    assert faces[name]["caption"] == caption
    assert faces[name].get("badge") == badge


def test_before_the_deal_no_table_is_laid() -> None:
    told = Table(Rummage, 2).send(None, look=0)

    assert "faces" not in told
    assert "table" not in told


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_zone_with_more_than_a_name_for_its_title_has_a_short_name(game: str) -> None:
    zones = record.start(GAMES[game], {}, players=None, seed="labels").table.zones.values()
    articled = [zone for zone in zones if zone.title.startswith("the ")]

    assert [zone.name for zone in articled if not zone.label or zone.label not in zone.title] == []


def test_the_piles_of_a_monster_tell_whose_they_are_and_what_it_looks_like() -> None:
    zones = record.start(GAMES["zoomquest"], {"level": "test_0"}, players=1, seed="looks").table.zones.values()
    lost = [zone.as_json() for zone in zones if zone.name.endswith("-lost")]

    told = [(zone["group"], zone["label"], zone["note"], zone["look"]) for zone in lost]
    assert told[0] == ("Hero", "lost cards", "warrior", "warrior")
    assert ("Goblin 2", "lost cards", "monster", "Goblin") in told
