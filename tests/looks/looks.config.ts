import { defineConfig } from "@playwright/test";
import base from "#playwright.config.ts";
import { launchOptions } from "#tests/e2e/support/launch.ts";

const LONG_MS = 1_800_000;

export default defineConfig({
  ...base,
  use: { ...base.use, launchOptions: launchOptions({ isDrawn: true }) },
  testDir: ".",
  testMatch: "*.looks.ts",
  globalSetup: "../e2e/support/global-setup.ts",
  outputDir: "../../.test/looks-results",
  fullyParallel: true,
  retries: 0,
  timeout: LONG_MS,
});
