"""Logs hold no secrets."""

import json
import logging

import pytest

from tests.server.visiting import Host
from tuckbox.server.logs import JsonLines, report, short


def test_a_line_is_an_object_with_its_facts() -> None:
    record = logging.LogRecord("tuckbox", logging.INFO, "", 0, "A %s.", ("sentence",), None)
    record.facts = {"table": "abc"}

    line = json.loads(JsonLines().format(record))

    assert line["message"] == "A sentence."
    assert line["table"] == "abc"


def test_a_report_has_its_trace(caplog: pytest.LogCaptureFixture) -> None:
    report("It broke.", ValueError("planted"))

    assert "planted" in JsonLines().format(caplog.records[-1])


def test_nothing_secret_is_logged_while_guests_play(host: Host, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    guest = host.guest()
    table = guest.open_table()
    with guest.visit(table) as visit:
        visit.sit_and_deal()
        visit.say("nonsense")

    logged = "\n".join(JsonLines().format(record) for record in caplog.records if record.name == "tuckbox")

    assert table not in logged
    assert guest.cookie.partition("=")[2] not in logged
    assert len(short(table)) < 10
