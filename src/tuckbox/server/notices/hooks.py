"""Webhooks: one HTTPS request for each notice, as ntfy, Discord, Matrix and chat servers like Slack take it."""

import json
from dataclasses import replace
from typing import Final
from urllib.parse import parse_qsl, quote, urlencode

from tuckbox.server.notices.connector import Target, Unfit
from tuckbox.server.notices.wording import Notice

STYLES: Final = ("ntfy", "discord", "matrix", "text")
JSON: Final = {"Content-Type": "application/json"}
MATRIX: Final = "/_matrix/client/"
NO_TOKEN: Final = "An address of Matrix ends in /send/m.room.message?access_token= and the token."

Call = tuple[Target, str, dict[str, str], bytes]


def style_of(target: Target) -> str:
    """What an address takes, as its name and its path tell."""
    if target.host in ("discord.com", "discordapp.com") and "/webhooks/" in target.path:
        return "discord"
    if target.path.startswith(MATRIX):
        return "matrix"
    return "ntfy" if target.host.startswith("ntfy.") else "text"


def call(target: Target, style: str, notice: Notice) -> Call:
    """The request that tells a notice. Raises Unfit."""
    if style == "ntfy":
        return target, "POST", {"Title": ascii_only(notice.title), **clicked(notice)}, notice.text.encode()
    if style == "discord":
        silent: dict[str, object] = {"allowed_mentions": {"parse": []}}
        return target, "POST", JSON, encoded({"content": notice.whole, **silent})
    if style == "matrix":
        place, token = matrix(target, notice.key)
        return (
            place,
            "PUT",
            {**JSON, "Authorization": f"Bearer {token}"},
            encoded({"msgtype": "m.text", "body": notice.whole}),
        )
    return target, "POST", {**JSON, "Idempotency-Key": notice.key}, encoded({"text": notice.whole})


def matrix(target: Target, key: str) -> tuple[Target, str]:
    """Where a message is put, under its own key so that it is there once however often it is sent, and the token."""
    path, _, query = target.path.partition("?")
    said = dict(parse_qsl(query))
    token = said.pop("access_token", "")
    if not token or not token.isascii() or not token.isprintable() or not path.endswith("/send/m.room.message"):
        raise Unfit(NO_TOKEN)
    rest = f"?{urlencode(said)}" if said else ""
    return replace(target, path=f"{path}/{quote(key)}{rest}"), token


def clicked(notice: Notice) -> dict[str, str]:
    return {"Click": notice.link} if notice.link else {}


def ascii_only(text: str) -> str:
    return text.encode("ascii", "replace").decode()


def encoded(thing: dict[str, object]) -> bytes:
    return json.dumps(thing).encode()
