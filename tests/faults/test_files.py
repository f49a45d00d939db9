"""Who opens connections and stops takes no place from others, where a process may open few files."""

import json
import socket
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.faults.client import House, serving, sit_down

pytest.importorskip("resource", reason="Sockets are no files there.")

FILES = 200
STRANGERS = 300
"""More than there are files."""
PROGRAM = f"""import resource, sys
resource.setrlimit(resource.RLIMIT_NOFILE, ({FILES // 2}, {FILES}))
from tuckbox.cli import main
sys.exit(main())"""


async def play_among_strangers(house: House) -> None:
    table = await sit_down(house, 2)
    with ExitStack() as stack:
        for _ in range(STRANGERS):
            line = stack.enter_context(socket.create_connection(("127.0.0.1", house.port)))
            line.sendall(b"GET / HT")

        assert "done" in await table.act("with strangers at the door")
        assert "done" in await (await sit_down(house, 2)).act("of who came after them")
        assert len(list(Path(f"/proc/{house.pid}/fd").iterdir())) < FILES


def test_while_strangers_hold_all_files_players_stay_and_others_get_in(tmp_path: Path) -> None:
    with serving(tmp_path / "data", program=("-c", PROGRAM)) as house:
        house.run(play_among_strangers(house))
        log = [json.loads(line) for line in house.log.read_text("utf-8").splitlines()]

    assert any("The limit connections is reached" in line["message"] for line in log), log
    assert not any("Too many open files" in str(line) for line in log)
