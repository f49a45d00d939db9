"""Killed after a request that changes something was answered, the server has kept it."""

import os
from pathlib import Path
from typing import Final

from tests.faults.client import House, Played, serving, sit_down
from tuckbox.server.desk import KEY_FILE

PROOF = os.environ.get("TUCKBOX_PROOF") == "1"
KILL_AFTER = 1 if PROOF else 6
"""So many requests the server is killed, and starts again."""

Step = tuple[str, str, object, str, int]
ADA: Final[list[Step]] = [
    ("POST", "/api/tables", {"game": "klondike"}, "tables", 1),
    ("POST", "/api/tables/{table}/muted", {"seat": 1, "how": "block"}, "blocks", 1),
    ("POST", "/api/tables/{table}/report", {"seat": 1, "text": "Look."}, "reports", 1),
    ("POST", "/api/me/vacation", {"days": 2}, "vacations", 1),
    ("POST", "/api/me/words", None, "recoveries", 1),
    ("POST", "/api/bouts", {"race": {"game": "klondike"}, "name": "Ada"}, "bouts", 1),
    ("POST", "/api/me/move", None, "passes", 1),
    ("DELETE", "/api/me/muted/{block}", None, "blocks", -1),
]
HOST: Final[list[Step]] = [("POST", "/api/host/reports/{report}", {"do": "silence"}, "silenced", 1)]
TABLES: Final = ("tables", "blocks", "reports", "vacations", "recoveries", "bouts", "passes", "silenced", "chairs")


def counted(house: House) -> dict[str, int]:
    with house.reading() as database:
        return {name: database.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in TABLES}


class Evening:
    """Two people at a table, and what became known of it."""

    def __init__(self, house: House, table: Played) -> None:
        self.house: Final = house
        self.cookies: Final = table.cookies
        self.names = {"table": table.table}
        self.done = 0

    def take(self, step: Step, cookie: str) -> None:
        """Ask, kill perhaps, and look into the store."""
        method, path, body, kept, more = step
        before = counted(self.house)
        status, told, _ = self.house.ask(method, path.format(**self.names), body, cookie=cookie)
        assert status in (200, 201), (path, told)
        if "report" in told:
            self.names["report"] = str(told["report"])
        if path.endswith("/muted"):
            self.names["block"] = str(told["id"])
        self.done += 1
        if self.done % KILL_AFTER == 0:
            self.restart()
        assert counted(self.house) == {**before, kept: before[kept] + more}, f"{method} {path} was answered"

    def restart(self) -> None:
        self.house.kill()
        self.house.start()


def test_what_was_answered_is_kept_though_the_server_is_killed(tmp_path: Path) -> None:
    with serving(tmp_path / "data") as house:
        evening = Evening(house, house.run(sit_down(house, 2)))
        ada, ben = evening.cookies
        for step in ADA:
            evening.take(step, ada)
        key = (house.data / KEY_FILE).read_text().strip()
        _, _, host = house.ask("POST", "/api/host", {"key": key})
        for step in HOST:
            evening.take(step, host)
        assert house.ask("DELETE", "/api/me", cookie=ben)[0] == 200
        evening.restart()

        assert counted(house)["chairs"] == 1, "who was forgotten sits nowhere"
        assert house.ask("GET", "/api/me/kept", cookie=ben)[1] == {"kept": None}
