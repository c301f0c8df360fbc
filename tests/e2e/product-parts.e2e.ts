import type { Locator } from "@playwright/test";
import { pictureArea as area, seededProduct as seeded } from "./support/product-page.ts";
import { expect, test, type Page } from "./support/shop.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

test("S-DET-05, R-013: arrow keys on the large picture show the next one and do not scroll the page", async ({
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

test("S-DET-22, R-013: the tabs are switched by arrow keys, with one tab stop", async ({ page, shop }) => {
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

/** Pixels of tolerance: scroll positions are whole pixels, text widths are not. */
const ROUNDED = 2;

test("S-DET-22, R-013: on a phone the arrow keys scroll the whole tab into view, backwards too", async ({
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
    expect(tab!.x, name).toBeGreaterThanOrEqual(list!.x - ROUNDED);
    expect(tab!.x + tab!.width, name).toBeLessThanOrEqual(list!.x + list!.width + ROUNDED);
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

test("S-DET-31, S-CARD-10: one to four related products leave no gap in their row at any width", async ({
  page,
  shop,
}) => {
  await page.goto((await seeded(shop, "Safara")).path);
  await untilHydrated(page);
  const grid = page.getByRole("region", { name: "You May Also Like" }).locator(".product-grid");
  for (const width of [1280, 1024, 1023, 768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    for (const count of [1, 2, 3, 4]) {
      const holes = await grid.evaluate((list, total) => {
        const card = list.firstElementChild!;
        list.replaceChildren(card, ...Array.from({ length: total - 1 }, () => card.cloneNode(true)));
        return list.getBoundingClientRect().right - list.lastElementChild!.getBoundingClientRect().right;
      }, count);
      expect(holes, `${count} products at ${width} px`).toBeCloseTo(0, 0);
    }
  }
});

test("S-DET-05, S-DET-06: a swipe, the buttons and the thumbnails show the same picture; the zoom has its largest copy, panned by keys", async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto((await seeded(shop, "Sokh")).path);
  await untilHydrated(page);
  const current = page.locator('.gallery-thumbs [aria-current="true"]');
  const gallery = page.locator(".gallery-main");
  // The browser does this at the end of a swipe
  await page.locator(".gallery-track").evaluate((row) => row.scrollTo({ left: row.clientWidth, behavior: "instant" }));
  await expect(page).toHaveURL(/\?image=2$/);
  await expect(current).toHaveAccessibleName("Show picture 2 of 3");
  await gallery.getByRole("link", { name: "Next picture" }).click();
  await expect(current).toHaveAccessibleName("Show picture 3 of 3");
  await expect(area(page)).toBeInViewport({ ratio: 0.99 });

  await area(page).click();
  const zoom = page.getByRole("dialog", { name: "Sokh" });
  const large = zoom.getByRole("img", { name: "Sokh, picture 3 of 3" });
  await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/-1280\.(avif|webp)$/);
  expect((await large.boundingBox())!.width).toBeGreaterThan(2 * 360);
  const panned = () => large.evaluate((image) => image.closest("li")!.scrollTop);
  const before = await panned();
  await page.keyboard.press("ArrowDown");
  await expect.poll(panned).toBeGreaterThan(before);
  await page.keyboard.press("Space");
  await expect.poll(async () => (await large.boundingBox())!.width).toBeLessThanOrEqual(360);
  await zoom.getByRole("button", { name: "Previous picture" }).click();
  await expect(current).toHaveAccessibleName("Show picture 2 of 3");
  await page.keyboard.press("Escape");
  await expect(zoom).toBeHidden();
  await expect(area(page)).toBeFocused();
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 } });

    test("S-DET-10, S-DET-13, S-DET-19: a phone's first window has name, price and Add to Cart at its foot", async ({
      page,
      shop,
    }) => {
      await page.goto((await seeded(shop, "Doyy Waar")).path);
      if (javaScriptEnabled) await untilHydrated(page);
      const bar = page.locator(".add-bar");
      const top = (await bar.boundingBox())!.y;
      for (const seen of [page.getByRole("heading", { level: 1 }), page.locator(".product-price")]) {
        const { y, height } = (await seen.boundingBox())!;
        expect(y + height).toBeLessThanOrEqual(top);
      }
      await bar.getByRole("button", { name: "Add to Cart" }).click();
      if (javaScriptEnabled) await expect(page.locator('header .count-badge[data-count="1"]').first()).toBeAttached();
      else await expect(page).toHaveURL(/\/cart$/);
    });
  });
}

/** The bar is visible unless the form is, and covers nothing of the footer. */
async function expectBarBesideForm(page: Page, bar: Locator): Promise<void> {
  await expect(bar).toBeVisible();
  await page.locator(".buy-actions").evaluate((form) => form.scrollIntoView({ block: "center" }));
  await expect(bar).toBeHidden();
  await page.getByRole("region", { name: "Customer Reviews" }).scrollIntoViewIfNeeded();
  await expect(bar).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const disclaimer = page.getByRole("contentinfo").getByText("not been evaluated by the Food and Drug Administration");
  const [last, covered] = [await disclaimer.boundingBox(), await bar.boundingBox()];
  expect(last!.y + last!.height).toBeLessThanOrEqual(covered!.y);
}

test("S-DET-19, R-013: on a phone Add to Cart stays visible while its form is out of view, and sends the chosen quantity", async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 375, height: 720 });
  await page.goto((await seeded(shop, "Sokh")).path);
  await untilHydrated(page);
  const bar = page.locator(".add-bar");
  await expectBarBesideForm(page, bar);
  await page.getByRole("spinbutton").fill("2");
  await page.getByRole("region", { name: "Customer Reviews" }).scrollIntoViewIfNeeded();
  await expect(bar).toContainText("$18.50");
  await bar.getByRole("button", { name: "Add to Cart" }).click();
  await expect(page.locator('header .count-badge[data-count="2"]').first()).toBeAttached();
});

test("S-DET-19: a browser without scroll-driven animations keeps Add to Cart visible by script", async ({
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
  expect(await bar.evaluate((element) => getComputedStyle(element).animationName)).toBe("none");
  await untilHydrated(page);
  await expectBarBesideForm(page, bar);
});
