"""The build hook: compiles the rules with mypyc into the wheel; it stays pure where no C compiler works."""

import os
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from setuptools import Distribution
from setuptools.errors import CCompilerError, ExecError, PlatformError

ROOMS = ("core", "games", "bots", "solve", "room")  # in src/tuckbox, whichever of them exist
BUSY = (  # of the server: each act's way
    *("ws/connection", "ws/frames", "ws/protocol", "ws/tasks"),
    *("tables/broadcast", "tables/commit", "tables/registry", "tables/seats", "tables/shared", "tables/table"),
    *("store/rows", "store/writer"),
)
COMPILED = (*ROOMS, *[f"server/{name}.py" for name in BUSY])
DIRECT_CALLS = ["-fno-semantic-interposition", "-fvisibility=hidden"]  # nobody replaces our functions at load time
UNCOMPILED = ("__init__.py", "core/native.py", "core/pickling.py", "solve/native.py")  # names, or paths of files


class CompileRules(BuildHookInterface[Any]):
    """Puts the compiled modules beside their sources in a standard wheel.

    TUCKBOX_PURE=1 asks for the pure wheel; TUCKBOX_COMPILED=1 makes it an error not to compile.
    """

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or os.environ.get("TUCKBOX_PURE") == "1":
            return
        self.scratch = tempfile.TemporaryDirectory(prefix="tuckbox-")
        try:
            extensions = compile_modules(modules(Path(self.root)), Path(self.scratch.name))
        except (CCompilerError, ExecError, PlatformError) as error:
            if os.environ.get("TUCKBOX_COMPILED") == "1":
                raise
            notice = f"Notice: no C compiler works here, so the rules stay interpreted ({error})."
            self.app.display_warning(notice)
            return
        build_data["force_include"].update(extensions)
        build_data.update(pure_python=False, infer_tag=True)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "scratch"):
            self.scratch.cleanup()


def modules(root: Path) -> list[str]:
    """Every module to compile, relative to the root: tracebacks show these paths."""
    house = root / "src" / "tuckbox"
    rooms = [house / name for name in COMPILED]
    found = [path for room in rooms for path in (room.rglob("*.py") if room.is_dir() else [room])]
    return sorted(
        path.relative_to(root).as_posix()
        for path in found
        if path.is_file() and not {path.name, path.relative_to(house).as_posix()} & set(UNCOMPILED)
    )


def compile_modules(paths: list[str], scratch: Path) -> dict[str, str]:
    """Compile all as one mypyc group (calls between its modules are plain C calls).

    Returns where each extension module lies now, and where it belongs in the wheel.
    """
    from mypyc.build import mypycify  # here, so that a pure or editable build needs no mypy

    library = scratch / "lib"
    extensions = mypycify(
        [f"--cache-dir={scratch / 'mypy'}", *paths],
        opt_level="3",
        debug_level="0",
        target_dir=str(scratch / "c"),
        group_name="tuckbox",
    )
    if os.name == "posix":
        for extension in extensions:
            extension.extra_compile_args += DIRECT_CALLS
    build: Any = Distribution({"ext_modules": extensions}).get_command_obj("build_ext")
    build.build_lib, build.build_temp, build.parallel = str(library), str(scratch / "o"), True
    build.ensure_finalized()
    build.run()
    return {str(path): path.relative_to(library).as_posix() for path in library.rglob("*") if path.is_file()}
