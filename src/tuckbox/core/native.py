"""The one door to mypyc: what speaks to the compiler, or makes up for it.

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


def remember_apart(kind: type) -> None:
    """Have Python remember of this class alone what isinstance found. mypyc makes abstract classes without that, and
    they share it with the class they come from: whatever was found to be a Mapping would be Options as well."""
    if "_abc_impl" not in vars(kind):
        from abc import _abc_init  # type: ignore[attr-defined]  # where ABCMeta begins with a class

        _abc_init(kind)
