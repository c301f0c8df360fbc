import { pictureArea as area, seededProduct as seeded } from "./support/product-page.ts";
import { expect, test } from "./support/shop.ts";
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
