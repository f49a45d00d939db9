"""Several people at one table, each in a browser of their own, through a reload, a lost line and a server's restart."""

import re

import pytest
from playwright.sync_api import expect

from tests.quests import scenario
from tests.web.conftest import PROOF, Come
from tests.web.house import House
from tests.web.player import Manner, Player
from tests.web.scenes import NAMES, attacked, guest_of
from tuckbox.core.dice import QuickDice

EVERY = [("sleepingqueens", 2), ("sleepingqueens", 5), ("zoomquest", 2), ("zoomquest", 5)]
SOME = [("sleepingqueens", 2), ("zoomquest", 2)]
A_FEW = 6


def gather(come: Come, game: str, number: int, **wanted: object) -> list[Player]:
    """So many browsers at one table: the first opens it, the others follow its link, and all say they are ready."""
    players = [come(list(Manner)[seat % len(Manner)]) for seat in range(number)]
    table = players[0].open_table(game, players=number, **wanted)
    for player, name in zip(players, NAMES, strict=False):
        player.go(f"/t/{table}")
        player.page.get_by_label("Your name").fill(name)
        player.page.get_by_role("button", name="Sit here").first.click()
        player.page.get_by_text(f"{name} (you)").wait_for()
    for player in players:
        player.page.get_by_role("button", name="I am ready").click()
    for player in players:
        player.wait_for_version(1)
    return players


def test_a_seat_is_taken_though_another_sits_down_while_the_finger_is_down(come: Come) -> None:
    player, other = come(), come()
    table = other.open_table("sleepingqueens", players=3)
    player.go(f"/t/{table}")
    player.page.get_by_label("Your name").fill("Ada")
    box = player.page.get_by_role("button", name="Sit here").last.bounding_box()
    assert box
    player.page.mouse.move(box["x"] + 10, box["y"] + 10)
    player.page.mouse.down()
    with guest_of(other).visit(table) as visit:
        visit.ask(sit="Ben", seat=0)
        expect(player.page.get_by_text("Ben", exact=True)).to_be_visible()
        player.page.mouse.up()

        expect(player.page.get_by_text("Ada (you)")).to_be_visible()


def all_see(players: list[Player]) -> None:
    """Wait until every window shows the latest."""
    at = max(player.told["at"] for player in players)
    for player in players:
        player.wait_for_version(at)


def play_together(players: list[Player], dice: QuickDice, most: int = 100_000) -> None:
    for _ in range(most):
        all_see(players)
        movers = [player for player in players if player.words()]
        if not movers:
            break
        movers[0].play_on(dice)


def reload(player: Player) -> None:
    player.page.reload()
    player.wait("probe.line(1)")


def lose_the_line(player: Player, others: list[Player], dice: QuickDice) -> None:
    """While one is offline, the others play on as far as they can; then the line is back."""
    lines = player.ask("probe.lines()")
    player.context.set_offline(True)
    player.page.get_by_text("The line to the server is lost").first.wait_for()
    play_together(others, dice, most=1)
    player.context.set_offline(False)
    player.wait(f"probe.line({lines + 1})")


def restart(house: House, players: list[Player]) -> None:
    lines = [player.ask("probe.lines()") for player in players]
    house.restart()
    for player, line in zip(players, lines, strict=True):
        player.wait(f"probe.line({line + 1})")


@pytest.mark.parametrize(("game", "number"), EVERY if PROOF else SOME)
def test_a_table_is_played_to_its_end_whatever_happens_to_its_lines(
    game: str, number: int, come: Come, house: House
) -> None:
    players, dice = gather(come, game, number, seed="together"), QuickDice(3)

    play_together(players, dice, most=A_FEW)
    reload(players[-1])
    play_together(players, dice, most=A_FEW)
    lose_the_line(players[0], players[1:], dice)
    play_together(players, dice, most=A_FEW)
    restart(house, players)
    play_together(players, dice)

    for player in players:
        assert player.told["over"]
        expect(player.page.locator(".end")).to_be_visible()
        assert player.faults == []


def stage(player: Player) -> list[tuple[str, list[str]]]:
    """A battle step by step: the sentence, and those whom it shows to act or to bear it."""
    steps = []
    theatre = player.page.locator(".theatre")
    while theatre.is_visible():
        lit = theatre.locator(".player:is(.act, .hit, .helped) .player-name b").all_inner_texts()
        steps.append((theatre.locator(".say").inner_text(), lit))
        player.press(".theatre .btn.p")
    return steps


def test_a_battle_is_told_to_each_in_the_second_person_and_by_the_names_at_the_table(come: Come) -> None:
    quest = scenario(["warrior@cave", "warrior@cave"], ["DAA@cave"])
    ada, ben = players = gather(come, "zoomquest", 2, seed="names", options={"scenario": quest})
    for player in players:
        player.press('button[data-words="stay"]')
    for player in players:
        player.page.locator(".theatre .lane").wait_for()

    told, heard = stage(ada), stage(ben)

    assert [text for text, _ in told if text.startswith("You attack Monster")], told
    assert [text for text, _ in heard if text.startswith("Ada attacks Monster")], heard
    assert [names for _, names in told] == [names for _, names in heard]
    assert sorted({name for _, names in told for name in names}) == ["Ada", "Ben", "Monster"]
    assert ada.page.locator(".roster .entity .lines b").all_text_contents()[:2] == ["Ada", "Ben"]
    labels = [ben.page.locator(f".zone[data-zone={zone}]").get_attribute("aria-label") for zone in ("hero1", "hero2")]
    assert labels == ["Ada’s deck", "your deck"]


def test_a_question_stands_in_two_lines_who_would_do_what_and_what_to_answer(come: Come) -> None:
    player = come()

    attacked(player)

    question = player.page.locator(".question")
    expect(question.locator("h2")).to_have_text(re.compile(r"^\w+ would [\w ]+$"))
    expect(question.locator(".words p")).to_have_text(re.compile(r"^Play a (dragon|wand), or pass\.$"))
