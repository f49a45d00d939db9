"""Dragon Quest Solitaire: explore a dungeon card by card, slay the Dragon Queen, and find the way out.

The start: you have five health (ace to five of hearts) and one face-down card, the entrance.

Exploring: lay the top dungeon card face up on an empty cell that touches exactly one face-down card; the dungeon
grows to at most 7 by 5.

Resolving: carry out a face-up card, as you please and when you please; then it is turned face down and opens new
cells. Only the hidden pit (two of spades) springs at once.

The cards: gems soften damage, one for one. Healing gives 2 health, a chest an item, a merchant any item for a gem, a
wizard for nothing. Of the passages (4, 5, 6) you need both of a rank.

Fighting: turn a fate card (six to ten of hearts): slimes need 7, skeletons 8, trolls and the Dragon Queen 9, the
young dragon 10. The ten also brings a reward. If it is too low you take the damage, and the enemy stays.

Items: each serves once, and goes back. A jack, the key, opens a passage or a pit. A queen, the aegis, saves you from
a pit or adds 1 to a fate card. A king, fortune, turns another fate card. The red joker does any of this. A scroll is
an exit.

The end: the exit (ace of spades) leads to a fresh level, health and belongings kept, or, once this level's Dragon
Queen is slain, to victory. Slay her with the ten and you win at once. Without health, or trapped with nothing to do,
you lose.
"""

from tuckbox.games.dragonquest.game import DragonQuest as DragonQuest
