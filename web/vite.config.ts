import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { alias } from "./alias.ts";
import { tiles } from "./tiles.ts";
import { worker } from "./worker.ts";

const SERVER = "http://127.0.0.1:8642";

// The built client goes into the Python package; `npm run dev` passes calls on to a server started by `noripan serve`.
export default defineConfig({
  plugins: [react(), tiles(), worker()],
  resolve: { alias },
  build: { outDir: "../src/noripan/server/client", emptyOutDir: true, target: "es2022", assetsInlineLimit: 0 },
  server: {
    fs: { allow: [".."] },
    proxy: {
      // the server takes calls only from its own pages: the page of the dev server says it is one
      "/api": { target: SERVER, changeOrigin: true, headers: { origin: SERVER } },
      "/ws": { target: SERVER, ws: true, changeOrigin: true, headers: { origin: SERVER } },
    },
  },
});
