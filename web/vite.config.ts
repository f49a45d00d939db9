import { brotliCompressSync } from "node:zlib";
import { version } from "pyodide";
import { defineConfig, type Plugin } from "vite";
import { library } from "./library.ts";

const PYTHON = `assets/pyodide-${version}/`;

const LICENCE = `Pyodide ${version} as it is published on npm, a part of Python's library as bytecode: Mozilla Public License 2.0, https://www.mozilla.org/MPL/2.0/.
Its source: https://github.com/pyodide/pyodide/tree/${version}. Python in it: https://docs.python.org/3/license.html.
`;

/** Python for the browser: as files of their own, that only who plays without a server fetches. */
function python(): Plugin {
  return {
    name: "python",
    async generateBundle() {
      const modules = `${this.environment.config.root}/node_modules`;
      const read = (name: string) => this.fs.readFile(`${modules}/pyodide/${name}`);
      for (const name of ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"])
        this.emitFile({ type: "asset", fileName: `${PYTHON}${name}.gz`, source: await squeezed(await read(name)) });
      this.emitFile({ type: "asset", fileName: `${PYTHON}python_stdlib.zip`, source: await library(this.fs, modules) });
      this.emitFile({ type: "asset", fileName: "licence-of-python.txt", source: LICENCE });
    },
  };
}

/** Large files are squeezed once, not at every start of the server. */
async function squeezed(data: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([new Uint8Array(data)]).stream().pipeThrough(new CompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Tells the service worker which files belong to this build. */
function shellList(): Plugin {
  return {
    name: "shell-list",
    enforce: "post",
    generateBundle(_options, bundle) {
      const worker = bundle["sw.js"];
      if (worker?.type !== "chunk") return;
      const files = Object.keys(bundle).filter((name) => name.startsWith("assets/") && !name.startsWith(PYTHON));
      worker.code = worker.code.replace("__SHELL__", files.sort().join(" "));
    },
  };
}

/** What npm brought and is bundled keeps its licence: Vite finds those of modules, but the letters are none. */
function lettersLicence(): Plugin {
  return {
    name: "letters-licence",
    async generateBundle() {
      const path = `${this.environment.config.root}/node_modules/@fontsource-variable/bricolage-grotesque/LICENSE`;
      this.emitFile({ type: "asset", fileName: "licence-of-letters.txt", source: await this.fs.readFile(path) });
    },
  };
}

/** Each script and style sheet also in small, for browsers on a safe line: the server has nothing that packs so well. */
function packed(): Plugin {
  return {
    name: "packed",
    async writeBundle({ dir }, bundle) {
      const texts = Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css)$/.test(name));
      for (const path of texts.map((name) => `${dir}/${name}`))
        await this.fs.writeFile(`${path}.br`, brotliCompressSync(await this.fs.readFile(path)));
    },
  };
}

/**
 * What is always fetched together is one file: of many small ones each has its own headers. A group takes all with it that it
 * needs and no earlier one has.
 */
const GROUPS = [
  { name: "shared", test: /src\/app\/(pages\/play|dates|router|settings|shell|updates)\.ts$/ },
  { name: "table", test: /src\/table\/page\.ts$/ },
  { name: "maps", test: /src\/table\/maps\.ts$/ },
  { name: "figures", test: /src\/cards\/(arms|beasts|brutes|picture|quest|vaults)\.ts$/ },
  { name: "boxes", test: /src\/cards\/(boxes|dungeon|jester|queen)\.ts$/ },
  { name: "dragonquest", test: /src\/cards\/dragonquest\.ts$/ },
  { name: "sleepingqueens", test: /src\/cards\/sleepingqueens\.ts$/ },
  { name: "zoomquest", test: /src\/(cards|table\/games)\/zoomquest\.ts$/ },
].map((group, index, { length }) => ({ ...group, priority: length - index }));

/** The server carries the built client in its package; nothing built is committed. */
export default defineConfig({
  plugins: [python(), shellList(), lettersLicence(), packed()],
  // Scripts and styles find one another wherever the folder lies; a page has addresses of many depths.
  experimental: { renderBuiltUrl: (name, { hostType }) => (hostType === "html" ? `/${name}` : { relative: true }) },
  define: { __PYODIDE__: JSON.stringify(version) },
  worker: { format: "es", rolldownOptions: { output: { entryFileNames: "assets/worker-[hash].js" } } },
  build: {
    outDir: "../src/tuckbox/server/web",
    emptyOutDir: true,
    license: { fileName: "licences.md" },
    assetsInlineLimit: 0, // the server's content policy allows no data: addresses
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { bundlerTimings: false }, // who runs `make play` is told what it needs, not how long a plugin took
      input: { index: "index.html", sw: "src/sw.ts" },
      output: {
        entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
        codeSplitting: { groups: GROUPS },
      },
    },
  },
  server: {
    proxy: {
      "/api": { target: "http://127.0.0.1:8000", changeOrigin: false }, // the server checks whose page is speaking
      "/ws": { target: "ws://127.0.0.1:8000", ws: true, changeOrigin: false },
    },
  },
});
