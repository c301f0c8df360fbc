import type { Browser, Page } from "@playwright/test";
import { weighPage, type PageWeight } from "#tests/support/page-weight.ts";

/** What a visitor with an empty cache waits for and loads. */
export type Visit = {
  readonly lcpMs: number;
  /** Sum of all layout shifts. */
  readonly shift: number;
  /** Up to the first paint: the browser's own layout. */
  readonly paintTaskMs: number;
  /** Afterwards, when script takes the page over. */
  readonly laterTaskMs: number;
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

type Task = { readonly from: number; readonly ms: number };
type Seen = { lcpMs: number; fcpMs: number; shift: number; readonly tasks: Task[] };

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
    const { lcpMs, fcpMs, shift, tasks } = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
    const longest = (isLater: boolean): number =>
      Math.max(0, ...tasks.flatMap(({ from, ms }) => (from >= fcpMs === isLater ? ms : [])));
    return { lcpMs, shift, paintTaskMs: longest(false), laterTaskMs: longest(true), weight };
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
  const seen: Seen = { lcpMs: 0, fcpMs: 0, shift: 0, tasks: [] };
  Object.assign(globalThis, { seen });
  const watch = (type: string, note: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch("largest-contentful-paint", ({ startTime }) => (seen.lcpMs = startTime));
  watch("layout-shift", (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) seen.shift += value;
  });
  watch("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") seen.fcpMs = startTime;
  });
  watch("longtask", ({ startTime, duration }) => seen.tasks.push({ from: startTime, ms: duration }));
}
