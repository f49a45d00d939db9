"""The first deal of who is new to Dragon Quest."""

from typing import Final

from tuckbox.core.lesson import Lesson, Step

LESSON: Final = Lesson(
    "lesson 38469",
    [
        Step(
            "explore 1,0",
            "Explore: turn up a card beside the entrance.",
            "It must touch just one card that lies face down.",
            ["1,0"],
        ),
        Step(
            "resolve 1,0",
            "A Skeleton: fight it.",
            "Three of your five fate cards win, eight, nine and ten; losing costs one health.",
            ["1,0", "fate"],
        ),
        Step(
            "explore 2,0",
            "An eight has won: explore on beyond the Skeleton.",
            "What is done turns face down and opens the way.",
            ["2,0"],
        ),
        Step("resolve 2,0", "Take the gem.", "Gems soften damage, one for one.", ["2,0"]),
        Step("explore 2,1", "Explore once more.", "Most cards wait until you want them.", ["2,1"]),
        Step("resolve 2,1", "A pit bars the way: cross it.", "It does two damage.", ["2,1"]),
        Step("spend 1", "Pay with your gem.", "It takes one damage, the other costs one health.", ["2,1", "gems"]),
    ],
    end="Slay the Dragon Queen, find the exit, and keep some health.",
)
