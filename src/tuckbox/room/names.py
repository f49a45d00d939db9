"""Names of players: every script is welcome, nothing in a name is invisible, and no two at a table look alike."""

import re
import unicodedata
from typing import Final

from tuckbox.core.errors import IllegalAction

LONGEST_NAME: Final = 24
"""In letters as one sees them: a family that is joined from five pieces is one."""
LONGEST_LETTER: Final = 12
MOST_MARKS: Final = 4
"""On one letter; more of them climb over their neighbours."""

JOINER: Final = "\u200d"
JOINERS: Final = "\u200c\u200d"
EMOJI_LOOK: Final = "\ufe0f"
KEYCAP: Final = "\u20e3"
TONES: Final = re.compile("[\U0001f3fb-\U0001f3ff]")
TAGS: Final = re.compile("[\U000e0020-\U000e007f]")
FLAGS: Final = re.compile("[\U0001f1e6-\U0001f1ff]")
PICTURES: Final = re.compile("[\U0001f000-\U0001faff]")
"""Also those that are newer than what Python knows."""
BLANKS: Final = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0e\uffa0\U0001d159\U000e0100-\U000e01ef]"
)
"""Letters and marks that show nothing."""
VIRAMA: Final = 9

ALIKE: Final = str.maketrans(
    # Cyrillic, then Greek, then a few more: each with the letter below it that it looks like.
    "АВЕЗКМНОРСТУХЅІЈԚԜҮӀаеорсухѕіјһԛԝѵԁӏзбүк" "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹαγικνορτυχϲϳ" "0ıɑɡǀ’ʼ`‘‐–—",
    "ABE3KMHOPCTYXSIJQWYIaeopcyxsijhqwvdl36yk" "ABEZHIKMNOPTYXCayikvoptuxcj" "Oiagl''''---",
)  # fmt: skip
STROKES: Final = str.maketrans("Il|", "111")


def read_name(said: object) -> str:
    """A name as it is kept, without what nobody can see; "" where nothing is left. Raises IllegalAction."""
    if not isinstance(said, str) or len(said) > LONGEST_NAME * LONGEST_LETTER:
        raise IllegalAction(f"A name is a line of at most {LONGEST_NAME} letters.")
    folded = unicodedata.normalize("NFKC", " ".join(said.split()))
    name = " ".join("".join(seen(folded)).split())
    letters = letters_of(name)
    if len(letters) > LONGEST_NAME:
        raise IllegalAction(f"A name is a line of at most {LONGEST_NAME} letters.")
    if any(is_unknown(piece) for piece in name) or any(is_heap(letter) for letter in letters):
        raise IllegalAction("A name is made of letters that others can read.")
    return name


def seen(text: str) -> list[str]:
    """What is left of a text without what is invisible; joiners stay where they join something."""
    kept: list[str] = []
    for at, piece in enumerate(text):
        before, after = kept[-1] if kept else "", text[at + 1 : at + 2]
        if is_kept(piece, before, after):
            kept.append(piece)
    return kept


def is_kept(piece: str, before: str, after: str) -> bool:
    if piece in JOINERS:
        return joins(piece, before, after)
    if piece == EMOJI_LOOK:
        return is_picture(before) or after == KEYCAP
    if TAGS.match(piece):
        return is_picture(before) or TAGS.match(before) is not None
    return unicodedata.category(piece) not in ("Cc", "Cf", "Zl", "Zp") and BLANKS.match(piece) is None


def joins(piece: str, before: str, after: str) -> bool:
    """Pictures are joined to one; in Arabic and Indic scripts a joiner, or its opposite, belongs to the spelling."""
    if before == "" or after == "":
        return False
    if piece == JOINER and (is_picture(before) or before == EMOJI_LOOK):
        return is_picture(after)
    return unicodedata.combining(before) == VIRAMA or (is_arabic(before) and is_arabic(after))


def is_arabic(piece: str) -> bool:
    return unicodedata.bidirectional(piece) == "AL"


def is_picture(piece: str) -> bool:
    return piece != "" and (PICTURES.match(piece) is not None or unicodedata.category(piece) in ("So", "Sm"))


def is_unknown(piece: str) -> bool:
    """Half a letter, one of nobody's or one of somebody's own: nobody knows what it looks like."""
    return unicodedata.category(piece) in ("Cn", "Co", "Cs") and PICTURES.match(piece) is None


def is_heap(letter: str) -> bool:
    marks = sum(1 for piece in letter if unicodedata.category(piece) in ("Mn", "Me"))
    return len(letter) > LONGEST_LETTER or marks > MOST_MARKS + letter.count(EMOJI_LOOK)


def letters_of(name: str) -> list[str]:
    """A name cut into what one sees as letters: marks, tones and what is joined belong to the letter before."""
    letters: list[str] = []
    for piece in name:
        if letters and belongs(piece, letters[-1]):
            letters[-1] += piece
        else:
            letters.append(piece)
    return letters


def belongs(piece: str, letter: str) -> bool:
    if FLAGS.match(piece):
        return len(letter) == 1 and FLAGS.match(letter) is not None
    is_mark = unicodedata.category(piece) in ("Mn", "Mc", "Me") or piece in JOINERS
    is_more = TONES.match(piece) is not None or TAGS.match(piece) is not None
    return is_mark or is_more or letter[-1] == JOINER


def look_alike(one: str, other: str) -> bool:
    """Whether one could be taken for the other: small and large letters are the same, and so are those of a shape."""
    return folded(one) == folded(other) or shape(one) == shape(other)


def folded(name: str) -> str:
    return pairs(bare(name).casefold().translate(ALIKE))


def shape(name: str) -> str:
    """As written: there a large I is a small l, and a small i is not."""
    return pairs(bare(name).translate(ALIKE).translate(STROKES).casefold())


def bare(name: str) -> str:
    """Accents apart from their letters, and nothing that joins or parts."""
    parts = unicodedata.normalize("NFD", name)
    return "".join(piece for piece in parts if piece not in JOINERS and piece != EMOJI_LOOK and not piece.isspace())


def pairs(text: str) -> str:
    return text.replace("rn", "m").replace("vv", "w").replace("O", "o")
