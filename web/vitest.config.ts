import { defineConfig } from "vitest/config";
import { alias } from "./alias.ts";
import { tiles } from "./tiles.ts";

// Apart from vite.config.ts, so that a build needs none of the tools for testing.
export default defineConfig({
  plugins: [tiles()],
  resolve: { alias },
  test: {
    environment: "jsdom",
    pool: "threads",
    isolate: false, // src/common/testing/setup.ts cleans up between files
    setupFiles: ["src/common/testing/setup.ts"],
    testTimeout: 20_000,
  },
});
