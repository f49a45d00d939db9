"""ZoomQuest: a party of one to five against the monsters of a map.

The party: everybody has a deck, a warrior five attacks, a guardian five defends, a healer five heals; monsters have
their own.

A round: all players secretly choose to stay or to move along one connection, and move together. Then who is among
monsters battles, and everybody else rests and gets one lost card back.

Battles: where players and monsters meet they fight until one side is gone. Everybody turns up the top card of the
deck, and the cards work one by one in random order. Attack: the smallest deck of the other side loses a random
card. Defend shields the smallest deck of the own side from one attack until the next cards are turned up. Heal brings
a lost card back to the own side. Used cards are shuffled into a new deck when the old one is empty.

The end: who has no card left is defeated. Defeat all monsters, in time, to win together.
"""

from tuckbox.games.zoomquest.game import ZoomQuest as ZoomQuest
