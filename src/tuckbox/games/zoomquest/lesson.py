"""The first quest of who is new to ZoomQuest, with one companion."""

from typing import Final

from tuckbox.core.lesson import Lesson, Step

LESSON: Final = Lesson(
    "lesson 53",
    [
        Step(
            "move garden",
            "Choose in secret where to go, and seal it.",
            "When everybody has sealed a choice, all move together.",
            ["garden"],
        ),
        Step("move meadow", "One road a round: on to the Meadow.", "Your companion lags behind.", ["meadow"]),
        Step("stay", "Stay, and wait for your companion.", "A battle is better fought together.", ["meadow"]),
        Step(
            "move pond",
            "A rat lives at the Pond: go and battle it.",
            "Its number counts its cards: an attack costs one, defend shields, heal brings one back.",
            ["pond"],
        ),
        Step(
            "stay",
            "You have lost a card: stay and rest.",
            "Where no monster is, that brings one back.",
            ["pond"],
        ),
        Step("move meadow", "The Spider is next: back to the Meadow.", "Its Shed lies behind it.", ["meadow", "shed"]),
    ],
    others=[["move garden", "stay", "move meadow", "move pond", "stay", "move meadow"]],
    end="Defeat all monsters, and you win together.",
)
