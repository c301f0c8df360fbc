import type { Page } from "@playwright/test";

export type FileKind = "html" | "css" | "js" | "font" | "picture" | "other";
export type LoadedFile = { readonly url: string; readonly kind: FileKind; readonly bytes: number };
export type PageWeight = {
  /** All files that the page loaded, with their transferred size. */
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

/** Records the files that the page loads from now on, without its cache, with their transferred size; the page must belong to a new context. */
export async function recordFiles(
  page: Page,
): Promise<{ readonly files: readonly LoadedFile[]; stop(): Promise<void> }> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  const responses = new Map<string, { url: string; kind: FileKind }>();
  const files: LoadedFile[] = [];
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    responses.set(requestId, { url: response.url, kind: KINDS[type] ?? "other" });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const file = responses.get(requestId);
    if (file) files.push({ ...file, bytes: encodedDataLength });
  });
  return { files, stop: () => session.detach() };
}

/** Loads a page with an empty cache until the network is idle, and measures its files; the page must belong to a new context. */
export async function weighPage(page: Page, url: string): Promise<PageWeight> {
  const recorded = await recordFiles(page);
  await page.goto(url, { waitUntil: "networkidle" });
  const lcpUrl = await page.evaluate(readLcpUrl);
  await recorded.stop();
  return { files: recorded.files, lcp: recorded.files.find((file) => file.url === lcpUrl) ?? null };
}

/** Runs in the page: the address of the largest contentful picture so far, "" for text. */
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
export const bytesOf = ({ files }: Pick<PageWeight, "files">, ...kinds: readonly FileKind[]): number =>
  files.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { bytes }) => sum + bytes, 0);
