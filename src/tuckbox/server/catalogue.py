"""The games and the bots, as a client shows them."""

from tuckbox.core.game import AnyGame


def described(kind: type[AnyGame]) -> dict[str, object]:
    return {
        "name": kind.name,
        "title": kind.title,
        "rules": kind.rules,
        "players": list(kind.seats),
        "options": [option.as_json() for option in kind.declared],
        "presets": kind.presets,
    }
