"""Seats around one game: messages in, messages out, no wire."""

from tuckbox.room.room import Room as Room
from tuckbox.room.terms import Act as Act
from tuckbox.room.terms import Outcome as Outcome
from tuckbox.room.terms import Question as Question
from tuckbox.room.terms import Terms as Terms
