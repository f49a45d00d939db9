"""What a browser needs of Tuckbox to play by itself: these very sources, as one file, named by what is in it."""

import hashlib
import json
from pathlib import Path
from typing import Final

HOME: Final = Path(__file__).parents[2]
ROOMS: Final = ("core", "games", "bots", "solve", "room", "roster", "local")
DOORS: Final = ("__init__.py", "compiled.py")
KINDS: Final = (".py", ".json")


def package() -> bytes:
    """A JSON object: by its path, the text of each file."""
    paths = [path for room in ROOMS for path in sorted((HOME / room).rglob("*")) if path.suffix in KINDS]
    texts = {
        path.relative_to(HOME).as_posix(): path.read_text("utf-8") for path in (*map(HOME.joinpath, DOORS), *paths)
    }
    return json.dumps(texts, ensure_ascii=False).encode()


def package_name(data: bytes) -> str:
    return f"assets/tuckbox-{hashlib.blake2b(data, digest_size=8).hexdigest()}.json"
