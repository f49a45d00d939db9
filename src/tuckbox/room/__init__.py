"""Seats around one game: messages in, messages out, no wire."""

from tuckbox.room.room import Room as Room
from tuckbox.room.types import Act as Act
from tuckbox.room.types import Outcome as Outcome
from tuckbox.room.types import Question as Question
from tuckbox.room.types import Terms as Terms
