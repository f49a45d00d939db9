"""What the cards and the places of Dragon Quest are for."""

from typing import Final

from tuckbox.core.text import Speech, join_titles, text
from tuckbox.games.dragonquest.cards import (
    AEGIS,
    CRITICAL,
    DUNGEON,
    ENEMY,
    EXIT,
    FATE,
    FATES,
    FORTUNE,
    GEMS,
    GIFT,
    HEALTH,
    HIDDEN_PIT,
    ITEMS,
    KEY,
    PASSAGE,
    PIT,
    TRADER,
    WILD,
    QuestFace,
)

FACES: Final = {face.name: face for face in [*HEALTH, *GEMS, *FATES, *ITEMS, *DUNGEON]}
PARTS: Final[dict[int, Speech]] = {
    KEY: "It opens a passage or a visible pit, once.",
    AEGIS: "It saves you from a pit, or adds 1 to a fate card, once.",
    FORTUNE: "It turns another fate card in a fight, once.",
    WILD: "It does what any other item does, once.",
    PASSAGE: "It opens once the other passage of its rank is found, and clears both.",
    EXIT: "It leads to a fresh level; once this level's Dragon Queen is slain, to victory.",
}
PLACES: Final[dict[str, Speech]] = {
    "health": "What you have left: without health you lose.",
    "wounds": "Health that you have lost.",
    "inventory": "Your items; each serves once.",
    "treasure": "Items to be found.",
    "gems": "Each softens one damage.",
    "hoard": "Gems to be found.",
    "fate": "In a fight one of these is turned: the higher, the better.",
    "used": "They come back when all five are used.",
    "dungeon": "What is still to be explored.",
    "scroll": "It is an exit that you carry, and serves once.",
}
CELL: Final = "A card is laid on an empty place that touches just one card lying face down."


def meaning(name: str, *, stays: bool) -> list[Speech]:
    face = FACES.get(name)
    if face is None:
        return [PLACES.get(name, CELL)]
    if face.part == ENEMY:
        return enemy(face, stays=stays or face.is_queen)
    if face.part in (PIT, HIDDEN_PIT):
        return pit(face)
    if face.part == GIFT:
        return [f"Resolve it, and you get {gain(face)}."]
    if face.part == TRADER:
        return ["Any item, or an exit scroll, is yours" + (" for a gem." if face.price else " for nothing.")]
    return [PARTS.get(face.part) or counter(face)]


def enemy(face: QuestFace, *, stays: bool) -> list[Speech]:
    lines: list[Speech] = [text("A fate card of {need} or more beats it.", need=face.need)]
    lines.append(text(f"Losing does {{damage}} damage{', and it stays' if stays else ''}.", damage=face.damage))
    if face.is_queen:
        lines.append("Slay her with the ten, and you win at once.")
    elif gain(face):
        lines.append(f"Beaten by the ten, it also brings {gain(face)}.")
    return lines


def pit(face: QuestFace) -> list[Speech]:
    when = "springs at once" if face.part == HIDDEN_PIT else "waits until you cross it"
    return [f"It {when}, and does {face.damage} damage.", "Gems soften that, one for one; an aegis spares you."]


def gain(face: QuestFace) -> str:
    gems = "a gem" if face.gems == 1 else f"{face.gems} gems"
    gains = [f"{face.health} health" * bool(face.health), gems * bool(face.gems), "an item" * bool(face.items)]
    told = [thing for thing in gains if thing]
    return join_titles(told) if told else ""


def counter(face: QuestFace) -> Speech:
    if face.part == FATE:
        more = " The ten also brings a reward." if face.rank == CRITICAL else ""
        return f"In a fight it beats what needs {face.rank} or less.{more}"
    return "It is worth one health." if face in HEALTH else "It softens one damage."
