"""The server with which a table without one is compared, and its clock."""

from tests.server.conftest import host as host
from tests.server.conftest import sky as sky
