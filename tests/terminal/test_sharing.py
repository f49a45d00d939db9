"""Several people at one keyboard, and bots: who is shown what."""

import io
import json
import re
from pathlib import Path

import pytest

from tests.terminal.hands import Keyboard, Sitting, Terminal, queens
from tests.toys import Parry, Stakes
from tuckbox.core import record
from tuckbox.core.dice import QuickDice
from tuckbox.core.events import Flipped, Moved
from tuckbox.core.game import AnyGame
from tuckbox.room.types import Story
from tuckbox.roster.driver import Driver
from tuckbox.terminal import telling
from tuckbox.terminal.company import Company
from tuckbox.terminal.page import Page
from tuckbox.terminal.screen import Screen

COVER = re.compile(r"Pass the keyboard to player (\d)\.\n")
COVERED = "\x1b[H\x1b[2J\x1b[3J"


def stakes(players: int = 2) -> AnyGame:
    return record.start(Stakes, {}, players=players, seed="demo")


def parry() -> AnyGame:
    return record.start(Parry, {}, players=2, seed="demo")


def shares(out: str) -> list[tuple[int, str]]:
    """What a script's page holds, cut at the covers: for whom each part is, and its text."""
    pieces = COVER.split(out)
    return [(int(seat), text) for seat, text in zip(pieces[1::2], pieces[2::2], strict=True)]


def random_script(game: AnyGame, *, between: str = "") -> str:
    """A whole game by chance, as one types it."""
    driver, dice, typed = Driver(record.restart(game), {}), QuickDice(7), ""
    while driver.game.to_act():
        player = driver.game.to_act()[0]
        words = dice.choice(driver.game.legal_actions(player)).words
        driver.do(player, words)
        typed += f"{between}{words}\n"
    return typed


def first_words(game: AnyGame, player: int) -> str:
    return str(game.legal_actions(player)[0].words)


class TestCover:
    def test_a_script_is_told_to_whom_the_keyboard_goes(self) -> None:
        game = queens(2)

        parts = shares(Sitting(f"{first_words(game, 0)}\n", game=game).out)

        assert [seat for seat, _ in parts] == [1, 2]

    def test_in_a_script_the_cover_takes_no_line(self) -> None:
        script = random_script(queens(2))

        sitting = Sitting(script, game=queens(2))

        assert (sitting.code, sitting.err) == (0, "")

    def test_a_terminal_is_cleared_with_all_that_was_scrolled_away(self) -> None:
        game, out = queens(2), Terminal()

        Sitting("", game=game, source=Keyboard(game, out, most=1), out=out)

        assert out.getvalue().count(f"{COVERED}Pass the keyboard to player 2, then press Enter. ") == 1

    def test_who_acted_may_look_before_the_keyboard_goes_on(self) -> None:
        game, out = queens(2), Terminal()

        Sitting("", game=game, source=Keyboard(game, out, most=1), out=out)

        before, _, _ = out.getvalue().partition(f"{COVERED}Pass the keyboard to player 2")
        assert before.endswith("Press Enter to hide this. ")

    def test_a_sealed_choice_shows_nothing_to_look_at(self) -> None:
        game, out = stakes(), Terminal()

        Sitting("", game=game, source=Keyboard(game, out, most=1), out=out)

        assert "hide this" not in out.getvalue()

    def test_who_plays_alone_sees_no_cover(self) -> None:
        assert "Pass the keyboard" not in Sitting("draw\n").out

    def test_one_person_among_bots_sees_no_cover(self) -> None:
        assert "Pass the keyboard" not in Sitting("1\n", game=queens(3), bots=["random"]).out

    def test_who_is_to_act_again_keeps_the_keyboard(self) -> None:
        game = parry()
        script = "rest\n" * 2

        parts = shares(Sitting(script, game=game).out)

        assert [seat for seat, _ in parts] == [1, 2, 1]

    def test_one_can_leave_at_the_cover(self) -> None:
        sitting = Sitting("quit\n", game=queens(2), typed=True)

        assert sitting.out.endswith("Good-bye.\n")
        assert "hand1" not in sitting.out

    def test_when_the_game_is_over_all_look_together(self) -> None:
        sitting = Sitting(random_script(queens(2)), game=queens(2))

        end = sitting.out[sitting.out.rindex("wins with") :]
        assert "hand1" not in end

    def test_a_resumed_game_begins_with_the_cover(self, tmp_path: Path) -> None:
        file = tmp_path / "game.json"
        game = queens(2)
        Sitting(f"{first_words(game, 0)}\n", game=game, save=file)

        out = Sitting("", game=queens(2), save=file).out

        assert out.index("Pass the keyboard to player 2.") < out.index("hand2")


class TestRecap:
    def test_the_next_is_told_what_happened(self) -> None:
        game = queens(2)

        _, (_, told) = shares(Sitting(f"{first_words(game, 0)}\n", game=game).out)

        assert told.startswith("So far: ")
        assert "Player 1 discards " in told

    def test_what_happened_since_ones_last_turn_is_told(self) -> None:
        game = stakes()
        script = f"{first_words(game, 0)}\n{first_words(game, 1)}\n"

        parts = shares(Sitting(script, game=game).out)

        assert parts[-1][1].startswith("Since your last turn: You stake the ace of hearts. Player 2 stakes ")

    def test_the_actor_is_told_which_cards_came_and_the_next_is_not(self) -> None:
        game = queens(2)

        (_, own), (_, others) = shares(Sitting(f"{first_words(game, 0)}\n", game=game).out)

        assert own.count(" from the draw pile to your hand.") == 1
        assert " from the draw pile " not in others

    @pytest.mark.parametrize("command", ["recap", "log", "look", "list", "help", "undo", "redo"])
    def test_a_sealed_choice_is_not_shown_to_the_next(self, command: str) -> None:
        game = stakes()
        card = game.legal_actions(0)[0].card

        parts = shares(Sitting(f"stake {card.name}\n{command}\n", game=game).out)

        told = "".join(text for seat, text in parts if seat == 2)
        assert card.title not in told
        assert card.name not in told

    def test_that_somebody_has_chosen_is_told(self) -> None:
        game = stakes()

        parts = shares(Sitting(f"{first_words(game, 0)}\n", game=game).out)

        assert parts[1][1].startswith("So far: Player 1 has chosen.")


class TestUndo:
    def test_a_sealed_choice_can_be_taken_back(self) -> None:
        game = stakes()

        sitting = Sitting(f"{first_words(game, 0)}\nundo\n", game=game)

        assert "Taken back: the last choice of player 1." in sitting.out
        assert [seat for seat, _ in shares(sitting.out)] == [1, 2, 1]

    def test_what_has_shown_a_card_cannot(self) -> None:
        game = queens(2)

        assert "That cannot be taken back" in Sitting(f"{first_words(game, 0)}\nundo\n", game=game).err

    def test_what_a_bot_sealed_is_taken_back_along_with_ones_own_choice(self) -> None:
        game = stakes(3)
        sitting = Sitting("1\nundo\nlog\n", game=game, bots=["random"], people=[0, 1])

        assert "Taken back: the last choice of player 1." in sitting.out

    def test_only_bots_have_acted_is_nothing_to_undo(self) -> None:
        assert "There is nothing to undo." in Sitting("undo\n", game=stakes(), bots=["random"]).err

    def test_what_was_taken_back_can_be_done_again(self) -> None:
        game = stakes()

        sitting = Sitting(f"{first_words(game, 0)}\nundo\nredo\n", game=game)

        assert "Done again: " in sitting.out
        assert [seat for seat, _ in shares(sitting.out)] == [1, 2, 1, 2]


class TestBots:
    def test_bots_are_named_at_the_start(self) -> None:
        out = Sitting("", game=queens(3), bots=["greedy"]).out

        assert "You play with player 2 (greedy bot) and player 3 (greedy bot)." in out

    def test_their_acts_are_told(self) -> None:
        game = queens(2)

        out = Sitting(f"{first_words(game, 0)}\n", game=game, bots=["random"]).out

        assert "Player 2 (random bot) discards " in out.split("> ")[1]

    def test_a_bot_in_the_first_seat_begins(self) -> None:
        game = queens(2)

        Sitting("", game=game, bots=["random"], people=[1])

        assert [player for player, _ in game.log] == [0]

    def test_a_resumed_game_goes_on_as_it_would_have(self, tmp_path: Path) -> None:
        file = tmp_path / "game.json"
        together, apart = queens(3), queens(3)
        Sitting("1\n1\n", game=together, bots=["random"])

        Sitting("1\n", game=apart, bots=["random"], save=file)
        Sitting("1\n", game=queens(3), bots=["random"], save=file)

        assert json.loads(file.read_text())["log"] == [list(act) for act in together.log]


def shown(company: Company, seat: int, *, pictured: bool) -> str:
    """All that somebody at the keyboard may read: the screen, the question and the log."""
    out = Terminal() if pictured else io.StringIO()
    screen = Screen(Page(out, io.StringIO(), plain=False, environment={"TERM": "dumb"}), script=False)
    screen.show(company.game, seat, telling.recap(company.since(seat), company, seat))
    asked = screen.question(company.game, seat)
    return f"{out.getvalue()}{asked}{telling.log(company.room.chronicle(), company, seat)}"


def twin(company: Company, world: AnyGame) -> Company:
    """The same company in an imagined world, where the same has happened so far."""
    other = Company(record.restart(company.game), {})
    other.room.game = world
    other.room.stories.extend(company.room.stories)
    return other


def imagined(game: AnyGame, looker: int, actor: int, words: str, dice: QuickDice) -> AnyGame | None:
    """A world that the looker cannot tell from the true one, and in which the actor may do the same."""
    for _ in range(20):
        world = game.imagine(looker, dice)
        if words in [action.words for action in world.legal_actions(actor)]:
            return world
    return None


def faces(game: AnyGame, seat: int) -> list[list[str]]:
    """All cards as somebody sees them; which of two alike a card is cannot be seen."""
    return [[card.face.name if card.face else "?" for card in cards] for cards in game.view(seat).piles.values()]


def sights(act: Story, seat: int) -> list[list[str]]:
    """The cards that somebody saw in an act, such as one that a jester turned up."""
    moves = [event.cards for event in act.events if isinstance(event, Moved)]
    turns = [(event.card,) for event in act.events if isinstance(event, Flipped)]
    return [[str(card.seen_by(seat).face) for card in cards] for cards in [*moves, *turns]]


def compared(game: AnyGame, *, pictured: bool) -> list[tuple[str, str]]:
    """What a neighbour reads after each act of a random game, and what it would be in an imagined world."""
    dice, company, pairs = QuickDice(1), Company(game, {}), []
    while game.to_act() and len(game.log) < 40:
        actor = game.to_act()[0]
        looker = (actor + 1) % game.players
        words = dice.choice(game.legal_actions(actor)).words
        world = imagined(game, looker, actor, words, dice)
        other = twin(company, world) if world is not None else None
        company.do(actor, words)
        if other is not None:
            other.do(actor, words)
            is_alike = sights(other.room.stories[-1], looker) == sights(company.room.stories[-1], looker)
            if is_alike and faces(other.game, looker) == faces(game, looker):
                true = shown(company, looker, pictured=pictured)
                pairs.append((true, shown(other, looker, pictured=pictured)))
    return pairs


class TestSecrets:
    """Whoever looks cannot tell the true world from one in which all that is hidden from them was dealt again."""

    @pytest.mark.parametrize("seed", ["a", "b", "c"])
    @pytest.mark.parametrize("pictured", [False, True])
    def test_what_is_shown_is_the_same_in_an_imagined_world(self, seed: str, pictured: bool) -> None:
        pairs = compared(queens(3, seed=seed), pictured=pictured)

        assert len(pairs) > 5
        assert all(true == imagined for true, imagined in pairs)

    def test_the_actor_could_tell_these_worlds_apart(self) -> None:
        game = queens(3)
        words = first_words(game, 0)
        world = imagined(game, 1, 0, words, QuickDice(1))
        assert world is not None

        true = Company(game, {})
        other = twin(true, world)
        true.do(0, words)
        other.do(0, words)

        assert shown(true, 0, pictured=True) != shown(other, 0, pictured=True)

    def test_in_a_whole_game_nobody_is_shown_anothers_hand(self) -> None:
        game = queens(3)

        parts = shares(Sitting(random_script(game, between="look\n"), game=game).out)

        for seat, text in parts[:-1]:
            for owner, cards in re.findall(r"^hand(\d) \(the hand of player \d\): (.*)\.$", text, re.MULTILINE):
                assert int(owner) == seat or re.fullmatch(r"\d hidden", cards), text
        assert len(parts) > 20
