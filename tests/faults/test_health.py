"""The host learns of what is wrong: from /healthz, from the metrics and from the log."""

import asyncio
import json
import logging
import re
import sqlite3
import time
import urllib.request
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from tests.faults import fill
from tests.faults.client import House, answer, first_words, serving, sit_down
from tests.faults.disk import environment
from tests.faults.test_disk import failing
from tests.server.visiting import PATIENCE, ROOMY, Host, Reply
from tuckbox.server.logs import JsonLines

JOINS = "joins_per_address_and_minute"
SLOW = re.compile(r"The store took [1-9]\d*\.\d s to write\.")
"""Told as well, where the disk of a machine has much else to do."""


def health(house: House) -> tuple[int, list[str]]:
    """Its status, and what is wrong besides a slow disk."""
    status, told, _ = house.ask("GET", "/healthz")
    return status, troubles(told)


def troubles(told: Reply) -> list[str]:
    degraded: list[str] = told.get("degraded", [])
    assert told["well"] is not bool(degraded)
    return [sentence for sentence in degraded if not SLOW.fullmatch(sentence)]


async def act_on_a_full_disk(house: House) -> list[tuple[int, list[str]]]:
    """How the house is before, while the disk is full, and when there is space again."""
    table = await sit_down(house, 2)
    seat, told = await table.actor()
    message = {"do": first_words(told), "at": told["at"], "id": "1"}
    found = [health(house)]
    with failing(house, "full"):
        assert "refused" in await answer(table.lines[seat], message)
        found.append(health(house))
    return [*found, health(house)]


def test_a_full_disk_is_a_failure_until_there_is_space_again(tmp_path: Path) -> None:
    disk = environment(tmp_path / "data", tmp_path / "trace", tmp_path / "trouble")
    with serving(tmp_path / "data", environment=disk) as house:
        before, full, after = house.run(act_on_a_full_disk(house))
        failures = house.count("store_write_failures_total")

    assert before == (200, [])
    assert full[0] == 503 and "cannot write just now" in full[1][0]
    assert after[0] == 200 and "The store could not write" in after[1][0]
    assert failures > 0
    assert "The store could not write" in house.log.read_text()


def test_a_halted_table_is_told(tmp_path: Path) -> None:
    fill.fill(tmp_path / "data", 2, 30)
    with closing(sqlite3.connect(tmp_path / "data" / "tuckbox.sqlite3")) as database, database:
        database.execute("UPDATE tables SET options = 'none' WHERE id = ?", (fill.table_id(0),))
    with serving(tmp_path / "data") as house:
        house.ask("GET", f"/api/tables/{fill.table_id(0)}")

        assert health(house) == (200, ["Tables that are halted: 1."])
        assert house.count("halted_total") == 1


def metrics(host: Host) -> str:
    with urllib.request.urlopen(f"{host.url}metrics", timeout=PATIENCE) as answer:
        return str(answer.read().decode())


def test_a_limit_that_is_reached_is_told_with_a_digest_of_who_reached_it(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with Host(tmp_path, replace(ROOMY, joins_per_address_and_minute=1)) as host:
        for _ in range(3):
            host.guest().call("POST", "api/join", {"code": "no such code"})

        assert troubles(host.guest().call("GET", "healthz")[1]) == [f"The limit {JOINS} is reached."]
        assert f"tuckbox_limit_reached_{JOINS}_total 2\n" in metrics(host)
    lines = [JsonLines().format(record) for record in caplog.records if JOINS in record.getMessage()]
    assert len(lines) == 1, "the log says it once a minute"
    assert len(json.loads(lines[0])["by"]) == 8
    assert "127.0.0.1" not in lines[0]


def test_a_store_that_is_slow_is_told(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)

    async def write_slowly(host: Host) -> None:
        await host.store.writer.do(lambda _connection: time.sleep(1.1))

    with Host(tmp_path) as host:
        asyncio.run_coroutine_threadsafe(write_slowly(host), host.tables.shared.loop).result(PATIENCE)
        status, told = host.guest().call("GET", "healthz")

        assert status == 200
        assert any(SLOW.fullmatch(sentence) for sentence in told["degraded"])
        assert re.search(r"^tuckbox_store_slow_writes_total [1-9]", metrics(host), re.MULTILINE)
    assert any(SLOW.search(record.getMessage()) for record in caplog.records)
