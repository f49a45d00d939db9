"""The one door to mypyc: what speaks to the compiler and does nothing at run time.

`i64` is a machine word in compiled code and a plain int otherwise.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    i64 = int
    T = TypeVar("T")

    def mypyc_attr(*_flags: str, **_settings: object) -> Callable[[T], T]:
        return lambda thing: thing
