"""Building the rules: what is compiled again after a change, and what is not."""

from hatch_build import LIBRARY, rooms, with_own_literals

MAKER = "int CPyGlobalsInit(void)\n{\n    is_initialized = 1;\n    return 0;\n}\nPyObject *CPyStatics[9];\n"
KLONDIKE = "__native_tuckbox___games___klondike___game"
DICE = "__native_tuckbox___core___dice"


def module(*literals: int) -> str:
    used = "".join(f"    cpy_r_r0 = CPyStatics[{number}];\n" for number in literals)
    return f'#include "__native_internal_tuckbox.h"\n\nvoid f(void)\n{{\n{used}}}\n'


def test_one_more_literal_in_one_module_changes_no_other_modules_c() -> None:
    before = with_own_literals({LIBRARY: MAKER, DICE: module(3, 7, 3), KLONDIKE: module(4, 7)})
    after = with_own_literals({LIBRARY: MAKER, DICE: module(3, 8, 3), KLONDIKE: module(4, 5, 8)})

    assert before[DICE] == after[DICE]
    assert before[KLONDIKE] != after[KLONDIKE]


def test_every_module_finds_its_literals_where_the_library_puts_them() -> None:
    found = with_own_literals({LIBRARY: MAKER, DICE: module(3, 7, 3)})

    assert "CPyStatics[" not in found[DICE]
    assert [line.strip() for line in found[DICE].splitlines() if "cpy_r_r0" in line] == [
        f"cpy_r_r0 = {DICE}_literals[0];",
        f"cpy_r_r0 = {DICE}_literals[1];",
        f"cpy_r_r0 = {DICE}_literals[0];",
    ]
    assert f"{DICE}_numbers[] = {{3,7}};" in found[LIBRARY]
    assert f"    COPY_LITERALS({DICE})\n    is_initialized = 1;\n" in found[LIBRARY]


def test_c_of_another_shape_is_left_as_it_is() -> None:
    texts = {LIBRARY: "int CPyGlobalsInit(void) {}\n", DICE: module(3)}

    assert with_own_literals(texts) == texts


def test_each_room_and_each_game_is_one_c_file_and_one_of_what_no_search_comes_by() -> None:
    games = ("klondike___game", "klondike___placement", "klondike___speech", "zoomquest___game")
    names = [LIBRARY, "int_ops", DICE, *[f"__native_tuckbox___games___{name}" for name in games]]

    found = rooms({name: f"{name} " for name in names})

    assert list(found) == [LIBRARY, "core", "games-klondike", "games-klondike-cold", "games-zoomquest"]
    assert "".join(found.values()).split() == names
