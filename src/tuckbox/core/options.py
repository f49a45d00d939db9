"""Options a game declares: the command line and the web page show and check them by themselves."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import ClassVar, Final, cast

from tuckbox.core.errors import BadOption, quote
from tuckbox.core.native import mypyc_attr, remember_apart

TRUE: Final = ("true", "yes", "on", "1")
FALSE: Final = ("false", "no", "off", "0")
LONGEST_TEXT: Final = 200


@mypyc_attr(allow_interpreted_subclasses=True)
class Option:
    """A name, a value for those who do not choose, and one line that explains it."""

    kind: ClassVar[str] = ""

    def __init__(self, name: str, default: object, explanation: str) -> None:
        self.name: Final = name
        self.default: Final = default
        self.explanation: Final = explanation

    def check(self, value: object) -> object:
        """The value as the game wants it, or BadOption. Words, as typed on a command line, are understood."""
        raise NotImplementedError

    def takes(self) -> str:
        """What it takes, in a few words."""
        raise NotImplementedError

    def refuse(self, value: object) -> BadOption:
        return BadOption(f"The option {self.name} takes {self.takes()}, not {quote(str(value))}.")

    def as_json(self) -> dict[str, object]:
        return {
            "name": self.name,
            "kind": self.kind,
            "default": self.default,
            "takes": self.takes(),
            "explanation": self.explanation,
        }


class Number(Option):
    """A whole number in a range."""

    kind: ClassVar[str] = "number"

    def __init__(self, name: str, default: int, low: int, high: int, explanation: str) -> None:
        super().__init__(name, default, explanation)
        self.low: Final = low
        self.high: Final = high

    def check(self, value: object) -> object:
        number = whole_number(value)
        if number is None or not self.low <= number <= self.high:
            raise self.refuse(value)
        return number

    def takes(self) -> str:
        return f"a whole number from {self.low} to {self.high}"

    def as_json(self) -> dict[str, object]:
        return {**super().as_json(), "low": self.low, "high": self.high}


class Choice(Option):
    """One word of a few."""

    kind: ClassVar[str] = "choice"

    def __init__(self, name: str, default: str, choices: Sequence[str], explanation: str) -> None:
        super().__init__(name, default, explanation)
        self.choices: Final = tuple(choices)

    def check(self, value: object) -> object:
        word = str(value).strip().lower() if isinstance(value, (str, int)) else ""
        if word not in self.choices:
            raise self.refuse(value)
        return word

    def refuse(self, value: object) -> BadOption:
        from difflib import get_close_matches  # here, for most words are known

        refusal = str(super().refuse(value))
        near = get_close_matches(str(value)[:LONGEST_TEXT].lower(), self.choices, 1)
        return BadOption(f"{refusal.removesuffix('.')}: did you mean {near[0]}?" if near else refusal)

    def takes(self) -> str:
        return " or ".join(filter(None, [", ".join(self.choices[:-1]), self.choices[-1]]))

    def as_json(self) -> dict[str, object]:
        return {**super().as_json(), "choices": list(self.choices)}


class Flag(Option):
    """Yes or no."""

    kind: ClassVar[str] = "flag"

    def __init__(self, name: str, default: bool, explanation: str) -> None:
        super().__init__(name, default, explanation)

    def check(self, value: object) -> object:
        word = str(value).strip().lower() if isinstance(value, (str, int)) else ""
        if word not in TRUE and word not in FALSE:
            raise self.refuse(value)
        return word in TRUE

    def takes(self) -> str:
        return "yes or no"


class Text(Option):
    """A short line of text."""

    kind: ClassVar[str] = "text"

    def __init__(self, name: str, default: str, explanation: str) -> None:
        super().__init__(name, default, explanation)

    def check(self, value: object) -> object:
        if not isinstance(value, str) or len(value) > LONGEST_TEXT or not value.isprintable():
            raise self.refuse(value)
        return value

    def takes(self) -> str:
        return f"a line of at most {LONGEST_TEXT} letters"


class Cards(Option):
    """A list of cards by name; which there are only their dealer knows."""

    kind: ClassVar[str] = "cards"

    def __init__(self, name: str, taken: str, explanation: str) -> None:
        super().__init__(name, [], explanation)
        self.taken: Final = taken

    def check(self, value: object) -> object:
        names = card_names(value)
        if names is None:
            raise self.refuse(value)
        return names

    def takes(self) -> str:
        return self.taken


class Options(Mapping[str, object]):
    """The checked values of a game's options, all of them."""

    def __init__(self, declared: Iterable[Option], given: Mapping[str, object]) -> None:
        options = {option.name: option for option in declared}
        for name in given:
            if name not in options:
                raise BadOption(unknown("option", name, options))
        self.values_by_name: Final = {
            name: option.check(given[name]) if name in given else option.default for name, option in options.items()
        }

    def __reduce__(self) -> tuple[object, ...]:
        return unpickle_options, (self.values_by_name,)

    def __getitem__(self, name: str) -> object:
        return self.values_by_name[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.values_by_name)

    def __len__(self) -> int:
        return len(self.values_by_name)

    def number(self, name: str) -> int:
        return cast(int, self.values_by_name[name])

    def word(self, name: str) -> str:
        return cast(str, self.values_by_name[name])

    def flag(self, name: str) -> bool:
        return cast(bool, self.values_by_name[name])

    def cards(self, name: str) -> list[str]:
        return cast(list[str], self.values_by_name[name])

    def document(self, name: str) -> dict[str, object]:
        return cast(dict[str, object], self.values_by_name[name])


remember_apart(Options)


def unpickle_options(values: dict[str, object]) -> Options:
    """Options out of a pickle: they were checked when they were given."""
    options = Options((), {})
    options.values_by_name.update(values)
    return options


def unknown(what: str, name: str, known: Iterable[str]) -> str:
    """The sentence for a name nobody knows, with the nearest one that somebody does."""
    from difflib import get_close_matches  # here, for most names are known

    names = sorted(known)
    near = get_close_matches(name, names, 1)
    advice = f"did you mean {near[0]}?" if near else f"there are {', '.join(names)}." if names else "there is none."
    return f"There is no {what} called {quote(name)}: {advice}"


def whole_number(value: object) -> int | None:
    """The number in an int or in its text; a truth value is none, and neither is a text of a thousand digits."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value
    if isinstance(value, str) and len(value) < 20:
        try:
            return int(value)
        except ValueError:
            return None
    return None


def card_names(value: object) -> list[str] | None:
    if isinstance(value, str):
        return value.replace(",", " ").split()
    if isinstance(value, (list, tuple)) and all(isinstance(name, str) for name in value):
        return [str(name) for name in value]
    return None
