"""Notices by e-mail, through the mail server that the host has named."""

import os
import re
import smtplib
import ssl
from dataclasses import dataclass
from datetime import UTC, datetime
from email.message import EmailMessage
from email.utils import format_datetime
from typing import Final, Protocol
from urllib.parse import unquote, urlsplit

from tuckbox.core.errors import BadOption, quote
from tuckbox.server.notices.connector import Unfit, Unreached
from tuckbox.server.notices.wording import Notice

SECONDS: Final = 20.0
PASSWORD: Final = "TUCKBOX_MAIL_PASSWORD"  # where it is looked for, not what it is
PORTS: Final = {"smtp": 587, "smtps": 465}
ADDRESS: Final = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_{|}~-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.)+[A-Za-z]{2,63}")
LONGEST: Final = 254
REFUSED: Final = 500
"""From this answer on a mail server does not want to be asked again."""
WRONG: Final = "A mail server is like smtp://name@mail.example:587 or smtps://name@mail.example, not {}."
ONE_CLICK: Final = "List-Unsubscribe=One-Click"
FOOT: Final = "\n\n--\nNo more of these: {}\n"


@dataclass(frozen=True, slots=True)
class MailServer:
    """Where mails are handed in; the password comes from the environment, never from the command line."""

    host: str
    port: int
    user: str
    password: str
    sender: str
    is_wrapped: bool
    """Whether all is encrypted from the first byte on; else the server is asked to encrypt before anything is said."""
    is_plain: bool = False
    """On this machine itself nothing need be encrypted."""


class Post(Protocol):
    """Sends mails; blocks."""

    def __call__(self, address: str, notice: Notice) -> None:
        """Raises Unfit or Unreached."""


def mail_server(url: str, sender: str) -> MailServer:
    """Raises BadOption."""
    try:
        parts = urlsplit(url)
        host, port = parts.hostname or "", parts.port or PORTS.get(parts.scheme, 0)
    except ValueError:
        raise BadOption(WRONG.format(quote(url))) from None
    if not host or not port or parts.password is not None or parts.path.strip("/"):
        raise BadOption(WRONG.format(quote(url)))
    if not is_address(sender):
        raise BadOption(f"Mails need an address to come from, with --mail-from, not {quote(sender)}.")
    is_near = host in ("localhost", "127.0.0.1", "::1")
    password = os.environ.get(PASSWORD, "")
    user = unquote(parts.username or "")
    return MailServer(host, port, user, password, sender, parts.scheme == "smtps", is_near)


def is_address(text: str) -> bool:
    return len(text) <= LONGEST and ADDRESS.fullmatch(text) is not None


def plain_address(text: str) -> str:
    """An address as it is kept: what stands after the @ means the same in capitals. Raises Unfit."""
    name, _, place = text.strip().rpartition("@")
    address = f"{name}@{place.lower()}"
    if not is_address(address):
        raise Unfit("That is no e-mail address.")
    return address


def mail(address: str, notice: Notice, sender: str) -> EmailMessage:
    message = EmailMessage()
    message["From"], message["To"] = f"Tuckbox <{sender}>", address
    message["Subject"] = f"{notice.title} · Tuckbox" if notice.title != "Tuckbox" else "Notices of Tuckbox"
    message["Date"] = format_datetime(datetime.now(UTC))
    message["Message-ID"] = f"<{notice.key}@{sender.rpartition('@')[2]}>"
    message["Auto-Submitted"] = "auto-generated"
    text = f"{notice.text}\n\n{notice.link}" if notice.link else notice.text
    if notice.stop:
        message["List-Unsubscribe"], message["List-Unsubscribe-Post"] = f"<{notice.stop}>", ONE_CLICK
        text += FOOT.format(notice.stop)
    message.set_content(text)
    return message


def post_by(server: MailServer) -> Post:
    def post(address: str, notice: Notice) -> None:
        try:
            with connected(server) as line:
                line.send_message(mail(address, notice, server.sender), server.sender, [address])
        except smtplib.SMTPRecipientsRefused as fault:
            code = next(iter(fault.recipients.values()))[0]
            sentence = "The mail server does not take mails for this address."
            raise (Unfit if code >= REFUSED else Unreached)(sentence) from None
        except (OSError, smtplib.SMTPException):
            raise Unreached("The mail server could not be reached.") from None

    return post


def connected(server: MailServer) -> smtplib.SMTP:
    """Raises OSError or SMTPException."""
    safe = ssl.create_default_context()
    if server.is_wrapped:
        line: smtplib.SMTP = smtplib.SMTP_SSL(server.host, server.port, timeout=SECONDS, context=safe)
    else:
        line = smtplib.SMTP(server.host, server.port, timeout=SECONDS)
    try:
        if not server.is_wrapped and not server.is_plain:
            line.starttls(context=safe)
        if server.user:
            line.login(server.user, server.password)
    except BaseException:
        line.close()
        raise
    return line
