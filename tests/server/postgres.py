"""A private PostgreSQL for the tests: Debian's, in a temporary folder, spoken to by a socket in it alone."""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import threading
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import psycopg
import pytest

HOW_TO_GET_IT = "PostgreSQL is not here: on Debian and Ubuntu, apt-get install postgresql."
PLACES = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
USER, PASSWORD = "postgres", "as-secret-as-any"
SETTINGS = ("listen_addresses=", "fsync=off", "max_connections=200", "shared_buffers=32MB")
"""Nobody cuts the power of the tests, and what was written outlives any death of the server."""
NUMBERS = count(1)
PATIENCE = 60


class Postgres:
    """Runs as another user where we are root, which it refuses to be."""

    def __init__(self, bin_folder: Path) -> None:
        self.bin_folder = bin_folder
        self.folder = Path(tempfile.mkdtemp(prefix="tuckbox-pg-"))
        self.data = self.folder / "data"
        self.said: list[str] = []
        self.user = owner() if os.geteuid() == 0 else None
        (self.folder / "password").write_text(PASSWORD)
        if self.user is not None:
            for path in (self.folder, self.folder / "password"):
                os.chown(path, self.user.pw_uid, self.user.pw_gid)
        told = (f"--pgdata={self.data}", f"--username={USER}", f"--pwfile={self.folder}/password", "--encoding=UTF8")
        command = [str(bin_folder / "initdb"), "--auth=scram-sha-256", *told]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, **self.as_user())
        self.start()

    def as_user(self) -> dict[str, Any]:
        user = {} if self.user is None else {"user": self.user.pw_uid, "group": self.user.pw_gid, "extra_groups": []}
        return {"cwd": self.folder, **user}

    def start(self) -> None:
        settings = [word for setting in SETTINGS for word in ("-c", setting)]
        command = [str(self.bin_folder / "postgres"), "-D", str(self.data), "-k", str(self.folder), *settings]
        self.process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, **self.as_user())
        is_ready = threading.Event()
        self.listening = threading.Thread(target=self.listen, args=(self.process, is_ready))
        self.listening.start()
        assert is_ready.wait(PATIENCE)
        assert self.process.poll() is None, self.said

    def listen(self, process: "subprocess.Popen[str]", is_ready: threading.Event) -> None:
        """Until it says that it is ready, or nothing more; it is heard to its end, so that it can go on speaking."""
        assert process.stderr is not None
        with process.stderr:
            for line in process.stderr:
                self.said.append(line)
                if "ready to accept connections" in line:
                    is_ready.set()
        is_ready.set()

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """By default whoever is connected is thrown out, and all is written."""
        self.process.send_signal(how)
        self.end()

    def kill(self) -> None:
        """All of it at once: nothing is closed, and nothing is written any more."""
        self.process.send_signal(signal.SIGSTOP)
        for child in children(self.process.pid):
            os.kill(child, signal.SIGKILL)
        self.process.kill()
        self.end()

    def end(self) -> None:
        """Its children have its voice, too: it is silent once all of them are gone."""
        self.process.wait(PATIENCE)
        self.listening.join(PATIENCE)
        assert not self.listening.is_alive()

    def address(self, schema: str = "public", password: str = PASSWORD) -> str:
        return f"postgresql://{USER}:{password}@/postgres?host={self.folder}&options=-csearch_path%3D{schema}"

    def new_schema(self) -> str:
        """The address of one in which nothing is."""
        schema = f"test{next(NUMBERS)}"
        with psycopg.connect(self.address(), autocommit=True) as connection:
            connection.execute(f"CREATE SCHEMA {schema}")
        return self.address(schema)

    def remove(self) -> None:
        if self.process.poll() is None:
            self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder)


def owner() -> pwd.struct_passwd:
    try:
        return pwd.getpwnam("postgres")
    except KeyError:
        return pwd.getpwnam("nobody")


def children(process: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{process}/task/{process}/children").read_text().split()]


def started() -> Iterator[Postgres]:
    """Skips the test where there is none; where everything is to be tested, that is a failure."""
    if not PLACES:
        (pytest.fail if os.environ.get("CI") == "true" else pytest.skip)(HOW_TO_GET_IT)
    postgres = Postgres(PLACES[-1].parent)
    try:
        yield postgres
    finally:
        postgres.remove()
