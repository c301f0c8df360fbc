import { randomUUID } from "node:crypto";
import { countedInput, untilKeysWork } from "./support/counted-input.ts";
import { openSession, storedOrder, type Order, type Page, type Shop } from "./support/seed.ts";
import { dialogOf, expect, hydratedDialog, picture, test } from "./support/shelf.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

const MOST_KEYS = 12;
const ticked = (page: Page) => page.locator("main input[name=id]:checked");

async function shipped(page: Page, shop: Shop, orders: readonly Order[]): Promise<void> {
  await expect(page.getByText("3 orders set to Shipped.")).toBeVisible();
  for (const { id } of orders) expect((await storedOrder(shop, id)).status).toBe("shipped");
}

test("A-ORD-14, A-ORD-24, A-ORD-25, R-013: three orders are shipped from the list by keyboard alone in at most 12 keys, with single keys and without", async ({
  page,
  shop,
  seed,
}) => {
  const tag = randomUUID();
  const three = async (): Promise<Order[]> => {
    const orders = [];
    for (let made = 0; made < 3; made += 1)
      orders.push(await seed.order({ email: `${randomUUID()}-${tag}@example.com` }));
    return orders;
  };
  const first = await three();
  await openSession(page, shop, await seed.staff("customer_service"));
  await page.goto(`/admin/orders?q=${tag}`);
  await untilKeysWork(page);
  const search = page.getByRole("main").getByRole("searchbox");
  const rowOfFocus = (at: number) => page.locator("main tbody tr").nth(at).locator(":focus");
  await page.keyboard.press("/");
  await search.press("ArrowDown");
  await expect(rowOfFocus(0)).toHaveCount(1);
  const byLetter = countedInput(page);
  await byLetter.press("x", "j", "x", "j", "x");
  await expect(page.getByText("3 orders selected")).toBeVisible();
  await byLetter.press("k", "x");
  await expect(page.getByText("2 orders selected")).toBeVisible();
  await byLetter.press("x", "s");
  const status = page.getByRole("dialog").getByLabel("New status");
  await expect(status).toBeFocused();
  await expect(status).toHaveValue("shipped");
  await byLetter.press("Enter");
  await shipped(page, shop, first);
  expect(byLetter.made().keys).toBeLessThanOrEqual(MOST_KEYS);

  // The focus is at the message; the keys continue at the row that it came from, the second one.
  await page.keyboard.press("j");
  await expect(rowOfFocus(1)).toHaveCount(1);
  await page.keyboard.press("j");
  await expect(rowOfFocus(2)).toHaveCount(1);

  await page.keyboard.press("/");
  await expect(search).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.type("x?j");
  await expect(search).toHaveValue(`${tag}x?j`);
  await expect(page.getByRole("dialog")).toBeHidden();
  await search.fill(tag);
  await expect(page.getByRole("row")).toHaveCount(4);
  await expect(ticked(page)).toHaveCount(0);
  await page.getByRole("combobox", { name: "Status" }).focus();
  await page.keyboard.press("x");
  await expect(ticked(page)).toHaveCount(0);

  await page.getByRole("heading", { level: 1 }).focus();
  await page.keyboard.press("Control+x");
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(help).toContainText("Select the row");
  // Nothing is selected: there is nothing to ship.
  await expect(help).not.toContainText("Ship or update the selected");
  await expect(help).not.toContainText("Send a test of the open campaign");
  await page.keyboard.press("x");
  await expect(ticked(page)).toHaveCount(0);
  await help.getByRole("switch", { name: "Single-key shortcuts" }).uncheck();
  await page.keyboard.press("Escape");
  const second = await three();
  await page.reload();
  await untilHydrated(page);
  const all = page.getByRole("checkbox", { name: "Select all" });
  await all.check();
  await expect(page.getByText("6 orders selected")).toBeVisible();
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await expect(help).toContainText("Ship or update the selected");
  await page.keyboard.press("Escape");
  // The actions for the selected ones stay in sight at the end of the list.
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 1280, height: 300 });
  await page.locator("main tbody tr").last().scrollIntoViewIfNeeded();
  await expect(page.getByText("6 orders selected")).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(size);
  await all.uncheck();
  await page.getByRole("heading", { level: 1 }).focus();
  for (const key of ["x", "j", "s", "?"]) await page.keyboard.press(key);
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(ticked(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  const withoutShortcuts = countedInput(page);
  await withoutShortcuts.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the orders" })).toBeFocused();
  await withoutShortcuts.press("Enter", "Space", "ArrowDown", "Space", "ArrowDown", "Space");
  await expect(page.getByText("3 orders selected")).toBeVisible();
  await withoutShortcuts.press("Enter");
  await expect(status).toBeFocused();
  await withoutShortcuts.press("Control+Enter");
  await shipped(page, shop, second);
  expect(withoutShortcuts.made().keys).toBeLessThanOrEqual(MOST_KEYS);

  await all.check();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("ship or");
  await expect(page.getByRole("option", { name: "Ship or update the selected orders" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(status).toBeFocused();
  await expect(page.getByRole("dialog")).toContainText("6 orders");
});

test("A-SHELL-17, A-ORD-24, A-PROD-35, A-PROD-39, R-013: staff navigate, change three orders and undo it, and reorder pictures, all by keyboard", async ({
  page,
  shop,
  seed,
  shelf,
}) => {
  const { press, tabTo } = countedInput(page);
  const tag = randomUUID();
  for (const name of ["one", "two", "three"]) await seed.order({ email: `${name}-${tag}@example.com` });
  await openSession(page, shop, await seed.staff("admin"));
  await page.goto("/admin");
  await untilKeysWork(page);
  await press("Control+k");
  await expect(page.getByRole("combobox", { name: "Search the back office" })).toBeFocused();
  await page.keyboard.type("Orders");
  await expect(page.getByRole("option", { selected: true })).toContainText("Orders");
  await press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeFocused();
  await press("/");
  await expect(page.getByRole("main").getByRole("searchbox")).toBeFocused();
  await page.keyboard.type(tag);
  await expect(page.getByRole("row")).toHaveCount(4);
  await tabTo(page.getByRole("checkbox", { name: "Select all" }));
  await press("Space");
  await expect(page.getByText("3 orders selected")).toBeVisible();
  const status = page.getByRole("dialog").getByLabel("New status");
  await press("s", "Escape");
  await expect(status).toBeHidden();
  await expect(page.getByText("3 orders selected")).toBeVisible();
  await press("s");
  await expect(status).toBeFocused();
  await press("Enter");
  await expect(page.getByText("3 orders set to Shipped.")).toBeVisible();
  await tabTo(page.getByRole("checkbox", { name: "Select all" }));
  await press("Space", "s");
  await expect(status).toBeFocused();
  await page.keyboard.type("Proc");
  await expect(status).toHaveValue("processing");
  await press("Enter");
  await expect(page.getByText("3 orders set to Processing.")).toBeVisible();

  const [id] = await shelf.put({ name: `Drink ${tag}` });
  await page.goto(`/admin/products?q=${tag}&edit=${id}`);
  await hydratedDialog(page);
  const edit = dialogOf(page, "Edit Product");
  await edit
    .getByLabel("Choose images")
    .setInputFiles(await Promise.all(["red", "green", "blue"].map((color) => picture(`${color}.png`, color))));
  await expect(edit.getByText("Product Images (3/5)")).toBeVisible();
  const urls = () =>
    edit.locator("input[name=image]").evaluateAll((all) => all.map((one) => one.getAttribute("value")));
  const [red, green, blue] = await urls();
  const button = (name: string) => edit.getByRole("button", { name });
  const announcement = edit.getByRole("status");
  await tabTo(button("Move image 1 later"));
  await press("Enter");
  await expect(announcement).toContainText(["Image 1 is now image 2 of 3"]);
  await expect(button("Move image 2 later")).toBeFocused();
  await press("Enter");
  await expect(announcement).toContainText(["Image 2 is now image 3 of 3"]);
  await expect(button("Move image 3 later")).toBeFocused();
  await press("Enter");
  expect(await urls()).toEqual([green, blue, red]);
  await tabTo(button("Make Primary: Image 3"));
  await press("Enter");
  await expect(announcement).toContainText(["Image 3 is now image 1 of 3"]);
  await expect(button("Move image 1 later")).toBeFocused();
  expect(await urls()).toEqual([red, green, blue]);
  await tabTo(button("Delete image 3"));
  await press("Enter");
  await expect(announcement).toContainText(["Image 3 deleted, 2 left"]);
  await expect(button("Delete image 2")).toBeFocused();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("A-ORD-14, A-ORD-24, A-ORD-25: three orders are shipped from the list by five taps at 360 px", async ({
    page,
    shop,
    seed,
  }) => {
    const tag = randomUUID();
    const orders: Order[] = [];
    for (let made = 0; made < 3; made += 1) orders.push(await seed.order({ email: `${made}-${tag}@example.com` }));
    await openSession(page, shop, await seed.staff("customer_service"));
    await page.goto(`/admin/orders?q=${tag}`);
    await untilHydrated(page);
    const { tap, made } = countedInput(page);
    for (const { number } of orders) await tap(page.getByRole("checkbox", { name: `Select ${number}` }));
    await expect(page.getByText("3 orders selected")).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await tap(page.getByRole("button", { name: "Update Status" }));
    await expect(page.getByRole("dialog").getByLabel("New status")).toHaveValue("shipped");
    await tap(page.getByRole("dialog").getByRole("button", { name: "Save Changes" }));
    await shipped(page, shop, orders);
    expect(made()).toEqual({ keys: 0, typed: 0, taps: 5 });
  });
});

test("A-ORD-14, R-013, R-017: what is selected before the script arrives stays selected", async ({
  page,
  shop,
  seed,
}) => {
  const tag = randomUUID();
  for (const at of [1, 2]) await seed.order({ email: `${at}-${tag}@example.com` });
  await openSession(page, shop, await seed.staff("customer_service"));
  const { promise: isTicked, resolve: letScriptsCome } = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await isTicked;
    await route.continue();
  });
  await page.goto(`/admin/orders?q=${tag}`, { waitUntil: "commit" });
  const all = page.getByRole("checkbox", { name: "Select all", exact: true });
  await all.check();
  letScriptsCome();
  await untilHydrated(page);
  await expect(page.getByText("2 orders selected")).toBeVisible();
  await expect(ticked(page)).toHaveCount(2);
  await expect(all).toBeChecked();
});
