"""Scenario files: what is wrong with them is told at once, each fault with its place; and the state files of a game."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tuckbox
from tests.quests import great_battle, play_round, quest, resume, scenario, scenario_option
from tuckbox.core import record
from tuckbox.core.dice import QuickDice
from tuckbox.core.errors import BadOption, BadRecord
from tuckbox.core.text import tell
from tuckbox.games import zoomquest
from tuckbox.games.zoomquest import ZoomQuest
from tuckbox.games.zoomquest.cards import FACES
from tuckbox.games.zoomquest.scenario import check
from tuckbox.games.zoomquest.scenarios import LEVELS, SHIPPED
from tuckbox.games.zoomquest.schema import schema
from tuckbox.games.zoomquest.state import bars_overwriting, file_name, state_json

Document = dict[str, Any]

FOLDER = Path(zoomquest.__file__).parent / "scenarios"


def good() -> Document:
    return scenario(["warrior@village"], ["AAD@cave", "AAD@ruins"])


def errors(change: Callable[[Document], object]) -> list[str]:
    """What is wrong with a good scenario after a change."""
    document = good()
    change(document)
    return check(document).errors


def warnings(document: Document) -> list[str]:
    findings = check(document)
    assert findings.errors == []
    return findings.warnings


def put(*path: str | int) -> Callable[[Document, object], None]:
    """A function that sets the value at this place."""

    def change(document: Any, value: object) -> None:
        for key in path[:-1]:
            document = document[key]
        document[path[-1]] = value

    return change


def locations(count: int) -> list[Document]:
    return [{"id": f"place{i}"} for i in range(count)]


def chain(count: int) -> list[Document]:
    return [{"from": f"place{i}", "to": f"place{i + 1}"} for i in range(count - 1)]


def there_and_back(document: Document) -> None:
    """Two one-way roads instead of the way between forest and cave."""
    ways = document["map"]["connections"]
    ways[1]["bidirectional"] = False
    ways.append({"name": "Way out", "from": "cave", "to": "forest", "bidirectional": False})


def beyond_the_first() -> Document:
    """Only the second player can reach the ruins, by starting there."""
    document = scenario(["warrior@village", "warrior@ruins"], ["AAD@ruins"])
    document["map"]["connections"][3] = {"from": "ruins", "to": "mountain", "bidirectional": False}
    return document


def long_map(count: int) -> Document:
    document = scenario(["warrior@place0"], ["A@place1"])
    document["map"] = {"locations": locations(count), "connections": chain(count)}
    return document


class TestChecking:
    def test_a_good_scenario_has_neither_errors_nor_warnings(self) -> None:
        findings = check(good())

        assert (findings.errors, findings.warnings) == ([], [])

    def test_the_place_of_a_fault_is_named_and_the_nearest_name_offered(self) -> None:
        """ZQ-23"""
        found = errors(lambda document: put("monsters", 1, "location")(document, "cvae"))

        assert found == ['monsters[1].location: no location is called "cvae"; did you mean "cave"?']

    def test_every_fault_is_told_at_once(self) -> None:
        """ZQ-23"""
        document = good()
        put("round")(document, -1)
        put("players", 0, "class")(document, "worrior")
        put("monsters", 0, "decks", "active", 2)(document, "defned")
        put("monsters", 1, "location")(document, "riuns")
        put("map", "connections", 3, "to")(document, "ruin")

        paths = [error.partition(":")[0] for error in check(document).errors]

        assert paths == [
            "map.connections[3].to",
            "map.locations[4]",
            "round",
            "players[0].class",
            "monsters[0].decks.active[2]",
            "monsters[1].location",
        ]

    @pytest.mark.parametrize("count", [4, 26])
    def test_a_map_has_5_to_25_locations(self, count: int) -> None:
        """ZQ-23"""
        assert check(long_map(count)).errors == [f"map.locations: there must be 5 to 25 locations, not {count}."]

    @pytest.mark.parametrize("count", [5, 25])
    def test_the_smallest_and_the_largest_map_are_allowed(self, count: int) -> None:
        """ZQ-23"""
        assert check(long_map(count)).errors == []

    def test_no_more_cards_than_a_battle_can_tell_in_a_moment(self) -> None:
        found = check(great_battle(5, 30, "A" * 60)).errors

        assert found == ["monsters: 5 players and all monsters have 2100 cards together; there may be at most 300."]
        assert check(great_battle(5, 5)).errors == []

    def test_players_who_may_sit_there_again_are_counted_again(self) -> None:
        """ZQ-20"""
        document = great_battle(1, 1, "A" * 60)

        assert check(document).errors == [
            "monsters: 5 players and all monsters have 360 cards together; there may be at most 300."
        ]
        assert check({**document, "round": 1}).errors == []

    def test_a_location_has_at_most_4_connections(self) -> None:
        """ZQ-23"""
        document = long_map(7)
        document["map"]["connections"] += [{"from": "place1", "to": f"place{i}"} for i in (4, 5, 6)]

        assert check(document).errors == ['map.locations[1]: "place1" has 5 connections; a location has 1 to 4.']

    def test_a_location_has_a_connection(self) -> None:
        """ZQ-23"""
        found = errors(lambda document: document["map"]["locations"].append({"id": "moon"}))

        assert found == ['map.locations[5]: "moon" has 0 connections; a location has 1 to 4.']

    def test_no_location_is_connected_to_itself(self) -> None:
        """ZQ-23"""
        found = errors(lambda document: document["map"]["connections"].append({"from": "cave", "to": "cave"}))

        assert found == ['map.connections[4]: "cave" is connected to itself.']

    @pytest.mark.parametrize("two_way", [True, False])
    def test_no_pair_is_connected_twice_in_the_same_direction(self, two_way: bool) -> None:
        """ZQ-23"""
        again = {"from": "cave", "to": "forest", "bidirectional": two_way}
        found = errors(lambda document: document["map"]["connections"].append(again))

        assert found == ['map.connections[4]: "forest" and "cave" are connected already, by map.connections[1].']

    def test_two_one_way_roads_may_lead_there_and_back(self) -> None:
        """ZQ-13, ZQ-23"""
        document = good()
        there_and_back(document)

        assert (errors(there_and_back), warnings(document)) == ([], [])
        game = resume(document, seed="x")
        game.play(0, "move forest")
        game.play(0, "move cave")
        assert game.heroes[0].place == 2

    def test_each_of_two_one_way_roads_has_its_own_name(self) -> None:
        """ZQ-23"""
        document = good()
        there_and_back(document)
        game = resume(document, seed="x")

        game.play(0, "move forest")
        there = game.describe(0, game.parse(0, "move cave"))
        document["players"][0]["location"] = "cave"
        other = resume(document, seed="x")
        back = other.describe(0, other.parse(0, "move forest"))

        assert [tell(there, game.reader(0)), tell(back, other.reader(0))] == [
            "Move to Cave by Cave mouth",
            "Move to Forest by Way out",
        ]

    def test_two_one_way_roads_are_drawn_as_one_that_leads_both_ways(self) -> None:
        """ZQ-23"""
        document = good()
        there_and_back(document)

        drawn = resume(document, seed="x").table.zones["map"]

        assert (list(drawn.edges).count(("forest", "cave")), ("cave", "forest") in drawn.edges) == (1, False)
        assert list(drawn.one_way) == []

    def test_there_and_back_is_one_connection_at_both_ends(self) -> None:
        """ZQ-23"""
        document = long_map(6)
        ways = document["map"]["connections"]
        ways += [{"from": "place1", "to": f"place{i}", "bidirectional": False} for i in (4, 5)]
        ways += [{"from": f"place{i}", "to": "place1", "bidirectional": False} for i in (4, 5)]

        assert check(document).errors == []

    def test_ids_are_unique(self) -> None:
        """ZQ-23"""
        found = errors(lambda document: put("map", "locations", 4, "id")(document, "Cave"))

        assert 'map.locations[4].id: "Cave" is the id of map.locations[2] already.' in found

    def test_ids_are_not_empty(self) -> None:
        """ZQ-23"""
        found = errors(lambda document: put("map", "locations", 4, "id")(document, " "))

        assert found[0].startswith("map.locations[4].id: this must be a text of 1 to 40 letters")

    def test_a_card_must_be_known(self) -> None:
        """ZQ-23"""
        found = errors(lambda document: put("monsters", 0, "decks", "active", 1)(document, "atack"))

        assert found == ['monsters[0].decks.active[1]: no card is called "atack"; did you mean "attack"?']

    def test_cards_and_classes_may_be_written_in_capitals(self) -> None:
        """ZQ-23"""
        document = good()
        put("players", 0, "class")(document, "Healer")
        put("monsters", 0, "decks", "active", 0)(document, "ATTACK")

        game = resume(document, seed="x")

        assert state_json(game)["players"][0]["class"] == "healer"  # type: ignore[index]  # a list of objects
        assert sorted(card.face.name for card in game.monsters[0].active.cards) == ["attack", "attack", "defend"]

    def test_every_monster_can_be_reached(self) -> None:
        """ZQ-23: following the directions."""
        document = good()
        document["map"]["connections"][3] = {"from": "ruins", "to": "mountain", "bidirectional": False}

        assert check(document).errors == ['monsters[1].location: no way leads to "ruins" from where players start.']

    def test_it_is_enough_that_one_of_the_party_reaches_a_monster(self) -> None:
        """ZQ-23: not all of them may be able to go there, nor need the first."""
        assert check(beyond_the_first()).errors == []

    def test_six_players_are_too_many(self) -> None:
        """ZQ-23"""
        document = scenario(["warrior@village"] * 6, ["AAD@cave"])

        assert check(document).errors == ["players: there must be 1 to 5 players, not 6."]

    def test_there_must_be_a_player_and_a_monster(self) -> None:
        """ZQ-23"""
        assert check(scenario([], [])).errors == [
            "players: there must be 1 to 5 players, not 0.",
            "monsters: there must be 1 to 30 monsters, not 0.",
        ]

    def test_everybody_starts_with_a_card(self) -> None:
        """ZQ-23"""
        found = errors(lambda document: put("monsters", 0, "decks")(document, {"destroyed": ["heal"]}))

        assert found == ["monsters[0].decks: at the start there must be a card among the active or the discarded ones."]

    def test_nobody_has_more_than_60_cards(self) -> None:
        """Whatever pile they lie in: a discard may become a deck (ZQ-03)."""
        cards = {"active": ["heal"] * 20, "discarded": ["heal"] * 20, "destroyed": ["heal"] * 21}
        found = errors(lambda document: put("monsters", 0, "decks")(document, cards))

        assert found == ["monsters[0].decks: there must be at most 60 cards, not 61."]

    def test_a_description_may_be_left_out(self) -> None:
        """ZQ-23"""
        assert errors(lambda document: document["map"]["locations"][0].pop("description")) == []

    @pytest.mark.parametrize(
        ("path", "value", "fault"),
        [
            (("map",), [], "map: this must be an object with locations, connections, not a list."),
            (("round",), 1.5, "round: this must be a whole number from 0 upwards, not the number 1.5."),
            (("round",), True, "round: this must be a whole number from 0 upwards, not true."),
            (("level_name",), 7, "level_name: this must be a text, not the number 7."),
            (("players",), {}, "players: this must be a list of players, not an object."),
            (
                ("monsters", 0),
                "goblin",
                'monsters[0]: this must be an object with name, class, location, decks, not "goblin".',
            ),
            (
                ("map", "connections", 0, "bidirectional"),
                "yes",
                'map.connections[0].bidirectional: this must be true or false, not "yes".',
            ),
            (
                ("monsters", 0, "decks", "active"),
                "attack",
                'monsters[0].decks.active: this must be a list of cards, not "attack".',
            ),
            (
                ("monsters", 0, "decks"),
                None,
                "monsters[0].decks: this must be an object with active, discarded, destroyed; it is missing.",
            ),
        ],
    )
    def test_a_wrong_type_is_told(self, path: tuple[str | int, ...], value: object, fault: str) -> None:
        assert fault in errors(lambda document: put(*path)(document, value))

    def test_names_that_cannot_be_printed_are_refused(self) -> None:
        found = errors(lambda document: put("monsters", 0, "name")(document, "\ud800"))

        assert found == ["monsters[0].name: this must be a text of 1 to 40 letters that can be printed."]

    def test_an_endless_list_is_not_told_endlessly(self) -> None:
        document = good()
        document["monsters"] = [7] * 100_000

        assert len(check(document).errors) <= 100


class TestWarnings:
    def test_a_map_with_a_trap_is_allowed(self) -> None:
        """ZQ-23"""
        document = good()
        document["map"]["connections"][3]["bidirectional"] = False

        assert warnings(document) == ['map: no way leads from "ruins" to "village".']

    def test_a_monster_that_a_smaller_party_cannot_reach_is_told(self) -> None:
        """ZQ-23"""
        assert 'monsters[0].location: a party of 1 cannot reach "ruins"; it takes 2 players.' in warnings(
            beyond_the_first()
        )

    def test_a_party_without_attacks_is_allowed(self) -> None:
        """ZQ-16, ZQ-23"""
        found = warnings(scenario(["healer@village"], ["AAD@cave"]))

        assert found == ["players: nobody has an attack card: this party can win by fatigue alone."]

    def test_a_player_and_a_monster_may_start_together(self) -> None:
        """ZQ-23"""
        found = warnings(scenario(["warrior@cave"], ["AAD@cave"]))

        assert found == ['players[0].location: "Monster" is there too: they fight in the first round.']

    def test_what_nobody_reads_is_told(self) -> None:
        document = good()
        document["map"]["connections"][0]["bidirectionl"] = False

        assert warnings(document) == [
            'map.connections[0].bidirectionl: nobody reads this; did you mean "bidirectional"?'
        ]


class TestSeating:
    """A party that could never win is not seated (ZQ-23)."""

    def test_a_party_that_cannot_reach_a_monster_is_refused(self) -> None:
        with pytest.raises(BadOption, match="ZoomQuest is for 2 to 5 players, not 1"):
            tuckbox.new("zoomquest", scenario=beyond_the_first(), players=1)

    def test_where_nobody_says_how_many_as_few_play_as_can_win(self) -> None:
        assert tuckbox.new("zoomquest", scenario=beyond_the_first()).players == 2

    def test_larger_parties_are_seated(self) -> None:
        """ZQ-20"""
        assert tuckbox.new("zoomquest", scenario=beyond_the_first(), players=5).players == 5

    def test_a_game_that_has_begun_goes_on(self) -> None:
        """ZQ-07: whoever could have reached the last monster may have fallen."""
        document = {**beyond_the_first(), "round": 3}
        document["players"][1]["decks"] = {"destroyed": ["attack"]}

        assert tuckbox.new("zoomquest", scenario=document).players == 2


class TestFiles:
    @pytest.mark.parametrize(
        ("data", "fault"),
        [
            (b"not JSON", "the file: The file is not JSON"),
            (b"\xff\xfe", "the file: The file is not UTF-8 text."),
            (b"[" * 5_000_000 + b"]" * 5_000_000, "the file: The file is nested too deeply."),
            (b'{"map":' * 1_500_000, "the file: The file is nested too deeply."),
            (b" " * 17_000_000, "the file: The file is larger than"),
            (b"[]", "the scenario: this must be an object"),
            (b"null", "the scenario: this must be an object"),
        ],
    )
    def test_what_is_no_scenario_gets_its_errors(self, data: bytes, fault: str) -> None:
        found = scenario_option().check_file(data).errors

        assert len(found) == 1
        assert found[0].startswith(fault)

    @given(
        st.recursive(
            st.none() | st.booleans() | st.integers() | st.text(max_size=5),
            lambda inner: (
                st.lists(inner, max_size=3)
                | st.dictionaries(st.sampled_from(["map", "players", "monsters", "round", "decks", "id"]), inner)
            ),
            max_leaves=20,
        )
    )
    def test_any_json_at_all_is_checked(self, document: object) -> None:
        findings = scenario_option().check_file(json.dumps(document).encode())

        assert findings.errors


class TestShipped:
    def test_every_file_is_a_level_and_every_level_a_file(self) -> None:
        assert sorted(LEVELS) == sorted(path.stem for path in FOLDER.glob("*.json"))

    def test_there_are_at_least_eight(self) -> None:
        assert len(LEVELS) >= 8
        assert {"test_0", "tutorial"} <= set(LEVELS)

    @pytest.mark.parametrize("level", LEVELS)
    def test_a_shipped_scenario_is_without_fault(self, level: str) -> None:
        findings = check(SHIPPED[level])

        assert (findings.errors, findings.warnings) == ([], [])

    def test_they_are_made_for_all_party_sizes(self) -> None:
        sizes = {len(players) for level in LEVELS if isinstance(players := SHIPPED[level]["players"], list)}

        assert sizes == {1, 2, 3, 4, 5}

    def test_the_campaign_has_the_largest_map_there_can_be(self) -> None:
        game = record.start(ZoomQuest, {"level": "crown_of_ash"}, players=5, seed="x")

        assert len(game.table.zones["map"].nodes) == 25


def drawn() -> Document:
    """A good scenario whose author has drawn where everything lies."""
    document = good()
    for number, place in enumerate(document["map"]["locations"]):
        place["at"] = [10 + 20 * number, 50]
    return document


class TestDrawing:
    def test_the_table_is_told_where_the_author_has_drawn_it(self) -> None:
        game = record.start(ZoomQuest, {"scenario": drawn()}, players=1, seed="test")

        assert game.table.zones["map"].spots["cave"] == (50, 50)

    def test_a_map_that_is_drawn_in_part_is_not_drawn(self) -> None:
        document = drawn()
        del document["map"]["locations"][0]["at"]

        assert record.start(ZoomQuest, {"scenario": document}, players=1, seed="test").table.zones["map"].spots == {}

    def test_a_state_keeps_it(self) -> None:
        game = record.start(ZoomQuest, {"scenario": drawn()}, players=1, seed="test")
        assert isinstance(game, ZoomQuest)

        assert resume(state_json(game), seed="other").table.zones["map"].spots["cave"] == (50, 50)

    @pytest.mark.parametrize(
        ("spot", "fault"),
        [
            ([1], "map.locations[2].at: there must be 2 to 2 numbers, not 1."),
            ([1, 101], "map.locations[2].at[1]: this must be at most 100."),
            ([1, -1], "map.locations[2].at[1]: this must be a whole number from 0 upwards, not the number -1."),
            ("here", 'map.locations[2].at: this must be a list of numbers, not "here".'),
        ],
    )
    def test_it_is_two_numbers_up_to_100(self, spot: object, fault: str) -> None:
        found = errors(lambda document: put("map", "locations", 2, "at")(document, spot))

        assert found == [fault]


class TestSchema:
    def test_it_is_json(self) -> None:
        assert json.loads(json.dumps(schema()))["required"] == ["level_name", "map", "players", "monsters"]

    def test_it_knows_every_key_that_is_read(self) -> None:
        described = json.loads(json.dumps(schema()))["properties"]

        assert set(described) == {"level_name", "round", "map", "players", "monsters", "meta"}
        assert set(described["players"]["items"]["properties"]) == {"name", "class", "location", "decks"}
        assert described["map"]["properties"]["locations"]["maxItems"] == 25


def new(**options: object) -> ZoomQuest:
    game = record.start(ZoomQuest, {"scenario": good(), **options}, players=1, seed="test")
    assert isinstance(game, ZoomQuest)
    return game


def decks(state: dict[str, Any], side: str = "players") -> dict[str, list[str]]:
    found = state[side][0]["decks"]
    assert isinstance(found, dict)
    return found


def state_of_a_lost_leader() -> Document:
    """After a round in which the first of three fell, with options of their own."""
    document = scenario(["D@cave", "warrior@village", "healer@village"], ["AAAAAA@cave"])
    options = {"names": "Ada,Ben,Cid", "max_rounds": 30, "targeting": "chosen", "rest_choice": True}
    game = record.start(ZoomQuest, {"scenario": document, **options}, players=3, seed="test")
    assert isinstance(game, ZoomQuest)
    play_round(game, "stay", "stay", "stay")
    state = json.loads(json.dumps(state_json(game)))
    assert isinstance(state, dict)
    return state


def random_rounds(game: ZoomQuest, seed: int) -> Iterator[ZoomQuest]:
    """The game as dealt and after every round of random choices."""
    rng, last = QuickDice(seed), -1
    while True:
        if game.round > last:
            last = game.round
            yield game
        if game.result() is not None:
            return
        player = game.to_act()[0]
        game.apply(player, rng.choice(game.legal_actions(player)))


def assert_it_reads_what_it_writes(game: ZoomQuest) -> None:
    state = json.loads(json.dumps(state_json(game)))

    findings = check(state)
    again = resume(state, seed="again")

    assert findings.errors == []
    assert [warning for warning in findings.warnings if "fight" in warning and game.round] == []
    assert state_json(again) == state
    assert position(again) == position(game)


def position(game: ZoomQuest) -> tuple[object, ...]:
    """What everybody can see of it."""
    return game.markers(), game.to_act(), game.counters(), str(game.result())


DECKS = st.fixed_dictionaries(
    {
        "active": st.lists(st.sampled_from(sorted(FACES)), min_size=1, max_size=20),
        "discarded": st.lists(st.sampled_from(sorted(FACES)), max_size=20),
        "destroyed": st.lists(st.sampled_from(sorted(FACES)), max_size=20),
    }
)


class TestEveryState:
    """Whatever is written can be read, and means the same (§2.6)."""

    @pytest.mark.parametrize("level", LEVELS)
    @pytest.mark.parametrize("preset", ZoomQuest.presets)
    def test_it_is_read_after_every_round_of_a_shipped_quest(self, level: str, preset: str) -> None:
        """ZQ-24"""
        seed = LEVELS.index(level) + 10 * list(ZoomQuest.presets).index(preset)
        options = {"level": level, "max_rounds": 12, "names": "Ada,  Bob Bee ", **ZoomQuest.presets[preset]}
        game = record.start(ZoomQuest, options, players=1 + seed % 5, seed=str(seed))
        assert isinstance(game, ZoomQuest)

        for moment in random_rounds(game, seed):
            assert_it_reads_what_it_writes(moment)

    def test_a_large_discard_that_was_made_a_deck_is_read(self) -> None:
        """ZQ-03"""
        document = scenario(["warrior@cave"], ["H@cave"])
        document["players"][0]["decks"] = {"active": ["attack"] * 20, "discarded": ["attack"] * 20}
        game = quest(scenario=document)
        play_round(game, "stay")

        state = state_json(game)

        assert len(decks(state)["active"]) == 40
        assert check(state).errors == []

    @settings(max_examples=30, deadline=None)
    @given(st.lists(DECKS, min_size=1, max_size=3), st.lists(DECKS, min_size=1, max_size=4), st.integers(0, 99))
    def test_it_is_read_with_decks_of_any_size(self, heroes: list[Any], foes: list[Any], seed: int) -> None:
        """ZQ-03: an empty deck is made anew of the discard, however large."""
        document = scenario(["warrior@forest"] * len(heroes), ["A@cave"] * len(foes))
        for figure, decks in zip(document["players"] + document["monsters"], heroes + foes, strict=True):
            figure["decks"] = decks
        game = quest(scenario=document, seated=len(heroes), max_rounds=6, standoff=True, seed=str(seed))

        for moment in random_rounds(game, seed):
            assert_it_reads_what_it_writes(moment)


class TestState:
    def test_a_new_game_is_written_as_its_scenario(self) -> None:
        """ZQ-24"""
        state = state_json(new())

        del state["meta"]
        document = good()
        document["players"][0]["decks"] = {"active": ["attack"] * 5, "discarded": [], "destroyed": []}
        assert json.loads(json.dumps(state)) == document

    def test_active_piles_are_sorted(self) -> None:
        """ZQ-24: in no file can one read the order of a deck."""
        document = scenario(["HADHA@village"], ["AAD@cave"])
        states = [state_json(resume(document, seed=str(seed))) for seed in range(5)]

        assert all(decks(state)["active"] == ["attack", "attack", "defend", "heal", "heal"] for state in states)

    def test_neither_the_seed_nor_a_sealed_choice_is_in_it(self) -> None:
        """ZQ-24"""
        document = scenario(["warrior@village"] * 2, ["AAD@cave"])
        game = resume(document, seed="sesame")
        before = state_json(game)
        game.play(0, "move forest")

        assert state_json(game) == before
        assert "sesame" not in json.dumps(before)

    def test_the_defeated_keep_their_place(self) -> None:
        """ZQ-07"""
        game = resume(scenario(["D@village"], ["AAAAAAAA@village"]), seed="x")
        game.play(0, "stay")
        game.play(0, "battle")

        state = state_json(game)

        assert decks(state) == {"active": [], "discarded": [], "destroyed": ["defend"]}
        assert state["round"] == 1
        assert state["meta"]["status"] == "lost"  # type: ignore[index]  # an object

    def test_a_state_is_a_valid_scenario(self) -> None:
        state = state_json(new())

        findings = check(state)

        assert (findings.errors, findings.warnings) == ([], [])

    def test_a_saved_game_goes_on_where_it_was(self) -> None:
        """§2.6"""
        game = new(max_rounds=7, targeting="chosen")
        game.play(0, "move forest")
        game.play(0, "move mountain")
        state = json.loads(json.dumps(state_json(game, game_id="g1")))

        again = resume(state, seed="other")

        assert state_json(again, game_id="g1") == state
        assert (again.round, again.max_rounds, again.chosen) == (2, 7, True)

    def test_a_state_is_played_on_by_its_own_players_with_its_own_options(self) -> None:
        """§2.6: names, options, who is dead, the round."""
        state = state_of_a_lost_leader()

        game = tuckbox.new("zoomquest", scenario=state, seed="other")

        assert isinstance(game, ZoomQuest)
        assert [game.who(player) for player in range(game.players)] == ["Ada", "Ben", "Cid"]
        assert (game.round, game.max_rounds, game.chosen, game.rest_choice) == (1, 30, True, True)
        assert [hero.is_alive() for hero in game.heroes] == [False, True, True]
        assert game.result() is None
        assert state_json(game) == state

    def test_an_option_that_is_given_goes_before_the_one_in_a_state(self) -> None:
        game = tuckbox.new("zoomquest", scenario=state_of_a_lost_leader(), max_rounds=60)

        assert (game.options["max_rounds"], game.options["targeting"]) == (60, "chosen")

    def test_a_state_without_meta_is_played_on_by_its_players_too(self) -> None:
        """§2.6: as other programs write it, with rounds played."""
        state = state_of_a_lost_leader()
        del state["meta"]

        assert tuckbox.new("zoomquest", scenario=state).players == 3

    @pytest.mark.parametrize("players", [1, 2, 4])
    def test_a_state_is_not_played_on_by_fewer_or_more(self, players: int) -> None:
        """ZQ-07: the defeated keep their place."""
        with pytest.raises(BadOption, match=f"^This game of ZoomQuest is for 3 players, not {players}.$"):
            tuckbox.new("zoomquest", scenario=state_of_a_lost_leader(), players=players)

    def test_a_scenario_is_still_for_any_number(self) -> None:
        """ZQ-20"""
        document = scenario(["warrior@village"] * 3, ["AAD@cave"])

        assert tuckbox.new("zoomquest", scenario=document).players == 1
        assert tuckbox.new("zoomquest", scenario=document, players=5).players == 5

    def test_a_state_with_too_many_players_is_refused_with_a_sentence(self) -> None:
        """ZQ-23"""
        state = {**state_of_a_lost_leader(), "players": [{}] * 100}

        with pytest.raises(BadOption, match="there must be 1 to 5 players, not 100"):
            tuckbox.new("zoomquest", scenario=state)

    def test_a_finished_game_is_finished_when_it_is_loaded(self) -> None:
        game = resume(scenario(["warrior@village"], ["H@village"]), seed="x")
        game.play(0, "stay")
        game.play(0, "battle")

        again = resume(state_json(game), seed="y")

        assert again.result() is not None
        assert again.to_act() == ()

    def test_the_defeated_stay_defeated_when_it_is_loaded(self) -> None:
        """ZQ-07"""
        document = scenario(["warrior@village", "warrior@village"], ["AAD@cave"])
        document["round"] = 3
        document["players"][1]["decks"] = {"destroyed": ["attack"]}

        assert resume(document, seed="x").to_act() == (0,)

    def test_a_file_without_meta_is_a_start(self) -> None:
        """§2.6: its decks are shuffled afresh."""
        document = scenario(["AADDHH@village"], ["AAD@cave"])
        orders = {str(resume(document, seed=str(seed)).heroes[0].active) for seed in range(10)}

        assert len(orders) > 5

    def test_the_record_beside_a_state_brings_back_even_the_order_of_the_decks(self) -> None:
        """§2.6"""
        game = new()
        game.play(0, "move forest")

        again = record.load(game.record(), lambda _: ZoomQuest)

        assert repr(again.piles) == repr(game.piles)
        assert isinstance(again, ZoomQuest)
        assert state_json(again) == state_json(game)

    def test_a_meta_that_is_not_ours_is_refused(self) -> None:
        with pytest.raises(BadRecord, match="meta of a state file"):
            resume({**good(), "meta": 7}, seed="x")
        with pytest.raises(BadRecord, match="other rules"):
            resume({**good(), "meta": {"rules": 99}}, seed="x")

    def test_a_document_that_is_no_scenario_is_refused(self) -> None:
        with pytest.raises(BadOption):
            resume([], seed="x")

    @pytest.mark.parametrize(
        ("table", "expected"),
        [
            ("", "Test_map_0.json"),
            ("Friday night!", "Friday_night_0.json"),
            ("../../etc", "etc_0.json"),
            ("日本", "Test_map_0.json"),
        ],
    )
    def test_a_file_is_named_by_the_game_and_its_round(self, table: str, expected: str) -> None:
        """ZQ-24"""
        assert file_name(new(), table) == expected

    def test_a_file_of_another_game_is_not_overwritten(self) -> None:
        """ZQ-24"""
        mine = state_json(new(), game_id="mine")

        assert bars_overwriting(mine, "mine") is None
        assert "another game" in (bars_overwriting(mine, "other") or "")
        assert "another game" in (bars_overwriting({"some": "file"}, "mine") or "")
