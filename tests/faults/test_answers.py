"""Every message is answered under its id, a bad one with a sentence."""

import json
import os
import random
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection

from tests.faults import grammar
from tests.faults.client import House, Reply, answer, hear, serving, sit_down

PROOF = os.environ.get("TUCKBOX_PROOF") == "1"
MESSAGES = 20_000 if PROOF else 1_000
BURST = 50

QUOTES = "\"'“‘"
ANSWERS = {"view", "company", "log", "then", "about", "signs", "orders", "asides"}
"""One of these is in whatever is no refusal."""
SIZE = 8_000
"""A longer frame is hung up on, with a reason."""


def is_sentence(told: object) -> bool:
    """Plain, or a template with its parts; it may begin with the words that it refuses, in quotes."""
    text = told.get("say") if isinstance(told, dict) else told
    begun = (*QUOTES, "{words}") if isinstance(told, dict) else tuple(QUOTES)
    return isinstance(text, str) and (text[0].isupper() or text.startswith(begun)) and text[-1] in ".!?" and " " in text


def is_answer(reply: Reply) -> bool:
    return is_sentence(reply["refused"]) if "refused" in reply else not ANSWERS.isdisjoint(reply)


async def exchange(line: ClientConnection, messages: list[dict[str, object]]) -> list[Reply]:
    """Say them all, then collect the answers by their ids."""
    for message in messages:
        await line.send(json.dumps(message))
    waiting = {str(message["id"]) for message in messages}
    replies: list[Reply] = []
    while len(replies) < len(messages):
        reply = await hear(line)
        if reply.get("id") in waiting:
            waiting.discard(str(reply["id"]))
            replies.append(reply)
    return replies


async def ask_everything(house: House, players: int, game: str, rng: random.Random, count: int) -> int:
    table = await sit_down(house, players, game)
    watcher = await house.connect(table.table, house.new_guest())
    answered = 0
    while answered < count:
        line = rng.choice([*table.lines, watcher])
        named = [{**grammar.message(rng, rng.randrange(40)), "id": f"{answered}-{number}"} for number in range(BURST)]
        messages = [message for message in named if len(json.dumps(message)) < SIZE]
        replies = await exchange(line, messages)
        assert all(is_answer(reply) for reply in replies), [reply for reply in replies if not is_answer(reply)]
        answered += len(replies)
    return answered


def test_every_message_is_answered_and_a_bad_one_with_a_sentence(tmp_path: Path) -> None:
    with serving(tmp_path / "data") as house:
        answered = house.run(ask_everything(house, 3, "sleepingqueens", random.Random(1), MESSAGES // 2))
        answered += house.run(ask_everything(house, 1, "klondike", random.Random(2), MESSAGES // 2))

    print(f"{answered} messages, each answered")
    assert answered >= MESSAGES


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> object:
    with serving(tmp_path_factory.mktemp("answers") / "data") as house:
        yield house


NO_MESSAGES = [
    "",
    "x",
    "[]",
    "null",
    "7",
    '"look"',
    "{",
    '{"look": 0',
    '{"look": NaN}',
    "[" * 3000,
    b"\xff",
    b"{}",
    "{}",
]


@pytest.mark.parametrize("frame", NO_MESSAGES, ids=range(len(NO_MESSAGES)))
def test_a_frame_that_is_no_message_is_answered_with_a_sentence(house: House, frame: str | bytes) -> None:
    async def throw() -> Reply:
        table = await sit_down(house, 2)
        await table.lines[1].send(frame)
        while "refused" not in (reply := await hear(table.lines[1])):
            pass
        assert "done" in await table.act("goes on")
        return reply

    assert is_sentence(house.run(throw())["refused"])


def test_stale_early_and_unknown_acts_are_answered(house: House) -> None:
    async def play() -> list[Reply]:
        table = await sit_down(house, 2)
        seat, told = await table.actor()
        at = int(str(told["at"]))
        acts = [("pass", at - 1), ("pass", at + 1), ("fly away", at), ("", at)]
        replies = [
            await answer(table.lines[seat], {"do": words, "at": when, "id": f"{words} {when}"}) for words, when in acts
        ]
        replies.append(await answer(table.lines[1 - seat], {"do": "pass", "at": at, "id": "not my turn"}))
        return replies

    assert all(is_sentence(reply["refused"]) for reply in house.run(play()))
