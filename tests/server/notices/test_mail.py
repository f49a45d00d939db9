"""Mails: whom they reach, what stands in them, and how one says that no more are to come."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.notices.listener import Listener
from tests.server.notices.town import BASE, Circle, Town, path_in
from tuckbox.core.errors import BadOption
from tuckbox.server.notices.connector import Unfit, Unreached
from tuckbox.server.notices.mail import mail, mail_server, plain_address
from tuckbox.server.notices.settings import settings_of
from tuckbox.server.notices.wording import Notice

ADA = "ada@post.example"


class Postbox:
    """Keeps what is sent, unless the way is closed."""

    def __init__(self) -> None:
        self.sent: list[tuple[str, Notice]] = []
        self.is_closed = False

    def __call__(self, address: str, notice: Notice) -> None:
        if self.is_closed:
            raise Unreached("The mail server could not be reached.")
        self.sent.append((address, notice))


@pytest.fixture
def postbox() -> Postbox:
    return Postbox()


@pytest.fixture
def town(tmp_path: Path, postbox: Postbox) -> Iterator[Town]:
    with Listener() as listener, Town(tmp_path, listener, post=postbox) as town:
        yield town


def test_an_address_is_asked_and_then_told(town: Town, postbox: Postbox) -> None:
    circle = Circle(town)
    cleo = circle.guests[2]
    assert cleo.call("POST", "api/me/notices/contacts", {"kind": "mail", "address": " ada@POST.example "})[0] == 201
    town.step()
    [(address, question)] = postbox.sent
    assert (address, question.stop) == (ADA, "")
    assert cleo.visit_page("GET", path_in(question.link))[0] == 200
    assert cleo.call("GET", "api/me/notices")[1]["contacts"][0]["confirmed"] == 0
    assert town.guest().visit_page("POST", path_in(question.link))[0] == 200
    circle.pass_turn(2)
    circle.go(2)
    circle.play_until(2)
    town.wait()

    _, notice = postbox.sent[-1]
    assert len(postbox.sent) == 2
    assert notice.text == "Sleeping Queens with Ada and Ben"
    assert town.guest().visit_page("POST", path_in(notice.stop))[0] == 200
    assert cleo.call("GET", "api/me/notices")[1]["contacts"] == []
    circle.close()


def test_three_questions_a_day_reach_an_address_however_it_is_written(town: Town, postbox: Postbox) -> None:
    written = [ADA, "ada@POST.example", " ada@post.example", "ada@Post.Example"]
    statuses = [
        town.guest().call("POST", "api/me/notices/contacts", {"kind": "mail", "address": one})[0] for one in written
    ]
    town.step()

    assert statuses == [201, 201, 201, 409]
    assert len(postbox.sent) == 3


def test_a_question_is_asked_again_where_the_mail_server_was_gone(town: Town, postbox: Postbox) -> None:
    postbox.is_closed = True
    town.guest().call("POST", "api/me/notices/contacts", {"kind": "mail", "address": ADA})
    town.step()
    postbox.is_closed = False
    town.wait(2 * 60_000)

    assert len(postbox.sent) == 1


def test_a_mail_says_how_to_stop_as_mail_programs_read_it() -> None:
    notice = Notice("Your turn", "Klondike", f"{BASE}tables", "t", "k3y", stop=f"{BASE}notices/stop/1.0.x")

    letter = mail(ADA, notice, "cards@cards.example")

    assert letter["To"] == ADA
    assert letter["Subject"] == "Your turn · Tuckbox"
    assert letter["Message-ID"] == "<k3y@cards.example>"
    assert letter["List-Unsubscribe"] == f"<{BASE}notices/stop/1.0.x>"
    assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert f"{BASE}notices/stop/1.0.x" in letter.get_content()


@pytest.mark.parametrize(
    "text",
    [
        *("", "ada", "@post.example", "ada@post", "a@b@post.example", "ä@post.example", "<ada@post.example>"),
        *("ada@post.example\r\nBcc: x@y.example", "ada@post.example,ben@post.example"),
        *("a" * 65 + "@post.example", "ada@" + "a." * 130 + "de"),
    ],
)
def test_what_is_no_address_is_refused(text: str) -> None:
    with pytest.raises(Unfit):
        plain_address(text)


@pytest.mark.parametrize(
    "url", ["", "mail.example", "http://mail.example", "smtp://", "smtp://a:word@mail.example", "smtp://m:x"]
)
def test_a_mail_server_that_is_none_is_refused(url: str) -> None:
    with pytest.raises(BadOption):
        mail_server(url, "cards@cards.example")


def test_a_channel_needs_what_its_links_need() -> None:
    off = {"hooks": False, "push": None, "mail": None, "sender": ""}
    assert not settings_of(None, **off).is_on  # type: ignore[arg-type]  # as they stand there
    with pytest.raises(BadOption, match="--public-url"):
        settings_of(None, hooks=True, push=None, mail=None, sender="")
    with pytest.raises(BadOption, match="--mail-from"):
        settings_of(BASE, hooks=False, push=None, mail="smtp://mail.example", sender="")
    with pytest.raises(BadOption, match="https://"):
        settings_of("http://cards.example/", hooks=False, push="ada@post.example", mail=None, sender="")
