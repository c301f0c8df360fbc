import { AxeBuilder } from "@axe-core/playwright";
import { lineOf, putInCart, SOKH } from "./support/cart-page.ts";
import { signInBy, test as deskTest } from "./support/desk.ts";
import { seededProduct } from "./support/product-page.ts";
import { expect, type Page, type Shop } from "./support/shop.ts";

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Many pages in both themes; a busy machine takes its time. */
const LONG_MS = 300_000;
const LOOKS = [
  { colorScheme: "light", width: 360 },
  { colorScheme: "dark", width: 1280 },
] as const;

/** What is wrong on the open page, as short lines. */
async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(STANDARDS).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}

/** Opens every page of a list in both themes and widths; the sum of all faults, and of pages wider than the screen. */
async function faultsOfPages(page: Page, paths: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { colorScheme, width } of LOOKS) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 800 });
    for (const path of paths) {
      await page.goto(path);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (overflow > 0) faults.push(`${path} at ${width} px is ${overflow} px too wide`);
      faults.push(...(await faultsOf(page)).map((fault) => `${path}, ${colorScheme}, ${width} px: ${fault}`));
    }
  }
  return faults;
}

const productPath = async (shop: Shop): Promise<string> => (await seededProduct(shop, "Sokh")).path;

deskTest("WCAG 2.2 AA: the pages a shopper sees have no fault that a tool can find", async ({ page, shop }) => {
  deskTest.setTimeout(LONG_MS);
  await putInCart(page, shop, lineOf(SOKH, 2));
  const shopping = ["/", "/products", "/products?search=zzzz", await productPath(shop), "/cart", "/wishlist"];
  expect(await faultsOfPages(page, [...shopping, "/checkout/options", "/checkout?mode=guest"])).toEqual([]);
});

deskTest(
  "WCAG 2.2 AA: the pages around an account and the texts have no fault that a tool can find",
  async ({ page }) => {
    deskTest.setTimeout(LONG_MS);
    const account = [
      "/login",
      "/register",
      "/forgot-password",
      "/reset-password?token=none",
      "/verify-email",
      "/invitation",
    ];
    const texts = [
      "/order-lookup",
      "/about",
      "/contact",
      "/newsletter",
      "/unsubscribe?token=none",
      "/faqs",
      "/terms",
      "/privacy",
      "/shipping-returns",
    ];
    expect(await faultsOfPages(page, [...account, ...texts])).toEqual([]);
  },
);

deskTest(
  "WCAG 2.2 AA: the back office's orders, reviews and media have no fault that a tool can find",
  async ({ page, shop, desk }) => {
    deskTest.setTimeout(LONG_MS);
    const { id } = await desk.order();
    await signInBy(page.request, shop, await desk.staff("admin"));
    expect(
      await faultsOfPages(page, [
        "/admin/orders",
        `/admin/orders/${id}`,
        "/admin/reviews?status=all",
        "/admin-dashboard",
        "/admin/content/media?q=story",
        "/admin/content/media?q=story&view=list&folders=open",
      ]),
    ).toEqual([]);
  },
);
deskTest("WCAG 2.2 AA: the account page has no fault that a tool can find", async ({ page, shop, desk }) => {
  deskTest.setTimeout(LONG_MS);
  await signInBy(page.request, shop, await desk.staff("user"));
  expect(await faultsOfPages(page, ["/account", "/orders"])).toEqual([]);
});

deskTest("WCAG 2.2 AA: the back office's products have no fault that a tool can find", async ({ page, shop, desk }) => {
  deskTest.setTimeout(LONG_MS);
  // Products of other tests have pictures that are nowhere; the list is narrowed to one of the demo shop.
  const { id } = await seededProduct(shop, "Sokh");
  await signInBy(page.request, shop, await desk.staff("admin"));
  const dialogs = ["edit=new", `edit=${id}`, `delete=${id}`].map((part) => `/admin/products?q=Sokh&${part}`);
  expect(await faultsOfPages(page, ["/admin/products?q=Sokh", ...dialogs])).toEqual([]);
});

deskTest("WCAG 2.2 AA: the back office's settings have no fault that a tool can find", async ({ page, shop, desk }) => {
  deskTest.slow();
  await signInBy(page.request, shop, await desk.staff("super_admin"));
  const tabs = ["store", "payment", "shipping", "storefront", "security", "go-live"];
  expect(
    await faultsOfPages(
      page,
      tabs.map((tab) => `/admin/settings?tab=${tab}`),
    ),
  ).toEqual([]);
});

deskTest.describe("before the age is answered", () => {
  deskTest.use({ isOfAge: false });
  deskTest("S-AGE-04: the age question has no fault that a tool can find", async ({ page }) => {
    expect(await faultsOfPages(page, ["/"])).toEqual([]);
  });
});

deskTest("the tool sees faults: a picture without words, a field without a name, pale text", async ({ page }) => {
  await page.setContent(
    '<html lang="en"><title>t</title><main><h1>t</h1><img src="data:," /><input /><p style="color:#ccc">pale</p></main></html>',
  );
  expect(new Set((await faultsOf(page)).map((fault) => fault.split(":")[0]))).toEqual(
    new Set(["color-contrast", "image-alt", "label"]),
  );
});
