"""The client as it was built: a few files, read once, so that no path can ever lead out of them."""

import gzip
import re
from collections.abc import Mapping
from mimetypes import guess_type
from pathlib import Path, PurePosixPath
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from tuckbox.server.http.package import package, package_name
from tuckbox.server.http.security import THINKERS_POLICY

BUILT: Final = Path(__file__).parent.parent / "web"
OF_THE_BUILD: Final = {
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": "default-src 'none'",  # neither page nor worker: it needs no rights
}
ASK_FIRST: Final = {"cache-control": "no-cache"}
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
SMALLEST: Final = ".br"
"""The build leaves every script and style sheet in this form, too; browsers take it on a safe line."""
THINKER: Final = "assets/worker-"
"""The script that runs Python: it alone may run WebAssembly."""
ENTRY: Final = re.compile(rb'<script type="module"[^>]* src="([^"]+)"')


class Asset:
    """A file by its name; one with a hash, or a version, in it never changes. It is kept squeezed, where that helps."""

    def __init__(self, name: str, data: bytes, *, is_squeezed: bool = False, smallest: bytes | None = None) -> None:
        suffix = PurePosixPath(name).suffix
        self.media_type: Final = TYPES.get(suffix) or guess_type(name)[0] or "application/octet-stream"
        self.headers: Final = {**(OF_THE_BUILD if name.startswith("assets/") else ASK_FIRST), "vary": "accept-encoding"}
        if name.startswith(THINKER):
            self.headers["content-security-policy"] = THINKERS_POLICY
        self.plain = None if is_squeezed else data
        self.squeezed: Final = {} if smallest is None else {"br": smallest}
        """By the name of how it was done, the best first."""
        if suffix not in PACKED:
            self.squeezed["gzip"] = data if is_squeezed else gzip.compress(data, mtime=0)

    def answer(self, request: Request, status: int = 200) -> Response:
        understood = re.findall(r"\w+", request.headers.get("accept-encoding", ""))
        for how, squeezed in self.squeezed.items():
            if how in understood:
                return Response(squeezed, status, {**self.headers, "content-encoding": how}, self.media_type)
        return Response(self.whole(), status, self.headers, self.media_type)

    def whole(self) -> bytes:
        """What was built squeezed is unpacked once, for the few who want it so: it is large."""
        if self.plain is None:
            self.plain = gzip.decompress(self.squeezed["gzip"])
        return self.plain


def assets_of(files: Mapping[str, bytes]) -> dict[str, Asset]:
    """By their paths; what lies there in several forms is one of them."""
    return {
        (name := path.removesuffix(SQUEEZED)): Asset(
            name, data, is_squeezed=path.endswith(SQUEEZED), smallest=files.get(f"{path}{SMALLEST}")
        )
        for path, data in files.items()
        if not path.endswith(SMALLEST)
    }


class Client:
    """The built client by path; without any file where nobody has built it."""

    def __init__(self, folder: Path = BUILT) -> None:
        paths = [path for path in sorted(folder.rglob("*")) if path.is_file()]
        files = {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}
        self.assets: Final = assets_of(files)
        sources = package()
        self.package: Final = package_name(sources)
        """The rules, the room and the bots of this very server, for a browser that plays without it."""
        self.assets[self.package] = Asset(self.package, sources)
        self.index: Final = self.assets.get("index.html")
        found = ENTRY.search(self.index.whole()) if self.index else None
        self.entry: Final = found[1].decode() if found else None
        """The script that a page loaded now would run: an open page compares it with its own."""
