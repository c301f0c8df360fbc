// Script takes over a page in use: nothing moves under a finger, and no press is lost.
import { randomUUID } from "node:crypto";
import { adminWorld } from "./support/admin-world.ts";
import { allowRefusals } from "./support/checkout-page.ts";
import { openBeforeScript } from "./support/late-script.ts";
import { seededProduct } from "./support/product-page.ts";
import { expect, openSession, test, type Page } from "./support/seed.ts";

const WIDTHS = [360, 1280] as const;
/** Pixels; fractions are rounded up or down. */
const LEAST = 1;

/** The name and position of each visible control, in document order. */
const places = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const isMoving = ({ timeline, playState, effect }: Animation): boolean =>
      timeline === document.timeline && playState === "running" && effect?.getComputedTiming().endTime !== Infinity;
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(isMoving)
        .map(({ finished }) => finished),
    );
    const inner = document.querySelector("dialog[open]:not(.palette)") ?? document.body;
    const controls = [...inner.querySelectorAll<HTMLElement>("button, a, input:not([type=hidden]), select, textarea")]
      .filter(
        (control) => control.checkVisibility({ visibilityProperty: true }) && !control.closest(".palette, .toasts"),
      )
      .map((control) => {
        const { x, y, width } = control.getBoundingClientRect();
        const name = control.getAttribute("aria-label") ?? control.getAttribute("name") ?? control.textContent;
        return { name: `${control.localName} ${name.trim()}`, x, y: y + scrollY, width };
      });
    return controls;
  });

/** Lists the controls that move or disappear when script takes over the page, and a dialog that animates again. */
async function movedOn(page: Page, path: string): Promise<string[]> {
  const takeOver = await openBeforeScript(page, path);
  const before = await places(page);
  expect(before.length, path).toBeGreaterThan(0);
  await page.evaluate(() => {
    window.addEventListener("animationstart", ({ target, animationName }) => {
      if (target instanceof HTMLDialogElement) target.dataset["moving"] = animationName;
    });
  });
  await takeOver();
  // Its dialog may appear later than the page, and effects after the first paint.
  await page.waitForFunction(() => document.querySelector("dialog[open]:not(:modal)") === null);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  const after = Map.groupBy(await places(page), ({ name }) => name);
  const moved = before.flatMap(({ name, ...was }) => {
    const is = after.get(name)?.shift();
    if (!is) return [`${path}: ${name} is gone`];
    const far = (["x", "y", "width"] as const).filter((key) => Math.abs(is[key] - was[key]) > LEAST);
    return far.map((key) => `${path}: ${name} has ${key} ${is[key]} instead of ${was[key]}`);
  });
  const risen = await page.locator("dialog[data-moving]").count();
  return risen > 0 ? [...moved, `${path}: the dialog appears again`] : moved;
}

test("nothing on the shop's pages moves when script takes over", async ({ page, shop }) => {
  const { path: product } = await seededProduct(shop, "Sokh");
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ["/", "/products", product, "/cart", "/login", "/register", "/contact"])
      expect(await movedOn(page, path)).toEqual([]);
  }
});

test("nothing on a screen of staff, or in its dialog, moves when script takes over", async ({ page, shop, seed }) => {
  await openSession(page, shop, await seed.staff("super_admin"));
  const world = await adminWorld(shop, await seed.order(), `mark-${randomUUID()}`);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of [
      `/admin/products?q=Sokh&edit=${world.productId}`,
      `/admin/products?q=Sokh&delete=${world.productId}`,
      `/admin/orders?q=${world.orderEmail}&update=${world.orderId}`,
      "/admin/content/homepage?add=1",
      "/admin/content/homepage?done=duplicated",
      "/admin/content/faqs?add=1",
      "/admin/content/media",
      `/admin/content/media?q=story&file=${world.fileId}`,
    ])
      expect(await movedOn(page, path)).toEqual([]);
  }
});

test("a dialog button held down while script takes over is clicked", async ({ page, shop, seed, consoleErrors }) => {
  await openSession(page, shop, await seed.staff("super_admin"));
  await page.setViewportSize({ width: 390, height: 800 });
  const takeOver = await openBeforeScript(page, "/admin/products?edit=new", async () => undefined);
  const dialog = page.getByRole("dialog", { name: "Add New Product" });
  const save = dialog.getByRole("button", { name: "Add Product" });
  const { x, y, width, height } = (await save.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await takeOver();
  await page.mouse.up();
  await expect(dialog.getByText("Product name is required")).toBeVisible();
  allowRefusals(consoleErrors);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 800 } });
  test("forms of the back office fit a narrow phone", async ({ page, shop, seed }) => {
    await openSession(page, shop, await seed.staff("super_admin"));
    for (const path of [
      "/admin/content/media",
      "/admin/products?edit=new",
      "/admin/products/import",
      "/admin/content/homepage?add=1",
    ]) {
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
    }
  });
});
