"""Where a new card may be laid in Dragon Quest; the rulings are in docs/rules.md."""

from tests.dungeons import empty_the_deck, is_cleared, may, new, position, refusal


class TestExploring:
    def test_the_top_dungeon_card_is_laid_face_up(self) -> None:
        """1.4"""
        game = new()
        top = game["dungeon"][-1].face

        game.play(0, "explore 1,0")

        assert game["1,0"][0].face is top
        assert game["1,0"][0].up

    def test_face_down_means_resolved(self) -> None:
        """DQ-01"""
        game = position({"1,0": "7S"})

        game.play(0, "resolve 1,0")

        assert is_cleared(game, "1,0")
        assert "resolve 1,0" not in may(game)
        assert "explore 2,0" in may(game)

    def test_a_cell_with_two_face_down_neighbours_is_closed(self) -> None:
        """DQ-02"""
        game = position({"1,0": "7S*", "0,1": "7C*"})

        assert "explore 1,1" not in may(game)
        assert refusal(game, "explore 1,1") == "A new card must touch exactly one face-down card."

    def test_a_cell_with_one_face_down_and_one_face_up_neighbour_is_open(self) -> None:
        """DQ-02"""
        game = position({"1,0": "7S*", "0,1": "JC"})

        assert "explore 1,1" in may(game)

    def test_in_corridors_a_cell_with_another_neighbour_is_closed(self) -> None:
        """DQ-02"""
        game = position({"1,0": "7S*", "0,1": "JC"}, placement="corridor")

        assert "explore 1,1" not in may(game)
        assert "In corridors" in refusal(game, "explore 1,1")

    def test_in_corridors_a_cell_beside_one_face_down_card_is_open(self) -> None:
        """DQ-02"""
        game = position({"1,0": "7S*"}, placement="corridor")

        assert "explore 2,0" in may(game)

    def test_a_cell_beside_face_up_cards_only_is_closed(self) -> None:
        """DQ-06"""
        game = position({"1,0": "JC"})

        assert "explore 2,0" not in may(game)
        assert refusal(game, "explore 2,0") == "A new card must touch exactly one face-down card."

    def test_face_up_cards_may_be_left_alone(self) -> None:
        """DQ-06"""
        game = position({"1,0": "QS", "-1,0": "3C", "0,1": "AS"})

        game.play(0, "explore 0,-1")

        assert [game[cell][0].up for cell in ("1,0", "-1,0", "0,1")] == [True, True, True]
        assert len(game["health"]) == 5

    def test_an_eighth_column_is_refused(self) -> None:
        """DQ-22"""
        columns = ["-3,0", "-2,0", "-1,0", "1,0", "2,0", "3,0"]
        row = dict(zip(columns, ["7S*", "8S*", "9S*", "7C*", "8C*", "9C*"], strict=True))
        game = position(row)

        assert "explore 4,0" not in may(game)
        assert refusal(game, "explore -4,0") == "The dungeon may not become more than 7 cards wide."

    def test_a_sixth_row_is_refused(self) -> None:
        """DQ-22"""
        game = position({"0,1": "7S*", "0,2": "8S*", "0,3": "9S*", "0,4": "7C*"})

        assert refusal(game, "explore 0,5") == "The dungeon may not become more than 5 cards high."
        assert refusal(game, "explore 0,-1") == "The dungeon may not become more than 5 cards high."

    def test_the_entrance_need_not_stay_central(self) -> None:
        """DQ-22"""
        row = dict(zip([f"{x},0" for x in range(1, 6)], ["7S*", "8S*", "9S*", "7C*", "8C*"], strict=True))
        game = position(row)

        assert {"explore 6,0", "explore -1,0"} <= set(may(game))

    def test_an_empty_dungeon_deck_alone_is_no_loss(self) -> None:
        """DQ-26"""
        game = position({"1,0": "7S", "0,1": "7C"})
        empty_the_deck(game)

        game.play(0, "resolve 1,0")

        assert may(game) == ["resolve 0,1"]
        assert refusal(game, "explore 2,0") == "The dungeon deck is empty."
