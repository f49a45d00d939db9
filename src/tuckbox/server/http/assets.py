"""The client as it was built: a few files, read once, so that no path can ever lead out of them."""

import gzip
import re
from mimetypes import guess_type
from pathlib import Path, PurePosixPath
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from tuckbox.server.http.package import package, package_name
from tuckbox.server.http.security import THINKERS_POLICY

BUILT: Final = Path(__file__).parent.parent / "web"
FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_FIRST: Final = "no-cache"
TYPES: Final = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
PACKED: Final = (".png", ".woff2", ".zip")
"""What gzip would not make smaller."""
SQUEEZED: Final = ".gz"
"""What is large was squeezed when it was built, and lies there so."""
THINKER: Final = "assets/worker-"
"""The script that runs Python: it alone may run WebAssembly."""
ENTRY: Final = re.compile(rb'<script type="module"[^>]* src="([^"]+)"')


class Asset:
    """A file by its name; one with a hash, or a version, in it never changes. It is kept squeezed, where that helps."""

    def __init__(self, name: str, data: bytes, *, is_squeezed: bool = False) -> None:
        suffix = PurePosixPath(name).suffix
        self.media_type: Final = TYPES.get(suffix) or guess_type(name)[0] or "application/octet-stream"
        self.headers: Final = {"cache-control": FOR_EVER if name.startswith("assets/") else ASK_FIRST}
        if name.startswith(THINKER):
            self.headers["content-security-policy"] = THINKERS_POLICY
        self.plain: Final = data if not is_squeezed else None
        self.squeezed: Final = None if suffix in PACKED else data if is_squeezed else gzip.compress(data, mtime=0)

    def answer(self, request: Request, status: int = 200) -> Response:
        headers = {**self.headers, "vary": "accept-encoding"}
        if self.squeezed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
            return Response(self.squeezed, status, headers, self.media_type)
        return Response(self.whole(), status, headers, self.media_type)

    def whole(self) -> bytes:
        return self.plain if self.plain is not None else gzip.decompress(self.squeezed or b"")


def asset_of(name: str, data: bytes) -> Asset:
    return Asset(name.removesuffix(SQUEEZED), data, is_squeezed=name.endswith(SQUEEZED))


class Client:
    """The built client by path; without any file where nobody has built it."""

    def __init__(self, folder: Path = BUILT) -> None:
        paths = [path for path in sorted(folder.rglob("*")) if path.is_file()]
        files = {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}
        self.assets: Final = {name.removesuffix(SQUEEZED): asset_of(name, data) for name, data in files.items()}
        sources = package()
        self.package: Final = package_name(sources)
        """The rules, the room and the bots of this very server, for a browser that plays without it."""
        self.assets[self.package] = Asset(self.package, sources)
        self.index: Final = self.assets.get("index.html")
        found = ENTRY.search(self.index.whole()) if self.index else None
        self.entry: Final = found[1].decode() if found else None
        """The script that a page loaded now would run: an open page compares it with its own."""
