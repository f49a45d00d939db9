"""What is handed on of a game or a day that is over: at most five lines that spoil nothing, and a picture."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web import days
from tests.web.conftest import Come
from tests.web.player import Manner, Player
from tests.web.scenes import SCENES

MOST_LINES = 5
SIDE = 1080
ENDS = ("klondike-end", "gridcannon-end", "dragonquest-killed", "zoomquest-end", "queens-end")
A_CARD = re.compile(r"\b(?:[2-9]|10|[AJQK])[♠♥♦♣]|[♠♥♦♣](?:[2-9]|10|[AJQK])\b|\b(?:king|ace|jack) of\b", re.IGNORECASE)
CLIPBOARD = ["clipboard-read", "clipboard-write"]

SHEET = """navigator.canShare = ({ files }) => !files || TAKES_FILES;
navigator.share = async (what) => {
  window.shared = what;
  if (IS_PUT_AWAY) throw new DOMException("", "AbortError");
};"""

LOOK = """async () => {
  const [file] = window.shared.files;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const picture = await createImageBitmap(file);
  const canvas = Object.assign(document.createElement("canvas"), { width: picture.width, height: picture.height });
  const pen = canvas.getContext("2d");
  pen.drawImage(picture, 0, 0);
  const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
  const colours = new Map();
  for (let at = 0; at < data.length; at += 4) {
    const colour = data.slice(at, at + 3).join(" ");
    colours.set(colour, (colours.get(colour) ?? 0) + 1);
  }
  const most = [...colours].sort(([, one], [, other]) => other - one);
  return {
    name: file.name, type: file.type, magic: [...bytes.slice(0, 4)], width: canvas.width, height: canvas.height,
    text: window.shared.text, most: most.slice(0, 2), red: colours.get("179 38 30"), ink: colours.get("33 29 44"),
  };
}"""


def lines_of(text: str) -> list[str]:
    return text.split("\n")


def check_text(text: str, player: Player) -> None:
    """Five lines at most: words, then signs or what came of each deal, then the link."""
    first, *between, link = lines_of(text)
    assert len(lines_of(text)) <= MOST_LINES, text
    assert re.match(r"[A-Z][\w, ]+: [\w, -]+$", first), first
    assert link.startswith(f"{player.url}/"), link
    assert not A_CARD.search("\n".join([first, *between])), text


@pytest.mark.parametrize("scene", ENDS)
def test_the_text_of_every_game_has_five_lines_at_most_and_names_no_card(scene: str, come: Come) -> None:
    player = come(permissions=CLIPBOARD)
    SCENES[scene](player)

    player.press("button[aria-label='Share this result']")

    expect(player.page.locator(".toast")).to_contain_text("The result is copied")
    text = player.ask("navigator.clipboard.readText()")
    check_text(text, player)
    assert all(re.fullmatch(r"[♣♦♥♠·◆♡♛☾…]+", line) for line in lines_of(text)[1:-1]), text


def test_the_text_of_a_whole_day_has_five_lines_at_most(come: Come, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(days, "DEALS", [deal | days.over("won", actions=118) for deal in days.DEALS])
    player = come(permissions=CLIPBOARD)
    days.tell(player.page)
    player.go(f"/today?date={days.OVER}")
    expect(player.page.locator(".own .slip li")).to_have_count(len(days.DEALS))

    player.page.get_by_role("button", name="Copy the text").click()

    expect(player.page.locator(".toast")).to_contain_text("Your day is copied")
    text = player.ask("navigator.clipboard.readText()")
    check_text(text, player)
    assert len(re.findall("[●○]", text)) == len(days.DEALS)
    assert lines_of(text)[-1].endswith(f"/today?date={days.OVER}")


def with_a_sheet(come: Come, *, takes_files: bool = True, put_away: bool = False) -> Player:
    """Somebody with a finger, on a system with a sheet to share by."""
    player = come(Manner.TOUCH, accept_downloads=True)
    sheet = SHEET.replace("TAKES_FILES", str(takes_files).lower()).replace("IS_PUT_AWAY", str(put_away).lower())
    player.page.add_init_script(sheet)
    return player


def handed_over(player: Player) -> dict[str, Any]:
    player.wait("probe.until(() => window.shared?.files, 'No file was shared')")
    found: dict[str, Any] = player.ask(LOOK)
    return found


def test_a_picture_is_handed_to_the_systems_own_sheet(come: Come) -> None:
    player = with_a_sheet(come)
    SCENES["klondike-end"](player)

    player.press("button[aria-label='Picture of this result']")

    found = handed_over(player)
    assert (found["name"], found["type"], found["magic"]) == ("klondike.png", "image/png", [0x89, 0x50, 0x4E, 0x47])
    assert (found["width"], found["height"]) == (SIDE, SIDE)
    shares = [count / SIDE**2 for _, count in found["most"]]
    assert found["most"][0][0] == "255 253 247", "most of it is paper"
    assert sum(shares) < 0.97 and shares[1] > 0.2, "the box's colour is around it, and something is written on it"
    assert found["red"] > 5_000, "26 red suits are drawn"
    assert found["ink"] > 5_000, "26 black suits and the words are drawn"
    check_text(found["text"], player)
    assert player.page.locator(".toast").count() == 0
    assert not player.faults, player.faults


def test_who_puts_the_sheet_away_is_not_told_of_a_fault_nor_handed_a_file(come: Come) -> None:
    player = with_a_sheet(come, put_away=True)
    downloads: list[str] = []
    player.page.on("download", lambda file: downloads.append(file.suggested_filename))
    SCENES["klondike-end"](player)

    player.press("button[aria-label='Picture of this result']")

    handed_over(player)
    assert player.page.locator(".toast").count() == 0
    assert not downloads
    assert not player.faults, player.faults


@pytest.mark.parametrize("has_sheet", [False, True])
def test_where_no_sheet_takes_files_the_picture_is_downloaded(has_sheet: bool, come: Come) -> None:
    player = with_a_sheet(come, takes_files=False) if has_sheet else come(Manner.TOUCH)
    if not has_sheet:
        player.page.add_init_script("delete Navigator.prototype.share; delete Navigator.prototype.canShare;")
    SCENES["klondike-end"](player)

    with player.page.expect_download() as found:
        player.press("button[aria-label='Picture of this result']")

    assert found.value.suggested_filename == "klondike.png"
    expect(player.page.locator(".toast")).to_have_text("The picture of your result is downloaded.")
    assert player.ask("window.shared === undefined")
    assert not player.faults, player.faults
