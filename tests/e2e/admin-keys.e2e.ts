import { randomUUID } from "node:crypto";
import { countedHands, untilKeysWork } from "./support/counted-hands.ts";
import { expect, signInBy, storedOrder, test, type Order, type Page, type Shop } from "./support/desk.ts";
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
  desk,
}) => {
  const tag = randomUUID();
  const three = async (): Promise<Order[]> => {
    const orders = [];
    for (let made = 0; made < 3; made += 1)
      orders.push(await desk.order({ email: `${randomUUID()}-${tag}@example.com` }));
    return orders;
  };
  const first = await three();
  await signInBy(page.request, shop, await desk.staff("customer_service"));
  await page.goto(`/admin/orders?q=${tag}`);
  await untilKeysWork(page);
  const search = page.getByRole("main").getByRole("searchbox");
  const rowOfFocus = (at: number) => page.locator("main tbody tr").nth(at).locator(":focus");
  await page.keyboard.press("/");
  await search.press("ArrowDown");
  await expect(rowOfFocus(0)).toHaveCount(1);
  const byLetter = countedHands(page);
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

  // The focus is at the message; the keys go on at the row that it came from, the second one.
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
  await expect(help).toContainText("Ship or update the selected");
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
  await all.uncheck();
  await page.getByRole("heading", { level: 1 }).focus();
  for (const key of ["x", "j", "s", "?"]) await page.keyboard.press(key);
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(ticked(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  const byHand = countedHands(page);
  await byHand.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the orders" })).toBeFocused();
  await byHand.press("Enter", "Space", "ArrowDown", "Space", "ArrowDown", "Space");
  await expect(page.getByText("3 orders selected")).toBeVisible();
  await byHand.press("Enter");
  await expect(status).toBeFocused();
  await byHand.press("Control+Enter");
  await shipped(page, shop, second);
  expect(byHand.made().keys).toBeLessThanOrEqual(MOST_KEYS);

  await all.check();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("ship or");
  await expect(page.getByRole("option", { name: "Ship or update the selected orders" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(status).toBeFocused();
  await expect(page.getByRole("dialog")).toContainText("6 orders");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("A-ORD-14, A-ORD-24, A-ORD-25: three orders are shipped from the list by five taps at 360 px", async ({
    page,
    shop,
    desk,
  }) => {
    const tag = randomUUID();
    const orders: Order[] = [];
    for (let made = 0; made < 3; made += 1) orders.push(await desk.order({ email: `${made}-${tag}@example.com` }));
    await signInBy(page.request, shop, await desk.staff("customer_service"));
    await page.goto(`/admin/orders?q=${tag}`);
    await untilHydrated(page);
    const { tap, made } = countedHands(page);
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
