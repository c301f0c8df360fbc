import { lineOf, SOKH } from "./support/cart-page.ts";
import { serveInPieces } from "./support/in-pieces.ts";
import { MOST_SHIFT, shiftsOf } from "./support/layout-shifts.ts";
import { seededProduct } from "./support/product-page.ts";
import { expect, test } from "./support/shop.ts";

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
      for (const fault of await shiftsOf(page, MOST_SHIFT)) faults.push(`${at}: ${fault}`);
      await context.close();
    };
    await open("/", false);
    for (const at of ["/", "/products", path, "/cart", "/login", "/about"]) await open(at);
    line.stop();
    expect(faults).toEqual([]);
  });
}
