"""The client as it was built: a few files, read once, so that no path can ever lead out of them."""

import gzip
import re
from mimetypes import guess_type
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

BUILT: Final = Path(__file__).parent.parent / "web"
FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_FIRST: Final = "no-cache"
TYPES: Final = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".woff2": "font/woff2"}
PACKED: Final = (".png", ".woff2")
"""What gzip would not make smaller."""
ENTRY: Final = re.compile(rb'<script type="module"[^>]* src="([^"]+)"')


class Asset:
    """A file; one whose name has a hash in it never changes."""

    def __init__(self, path: Path, *, is_hashed: bool) -> None:
        self.media_type: Final = TYPES.get(path.suffix) or guess_type(path.name)[0] or "application/octet-stream"
        self.cache: Final = FOR_EVER if is_hashed else ASK_FIRST
        self.plain: Final = path.read_bytes()
        self.squeezed: Final = None if path.suffix in PACKED else gzip.compress(self.plain, mtime=0)

    def answer(self, request: Request, status: int = 200) -> Response:
        headers = {"cache-control": self.cache, "vary": "accept-encoding"}
        if self.squeezed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
            return Response(self.squeezed, status, headers, self.media_type)
        return Response(self.plain, status, headers, self.media_type)


class Client:
    """The built client by path; without any file where nobody has built it."""

    def __init__(self, folder: Path = BUILT) -> None:
        self.assets: Final = {
            name: Asset(path, is_hashed=name.startswith("assets/"))
            for path in sorted(folder.rglob("*"))
            if path.is_file() and (name := path.relative_to(folder).as_posix())
        }
        self.index: Final = self.assets.get("index.html")
        found = ENTRY.search(self.index.plain) if self.index else None
        self.entry: Final = found[1].decode() if found else None
        """The script that a page loaded now would run: an open page compares it with its own."""
