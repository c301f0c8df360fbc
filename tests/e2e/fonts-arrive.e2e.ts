import { chromium, type Browser, type Page } from "@playwright/test";
import { lineOf, SOKH } from "./support/cart-page.ts";
import { launchOptions } from "./support/launch.ts";
import { MOST_SHIFT, shiftsOf } from "./support/layout-shifts.ts";
import { seededProduct } from "./support/product-page.ts";
import { expect, test } from "./support/shop.ts";

const WIDTHS = [360, 393, 1280];

/** A browser with the local fonts of a desktop, of an Android phone or of a bare Linux. */
const browserWith = (fonts: string): Promise<Browser> =>
  chromium.launch({ ...launchOptions({ isDrawn: false }), env: { ...process.env, FONTS: fonts } });

/** Opens a page, and lets its fonts load only after it has been painted without them. */
async function openBeforeFonts(page: Page, address: string): Promise<void> {
  const held: (() => void)[] = [];
  await page.route("**/*.woff2", async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await page.goto(address, { waitUntil: "domcontentloaded" });
  await expect.poll(() => held.length).toBeGreaterThan(1);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  for (const release of held) release();
  await page.evaluate(() => document.fonts.ready);
}

for (const fonts of ["fonts.conf", "fonts-android.conf", "fonts-linux.conf"])
  test(`with the local fonts of ${fonts} nothing on a page moves when the shop's fonts arrive`, async ({ shop }) => {
    test.slow();
    const { path } = await seededProduct(shop, "Sokh");
    const browser = await browserWith(fonts);
    const faults: string[] = [];
    const open = async (at: string, width: number, isOfAge = true): Promise<void> => {
      const context = await browser.newContext({ viewport: { width, height: 780 } });
      const cookies = [{ name: "cart", value: lineOf(SOKH, 1) }, ...(isOfAge ? [{ name: "age", value: "yes" }] : [])];
      await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: shop.url })));
      const page = await context.newPage();
      await openBeforeFonts(page, shop.url + at);
      for (const fault of await shiftsOf(page, MOST_SHIFT)) faults.push(`${at} at ${width} px: ${fault}`);
      await context.close();
    };
    try {
      for (const width of WIDTHS) {
        await open("/", width, false);
        for (const at of ["/", "/products", path, "/cart", "/login", "/about", "/contact"]) await open(at, width);
      }
    } finally {
      await browser.close();
    }
    expect(faults).toEqual([]);
  });
