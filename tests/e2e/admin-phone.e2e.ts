import { randomUUID } from "node:crypto";
import { expectClear } from "./support/toasts-clear.ts";
import { expect, openedProduct, openSession, test } from "./support/shelf.ts";
import { slowDown } from "./support/slow-phone.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };

test.describe("on a phone of 360 px", () => {
  test.use(PHONE);

  test("the stock stays on one line, beside level and price", async ({ page, shop, seed, shelf }) => {
    const tag = randomUUID().slice(0, 8);
    await shelf.put({ name: `Drink ${tag}`, stock: 2400, category: "Infusions of the river and the hills" });
    await openSession(page, shop, await seed.staff("admin"));
    await page.goto(`/admin/products?q=${tag}`);
    const row = page.getByRole("row").filter({ hasText: tag });
    const lines = await row.locator(".product-cell-stock").evaluate((cell) => {
      const text = document.createRange();
      text.selectNodeContents(cell);
      return Math.round(cell.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(cell).lineHeight));
    });
    expect(lines).toBe(1);
    const [level, pieces, price] = await Promise.all(
      ["level", "stock", "price"].map((part) => row.locator(`.product-cell-${part}`).boundingBox()),
    );
    expect(level!.x + level!.width).toBeLessThanOrEqual(pieces!.x);
    expect(pieces!.x + pieces!.width).toBeLessThanOrEqual(price!.x);
  });

  test("a toast covers nothing of its dialog", async ({ page, shop, seed, shelf }) => {
    const { edit } = await openedProduct({ page, shop, seed, shelf });
    await edit.getByLabel("Product Name").fill("Another name");
    await page.touchscreen.tap(180, 4);
    const toast = edit.locator(".toast");
    await expect(toast).toContainText("Your changes are not saved.");
    await expect(edit.getByLabel("Product Name")).toHaveValue("Another name");
    await expectClear(edit);
    await toast.getByRole("button", { name: "Dismiss" }).tap();
    await expect(toast).toHaveCount(0);
  });

  test("R-150: on a slow line, and on a slow phone, a second press of a stock button does nothing", async ({
    page,
    shop,
    seed,
    shelf,
  }) => {
    await slowDown(page);
    const tag = randomUUID().slice(0, 8);
    const [id] = await shelf.put({ name: `Drink ${tag}`, stock: 5 });
    await openSession(page, shop, await seed.staff("admin"));
    await page.goto(`/admin/products?q=${tag}`);
    await untilHydrated(page);
    let [sent, release] = [0, (): void => undefined];
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/admin/products.data*", async (route) => {
      const answer = await route.fetch();
      sent += route.request().method() === "POST" ? 1 : 0;
      await held;
      await route.fulfill({ response: answer });
    });
    await page.getByRole("checkbox", { name: `Select Drink ${tag}` }).check();
    const add = page.getByRole("button", { name: "+10 Stock" });
    await add.tap();
    await expect.poll(() => sent).toBe(1);
    await add.tap();
    await add.tap();
    release();
    await expect(page.getByText("Stock of 1 product raised by 10.")).toBeVisible();
    const [stored] = await shop.sql<{ stock: number }>("select stock from products where id = $1", [id]);
    expect([sent, stored?.stock]).toEqual([1, 15]);
  });
});
