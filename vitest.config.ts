import { availableParallelism } from "node:os";
import { defineConfig, type UserWorkspaceConfig } from "vitest/config";

/**
 * MB of memory. Pages are rendered into millions of objects that are dead at once: young ones get room between two collections, and old
 * ones before the first.
 */
const ROOMY = ["--min-semi-space-size=16", "--max-semi-space-size=64", "--initial-old-space-size=1000"];
const ELSEWHERE = ["**/node_modules/**", "build/**", "tests/e2e/**", "art/**"];
/** Files that `npm test -- --changed` leaves to the whole run. */
const LEFT_OUT = (process.env["LEFT_OUT"] ?? "").split(",").filter(Boolean);
const WARNINGS = "tests/guards/react-warnings.db.test.ts";

type OfProject = {
  readonly name: string;
  readonly include?: string[];
  readonly exclude?: string[];
  readonly setupFiles?: string[];
};

const withDatabase = ({
  name,
  include = ["**/*.db.test.{ts,tsx}"],
  exclude = [],
  setupFiles = [],
}: OfProject): UserWorkspaceConfig => ({
  // The one form of JSX that both builds of React know.
  oxc: { jsx: { runtime: "automatic", development: false } },
  test: {
    name,
    include,
    exclude: [...ELSEWHERE, ...LEFT_OUT, ...exclude],
    // Style sheets by their address, as pages link them.
    css: { include: [/\.css\?url$/] },
    setupFiles: [
      ...setupFiles,
      "tests/support/fresh-modules.ts",
      "tests/support/cheap-hashes.ts",
      "tests/support/no-console.ts",
      "tests/support/property-runs.ts",
    ],
    isolate: false,
    globalSetup: ["tests/support/global-setup.ts"],
    pool: "forks",
    execArgv: ROOMY,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});

export default defineConfig({
  test: {
    // One more than cores: a third of a file's time is waiting for the database.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: "unit",
          include: ["**/*.test.{ts,tsx}"],
          exclude: ["**/*.db.test.{ts,tsx}", ...ELSEWHERE],
          setupFiles: ["tests/support/no-console.ts", "tests/support/property-runs.ts"],
          testTimeout: 60_000,
          isolate: false,
          // Test files share modules, and the environment is read once: one secret for all keeps their order from mattering.
          env: { SESSION_SECRET: "a-secret-for-this-test-only-0123456789" },
          execArgv: ROOMY,
        },
      },
      withDatabase({ name: "db", exclude: [WARNINGS], setupFiles: ["tests/support/lean-react.ts"] }),
      // Projects start in the order of their names: this one, which is short and uses one process, comes first.
      withDatabase({ name: "React's warnings, db", include: [WARNINGS] }),
    ],
  },
});
