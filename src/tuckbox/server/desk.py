"""The host's desk: the key to their page, and what they know of the folder of data besides its tables."""

import secrets
import shutil
from contextlib import suppress
from hashlib import blake2b
from http.cookies import CookieError, SimpleCookie
from pathlib import Path
from typing import Final

import msgspec

from tuckbox.server.store import files

KEY_FILE: Final = "host.key"
KEY_BYTES: Final = 24
BACKUPS_FILE: Final = "backups.json"
BACKUPS_KEPT: Final = 5
COOKIE: Final = "tuckbox_host"
COOKIE_PATH: Final = "/api/host"
COOKIE_SECONDS: Final = 30 * 24 * 3600


class Backup(msgspec.Struct):
    """A copy that was made, and how many of its tables were then read back from it and played again."""

    at: int
    file: str
    bytes: int
    read: int
    amiss: int


class Desk:
    """Whoever bears the key is the host. The cookie holds another word, made of it: the key itself stays in the link
    and in its file, and who takes that file away closes the page to all."""

    def __init__(self, folder: Path) -> None:
        """Raises OSError."""
        self.folder: Final = folder
        self.key: Final = key_in(folder)
        self.word: Final = word_of(self.key)

    def is_key(self, key: str) -> bool:
        return secrets.compare_digest(key.encode(), self.key.encode())

    def is_host(self, cookies: str) -> bool:
        return secrets.compare_digest(word_in(cookies).encode(), self.word.encode())

    def backups(self) -> list[Backup]:
        """The latest first; none where nobody can tell."""
        with suppress(OSError, msgspec.MsgspecError, UnicodeDecodeError):
            return msgspec.json.decode((self.folder / BACKUPS_FILE).read_bytes(), type=list[Backup])[::-1]
        return []

    def storage(self, database: Path) -> dict[str, int]:
        """Bytes: of the data, and free and all on their disk."""
        used = sum(file.stat().st_size for file in files.files_of(database) if file.exists())
        disk = shutil.disk_usage(self.folder)
        return {"bytes": used, "free": disk.free, "whole": disk.total}


def key_in(folder: Path) -> str:
    """The key that lies there; where there is none that could be one, a new one."""
    file = folder / KEY_FILE
    with suppress(OSError, UnicodeDecodeError):
        key = file.read_text("ascii").strip()
        if len(key) >= KEY_BYTES:
            file.chmod(files.OURS_ALONE)
            return key
    key = secrets.token_urlsafe(KEY_BYTES)
    folder.mkdir(parents=True, exist_ok=True)
    file.unlink(missing_ok=True)
    files.create(file)
    file.write_text(f"{key}\n", "ascii")
    return key


def link_to(address: str, key: str) -> str:
    """Browsers keep to themselves what stands behind the sign: it is in no request, and in no log."""
    return f"{address}host#{key}"


def word_of(key: str) -> str:
    return blake2b(key.encode(), digest_size=16, person=b"tuckbox host").hexdigest()


def word_in(cookies: str) -> str:
    try:
        morsel = SimpleCookie(cookies).get(COOKIE)
    except CookieError:
        return ""
    return morsel.value if morsel is not None else ""


def cookie(word: str, *, secure: bool) -> str:
    """The header that lets a browser be the host's; without a word, no more."""
    age = COOKIE_SECONDS if word else 0
    text = f"{COOKIE}={word}; Path={COOKIE_PATH}; Max-Age={age}; HttpOnly; SameSite=Strict"
    return f"{text}; Secure" if secure else text


def note_backup(folder: Path, backup: Backup) -> None:
    """For the host's page; a backup is one also where this cannot be written."""
    file = folder / BACKUPS_FILE
    with suppress(OSError, msgspec.MsgspecError, UnicodeDecodeError):
        before = msgspec.json.decode(file.read_bytes(), type=list[Backup]) if file.exists() else []
        if not file.exists():
            files.create(file)
        file.write_bytes(msgspec.json.encode([*before, backup][-BACKUPS_KEPT:]))
