"""What the house counts, in the text form that Prometheus reads."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Final

GAUGES: Final = ("sockets", "rooms", "connections_open")


@dataclass(slots=True)
class Counters:
    """Counted since the start, but for `sockets` and `rooms`, which are counted now."""

    sockets: int = 0
    rooms: int = 0
    frames: int = 0
    acts: int = 0
    refusals: int = 0
    tables_opened: int = 0
    rooms_built: int = 0
    rooms_dropped: int = 0
    halted: int = 0
    slow_clients_dropped: int = 0
    conflicts: int = 0
    bot_choices: int = 0
    late_acts: int = 0


def exposition(
    counters: Counters, tallies: Mapping[str, float], connections: Mapping[str, int], limits: Mapping[str, int]
) -> str:
    counted = {field.name: getattr(counters, field.name) for field in fields(counters)}
    stored = {f"store_{name}": value for name, value in tallies.items()}
    lines = {f"connections_{name}": value for name, value in connections.items()}
    reached = {f"limit_reached_{name}": value for name, value in limits.items()}
    return "".join(metric(name, value) for name, value in {**counted, **stored, **lines, **reached}.items())


def metric(name: str, value: float) -> str:
    kind, ending = ("gauge", "") if name in GAUGES else ("counter", "_total")
    full = f"tuckbox_{name}{ending}"
    return f"# TYPE {full} {kind}\n{full} {value}\n"
