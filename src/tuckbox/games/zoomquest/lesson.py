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
        Step("move meadow", "One road a round: on to the Meadow.", "Your companion comes along.", ["meadow"]),
        Step("move pond", "A rat lives at the Pond: go there.", "Its number is how many cards it has left.", ["pond"]),
        Step(
            "battle",
            "Battle it.",
            "Everybody turns up a card: an attack costs one, defend shields, heal brings one back.",
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
    others=[["move garden", "move meadow", "move pond", "battle", "stay", "move meadow"]],
    end="Defeat all monsters, and you win together.",
)
