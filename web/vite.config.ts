import { defineConfig, type Plugin } from "vite";

/** Tells the service worker which files belong to this build. */
function shellList(): Plugin {
  return {
    name: "shell-list",
    enforce: "post",
    generateBundle(_options, bundle) {
      const worker = bundle["sw.js"];
      if (worker?.type !== "chunk") return;
      const files = Object.keys(bundle).filter((name) => name.startsWith("assets/"));
      worker.code = worker.code.replace("__SHELL__", files.map((name) => `/${name}`).sort().join(" "));
    },
  };
}

/** The server carries the built client in its package; nothing built is committed. */
export default defineConfig({
  plugins: [shellList()],
  build: {
    outDir: "../src/tuckbox/server/web",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the server's content policy allows no data: addresses
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: "index.html", sw: "src/sw.ts" },
      output: { entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js") },
    },
  },
  server: {
    proxy: {
      "/api": { target: "http://127.0.0.1:8000", changeOrigin: false }, // the server checks whose page is speaking
      "/ws": { target: "ws://127.0.0.1:8000", ws: true, changeOrigin: false },
    },
  },
});
