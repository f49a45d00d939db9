"""The ways in which a contact is reached: one request, or one mail, for what it is told."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tuckbox.server.notices import hooks
from tuckbox.server.notices.connector import Connector, Target, Unfit, Unreached, target_of
from tuckbox.server.notices.mail import Post, plain_address, post_by
from tuckbox.server.notices.settings import Settings
from tuckbox.server.notices.wording import Notice
from tuckbox.server.store.notices import Contact

if TYPE_CHECKING:
    from tuckbox.server.notices.push import Signer

HOOK: Final = "hook"
MAIL: Final = "mail"
PUSH: Final = "push"
AGAIN: Final = (408, 425, 429)
NOT_HERE: Final = "This server does not send notices that way."


class Gone(Exception):
    """A sentence: nothing will ever come through here again."""


@dataclass(frozen=True, slots=True)
class Outlet:
    """What leads out of this server; tests have another."""

    connector: Connector
    post: Post | None = None


def outlet_of(settings: Settings) -> Outlet:
    return Outlet(Connector(), None if settings.mail is None else post_by(settings.mail))


class Channels:
    """Those that the host has switched on. `signer` is there where push is."""

    def __init__(self, settings: Settings, outlet: Outlet, signer: "Signer | None", now: Callable[[], int]) -> None:
        self.outlet: Final = outlet
        self.signer: Final = signer
        self.now: Final = now
        self.kinds: Final = {
            HOOK: settings.hooks,
            MAIL: settings.mail is not None and outlet.post is not None,
            PUSH: signer is not None,
        }

    def read(self, kind: str, address: str, details: Mapping[str, str]) -> tuple[str, str]:
        """The address and the details of a contact as they are kept. Raises Unfit."""
        if not self.kinds.get(kind):
            raise Unfit(NOT_HERE)
        if kind == MAIL:
            return plain_address(address), "{}"
        target = target_of(address.strip())
        if kind == PUSH:
            from tuckbox.server.notices.push import keys_of

            keys = {name: details.get(name, "") for name in ("p256dh", "auth")}
            keys_of(**keys)
            return address.strip(), json.dumps(keys)
        style = details.get("style") or hooks.style_of(target)
        if style not in hooks.STYLES:
            raise Unfit(f"A webhook speaks as one of {', '.join(hooks.STYLES)}.")
        if style == "matrix":
            hooks.matrix(target, "")
        return address.strip(), json.dumps({"style": style})

    def deliver(self, contact: Contact, notice: Notice) -> None:
        """It blocks: call it in a thread. Raises Gone, Unfit or Unreached."""
        if contact.kind == MAIL and self.outlet.post is not None:
            self.outlet.post(contact.address, notice)
            return
        target, method, headers, body = self.call(contact, target_of(contact.address), notice)
        status = self.outlet.connector.send(target, method, headers, body)
        if 200 <= status < 300:
            return
        if contact.kind == PUSH and status in (404, 410):
            raise Gone("That browser does not want notices any more.")
        sentence = f"It answered with the number {status}."
        raise (Unreached if status >= 500 or status in AGAIN else Unfit)(sentence)

    def call(self, contact: Contact, target: Target, notice: Notice) -> hooks.Call:
        """Raises Unfit."""
        details = json.loads(contact.details)
        if contact.kind == HOOK:
            return hooks.call(target, details["style"], notice)
        if self.signer is None:
            raise Unfit(NOT_HERE)
        from tuckbox.server.notices import push

        return push.call(target, push.keys_of(**details), notice, self.signer, self.now())
