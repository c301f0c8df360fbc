import { randomUUID } from "node:crypto";
import { expect, openSession, test } from "./support/seed.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

test("A-ORD-24, A-ORD-25, R-158: the bulk buttons appear with a selection; on a phone a result with its Undo is visible at the list's scroll position, and in its place above the list", async ({
  page,
  shop,
  seed,
}) => {
  const tag = randomUUID();
  for (let at = 0; at < 8; at++) await seed.order({ email: `${at}-${tag}@example.com` });
  const last = await seed.order({ email: `last-${tag}@example.com` });
  await shop.sql("update all_orders set created_at = created_at - interval '1 day' where id = $1", [last.id]);
  await openSession(page, shop, await seed.staff("admin"));
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`/admin/orders?q=${tag}`);
  await untilHydrated(page);
  const bar = page.getByRole("group", { name: "Selected orders" });
  await expect(bar).toBeHidden();
  await page.getByRole("checkbox", { name: `Select ${last.number}` }).check();
  await expect(bar).toContainText("1 order selected");
  await page.getByRole("button", { name: "Update Status" }).click();
  const dialog = page.getByRole("dialog", { name: "Update Order Status" });
  await expect(dialog.getByRole("region", { name: "Preview: Shipped" })).toBeVisible();
  await expect(dialog.getByRole("region", { name: "Preview: Cancelled" })).toBeHidden();
  await dialog.getByLabel("New status").selectOption("Pending");
  await expect(dialog.getByRole("button", { name: "Save Changes" })).toBeInViewport({ ratio: 1 });
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  const answer = page.getByRole("status").filter({ hasText: "1 order set to Pending." });
  await expect(answer.getByRole("button", { name: "Undo" })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("heading", { name: "Orders", exact: true })).not.toBeInViewport();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(answer).toHaveCSS("position", "relative");
  await expect(answer).toBeInViewport({ ratio: 1 });
});
