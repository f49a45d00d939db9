"""Without a server: a start goes on from a snapshot of the last one, and does without where that is no good."""

from tests.web.kept import deal
from tests.web.player import Player
from tests.web.test_offline import player as player
from tuckbox.core.dice import QuickDice

COLD = ["started cold"]
FROM_SNAPSHOT = ["started from a snapshot"]
ROOM_FOR_TABLES = 20_000_000
"""Bytes: a snapshot has more than thirty million."""
LAST = """(isWorthless) => new Promise((resolve) => {
  indexedDB.open("tuckbox snapshot", 1).onsuccess = ({ target: { result: database } }) => {
    const store = database.transaction("snapshots", "readwrite").objectStore("snapshots");
    store.get("last").onsuccess = ({ target: { result: last } }) => {
      const sum = Array(16).fill(0).reduce((sum) => Math.imul(sum, 31), 64);
      if (isWorthless) store.put({ ...last, memory: new Uint8Array(64), sum }, "last");
      store.transaction.oncomplete = () => { database.close(); resolve(last?.memory.length ?? 0); };
    };
  };
})"""
KEPT = f"(async () => {{ while (!(await ({LAST})(false))) await new Promise(requestAnimationFrame); }})()"


def begin(player: Player) -> list[str]:
    """Deal anew in a new page; how Python started there."""
    deal(player, "/play/klondike")
    return marks(player)


def marks(player: Player) -> list[str]:
    found: list[str] = player.page.workers[0].evaluate("performance.getEntriesByType('mark').map(({ name }) => name)")
    return found


def test_a_start_goes_on_from_the_snapshot_of_the_last_one_but_deals_other_cards(player: Player) -> None:
    assert begin(player) == COLD
    cards = player.told["view"]
    player.wait(KEPT)

    assert begin(player) == FROM_SNAPSHOT
    assert player.told["view"] != cards
    player.play_on(QuickDice(1))

    player.ask(LAST, True)
    assert begin(player) == COLD
    player.play_on(QuickDice(1))
    player.wait(KEPT)
    assert player.ask(LAST, False) > ROOM_FOR_TABLES
    assert player.faults == []


def test_where_there_is_no_room_for_a_snapshot_one_plays_without(player: Player) -> None:
    storage = player.context.new_cdp_session(player.page)
    used = storage.send("Storage.getUsageAndQuota", {"origin": player.url})["usage"]
    storage.send("Storage.overrideQuotaForOrigin", {"origin": player.url, "quotaSize": used + ROOM_FOR_TABLES})

    for _ in range(2):
        assert begin(player) == COLD
        player.play_on(QuickDice(1))

    assert player.ask(LAST, False) == 0
    assert player.page.get_by_text("cannot keep").count() == 0
    assert player.faults == []
