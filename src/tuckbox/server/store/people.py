"""What is kept of people beside their tables: when they are on vacation."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Vacation:
    """From when until when no clock of days runs on a guest's turns, in milliseconds since 1970."""

    guest: str
    began: int
    until: int
