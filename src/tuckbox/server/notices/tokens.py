"""What stands in links: signs for a contact or a table that this server alone can make, and that hold nothing else."""

import hmac
from hashlib import blake2b
from typing import Final

KEY: Final = 64
"""The longest that the hash takes."""
LETTERS: Final = 24
CONFIRM: Final = "confirm"
STOP: Final = "stop"


class Tokens:
    def __init__(self, secret: str) -> None:
        self.key: Final = secret.encode()[:KEY]

    def mark(self, guest: str, table: str) -> str:
        """Stands for a table in what one guest is told: whoever else has it finds nothing by it."""
        return self.sign("table", guest, table)

    def token(self, purpose: str, contact: int, made: int) -> str:
        return f"{contact}.{made}.{self.sign(purpose, str(contact), str(made))}"

    def contact_of(self, purpose: str, token: str) -> tuple[int, int] | None:
        """The contact that a link is about, and when the link was made, if we have made it."""
        contact, _, rest = token.partition(".")
        made, _, sign = rest.partition(".")
        if not all(part.isascii() and part.isdigit() and len(part) < LETTERS for part in (contact, made)):
            return None
        is_ours = hmac.compare_digest(sign.encode(), self.sign(purpose, contact, made).encode())
        return (int(contact), int(made)) if is_ours else None

    def sign(self, *parts: str) -> str:
        return blake2b("\n".join(parts).encode(), key=self.key, digest_size=LETTERS // 2).hexdigest()
