import type { Browser, Page } from "@playwright/test";
import { weighPage, type PageWeight } from "#tests/support/page-weight.ts";

/** What a visitor with an empty cache waits for and loads. */
export type Visit = {
  readonly lcpMs: number;
  /** Sum of all layout shifts. */
  readonly shift: number;
  readonly longestTaskMs: number;
  readonly weight: PageWeight;
};

const PHONE = { viewport: { width: 360, height: 780 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const SLOWNESS = 4;
const BYTES_PER_KBIT = 125;
/** Slow 4G, as Lighthouse defines it. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1600 * BYTES_PER_KBIT,
  uploadThroughput: 750 * BYTES_PER_KBIT,
};
/** The framework starts once the browser is idle, at the latest three seconds after the page has loaded. */
const SETTLED_MS = 5000;

type Seen = { lcpMs: number; shift: number; longestTaskMs: number };

/** One visit in a context of its own, on the slow line. */
export async function visit(
  browser: Browser,
  { url, cookies }: { readonly url: string; readonly cookies: Readonly<Record<string, string>> },
): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  try {
    await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
    const page = await context.newPage();
    await slowDown(page);
    await page.addInitScript(watchPage);
    const weight = await weighPage(page, url, SETTLED_MS);
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
    return { ...seen, weight };
  } finally {
    await context.close();
  }
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", LINE);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWNESS });
}

/** Runs in the page, before anything else. */
function watchPage(): void {
  const seen: Seen = { lcpMs: 0, shift: 0, longestTaskMs: 0 };
  Object.assign(globalThis, { seen });
  const watch = (type: string, note: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch("largest-contentful-paint", ({ startTime }) => (seen.lcpMs = startTime));
  watch("layout-shift", (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) seen.shift += value;
  });
  watch("longtask", ({ duration }) => (seen.longestTaskMs = Math.max(seen.longestTaskMs, duration)));
}
