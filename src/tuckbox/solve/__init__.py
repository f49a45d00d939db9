"""Exact answers about one game: whether a Klondike can be won, and how."""
