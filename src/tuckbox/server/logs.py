"""Logs as lines of JSON, without secrets: no token, seed, cookie, address or whole table id is ever written."""

import json
import logging
import sys
from typing import Final

LOG: Final = logging.getLogger("tuckbox")


class JsonLines(logging.Formatter):
    """One object to a line; what is given as `extra={"facts": {…}}` stands beside the message."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "message": record.getMessage(),
            **getattr(record, "facts", {}),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line)


def start_logging(level: int = logging.INFO) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name in ("tuckbox", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers[:] = [handler]
        logger.propagate = False
    LOG.setLevel(level)
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)  # below that it writes paths, which hold table ids


def note(message: str, **facts: object) -> None:
    LOG.info(message, extra={"facts": facts})


def warn(message: str, **facts: object) -> None:
    LOG.warning(message, extra={"facts": facts})


def report(message: str, fault: BaseException, **facts: object) -> None:
    """An error of ours, with where it came from."""
    LOG.error(message, exc_info=(type(fault), fault, fault.__traceback__), extra={"facts": facts})


def short(table: str) -> str:
    """Enough of a table's id to tell tables apart in a log, too little to open one."""
    return table[:6]
