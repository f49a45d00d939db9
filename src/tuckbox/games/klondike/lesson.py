"""The first deal of who is new to Klondike."""

from typing import Final

from tuckbox.core.lesson import Lesson, Step

LESSON: Final = Lesson(
    "lesson 455",
    [
        Step(
            "move col6 col1",
            "Build down, and change the colour each time.",
            "The red queen goes on the black king, and the card beneath her turns up.",
            ["col6", "col1"],
        ),
        Step(
            "move col6 home1",
            "An ace begins the home of its suit.",
            "Each home is built up from the ace to the king: fill all four and you win.",
            ["col6", "home1"],
        ),
        Step(
            "draw",
            "Nothing fits any more: draw a card.",
            "The stock may be gone through as often as you like.",
            ["stock"],
        ),
        Step(
            "move waste col3",
            "The card you drew may be played too.",
            "The black seven goes on the red eight.",
            ["waste", "col3"],
        ),
    ],
    end="An empty column takes a king: now you know it all.",
)
