import type { Locator } from "@playwright/test";
import { pictureArea as area, seededProduct as seeded } from "./support/product-page.ts";
import { expect, test, type Page } from "./support/shop.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

test("S-DET-05, R-013: arrow keys on the large picture show the next one, and the page stays where it is", async ({
  page,
  shop,
}) => {
  const { path } = await seeded(shop, "Regu");
  await page.goto(path);
  await untilHydrated(page);
  await area(page).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/\?image=2$/);
  await page.keyboard.press("ArrowLeft");
  await expect(page).toHaveURL(/\?image=1$/);
  await expect(area(page)).toBeFocused();
});

test("S-DET-22, R-013: the tabs are worked by arrow keys with one tab stop", async ({ page, shop }) => {
  const { path } = await seeded(shop, "Regu");
  await page.goto(path);
  await untilHydrated(page);
  await page.getByRole("tab", { name: "Product Details" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Ingredients" })).toBeFocused();
  await expect(page.getByRole("tab", { selected: true })).toHaveText("Ingredients");
  await expect(page.getByRole("tabpanel", { name: "Ingredients" })).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("tab", { name: "Shipping & Returns" })).toBeFocused();
});

test("S-DET-22, R-013: on a phone the arrow keys bring the whole tab into sight, backwards too", async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const { path } = await seeded(shop, "Regu");
  await page.goto(path);
  await untilHydrated(page);
  await page.getByRole("tab", { name: "Product Details" }).focus();
  for (const name of ["Shipping & Returns", "How to Use", "Ingredients"]) {
    await page.keyboard.press("ArrowLeft");
    await expect(page.getByRole("tab", { name })).toBeFocused();
    const [tab, list] = await Promise.all([
      page.getByRole("tab", { name }).boundingBox(),
      page.getByRole("tablist").boundingBox(),
    ]);
    expect(tab!.x, name).toBeGreaterThanOrEqual(list!.x - 1);
    expect(tab!.x + tab!.width, name).toBeLessThanOrEqual(list!.x + list!.width + 1);
  }
});

for (const { width, height, expected } of [
  { width: 1280, height: 800, expected: 500 },
  { width: 769, height: 1000, expected: 500 },
  { width: 768, height: 900, expected: 450 },
  { width: 375, height: 812, expected: 406 },
  { width: 320, height: 640, expected: 320 },
]) {
  test(`S-DET-07, S-DET-08, R-025: at ${width} × ${height} px the picture area is ${expected} px high and nothing scrolls sideways`, async ({
    page,
    shop,
  }) => {
    const { path } = await seeded(shop, "Safara");
    await page.setViewportSize({ width, height });
    await page.goto(path);
    expect((await area(page).boundingBox())!.height).toBeCloseTo(expected, 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
}

/** At the end of the page the bar covers nothing of the footer, at its top there is none. */
async function expectFooterFree(page: Page, bar: Locator): Promise<void> {
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const disclaimer = page.getByRole("contentinfo").getByText("not been evaluated by the Food and Drug Administration");
  const [last, covered] = [await disclaimer.boundingBox(), await bar.boundingBox()];
  expect(last!.y + last!.height).toBeLessThanOrEqual(covered!.y);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(bar).toBeHidden();
}

test("S-DET-05, S-DET-19, R-013: on a phone a finger across shows the next picture, and Add to Cart stays at hand further down", async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 375, height: 720 });
  await page.goto((await seeded(shop, "Sokh")).path);
  await untilHydrated(page);
  const swipe = (across: number) =>
    area(page).evaluate((target, by) => {
      const touch = (clientX: number) => new Touch({ identifier: 1, target, clientX, clientY: 200 });
      const init = { bubbles: true, cancelable: true };
      target.dispatchEvent(new TouchEvent("touchstart", { ...init, touches: [touch(180)] }));
      target.dispatchEvent(new TouchEvent("touchend", { ...init, changedTouches: [touch(180 + by)] }));
    }, across);
  await swipe(-90);
  await expect(page).toHaveURL(/\?image=2$/);
  await swipe(90);
  await expect(page).toHaveURL(/\?image=1$/);
  await expect(page.getByRole("dialog")).toBeHidden();

  const bar = page.locator(".add-bar");
  await page.getByRole("spinbutton").fill("2");
  await expect(bar).toBeHidden();
  await page.getByRole("region", { name: "Customer Reviews" }).scrollIntoViewIfNeeded();
  await expect(bar).toContainText("$18.50");
  await bar.getByRole("button", { name: "Add to Cart" }).click();
  await expect(page.locator('header .count-badge[data-count="2"]').first()).toBeAttached();
  await expectFooterFree(page, bar);
});

test("S-DET-19: a browser whose styles cannot follow the form keeps Add to Cart at hand by script", async ({
  page,
  shop,
}) => {
  await page.route(/\/assets\/.+\.css$/, async (route) => {
    const sheet = await route.fetch();
    await route.fulfill({
      response: sheet,
      body: (await sheet.text()).replaceAll("timeline-scope", "timeline-unknown"),
    });
  });
  await page.setViewportSize({ width: 375, height: 720 });
  await page.goto((await seeded(shop, "Sokh")).path);
  const bar = page.locator(".add-bar");
  expect(await bar.evaluate((element) => getComputedStyle(element).display)).toBe("none");
  await untilHydrated(page);
  // Below the window the form has not gone upwards yet.
  await expect(bar).toHaveAttribute("data-raised", "no");
  await page.getByRole("region", { name: "Customer Reviews" }).scrollIntoViewIfNeeded();
  await expect(bar).toBeVisible();
  await bar.getByRole("button", { name: "Add to Cart" }).click();
  await expect(page.locator('header .count-badge[data-count="1"]').first()).toBeAttached();
  await expectFooterFree(page, bar);
});
