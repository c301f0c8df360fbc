import { readFile } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import { expect, signInBy, test } from "./support/seed.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("A-ORD-05, A-ORD-24, A-ORD-25, A-ORD-26, A-CALL-28, A-VAL-17: staff select two orders, export, ship and delete them", async ({
      page,
      shop,
      seed,
    }) => {
      const tag = randomUUID();
      const orders = [];
      for (const name of ["one", "two", "three"])
        orders.push(await seed.order({ email: `${name}-${tag}@example.com` }));
      const [first, second, third] = orders.map(({ number }) => number);
      await signInBy(page.request, shop, await seed.staff("admin"));
      await page.goto(`/admin/orders?q=${tag}`);
      const bar = page.getByRole("group", { name: "Selected orders" });
      await expect(bar).toBeHidden();
      const select = async (...numbers: (string | undefined)[]): Promise<void> => {
        for (const number of numbers) await page.getByRole("checkbox", { name: `Select ${number}` }).check();
      };
      await select(first, second);
      await expect(bar.getByRole("button", { name: "Update Status" })).toBeVisible();
      if (javaScriptEnabled) await expect(bar).toContainText("2 orders selected");

      const [file] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: "Export" }).click(),
      ]);
      expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
      const lines = (await readFile(await file.path(), "utf8")).trim().split("\r\n");
      expect(lines).toHaveLength(3);
      expect(lines.join()).toContain(`one-${tag}@example.com`);
      expect(lines.join()).not.toContain(`three-${tag}@example.com`);

      await bar.getByRole("button", { name: "Update Status" }).click();
      const dialog = page.getByRole("dialog", { name: "Update Order Status" });
      const preview = dialog.getByRole("region", { name: "Preview: Shipped" });
      await expect(preview).toContainText("2 orders will be Shipped.");
      await expect(dialog.getByRole("region", { name: "Preview: Cancelled" })).toBeHidden();
      await dialog.getByLabel(`Tracking number of ${first}`).fill("1Z 99");
      await preview.getByLabel("Carrier").selectOption("UPS");
      await dialog.getByRole("button", { name: "Save Changes" }).click();
      await expect(page.getByText("2 orders set to Shipped.")).toBeVisible();
      await expect(page.getByRole("row").filter({ hasText: first ?? "" })).toContainText("Shipped");
      await expect(page.getByRole("row").filter({ hasText: third ?? "" })).toContainText("Processing");

      await select(second, third);
      await bar.getByRole("button", { name: "Delete" }).click();
      const question = page.getByRole("alertdialog", { name: "Delete Orders" });
      await expect(question).toContainText("Are you sure you want to delete 2 orders? This action cannot be undone.");
      await question.getByRole("button", { name: "Delete" }).click();
      await expect(page.getByText("2 orders were deleted.")).toBeVisible();
      await expect(page.getByRole("row").filter({ hasText: "#" })).toHaveCount(1);

      const late = await seed.order({ email: `late-${tag}@example.com` });
      await page.getByRole("link", { name: "Refresh" }).click();
      await expect(page.getByRole("row").filter({ hasText: late.number })).toBeVisible();
    });
  });
}

test("R-158: on a phone an answer with its Undo is in sight where the list was left, and in its place above it", async ({
  page,
  shop,
  seed,
}) => {
  const tag = randomUUID();
  for (let at = 0; at < 8; at++) await seed.order({ email: `${at}-${tag}@example.com` });
  const last = await seed.order({ email: `last-${tag}@example.com` });
  await shop.sql("update all_orders set created_at = created_at - interval '1 day' where id = $1", [last.id]);
  await signInBy(page.request, shop, await seed.staff("admin"));
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`/admin/orders?q=${tag}`);
  await untilHydrated(page);
  await page.getByRole("checkbox", { name: `Select ${last.number}` }).check();
  await page.getByRole("button", { name: "Update Status" }).click();
  const dialog = page.getByRole("dialog", { name: "Update Order Status" });
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
