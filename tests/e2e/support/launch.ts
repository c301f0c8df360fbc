import type { LaunchOptions } from "@playwright/test";
import { hasSharedMemory } from "#tests/support/shared-memory.ts";

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

/** Limits the memory for painted pages: most of a page is laid out but never painted, which saves a tenth of the processor time of the browser tests. */
const HARDLY_DRAWN = "--force-gpu-mem-available-mb=1";

/** Playwright's default for machines with little shared memory: what Chromium draws goes through files on the disk. */
const FILES_AS_MEMORY = "--disable-dev-shm-usage";
const AMPLE_BYTES = 2 ** 30;

/** Launch options of Chromium. Tests that read pixels, such as those of a screenshot, need `isDrawn`. */
export const launchOptions = ({ isDrawn }: { readonly isDrawn: boolean }): LaunchOptions => ({
  executablePath: process.env["CHROMIUM"] ?? "",
  args: isDrawn ? QUIET_CHROMIUM : [...QUIET_CHROMIUM, HARDLY_DRAWN],
  ignoreDefaultArgs: hasSharedMemory(AMPLE_BYTES) ? [FILES_AS_MEMORY] : [],
});
