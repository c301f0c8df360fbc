import type { Browser, Page } from "@playwright/test";
import { recordFiles, type LoadedFile } from "#tests/support/page-weight.ts";

/** What a visitor with an empty cache waits for and loads. */
export type Visit = {
  readonly lcpMs: number;
  /** Sum of all layout shifts. */
  readonly shift: number;
  /** Up to the first paint: the browser's own layout. */
  readonly paintTaskMs: number;
  /** Afterwards, until the page is used. */
  readonly laterTaskMs: number;
  readonly read: Loaded;
  readonly used: Loaded & {
    /** When script takes the page over. */
    readonly taskMs: number;
    /** From the first use until script has taken the page over; of a page that did not wait for it, 0. */
    readonly takenOverMs: number;
  };
};
/** What was loaded by then. */
export type Loaded = { readonly files: readonly LoadedFile[] };

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
/** A page that is opened to be used starts its framework when the browser is idle, at the latest three seconds after it has loaded. */
const SETTLED_MS = 5000;
const SCROLLED_PX = 200;

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
    const { files } = await recordFiles(page);
    await page.goto(url, { waitUntil: "networkidle" });
    await page.waitForTimeout(SETTLED_MS);
    const read = { files: [...files] };
    const { lcpMs, fcpMs, shift } = await seenIn(page);
    const usedAt = await page.evaluate(use, SCROLLED_PX);
    const takenOverMs = await page.evaluate(untilTakenOver, usedAt);
    await page.waitForLoadState("networkidle");
    const { tasks } = await seenIn(page);
    const longest = (from: number, to: number): number =>
      Math.max(0, ...tasks.flatMap((task) => (task.from >= from && task.from < to ? task.ms : [])));
    return {
      lcpMs,
      shift,
      paintTaskMs: longest(0, fcpMs),
      laterTaskMs: longest(fcpMs, usedAt),
      read,
      used: { files, takenOverMs, taskMs: longest(usedAt, Infinity) },
    };
  } finally {
    await context.close();
  }
}

const seenIn = (page: Page): Promise<Seen> => page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);

/** Runs in the page: scrolls it, and returns when, in ms of the page's own clock. */
function use(scrolledPx: number): number {
  // A page that is not long enough is touched.
  dispatchEvent(new Event("touchstart"));
  window.scrollTo(0, scrolledPx);
  return performance.now();
}

/** Runs in the page: resolves with the time (ms) from the use until React has the page's content. */
function untilTakenOver(usedAt: number): Promise<number> {
  const heading = document.querySelector("main h1");
  const isTaken = (): boolean => Object.keys(heading ?? {}).some((key) => key.startsWith("__reactFiber"));
  // The bare page has nothing to take over.
  if (heading === null || isTaken()) return Promise.resolve(0);
  return new Promise((resolve) => {
    const look = (): void => (isTaken() ? resolve(performance.now() - usedAt) : void requestAnimationFrame(look));
    look();
  });
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
