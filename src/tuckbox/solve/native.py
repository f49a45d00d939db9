"""The solver's door to mypyc: rows of machine words, which plain Python keeps in lists."""

import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.vecs import vec as vec
else:

    class vec:  # noqa: N801  # the name that librt gives it
        """Says `vec[i64]` where librt is not needed: the words lie in a list."""

        def __class_getitem__(cls, _kind: object) -> type[list]:
            return list


def breathe() -> None:
    """Interpreted on purpose: here other threads get their turn, and an interrupt from the keyboard is noticed."""
    time.sleep(0)
