"""Every game, and every toy, keeps the laws; games broken on purpose show that each law can fail."""

import os
from concurrent.futures import ProcessPoolExecutor
from typing import Self

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests import laws
from tests.toys import TOYS, Parry, Rummage, Stake, Stakes, Swap
from tuckbox import COMPILED, GAMES
from tuckbox.core import record
from tuckbox.core.actions import Action
from tuckbox.core.cards import Face, Playing
from tuckbox.core.dice import Dice, QuickDice
from tuckbox.core.errors import BadRecord, IllegalAction
from tuckbox.core.game import AnyGame
from tuckbox.core.heuristics import heuristics_of
from tuckbox.core.options import Options
from tuckbox.core.table import Table
from tuckbox.core.text import Place, Speech, text
from tuckbox.core.view import Point, Preview

PROOF = os.environ.get("TUCKBOX_PROOF") == "1"
GAMES_TO_THE_END = (10_000 if COMPILED else 500) if PROOF else 5
"""For each preset of each game, over all its numbers of players."""
KLONDIKE_STEPS = (1_000_000 if COMPILED else 20_000) if PROOF else (4_000 if COMPILED else 400)

KINDS: dict[str, type[AnyGame]] = {name: GAMES[name] for name in GAMES} | {toy.name: toy for toy in TOYS}
TABLES = [
    pytest.param(kind, preset, players, id=f"{name}-{preset}-{players}p")
    for name, kind in KINDS.items()
    for preset in kind.presets
    for players in range(kind.seats[0], kind.seats[1] + 1)
]


@pytest.mark.parametrize(("kind", "preset", "players"), TABLES)
@given(seed=st.text(max_size=8), walk=st.integers(0, 2**40), steps=st.integers(20, 40))
@settings(max_examples=20 if PROOF else 2)
def test_every_position_keeps_every_law(
    kind: type[AnyGame], preset: str, players: int, seed: str, walk: int, steps: int
) -> None:
    laws.keep(record.start(kind, kind.presets[preset], players=players, seed=seed), QuickDice(walk), steps)


@pytest.mark.parametrize(("kind", "preset", "players"), TABLES)
def test_random_games_end_within_their_cap_and_keep_the_laws(kind: type[AnyGame], preset: str, players: int) -> None:
    """P-7. In every fourth game one position, anywhere between its first and its last, is held against all laws."""
    options = heuristics_of(kind).simulation_options | kind.presets[preset]
    for number in range(GAMES_TO_THE_END // (kind.seats[1] - kind.seats[0] + 1)):
        lasted = laws.ends_within_its_cap(start(kind, options, players, number), QuickDice(number))
        if number % 4 == 0:
            game, dice = start(kind, options, players, number), QuickDice(number)
            for _ in range(lasted * (number % 101) // 100):
                player = dice.choice(game.to_act())
                game.play(player, dice.choice(game.legal_actions(player)))
            laws.keep(game, dice, 1)


def start(kind: type[AnyGame], options: dict[str, object], players: int, number: int) -> AnyGame:
    return record.start(kind, options, players=players, seed=str(number))


def keep_laws_in_klondike(number: int) -> int:
    """A random game, whole in the proof, by number."""
    game = record.start(GAMES["klondike"], {"patience": 250}, players=1, seed=f"proof {number}")
    return laws.keep(game, QuickDice(number), KLONDIKE_STEPS // 8, dear_every=4 if PROOF else 1)


def test_random_klondike_steps_keep_every_law() -> None:
    """Nothing lost in a million steps (`make proof`, compiled), the dearest laws at every fourth of them."""
    kept = number = 0
    with ProcessPoolExecutor(2) as pool:
        while kept < KLONDIKE_STEPS:
            kept += sum(pool.map(keep_laws_in_klondike, range(number, number + 8)))
            number += 8

    print(f"{kept} positions of {number} games kept every law")


@given(seed=st.text(max_size=20), text=st.text(max_size=60))
@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_any_text_is_an_action_or_a_refusal(kind: type[AnyGame], seed: str, text: str) -> None:
    game = record.start(kind, {}, players=None, seed=seed)
    player = game.to_act()[0]
    legal = [action.words for action in game.legal_actions(player)]

    try:
        assert game.parse(player, text).words in legal
    except IllegalAction as refusal:
        laws.is_a_sentence(str(refusal))


class SkipsTheShieldless(Parry):
    """Offers the defender nothing who holds no shield."""

    def legal_actions(self, player: int) -> list[Action]:
        return [action for action in super().legal_actions(player) if action.words != "pass"]


class ListsTwice(Rummage):
    def legal_actions(self, player: int) -> list[Swap]:
        return super().legal_actions(player) * 2


class RefusesItsOwn(Rummage):
    def apply(self, player: int, action: Swap) -> None:
        assert action.card.rank != 2
        super().apply(player, action)


class LosesCards(Rummage):
    def apply(self, player: int, action: Swap) -> None:
        super().apply(player, action)
        self["discard"].clear()


class CallsTwoFacesAlike(Parry):
    def deal(self) -> None:
        super().deal()
        self.put([Face("strike", "blow")], "used")


class SharesItsPoints(Stakes):
    def copy(self) -> Self:
        twin = super().copy()
        twin.points = self.points
        return twin


class ForgetsWhoseTurn(Parry):
    def copy(self) -> Self:
        twin = super().copy()
        twin.turn_of = 0
        return twin


class ForgetsAnOldGrudge(Parry):
    """A field that nobody sees for a long while."""

    def __init__(self, options: Options, players: int, table: Table | None = None) -> None:
        super().__init__(options, players, table)
        self.grudge = 0

    def apply(self, player: int, action: Action) -> None:
        super().apply(player, action)
        self.grudge += 1

    def copy(self) -> Self:
        twin = super().copy()
        twin.grudge = 0
        return twin


class ComesOutOfAPickleAsDealt(Rummage):
    def __reduce__(self) -> tuple[object, ...]:
        return self.restored, (dict(self.options), self.players, self.dice.seed)

    @classmethod
    def restored(cls, options: dict[str, object], players: int, seed: str) -> AnyGame:
        return record.start(cls, options, players=players, seed=seed)


class IsItsOwnDeepCopy(Rummage):
    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self


class RollsItsOwnDice(Rummage):
    deals = 0

    def deal(self) -> None:
        type(self).deals += 1
        self.dice = Dice(f"{self.dice.seed}{type(self).deals}")
        super().deal()


class ShowsAllHands(Rummage):
    def counters(self) -> dict[str, int | str]:
        return {"best": max(self.totals())}


class OffersByHiddenCards(Parry):
    """Strikes only where it would hit: what is offered tells what the other holds."""

    def legal_actions(self, player: int) -> list[Action]:
        actions = super().legal_actions(player)
        shielded = any(card.face.name == "shield" for card in self[f"hand{1 - player}"])
        return [action for action in actions if action.words != "strike" or not shielded] if actions else actions


class PreviewsTheDeck(Rummage):
    def preview(self, _player: int, _action: Swap) -> Preview:
        return Preview(f"You will draw the {self['deck'][-1].face.title}." if self["deck"] else "Reshuffle.")


class PointsAtTheDeck(Rummage):
    def preview(self, _player: int, _action: Swap) -> Preview:
        return Preview("Draw.", points=[Point("this one", card=self["deck"][-1].face.name)] if self["deck"] else [])


class CountsTheDeck(Rummage):
    def preview(self, _player: int, _action: Swap) -> Preview:
        return Preview("Draw.", chance=1.0 if self["deck"] and self["deck"][-1].face.red else 0.5)


class RefusesWithHiddenCards(Parry):
    def why_not(self, player: int, _words: str) -> str:
        return f"The other holds a {self[f'hand{1 - player}'][0].face.title}."


class RefusesATouchWithHiddenCards(Parry):
    def why_not_touching(self, player: int, _touches: list[str]) -> str:
        return f"The other holds a {self[f'hand{1 - player}'][0].face.title}."


class TellsTheSealedStake(Stakes):
    def apply(self, player: int, action: Stake) -> None:
        self.say(f"Player {player} stakes the {action.card.title}.")
        super().apply(player, action)


class TellsTheHand(Stakes):
    def apply(self, player: int, action: Stake) -> None:
        self.say(f"Left: {len([card for card in self[f'hand{player}'] if card.face.red])} red cards.")
        super().apply(player, action)


class SaysTwoThingsAtOnce(Rummage):
    def legal_actions(self, player: int) -> list[Swap]:
        return [Twofold(action.card) for action in super().legal_actions(player)]


class Twofold(Swap):
    """Its words could be two acts."""

    def __init__(self, card: Playing) -> None:
        super().__init__(card)
        Action.__init__(self, "swap;", card.name)


class SpeaksInRiddles(Rummage):
    def legal_actions(self, player: int) -> list[Swap]:
        actions = super().legal_actions(player)
        return [Riddle(action.card, i) for i, action in enumerate(actions)]


class Riddle(Swap):
    """Its words do not say which it is."""

    def __init__(self, card: object, number: int) -> None:
        super().__init__(card)  # type: ignore[arg-type]  # broken on purpose
        self.number = number

    def is_said_by(self, _words: list[str]) -> bool:
        return self.number == 0


class LightsAnotherTable(Rummage):
    def preview(self, _player: int, _action: Swap) -> Preview:
        return Preview("Swap a card.", ["col1"])


class MovesWhileRefusing(Rummage):
    def why_not(self, player: int, words: str) -> Speech:
        self.turns += self.players
        return super().why_not(player, words)


class RefusesWithAShrug(Rummage):
    def why_not(self, _player: int, _words: str) -> str:
        return "no"


class MovesWhenTouched(Rummage):
    def why_not_touching(self, player: int, touches: list[str]) -> Speech:
        self.turns += self.players
        return super().why_not_touching(player, touches)


class NamesWhatItDoesNotTell(Rummage):
    """The text is harmless, but its part would be sent."""

    def describe(self, player: int, action: Swap) -> Speech:
        return text("Swap a card", card=self[f"hand{1 - player}"][0].face)


class TellsNothingOfAGap(Rummage):
    def ask(self, _player: int) -> Speech:
        return text("Swap {card}.", what=self["deck"][-1].face)


class HidesAPartWithin(Parry):
    def apply(self, player: int, action: Action) -> None:
        self.say(text("{what}", what=[Place("used", "", seen=text("Here", card=2))]))
        super().apply(player, action)


class BreaksItsBounds(Rummage):
    def bounds(self) -> tuple[float, float]:
        return (1, 39)


class AnswersForItsPlayers(Rummage):
    """Takes away a choice that does make a difference."""

    def foregone(self, player: int) -> Swap | None:
        return next(iter(self.legal_actions(player)), None)


class AnswersByHiddenCards(Parry):
    """Passes for a defender who holds no shield."""

    def foregone(self, player: int) -> Action | None:
        actions = self.legal_actions(player)
        return actions[0] if self.attacked and len(actions) == 1 else None


class NeverEnds(Rummage):
    cap = 39


BROKEN: list[tuple[type[AnyGame], laws.Law]] = [
    (SkipsTheShieldless, laws.whoever_is_to_act_has_an_action),
    (ListsTwice, laws.whoever_is_to_act_has_an_action),
    (RefusesItsOwn, laws.every_legal_action_applies),
    (LosesCards, laws.no_card_is_lost_or_doubled),
    (CallsTwoFacesAlike, laws.a_name_says_what_is_printed),
    (SharesItsPoints, laws.a_copy_is_a_stranger),
    (ForgetsWhoseTurn, laws.a_copy_is_a_stranger),
    (ForgetsAnOldGrudge, laws.a_copy_forgets_nothing),
    (ForgetsAnOldGrudge, laws.a_pickle_and_a_deep_copy_play_on),
    (ComesOutOfAPickleAsDealt, laws.a_pickle_and_a_deep_copy_play_on),
    (IsItsOwnDeepCopy, laws.a_pickle_and_a_deep_copy_play_on),
    (RollsItsOwnDice, laws.the_record_replays),
    (RollsItsOwnDice, laws.a_position_as_text_is_that_position),
    (SaysTwoThingsAtOnce, laws.a_position_as_text_is_that_position),
    (ShowsAllHands, laws.worlds_a_player_cannot_tell_apart_look_alike),
    (OffersByHiddenCards, laws.worlds_a_player_cannot_tell_apart_look_alike),
    (PreviewsTheDeck, laws.worlds_a_player_cannot_tell_apart_look_alike),
    (PointsAtTheDeck, laws.worlds_a_player_cannot_tell_apart_look_alike),
    (CountsTheDeck, laws.worlds_a_player_cannot_tell_apart_look_alike),
    (RefusesWithHiddenCards, laws.worlds_a_player_cannot_tell_apart_look_alike),
    (RefusesATouchWithHiddenCards, laws.worlds_a_player_cannot_tell_apart_look_alike),
    (TellsTheSealedStake, laws.worlds_a_player_cannot_tell_apart_look_alike),
    (TellsTheHand, laws.worlds_a_player_cannot_tell_apart_look_alike),
    (SpeaksInRiddles, laws.words_say_their_action),
    (LightsAnotherTable, laws.previews_speak_of_this_table),
    (MovesWhileRefusing, laws.a_refusal_is_a_sentence_and_changes_nothing),
    (RefusesWithAShrug, laws.a_refusal_is_a_sentence_and_changes_nothing),
    (MovesWhenTouched, laws.a_refusal_is_a_sentence_and_changes_nothing),
    (NamesWhatItDoesNotTell, laws.texts_name_all_their_parts),
    (NamesWhatItDoesNotTell, laws.worlds_a_player_cannot_tell_apart_look_alike),
    (TellsNothingOfAGap, laws.texts_name_all_their_parts),
    (HidesAPartWithin, laws.texts_name_all_their_parts),
    (BreaksItsBounds, laws.scores_stay_in_bounds),
    (AnswersForItsPlayers, laws.where_an_answer_is_foregone_no_other_makes_a_difference),
    (AnswersByHiddenCards, laws.worlds_a_player_cannot_tell_apart_look_alike),
]


@pytest.mark.parametrize(("kind", "law"), BROKEN, ids=[kind.__name__ for kind, _ in BROKEN])
def test_a_game_broken_on_purpose_is_caught_by_its_law(kind: type[AnyGame], law: laws.Law) -> None:
    with pytest.raises((AssertionError, BadRecord)):
        for seed in range(20):
            laws.keep(record.start(kind, {}, players=None, seed=str(seed)), QuickDice(seed), 40, [law])


def test_a_game_that_outlives_its_cap_is_caught() -> None:
    game = record.start(NeverEnds, {}, players=2, seed="cap")

    with pytest.raises(AssertionError, match="still goes on"):
        laws.ends_within_its_cap(game, QuickDice(1))
