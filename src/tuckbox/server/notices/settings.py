"""Which ways of telling people the host has switched on. Without any, nothing is done and nobody is asked."""

from dataclasses import dataclass
from importlib.util import find_spec

from tuckbox.core.errors import BadOption, quote
from tuckbox.server.notices.mail import MailServer, is_address, mail_server


@dataclass(frozen=True, slots=True)
class Settings:
    """`base` is the address of this server as others have it; `push` is whom push services may ask about it."""

    base: str = ""
    hooks: bool = False
    push: str = ""
    mail: MailServer | None = None

    @property
    def is_on(self) -> bool:
        return self.hooks or bool(self.push) or self.mail is not None


def settings_of(public_url: str | None, *, hooks: bool, push: str | None, mail: str | None, sender: str) -> Settings:
    """Raises BadOption."""
    if not hooks and push is None and mail is None:
        return Settings()
    if public_url is None:
        raise BadOption("Notices hold links to this server: say how others call it, with --public-url.")
    server = None if mail is None else mail_server(mail, sender)
    return Settings(public_url, hooks, "" if push is None else push_contact(push, public_url), server)


def push_contact(address: str, public_url: str) -> str:
    """Raises BadOption."""
    if not is_address(address):
        raise BadOption(f"Push services want an e-mail address to write to, not {quote(address)}.")
    if not public_url.startswith("https:"):
        raise BadOption("Browsers take notices only from a server with HTTPS: its --public-url begins with https://.")
    if find_spec("cryptography") is None:
        raise BadOption("Push needs cryptography: install it with pip install 'tuckbox[push]'.")
    return f"mailto:{address}"
