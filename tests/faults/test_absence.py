"""A bot stands in, and its player is back, over kill -9: what was said to be done is so, and done once."""

from pathlib import Path

from websockets.asyncio.client import ClientConnection

from tests.faults.client import House, Played, Reply, answer, first_words, hear, look, serving, sit_down

FAST = """
import sys
from tuckbox.server import guests
slow = guests.steady
guests.steady = lambda: 1000 * slow()
from tuckbox.cli import main
sys.exit(main(sys.argv[1:]))
"""
"""A server for which a second is a quarter of an hour: five minutes of somebody's turn are soon over."""
ROUNDS = 3


def count(house: House, table: str, words: str) -> int:
    with house.reading() as database:
        found = database.execute("SELECT count(*) FROM acts WHERE table_id = ? AND words = ?", (table, words))
        return int(found.fetchone()[0])


async def insist(line: ClientConnection, message: dict[str, object]) -> Reply:
    """Say it until the five minutes are over; what is refused is done by nobody, so the id may be used again."""
    while "refused" in (reply := await answer(line, message)):
        pass
    return reply


async def two_sit_down(house: House) -> tuple[str, list[str]]:
    table = await sit_down(house, 2)
    return table.table, table.cookies


async def pass_turn(house: House, table: str, cookies: list[str]) -> None:
    """Until it is the second one's turn."""
    lines = [await house.connect(table, cookie) for cookie in cookies]
    played = Played(house, table, cookies, lines)
    while (await played.actor())[0] != 1:
        told = await look(lines[0])
        await answer(lines[0], {"do": first_words(told), "at": told["at"], "id": f"pass{told['at']}"})


async def ask_for_bot(house: House, table: str, cookie: str, key: str) -> Reply:
    return await insist(await house.connect(table, cookie), {"stand_in": 1, "id": key})


async def come_back(house: House, table: str, cookie: str, key: str) -> Reply:
    return await answer(await house.connect(table, cookie), {"back": True, "id": key})


async def kinds(house: House, table: str, cookie: str) -> list[object]:
    seats = (await hear(await house.connect(table, cookie)))["seats"]
    assert isinstance(seats, list)
    return [seat["kind"] for seat in seats]


def restart(house: House) -> None:
    house.kill()
    house.start()


def test_a_stand_in_and_a_return_are_neither_lost_nor_doubled_by_kills(tmp_path: Path) -> None:
    with serving(tmp_path / "data", program=("-c", FAST)) as house:
        table, (ada, ben) = house.run(two_sit_down(house))
        for number in range(ROUNDS):
            house.run(pass_turn(house, table, [ada, ben]))
            done = house.run(ask_for_bot(house, table, ada, f"bot{number}"))["done"]
            restart(house)
            assert house.run(ask_for_bot(house, table, ada, f"bot{number}"))["done"] == done
            assert house.run(kinds(house, table, ben)) == ["human", "bot"]

            done = house.run(come_back(house, table, ben, f"back{number}"))["done"]
            restart(house)
            assert house.run(come_back(house, table, ben, f"back{number}"))["done"] == done
            assert house.run(kinds(house, table, ada)) == ["human", "human"]

        assert [count(house, table, words) for words in ("/consent 1", "/stand_in", "/back")] == [ROUNDS] * 3
