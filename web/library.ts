/** Python's library, as npm brought it, but with bytecode for what Python imports when it starts: that halves its first start. */

import { loadPyodide, version } from "pyodide";
import type { Rolldown } from "vite";

const COMPILE = `
import importlib.util, marshal, sys, zipfile

library = next(path for path in sys.path if path.endswith(".zip"))
started = {getattr(module, "__file__", None) for module in [*sys.modules.values()]}
with zipfile.ZipFile(library) as old, zipfile.ZipFile("/library.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as new:
    for name in old.namelist():
        data, path = old.read(name), f"{library}/{name}"
        if path in started:
            code = compile(data, path, "exec", dont_inherit=True)
            name, data = name + "c", importlib.util.MAGIC_NUMBER + bytes(12) + marshal.dumps(code)
        new.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)
`;

/** Made once for each version of Pyodide, by itself: no other Python has the same bytecode. */
export async function library(fs: Rolldown.RolldownFsModule, modules: string): Promise<Uint8Array> {
  const folder = `${modules}/.cache`;
  const kept = `${folder}/python-library-${version}.zip`;
  return fs.readFile(kept).catch(async () => {
    await fs.mkdir(folder, { recursive: true });
    await fs.writeFile(kept, await compiled());
    return fs.readFile(kept);
  });
}

async function compiled(): Promise<Uint8Array> {
  const python = await loadPyodide();
  python.runPython(COMPILE);
  return python.FS.readFile("/library.zip") as Uint8Array;
}
