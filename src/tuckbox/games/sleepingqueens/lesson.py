"""The first deal of who is new to Sleeping Queens, against one other."""

from typing import Final

from tuckbox.core.lesson import Lesson, Step

LESSON: Final = Lesson(
    "lesson 305",
    [
        Step(
            "king slot12",
            "A king wakes a queen.",
            "Choose him, then this queen: you see who she is when she is awake.",
            ["king", "slot12"],
        ),
        Step(
            "discard 2 5 7",
            "Numbers that add up may go together.",
            "2 + 5 = 7: choose all three, and draw three new cards.",
            ["2", "5", "7"],
        ),
        Step("wand", "A potion is meant for your queen: the wand stops it.", "A dragon stops a knight.", ["wand"]),
        Step(
            "knight starfish",
            "A knight takes somebody's queen.",
            "Send him for the Starfish Queen.",
            ["knight", "starfish"],
        ),
        Step(
            "jester",
            "A jester turns up the next card.",
            "A power card is yours, and you play again; a number counts who wakes a queen.",
            ["jester"],
        ),
        Step(
            "potion moon slot11",
            "It was a potion: put the Moon Queen to sleep.",
            "Choose potion, queen, and an empty bed.",
            ["potion", "moon", "slot11"],
        ),
    ],
    others=[["king slot11", "potion ladybug slot11", "pass", "king slot9", "pass"]],
    end="Five queens or 50 points win.",
)
