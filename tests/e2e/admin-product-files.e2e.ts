import { randomUUID } from "node:crypto";
import { allowRefusals } from "./support/checkout-page.ts";
import { dialogOf, expect, rowOf, signInBy, test } from "./support/shelf.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("R-048, R-161: a file of products is looked at, applied and taken back; a category is renamed", async ({
      page,
      shop,
      seed,
      shelf,
    }) => {
      const tag = randomUUID().slice(0, 8);
      await shelf.put({ name: `Old ${tag}`, priceCents: 500, category: `Red ${tag}` });
      await signInBy(page.request, shop, await seed.staff("manager"));
      const exported = await page.request.get(`${shop.url}/admin/products.csv?q=${tag}`);
      expect(exported.headers()["content-disposition"]).toMatch(/filename="products-\d{4}-\d\d-\d\d\.csv"/);
      expect(await exported.text()).toContain(`Old ${tag},5.00,,Red ${tag}`);

      await page.goto("/admin/products");
      await page.getByRole("link", { name: "Import" }).click();
      const buffer = Buffer.from(
        [`Title,Cost,Label`, `Old ${tag},7.5,x`, `New ${tag},3,x`, `Bad ${tag},free,x`].join("\n"),
      );
      await page.getByLabel("CSV file").setInputFiles({ name: "drinks.csv", mimeType: "text/csv", buffer });
      await page.getByRole("button", { name: "Upload" }).click();
      await page.getByLabel("Use Cost as").selectOption("Price");
      await page.getByRole("button", { name: "Check again" }).click();
      await expect(page.getByText("1 new, 1 changed, 0 unchanged, 1 with errors")).toBeVisible();
      if (javaScriptEnabled) await expect(page.getByRole("heading", { name: "What would change" })).toBeFocused();
      await expect(page.getByRole("row", { name: `Old ${tag}` })).toContainText("Price: $5.00 → $7.50");
      await expect(page.getByRole("row", { name: `Bad ${tag}` })).toContainText(/(?<!: )Price must be a number/);
      expect((await rowOf(shop, `Old ${tag}`))?.["price"]).toBe("5.00");
      await page.getByRole("button", { name: "Apply to 2 products" }).click();
      await expect(page.getByText("Imported: 1 new, 1 changed.")).toBeVisible();
      expect((await rowOf(shop, `Old ${tag}`))?.["price"]).toBe("7.50");
      expect((await rowOf(shop, `New ${tag}`))?.["price"]).toBe("3.00");
      await page.getByRole("button", { name: "Undo import" }).click();
      await expect(page.getByText("Import undone: 2 products.")).toBeVisible();
      expect((await rowOf(shop, `Old ${tag}`))?.["price"]).toBe("5.00");
      expect(await rowOf(shop, `New ${tag}`)).toBeUndefined();

      await page.goto(`/admin/products?q=${tag}`);
      await page.getByRole("link", { name: "Categories" }).click();
      await dialogOf(page, "Categories")
        .getByRole("link", { name: `Rename Red ${tag}` })
        .click();
      await page.getByLabel("New name").fill(`Rouge ${tag}`);
      await dialogOf(page, `Rename “Red ${tag}”`).getByRole("button", { name: "Rename" }).click();
      await expect(page.getByText("The category of 1 product was changed.")).toBeVisible();
      expect((await rowOf(shop, `Old ${tag}`))?.category).toBe(`Rouge ${tag}`);
    });
  });
}

test("R-014: by keyboard, the question before a category goes begins at its way back, from the list and by its address", async ({
  page,
  shop,
  seed,
  shelf,
}) => {
  const category = `Red ${randomUUID().slice(0, 8)}`;
  await shelf.put({ name: "Old", priceCents: 500, category });
  await signInBy(page.request, shop, await seed.staff("manager"));
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

test("R-015: a file that cannot be read says so at its field, and one goes on there", async ({
  page,
  shop,
  seed,
  consoleErrors,
}) => {
  await signInBy(page.request, shop, await seed.staff("manager"));
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
  await send('Name,Price\n"open,3');
  await expect(file).toHaveAccessibleDescription(/A quotation mark is not closed \(row 2\)/);
  allowRefusals(consoleErrors);
});
