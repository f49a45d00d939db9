"""How the game of a room goes: what was played, what stands of it, and what a redo would bring back."""

from typing import Final

from tuckbox.core import record
from tuckbox.core.events import Event, Said
from tuckbox.core.text import Player, text
from tuckbox.room.state import RoomState
from tuckbox.room.types import HOUSE, Story, Terms


class Course(RoomState):
    """Of so many acts the events are `remembered`. While playing is put off, acts are only noted: those that are undone
    for good are never played."""

    def __init__(self, terms: Terms, *, seeks_deal: bool, has_oracle: bool, remembered: int) -> None:
        super().__init__(terms, seeks_deal=seeks_deal, has_oracle=has_oracle)
        self.remembered: Final = remembered
        self.is_put_off = False

    def play(self, seat: int, words: str, *, is_late: bool = False) -> None:
        self.asked = ""
        story = Story(self.version, seat, words, [], is_late=is_late)
        story.is_stood_in = self.turns.is_replaced(seat)
        self.note(story)

    def note(self, story: Story) -> None:
        assert self.game is not None
        if self.is_put_off:
            self.game.log.append((story.seat, story.words))
        else:
            self.perform(story)
        self.stories.append(story)
        self.undone.clear()
        if len(self.stories) > self.remembered:
            self.stories[-self.remembered - 1].events.clear()

    def perform(self, story: Story) -> None:
        """Have the game do what the story tells of, and tell what came of it."""
        assert self.game is not None
        story.is_foregone = self.game.foregone(story.seat) is not None
        whose, had_sealed = self.game.whose_turn(), bool(self.game.sealed)
        if story.words == record.UNSEAL:
            self.game.unseal(story.seat)
            self.game.log.append((story.seat, record.UNSEAL))
        elif story.is_late:
            story.events.extend(self.perform_late(story))
        else:
            story.events.extend(self.game.play(story.seat, story.words))
        if had_sealed and not self.game.sealed:
            story.of = HOUSE
        elif whose is not None:
            story.of = whose

    def perform_late(self, story: Story) -> list[Event]:
        """The clock acts for somebody, and says so before anything else; what it does, only where that is open."""
        game, seat = self.game, story.seat
        assert game is not None
        deed = game.describe(seat, game.parse(seat, story.words))
        events = game.play(seat, story.words)
        told = text("The clock plays for {who}: {deed:low}.", who=Player(seat), deed=deed)
        if seat in game.sealed:
            told = text("The clock plays for {who}.", who=Player(seat))
        return [Said(told), *events]

    def step(self, what: str, seat: int, steps: int) -> None:
        assert self.game is not None
        self.asked = ""
        self.orders.take_back(self.version)
        self.game.log.extend([(seat, what)] * steps)
        if what == record.UNDO:
            taken = [self.stories.pop() for _ in range(steps)]
            self.taken_back.extend([(story.version, self.version) for story in taken])
            self.undone.extend(taken)
        else:
            self.stories.extend([self.undone.pop() for _ in range(steps)])
        if not self.is_put_off:
            self.go_back()

    def go_back(self) -> None:
        """To the position after the acts that stand."""
        assert self.game is not None
        log = self.game.log
        self.game = self.bookmark.reach(self.game, [(story.seat, story.words) for story in self.stories])
        self.game.log = log

    def catch_up(self) -> None:
        """Play what was put off, each act once: those that stand, and those that a redo would bring back."""
        self.is_put_off = False
        game = self.game
        assert game is not None
        log, game.log = game.log, []
        line = [*self.stories, *reversed(self.undone)]
        for number, story in enumerate(line):
            self.perform(story)
            if number >= self.remembered:
                line[number - self.remembered].events.clear()
        game.log = log
        if self.undone:
            self.go_back()
