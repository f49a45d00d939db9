"""The first deal of who is new to Grid Cannon."""

from typing import Final

from tuckbox.core.lesson import Lesson, Step

LESSON: Final = Lesson(
    "lesson 18754",
    [
        Step("draw", "Draw a card.", "Fell the royals around the grid: that is all you are here for.", ["deck"]),
        Step(
            "place 2,2",
            "Place a number on a lower or equal one, or on an empty cell.",
            "The eight of diamonds goes into the middle.",
            ["hand", "2,2"],
        ),
        Step("draw", "Draw the next card.", "You may hold three, and play the last one first.", ["deck"]),
        Step(
            "place 2,1",
            "Shoot: the two cards before the jack add up.",
            "8 + 8 is more than his 11; the ten itself only pulls the trigger.",
            ["hand", "2,1", "2,2", "2,3", "2,4"],
        ),
        Step("draw", "One jack is down: draw again.", "He is worth one point.", ["deck"]),
        Step(
            "place 3,2",
            "A queen falls to two cards of her colour, 12 or more.",
            "9 + 8 are both red; a king wants 13 in his own suit.",
            ["hand", "3,2", "2,2", "1,2", "0,2"],
        ),
    ],
    end="Fell all twelve before no card fits any more.",
)
