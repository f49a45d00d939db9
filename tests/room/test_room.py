"""Seats around one game: what a room answers, logs and tells."""

import json

import pytest

import tuckbox
from tests.toys import Parry, Rummage, Stakes
from tuckbox.core import fair
from tuckbox.core.cards import PLAYING
from tuckbox.core.events import Moved
from tuckbox.core.game import AnyGame
from tuckbox.core.text import Player, Text, text
from tuckbox.room import Act, Outcome, Room, Terms
from tuckbox.room.replies import deal_told, export
from tuckbox.room.types import WRITTEN

NOW = 1_000


class Table:
    """A room, driven as a server would drive it: every message from a seat, at a time, and the log that came of it."""

    def __init__(self, kind: type[AnyGame], players: int, **terms: object) -> None:
        self.terms = Terms(kind, {}, players, "server secret", **terms)  # type: ignore[arg-type]  # as given
        self.room = Room(self.terms)
        self.log: list[Act] = []
        self.now = NOW

    def send(self, chair: int | None, **message: object) -> dict[str, object]:
        outcome = self.room.receive(chair, message, self.now)
        self.log += outcome.acts
        self.last: Outcome = outcome
        return outcome.replies[chair]

    def do(self, seat: int, words: str | None = None) -> dict[str, object]:
        game = self.game()
        return self.send(seat, do=words or game.legal_actions(seat)[0].words, at=self.room.version)

    def game(self) -> AnyGame:
        assert self.room.game is not None
        return self.room.game

    def restored(self) -> Room:
        return Room(self.terms, self.log)


def seated(kind: type[AnyGame], players: int = 2, **terms: object) -> Table:
    """Everybody sits, is ready, and the cards are dealt."""
    table = Table(kind, players, **terms)
    for seat in range(players):
        table.send(seat, sit=f"Player {seat}")
        table.send(seat, deal=f"entropy{seat}")
    return table


def klondike(**terms: object) -> Table:
    return seated(tuckbox.GAMES["klondike"], 1, **terms)


def same(one: Room, other: Room) -> bool:
    chairs: list[int | None] = [*range(one.terms.players), None]
    told = [
        json.dumps(room.receive(chair, {"look": 0}, NOW).replies[chair]) for room in (one, other) for chair in chairs
    ]
    return told[: len(chairs)] == told[len(chairs) :]


class TestDeal:
    def test_the_cards_are_dealt_when_everybody_is_ready(self) -> None:
        table = Table(Rummage, 2)
        table.send(0, sit="Ada")
        table.send(0, deal="abc")
        assert table.room.game is None
        table.send(1, sit="Bob")

        table.send(1, deal="def")

        assert table.game().to_act() == (0,)
        assert [act.words for act in table.log][-1] == "/deal 0"

    def test_the_promise_comes_before_the_deal_and_the_proof_after_the_end(self) -> None:
        table = Table(Rummage, 2)
        promise = table.send(0, look=0)["deal"]
        table = seated(Rummage)
        while table.room.over() is None:
            table.do(table.game().to_act()[0])

        record = export(table.room, 0)

        assert promise == {"commitment": fair.commitment("server secret")}
        assert len(fair.check(record)) == 2
        assert record["seed"] == fair.deal_seed("server secret", ["entropy0", "entropy1"], 0)

    def test_everybodys_entropy_changes_the_deal(self) -> None:
        one, other = Table(Rummage, 2), Table(Rummage, 2)
        for table, words in ((one, ("a", "b")), (other, ("a", "c"))):
            for seat in (0, 1):
                table.send(seat, sit=f"x{seat}")
                table.send(seat, deal=words[seat])

        assert one.game().dice.seed != other.game().dice.seed

    def test_an_open_deal_is_marked_and_its_seed_public(self) -> None:
        table = klondike(open_seed="demo")

        assert table.send(0, look=0)["deal"] == {"open": "demo"}
        assert table.game().dice.seed == "demo"

    def test_a_deal_whose_cards_somebody_has_named_is_open(self) -> None:
        terms = Terms(tuckbox.GAMES["klondike"], {"deal": list(PLAYING)}, 1, "server secret")

        assert deal_told(Room(terms)) == {"open": WRITTEN}

    def test_before_the_end_nothing_tells_the_seed(self) -> None:
        table = seated(Rummage)
        table.do(0)

        sent = json.dumps([table.last.replies[chair] for chair in (0, 1, None)] + [export(table.room, 0)])

        assert table.game().dice.seed not in sent
        assert "server secret" not in sent
        assert "entropy" not in sent

    @pytest.mark.parametrize("entropy", ["", "a b", "ä", 7, "x" * 65, None])
    def test_entropy_is_a_word(self, entropy: object) -> None:
        table = Table(Rummage, 2)
        table.send(0, sit="Ada")

        assert "refused" in table.send(0, deal=entropy)


class TestActs:
    def test_an_act_is_logged_and_told_to_every_chair(self) -> None:
        table = seated(Rummage)
        words = table.game().legal_actions(0)[0].words

        reply = table.do(0)

        assert reply["done"] == table.room.version
        assert table.log[-1].words == words
        assert set(table.last.replies) == {0, 1, None}
        assert [reply["at"] for reply in table.last.replies.values()] == [table.room.version] * 3

    def test_a_stale_act_is_refused_with_the_fresh_view(self) -> None:
        table = seated(Rummage)
        old = table.room.version
        table.do(0)
        before = table.room.version

        reply = table.send(1, do=table.game().legal_actions(1)[0].words, at=old)

        assert reply["refused"] == "The table has changed meanwhile: look again."
        assert reply["view"] == table.game().view(1).as_json()
        assert table.room.version == before

    def test_a_repeated_id_is_answered_again_and_applied_once(self) -> None:
        table = seated(Rummage)
        words, at = table.game().legal_actions(0)[0].words, table.room.version

        first = table.send(0, do=words, at=at, id="k1")
        version = table.room.version
        again = table.send(0, do=words, at=at, id="k1")

        assert first["done"] == again["done"] == version
        assert table.room.version == version
        assert table.last.acts == []

    def test_an_id_is_remembered_by_a_rebuilt_room(self) -> None:
        table = seated(Rummage)
        words, at = table.game().legal_actions(0)[0].words, table.room.version
        table.send(0, do=words, at=at, id="k1")

        table.room = table.restored()

        assert table.send(0, do=words, at=at, id="k1")["done"] == at + 1
        assert table.last.acts == []

    def test_another_players_seal_does_not_make_mine_stale(self) -> None:
        table = seated(Stakes)
        at = table.room.version
        table.do(0)

        reply = table.send(1, do=table.game().legal_actions(1)[0].words, at=at)

        assert "refused" not in reply

    @pytest.mark.parametrize(
        "message",
        [
            {},
            {"fly": 1},
            {"do": 7},
            {"do": "swap AC", "undo": True},
            {"do": "x", "at": "now"},
            {"do": "x", "at": -1},
            {"do": "x", "at": 10**9},
            {"do": "x" * 5000},
            {"say": ""},
            {"say": "a\nb"},
            {"say": "x" * 201},
            {"say": True},
            {"sit": None},
            {"sit": "x", "as": "dragon"},
            {"answer": True},
            {"unseal": True},
            {"undo": True},
            {"redo": True},
            {"rematch": True},
            {"deal": "again"},
            {"look": "back"},
            {"id": 7},
            {"id": "x" * 65},
        ],
    )
    def test_a_bad_message_gets_a_sentence_and_changes_nothing(self, message: dict[str, object]) -> None:
        table = seated(Rummage)
        before = table.room.version

        reply = table.send(0, **message)

        assert str(reply["refused"]).endswith(".")
        assert table.room.version == before
        assert same(table.room, table.restored())

    def test_a_spectator_looks_but_does_not_act(self) -> None:
        table = seated(Rummage)

        assert table.send(None, do="swap AC")["refused"] == "You are watching: only players act."
        assert table.send(None, look=0)["may"] == []

    def test_what_one_missed_is_told_in_sentences(self) -> None:
        table = seated(Rummage)
        away = table.room.version
        table.do(0)
        discarded = table.game()["discard"][-1].face

        missed = table.send(1, look=away)["recap"]

        told = text("{Who} {who|discard|discards} {card}.", who=Player(0), card=discarded)
        assert missed == [told.as_json(1)]

    def test_of_an_act_without_words_one_is_told_which_cards_were_seen(self) -> None:
        table = klondike()
        before = table.room.version
        table.do(0, "draw")

        drawn = table.game()["waste"][-1].face
        missed = table.send(0, look=before)["recap"]

        told = Moved("stock", "waste", []).sentence()
        assert isinstance(told, Text)
        parts = {"cards": [{"card": drawn.name}], "src": {"place": "stock"}, "dst": {"place": "waste"}}
        assert missed == [{"say": told.template, "with": parts}]


class TestUndo:
    def test_alone_one_takes_back_as_the_game_allows(self) -> None:
        """P-8"""
        table = klondike()
        before = table.game().view(0).as_json()
        table.do(0, "draw")

        table.send(0, undo=True)

        assert table.game().view(0).as_json() == before
        table.send(0, redo=True)
        assert len(table.game()["waste"]) == 1

    def test_together_it_takes_the_consent_of_all(self) -> None:
        """P-8"""
        table = seated(Stakes, 3)
        table.do(0)
        assert table.game().sealed

        table.send(0, undo=True)
        table.send(1, answer=True)
        assert table.game().sealed
        table.send(2, answer=True)

        assert table.game().sealed == {}

    def test_one_no_is_enough(self) -> None:
        table = seated(Stakes, 3)
        table.do(0)
        table.send(0, undo=True)

        table.send(2, answer=False)

        assert table.send(1, answer=True)["refused"] == "Nobody has asked you anything."

    def test_what_has_shown_a_card_is_never_taken_back_together(self) -> None:
        """P-8"""
        table = seated(Rummage)
        table.do(0)

        assert "it has shown a new card" in str(table.send(0, undo=True)["refused"])

    def test_after_the_shuffle_is_shown_nothing_is_taken_back(self) -> None:
        table = klondike()
        table.do(0, "draw")
        table.send(0, resign=True)

        assert "its shuffle shown" in str(table.send(0, undo=True)["refused"])

    def test_a_sealed_choice_can_be_taken_back_until_the_last_is_in(self) -> None:
        table = seated(Stakes)
        table.do(0)

        table.send(0, unseal=True)

        assert table.game().to_act() == (0, 1)
        table.do(0)
        table.do(1)
        assert "refused" in table.send(0, unseal=True)
        assert same(table.room, table.restored())


class TestSeats:
    def test_alone_to_resign_is_to_concede(self) -> None:
        """P-5, P-6"""
        table = klondike()

        over = table.send(0, resign=True)["over"]

        assert isinstance(over, dict)
        assert over["kind"] == "conceded"
        assert "refused" in table.do(0, "draw")

    def test_who_leaves_in_the_middle_is_stood_in_for_by_a_bot_and_may_come_back(self) -> None:
        """SQ-23"""
        table = seated(Rummage)
        table.send(0, leave=True)
        assert table.room.bots_to_act() == [0]

        table.send(0, sit="Ada")

        assert table.room.bots_to_act() == []
        assert table.room.seats[0].kind == "human"

    def test_without_bots_the_last_human_left_wins(self) -> None:
        """SQ-23"""
        table = seated(Rummage, 3, bots=False)
        table.send(0, resign=True)
        assert table.room.over() is None

        table.send(2, leave=True)

        result = table.room.over()
        assert result is not None
        assert result.winners == (1,)

    def test_without_bots_the_seat_of_one_gone_is_passed_over(self) -> None:
        table = seated(Rummage, 3, bots=False)

        table.send(0, leave=True)

        assert table.game().to_act() == (1,)

    def test_a_rematch_needs_every_human(self) -> None:
        table = seated(Rummage, 2, bots=False)
        table.send(0, resign=True)

        table.send(1, rematch=True)

        assert table.last.rematch

    def test_chat_is_told_to_all_and_makes_nobody_stale(self) -> None:
        table = seated(Rummage)
        at = table.room.version

        table.send(1, say=0)

        said = {"at": table.room.version, "seat": 1, "name": table.room.seats[1].name, "text": "Hello!"}
        assert table.last.replies[None]["said"] == [said]
        assert "refused" not in table.send(0, do=table.game().legal_actions(0)[0].words, at=at)

    def test_what_was_said_stays_under_the_name_of_who_said_it(self) -> None:
        table = Table(Rummage, 2)
        for name in ("Ben", "Cleo"):
            table.send(1, sit=name)
            table.send(1, say="I sit here.")
            table.send(1, leave=True)

        assert [line.name for line in table.room.sayings] == ["Ben", "Cleo"]


class TestBots:
    """What a bot has chosen is done if it still can be."""

    def table(self) -> Table:
        table = Table(Rummage, 2)
        table.send(0, sit="greedy", **{"as": "bot"})
        table.send(1, sit="Ada")
        table.send(1, deal="abc")
        return table

    def test_a_bots_choice_is_done(self) -> None:
        table = self.table()
        words = table.game().legal_actions(0)[1].words

        table.room.take_choice(0, table.room.version, words, NOW)

        assert table.game().log == [(0, words)]

    @pytest.mark.parametrize("words", [None, "swap nothing"])
    def test_for_a_bot_that_fails_what_is_done_for_the_late_is_done(self, words: str | None) -> None:
        table = self.table()
        late = table.game().late_action(0).words

        table.room.take_choice(0, table.room.version, words, NOW)

        assert table.game().log == [(0, late)]

    def test_what_was_chosen_at_an_older_table_is_not_done(self) -> None:
        table = self.table()

        assert not table.room.take_choice(0, table.room.changed - 1, None, NOW).acts
        assert not table.room.take_choice(1, table.room.version, None, NOW).acts


class TestClock:
    def test_who_is_late_has_the_last_listed_done(self) -> None:
        """SQ-11"""
        table = seated(Rummage, clock="move", seconds=5)
        expected = table.game().late_action(0).words
        assert table.room.tick(NOW + 4999).acts == []

        table.room.tick(NOW + 5000)

        assert table.game().log[-1] == (0, expected)

    @pytest.mark.parametrize("chair", [0, 1, None])
    def test_what_the_clock_does_is_told_to_everybody_as_the_clocks_doing(self, chair: int | None) -> None:
        table = seated(Rummage, clock="move", seconds=5)
        game, version = table.game(), table.room.version
        deed = game.describe(0, game.late_action(0))

        replies = table.room.tick(NOW + 5000).replies

        told = text("The clock plays for {who}: {deed:low}.", who=Player(0), deed=deed).as_json(0)
        assert replies[chair]["events"][0] == {"event": "said", "text": told}  # type: ignore[index]  # it is a list
        assert table.room.receive(chair, {"look": version}, NOW).replies[chair]["recap"][0] == told  # type: ignore[index]

    def test_what_the_clock_has_sealed_stays_secret(self) -> None:
        table = seated(Stakes, clock="move", seconds=5)

        replies = table.room.tick(NOW + 5000).replies

        told = text("The clock plays for {who}.", who=Player(0)).as_json(1)
        assert replies[1]["events"] == [{"event": "said", "text": told}]

    def test_a_room_in_which_the_clock_has_played_is_rebuilt_from_its_log(self) -> None:
        table = seated(Rummage, clock="move", seconds=5)

        table.log += table.room.tick(NOW + 5000).acts

        assert same(table.room, table.restored())
        assert str(table.restored().stories[-1].events[0].sentence()).startswith("The clock plays")

    def test_a_reaction_clock_runs_only_in_a_reaction_window(self) -> None:
        table = seated(Parry, clock="reaction", seconds=5)

        assert table.room.deadline is None

    def test_a_seal_does_not_give_the_others_more_time(self) -> None:
        table = seated(Stakes, clock="day")
        deadline = table.room.deadline
        table.now += 5000

        table.do(0)

        assert table.room.deadline == deadline == NOW + 86_400_000

    def test_without_a_clock_nobody_is_ever_late(self) -> None:
        assert seated(Rummage).room.tick(10**12).acts == []


@pytest.mark.parametrize("kind", [Stakes, Parry, Rummage, tuckbox.GAMES["klondike"]], ids=lambda kind: str(kind.name))
def test_a_room_rebuilt_from_its_log_is_the_same_room(kind: type[AnyGame]) -> None:
    table = seated(kind, kind.seats[0])
    for step in range(60):
        if not table.game().to_act():
            break
        seat = table.game().to_act()[0]
        actions = table.game().legal_actions(seat)
        table.do(seat, actions[step % len(actions)].words)
        if step % 7 == 0:
            table.send(seat, say="hm")
        if step % 11 == 0:
            table.send(seat, undo=True)

    assert same(table.room, table.restored())


def test_a_hint_is_noted_and_nobody_is_late_for_it() -> None:
    table = seated(Rummage)
    before = table.room.changed

    told = table.send(0, hint=True, id="h")

    assert told["done"] == table.room.version
    assert table.game().log == [(0, "hint")]
    assert table.room.changed == before
    assert table.do(0)["at"] == table.room.version
    assert table.restored().game is not None


def test_there_is_no_hint_for_who_is_not_to_act() -> None:
    table = seated(Rummage)

    assert table.send(1, hint=True)["refused"] == "There is nothing for you to decide now."
    assert table.game().log == []


def test_hints_are_told_with_the_end() -> None:
    table = seated(Rummage)
    table.send(0, hint=True)
    while table.room.over() is None:
        table.do(table.game().to_act()[0])

    assert table.send(0, look=0)["over"]["statistics"]["hints"] == 1  # type: ignore[index]  # JSON
