import { defineConfig } from "@playwright/test";
import { launchOptions } from "./tests/e2e/support/launch.ts";
import { ensureChromium } from "./tools/install/chromium.mjs";

// Workers read this file too: they find what the first reading found.
process.env["CHROMIUM"] ??= ensureChromium() ?? "";

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.e2e.ts",
  globalSetup: "./tests/e2e/support/global-setup.ts",
  // One more than two cores: a tenth of a test's time is waiting.
  workers: 3,
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
    launchOptions: launchOptions({ isDrawn: false }),
  },
});
