import { randomUUID } from "node:crypto";
import { allowRefusals } from "./support/checkout-page.ts";
import { expect, openSession, test } from "./support/seed.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

test("R-018, R-021: a mail is shown with its own colours; reverting a change of a deleted record is refused once and then no longer offered", async ({
  page,
  shop,
  seed,
  consoleErrors,
}) => {
  const [entry] = await shop.sql<{ id: string }>(
    `insert into audit_log (actor_label, action, entity, entity_id, before, after)
     values ('awa@example.com', 'product.price', 'product', $1, '{"price":"12.00"}', '{"price":"20.00"}') returning id`,
    [randomUUID()],
  );
  const name = `Awa ${randomUUID()}`;
  const form = { name, email: "awa@example.com", subject: "order", message: "Where is my tea?", website: "" };
  await page.request.post(`${shop.url}/contact`, { form, headers: { origin: shop.url } });
  await openSession(page, shop, await seed.staff("admin"));
  await page.goto(`/admin/mail?q=${encodeURIComponent(name)}`);
  await page.getByRole("link", { name: /^Read “Order question from/ }).click();
  const frame = page.frameLocator("iframe[title='The mail as HTML']");
  await expect(frame.getByRole("heading", { name: "New contact message" })).toBeVisible();
  await expect(frame.locator(".ground").first()).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");

  await page.goto(`/admin/audit?open=${entry!.id}`);
  await untilHydrated(page);
  const dialog = page.getByRole("dialog");
  const revert = dialog.getByRole("button", { name: "Revert This Change" });
  await revert.press("Enter");
  await expect(dialog.getByText("The changed record no longer exists.")).toBeVisible();
  await expect(revert).toHaveCount(0);
  await expect(dialog.getByRole("link", { name: "Close" })).toBeFocused();
  allowRefusals(consoleErrors);
});
