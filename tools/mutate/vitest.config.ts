import { defineConfig } from "vitest/config";

// Without a database: only the tests beside the rules judge a mutant.
export default defineConfig({
  test: {
    include: ["app/**/*.test.ts"],
    exclude: ["**/*.db.test.ts", "**/node_modules/**"],
    setupFiles: ["tests/support/no-console.ts", "tests/support/property-runs.ts"],
    testTimeout: 20_000,
    isolate: false,
  },
});
