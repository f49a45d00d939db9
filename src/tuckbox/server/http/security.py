"""Safety at the edge: whose pages may speak to us, and what browsers may do with ours."""

from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tuckbox.server.front import UNKNOWN, Front, is_loopback, name_in
from tuckbox.server.http.errors import refusal
from tuckbox.server.limits import Limits, Turnstile, neighbourhood
from tuckbox.server.watch import Watch

SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")
OURS: Final = ("script", "style", "font", "connect", "manifest", "worker")
POLICY: Final = "; ".join(
    [
        "default-src 'none'",
        *[f"{what}-src 'self'" for what in OURS],
        "img-src 'self' data:",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
    ]
)
THINKERS_POLICY: Final = POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")
"""For the one worker that runs Python."""
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",  # a table's address is all one needs to watch it
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "cache-control": "no-store",
}

ALONE: Final = {"cross-origin-opener-policy": "same-origin"}
"""Browsers take it only of pages whose way to them nobody can change, and elsewhere complain of an error."""


def headers_of(scope: Scope) -> dict[str, str]:
    return HEADERS | ALONE if is_safe_way(scope["scheme"], Headers(scope=scope).get("host", "")) else HEADERS


def is_safe_way(scheme: str, host: str) -> bool:
    name = name_in(f"//{host}")
    return scheme == "https" or name == "localhost" or is_loopback(name)


def is_welcome(headers: Headers) -> bool:
    """Whether a request comes from our own pages, or from no page at all."""
    if headers.get("sec-fetch-site") == "cross-site":
        return False
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc.lower() == headers.get("host", "").lower() != ""


class Edge:
    """Wraps the HTTP side: counts requests, refuses those that call us by a strange name and other sites' writing ones,
    adds the headers. Of WebSockets only the name is looked at: the rest is checked once, when they connect."""

    def __init__(self, app: ASGIApp, limits: Limits, front: Front, watch: Watch) -> None:
        self.app: Final = app
        self.front: Final = front
        self.requests: Final = Turnstile(limits, "requests_per_address_and_minute", 60, watch)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" and not self.is_called(scope):
            await refusal(421, UNKNOWN)(scope, receive, send)
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in headers_of(scope).items():
                    headers.setdefault(name, value)
            await send(message)

        if not self.requests.lets_in(neighbourhood(scope.get("client"))):
            await refusal(429, "Too many requests come from your address: wait a minute.")(scope, receive, send_safely)
        elif not self.is_called(scope):
            await refusal(421, UNKNOWN)(scope, receive, send_safely)
        elif scope["method"] not in SAFE_METHODS and not is_welcome(Headers(scope=scope)):
            await refusal(403, "Another site may not do that here.")(scope, receive, send_safely)
        else:
            await self.app(scope, receive, send_safely)

    def is_called(self, scope: Scope) -> bool:
        return self.front.is_called(Headers(scope=scope).getlist("host"))
