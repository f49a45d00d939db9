"""A certificate of its own for hook.example and ntfy.example, made anew for each run: no key lies in the repository."""

import ssl
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

NAMES = ("hook.example", "ntfy.example")


@cache
def made() -> tuple[str, str]:
    """The certificate and its key, each as PEM."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, NAMES[0])])
    now = datetime.now(UTC)
    certificate = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=30))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(name) for name in NAMES]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, SHA256())
    )
    secret = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    return certificate.public_bytes(Encoding.PEM).decode(), secret.decode()


def serving() -> ssl.SSLContext:
    """For a server with these names."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    with TemporaryDirectory() as folder:
        pem = Path(folder) / "hook.pem"
        pem.write_text("".join(made()))
        context.load_cert_chain(pem)
    return context


def trusting(certificate: str = "") -> ssl.SSLContext:
    """For who trusts that server, and nobody else; of another process its certificate is given."""
    return ssl.create_default_context(cadata=certificate or made()[0])
