import type { Page } from "@playwright/test";
import { untilHydrated } from "./until-hydrated.ts";

/** Waits until the page keeps its screen when a request fails: that code loads after hydration. */
export async function untilKept(page: Page): Promise<void> {
  await untilHydrated(page);
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/failed-requests-")),
  );
}

/** Pages opened from now on read this as what the browser knows of its line. */
export const reportLine = (page: Page, line: { saveData?: boolean; effectiveType: string }): Promise<unknown> =>
  page.addInitScript((value) => Object.defineProperty(navigator, "connection", { value }), line);

/** Makes every router form fail: the connection is reset, or the shop answers 503, as the returned object says. */
export async function failingSaves(page: Page): Promise<{ how: "cut" | "busy" | "not" }> {
  const failing: { how: "cut" | "busy" | "not" } = { how: "cut" };
  await page.route("**/*.data*", (route) => {
    if (failing.how === "not" || route.request().method() !== "POST") return route.continue();
    if (failing.how === "cut") return route.abort("connectionreset");
    return route.fulfill({ status: 503, contentType: "application/json", body: '{"error":"","retryAfterSeconds":5}' });
  });
  return failing;
}

/** Lets the shop do the work of the next post, and cuts the line before its answer. */
export async function cutNextAnswer(page: Page, post: Parameters<Page["route"]>[0]): Promise<void> {
  const state = { isCut: false };
  await page.route(post, async (route) => {
    if (state.isCut || route.request().method() !== "POST") return route.fallback();
    state.isCut = true;
    await route.fetch();
    return route.abort("connectionreset");
  });
}

/** Removes failed requests from the console errors; other entries stay. */
export function allowFailures(consoleErrors: string[]): void {
  const expected = /Failed to (?:load resource|fetch)|Error loading route module|ERR_/;
  consoleErrors.splice(0, consoleErrors.length, ...consoleErrors.filter((text) => !expected.test(text)));
}

/**
 * Kinds of line for `lineOf`; "slow" has 400 kbit/s and an answer after 400 ms with a processor slowed six times. "held" leaves
 * the processor as it is, and answers wait until the line changes. "slow line" is "slow" with a quick processor, for waiting: a slowed one
 * keeps a core of the test machine busy even when its page does nothing.
 */
const LINES = {
  quick: { offline: false, latency: 0, throughput: -1, slowness: 1 },
  slow: { offline: false, latency: 400, throughput: 50_000, slowness: 6 },
  "slow line": { offline: false, latency: 400, throughput: 50_000, slowness: 1 },
  held: { offline: false, latency: 600_000, throughput: 50_000, slowness: null },
  cut: { offline: true, latency: 0, throughput: -1, slowness: 1 },
} as const;
export type Line = (state: keyof typeof LINES) => Promise<void>;

/** The page's line, which the test may change at any time. */
export async function lineOf(page: Page): Promise<Line> {
  const session = await page.context().newCDPSession(page);
  return async (state) => {
    const { offline, latency, throughput, slowness } = LINES[state];
    // Both at once: while the page loads another document, neither is acknowledged.
    await Promise.all([
      session.send("Network.emulateNetworkConditions", {
        offline,
        latency,
        downloadThroughput: throughput,
        uploadThroughput: throughput,
      }),
      slowness === null ? null : session.send("Emulation.setCPUThrottlingRate", { rate: slowness }),
    ]);
  };
}
