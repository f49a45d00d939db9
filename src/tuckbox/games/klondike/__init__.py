"""Klondike: the patience everybody knows.

Seven columns are dealt, one card in the first to seven in the last, only the last card of each face up.
Build the columns downwards in alternating colours; a whole face-up run moves as one, and only a king, alone or
leading a run, may start an empty column. A buried card that becomes the last of its column is turned up.
Turn cards from the stock to the waste and play the waste's top card. Build each suit upwards from the ace on its
home. Bring all 52 cards home to win.
"""

from tuckbox.games.klondike.game import Klondike as Klondike
