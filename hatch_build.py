"""Compiles the rules with mypyc: as a build hook into the wheel, as a program beside their sources.

Where no C compiler works they stay interpreted.

All modules make one library, so that mypyc knows every class and calls between modules are plain C calls; but each room
and each game is a C file of its own, so that all processors compile at once, and only what has changed again.
"""

import hashlib
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, redirect_stdout
from importlib.metadata import version
from importlib.util import module_from_spec, spec_from_file_location
from io import StringIO
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from setuptools import Distribution
from setuptools.command.build_ext import build_ext
from setuptools.errors import CCompilerError, ExecError, PlatformError

if sys.platform != "win32":
    import fcntl

ROOMS = ("core", "games", "bots", "solve", "room")  # in src/tuckbox, whichever of them exist
BUSY = (  # of the server: each act's way
    *("ws/connection", "ws/frames", "ws/protocol", "ws/tasks"),
    *("tables/broadcast", "tables/commit", "tables/company", "tables/heed", "tables/onlookers"),
    *("tables/presence", "tables/registry", "tables/shared", "tables/table"),
    *("store/rows", "store/writer"),
)
COMPILED = (*ROOMS, *[f"server/{name}.py" for name in BUSY])
DIRECT_CALLS = ["-fno-semantic-interposition", "-fvisibility=hidden", "-fno-plt"]  # nobody replaces ours at load time
COLD = (  # modules that no search comes by
    *("about", "chain", "daily", "diagram", "diagrams", "document", "documents", "fair", "lesson", "meanings"),
    *("moments", "orders", "position", "previews", "reasons", "refusals", "rounds", "saved", "scenario", "schema"),
    *("signs", "speech", "written"),
)
QUICKLY = ["-O1"]
UNCOMPILED = ("__init__.py", "core/native.py", "core/pickling.py", "solve/native.py")  # names, or paths of files

# In the C that mypyc writes:
LIBRARY = "__native_tuckbox"
LIBRARY_HEADERS = "__native_"  # mypyc's own, listed only once they lie there from an earlier build, go by its version
LITERAL = re.compile(r"\bCPyStatics\[(\d+)\]")
DECLARED_LITERALS = re.compile(r"^extern PyObject \*CPyStatics\[\d+\];$", re.MULTILINE)
DECLARATIONS = "int CPyGlobalsInit(void);\n"
MODULE_BEGINS = '#include "__native_internal_tuckbox.h"\n'
MAKES_LITERALS = "int CPyGlobalsInit(void)\n{"
LITERALS_MADE = "    is_initialized = 1;\n"
# In what we make of it:
PUSH, POP = "#pragma GCC visibility push(hidden)\n", "#pragma GCC visibility pop\n"
COPY_LITERALS = """#define COPY_LITERALS(name) \\
    for (size_t i = 0; i < sizeof name##_numbers / sizeof *name##_numbers; i++) \\
        name##_literals[i] = CPyStatics[name##_numbers[i]];
"""


NO_COMPILER = (CCompilerError, ExecError, PlatformError)
HOW_TO_GET_ONE = "on Debian and Ubuntu install gcc and python3-dev, on macOS run xcode-select --install"


def main() -> int:
    """Compile the rules beside their sources, where they are not."""
    root = Path(__file__).parent
    if is_done(root):
        return 0
    print("Compiling the rules ...", file=sys.stderr)
    try:
        compile_in_place(root)
    except NO_COMPILER as error:
        print(sentence(error), file=sys.stderr)
        return int(os.environ.get("TUCKBOX_COMPILED") == "1")
    except OSError as fault:
        print(f"The rules stay interpreted: {fault.filename}: {fault.strerror}.", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever presses it again is told the same once
        print("Stopped: the rules stay interpreted until they are compiled.", file=sys.stderr)
        return 130
    return 0


def is_done(root: Path) -> bool:
    fresh = freshness(root)
    home = root / "src" / "tuckbox"
    return fresh.objection(home, "") is None and is_newer(home / fresh.LIST, Path(__file__))


def is_newer(made: Path, source: Path) -> bool:
    return made.stat().st_mtime >= source.stat().st_mtime


def compile_in_place(root: Path) -> None:
    """The list of sources comes last, and tells of them as they were before: what is changed meanwhile is found so."""
    home, fresh = root / "src" / "tuckbox", freshness(root)
    rooms = [home / room for room in (*ROOMS, "server")]
    names = sorted(path.relative_to(home).as_posix() for room in rooms for path in room.rglob("*.py"))
    sources = fresh.listed(home, names)
    made = compile_rules(root)
    (home / fresh.LIST).unlink(missing_ok=True)
    for old in (root / "src").rglob(f"*{sysconfig.get_config_var('EXT_SUFFIX')}"):
        old.unlink()
    for extension, place in made.items():
        shutil.copyfile(extension, root / "src" / place)
    libraries = [f"../{place}" for place in made.values() if "/" not in place]
    write_whole(home / fresh.LIST, sources + fresh.listed(home, libraries))


def write_whole(path: Path, text: str) -> None:
    """Either all of it or nothing is there afterwards."""
    part = path.with_name(f"{path.name}.part")
    part.write_text(text, "utf-8")
    part.replace(path)


def freshness(root: Path) -> Any:
    """The module by which the rules tell at their start whether they are still what was compiled."""
    spec: Any = spec_from_file_location("compiled", root / "src" / "tuckbox" / "compiled.py")
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def trust(root: Path) -> dict[str, str]:
    """In the wheel the list is empty: nobody changes what is installed, and its files have other times."""
    nothing = root / "build" / "trust.txt"
    nothing.parent.mkdir(exist_ok=True)
    nothing.write_text("")
    return {str(nothing): f"tuckbox/{freshness(root).LIST}"}


def sentence(error: Exception) -> str:
    return f"No C compiler works here, so the rules stay interpreted, several times slower: {HOW_TO_GET_ONE} ({error})."


def check_compiler(folder: Path) -> None:
    """Raises CCompilerError where it cannot even compile nothing: before any other work is done."""
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "")
    if command:  # not on Windows, where setuptools looks for one
        nothing = folder / "nothing.c"
        nothing.write_text("#include <Python.h>\n")
        includes = [f"-I{sysconfig.get_path(name)}" for name in ("include", "platinclude")]
        done = try_to_run([*command, *includes, "-c", str(nothing), "-o", str(folder / "nothing.o")])
        if done.returncode:
            complaints = [line.strip() for line in done.stderr.splitlines() if line.strip()]
            errors = [line for line in complaints if "error" in line] or complaints or ["it says nothing"]
            raise CCompilerError(f"{command[0]} fails: {errors[0]}")


def try_to_run(command: list[str]) -> subprocess.CompletedProcess[str]:
    try:
        return subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError as fault:
        raise CCompilerError(f"{command[0]}: {fault.strerror}") from None


class CompileRules(BuildHookInterface[Any]):
    """Puts the compiled modules beside their sources in a standard wheel, as they lie beside them here.

    TUCKBOX_PURE=1 asks for the pure wheel; TUCKBOX_COMPILED=1 makes it an error not to compile.
    """

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or os.environ.get("TUCKBOX_PURE") == "1":
            return
        root = Path(self.root)
        try:
            if not is_done(root):
                compile_in_place(root)
        except NO_COMPILER as error:
            if os.environ.get("TUCKBOX_COMPILED") == "1":
                raise
            self.app.display_warning(sentence(error))
            return
        build_data["force_include"].update(extensions(root) | trust(root))
        build_data.update(pure_python=False, infer_tag=True)


def extensions(root: Path) -> dict[str, str]:
    """Where each extension module lies now, and where it belongs in the wheel."""
    found = (root / "src").rglob(f"*{sysconfig.get_config_var('EXT_SUFFIX')}")
    return {str(path): path.relative_to(root / "src").as_posix() for path in found}


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


def compile_rules(root: Path) -> dict[str, str]:
    """Where each extension module was made, and where it belongs beside the sources."""
    folder = root / "build" / "rules"
    library = folder / f"lib-{sys.implementation.cache_tag}"
    with finishing(folder, library):
        check_compiler(folder)
        extensions = write_c(root, folder)
        build: Any = BuildRules(Distribution({"ext_modules": extensions}))
        build.build_lib, build.build_temp, build.parallel = str(library), str(folder / "o"), processors()
        build.ensure_finalized()
        build.run()
    return {str(path): path.relative_to(library).as_posix() for path in library.rglob("*") if path.is_file()}


def write_c(root: Path, folder: Path) -> list[Any]:
    """What mypy and mypyc say is only told where they fail."""
    from mypyc.build import mypycify  # here, so that a pure or editable build needs no mypy

    said = StringIO()
    try:
        with redirect_stdout(said):
            return mypycify(
                [f"--cache-dir={folder / 'mypy'}", *modules(root)],
                opt_level="3",
                debug_level="0",
                multi_file=True,
                target_dir=str(folder / "c"),
                group_name="tuckbox",
            )
    except SystemExit:
        print(said.getvalue(), end="", file=sys.stderr)
        raise


@contextmanager
def finishing(folder: Path, library: Path) -> Iterator[None]:
    """One build at a time; what one that was stopped has left of its library is not trusted."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "lock").open("a") as lock:
        if sys.platform != "win32":
            fcntl.flock(lock, fcntl.LOCK_EX)
        mark = folder / "unfinished"
        if mark.exists():
            shutil.rmtree(library, ignore_errors=True)
        mark.touch()
        yield
        mark.unlink()


def processors() -> int:
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


class BuildRules(build_ext):  # type: ignore[misc]  # setuptools is not typed
    """Compiles the library's C files side by side, and none that it has compiled before."""

    def build_extensions(self) -> None:
        library = self.extensions[0]
        Path(self.get_ext_fullpath(library.name)).unlink(missing_ok=True)
        for header in library.depends:
            tidy(Path(header))
        sources = with_own_literals({path.stem: path.read_text("utf-8") for path in map(Path, library.sources)})
        library.extra_objects = self.compile_all(library, rooms(sources))
        library.sources = []
        super().build_extensions()

    def compile_all(self, library: Any, sources: dict[str, str]) -> list[str]:
        ours = [path for path in map(Path, library.depends) if path.name.startswith(LIBRARY_HEADERS)]
        headers = version("mypy") + "".join(path.read_text("utf-8") for path in ours)
        flags = [*library.extra_compile_args, *DIRECT_CALLS, *QUICKLY, *library.include_dirs]
        common = "\n".join([sys.version, *flags, headers])
        objects = Path(self.build_temp)
        objects.mkdir(parents=True, exist_ok=True)
        pool = ThreadPoolExecutor(self.parallel)
        try:
            waiting = [
                pool.submit(self.compile_text, library, text, objects / f"{digest(common + text)}-{name}.c")
                for name, text in sorted(sources.items(), key=lambda source: -len(source[1]))  # the longest first
            ]
            found = [task.result() for task in waiting]
        finally:
            pool.shutdown(cancel_futures=True)
        forget_others(objects, found)
        return [str(path) for path in found]

    def compile_text(self, library: Any, text: str, path: Path) -> Path:
        """The object file of this text, which is named by what is in it: what is there already is the same."""
        found = path.with_suffix(".o")
        if not found.exists():
            path.write_text(text, "utf-8")
            (made,) = self.compiler.compile(
                [str(path)],
                str(path.parent / "new"),
                include_dirs=library.include_dirs,
                extra_postargs=[*library.extra_compile_args, *self.flags(path)],
            )
            Path(made).replace(found)
        return found

    def flags(self, path: Path) -> list[str]:
        if self.compiler.compiler_type != "unix":
            return []
        return [*DIRECT_CALLS, *(QUICKLY if path.stem.endswith("-cold") else [])]


def rooms(sources: dict[str, str]) -> dict[str, str]:
    """One C file for each room and game, and one for what is cold there."""
    found: dict[str, str] = {}
    for name, text in sources.items():
        room = room_of(name)
        found[room] = found.get(room, "") + text
    return found


def room_of(name: str) -> str:
    """mypyc's own functions are in the core, where most calls come from."""
    if name == LIBRARY:
        return name
    *parts, module = name.split("___")
    return "-".join(parts[1:] + ["cold"] * (module in COLD)) or "core"


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:20]


def forget_others(folder: Path, kept: list[Path]) -> None:
    for path in set(folder.glob("*.o")) - set(kept):
        path.unlink()
        path.with_suffix(".c").unlink(missing_ok=True)


def tidy(header: Path) -> None:
    """Have what the modules share be reached without a detour, and do not tell each how many literals there are."""
    text = DECLARED_LITERALS.sub("extern PyObject *CPyStatics[];", header.read_text("utf-8"))
    before, declarations, after = text.partition(DECLARATIONS)
    if declarations:
        after, end, rest = after.rpartition("#endif")
        header.write_text(f"{before}{declarations}{PUSH}{after}{POP}{end}{rest}", "utf-8")


def with_own_literals(texts: dict[str, str]) -> dict[str, str]:
    """The C files, each with a row of its own for the literals that it uses.

    mypyc puts the literals of all modules in one row: one more in one module would change the C of all after it.
    """
    makers = [name for name, text in texts.items() if text.count(MAKES_LITERALS) == text.count(LITERALS_MADE) == 1]
    if len(makers) != 1:
        return texts  # still right, only slower to build again
    maker = texts[makers[0]]
    users = {name: list(dict.fromkeys(LITERAL.findall(text))) for name, text in texts.items() if name not in makers}
    found = {name: with_own_row(name, texts[name], numbers) for name, numbers in users.items()}
    tables = "".join(table(name, numbers) for name, numbers in users.items() if numbers)
    copies = "".join(f"    COPY_LITERALS({name})\n" for name, numbers in users.items() if numbers)
    maker = maker.replace(MAKES_LITERALS, f"{COPY_LITERALS}{tables}{MAKES_LITERALS}")
    return found | {makers[0]: maker.replace(LITERALS_MADE, f"{copies}{LITERALS_MADE}")}


def with_own_row(name: str, text: str, numbers: list[str]) -> str:
    places = {number: place for place, number in enumerate(numbers)}
    own = LITERAL.sub(lambda literal: f"{name}_literals[{places[literal[1]]}]", text)
    declared = f"extern PyObject *{name}_literals[];\n"
    return own.replace(MODULE_BEGINS, f"{MODULE_BEGINS}{PUSH}{declared}{POP}", 1) if numbers else own


def table(name: str, numbers: list[str]) -> str:
    return f"PyObject *{name}_literals[{len(numbers)}];\nstatic const int {name}_numbers[] = {{{','.join(numbers)}}};\n"


if __name__ == "__main__":
    sys.exit(main())
