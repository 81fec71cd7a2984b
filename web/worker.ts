// Puts the service worker beside the page, with the names of all files of this build: another build is another worker.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const SOURCE = new URL("./worker.js", import.meta.url);

export const worker = (): Plugin => ({
  name: "worker",
  apply: "build",
  writeBundle({ dir }, bundle) {
    const files = Object.keys(bundle).map((file) => `/${file}`);
    const kept = files.filter((file) => file.startsWith("/assets/")).toSorted();
    const build = createHash("sha256").update(kept.join()).digest("hex").slice(0, 16);
    const source = readFileSync(SOURCE, "utf8")
      .replace("const FILES = [];", `const FILES = ${JSON.stringify(kept)};`)
      .replace('const BUILD = "";', `const BUILD = "${build}";`);
    writeFileSync(join(dir!, "worker.js"), source);
  },
});
