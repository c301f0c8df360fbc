import { defineConfig } from "@playwright/test";
import base from "#playwright.config.ts";

const LONG_MS = 1_800_000;

/** Tests in browsers that Playwright does not bring: it only runs them and their shop. */
export default defineConfig({
  ...base,
  testDir: ".",
  testMatch: "*.browsers.ts",
  globalSetup: "../e2e/support/global-setup.ts",
  outputDir: "../../.test/browsers-results",
  workers: 1,
  timeout: LONG_MS,
});
