"""Sleeping Queens: wake them, win them, and keep them awake.

Your turn: twelve queens sleep face down in the middle, and everybody holds five cards. Do one thing, then draw back
to five.

Power cards: play a king to wake a queen: she joins your court, face up. Play a knight to take a queen from somebody's
court; a dragon drives him away. Play a potion to put somebody's queen back to sleep in an empty bed; a wand stops it.
Play a jester and turn up the next card: a power card is yours and you play again, a number counts around the table
from you, and whoever it ends at wakes a queen.

Discarding: one card of any kind, a pair of equal numbers, or three to five numbers that make an addition (3, 4, 7).

Rose, Cat and Dog: the Rose Queen wakes another queen with her. The Cat Queen and the Dog Queen cannot live in one
court: the one who came last goes back to sleep.

The end: with two or three players, five queens or 50 points win; with four or five, four queens or 40 points. When no
queen sleeps any more, the most points win.
"""

from tuckbox.games.sleepingqueens.game import SleepingQueens as SleepingQueens
