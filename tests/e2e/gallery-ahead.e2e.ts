import { seededProduct } from "./support/product-page.ts";
import { expect, test, type Page } from "./support/shop.ts";
import { isHydrated, untilHydrated, untilIdle } from "./support/until-hydrated.ts";

test.use({ viewport: { width: 360, height: 780 } });

/** Numbers of Sokh's pictures that have been requested as wide as the gallery shows them. */
function watchLarge(page: Page): Set<string> {
  const requested = new Set<string>();
  page.on("request", (request) => {
    const [, number, width] = /product-sokh-(\d)-(\d+)\.\w+$/.exec(request.url()) ?? [];
    if (number !== undefined && Number(width) > 240) requested.add(number);
  });
  return requested;
}

/** Whether the gallery's frame shows this picture, and it is loaded. */
const isShown = (page: Page, number: number): Promise<boolean> =>
  page.locator(".gallery-track").evaluate((track, at) => {
    const image = track.querySelectorAll("img")[at - 1];
    const left = image?.getBoundingClientRect().left ?? NaN;
    return image !== undefined && image.naturalWidth > 0 && Math.abs(left - track.getBoundingClientRect().left) < 2;
  }, number);

test("S-UI-13: a product's other pictures are fetched once its page is used", async ({ page, shop }) => {
  const requested = watchLarge(page);
  await page.goto((await seededProduct(shop, "Sokh")).path, { waitUntil: "load" });
  await untilIdle(page);
  expect(await isShown(page, 1)).toBe(true);
  expect([...requested]).toEqual(["1"]);
  expect(await isHydrated(page)).toBe(false);
  await page.mouse.move(100, 300, { steps: 2 });
  await untilHydrated(page);
  await expect.poll(() => [...requested].toSorted()).toEqual(["1", "2", "3"]);
});

for (const reducedMotion of ["no-preference", "reduce"] as const)
  test(`S-UI-13: before script has come, a swipe fetches the next picture, motion: ${reducedMotion}`, async ({
    page,
    shop,
    consoleErrors,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    const requested = watchLarge(page);
    await page.goto((await seededProduct(shop, "Sokh")).path, { waitUntil: "load" });
    await page
      .locator(".gallery-track")
      .evaluate((row) => row.scrollBy({ left: row.clientWidth, behavior: "instant" }));
    await expect.poll(() => isShown(page, 2)).toBe(true);
    await untilIdle(page);
    expect([...requested].toSorted()).toEqual(["1", "2"]);
    consoleErrors.length = 0;
  });
