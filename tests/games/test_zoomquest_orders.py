"""What can be settled beforehand in ZoomQuest: the second choice of a round with the first, and whom cards work on."""

import pytest

from tests.quests import may, quest, scenario
from tests.room.test_room import NOW
from tuckbox.games.zoomquest import ZoomQuest
from tuckbox.room import Room, Terms
from tuckbox.room.types import Reply


def tired(game: ZoomQuest, *players: int) -> ZoomQuest:
    """Each of these has lost an attack and a defend."""
    for hero in [game.heroes[player] for player in players]:
        for name in ("attack", "defend"):
            card = next(card for card in hero.active.cards if card.face.name == name)
            game.pick(card, hero.active.name, hero.destroyed.name)
    return game


def words(game: ZoomQuest, player: int = 0) -> list[str]:
    return [order.words for order in game.orders(player)]


def test_the_card_to_rest_for_is_chosen_with_the_move() -> None:
    """ZQ-10"""
    game = tired(quest(["AAADD@village", "AAADD@village"]), 0)
    assert words(game) == ["rest attack", "rest defend"]
    assert game.obey(0, ["rest defend"]) is None

    game.play(0, "stay")
    game.play(1, "stay")

    assert game.obey(0, ["rest defend"]) == next(a for a in game.legal_actions(0) if a.words == "rest defend")


def test_where_there_is_nothing_to_choose_nothing_is_ordered() -> None:
    assert words(quest(["AAADD@village"])) == []
    assert words(tired(quest(["AAADD@village"], rest_choice=False), 0)) == []
    assert words(tired(quest(["AAADD@village"], single_phase=True), 0)) == []


def test_the_choice_for_a_round_is_not_that_for_the_next() -> None:
    """ZQ-10"""
    game = tired(quest(["AAADD@village"]), 0)
    before = game.orders(0)[0]
    game.play(0, "stay")
    game.play(0, "rest defend")
    tired(game, 0)

    after = game.orders(0)[0]

    assert (before.words, after.words) == ("rest attack", "rest attack")
    assert not before.is_same(after)


@pytest.mark.parametrize("seed", range(3))
def test_cards_that_choose_may_be_ordered_to_work_on_the_smallest_deck(seed: int) -> None:
    """ZQ-04"""
    game = quest(["AAAAA@forest"], ["DDD@cave", "DD@cave"], targeting="chosen", seed=str(seed))
    game.play(0, "move cave")
    while game.battle is None or game.battle.chooser is None:
        game.play(0, may(game)[0])
    assert words(game) == ["smallest"]

    chosen = game.obey(0, ["smallest"])

    assert chosen is not None and chosen in game.legal_actions(0)
    sizes = [len(monster.active.cards) for monster in game.monsters]
    by_words = {target.words: target.number for target in game.realm.targets["attack"]}
    assert sizes[by_words[chosen.words] - game.players] == min(sizes)


# At a table.


def send(room: Room, seat: int, **message: object) -> Reply:
    return room.receive(seat, message, NOW).replies[seat]


def seated() -> Room:
    """Two heroes who have lost cards, each with a choice in both phases."""
    document = scenario(["AAADD@village", "AAADD@village"], ["AAD@cave"])
    for player in document["players"]:
        player["decks"] = {"active": ["attack"] * 3, "discarded": [], "destroyed": ["attack", "defend"]}
    room = Room(Terms(ZoomQuest, {"scenario": document}, 2, "secret", open_seed="two phases"))
    for seat in (0, 1):
        send(room, seat, sit=f"Player {seat}")
        send(room, seat, deal="x")
    return room


def do(room: Room, seat: int, said: str) -> Reply:
    return send(room, seat, do=said, at=room.version)


def test_both_choices_of_a_round_are_sealed_in_one_visit() -> None:
    """ZQ-10, ZQ-26"""
    room = seated()
    send(room, 0, order="rest defend")
    do(room, 0, "stay")
    assert room.orders_due() == []
    do(room, 1, "move forest")

    outcome = room.take_order(room.orders_due()[0], room.version, NOW)

    assert [act.words for act in outcome.acts] == ["/ordered rest defend"]
    assert room.sealed() == {0}
    assert room.orders.words_of(0) == []
    assert "rest" not in str([outcome.replies[chair]["events"] for chair in (1, None)])


def test_an_order_for_a_round_is_gone_when_a_choice_is_taken_back() -> None:
    """ZQ-19"""
    room = seated()
    send(room, 0, order="rest defend")
    do(room, 0, "stay")

    told = send(room, 0, unseal=True)

    assert told["ordered"] == {"words": [], "noted": []}


def test_an_order_for_a_round_ends_with_it_and_nothing_is_said_of_that() -> None:
    room = seated()
    send(room, 0, order="rest defend")
    for said in ("stay", "rest attack"):
        for seat in (0, 1):
            do(room, seat, said)

    assert room.orders.words_of(0) == []
    assert room.orders.notes == []
