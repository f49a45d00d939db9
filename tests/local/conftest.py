"""The server with which a table without one is compared."""

from tests.server.conftest import host as host
