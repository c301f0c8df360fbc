import { payFor } from "./support/paid-order.ts";
import { expect, openSession, test, type Page } from "./support/seed.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Refund Order" });

test("R-013, R-101: the refund dialog focuses its amount, and the question takes the focus", async ({
  page,
  shop,
  seed,
}) => {
  const order = await seed.order();
  await payFor(shop, order);
  await openSession(page, shop, await seed.staff("admin"));
  await page.goto(`/admin/orders/${order.id}?refund=1`);
  await untilHydrated(page);
  await expect(dialogOf(page).getByLabel("Amount")).toBeFocused();
  await dialogOf(page).getByLabel("Reason").fill("Broken bottle");
  await dialogOf(page).getByRole("button", { name: "Continue" }).click();
  await expect(dialogOf(page).getByText("Refund $20.00 to Test Person?")).toBeFocused();
});
