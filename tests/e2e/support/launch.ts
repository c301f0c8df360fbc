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

/** Memory for drawn pages: with 1 MB most of a page is laid out but never painted, which takes a tenth of the browser tests' time. */
const HARDLY_DRAWN = "--force-gpu-mem-available-mb=1";

/** Playwright's default for machines with little shared memory: what Chromium draws goes through files on the disk. */
const FILES_AS_MEMORY = "--disable-dev-shm-usage";
const AMPLE_BYTES = 2 ** 30;

/** How Chromium starts. A test that looks at pixels, of a screenshot for example, needs `isDrawn`. */
export const launchOptions = ({ isDrawn }: { readonly isDrawn: boolean }): LaunchOptions => ({
  executablePath: process.env["CHROMIUM"] ?? "",
  args: isDrawn ? QUIET_CHROMIUM : [...QUIET_CHROMIUM, HARDLY_DRAWN],
  ignoreDefaultArgs: hasSharedMemory(AMPLE_BYTES) ? [FILES_AS_MEMORY] : [],
});
