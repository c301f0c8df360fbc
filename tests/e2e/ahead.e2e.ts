// Prefetching of links, transitions between documents and early hints (decision 0089).
import { reportLine } from "./support/dead-line.ts";
import { seededProduct } from "./support/product-page.ts";
import { expect, test, type Page } from "./support/shop.ts";
import { untilHydrated, untilIdle } from "./support/until-hydrated.ts";

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

const rules = (page: Page) => page.locator("script[type=speculationrules]");
const card = (page: Page) => page.locator("article a[href]").first();

test("on a good line the document of a link is fetched as soon as a finger is on it, and opens from there", async ({
  page,
}) => {
  await page.goto("/products");
  await expect(rules(page)).toHaveCount(1);
  const devTools = await page.context().newCDPSession(page);
  const { x, y } = (await card(page).boundingBox()) ?? { x: 0, y: 0 };
  const fetched = page.waitForRequest((request) => request.headers()["sec-purpose"] === "prefetch");
  await devTools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: x + 20, y: y + 5 }] });
  await (await fetched).response();
  await devTools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expect(page.locator("main h1")).toBeVisible();
  await expect(page).toHaveURL(/\/product\//);
  const delivery = () =>
    page.evaluate(() => performance.getEntriesByType("navigation").map((entry) => entry.toJSON().deliveryType));
  expect(await delivery()).toEqual(["navigational-prefetch"]);
});

for (const line of [{ saveData: true, effectiveType: "4g" }, { effectiveType: "3g" }])
  test(`nothing is fetched ahead with ${JSON.stringify(line)}, before or after the page is used`, async ({ page }) => {
    await reportLine(page, line);
    const data: string[] = [];
    page.on("request", (request) => request.url().includes(".data") && data.push(request.url()));
    await page.goto("/products");
    await untilHydrated(page);
    await expect(rules(page)).toHaveCount(0);
    await card(page).hover();
    await card(page).dispatchEvent("touchstart");
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
    expect(data).toEqual([]);
  });

test("no document is fetched ahead that would ask for the age again, nor once script opens the links", async ({
  page,
}) => {
  await page.goto("/products");
  await expect(rules(page)).toHaveCount(1);
  await untilHydrated(page);
  await expect(rules(page)).toHaveCount(0);
  await page.context().clearCookies();
  await page.goto("/products");
  await untilIdle(page);
  await expect(rules(page)).toHaveCount(0);
});

test("data fetched when a link is pointed at is not fetched again when it is followed", async ({ page, shop }) => {
  const { path } = await seededProduct(shop, "Sokh");
  await page.goto("/products");
  await untilHydrated(page);
  const link = page.locator(`article a[href="${path}"]`).first();
  const sizes = () =>
    page.evaluate(
      (name) =>
        performance
          .getEntriesByType("resource")
          .filter((entry) => new URL(entry.name).pathname === name)
          .map((entry) => (entry as PerformanceResourceTiming).transferSize > 0),
      `${path}.data`,
    );
  await link.hover();
  await expect.poll(sizes).toEqual([true]);
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect.poll(sizes).toEqual([true, false]);
});

for (const { motion, fades } of [
  { motion: "no-preference", fades: true },
  { motion: "reduce", fades: false },
] as const)
  test(`with motion "${motion}" one document ${fades ? "fades into" : "replaces"} the other`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await page.addInitScript(() => {
      addEventListener("pagereveal", (event) =>
        Object.assign(window, { fades: (event as Event & { viewTransition: unknown }).viewTransition !== null }),
      );
    });
    await page.goto("/products");
    await card(page).evaluate((link: HTMLAnchorElement) => link.click());
    await expect(page).toHaveURL(/\/product\//);
    expect(await page.evaluate(() => (window as unknown as { fades: boolean }).fades)).toBe(fades);
  });

test("a page's header names its style sheet, for a CDN's early hints", async ({ page, request }) => {
  for (const path of ["/", "/cart"]) {
    const answer = await request.get(path);
    await page.goto(path);
    const sheet = await page.locator("link[rel=stylesheet]").first().getAttribute("href");
    expect(answer.headers()["link"], path).toBe(`<${sheet}>; rel=preload; as=style`);
  }
});
