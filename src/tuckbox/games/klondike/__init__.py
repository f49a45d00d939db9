"""Klondike: the patience everybody knows.

The deal: seven columns, one card in the first to seven in the last, only the last card of each face up.

The columns: build downwards in alternating colours. A whole face-up run moves as one, and only a king, alone or
leading a run, may start an empty column. A buried card that becomes the last of its column is turned up.

The stock: turn its cards to the waste, and play the waste's top card.

The homes: build each suit upwards from the ace. Bring all 52 cards home to win.
"""

from tuckbox.games.klondike.game import Klondike as Klondike
