"""What was typed, and the action it says: full words, the number of a listed action, or a short form."""

import re
from collections.abc import Iterable, Sequence
from itertools import islice, product
from typing import Final

from tuckbox.core.actions import Action
from tuckbox.core.errors import IllegalAction, quote
from tuckbox.core.game import LONGEST_WORDS, AnyGame
from tuckbox.core.text import tell
from tuckbox.terminal.zones import CELL_NAME

LETTERS_AND_DIGITS: Final = re.compile(r"([^\W\d]*)(\d+)")
SIGNS: Final = str.maketrans("♣♦♥♠", "cdhs")
MOST_LISTED: Final = 8
MOST_READINGS: Final = 3
NUMBER: Final = "number"

EXACT, SHORT, DIGITS, NO_MATCH = range(4)
COMPLETE, UNCOUNTED, BEGUN = range(3)
"""How much of an action was said: all, all but its last number, or only its beginning."""


def listed_actions(game: AnyGame, player: int) -> list[Action]:
    """The actions worth listing: all but the pointless, unless nothing else is left."""
    actions: list[Action] = game.legal_actions(player)
    return [action for action in actions if not game.is_pointless(player, action)] or actions


def understand(game: AnyGame, player: int, text: str) -> Action:
    """The legal action that was meant. Raises IllegalAction, whose sentence says why not or asks which."""
    try:
        exact: Action = game.parse(player, text)
    except IllegalAction:
        if not text.split() or len(text) > LONGEST_WORDS or player not in game.to_act():
            raise
        return guess(game, player, text)
    return exact


def guess(game: AnyGame, player: int, text: str) -> Action:
    tokens = [normalize(token) for token in text.lower().split()]
    if len(tokens) == 1 and tokens[0].isdecimal():
        return by_number(listed_actions(game, player), tokens[0])
    found = nearest(game.legal_actions(player), tokens)
    if not found:
        raise IllegalAction(refusal(game, player, text, tokens))
    if len(found) > 1 or fit(found[0], tokens)[1] == BEGUN:
        raise IllegalAction(which(listed_actions(game, player), found))
    return found[0]


def by_number(actions: Sequence[Action], number: str) -> Action:
    if 1 <= int(number[:9]) <= len(actions):
        return actions[int(number[:9]) - 1]
    raise IllegalAction(f"There is no action {quote(number)}: the list goes from 1 to {len(actions)}.")


def which(listed: Sequence[Action], found: Sequence[Action]) -> str:
    """The question when several actions fit, or one that is only begun; with the numbers in the list."""
    names = [
        f"{listed.index(action) + 1} {action.words}" if action in listed else action.words
        for action in found[:MOST_LISTED]
    ]
    more = f", or {len(found) - MOST_LISTED} more" if len(found) > MOST_LISTED else ""
    return f"{'Which one' if found[1:] else 'Do you mean'}: {', '.join(names)}{more}?"


def nearest(actions: Sequence[Action], tokens: Sequence[str]) -> list[Action]:
    """The actions that fit best: exact words before shortened ones, complete actions before begun ones, unless their
    verb is left out and one is begun."""
    fits = [(fit(action, tokens), action) for action in actions]
    best = min((closeness for closeness, _ in fits), default=(NO_MATCH, 0))
    found = [action for closeness, action in fits if closeness == best and best[0] < NO_MATCH]
    if any(fit_verb(action, tokens) == best for action in found):
        return found
    return [action for action in actions if action in found or fit_verb(action, tokens)[0] == best[0] < NO_MATCH]


def fit_verb(action: Action, tokens: Sequence[str]) -> tuple[int, int]:
    """The same as `fit` where the first token is the verb."""
    words = action.words.lower().split()
    is_said = likeness(tokens[0], words[0]) < NO_MATCH
    return fit_words(words, tokens, any_order=action.any_order) if is_said else (NO_MATCH, 0)


def fit(action: Action, tokens: Sequence[str]) -> tuple[int, int]:
    """How loosely the worst token fits, and how much is left to say; the verb need not be said."""
    words = action.words.lower().split()
    readings = [words, words[1:]]
    return min(fit_words(reading, tokens, any_order=action.any_order) for reading in readings)


def fit_words(words: Sequence[str], tokens: Sequence[str], *, any_order: bool) -> tuple[int, int]:
    if len(tokens) > len(words):
        return NO_MATCH, 0
    left = list(words)
    worst = EXACT
    for token in tokens:
        word = min(left, key=lambda word: likeness(token, word)) if any_order else left[0]
        worst = max(worst, likeness(token, word))
        left.remove(word)
    return worst, COMPLETE if not left else BEGUN if any_order or left[1:] or not left[0].isdecimal() else UNCOUNTED


def likeness(token: str, word: str) -> int:
    """`col3` is exactly said by `col3`, shortly by `col` or `c3`, and by its digits alone."""
    if token == word:
        return EXACT
    if word.startswith(token):
        return SHORT
    said, meant = LETTERS_AND_DIGITS.fullmatch(token), LETTERS_AND_DIGITS.fullmatch(word)
    if not said or not meant or said[2] != meant[2] or not meant[1].startswith(said[1]):
        return NO_MATCH
    return SHORT if said[1] else DIGITS


def normalize(token: str) -> str:
    """Cards may be typed as they are drawn: `10♥` is `th`."""
    card = token.translate(SIGNS)
    return f"t{card[2:]}" if card.startswith("10") and card[2:] in tuple("cdhs") else card


def refusal(game: AnyGame, player: int, text: str, tokens: Sequence[str]) -> str:
    """Why not, in the game's own words; of a short form, for each way to read it when there are but a few."""
    readings = full_words(game, player, tokens)
    if not 0 < len(readings) <= MOST_READINGS:
        return tell(game.why_not(player, " ".join(text.lower().split())), game.reader(player))
    if len(readings) == 1:
        return tell(game.why_not(player, readings[0]), game.reader(player))
    return "\n".join(f"{words}: {tell(game.why_not(player, words), game.reader(player))}" for words in readings)


def full_words(game: AnyGame, player: int, tokens: Sequence[str]) -> list[str]:
    """What a short form of no legal action may mean, going by the verbs in use and the names of the places."""
    places = names_of_places(game, tokens)
    if len(tokens) == 1 and tokens[0] not in places:
        return []
    known = [action.words for action in game.legal_actions(player)] + [words for _, words in game.log]
    readings: dict[str, None] = {}
    for verb, *fields in dict.fromkeys(shape(words) for words in known):
        says_verb = likeness(tokens[0], verb) < NO_MATCH
        for said in (tokens[1:], tokens) if says_verb else (tokens,):
            if len(said) == len(fields):
                choices = [names_like(*pair, places) for pair in zip(said, fields, strict=True)]
                words = (" ".join([verb, *names]) for names in product(*choices))
                readings.update(dict.fromkeys(islice(words, MOST_READINGS + 1)))
    return list(readings)


def names_of_places(game: AnyGame, tokens: Sequence[str]) -> list[str]:
    """The piles, the places of a map, and any cell that was named where the table grows."""
    nodes = [node.lower() for zone in game.table.zones.values() for node in zone.nodes]
    cells = [token for token in tokens if CELL_NAME.fullmatch(token)] if game.table.growing else []
    return [*dict.fromkeys([*game.piles, *nodes, *cells])]


def shape(words: str) -> tuple[str, ...]:
    """The verb of an action, and for each of its fields whether a number or a name stands there."""
    verb, *fields = words.lower().split()
    return (verb, *(NUMBER if field.isdecimal() else "name" for field in fields))


def names_like(token: str, field: str, names: Iterable[str]) -> list[str]:
    """The names that a token fits best; where a number is due, just the token."""
    if field == NUMBER:
        return [token] if token.isdecimal() else []
    fits = [(likeness(token, name.lower()), name) for name in names]
    best = min((closeness for closeness, _ in fits), default=NO_MATCH)
    return [name for closeness, name in fits if closeness == best < NO_MATCH]


def short_form(game: AnyGame, player: int, action: Action) -> str:
    """Initials and numbers that say this action: `w 4`; or its words where initials would not do."""
    initials = [re.sub(r"(?<=^[^\W\d])[^\W\d]*", "", word) for word in action.words.lower().split()]
    for tokens in (initials[1:], initials):
        if tokens and nearest(game.legal_actions(player), tokens) == [action]:
            return " ".join(tokens)
    return action.words
