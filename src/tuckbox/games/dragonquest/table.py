"""The table of Dragon Quest: on the left its five rows of belongings and stocks, on the right the dungeon."""

from typing import Final

from tuckbox.core.table import Table, Zone

TABLE: Final = Table(
    """
    .          .         map
    health     wounds    map
    inventory  treasure  map
    gems       hoard     map
    fate       used      map
    dungeon    scroll    map
    .          .         map
    """,
    [
        Zone("health", "fan", title="the health", label="health"),
        Zone("wounds", title="the wounds", label="wounds"),
        Zone("inventory", "row", title="the inventory", label="inventory"),
        Zone("treasure", title="the item stock", label="item stock", lie="down"),
        Zone("gems", "fan", title="the gems", label="gems", show=1),
        Zone("hoard", title="the gem stock", label="gem stock"),
        Zone("fate", "fan", title="the fate deck", label="fate deck", lie="down"),
        Zone("used", "row", title="the used fate cards", label="used fate cards"),
        Zone("dungeon", title="the dungeon deck", label="dungeon deck", lie="down"),
        Zone("scroll", "counter", title="exit scrolls"),
        Zone("map", "grid", title="the dungeon", label="dungeon", lie="kept", grows=True),
    ],
    narrow="""
    health  inventory  gems   fate  dungeon
    wounds  treasure   hoard  used  scroll
    map     map        map    map   map
    """,
    low="""
    health     wounds    map
    inventory  treasure  map
    gems       hoard     map
    fate       used      map
    dungeon    scroll    map
    """,
)
