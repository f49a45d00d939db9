"""The rules of ZoomQuest's battles, each test named by its rule; the rulings are in docs/rules.md."""

from collections.abc import Sequence

import pytest

from tests.quests import ending, play_round, quest, sizes
from tuckbox.core.dice import Dice
from tuckbox.games.zoomquest.battle import Battle, Entity
from tuckbox.games.zoomquest.cards import ATTACK


class TopDice(Dice):
    """Dice that always take the last: of a deck, the card on top."""

    def below(self, limit: int) -> int:
        return limit - 1


def arena(players: Sequence[str], monsters: Sequence[str], *, chosen: bool = False, standoff: bool = False) -> Battle:
    """A battle in the village with the first cards turned up; its dice always take what is on top."""
    game = quest([f"{deck}@village" for deck in players], [f"{deck}@ruins" for deck in monsters])
    game.dice = TopDice("")
    for monster in game.monsters:
        monster.place = game.heroes[0].place
    battle = Battle(game, game.entities[:], chosen=chosen, standoff=standoff)
    battle.reveal()
    return battle


def resolve(battle: Battle, *fighters: Entity) -> None:
    """Let the cards of these resolve, in this order."""
    for fighter in fighters:
        battle.waiting.remove(fighter)
        battle.resolve(fighter)


def destroy(battle: Battle, fighter: Entity, count: int = 1) -> None:
    """Destroy cards below the one that is turned up."""
    for _ in range(count):
        battle.dealer.pick(fighter.active.cards[0], fighter.active.name, fighter.destroyed.name)


class TestBattle:
    def test_an_attack_destroys_a_card_of_the_other_side(self) -> None:
        """ZQ-01"""
        battle = arena(["AAA"], ["AAA"])

        resolve(battle, battle.players[0])

        assert sizes(battle.monsters[0]) == (2, 0, 1)
        assert sizes(battle.players[0]) == (2, 1, 0)

    def test_an_attack_of_a_monster_hits_a_player(self) -> None:
        """ZQ-01"""
        battle = arena(["AAA"], ["AAA"])

        resolve(battle, battle.monsters[0])

        assert sizes(battle.players[0]) == (2, 0, 1)

    def test_monsters_shield_and_heal_their_own(self) -> None:
        """ZQ-01"""
        battle = arena(["AAA"], ["DDD", "HHHH"])
        defender, healer = battle.monsters
        destroy(battle, healer)

        resolve(battle, defender, healer)

        assert defender.shields + healer.shields == 1
        assert len(healer.destroyed.cards) == 0
        assert battle.players[0].shields == 0

    def test_the_revealed_card_stays_in_the_active_deck(self) -> None:
        """ZQ-02"""
        battle = arena(["AAA"], ["AAA"])

        assert sizes(battle.players[0]) == (3, 0, 0)
        assert battle.players[0].active.cards[-1].up

    def test_a_revealed_card_that_is_destroyed_has_no_effect(self) -> None:
        """ZQ-02: the loaded dice destroy the card on top."""
        battle = arena(["AAA"], ["AAA"])
        hero, monster = battle.players[0], battle.monsters[0]

        resolve(battle, hero, monster)

        assert sizes(monster) == (2, 0, 1)
        assert sizes(hero) == (2, 1, 0)

    def test_a_single_card_goblin_hit_after_acting_is_defeated(self) -> None:
        """ZQ-03"""
        battle = arena(["DD", "AAA"], ["A"])
        hero, goblin = battle.players[1], battle.monsters[0]

        resolve(battle, goblin, hero)

        assert sizes(goblin) == (0, 0, 1)
        assert battle.is_over

    def test_an_empty_deck_is_reshuffled_at_once(self) -> None:
        """ZQ-03"""
        battle = arena(["D"], ["AAA"])

        resolve(battle, battle.players[0])

        assert sizes(battle.players[0]) == (1, 0, 0)
        assert not battle.players[0].active.cards[-1].up

    def test_cards_target_the_smallest_active_deck(self) -> None:
        """ZQ-04: the discard does not count, the revealed card does."""
        battle = arena(["AAAA"], ["DDDD", "DDD"])
        large, small = battle.monsters
        battle.dealer.pick(large.active.cards[0], large.active.name, large.discarded.name)
        battle.dealer.pick(large.active.cards[0], large.active.name, large.discarded.name)

        resolve(battle, battle.players[0])

        assert len(large.destroyed.cards) == 1
        assert len(small.destroyed.cards) == 0

    def test_deck_sizes_are_counted_when_the_card_resolves(self) -> None:
        """ZQ-04, ZQ-25: the target shrank after the cards were turned up."""
        battle = arena(["AAAA", "AAAA"], ["DDD", "DDDD"])
        small, large = battle.monsters
        destroy(battle, large, 2)

        resolve(battle, battle.players[0])

        assert (len(small.destroyed.cards), len(large.destroyed.cards)) == (0, 3)

    def test_equal_decks_are_targeted_at_random(self) -> None:
        hit = set()
        for seed in range(20):
            battle = arena(["AAAA"], ["DDD", "DDD"])
            battle.dealer.dice = Dice(str(seed))
            resolve(battle, battle.players[0])
            hit.add(battle.monsters[0].destroyed.cards == [])

        assert hit == {True, False}

    def test_a_shield_blocks_exactly_one_attack(self) -> None:
        """ZQ-05"""
        battle = arena(["DDD"], ["AAA", "AAA"])
        hero, first, second = battle.players[0], *battle.monsters

        resolve(battle, hero, first)
        blocked = sizes(hero)
        resolve(battle, second)

        assert blocked == (2, 1, 0)
        assert sizes(hero) == (1, 1, 1)

    def test_shields_stack(self) -> None:
        """ZQ-05"""
        battle = arena(["DD", "DDDD"], ["AAA", "AAA"])

        resolve(battle, *battle.players, *battle.monsters)

        assert battle.players[0].destroyed.cards == battle.players[1].destroyed.cards == []

    def test_shields_vanish_at_the_end_of_the_combat_round(self) -> None:
        """ZQ-05"""
        battle = arena(["DDD"], ["AAA"])
        resolve(battle, *battle.players)

        battle.end_round()

        assert battle.players[0].shields == 0

    def test_a_heal_with_nobody_to_heal_does_nothing(self) -> None:
        """ZQ-06"""
        battle = arena(["HHH"], ["AAA"])

        resolve(battle, battle.players[0])

        assert sizes(battle.players[0]) == (2, 1, 0)

    def test_a_heal_looks_only_at_those_who_lost_cards(self) -> None:
        """ZQ-06: the smaller deck has lost nothing."""
        battle = arena(["HHHHH", "AA", "AAAAA"], ["AAA"])
        healer, small, hurt_one = battle.players
        destroy(battle, hurt_one)

        resolve(battle, healer)

        assert sizes(hurt_one) == (4, 1, 0)
        assert sizes(small) == (2, 0, 0)

    def test_a_healed_card_goes_on_top_of_the_discard(self) -> None:
        battle = arena(["HHHH", "ADD"], ["AAA"])
        healer, friend = battle.players
        destroy(battle, friend)
        resolve(battle, friend)
        lost = friend.destroyed.cards[0].face

        resolve(battle, healer)

        assert friend.discarded.cards[-1].face is lost

    def test_the_defeated_are_healed_defended_and_targeted_no_more(self) -> None:
        """ZQ-07"""
        battle = arena(["HHH", "DDDD", "A"], ["AAA"])
        healer, guardian, fallen = battle.players[:]
        resolve(battle, battle.monsters[0])

        resolve(battle, healer, guardian)

        assert battle.players == [healer, guardian]
        assert sizes(fallen) == (0, 0, 1)
        assert fallen.shields == 0

    def test_shields_do_not_change_who_is_targeted(self) -> None:
        """ZQ-25"""
        battle = arena(["DDD", "AAAA"], ["AAA"])
        small, large = battle.players

        resolve(battle, small, *battle.monsters)

        assert (sizes(small), sizes(large)) == ((2, 1, 0), (4, 0, 0))

    def test_the_battle_ends_as_soon_as_one_side_is_gone(self) -> None:
        battle = arena(["AAA", "AAA"], ["A"])

        resolve(battle, battle.players[0])

        assert battle.is_over
        assert len(battle.waiting) == 2

    def test_survivors_shuffle_their_discard_into_the_deck(self) -> None:
        battle = arena(["AAAA"], ["D"])
        resolve(battle, battle.players[0])

        battle.fight()

        assert sizes(battle.players[0])[1] == 0
        assert not any(card.up for card in battle.players[0].active.cards)

    def test_destroyed_cards_stay_destroyed_after_the_battle(self) -> None:
        battle = arena(["AAAAA"], ["D"])
        destroy(battle, battle.players[0])
        resolve(battle, battle.players[0])

        battle.fight()

        assert sizes(battle.players[0]) == (4, 0, 1)

    def test_all_cards_resolve_in_random_order(self) -> None:
        """ZQ-22"""
        first = set()
        for seed in range(30):
            battle = arena(["AAA", "AAA"], ["AAA"])
            battle.dealer.dice = Dice(str(seed))
            first.add(battle.take_next().number)

        assert first == {0, 1, 2}

    def test_a_warrior_usually_beats_a_goblin_and_seldom_two(self) -> None:
        """Rules §2.6: 96% and 13% of the battles are won."""
        assert 91 <= percent_won(["warrior@village"], ["AAD@village"]) <= 99
        assert 6 <= percent_won(["warrior@village"], ["AAD@village"] * 2) <= 20


def percent_won(players: list[str], monsters: list[str]) -> float:
    wins = 0
    for seed in range(300):
        game = quest(players, monsters, seed=str(seed))
        play_round(game, *["stay"] * len(players))
        wins += game.monsters_left() == 0
    return wins / 3


class TestFatigue:
    def test_five_defends_outlast_three(self) -> None:
        """ZQ-14: nobody can attack, so fatigue begins at once and the larger deck wins."""
        battle = arena(["DDDDD"], ["DDD"])

        battle.fight()

        assert battle.round == 3
        assert sizes(battle.players[0]) == (2, 0, 3)

    def test_a_lost_attack_that_can_be_healed_keeps_fatigue_away(self) -> None:
        """ZQ-14"""
        battle = arena(["AHH"], ["DDD"])
        attack = next(card for card in battle.players[0].active.cards if card.face is ATTACK)

        battle.dealer.pick(attack, battle.players[0].active.name, battle.players[0].destroyed.name)

        assert not battle.is_stale()

    def test_a_lost_attack_that_only_the_other_side_could_heal_is_gone(self) -> None:
        """ZQ-14"""
        battle = arena(["ADD"], ["HHH"])
        attack = next(card for card in battle.players[0].active.cards if card.face is ATTACK)

        battle.dealer.pick(attack, battle.players[0].active.name, battle.players[0].destroyed.name)

        assert battle.is_stale()

    def test_the_tired_cannot_be_healed(self) -> None:
        """ZQ-14"""
        battle = arena(["HHH"], ["DDD"])
        destroy(battle, battle.players[0])

        resolve(battle, battle.players[0])

        assert battle.is_tired
        assert len(battle.players[0].destroyed.cards) == 1

    def test_fatigue_comes_after_thirty_rounds_or_as_many_as_there_are_cards(self) -> None:
        """ZQ-14"""
        small, large = arena(["A"], ["A"]), arena(["warrior"] * 5, ["A" * 20])

        assert (small.patience, large.patience) == (30, 45)

    def test_a_long_battle_tires_everybody(self) -> None:
        """ZQ-14"""
        battle = arena(["AAAA"], ["AAAA"])
        battle.round = battle.patience
        battle.waiting.clear()

        battle.reveal()
        battle.waiting.clear()
        battle.end_round()

        assert [sizes(fighter)[2] for fighter in battle.players + battle.monsters] == [1, 1]

    def test_fatigue_stops_as_soon_as_one_side_is_gone(self) -> None:
        """ZQ-14, ZQ-17: never are both gone."""
        battle = arena(["D"], ["D"])

        battle.fight()

        assert len(battle.players) + len(battle.monsters) == 1

    @pytest.mark.parametrize("decks", [("healer", "AAD"), ("healer", "HHH"), ("warrior", "DHH"), ("druid", "AHHHH")])
    def test_every_battle_ends_within_its_bound(self, decks: tuple[str, str]) -> None:
        """ZQ-14: the bound is the patience and the largest deck."""
        for seed in range(40):
            battle = arena(decks[:1], decks[1:])
            battle.dealer.dice = Dice(str(seed))
            battle.fight()

            assert battle.is_over
            assert battle.round <= battle.patience + 5

    def test_a_party_without_attacks_can_win(self) -> None:
        """ZQ-16"""
        game = quest(["guardian@village"], ["D@village"])

        play_round(game, "stay")

        assert ending(game).kind == "won"
