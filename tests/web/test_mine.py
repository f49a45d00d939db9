"""Tables that wait, somebody to play with now, and the people one has played with: as they are seen in a browser."""

from playwright.sync_api import expect

from tests.web.conftest import Come
from tests.web.scenes import company


def test_two_who_look_for_the_same_game_meet_at_a_table(come: Come) -> None:
    ada, ben = come(), come()
    for player in (ada, ben):
        player.go("/now")
        player.page.get_by_role("button", name="Sleeping Queens").click()

    for player in (ada, ben):
        player.page.wait_for_url("**/t/*")

    assert ada.page.url == ben.page.url
    assert not ada.faults and not ben.faults


def test_who_stops_looking_chooses_again(come: Come) -> None:
    player = come()
    player.go("/now")
    player.page.get_by_role("button", name="ZoomQuest").click()
    expect(player.page.get_by_text("Looking for somebody who plays ZoomQuest")).to_be_visible()

    player.page.get_by_role("button", name="Stop looking").click()

    expect(player.page.get_by_role("button", name="ZoomQuest")).to_be_visible()


def test_next_leads_to_the_table_that_waits_and_says_where_none_does(come: Come) -> None:
    player = come()
    player.go("/next")
    expect(player.page.get_by_text("No table waits for you.")).to_be_visible()
    company("sleepingqueens", 2, 0)(player)
    table = player.page.url

    player.go("/next")

    player.page.wait_for_url(table)


def test_a_vacation_is_begun_and_ended(come: Come) -> None:
    player = come()
    company("sleepingqueens", 2, 0)(player)
    player.go("/mine")
    player.page.get_by_role("button", name="Go on vacation").click()
    player.page.get_by_role("button", name="Go", exact=True).click()
    expect(player.page.get_by_text("You are on vacation until")).to_be_visible()

    player.page.get_by_role("button", name="I am back").click()

    expect(player.page.get_by_text("29 days of 30 left this year.")).to_be_visible()
