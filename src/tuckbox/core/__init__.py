"""What every card game is made of: cards, piles, the table, dice, actions as words, views."""
