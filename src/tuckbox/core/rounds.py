"""Games of rounds: when one is over, all that everybody may know is a state that can be kept in a file."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, Generic, TypeVar

from tuckbox.core import record
from tuckbox.core.game import AnyGame

G = TypeVar("G", bound=AnyGame)


class Rounds(Generic[G]):
    """A game of rounds names one as its class attribute `rounds`; G is that game.

    `completed`: how many rounds are over;
    `state`: what everybody may know, as JSON that the game takes as a document, marked with the game's id;
    `file_name`: where that is kept, ending in the number of the round;
    `bars_overwriting`: why a file with this in it must not be replaced by a state of the game with this id, if so;
    `differing`: which of these options the game has otherwise.
    """

    def __init__(
        self,
        *,
        completed: Callable[[G], int],
        state: Callable[[G, str], dict[str, object]],
        file_name: Callable[[G], str],
        bars_overwriting: Callable[[object, str], str | None],
        differing: Callable[[G, Mapping[str, object]], list[str]],
    ) -> None:
        self.completed: Final = completed
        self.state: Final = state
        self.file_name: Final = file_name
        self.bars_overwriting: Final = bars_overwriting
        self.differing: Final = differing

    def past(self, game: G) -> Iterator[G]:
        """The game as dealt and at the end of each round since, without what was undone. It is always the same one,
        played on in between."""
        again: G = record.restart(game)  # type: ignore[assignment]  # of the same kind
        yield again
        for seat, words in record.taken_acts(game.log):
            before = self.completed(again)
            record.play(again, seat, words)
            if self.completed(again) > before:
                yield again


AnyRounds = Rounds[Any]  # type: ignore[explicit-any]  # as AnyGame


def rounds_of(kind: type[AnyGame]) -> AnyRounds | None:
    """What a game of rounds names; nothing for any other."""
    named: object = getattr(kind, "rounds", None)
    assert named is None or isinstance(named, Rounds), f"{kind.__name__}.rounds is not a Rounds object"
    return named
