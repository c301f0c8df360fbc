import { expect, test, type Page } from "./support/shop.ts";
import { reportLine } from "./support/dead-line.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

const embers = (page: Page) => page.locator(".hero .ember");
const about = (page: Page) => page.getByRole("dialog", { name: "About the product" });

for (const { width, count } of [
  { width: 768, count: 50 },
  { width: 767, count: 20 },
]) {
  test(`S-HOME-21, S-HOME-22, R-060: at ${width} px ${count} embers rise after load, hidden from screen readers, and shift nothing on the page`, async ({
    page,
    consoleErrors,
  }) => {
    // A font that loads late shifts text slightly; only shifts by the embers count here.
    await page.route(/\.woff2$/, (route) => route.abort());
    await page.addInitScript(() => {
      const seen = { shift: 0, embersBeforeLoad: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shift += entry.value;
      }).observe({ type: "layout-shift", buffered: true });
      addEventListener("load", () => (seen.embersBeforeLoad = document.querySelectorAll(".ember").length));
    });
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");
    await expect(embers(page)).toHaveCount(count);
    await expect(page.locator(".embers")).toHaveAttribute("data-count", String(count));
    await expect(page.locator(".embers")).toHaveAttribute("aria-hidden", "true");
    const moving = await embers(page).evaluateAll((all) => all.filter((one) => one.getAnimations().length > 0).length);
    expect(moving).toBe(count);
    const seen = await page.evaluate(() => (window as unknown as { seen: object }).seen);
    expect(seen).toEqual({ shift: 0, embersBeforeLoad: 0 });
    const others = consoleErrors.filter((text) => !text.includes("net::ERR_FAILED"));
    consoleErrors.splice(0, consoleErrors.length, ...others);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect
      .poll(() =>
        embers(page)
          .first()
          .evaluate((one) => getComputedStyle(one).animationPlayState),
      )
      .toBe("paused");
  });
}

test("S-HOME-21, S-HOME-22, R-060: no embers with reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await untilHydrated(page);
  await page.getByRole("button", { name: "Learn More" }).click();
  await expect(about(page)).toBeVisible();
  await expect(embers(page)).toHaveCount(0);
});

test("S-HOME-21, S-HOME-22, R-060: no embers with Save-Data, even after an interaction", async ({ page }) => {
  await reportLine(page, { saveData: true, effectiveType: "4g" });
  await page.goto("/");
  await page.keyboard.press("Tab");
  await untilHydrated(page);
  await expect(embers(page)).toHaveCount(0);
});

test("S-UI-01..03, S-HOME-03..06: a modal closes by Escape, by a click beside it and by its button, and holds the page still", async ({
  page,
}) => {
  await page.goto("/");
  const opener = page.getByRole("button", { name: "Learn More" });
  for (const close of [
    () => page.keyboard.press("Escape"),
    () => page.mouse.click(5, 400),
    () => about(page).getByRole("button", { name: "Close" }).click(),
  ]) {
    await opener.click();
    await expect(about(page)).toBeVisible();
    const before = await page.evaluate(() => scrollY);
    await page.mouse.move(640, 400);
    await page.mouse.wheel(0, 600);
    await page.keyboard.press("End");
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe("hidden");
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await close();
    await expect(about(page)).toBeHidden();
    await expect(opener).toBeFocused();
  }
  await opener.click();
  await about(page).getByRole("link", { name: "Shop Now" }).click();
  await expect(page).toHaveURL("/products");
});

test("S-STATE-05, S-HOME-23, S-HOME-24, R-020: a slow home page shows placeholders during navigation, its first HTML none", async ({
  page,
}) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.goto("/about");
  await untilHydrated(page);
  await page.route("**/_root.data*", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("banner").getByRole("link", { name: "Safara Sa Yaram" }).click();
  const pending = page.getByRole("status").filter({ hasText: "Loading" });
  await expect(pending).toBeVisible();
  await expect(pending.locator(".product-grid .skeleton")).toHaveCount(4);
  release();
  await expect(page.getByRole("heading", { level: 1, name: "Experience the brand" })).toBeFocused();
  await expect(pending).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("article")).not.toHaveCount(0);
  expect(await (await page.request.get("/")).text()).not.toContain("Loading");
});
