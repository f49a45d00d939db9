"""What the terminal tells about a game."""

from tests.terminal.hands import ASCII, FANCY, demo, queens
from tuckbox.bots import make
from tuckbox.core.events import Event, Said
from tuckbox.core.game import AnyGame
from tuckbox.core.result import Result
from tuckbox.core.text import Player, text
from tuckbox.room.types import Story
from tuckbox.terminal.company import Company
from tuckbox.terminal.telling import (
    COMMANDS,
    chosen_options,
    commands,
    counters,
    deal_command,
    ending,
    how_to_type,
    log,
    news,
    options,
    recap,
    rules,
    signs,
    story,
)


def people(game: AnyGame | None = None) -> Company:
    return Company(game or queens(3), {})


def alone() -> Company:
    return Company(demo(), {})


def with_bot() -> Company:
    return Company(queens(3), {2: make("greedy")})


def act(*events: Event, player: int = 0) -> Story:
    return Story(1, player, "discard 6", list(events))


def discard(game: AnyGame) -> Story:
    """The first player exchanges the first card of the hand."""
    words = f"discard {game['hand1'][0].face.name}"
    return Story(1, 0, words, game.play(0, words))


def test_a_story_is_the_sentences_of_its_events() -> None:
    assert story(act(Said("One."), Said("Two.")), alone(), 0) == "One. Two."


def test_what_another_s_act_tells_of_you_is_not_said_to_be_the_other_s() -> None:
    went = Said(text("{Who} {who|go|goes} home.", who=Player(0)))

    assert recap([act(went, player=1)], people(), 0) == ["You go home."]
    assert recap([act(went, player=1)], people(), 2) == ["Player 1 goes home."]


def test_a_story_leaves_out_what_is_meant_for_others() -> None:
    assert story(act(Said("A secret.", 1), Said("News.")), alone(), 0) == "News."


def test_of_a_long_story_the_beginning_and_the_end_are_told() -> None:
    events = [Said(f"{number}.") for number in range(20)]

    assert story(act(*events), alone(), 0) == "0. 1. 2. (14 more: say recap.) 17. 18. 19."


def test_the_gist_is_what_the_game_says() -> None:
    game = queens(3)
    moved = discard(game).events[0]

    assert news(act(moved, Said("Well played.")), people(game), 1) == "Player 1: Well played."


def test_where_the_game_says_nothing_the_gist_is_what_was_seen() -> None:
    game = queens(3)
    laid = discard(game).events[0]

    assert news(act(laid), people(game), 1).endswith(" goes from the hand of player 1 to the discard pile.")


def test_where_nothing_was_seen_the_gist_is_that_cards_went() -> None:
    game = queens(3)
    drawn = discard(game).events[-1]

    assert news(act(drawn), people(game), 1) == "A card goes from the draw pile to the hand of player 1."


def test_a_recap_tells_ones_own_acts_in_full() -> None:
    game = queens(3)
    own = discard(game)

    assert recap([own], people(game), 0)[0].count(" goes from ") == 2
    assert recap([own], people(game), 1)[0].count(" goes from ") == 0


def woke(player: int) -> Said:
    return Said(text("{Who} {who|wake|wakes} a queen.", who=Player(player)))


def test_a_bot_is_introduced_as_one_where_it_is_first_told_of() -> None:
    told = news(act(woke(2), woke(2), player=2), with_bot(), 0)

    assert told == "Player 3 (greedy bot) wakes a queen. Player 3 wakes a queen."


def test_a_bot_whose_hand_is_told_of_is_introduced() -> None:
    game = queens(3)
    company = Company(game, {0: make("greedy")})

    assert news(act(discard(game).events[-1]), company, 1).endswith("to the hand of player 1 (greedy bot).")


def test_ones_own_act_is_told_in_the_second_person() -> None:
    assert story(act(woke(0)), people(), 0) == "You wake a queen."


def test_who_has_won_is_told_so_in_the_second_person() -> None:
    won = Result("won_by", text("{Who} {who|win|wins}.", who=Player(0)), (0,))

    assert [ending(queens(2), won, seat)[0] for seat in (0, 1, None)] == [
        "You win.",
        "Player 1 wins.",
        "Player 1 wins.",
    ]


def test_an_act_that_names_nobody_is_said_to_be_somebodys() -> None:
    wand = Said("A wand is played.")

    assert news(act(wand, player=2), with_bot(), 0) == "Player 3 (greedy bot): A wand is played."


def test_who_is_only_named_in_a_plain_sentence_is_not_looked_for_there() -> None:
    """A name is what a text says of a seat, not a word that reads like one."""
    plain = Said("Here comes player 3.")

    assert news(act(plain, player=2), with_bot(), 0) == "Player 3 (greedy bot): Here comes player 3."


def test_of_a_secret_choice_only_that_it_was_made_is_told() -> None:
    assert news(act(player=1), people(), 0) == "Player 2 has chosen."


def test_the_log_gives_ones_own_acts_in_words_and_those_of_others_as_they_were_heard_of() -> None:
    game = queens(3)
    own = discard(game)

    assert log([own], people(game), 0) == [f"1 {own.words}"]
    assert log([own], people(game), 1)[0].startswith("1 Player 1 discards ")


def test_the_signs_on_the_table_are_explained_as_they_are_drawn() -> None:
    assert "K♣+3" in signs(FANCY)
    assert "KC+3" in signs(ASCII)


def test_counters_are_one_sentence() -> None:
    assert counters(demo()) == "Score 0, actions 0, redeals left unlimited."


def test_a_deal_is_played_again_by_its_seed() -> None:
    assert deal_command(demo(seed="it's me"), "play") == """play --seed 'it'"'"'s me'"""


def test_a_seed_that_looks_like_an_option_is_tied_to_its_name() -> None:
    assert deal_command(demo(seed="-x"), "play") == "play --seed=-x"


def test_options_that_were_chosen_are_part_of_the_command() -> None:
    game = demo(draw=3, thoughtful=True)

    assert deal_command(game, "play") == "play --seed demo -o draw=3 -o thoughtful=yes"


def test_options_are_explained() -> None:
    assert options(demo())[0] == "draw: 1. How many cards are turned from the stock at a time. It takes 1 or 3."


def test_the_chosen_options_fit_one_sentence() -> None:
    assert chosen_options(demo(draw=3)).startswith("Options: draw 3, redeals unlimited,")


def test_how_to_type_gives_an_example() -> None:
    assert how_to_type(demo(), 0)[1] == "Now, for instance, c2 c6 says move col2 col6."


def test_the_rules_are_told_in_paragraphs() -> None:
    heads = [paragraph.partition(":")[0] for paragraph in rules(demo())]

    assert heads == ["Klondike", "The deal", "The columns", "The stock", "The homes"]


def test_the_commands_fit_two_columns_of_a_terminal() -> None:
    lines = commands(79)

    assert len(lines) == (len(COMMANDS) + 1) // 2
    assert max(map(len, lines)) <= 79


def test_the_commands_are_told_one_by_one_elsewhere() -> None:
    assert commands(0)[0] == "undo, u    take the last action back"
