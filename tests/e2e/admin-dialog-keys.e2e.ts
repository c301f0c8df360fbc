import { randomUUID } from "node:crypto";
import { hasStateWhenAdded } from "./support/state-when-added.ts";
import { allowRefusals } from "./support/checkout-page.ts";
import { untilKeysWork } from "./support/counted-input.ts";
import { expect, openSession, test } from "./support/seed.ts";

test("R-013, R-181, R-183: by keyboard a campaign is tested from its editor; a slip loses nothing, a refusal focuses the invalid field, and after saving the focus is at its row", async ({
  page,
  shop,
  seed,
  consoleErrors,
}) => {
  const mark = randomUUID();
  await shop.sql(
    `insert into newsletter_campaigns (name, subject, content, created_at)
     select $1 || n, 'Harvest', '<p>Leaves</p>', now() - n * interval '1 hour' from generate_series(1, 3) n`,
    [mark],
  );
  await openSession(page, shop, await seed.staff("super_admin"));
  await page.goto(`/admin/content/newsletter?q=${mark}`);
  await untilKeysWork(page);
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const edit = page.getByRole("dialog", { name: "Edit Campaign" });
  const subject = edit.getByLabel("Email Subject");
  await press("j", "j", "e");
  await expect(edit.getByLabel("Campaign Name")).toBeFocused();
  await expect(edit.getByLabel("Campaign Name")).toHaveValue(`${mark}2`);
  await press("Control+Shift+Enter");
  await expect(edit.getByText(/^A test email is on its way to/)).toBeVisible();
  // The list behind is read again first; until then nothing can be sent.
  await expect(edit.getByRole("button", { name: "Save Campaign" })).toBeEnabled();

  await subject.fill("");
  await press("Control+Enter");
  await expect(edit.getByText("Email Subject is required")).toBeVisible();
  await expect(subject).toBeFocused();
  allowRefusals(consoleErrors);

  await subject.fill("The first leaves");
  await page.mouse.click(4, 4);
  const warning = edit.getByText("Your changes are not saved.").last();
  await expect(warning).toBeVisible();
  await expect(subject).toHaveValue("The first leaves");
  await subject.focus();
  await press("Control+Enter");
  await expect(page.getByRole("status").getByText("Campaign saved.")).toBeVisible();
  await press("j", "j", "e");
  await expect(edit.getByLabel("Campaign Name")).toHaveValue(`${mark}3`);
  await subject.fill("Not kept");
  await press("Escape");
  await expect(warning).toBeVisible();
  await press("Escape");
  await expect(edit).toBeHidden();
  await expect(page.getByRole("link", { name: `Edit: ${mark}3` })).toBeFocused();
  await expect(page).toHaveURL(`/admin/content/newsletter?q=${mark}`);

  await page.goto("/admin/settings?tab=shipping");
  await untilKeysWork(page);
  await press("e", "Tab");
  await expect(page.getByLabel("Default Shipping Rate")).toBeFocused();
});

test("R-013: a question opened from a menu returns the focus to the menu's button", async ({ page, shop, seed }) => {
  const order = await seed.order();
  await openSession(page, shop, await seed.staff("admin"));
  await page.goto(`/admin/orders/${order.id}`);
  await untilKeysWork(page);
  const more = page.getByRole("button", { name: "More" });
  await more.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("group", { name: "More actions" }).getByRole("link", { name: "Delete" }).focus();
  // A key may be pressed as soon as the question is there: it must be modal from its first moment on the page.
  const isModal = hasStateWhenAdded(page, "dialog[role=alertdialog]", ":modal");
  await page.keyboard.press("Enter");
  expect(await isModal).toBe(true);
  await expect(page.getByRole("alertdialog", { name: /^Delete Order #/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(more).toBeFocused();
});
