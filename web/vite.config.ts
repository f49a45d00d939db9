import { defineConfig } from "vite";

/** The server carries the built client in its package; nothing built is committed. */
export default defineConfig({
  build: {
    outDir: "../src/tuckbox/server/web",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the server's content policy allows no data: addresses
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      "/api": { target: "http://127.0.0.1:8000", changeOrigin: false }, // the server checks whose page is speaking
      "/ws": { target: "ws://127.0.0.1:8000", ws: true, changeOrigin: false },
    },
  },
});
