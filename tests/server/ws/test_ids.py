"""Every frame is answered under its id, also where nothing else in it can be read."""

import json
import time
from dataclasses import replace
from pathlib import Path

import pytest

from tests.server.visiting import ROOMY, Host, Reply, Visit
from tuckbox.server.ws.connection import id_in

IDS = {
    "broken off": ('{"id": "k", "look": ', "k"),
    "not JSON": ('{"look": NaN, "id":"k"}', "k"),
    "half a letter": ('{"sit": "\\ud800", "id": "k"}', "k"),
    "bytes that are no text": (b'{"say": "\xff", "id": "k"}', "k"),
    "nested without end": ('{"id": "k", "why": ' + "[" * 8000, "k"),
    "too long": ('{"say": "' + "x" * 9000 + '", "id": "k"}', "k"),
    "in other letters": ('{"id" : "\\u00e4 \\"🂡\\"", ', 'ä "🂡"'),
    "as long as an id may be": ('{"id": "' + "k" * 64 + '", ', "k" * 64),
    "after another that is deeper within": ('{"say": {"id": "x"}, "id": "k", ', "k"),
    "before another that is deeper within": ('{"id": "k", "say": {"id": "x"}, ', "k"),
    "only deeper within": ('{"say": [{"id": "k"}], ', ""),
    "no id": ('{"look": ', ""),
    "an id that is no text": ('{"id": 7, ', ""),
    "an id too long": ('{"id": "' + "k" * 65 + '", ', ""),
    "half a letter in the id": ('{"id": "\\ud800", "look": 0}', ""),
    "an id within a text": ('{"say": "\\"id\\": \\"k\\""', ""),
    "a list": ('["id", "k"]', ""),
}


def refused(visit: Visit, frame: str | bytes) -> Reply:
    visit.wire.send(frame)
    return visit.until(lambda reply: "refused" in reply)


@pytest.mark.parametrize(("frame", "key"), IDS.values(), ids=IDS)
def test_what_cannot_be_read_is_refused_under_the_id_that_is_found_in_it(
    host: Host, frame: str | bytes, key: str
) -> None:
    guest = host.guest()
    with guest.visit(guest.open_table()) as visit:
        assert refused(visit, frame)["id"] == key


HARD = {
    "brackets": "[" * 60_000,
    "quotes": '"\\' + '"\\' * 30_000,
    "texts": '{"id"' * 12_000,
    "names": '"id":' * 12_000,
}


@pytest.mark.parametrize("frame", HARD.values(), ids=HARD)
def test_no_frame_takes_long_to_look_for_an_id_in(frame: str) -> None:
    started = time.process_time()

    id_in(frame.encode())

    assert time.process_time() - started < 0.1


def test_who_speaks_too_fast_is_told_which_message_to_say_again(tmp_path: Path) -> None:
    with Host(tmp_path, replace(ROOMY, frames_per_second=1, frames_at_once=2)) as host:
        guest = host.guest()
        with guest.visit(guest.open_table()) as visit:
            for key in ("one", "two", "three"):
                visit.wire.send(json.dumps({"sit": "Ada", "id": key}))

            told = visit.until(lambda reply: reply.get("id") == "three")

            assert told == {"id": "three", "refused": "You speak too fast: wait a moment.", "again": True}


def test_only_what_came_too_fast_is_to_be_said_again(host: Host) -> None:
    guest = host.guest()
    with guest.visit(guest.open_table()) as visit:
        assert "again" not in refused(visit, "{")
        assert "again" not in visit.ask(fly=True)
