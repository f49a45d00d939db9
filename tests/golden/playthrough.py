"""A playthrough as text: every list of actions, every event and every change in every view, of one seed."""

from collections.abc import Iterator

from tuckbox.core import record
from tuckbox.core.dice import QuickDice
from tuckbox.core.game import AnyGame
from tuckbox.core.text import tell
from tuckbox.core.view import Counted, View

STEPS = 150


def golden(kind: type[AnyGame]) -> str:
    """The playthrough that is kept of a game: its first preset, three players where it can seat them."""
    return playthrough(kind, next(iter(kind.presets)), max(kind.seats[0], min(3, kind.seats[1])), "golden")


def playthrough(kind: type[AnyGame], preset: str, players: int, seed: str) -> str:
    """Played by a rule that prefers what the game lists first, up to the end or `STEPS` actions."""
    game = record.start(kind, kind.presets[preset], players=players, seed=seed)
    dice = QuickDice(1)
    lines = [f"{kind.name}, {preset}, {players} players, seed {seed}, rules {kind.rules}"]
    seen: dict[int | None, dict[str, str]] = {}
    lines += changes(game, seen)
    for _ in range(STEPS):
        if not game.to_act():
            break
        player = dice.choice(game.to_act())
        actions = game.legal_actions(player)
        lines.append(f"{player} is asked: {tell(game.ask(player), game.reader(None))}")
        lines.append(f"{player} may: {'; '.join(action.words for action in actions)}")
        action = actions[dice.below(dice.below(len(actions)) + 1)]
        lines += ["", f"> {player} {action.words} = {game.preview(player, action).sentence}"]
        for event in game.play(player, action):
            lines += [f"  {tell(event.sentence(), game.reader(None))}"] if event.concerns(game.players) else []
        lines += changes(game, seen)
    lines.append(f"result: {game.result()}, scores: {game.scores()}, statistics: {game.statistics()}")
    return "\n".join(lines) + "\n"


def changes(game: AnyGame, seen: dict[int | None, dict[str, str]]) -> Iterator[str]:
    """What each player, and a spectator, sees now and did not see before."""
    told = ""
    for seat in [*range(game.players), None]:
        looks = look(game.view(seat))
        before = seen.get(seat, {})
        different = " | ".join(f"{name}: {text}" for name, text in looks.items() if before.get(name) != text)
        if different:
            yield f"  {'spectator' if seat is None else seat} sees {'the same' if different == told else different}"
        told = different
        seen[seat] = looks


def spelt(counted: Counted) -> object:
    """A counter as it stands in a line: a number as such, anything else in words."""
    if isinstance(counted, list):
        return [str(tally) for tally in counted]
    return counted if isinstance(counted, int) else str(counted)


def look(view: View) -> dict[str, str]:
    piles = {
        name: " ".join(f"{card.face.name if card.face else '?'}{'' if card.up else '*'}#{card.id}" for card in cards)
        for name, cards in view.piles.items()
    }
    markers = {place: [str(marker) for marker in there] for place, there in view.markers.items()}
    counters = {name: spelt(counted) for name, counted in view.counters.items()}
    rest = {"counters": counters, "markers": markers, "to act": view.to_act, "sealed": view.sealed}
    return piles | {name: str(value) for name, value in rest.items()} | {"scores": str(view.scores)}
