"""The rules of ZoomQuest, each test named by its rule; the rulings are in docs/rules.md."""

import re
from collections.abc import Iterator

import pytest

from tests.quests import deck, ending, hurt, may, play_round, quest, refusal, resume, scenario, sizes, told
from tuckbox.core import record
from tuckbox.core.dice import QuickDice
from tuckbox.core.errors import BadOption
from tuckbox.core.events import Said
from tuckbox.core.text import Reader, Speech, Text, tell
from tuckbox.core.view import Marker
from tuckbox.games import how_to_play
from tuckbox.games.zoomquest import ZoomQuest
from tuckbox.games.zoomquest.battle import HITS
from tuckbox.games.zoomquest.cards import ATTACK, CLASSES, DEFEND, FACES, HEAL
from tuckbox.games.zoomquest.scenario import check
from tuckbox.games.zoomquest.scenarios import LEVELS
from tuckbox.games.zoomquest.state import state_json


def points(game: ZoomQuest, words: str) -> list[tuple[str, bool | None, tuple[str, ...]]]:
    """What player 0 is told of an action."""
    preview = game.preview(0, game.parse(0, words))
    return [(tell(point.speech, game.reader(0)), point.good, point.places) for point in preview.points]


def choosing(players: list[str], monsters: list[str], *, hurt_first: bool = False) -> ZoomQuest:
    """A battle in which player 0 chooses a target; perhaps every player has lost a card before it."""
    game = quest(players, monsters, targeting="chosen")
    for hero in game.heroes if hurt_first else []:
        hurt(hero, hero.active.cards[0].face.name)
    while game.battle is None or game.to_act() != (0,):
        player = game.to_act()[0]
        game.play(player, may(game, player)[0])
    return game


OTHER_NAMES = re.compile(r"\b(active|discard\w*|destroy\w*)\b", re.IGNORECASE)


def quest_of(preset: str) -> ZoomQuest:
    document = scenario(["AADH@forest", "HHDA@forest"], ["AADD@cave", "AHHD@ruins"])
    game = record.start(ZoomQuest, {"scenario": document, **ZoomQuest.presets[preset]}, players=2, seed="test")
    assert isinstance(game, ZoomQuest)
    return game


def all_told(game: ZoomQuest) -> list[str]:
    """All that player 0 is told in a game that is played by chance."""
    rng, speeches = QuickDice(1), [*names_and_meanings(game)]
    while game.to_act():
        player = game.to_act()[0]
        for action in game.legal_actions(player):
            preview = game.preview(player, action)
            speeches += [game.describe(player, action), preview.sentence, *[point.speech for point in preview.points]]
            speeches += [reason.does for reason in game.reasons(player, action)]
        speeches.append(game.ask(player))
        speeches += [event.sentence() for event in game.play(player, rng.choice(game.legal_actions(player)))]
    return [tell(speech, game.reader(0)) for speech in speeches]


def names_and_meanings(game: ZoomQuest) -> Iterator[Speech]:
    for zone in game.table.zones.values():
        yield from (zone.title, zone.label, *game.meaning(zone.name))
    for face in FACES:
        yield from game.meaning(face)


class TestSetup:
    def test_classes_start_with_five_cards_of_their_kind(self) -> None:
        assert CLASSES["warrior"] == ["attack"] * 5
        assert CLASSES["guardian"] == ["defend"] * 5
        assert CLASSES["healer"] == ["heal"] * 5

    def test_the_order_of_an_active_deck_is_hidden_from_everybody(self) -> None:
        game = quest(["AADDH@village"])

        assert all(card.face is None for card in game.view(0).piles["hero"])
        assert all(card.face is None for card in game.view(None).piles["monster"])

    def test_the_three_piles_of_everybody_belong_together_and_say_to_what(self) -> None:
        game = quest(["warrior@village", "healer@village"])

        zones = [zone for zone in game.table.zones.values() if zone.piles]

        assert [(zone.group, zone.note, zone.owner) for zone in zones[::3]] == [
            (game.who(0), "warrior", 0),
            (game.who(1), "healer", 1),
            ("Monster", "warrior", None),
        ]
        assert [zone.group for zone in zones] == [zone.group for zone in zones[::3] for _ in range(3)]

    def test_a_monster_is_said_to_be_of_its_class_where_that_is_more_than_its_name(self) -> None:
        woods = record.start(ZoomQuest, {"level": "goblin_woods"}, players=1, seed="classes")

        notes = {zone.group: zone.note for zone in woods.table.zones.values() if zone.owner is None and zone.group}

        assert notes == {"Sentry": "goblin", "Goblin": "monster", "Drummer": "goblin", "Chief": "goblin"}

    def test_every_active_deck_is_shuffled(self) -> None:
        orders = {
            "".join(card.face.name for card in quest(["AADDHH@village"], seed=str(seed)).heroes[0].active.cards)
            for seed in range(20)
        }

        assert len(orders) > 10

    def test_everybody_has_cards_with_a_back_of_their_own(self) -> None:
        game = quest(["warrior@village", "healer@village"])

        backs = {entity.title: {card.back for card in entity.active.cards} for entity in game.entities}

        assert [len(back) for back in backs.values()] == [1, 1, 1]
        assert len(set.union(*backs.values())) == 3

    def test_a_deck_that_begins_empty_is_made_of_the_discard_at_once(self) -> None:
        """ZQ-03"""
        document = scenario(["warrior@village"], ["AAD@cave"])
        document["monsters"][0]["decks"] = {"active": [], "discarded": ["attack", "heal"]}

        game = quest(scenario=document)

        assert sizes(game.monsters[0]) == (2, 0, 0)

    def test_fewer_players_take_the_first_places(self) -> None:
        """ZQ-20"""
        game = quest(["healer@mountain", "warrior@village"], seated=1)

        assert [game.realm.names[hero.place] for hero in game.heroes] == ["mountain"]

    def test_more_players_take_the_places_in_turn_again(self) -> None:
        """ZQ-20"""
        game = quest(["warrior@village", "healer@mountain"], seated=5)

        places = [game.realm.names[hero.place] for hero in game.heroes]
        assert places == ["village", "mountain", "village", "mountain", "village"]

    def test_a_chosen_class_brings_its_own_deck(self) -> None:
        """ZQ-20"""
        game = quest(["AAD@village"], names="Mira", classes="healer")

        assert game.who(0) == "Mira"
        assert [card.face for card in game.heroes[0].active.cards] == [HEAL] * 5

    def test_explicit_decks_win_over_the_class(self) -> None:
        """ZQ-20"""
        game = quest(["DDD@village"])

        assert [card.face for card in game.heroes[0].active.cards] == [DEFEND] * 3

    def test_who_gives_no_class_keeps_that_of_the_scenario(self) -> None:
        """ZQ-20"""
        game = quest(["warrior@village", "healer@village"], classes=",paladin")

        assert [card.face for card in game.heroes[0].active.cards] == [ATTACK] * 5
        assert sorted(card.face.name for card in game.heroes[1].active.cards) == CLASSES["paladin"]

    def test_an_unknown_class_is_refused(self) -> None:
        with pytest.raises(BadOption, match="did you mean paladin"):
            quest(classes="palladin")

    def test_a_bad_scenario_is_refused_with_its_first_fault(self) -> None:
        with pytest.raises(BadOption, match=r"monsters\[0\].location: no location is called \"cvae\""):
            quest(monsters=["AAD@cvae"])

    def test_equal_names_are_numbered(self) -> None:
        """ZQ-23"""
        game = quest(monsters=["AAD@cave", "AA@ruins"])

        assert [monster.title for monster in game.monsters] == ["Monster 1", "Monster 2"]

    def test_piles_are_never_called_like_places(self) -> None:
        game = quest(names="Cave, Map")

        assert set(game.realm.words).isdisjoint({*game.realm.names, "map"})


class TestMove:
    def test_one_may_stay_or_go_along_a_connection(self) -> None:
        assert may(quest(["warrior@forest"])) == ["stay", "move village", "move cave", "move mountain"]

    def test_moves_happen_when_the_last_choice_is_in(self) -> None:
        """ZQ-21"""
        game = quest(["warrior@village", "healer@mountain"])

        game.play(0, "move forest")
        before = game.heroes[0].place
        game.play(1, "move ruins")

        assert game.realm.names[before] == "village"
        assert [game.realm.names[hero.place] for hero in game.heroes] == ["forest", "ruins"]

    def test_nobody_sees_a_choice_before_all_are_in(self) -> None:
        """ZQ-19"""
        game, other = quest(["warrior@village"] * 2), quest(["warrior@village"] * 2)

        stories = [game.play(0, "stay"), other.play(0, "move forest")]

        assert stories == [[], []]
        assert game.view(1).as_json() == other.view(1).as_json()
        assert game.view(1).sealed == (0,)

    def test_choices_that_were_opened_are_not_taken_back(self) -> None:
        """P-8: the last to choose has seen the others' choices by then."""
        game = quest(["warrior@village"] * 2)
        game.play(0, "stay")
        assert record.bars_undo(game) is None

        game.play(1, "move forest")

        assert record.bars_undo(game) == "That cannot be taken back: the secret choices are open."

    def test_who_plays_alone_may_take_a_move_back(self) -> None:
        """P-8"""
        game = quest(["warrior@village"])

        game.play(0, "move forest")

        assert record.bars_undo(game) is None

    def test_a_choice_may_be_changed_until_the_last_is_in(self) -> None:
        """ZQ-19: the room takes the seal away, and the choice is open again."""
        game = quest(["warrior@village"] * 2)
        game.play(0, "stay")

        del game.sealed[0]
        game.play(0, "move forest")
        game.play(1, "stay")

        assert [game.realm.names[hero.place] for hero in game.heroes] == ["forest", "village"]

    def test_players_who_swap_places_pass_each_other(self) -> None:
        """ZQ-12"""
        game = quest(["warrior@village", "warrior@forest"])

        play_round(game, "move forest", "move village")

        assert [game.realm.names[hero.place] for hero in game.heroes] == ["forest", "village"]

    def test_any_number_may_share_a_place(self) -> None:
        """ZQ-12"""
        game = quest(["warrior@village"] * 5)

        play_round(game, *["move forest"] * 5)

        assert len(game.markers()["forest"]) == 5

    def test_a_one_way_connection_leads_only_forwards(self) -> None:
        """ZQ-13"""
        document = scenario(["warrior@village", "warrior@forest"], ["AAD@cave"])
        document["map"]["connections"][0]["bidirectional"] = False

        game = quest(["", ""], scenario=document)

        assert "move forest" in may(game, 0)
        assert "move village" not in may(game, 1)

    def test_a_connection_that_does_not_say_leads_both_ways(self) -> None:
        """ZQ-13"""
        document = scenario(["warrior@village", "warrior@forest"], ["AAD@cave"])
        del document["map"]["connections"][0]["bidirectional"]

        game = quest(["", ""], scenario=document)

        assert "move forest" in may(game, 0)
        assert "move village" in may(game, 1)

    def test_monsters_do_not_move(self) -> None:
        game = quest()

        play_round(game, "move forest")

        assert game.realm.names[game.monsters[0].place] == "cave"

    def test_who_does_not_choose_in_time_stays_and_rests(self) -> None:
        """ZQ-18"""
        game = quest(["warrior@cave"], ["A@cave"])

        moving = game.late_action(0)
        game.play(0, moving.words)
        acting = game.late_action(0)

        assert (moving.words, acting.words) == ("stay", "rest")

    def test_a_player_with_a_single_option_need_not_choose(self) -> None:
        """ZQ-26: no monster is near, so the round is over when the moves are in."""
        game = quest()

        game.play(0, "move forest")

        assert (game.round, game.to_act()) == (1, (0,))

    def test_a_player_who_cannot_leave_is_not_asked_to_move(self) -> None:
        """ZQ-26"""
        document = scenario(["warrior@village", "warrior@ruins"], ["AAD@cave"])
        document["map"]["connections"][3]["bidirectional"] = False

        game = quest(["", ""], scenario=document)

        assert game.to_act() == (0,)

    def test_battle_is_preselected_where_a_monster_is(self) -> None:
        """ZQ-26"""
        game = quest(["warrior@forest"])

        game.play(0, "move cave")

        assert may(game) == ["battle", "rest"]


class TestForegone:
    """ZQ-10, ZQ-26: no question where nothing can change; that it cannot is a law of all games (`tests/laws.py`)."""

    def test_among_monsters_one_battles_whatever_one_says(self) -> None:
        """ZQ-09"""
        game = quest(["warrior@forest"])
        game.play(0, "move cave")

        assert game.foregone(0) == game.parse(0, "battle")

    def test_where_to_go_is_never_foregone(self) -> None:
        assert quest(["warrior@cave"]).foregone(0) is None

    def test_which_card_comes_back_is_not_foregone(self) -> None:
        """ZQ-10"""
        game = quest(["AADH@village"], rest_choice=True)
        hurt(game.heroes[0], "defend", "heal")
        game.play(0, "stay")

        assert (may(game), game.foregone(0)) == (["rest defend", "rest heal"], None)

    def test_in_a_single_phase_one_may_still_leave_the_monsters(self) -> None:
        """ZQ-21"""
        assert quest(["warrior@cave"], single_phase=True).foregone(0) is None

    def test_in_a_single_phase_who_cannot_leave_the_monsters_battles(self) -> None:
        """ZQ-09, ZQ-21"""
        document = scenario(["warrior@ruins"], ["A@ruins"])
        document["map"]["connections"][3]["bidirectional"] = False

        game = quest([""], scenario=document, single_phase=True)

        assert (may(game), game.foregone(0)) == (["battle", "rest"], game.parse(0, "battle"))

    def test_whom_to_shield_is_foregone_where_no_attack_is_to_come(self) -> None:
        """ZQ-05"""
        met = set()
        for seed in range(20):
            game = self.last_shield(str(seed))
            assert game.battle is not None
            met.add((game.monsters[0] in game.battle.waiting, game.foregone(0) is not None))

        assert met == {(True, False), (False, True)}

    def last_shield(self, seed: str) -> ZoomQuest:
        """Player 0 has a shield to give; player 1, who would have another, has given it."""
        game = quest(["DDDD@cave", "DDDD@cave"], ["AAAA@cave"], targeting="chosen", seed=seed)
        while game.battle is None or game.to_act() != (0,) or game.heroes[1] in game.battle.waiting:
            player = game.to_act()[0]
            game.play(player, may(game, player)[0])
        return game

    def test_who_is_healed_or_loses_a_card_is_not_foregone(self) -> None:
        """ZQ-06"""
        attack = choosing(["AAAAA@cave"], ["A@cave", "A@cave"])
        heal = choosing(["HHHHH@cave", "AAAAA@cave"], ["AAAAA@cave"], hurt_first=True)

        assert [game.foregone(0) for game in (attack, heal)] == [None, None]


class TestAction:
    def test_battle_is_not_offered_where_no_monster_is(self) -> None:
        """ZQ-08"""
        game = quest(["warrior@forest", "warrior@mountain"], rest_choice=True)
        hurt(game.heroes[1], "attack")
        game.play(0, "move cave")
        game.play(1, "stay")

        assert "battle" in may(game, 0)
        assert "battle" not in may(game, 1)

    def test_battle_in_vain_is_refused_with_the_reason(self) -> None:
        """ZQ-08"""
        game = quest(single_phase=True)

        assert refusal(game, "battle") == "There is no monster here to battle."

    def test_who_rests_picks_the_card_unless_told_otherwise(self) -> None:
        """ZQ-10"""
        game = quest(["AAADH@village"])
        hurt(game.heroes[0], "defend", "heal")

        game.play(0, "stay")
        assert [action.words for action in game.legal_actions(0)] == ["rest defend", "rest heal"]
        game.play(0, "rest heal")

        assert [card.face for card in game.heroes[0].discarded.cards] == [HEAL]

    def test_without_the_choice_rest_brings_one_random_destroyed_card_to_the_discard(self) -> None:
        """ZQ-10"""
        found = set()
        for seed in range(20):
            game = quest(["AAADH@village"], rest_choice=False, seed=str(seed))
            hurt(game.heroes[0], "defend", "heal")

            play_round(game, "stay")

            assert sizes(game.heroes[0]) == (3, 1, 1)
            found.add(game.heroes[0].discarded.cards[0].face)
        assert found == {DEFEND, HEAL}

    def test_rest_with_nothing_destroyed_is_a_pass(self) -> None:
        """ZQ-10"""
        game = quest()

        play_round(game, "stay")

        assert (game.round, sizes(game.heroes[0])) == (1, (5, 0, 0))

    def test_one_may_rest_in_every_round(self) -> None:
        """ZQ-10"""
        game = quest(["AAADH@village"])
        hurt(game.heroes[0], "defend", "heal")

        play_round(game, "stay")
        play_round(game, "stay")

        assert sizes(game.heroes[0]) == (3, 2, 0)

    def test_a_rested_card_is_used_only_after_the_next_reshuffle(self) -> None:
        """ZQ-10: it lies in the discard when the battle begins."""
        game = quest(["DDH@forest"], ["D@cave"])
        hurt(game.heroes[0], "heal")
        play_round(game, "stay")

        story = game.play(0, "move cave") + game.play(0, "battle")

        first_turn = told(game, story).partition("is shuffled")[0]
        assert "The heal is turned up in the deck of Hero" not in first_turn

    def test_resting_next_to_a_monster_gives_nothing_and_one_fights(self) -> None:
        """ZQ-09"""
        game = quest(["AAAAD@forest"], ["H@cave"])
        hurt(game.heroes[0], "defend")
        game.play(0, "move cave")

        story = told(game, game.play(0, "rest"))

        assert "Battle at Cave" in story
        assert "rests" not in story
        assert game.result() is not None

    def test_no_hint_is_to_rest_among_monsters(self) -> None:
        """ZQ-09"""
        game = quest(["warrior@cave"])
        game.play(0, "stay")

        assert [game.is_pointless(0, action) for action in game.legal_actions(0)] == [False, True]

    def test_one_who_battles_draws_all_at_that_place_into_it(self) -> None:
        game = quest(["warrior@forest", "healer@forest"], ["A@cave"])
        game.play(0, "move cave")
        game.play(1, "move cave")
        game.play(0, "battle")

        story = told(game, game.play(1, "rest"))

        assert "Battle at Cave: you, Hero 2 and Monster." in story

    def test_first_one_moves_and_then_acts(self) -> None:
        """ZQ-21"""
        game = quest(["warrior@cave"])

        assert "First everybody moves" in refusal(game, "battle")
        game.play(0, "stay")
        assert "Everybody has moved" in refusal(game, "move forest")


class TestEnd:
    def test_the_quest_is_won_when_all_monsters_are_defeated(self) -> None:
        """ZQ-17"""
        game = quest(["warrior@village"], ["H@village"])

        play_round(game, "stay")

        result = ending(game)
        assert (result.kind, result.winners, game.round) == ("won", (0,), 1)

    def test_the_defeated_win_with_the_others(self) -> None:
        """ZQ-17"""
        game = quest(["warrior@village", "warrior@mountain"], ["D@village"])
        hurt(game.heroes[1], *["attack"] * 5)

        play_round(game, "stay")

        result = ending(game)
        assert result.winners == (0, 1)

    def test_the_quest_is_lost_when_all_players_are_defeated(self) -> None:
        """ZQ-17"""
        game = quest(["D@village"], ["AAAAAAAA@village"])

        play_round(game, "stay")

        result = ending(game)
        assert (result.kind, game.to_act(), game.scores()) == ("lost", (), [0.0])

    def test_the_quest_is_lost_when_the_rounds_are_over(self) -> None:
        """ZQ-15"""
        game = quest(max_rounds=2)

        play_round(game, "stay")
        assert game.result() is None
        play_round(game, "stay")

        result = ending(game)
        assert (result.kind, game.round) == ("lost", 2)

    def test_without_a_limit_the_rounds_are_never_over(self) -> None:
        """ZQ-15"""
        game = quest(max_rounds=0)

        for _ in range(250):
            play_round(game, "stay")

        assert (game.result(), game.counters()["round"]) == (None, 251)

    def test_there_are_a_hundred_rounds_unless_told_otherwise(self) -> None:
        """ZQ-15"""
        assert quest().max_rounds == 100

    def test_the_defeated_have_no_choice_any_more(self) -> None:
        """ZQ-07"""
        game = quest(["warrior@village", "A@ruins"], ["DD@cave", "AAAAAAAA@ruins"])

        play_round(game, "stay", "stay")

        assert (game.to_act(), may(game, 1)) == ((0,), [])

    def test_no_one_joins_or_leaves_a_battle(self) -> None:
        """ZQ-11: it is over within its round, and who is elsewhere keeps all cards."""
        game = quest(["warrior@village", "warrior@forest"], ["AAD@village", "DD@cave"])

        play_round(game, "stay", "stay")

        assert 0 in (game.heroes[0].strength(), game.monsters[0].strength())
        assert sizes(game.heroes[1]) == (5, 0, 0)

    def test_battles_at_several_places_are_fought_one_at_a_time_in_random_order(self) -> None:
        """ZQ-22"""
        stories = [
            play_round(
                quest(["warrior@village", "warrior@ruins"], ["A@village", "A@ruins"], seed=str(seed)), "stay", "stay"
            )
            for seed in range(12)
        ]

        assert len({story.index("at Village") < story.index("at Ruins") for story in stories}) == 2

    def test_the_same_seed_tells_the_same_story(self) -> None:
        """ZQ-22"""
        one = play_round(quest(["warrior@village"], ["AAD@village"], seed="x"), "stay")
        two = play_round(quest(["warrior@village"], ["AAD@village"], seed="x"), "stay")

        assert one == two


class TestVariants:
    def test_a_player_chooses_the_target_of_a_card(self) -> None:
        game = quest(["warrior@village"], ["AAAA@village", "DD@village"], targeting="chosen")
        game.play(0, "stay")
        game.play(0, "battle")

        assert may(game) == ["attack monster1", "attack monster2"]
        assert tell(game.ask(0), game.reader(0)) == "Whom shall your attack work on?"
        game.play(0, "attack monster1")

        assert len(game.monsters[0].destroyed.cards) == 1

    def test_a_card_with_one_possible_target_needs_no_choice(self) -> None:
        game = quest(["warrior@village"], ["AAD@village"], targeting="chosen")
        game.play(0, "stay")

        game.play(0, "battle")

        assert game.battle is None

    def test_a_refused_target_is_told_the_possible_ones(self) -> None:
        game = quest(["warrior@village"], ["AAAA@village", "DD@village"], targeting="chosen")
        game.play(0, "stay")
        game.play(0, "battle")

        assert "monster1, monster2" in refusal(game, "attack hero")
        assert "Your attack resolves now" in refusal(game, "stay")

    def test_who_rests_may_pick_the_card(self) -> None:
        game = quest(["AAADH@village"], rest_choice=True)
        hurt(game.heroes[0], "defend", "heal")
        game.play(0, "stay")

        assert may(game) == ["rest defend", "rest heal"]
        game.play(0, "rest heal")

        assert [card.face for card in game.heroes[0].discarded.cards] == [HEAL]

    def test_a_standoff_leaves_both_sides_standing(self) -> None:
        game = quest(["DDDDD@village"], ["DDD@village"], standoff=True)

        story = play_round(game, "stay")

        assert "ends undecided" in story
        assert (sizes(game.heroes[0]), sizes(game.monsters[0])) == ((5, 0, 0), (3, 0, 0))
        assert "move forest" in may(game)

    def test_in_a_single_phase_one_moves_or_battles_or_rests(self) -> None:
        """ZQ-21"""
        game = quest(["warrior@cave", "AAAH@mountain"], single_phase=True)
        hurt(game.heroes[1], "heal")

        assert may(game, 0) == ["battle", "rest", "move forest"]
        game.play(0, "move forest")
        game.play(1, "move forest")

        assert game.round == 1
        assert sizes(game.heroes[1]) == (3, 0, 1)

    def test_in_a_single_phase_who_rests_stays(self) -> None:
        game = quest(["AAAH@mountain"], single_phase=True)
        hurt(game.heroes[0], "heal")

        game.play(0, "rest heal")

        assert sizes(game.heroes[0]) == (3, 1, 0)

    def test_in_a_single_phase_who_moves_to_a_monster_fights(self) -> None:
        game = quest(["warrior@forest"], ["H@cave"], single_phase=True)

        story = told(game, game.play(0, "move cave"))

        assert "Battle at Cave" in story

    def test_mixed_classes_have_mixed_decks(self) -> None:
        game = quest(classes="paladin")

        assert sorted(card.face.name for card in game.heroes[0].active.cards) == ["attack"] * 3 + ["defend"] * 2


class TestScaling:
    """With `scaling` the monsters' decks go by the square of the party."""

    @pytest.mark.parametrize(
        ("seated", "expected"),
        [(1, "A"), (2, "AAAD"), (3, "AAAAAAADD"), (4, 12 * "A" + 4 * "D"), (5, 19 * "A" + 6 * "D")],
    )
    def test_a_party_of_twice_as_many_meets_four_times_the_cards(self, seated: int, expected: str) -> None:
        game = quest(["warrior@village"] * 2, ["AAAD@cave"], seated=seated, scaling=True)

        assert deck(game.monsters[0]) == expected

    def test_by_itself_nothing_changes(self) -> None:
        assert deck(quest(["warrior@village"] * 2, ["AAAADD@cave"], seated=5).monsters[0]) == "AAAADD"

    @pytest.mark.parametrize("monster", ["A", "H", "AD", "ADH"])
    def test_nobody_is_left_without_a_card(self, monster: str) -> None:
        """ZQ-23: every entity has a card at the start."""
        game = quest(["warrior@village"] * 5, [f"{monster}@cave"], seated=1, scaling=True)

        assert len(deck(game.monsters[0])) == 1

    def test_a_half_card_counts_as_one(self) -> None:
        assert deck(quest(["warrior@village"] * 2, ["AAADDD@cave"], seated=1, scaling=True).monsters[0]) == "AD"

    def test_nobody_has_more_cards_than_a_scenario_may_give(self) -> None:
        """Or the state of the game could not be read again (ZQ-24)."""
        document = scenario(["warrior@village"], ["AAD@cave"])
        document["monsters"][0]["decks"] = {
            "active": ["attack"] * 19,
            "discarded": ["heal"],
            "destroyed": ["defend"] * 17,
        }

        game = quest(scenario=document, seated=5, scaling=True)

        assert sum(sizes(game.monsters[0])) <= 60
        assert check(state_json(game)).errors == []

    def test_all_monsters_together_have_no_more_than_may_be_on_a_map(self) -> None:
        """Or the state of the game could not be read again (ZQ-24)."""
        document = scenario(["warrior@village"], ["AAD@cave"] * 10)
        for monster in document["monsters"][5:]:
            monster["decks"] = {"active": [], "discarded": ["heal"], "destroyed": ["attack"] * 3}

        game = quest(scenario=document, seated=5, scaling=True)

        everybody = [sum(sizes(entity)) for entity in game.entities]
        assert sum(everybody) <= 300
        assert all(monster.is_alive() for monster in game.monsters)
        assert check(state_json(game)).errors == []

    def test_heroes_have_the_decks_they_have(self) -> None:
        game = quest(["warrior@village"] * 2, seated=4, scaling=True)

        assert [deck(hero) for hero in game.heroes] == ["AAAAA"] * 4

    def test_a_state_that_is_played_on_is_not_scaled_again(self) -> None:
        """§2.6: its players are its party."""
        game = quest(["warrior@village"] * 2, ["AAAADD@cave"], seated=3, scaling=True)

        again = resume(state_json(game), seed="other")

        assert again.options["scaling"] is True
        assert deck(again.monsters[0]) == deck(game.monsters[0]) == 9 * "A" + 5 * "D"

    def test_a_record_brings_the_same_game_back(self) -> None:
        game = quest(["warrior@village"] * 2, ["AAAADD@cave"], seated=3, scaling=True)
        play_round(game, "move forest", "move forest", "stay")

        again = record.load(game.record(), lambda _: ZoomQuest)

        assert repr(again.piles) == repr(game.piles)


class TestSpeech:
    def test_a_battle_is_told_card_by_card(self) -> None:
        game = quest(["warrior@village"], ["A@village"])

        story = play_round(game, "stay")

        assert "The attack is turned up in your deck." in story
        assert "You attack Monster, who loses a card: attack. Monster is defeated." in story

    @pytest.mark.parametrize("preset", ZoomQuest.presets)
    def test_the_three_piles_are_called_deck_used_and_lost_by_everybody(self, preset: str) -> None:
        """Only files say active, discarded and destroyed."""
        sentences = [how_to_play(ZoomQuest), *all_told(quest_of(preset))]

        assert all(name in " ".join(sentences) for name in ("deck", "used cards", "lost cards"))
        assert not [told for told in sentences if OTHER_NAMES.search(told)]

    def test_a_battle_is_told_to_each_in_the_second_person(self) -> None:
        game = quest(["warrior@cave", "healer@cave"], ["A@cave"])
        events = [event for player in (0, 1, 0, 1) for event in game.play(player, game.legal_actions(player)[0])]

        assert "You attack Monster, who loses a card: attack." in told(game, events, 0)
        assert "Hero 1 attacks Monster, who loses a card: attack." in told(game, events, 1)
        assert "Battle at Cave: Hero 1, you and Monster." in told(game, events, 1)

    def test_what_is_said_of_a_battle_tells_who_acts_upon_whom(self) -> None:
        game = quest(["warrior@cave"], ["A@cave"])
        events = [event for _ in range(2) for event in game.play(0, game.legal_actions(0)[0])]
        told = [event.speech for event in events if isinstance(event, Said) and isinstance(event.speech, Text)]
        attacks = [speech.as_json(0)["with"] for speech in told if speech.template == HITS]

        assert {"who": {"seat": 0}, "target": "Monster", "card": {"card": "attack"}} in attacks

    def test_a_name_with_braces_is_a_name(self) -> None:
        game = quest(["warrior@cave", "healer@cave"], ["A@cave"], names="{target},{who}")
        events = [event for player in (0, 1, 0, 1) for event in game.play(player, game.legal_actions(player)[0])]

        assert "{target} attacks Monster, who loses a card: attack." in told(game, events, 1)

    def test_who_may_choose_oneself_is_told_so(self) -> None:
        game = choosing(["DDD@cave", "warrior@cave"], ["HHH@cave"])
        labels = [tell(game.describe(0, action), game.reader(0)) for action in game.legal_actions(0)]

        assert labels == ["Defend yourself", "Defend Hero 2"]

    def test_who_shields_or_heals_the_own_deck_is_not_named_twice(self) -> None:
        game = quest(["HHAA@cave"], ["DDD@cave"], seed="2")
        hurt(game.heroes[0], "attack")

        story = play_round(game, "stay")

        assert "Monster shields itself." in story
        assert "You heal and get a card back: " in story

    def test_a_card_that_is_destroyed_before_it_works_is_told(self) -> None:
        """ZQ-02"""
        stories = [play_round(quest(["warrior@cave"], ["AAAA@cave"], seed=str(seed)), "stay") for seed in range(9)]

        assert any("Monster's card is gone before it works." in story for story in stories)
        assert any("Your card is gone before it works." in story for story in stories)

    def test_a_move_tells_who_waits_there(self) -> None:
        game = quest(["warrior@forest"])

        preview = game.preview(0, game.parse(0, "move cave"))

        assert tell(preview.sentence, game.reader(0)) == (
            "Move to Cave by Cave mouth: there is a battle with Monster (2 attack, 1 defend)."
        )
        assert preview.highlights == ("cave",)

    def test_where_one_is_and_where_one_would_go_is_described_as_the_scenario_has_it(self) -> None:
        document = scenario(["warrior@forest"], ["AAD@cave"])
        for place, words in (("forest", "Old {oaks}"), ("village", "A well, and smoke."), ("cave", "It drips.")):
            next(one for one in document["map"]["locations"] if one["id"] == place)["description"] = words
        game = quest(scenario=document)
        previews = [game.preview(0, game.parse(0, words)) for words in ("stay", "move village", "move cave")]

        assert tell(game.ask(0), game.reader(0)) == ("You are at Forest: Old {oaks}. Stay, or move along a connection.")
        assert [tell(preview.sentence, game.reader(0)) for preview in previews] == [
            "Stay at Forest.",
            "Move to Village by Forest path: A well, and smoke.",
            "Move to Cave by Cave mouth: there is a battle with Monster (2 attack, 1 defend). It drips.",
        ]

    def test_the_points_of_a_move_are_those_who_are_there(self) -> None:
        game = quest(["warrior@forest", "healer@cave"], ["AAD@cave", "H@cave"])

        assert points(game, "move cave") == [
            ("Monster 1 is there: 2 attack, 1 defend", False, ("monster1",)),
            ("Monster 2 is there: 1 heal", False, ("monster2",)),
            (f"{game.who(1)} is there", None, (game.heroes[1].active.name,)),
        ]
        assert points(game, "stay") == []

    def test_all_others_who_are_there_are_named_in_one_sentence(self) -> None:
        game = quest(["warrior@cave", "healer@cave", "warrior@cave", "warrior@forest"], ["A@village"])
        reader = Reader(0, ["Ada", "Ben", "Cleo", "Dan"])

        [point] = game.preview(0, game.parse(0, "stay")).points

        assert tell(point.speech, reader) == "Ben and Cleo are there"
        assert list(point.places) == [game.heroes[seat].active.name for seat in (1, 2)]

    def test_the_points_of_a_rest_are_what_comes_back(self) -> None:
        game = quest(["AAD@village"], rest_choice=True)
        hurt(game.heroes[0], "attack", "defend")
        game.play(0, "stay")

        assert points(game, "rest attack") == [("You get a card back: attack", True, ())]

    def test_the_points_of_an_attack_are_what_it_does_to_its_target(self) -> None:
        game = choosing(["warrior@cave"], ["AAA@cave", "A@cave"])
        cards = len(game.monsters[0].active.cards)

        assert points(game, "attack monster1") == [
            (f"Monster 1 loses a card, of {cards} in the deck", True, ("monster1",))
        ]
        assert points(game, "attack monster2") == [("Monster 2 is defeated", True, ("monster2",))]
        game.monsters[1].shields = 1
        assert points(game, "attack monster2") == [("A shield of Monster 2 stops it", False, ("monster2",))]

    def test_the_points_of_a_defend_count_the_shields(self) -> None:
        game = choosing(["DDD@cave", "warrior@cave"], ["HHH@cave"])
        game.heroes[1].shields = 1

        assert points(game, "defend hero1")[0][0] == "You are shielded from one attack"
        assert points(game, "defend hero2")[0][0] == "Hero 2 is shielded from 2 attacks"

    def test_the_points_of_a_heal_count_the_destroyed_cards(self) -> None:
        game = choosing(["HHH@cave", "AAA@cave"], ["DDD@cave"], hurt_first=True)

        assert points(game, "heal hero2")[0][0] == "Hero 2 gets a card back, of 1 lost"

    def test_a_rest_beside_monsters_is_said_to_be_in_vain(self) -> None:
        """ZQ-09"""
        game = quest(["warrior@cave"])
        game.play(0, "stay")

        assert "in vain" in str(game.preview(0, game.parse(0, "rest")).sentence)

    @pytest.mark.parametrize(
        ("words", "answer"),
        [
            ("move", "Say where to"),
            ("move atlantis", "from here one can go to village, cave, mountain"),
            ("move forest", "That is where you are"),
            ("move ruins", "No connection leads from Forest to Ruins"),
            ("dance", "is no action of ZoomQuest"),
        ],
    )
    def test_a_refusal_says_why(self, words: str, answer: str) -> None:
        assert answer in refusal(quest(["warrior@forest"]), words)

    def test_the_map_shows_who_lives_where(self) -> None:
        game = quest(["warrior@village"], ["AAD@cave", "AA@cave"])

        assert game.markers() == {
            "village": [Marker("Hero", seat=0, count=5)],
            "cave": [Marker("Monster 1", count=3), Marker("Monster 2", count=2)],
        }

    def test_the_counters_tell_the_phase_and_the_shields(self) -> None:
        game = quest(["DDD@village", "DDD@village"], ["A@village", "A@village"], targeting="chosen")
        play_until_choice(game)
        game.play(game.to_act()[0], game.legal_actions(game.to_act()[0])[0])

        assert game.counters()["phase"] == "battle"
        assert "shields" in game.counters()


def play_until_choice(game: ZoomQuest) -> None:
    for player in (0, 1):
        game.play(player, "stay")
    for player in (0, 1):
        game.play(player, "battle")


class TestWorth:
    def test_everybody_shares_one_score(self) -> None:
        game = quest(["warrior@village"] * 3)

        assert len(set(game.scores())) == 1

    def test_a_step_towards_the_monsters_is_worth_something(self) -> None:
        game = quest()
        before = game.scores()

        play_round(game, "move forest")

        assert game.scores() > before

    def test_a_monster_beaten_is_worth_more_than_the_cards_it_cost(self) -> None:
        before, after = quest(["warrior@forest"], ["A@cave", "A@ruins"]), quest(["warrior@cave"], ["A@cave", "A@ruins"])
        hurt(after.heroes[0], "attack", "attack")
        hurt(after.monsters[0], "attack")
        after.find_lairs()

        assert after.scores() > before.scores()

    def test_a_rest_before_the_battle_is_worth_more_than_haste(self) -> None:
        rested, hasty = quest(["warrior@forest"]), quest(["warrior@cave"])
        for game in (rested, hasty):
            hurt(game.heroes[0], "attack", "attack", "attack")

        assert rested.scores() > hasty.scores()


@pytest.mark.parametrize("level", LEVELS)
def test_random_play_of_every_level_ends(level: str) -> None:
    """ZQ-14, ZQ-15"""
    for players in (1, 3, 5):
        game = record.start(ZoomQuest, {"level": level, "max_rounds": 30}, players=players, seed=level)
        dice = QuickDice(players)
        while acting := game.to_act():
            game.apply(acting[0], dice.choice(game.legal_actions(acting[0])))

        assert isinstance(game, ZoomQuest)
        assert game.round <= 30
        assert state_json(game)["round"] == game.round


class TestTouching:
    @pytest.mark.parametrize(
        ("touches", "sentence"),
        [
            (["ruins"], "No connection leads from Forest to Ruins."),
            (["forest"], "That is where you are."),
            (["attack"], "First everybody moves or stays; then who is among monsters battles, and the others rest."),
            (["hero"], "Touch a place on the map to go there."),
            (["\x00"], "Touch a place on the map to go there."),
        ],
    )
    def test_touching_in_vain_is_answered_with_the_reason(self, touches: list[str], sentence: str) -> None:
        game = quest(["warrior@forest"])

        assert tell(game.refusal_of(0, touches), game.reader(0)) == sentence

    def test_after_the_moves_a_place_is_out_of_reach(self) -> None:
        game = quest(["warrior@cave"])
        game.play(0, "stay")

        assert game.refusal_of(0, ["forest"]) == "Everybody has moved: one can stay or move again in the next round."
        assert game.refusal_of(0, ["hero"]) == "These say nothing that can be done now."

    def test_a_card_that_cannot_work_on_somebody_says_on_whom_it_can(self) -> None:
        game = choosing(["warrior@cave"], ["AAA@cave", "A@cave"])

        refused = tell(game.refusal_of(0, ["hero"]), game.reader(0))
        assert refused == "Your attack cannot work on “hero”: there are monster1, monster2."
