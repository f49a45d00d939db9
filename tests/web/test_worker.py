"""In a worker of a real browser the rules are the same: one source, held against the same goldens, laws and counts."""

import json
from pathlib import Path

from tests.web.conftest import CLIENT, Come
from tuckbox import GAMES

TESTS = Path(__file__).parents[1]
WANTED = ("laws.py", "perft.py", "data/perft.txt", "golden/*.*", "web/in_worker.py")
LOCK = TESTS.parent / "web" / "node_modules" / "pyodide" / "pyodide-lock.json"
RUN = """async ({ pyodide, sources, lock, tests }) => {
  const { loadPyodide } = await import(`${location.origin}${pyodide}/pyodide.mjs`);
  const texts = await (await fetch(sources)).json();
  const python = await loadPyodide({ indexURL: pyodide, lockFileContents: lock, env: { HOME: "/home" } });
  const write = (path, text) => {
    python.FS.mkdirTree(path.replace(/\\/[^/]*$/, ""));
    python.FS.writeFile(path, text);
  };
  for (const [path, text] of Object.entries(texts)) write(`/home/tuckbox/${path}`, text);
  for (const [path, text] of Object.entries(tests)) write(`/home/tests/${path}`, text);
  return python.runPython(`
    import sys, warnings
    sys.path.insert(0, "/home")
    warnings.simplefilter("error")
    from tests.web.in_worker import hold
    hold()
  `);
}"""


def test_goldens_laws_and_counts_hold_in_a_worker(come: Come) -> None:
    guest = come()
    guest.go("/about")
    script, pyodide = [
        f"/assets/{next(CLIENT.parent.glob(f'assets/{name}')).name}" for name in ("worker-*.js", "pyodide-*")
    ]
    with guest.page.expect_event("worker") as started:
        guest.ask("(script) => void new Worker(script, { type: 'module' })", script)

    told = started.value.evaluate(
        RUN,
        {
            "pyodide": pyodide,
            "sources": guest.ask("fetch('/api/games').then((answer) => answer.json()).then(({ package }) => package)"),
            "lock": {"info": json.loads(LOCK.read_text("utf-8"))["info"], "packages": {}},
            "tests": {
                path.relative_to(TESTS).as_posix(): path.read_text("utf-8")
                for wanted in WANTED
                for path in TESTS.glob(wanted)
            },
        },
    )

    assert told == f"emscripten: {' '.join(GAMES)}"
