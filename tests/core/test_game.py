"""What every game gets for nothing: sight, knowledge, events and redeals."""

from collections import Counter

import pytest

from tests.toys import Parry, Rummage, Stakes
from tuckbox import GAMES
from tuckbox.core import record
from tuckbox.core.dice import Dice, QuickDice
from tuckbox.core.errors import IllegalAction
from tuckbox.core.events import Event
from tuckbox.core.game import AnyGame, Game
from tuckbox.core.options import Options
from tuckbox.core.text import tell


def rummage(players: int = 2) -> AnyGame:
    return record.start(Rummage, {}, players=players, seed="test")


def faces(game: AnyGame, pile: str) -> list[str]:
    return [card.face.name for card in game[pile]]


def first_swap(game: AnyGame, player: int) -> list[Event]:
    return game.play(player, game.legal_actions(player)[0])


KINDS: list[type[AnyGame]] = [*[GAMES[name] for name in GAMES], Parry, Rummage, Stakes]


@pytest.mark.parametrize("kind", KINDS)
def test_a_game_is_of_its_own_kind_alone(kind: type[AnyGame]) -> None:
    """Whatever was asked before: compiled classes once shared what Python remembers of the answers."""
    game = kind(Options(kind.declared, {}), kind.seats[0])
    assert isinstance(game, Game)
    assert issubclass(kind, Game)

    assert [other for other in KINDS if isinstance(game, other)] == [kind]
    assert [other for other in KINDS if issubclass(kind, other)] == [kind]
    assert [other for other in KINDS if issubclass(other, kind)] == [kind]


class TestUnfinished:
    def test_a_game_that_lacks_rules_is_refused_with_their_names(self) -> None:
        class Half(Rummage):
            name = "half"
            lay, scores = Game.lay, Game.scores  # as if it did not write them

        with pytest.raises(TypeError, match=r"^The game half is unfinished: it does not write lay, scores\.$"):
            Half(Options(Half.declared, {}), 2)

    def test_a_game_without_any_rule_is_refused_as_well(self) -> None:
        rules = "lay, deal, to_act, legal_actions, apply, result, scores, bounds"

        with pytest.raises(TypeError, match=rf"^The game Game is unfinished: it does not write {rules}\.$"):
            Game(Options((), {}), 1)  # type: ignore[abstract]  # which is what is tested


class TestSight:
    def test_a_hand_is_seen_by_its_owner_alone(self) -> None:
        """P-4"""
        game = rummage()

        assert [card.face.name for card in game.view(0).piles["hand0"] if card.face] == faces(game, "hand0")
        assert [card.face for card in game.view(1).piles["hand0"]] == [None] * 3
        assert [card.face for card in game.view(None).piles["hand0"]] == [None] * 3

    def test_nobody_sees_the_deck_nor_the_dice(self) -> None:
        """P-4"""
        game = rummage()

        seen = [str(game.view(player).as_json()) for player in (0, 1, None)]

        assert all(card.face is None for card in game.view(0).piles["deck"])
        assert not any(game.dice.seed in text for text in seen)

    def test_a_discarded_card_is_seen_by_all(self) -> None:
        game = rummage()
        card = game["hand0"][0].face.name

        first_swap(game, 0)

        assert [card.face.name for card in game.view(None).piles["discard"] if card.face] == [card]


class TestEvents:
    def test_an_event_shows_a_face_to_those_who_saw_it(self) -> None:
        """P-4"""
        game = rummage()

        drawn = first_swap(game, 0)[1]

        new = game["hand0"][-1]
        assert drawn.as_json(0)["cards"] == [{"id": new.id, "back": "deck", "face": new.face.name}]
        assert drawn.as_json(1)["cards"] == [{"id": new.id, "back": "deck"}]
        assert tell(drawn.sentence(), game.reader(1)) == "A card goes from deck to the hand of player 0."

    def test_nothing_is_told_while_nobody_listens(self) -> None:
        game = rummage()

        game.apply(0, game.legal_actions(0)[0])

        assert game.story is None
        assert game.log == []

    def test_a_sealed_choice_is_not_told(self) -> None:
        game = record.start(Stakes, {}, players=2, seed="test")

        events = game.play(0, game.legal_actions(0)[0])

        assert events == []
        assert game.view(1).sealed == (0,)


class TestPlay:
    def test_a_refused_action_changes_nothing(self) -> None:
        """P-1"""
        game = rummage()
        before = game.view(None).as_json()

        with pytest.raises(IllegalAction, match="“swap zz” is not possible now"):
            game.play(0, "swap ZZ")

        assert game.view(None).as_json() == before
        assert game.log == []

    @pytest.mark.parametrize("player", [1, -1, 7])
    def test_who_is_not_to_act_is_told_so(self, player: int) -> None:
        with pytest.raises(IllegalAction, match="It is not your turn"):
            rummage().play(player, "swap AC")

    def test_a_reaction_window_belongs_to_the_one_attacked(self) -> None:
        """P-3"""
        game = record.start(Parry, {}, players=2, seed="test")
        while "strike" not in [action.words for action in game.legal_actions(game.to_act()[0])]:
            game.play(game.to_act()[0], "rest")
        attacker = game.to_act()[0]

        game.play(attacker, "strike")

        assert game.to_act() == (1 - attacker,)
        assert game.legal_actions(attacker) == []


class TestKnowledge:
    def test_players_know_the_cards_they_have_seen(self) -> None:
        game = rummage()

        first_swap(game, 0)

        assert all(card.known == 0b001 for card in game["hand0"])
        assert all(card.known == 0b010 for card in game["hand1"])
        assert game["discard"][0].known == 0b111

    def test_a_shuffle_makes_everybody_forget(self) -> None:
        game = rummage()
        while not game.shuffles > 1:
            first_swap(game, game.to_act()[0])

        assert all(card.known == 0 for card in game["deck"])
        assert all(card.lost == (2, 2, 2) for card in game["deck"])

    def test_a_shuffle_gives_new_numbers_by_place(self) -> None:
        game = rummage()
        before = {card.id for pile in game.piles.values() for card in pile.cards}

        game.shuffle("deck")

        ids = [card.id for card in game["deck"]]
        assert ids == list(range(ids[0], ids[0] + len(ids)))
        assert not before & set(ids)


class TestRedeal:
    def test_own_cards_and_open_cards_stay(self) -> None:
        game = rummage(3)
        first_swap(game, 0)

        world = game.imagine(1, QuickDice(5))

        assert faces(world, "hand1") == faces(game, "hand1")
        assert faces(world, "discard") == faces(game, "discard")
        assert sorted(faces(world, "deck") + faces(world, "hand0") + faces(world, "hand2")) == sorted(
            faces(game, "deck") + faces(game, "hand0") + faces(game, "hand2")
        )

    def test_every_unknown_card_may_lie_in_every_unknown_place(self) -> None:
        game = rummage()
        dice = QuickDice(3)
        unknown = {card.face.name for pile in ("deck", "hand1") for card in game[pile]}

        tops = Counter(faces(game.imagine(0, dice), "hand1")[0] for _ in range(60 * len(unknown)))

        assert set(tops) == unknown
        assert max(tops.values()) < 110

    def test_a_card_seen_before_a_reshuffle_is_in_no_hand_dealt_before_it(self) -> None:
        """design 2.4: the shuffle group"""
        game = rummage()
        held = set(faces(game, "hand1")[1:])
        seen = set()
        while game.shuffles == 1:
            player = game.to_act()[0]
            swap = game.legal_actions(player)[-1 if player else 0]
            seen.add(swap.card.name)
            game.play(player, swap)
        old = [card for card in game["hand1"] if card.group == 1]

        worlds = [game.imagine(0, QuickDice(number)) for number in range(200)]

        assert {card.face.name for card in old} & held
        places = [game["hand1"].index(card) for card in old]
        guesses = {world["hand1"][place].face.name for world in worlds for place in places}
        assert not guesses & seen

    def test_the_dice_are_new_in_every_world(self) -> None:
        game = rummage()

        assert game.imagine(0, QuickDice(1)).dice.below(1 << 30) != game.imagine(0, QuickDice(2)).dice.below(1 << 30)

    def test_sealed_choices_of_others_are_replaced_by_legal_ones(self) -> None:
        game = record.start(Stakes, {}, players=3, seed="test")
        game.play(0, game.legal_actions(0)[0])

        stakes = Counter(game.imagine(1, QuickDice(number)).sealed[0].words for number in range(300))

        assert len(stakes) > 30
        assert game.imagine(0, QuickDice(1)).sealed == game.sealed

    def test_the_same_rng_gives_the_same_world_whatever_the_truth(self) -> None:
        """Bots choose alike in worlds that their seat cannot tell apart."""
        game = rummage()
        other = game.imagine(0, QuickDice(9))

        assert faces(game.imagine(0, Dice("x")), "deck") == faces(other.imagine(0, Dice("x")), "deck")

    def test_could_lie_limits_a_redeal(self) -> None:
        game = record.start(NoAceOnTop, {}, players=2, seed="test")

        worlds = [game.imagine(0, QuickDice(number)) for number in range(100)]

        assert not any(card.face.rank == 1 for world in worlds for card in world["hand1"])


class NoAceOnTop(Rummage):
    def could_lie(self, face: object, pile: str) -> bool:
        return pile != "hand1" or getattr(face, "rank", 0) != 1
