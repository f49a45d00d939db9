// Replays the goldens under Pyodide, as the browser will: copies src and tests/golden into its file system
// (so that nothing there can write to ours) and runs replay_goldens.py; exits 1 when that raises.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const COPIED = ["src", "tests/golden"];
const SCRIPT = "tests/pyodide/replay_goldens.py";
const HOME = "/tuckbox";

const { loadPyodide } = await import(join(ROOT, "build/pyodide/node_modules/pyodide/pyodide.mjs"));
const pyodide = await loadPyodide({ env: { HOME } });

function copy(path) {
  const here = join(ROOT, path);
  if (statSync(here).isFile()) {
    pyodide.FS.mkdirTree(dirname(`${HOME}/${path}`));
    pyodide.FS.writeFile(`${HOME}/${path}`, readFileSync(here));
  } else {
    readdirSync(here).filter((name) => !/^__pycache__$|\.so$/.test(name)).forEach((name) => copy(`${path}/${name}`));
  }
}

COPIED.forEach(copy);
pyodide.FS.chdir(HOME);
pyodide.runPython(`
    import sys, warnings
    sys.path[:0] = ["${HOME}/src", "${HOME}"]
    warnings.simplefilter("error")  # only now: Pyodide itself warns while it loads
`);
try {
  await pyodide.runPythonAsync(readFileSync(join(ROOT, SCRIPT), "utf8"), { filename: SCRIPT });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
