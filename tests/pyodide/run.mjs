// Replays the goldens under Pyodide, as the browser will: puts the pure wheel and tests/golden into its file system
// (so that nothing there can write to ours) and runs replay_goldens.py; exits 1 when that raises.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const GOLDENS = "tests/golden";
const WHEEL = readdirSync(join(ROOT, "dist")).find((name) => name.endsWith("-py3-none-any.whl"));
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
    readdirSync(here).filter((name) => name !== "__pycache__").forEach((name) => copy(`${path}/${name}`));
  }
}

copy(GOLDENS);
const wheel = new Uint8Array(readFileSync(join(ROOT, "dist", WHEEL))); // Pyodide takes no Buffer
pyodide.unpackArchive(wheel, "wheel", { extractDir: `${HOME}/wheel` });
pyodide.FS.chdir(HOME);
pyodide.runPython(`
    import sys, warnings
    sys.path[:0] = ["${HOME}/wheel", "${HOME}"]
    warnings.simplefilter("error")  # only now: Pyodide itself warns while it loads
`);
try {
  await pyodide.runPythonAsync(readFileSync(join(ROOT, SCRIPT), "utf8"), { filename: SCRIPT });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
