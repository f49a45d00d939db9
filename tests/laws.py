"""The laws every game keeps, each as one function that looks at a position and asserts.

`keep` walks at random through a game and holds every position against all laws;
the games broken on purpose in `test_laws.py` show that each law can fail.
"""

import copy
import json
import pickle
from collections import Counter
from collections.abc import Callable, Collection, Iterable
from typing import Final

from tuckbox.core import position, record
from tuckbox.core.actions import Action
from tuckbox.core.cards import Face
from tuckbox.core.dice import Dice
from tuckbox.core.errors import IllegalAction
from tuckbox.core.events import Event
from tuckbox.core.game import AnyGame
from tuckbox.core.state import names_of
from tuckbox.core.table import Table
from tuckbox.core.text import SLOT, Part, Place, Speech, Text, speech_json, tell

Law = Callable[[AnyGame, Dice], None]

RUBBISH = (
    "",
    " ",
    "x",
    "draw draw",
    "move",
    "move col1",
    "1",
    "\x00",
    "“”",
    "undo",
    "ä" * 600,
    "move col1 col1 99",
    "\ud800",
)


def knowers(game: AnyGame) -> list[int | None]:
    return [*range(game.players), None]


def told(game: AnyGame, player: int | None, events: Iterable[Event]) -> list[object]:
    """The events as this player hears them, as JSON and read aloud."""
    knower = game.players if player is None else player
    heard = [event for event in events if event.concerns(knower)]
    return [(event.as_json(knower), tell(event.sentence(), game.reader(player))) for event in heard]


def known_to(game: AnyGame, player: int | None) -> int:
    knower = game.players if player is None else player
    return sum(card.known >> knower & 1 for pile in game.piles.values() for card in pile.cards)


def given(game: AnyGame) -> list[object]:
    """The answers that are foregone: everybody sees that they are given."""
    return [game.foregone(player) for player in game.to_act()]


def printed(game: AnyGame) -> list[object]:
    return [(face.name, face.as_json()) for face in game.faces()]


def offers(game: AnyGame, player: int | None) -> list[object]:
    """All that a client is shown beside the table: actions, their words aloud, previews, the prompt."""
    if player is None or player not in game.to_act():
        return []
    actions = game.legal_actions(player)
    shown: list[object] = [
        (action.words, action.touches, game.preview(player, action).as_json(player)) for action in actions
    ]
    said = [speech_json(speech, player) for speech in (game.ask(player), *described(game, player, actions))]
    return [*shown, *said, [action.words for action in actions if game.is_pointless(player, action)]]


def described(game: AnyGame, player: int, actions: Iterable[Action]) -> list[Speech]:
    return [game.describe(player, action) for action in actions]


def snapshot(game: AnyGame) -> object:
    """Everything that can be seen of a game, and its dice."""
    seen = [(game.view(player).as_json(), offers(game, player)) for player in knowers(game)]
    return seen, repr(game.dice), game.log[:], game.statistics(), repr(game.piles)


def texts(game: AnyGame, rng: Dice) -> list[str]:
    """A few things somebody might type: rubbish, and the table's own names put together at random."""
    names = list(game.piles)
    moves = [f"move {rng.choice(names)} {rng.choice(names)}" for _ in range(4)]
    said = [rng.choice(game.log)[1].split() for _ in range(2)] if game.log else []
    mixed = [" ".join([words[0], *reversed(words[1:]), rng.choice(names)]) for words in said]
    return [*moves, *mixed, *(rng.choice(RUBBISH) for _ in range(3))]


def gestures(game: AnyGame, rng: Dice) -> list[list[str]]:
    """A few things somebody might touch: names of the table put together at random, and gestures gone wrong."""
    names = [*sorted(places(game)), *[face.name for face in game.faces()], "3", "", "1,1", "-1,0", "nobody", "\ud800"]
    random = [[rng.choice(names) for _ in range(rng.below(5))] for _ in range(6)]
    meant = [list(rng.choice(game.legal_actions(player)).touches) for player in game.to_act() for _ in range(3)]
    wrong = [[*touches[:-1], rng.choice(names)] for touches in meant]
    begun = [[rng.choice([card.face.name for card in pile.cards])] for pile in game.piles.values() if pile.cards]
    return [*random, *meant, *wrong, *[touches[::-1] for touches in meant], rng.choice(begun)]


def whoever_is_to_act_has_an_action(game: AnyGame, _rng: Dice) -> None:
    acting = game.to_act()
    assert list(acting) == sorted(set(acting)), "to_act is not a plain list of players"
    assert (game.result() is None) == bool(acting), "the game is over exactly when nobody is to act"
    for player in range(game.players):
        words = [action.words for action in game.legal_actions(player)]
        assert bool(words) == (player in acting), f"player {player} may {words} while {acting} are to act"
        assert len(set(words)) == len(words), "an action is listed twice"
        assert words == [action.words for action in game.legal_actions(player)], "the order is not stable"


def every_legal_action_applies(game: AnyGame, _rng: Dice) -> None:
    for player in game.to_act():
        for action in game.legal_actions(player):
            game.copy().apply(player, action)


def no_card_is_lost_or_doubled(game: AnyGame, _rng: Dice) -> None:
    cards = [card for pile in game.piles.values() for card in pile.cards]
    fresh = [card for pile in record.restart(game).piles.values() for card in pile.cards]
    assert Counter(card.face.name for card in cards) == Counter(card.face.name for card in fresh)
    assert len({card.id for card in cards}) == len(cards), "two cards have one number"


def a_name_says_what_is_printed(game: AnyGame, _rng: Dice) -> None:
    """Clients look a face up by its name alone, whatever its back."""
    cards = [card for pile in game.piles.values() for card in pile.cards]
    prints = {face.name: face.as_json() for face in game.faces()}
    assert list(prints) == sorted(prints), "the faces are not in the order of their names"
    for card in cards:
        assert card.face.as_json() == prints.get(card.face.name), f"two different cards are called {card.face.name}"


def a_copy_is_a_stranger(game: AnyGame, rng: Dice) -> None:
    """Playing on in a copy leaves the original alone, and the copy goes the way the original would."""
    twins_play_on_alike(game, [game.copy(), game.copy().copy()], rng)


def a_pickle_and_a_deep_copy_play_on(game: AnyGame, rng: Dice) -> None:
    """As a copy does, and with every field as it was."""
    twins = [game.copy(), copy.deepcopy(game), pickle.loads(pickle.dumps(game))]
    for twin in twins[1:]:
        assert unlike_fields(game, twin, "game", set()) == []
    twins_play_on_alike(game, twins, rng)


def twins_play_on_alike(game: AnyGame, twins: list[AnyGame], rng: Dice) -> None:
    before = snapshot(game)
    assert all(snapshot(twin) == before for twin in twins), "a twin differs from its original"
    for _ in range(4):
        if twins[0].to_act():
            player = rng.choice(twins[0].to_act())
            words = rng.choice(twins[0].legal_actions(player)).words
            for twin in twins:
                twin.apply(player, next(action for action in twin.legal_actions(player) if action.words == words))
    assert all(snapshot(twin) == snapshot(twins[0]) for twin in twins), "two twins went different ways"
    assert snapshot(game) == before, "playing in a twin changed its original"


def a_copy_forgets_nothing(game: AnyGame, _rng: Dice) -> None:
    """Every field of a copy is as in the original, whether anybody sees it or not."""
    assert unlike_fields(game, game.copy(), "game", set()) == []


def unlike_fields(one: object, other: object, path: str, seen: set[tuple[int, int]]) -> list[str]:
    """The ways to all that is not alike in two games. Faces must be the very same, tables are made from the options."""
    if one is other or isinstance(one, Table) or (id(one), id(other)) in seen:
        return []
    if type(one) is not type(other) or isinstance(one, Face):
        return [path]
    seen.add((id(one), id(other)))
    inner, twins = things_in(one), things_in(other)
    if not inner and not twins:
        return [] if one == other else [path]
    if list(inner) != list(twins):
        return [path]
    return [way for step in inner for way in unlike_fields(inner[step], twins[step], f"{path} {step}", seen)]


def things_in(thing: object) -> dict[object, object]:
    """What a container or an object holds, in its order."""
    if isinstance(thing, dict):
        return dict(thing)
    if isinstance(thing, (list, tuple)):
        return dict(enumerate(thing))
    return {name: getattr(thing, name) for name in names_of(thing) if hasattr(thing, name)}


def the_record_replays(game: AnyGame, _rng: Dice) -> None:
    saved = json.loads(record.write(game))
    assert snapshot(record.load(saved, lambda _: type(game))) == snapshot(game)


def a_position_as_text_is_that_position(game: AnyGame, _rng: Dice) -> None:
    line = position.write(game)
    assert line.isprintable(), f"{line!r} is not a line"
    assert snapshot(position.load(line, lambda _: type(game))) == snapshot(game)


def worlds_a_player_cannot_tell_apart_look_alike(game: AnyGame, rng: Dice) -> None:
    """No leaks: after a redeal of what a player does not know, that player is shown the same."""
    for player in knowers(game):
        world = game.imagine(player, rng)
        assert world.view(player).as_json() == game.view(player).as_json(), f"player {player} sees hidden things"
        assert given(world) == given(game), f"an answer that is given tells player {player} hidden things"
        assert printed(world) == printed(game), f"the faces on the table tell player {player} hidden things"
        assert offers(world, player) == offers(game, player), f"the offers tell player {player} hidden things"
        if player in game.to_act():
            for text in texts(game, rng):
                one, other = (speech_json(answer(each, player, text), player) for each in (world, game))
                assert one == other, f"the answer to {text!r} tells"
            for touches in gestures(game, rng):
                one, other = (speech_json(why(each, player, touches), player) for each in (world, game))
                assert one == other, f"touching {touches} tells"
        quiet_acts_look_alike(game, world, player, rng)
        sealed_choices_look_alike(game, player)


def quiet_acts_look_alike(game: AnyGame, world: AnyGame, player: int | None, rng: Dice) -> None:
    """An act that teaches the player no face, opens no seal and draws no dice is told alike in both worlds."""
    for actor in game.to_act():
        allowed = {action.words for action in world.legal_actions(actor)}
        common = [action.words for action in game.legal_actions(actor) if action.words in allowed]
        if common:
            words = rng.choice(common)
            one, other = game.copy(), world.copy()
            stories = one.play(actor, words), other.play(actor, words)
            if shows_nothing(game, one, player) and shows_nothing(world, other, player):
                assert told(one, player, stories[0]) == told(other, player, stories[1]), f"{words} tells {player}"
                assert one.view(player).as_json() == other.view(player).as_json(), f"{words} shows {player}"


def shows_nothing(before: AnyGame, after: AnyGame, player: int | None) -> bool:
    opened = not set(before.sealed) <= set(after.sealed)
    learned = known_to(after, player) != known_to(before, player)
    return not opened and not learned and before.dice.drawn == after.dice.drawn


def sealed_choices_look_alike(game: AnyGame, player: int | None) -> None:
    """Whatever another player seals, this one is told and shown the same."""
    for actor in [actor for actor in game.to_act() if actor != player]:
        looks = []
        for action in game.legal_actions(actor)[:3]:
            sealing = game.copy()
            story = sealing.play(actor, action)
            if actor not in sealing.sealed:
                break
            looks.append((told(sealing, player, story), sealing.view(player).as_json(), offers(sealing, player)))
        assert all(look == looks[0] for look in looks), f"player {player} is told what {actor} has sealed"


def answer(game: AnyGame, player: int, text: str) -> Speech:
    try:
        return str(game.parse(player, text).words)
    except IllegalAction as refused:
        return refused.speech


def why(game: AnyGame, player: int, touches: list[str]) -> Speech:
    try:
        return game.refusal_of(player, touches)
    except IllegalAction as refused:
        return refused.speech


def words_say_their_action(game: AnyGame, _rng: Dice) -> None:
    for player in game.to_act():
        for action in game.legal_actions(player):
            assert game.parse(player, action.words) == action
            assert game.parse(player, f"  {action.words.upper()} ") == action


def previews_speak_of_this_table(game: AnyGame, _rng: Dice) -> None:
    """A preview is a sentence, a chance a share, and what is to be lit or shown lies on the table."""
    known = places(game) | {face.name for face in game.faces()}
    for player in game.to_act():
        for action in game.legal_actions(player):
            preview = game.preview(player, action)
            is_a_sentence(str(preview.sentence))
            assert preview.chance is None or 0 <= preview.chance <= 1, (
                f"{action.words} has a chance of {preview.chance}"
            )
            along = [place for point in preview.points for place in (*point.places, *point.misfits)]
            named = [*preview.highlights, *along]
            shown = [point.card for point in preview.points if point.card]
            assert all(name in known or is_cell(game, name) for name in [*named, *shown]), f"{named} and {shown}?"
            assert all(str(point.speech) for point in preview.points), f"{action.words} has a point without words"


def places(game: AnyGame) -> set[str]:
    zones = game.table.zones.values()
    return {*game.piles, *game.table.zones, *[node for zone in zones for node in zone.nodes]}


def is_cell(game: AnyGame, name: str) -> bool:
    """Whether this is an empty cell of a growing grid."""
    return bool(game.table.growing) and all(part.lstrip("-").isdigit() for part in name.split(",", 1))


def a_refusal_is_a_sentence_and_changes_nothing(game: AnyGame, rng: Dice) -> None:
    before = snapshot(game)
    for player in range(-1, game.players + 1):
        legal = game.legal_actions(player) if 0 <= player < game.players else []
        for text in texts(game, rng):
            if not any(action.is_said_by(text.lower().split()) for action in legal):
                is_a_sentence(refusal(game, player, text))
    for player in game.to_act():
        for touches in gestures(game, rng):
            is_a_sentence(tell(why(game, player, touches), game.reader(player)))
    assert snapshot(game) == before, "a refused action changed the game"


def refusal(game: AnyGame, player: int, text: str) -> str:
    try:
        game.parse(player, text)
    except IllegalAction as refused:
        return str(refused)
    raise AssertionError(f"{text!r} was not refused")


def is_a_sentence(text: str) -> None:
    begins = text.startswith("“") or text[:1].isupper() or text[:1].isdigit()
    assert begins, f"{text!r} does not begin like a sentence"
    assert text.endswith((".", "?", "!")), f"{text!r} does not end like a sentence"


def where_an_answer_is_foregone_no_other_makes_a_difference(game: AnyGame, rng: Dice) -> None:
    """Whatever the others choose meanwhile."""
    for player in game.to_act():
        foregone = game.foregone(player)
        if foregone is not None:
            plan = {other: rng.choice(game.legal_actions(other)) for other in game.to_act() if other != player}
            end = answered(game, player, foregone, plan)
            for action in game.legal_actions(player):
                differs = unlike_fields(end, answered(game, player, action, plan), "game", set())
                assert not differs, f"{action} of player {player} leads to another {differs} than {foregone}"


def answered(game: AnyGame, player: int, action: Action, plan: dict[int, Action]) -> AnyGame:
    """The position after an answer: where it is secret, after those of the others, too."""
    end = game.copy()
    end.apply(player, action)
    for other, choice in plan.items():
        if player in end.sealed and other in end.to_act():
            end.apply(other, choice)
    return end


def scores_stay_in_bounds(game: AnyGame, _rng: Dice) -> None:
    low, high = game.bounds()
    assert len(game.scores()) == game.players
    assert all(low <= score <= high for score in game.scores()), f"{game.scores()} are outside {low} to {high}"


def texts_name_all_their_parts(game: AnyGame, rng: Dice) -> None:
    """A part that is not told is sent all the same, and may tell what is hidden; a slot without its part is a gap."""
    for speech in speeches(game, rng):
        for text in texts_within(speech):
            named = {slot[1].lower() for slot in SLOT.finditer(text.template)}
            assert named == set(text.parts), f"{text.template!r} has the parts {sorted(text.parts)}"


def speeches(game: AnyGame, rng: Dice) -> list[Speech]:
    """All that is said at a position: how it ended, what is asked, considered, refused, and told of an act."""
    result = game.result()
    found: list[Speech] = [] if result is None else [result.sentence]
    for player in game.to_act():
        actions = game.legal_actions(player)
        found += [game.ask(player), *described(game, player, actions)]
        for preview in [game.preview(player, action) for action in actions]:
            found += [preview.sentence, *[said for point in preview.points for said in (point.head, point.speech)]]
        found += [answer(game, player, text) for text in texts(game, rng)]
        found += [why(game, player, touches) for touches in gestures(game, rng)]
        found += [event.sentence() for event in game.copy().play(player, rng.choice(actions))]
    return found


def texts_within(part: Part) -> list[Text]:
    if isinstance(part, Text):
        return [part, *[text for one in part.parts.values() for text in texts_within(one)]]
    if isinstance(part, Place):
        return [] if part.seen is None else texts_within(part.seen)
    return [text for one in part for text in texts_within(one)] if isinstance(part, (list, tuple)) else []


LAWS: tuple[Law, ...] = (
    whoever_is_to_act_has_an_action,
    every_legal_action_applies,
    no_card_is_lost_or_doubled,
    a_name_says_what_is_printed,
    a_copy_is_a_stranger,
    a_copy_forgets_nothing,
    a_pickle_and_a_deep_copy_play_on,
    the_record_replays,
    a_position_as_text_is_that_position,
    worlds_a_player_cannot_tell_apart_look_alike,
    words_say_their_action,
    previews_speak_of_this_table,
    a_refusal_is_a_sentence_and_changes_nothing,
    texts_name_all_their_parts,
    scores_stay_in_bounds,
    where_an_answer_is_foregone_no_other_makes_a_difference,
)


SELDOM: Final = (the_record_replays, a_position_as_text_is_that_position, a_pickle_and_a_deep_copy_play_on)
EVERY: Final = 20
"""So seldom, and at the end of a walk."""
DEAR: Final = (
    a_copy_is_a_stranger,
    a_copy_forgets_nothing,
    worlds_a_player_cannot_tell_apart_look_alike,
    a_refusal_is_a_sentence_and_changes_nothing,
    texts_name_all_their_parts,
)
"""The laws that cost most; a long walk may look with them at every so many positions only."""


def step(game: AnyGame, rng: Dice) -> None:
    """One random act by one of those who are to act, told to everybody."""
    player = rng.choice(game.to_act())
    events = game.play(player, rng.choice(game.legal_actions(player)))
    for knower in knowers(game):
        json.dumps(told(game, knower, events))


def keep(game: AnyGame, rng: Dice, steps: int, laws: Collection[Law] = LAWS, *, dear_every: int = 1) -> int:
    """Walk at random through a game and hold every position against the laws; how many there were."""
    for positions in range(1, steps + 1):
        for law in laws:
            every = EVERY if law in SELDOM else dear_every if law in DEAR else 1
            if positions % every == 0:
                law(game, rng)
        if not game.to_act():
            break
        step(game, rng)
    for law in SELDOM:
        if law in laws:
            law(game, rng)
    return positions


def ends_within_its_cap(game: AnyGame, rng: Dice) -> int:
    """Random play comes to an end, and nobody is ever to act without an action; how many actions it took."""
    for taken in range(game.cap + 1):
        acting = game.to_act()
        if not acting:
            assert game.result() is not None
            return taken
        player = rng.choice(acting)
        actions = game.legal_actions(player)
        assert actions, f"player {player} is to act and has no action"
        game.apply(player, rng.choice(actions))
    raise AssertionError(f"after {game.cap} actions the game still goes on")
