import { lineOf, SOKH } from "./support/cart-page.ts";
import { serveInPieces } from "./support/in-pieces.ts";
import { seededProduct } from "./support/product-page.ts";
import { expect, test, type Page } from "./support/shop.ts";

/** Below this Lighthouse shows 0 (no unit). */
const MOST_SHIFT = 0.0005;

type Shift = PerformanceEntry & {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
};

/** The elements that moved while the page loaded, and the sum of their layout shifts. */
const movedOn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ sum: number; moved: string[] }>((resolve) => {
        const found = { sum: 0, moved: [] as string[] };
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries() as Shift[]) {
            found.sum += value;
            for (const { node } of sources) found.moved.push(node instanceof Element ? node.className : "text");
          }
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve(found)));
      }),
  );

for (const width of [360, 1280]) {
  test(`at ${width} px nothing on a page moves while its document arrives in pieces`, async ({ browser, shop }) => {
    test.slow();
    const { path } = await seededProduct(shop, "Sokh");
    const line = await serveInPieces(shop.url);
    const faults: string[] = [];
    const open = async (at: string, isOfAge = true): Promise<void> => {
      const context = await browser.newContext({ viewport: { width, height: 780 } });
      const cookies = [{ name: "cart", value: lineOf(SOKH, 1) }, ...(isOfAge ? [{ name: "age", value: "yes" }] : [])];
      await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: line.url })));
      const page = await context.newPage();
      await page.goto(line.url + at);
      await expect(page.getByRole("contentinfo")).toBeAttached();
      const { sum, moved } = await movedOn(page);
      if (sum > MOST_SHIFT) faults.push(`${at}: ${sum.toFixed(4)} by ${moved.join(", ")}`);
      await context.close();
    };
    await open("/", false);
    for (const at of ["/", "/products", path, "/cart", "/login", "/about"]) await open(at);
    line.stop();
    expect(faults).toEqual([]);
  });
}
