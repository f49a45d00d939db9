"""Frames made by grammar and by chance never end the server, and each is answered."""

import json
import random

from tests.server.visiting import Host
from tuckbox.room.messages import PARTS

VERBS = list(PARTS)
OTHERS = sorted({"id", "chair", "guest", "fly", *[name for parts in PARTS.values() for name in parts]})
VALUES: list[object] = [
    *(
        0,
        -1,
        1,
        3,
        10**6,
        10**30,
        1.5,
        True,
        False,
        None,
        "",
        "x",
        "bot",
        "human",
        "greedy",
        "fewer",
        {"players": 3},
        {"clock": "day", "watch": 2},
        {"options": {"deluxe": 1}},
        "ä" * 300,
        "\x00",
        "a\nb",
    ),
    *([], {}, [1], {"do": 1}, "draw", "discard", "1", " ", "🂡", "\u202e"),
]


def sentence(rng: random.Random) -> str:
    names = rng.sample(VERBS, rng.choice((0, 1, 1, 1, 2))) + rng.sample(OTHERS, rng.randrange(4))
    return json.dumps({name: rng.choice(VALUES) for name in names})


def scribble(rng: random.Random) -> str | bytes:
    text = sentence(rng)
    where = rng.randrange(len(text))
    kind = rng.randrange(4)
    if kind == 0:
        return text[:where]
    if kind == 1:
        return text[:where] + rng.choice('{}[]",:\\u0') + text[where:]
    if kind == 2:
        return rng.randbytes(rng.randrange(200))
    return text.encode()[:where] + rng.randbytes(3)


def test_fuzzed_frames_are_all_answered(host: Host, proof: bool) -> None:
    for seed in range(100 if proof else 1):
        fuzz_a_table(host, random.Random(seed), frames=500)

    assert host.guest().call("GET", "healthz")[0] == 200
    assert not host.tables.shared.counters.halted


def fuzz_a_table(host: Host, rng: random.Random, *, frames: int) -> None:
    owner, other = host.guest(), host.guest()
    table = owner.open_table()
    with owner.visit(table) as first, other.visit(table) as second:
        for number in range(frames):
            visit = rng.choice((first, second))
            visit.wire.send(sentence(rng) if rng.random() < 0.6 else scribble(rng))
            visit.wire.send(json.dumps({"look": 0, "id": f"after {number}"}))

            answers = 0
            while visit.hear().get("id") != f"after {number}":
                answers += 1
            assert answers >= 1
