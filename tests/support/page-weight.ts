import type { Page } from "@playwright/test";

export type FileKind = "html" | "css" | "js" | "font" | "picture" | "other";
export type LoadedFile = { readonly url: string; readonly kind: FileKind; readonly bytes: number };
export type PageWeight = {
  /** Everything the page loaded, as it came over the line. */
  readonly files: readonly LoadedFile[];
  /** The file of the largest contentful paint; null when that is text. */
  readonly lcp: LoadedFile | null;
};

const KINDS: Readonly<Record<string, FileKind>> = {
  Document: "html",
  Stylesheet: "css",
  Script: "js",
  Font: "font",
  Image: "picture",
};

/** Loads a page with an empty cache until the network is quiet, and `rest` ms more, and weighs what came; the page must belong to a fresh context. */
export async function weighPage(page: Page, url: string, rest = 0): Promise<PageWeight> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  const asked = new Map<string, { url: string; kind: FileKind }>();
  const files: LoadedFile[] = [];
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    asked.set(requestId, { url: response.url, kind: KINDS[type] ?? "other" });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const file = asked.get(requestId);
    if (file) files.push({ ...file, bytes: encodedDataLength });
  });
  await page.goto(url, { waitUntil: "networkidle" });
  await page.waitForTimeout(rest);
  const lcpUrl = await page.evaluate(readLcpUrl);
  await session.detach();
  return { files, lcp: files.find((file) => file.url === lcpUrl) ?? null };
}

/** Runs in the page: the address of the picture that was painted largest so far, "" for text. */
function readLcpUrl(): Promise<string> {
  return new Promise((resolve) => {
    new PerformanceObserver((list, observer) => {
      observer.disconnect();
      const last = list.getEntries().at(-1);
      resolve(last && "url" in last ? String(last.url) : "");
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
}

/** The bytes of all files of these kinds. */
export const bytesOf = (weight: PageWeight, ...kinds: readonly FileKind[]): number =>
  weight.files.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { bytes }) => sum + bytes, 0);
