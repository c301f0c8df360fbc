import { defineConfig } from "vitest/config";

// The unit project alone: a mutant is judged by the tests beside the rules, without a database.
export default defineConfig({
  test: {
    include: ["app/**/*.test.ts"],
    exclude: ["**/*.db.test.ts", "**/node_modules/**"],
    setupFiles: ["tests/support/no-console.ts", "tests/support/property-runs.ts"],
    testTimeout: 20_000,
    isolate: false,
  },
});
