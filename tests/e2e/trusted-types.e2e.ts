// Text becomes HTML or script only through the policies that the shop names (decision 0003).
import type { Route } from "@playwright/test";
import { lineOf, putInCart, SOKH } from "./support/cart-page.ts";
import { openSession, test } from "./support/seed.ts";
import { seededProduct } from "./support/product-page.ts";
import { expect, type Page } from "./support/shop.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

type Watched = Window & {
  readonly __reactRouterDataRouter: { navigate(path: string): Promise<void> };
  stopped?: string[];
};

/** Visits these pages in one document, by the router, and returns what a policy blocked. */
async function walk(page: Page, paths: readonly string[]): Promise<string[]> {
  await page.addInitScript(() => {
    const stopped: string[] = [];
    (window as unknown as Watched).stopped = stopped;
    addEventListener("securitypolicyviolation", ({ effectiveDirective, sample }) =>
      stopped.push(`${location.pathname}: ${effectiveDirective} ${sample}`),
    );
  });
  const [first = "/", ...others] = paths;
  await page.goto(first);
  await untilHydrated(page);
  for (const path of others) {
    await page.evaluate((to) => (window as unknown as Watched).__reactRouterDataRouter.navigate(to), path);
    await expect(page.locator("main h1").first()).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path.split("?")[0]);
  }
  return stoppedOn(page);
}

const stoppedOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as Watched).stopped ?? ["the document was reloaded"]);

/** The answer with its paragraphs as HTML that the server has cleaned. */
async function withHtml(route: Route): Promise<void> {
  const response = await route.fetch();
  const body = (await response.text()).replaceAll('"paragraph"', '"html"').replaceAll('"text"', '"html"');
  await route.fulfill({ response, body });
}

const written = async (page: Page): Promise<string> =>
  page.evaluate(() => {
    try {
      document.body.append(Object.assign(document.createElement("p"), { innerHTML: "<b>typed</b>" }));
      return "written";
    } catch (error) {
      return error instanceof TypeError ? "refused" : String(error);
    }
  });

test("the shop's pages, from one to the next, need no text as script, and none is accepted", async ({
  page,
  shop,
  consoleErrors,
}) => {
  const { path } = await seededProduct(shop, "Sokh");
  await putInCart(page, shop, lineOf(SOKH, 1));
  await page.route("**/privacy.data*", withHtml);
  const pages = [
    "/",
    "/products",
    path,
    "/cart",
    "/checkout/options",
    "/checkout?mode=guest",
    "/wishlist",
    "/about",
    "/faqs",
  ];
  const forms = ["/terms", "/contact", "/login", "/register", "/order-lookup", "/privacy"];
  expect(await walk(page, [...pages, ...forms])).toEqual([]);
  await expect(page.locator(".written-html").first()).toBeVisible();
  expect(consoleErrors).toEqual([]);
  expect(await written(page)).toBe("refused");
  consoleErrors.splice(0);
});

test("a page changed before script took it over, as by a translator, is rendered again and stays complete", async ({
  page,
  consoleErrors,
}) => {
  await page.addInitScript(() =>
    addEventListener("DOMContentLoaded", () => document.querySelector("main h1")?.replaceChildren("Conditions")),
  );
  await page.goto("/terms");
  await untilHydrated(page);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Conditions");
  await expect(page.getByRole("banner")).toBeVisible();
  expect(consoleErrors.filter((error) => !error.includes("#418"))).toEqual([]);
  consoleErrors.splice(0);
});

test("an account's pages and the back office's screens, from one to the next, need no text as script", async ({
  page,
  shop,
  seed,
}) => {
  await openSession(page, shop, await seed.staff("super_admin"));
  expect(await walk(page, ["/account", "/orders", "/"])).toEqual([]);
  const sales = ["/admin", "/admin/products", "/admin/orders", "/admin/users", "/admin/reviews", "/admin/settings"];
  const content = ["homepage", "media", "blocks", "faqs", "testimonials", "newsletter"];
  const rest = [
    "/admin/mail",
    "/admin/jobs",
    "/admin/books",
    "/admin/audit",
    "/admin/errors",
    "/admin/notifications",
    "/admin",
  ];
  expect(await walk(page, [...sales, ...content.map((name) => `/admin/content/${name}`), ...rest])).toEqual([]);
  await page.goto("/admin/products?edit=new");
  await untilHydrated(page);
  await page.getByRole("dialog").getByRole("button", { name: "Add Product" }).click();
  await expect(page.getByText("Product name is required")).toBeVisible();
  expect(await stoppedOn(page)).toEqual([]);
});
