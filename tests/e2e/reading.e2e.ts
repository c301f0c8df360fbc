// Focus visibility, text spacing, reduced motion and timing (WCAG 2.2).
import { DOYY_WAAR, lineOf, putInCart, SOKH } from "./support/cart-page.ts";
import { expect, openSession, test } from "./support/seed.ts";
import { hiddenWhenFocused } from "./support/focus-in-sight.ts";
import { seededProduct } from "./support/product-page.ts";
import { cutOffWhenSpaced } from "./support/text-spacing.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

for (const width of [390, 1280]) {
  test(`R-013, R-060: at ${width} px nothing covers the focused element, spaced text is not cut off, and nothing keeps moving with reduced motion`, async ({
    page,
    shop,
    seed,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openSession(page, shop, await seed.staff("user"));
    await putInCart(page, shop, lineOf(SOKH, 1), lineOf(DOYY_WAAR, 1));
    const { path: product } = await seededProduct(shop, "Sokh");
    for (const path of ["/", "/products?search=s", product, "/cart", "/checkout", "/account"]) {
      await page.goto(path);
      await untilHydrated(page);
      expect.soft(await hiddenWhenFocused(page), path).toEqual([]);
      expect.soft(await cutOffWhenSpaced(page), path).toEqual([]);
      expect.soft(await page.evaluate(moving), path).toEqual([]);
    }
  });
}

/** Elements that move for more than five seconds, loading placeholders included. */
function moving(): string[] {
  const placeholder = Object.assign(document.createElement("span"), { className: "skeleton h-8" });
  document.querySelector("main")?.append(placeholder);
  const found = document
    .getAnimations()
    .filter(({ playState, effect }) => playState === "running" && Number(effect?.getComputedTiming().endTime) > 5000)
    .map(({ effect }) => (effect as KeyframeEffect).target?.className ?? "");
  placeholder.remove();
  return found;
}

test("R-068, R-013: a toast stays five seconds, and as long as the pointer or the focus is on it", async ({
  page,
  shop,
}) => {
  await putInCart(page, shop, lineOf(SOKH, 1), lineOf(DOYY_WAAR, 1));
  await page.clock.install();
  await page.goto("/cart");
  await untilHydrated(page);
  await page.getByRole("button", { name: "Remove Sokh" }).click();
  const undo = page.getByRole("button", { name: "Undo" });
  await page.clock.runFor(1000);
  await undo.focus();
  await page.clock.runFor(20_000);
  await expect(undo).toBeVisible();
  await undo.blur();
  await page.locator(".toast").hover();
  await page.clock.runFor(20_000);
  await expect(undo).toBeVisible();
  await page.mouse.move(5, 700);
  await page.clock.runFor(5000);
  await expect(undo).toBeHidden();
});
