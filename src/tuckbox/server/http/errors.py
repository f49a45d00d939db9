"""Refusals over HTTP: a status and a sentence."""

from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response


class Refused(Exception):
    """A request that is not carried out, and why."""

    def __init__(self, status: int, sentence: str) -> None:
        super().__init__(sentence)
        self.status: Final = status


def as_json(thing: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(thing), status, media_type="application/json")


def refusal(status: int, sentence: str) -> Response:
    return as_json({"refused": sentence}, status)


async def on_refused(_request: Request, fault: Exception) -> Response:
    assert isinstance(fault, Refused)
    return refusal(fault.status, str(fault))


async def on_sentence(_request: Request, fault: Exception) -> Response:
    """Options, actions and records that are wrong say so themselves."""
    return refusal(400, str(fault))


async def on_conflict(_request: Request, fault: Exception) -> Response:
    """It is well said, and not to be had now."""
    return refusal(409, str(fault))


async def on_no_table(_request: Request, fault: Exception) -> Response:
    return refusal(404, str(fault))


async def on_unavailable(_request: Request, fault: Exception) -> Response:
    """The store is down, or the table halted."""
    return refusal(503, str(fault))


async def on_not_found(_request: Request, _fault: Exception) -> Response:
    return refusal(404, "There is nothing here.")


async def on_wrong_method(_request: Request, _fault: Exception) -> Response:
    return refusal(405, "That cannot be done here.")


async def on_our_fault(_request: Request, _fault: Exception) -> Response:
    return refusal(500, "Something is wrong with the server; its host has a report.")


async def on_forbidden(_request: Request, fault: Exception) -> Response:
    return refusal(403, str(fault))
