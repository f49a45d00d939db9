"""Four-word codes and table ids."""

from tuckbox.server.tables.codes import new_code, new_table_id, plain_code, words


def test_the_words_are_many_short_and_each_there_once() -> None:
    assert len(words()) >= 512
    assert len(set(words())) == len(words())
    assert all(word.isascii() and word.islower() and 2 < len(word) < 10 for word in words())


def test_a_code_is_understood_as_people_type_it() -> None:
    code = new_code()

    assert len(code.split()) == 4
    assert plain_code(f"  {code.upper().replace(' ', ' - ')}! ") == code


def test_ids_are_long_and_different() -> None:
    ids = {new_table_id() for _ in range(1000)}

    assert len(ids) == 1000
    assert all(len(table) == 22 for table in ids)
