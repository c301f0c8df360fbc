import { randomUUID } from "node:crypto";
import { allowRefusals } from "./support/checkout-page.ts";
import { expect, openSession, test } from "./support/shelf.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

test("R-014: by keyboard, the question before a category is removed focuses Back, from the list and by its address", async ({
  page,
  shop,
  seed,
  shelf,
}) => {
  const category = `Red ${randomUUID().slice(0, 8)}`;
  await shelf.put({ name: "Old", priceCents: 500, category });
  await openSession(page, shop, await seed.staff("manager"));
  await page.goto("/admin/products?categories=list");
  await untilHydrated(page);
  await page.getByRole("link", { name: `Remove ${category}` }).press("Enter");
  const back = page.getByRole("alertdialog", { name: `Remove “${category}”` }).getByRole("link", { name: "Back" });
  await expect(back).toBeFocused();
  await page.reload();
  await expect(back).toBeFocused();
  await back.press("Enter");
  await expect(page.getByRole("dialog", { name: "Categories" })).toBeVisible();
});

test("R-015, R-161: an unreadable file puts the focus at its field, a preview of its changes at the heading", async ({
  page,
  shop,
  seed,
  consoleErrors,
}) => {
  await openSession(page, shop, await seed.staff("manager"));
  await page.goto("/admin/products/import");
  await untilHydrated(page);
  const file = page.getByLabel("CSV file");
  const send = async (text: string): Promise<void> => {
    await file.setInputFiles({ name: "a.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
    await page.getByRole("button", { name: "Upload" }).click();
  };
  await send("");
  await expect(file).toHaveAccessibleDescription(/The file contains no products/);
  await expect(file).toHaveAttribute("aria-invalid", "true");
  await expect(file).toBeFocused();
  await send(`Name,Price\nNew ${randomUUID()},3`);
  await expect(page.getByRole("heading", { name: "What would change" })).toBeFocused();
  allowRefusals(consoleErrors);
});
