"""The one door to mypyc's decorators: they speak to the compiler and do nothing at run time."""

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    T = TypeVar("T")

    def mypyc_attr(*_flags: str, **_settings: object) -> Callable[[T], T]:
        return lambda thing: thing
