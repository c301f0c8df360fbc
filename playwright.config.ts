import { defineConfig } from "@playwright/test";
import { hasSharedMemory } from "./tests/support/shared-memory.ts";
import { ensureChromium } from "./tools/install/chromium.mjs";

// Workers read this file too: they find what the first reading found.
const chromium = (process.env["CHROMIUM"] ??= ensureChromium() ?? "");

const QUIET_CHROMIUM = [
  "--no-sandbox",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--renderer-process-limit=1",
  // Letters as wide as on a phone; rounded to whole pixels, the pages' fonts and their local substitutes differ.
  "--font-render-hinting=none",
  // Chromium draws by itself, in its own process, instead of on a simulated graphics card.
  "--disable-gpu",
  "--disable-software-rasterizer",
  "--in-process-gpu",
  // No page lives long enough to earn back what optimised code costs to compile.
  "--js-flags=--no-turbofan,--no-maglev",
];

/** Playwright's default for machines with little shared memory: what Chromium draws goes through files on the disk. */
const FILES_AS_MEMORY = "--disable-dev-shm-usage";
const AMPLE_BYTES = 2 ** 30;

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.e2e.ts",
  globalSetup: "./tests/e2e/support/global-setup.ts",
  // A third would use the tenth of two cores that is idle, but each page would take a fifth more processor time.
  workers: 2,
  // A test that fails now and then is a fault to find, not to try again.
  retries: 0,
  fullyParallel: false,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  outputDir: ".test/e2e-results",
  reporter: [["line"]],
  use: {
    actionTimeout: 30_000,
    viewport: { width: 1280, height: 800 },
    timezoneId: "UTC",
    locale: "en-US",
    trace: process.env["TRACE"] ? "retain-on-failure" : "off",
    launchOptions: {
      executablePath: chromium,
      args: QUIET_CHROMIUM,
      ignoreDefaultArgs: hasSharedMemory(AMPLE_BYTES) ? [FILES_AS_MEMORY] : [],
    },
  },
});
