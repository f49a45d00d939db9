"""Starting again in place: the same process and the same socket, so that whoever comes meanwhile only waits."""

import os
import socket
import sys
from typing import Final, NoReturn

LISTENER: Final = "TUCKBOX_LISTENER"


def handed_over() -> socket.socket | None:
    """The socket of the server that this process was before, if it was one."""
    number = os.environ.pop(LISTENER, None)
    return None if number is None else socket.socket(fileno=int(number))


def start_again(listener: socket.socket) -> NoReturn:
    """With the same command; nothing of this process stays but its number and the socket."""
    listener.set_inheritable(True)
    os.environ[LISTENER] = str(listener.fileno())
    sys.stdout.flush()
    sys.stderr.flush()
    os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:]])
