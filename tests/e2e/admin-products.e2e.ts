import { randomUUID } from "node:crypto";
import { dialogOf, expect, hydratedDialog, openedProduct, rowOf, signInBy, test } from "./support/shelf.ts";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("A-PROD-01 to A-PROD-06, A-PROD-10 to A-PROD-14, A-PROD-22, R-033, R-145: the list is searched and narrowed", async ({
      page,
      shop,
      seed,
      shelf,
    }) => {
      const tag = randomUUID().slice(0, 8);
      await shelf.put(
        { name: `Low ${tag}`, category: `Tea ${tag}`, stock: 3, description: "Strong and red", priceCents: 1200 },
        { name: `Full ${tag}`, stock: 50, priceCents: 2000, discount: 50, isNew: true },
      );
      await signInBy(page.request, shop, await seed.staff("manager"));
      await page.goto("/admin/products");
      await expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeVisible();
      await expect(page.getByText("Manage your product catalog")).toBeVisible();
      await expect(page.getByRole("link", { name: "Add Product" })).toBeVisible();
      const ask = async (act: () => Promise<unknown>): Promise<void> => {
        await act();
        if (!javaScriptEnabled) await page.getByRole("button", { name: "Search" }).click();
      };
      await ask(() => page.getByPlaceholder("Search products...").fill(tag));
      await expect(page.getByRole("status").filter({ hasText: "2 products" })).toBeVisible();
      const [low, full] = [
        page.getByRole("row", { name: `Low ${tag}` }),
        page.getByRole("row", { name: `Full ${tag}` }),
      ];
      for (const text of ["Strong and red", `Tea ${tag}`, "Low stock", "$12.00", "Not in shop"])
        await expect(low).toContainText(text);
      for (const text of ["No description", "None", "In stock", "$10.00", "$20.00", "New"])
        await expect(full).toContainText(text);
      await ask(() => page.getByRole("combobox", { name: "Stock" }).selectOption("Low stock"));
      await expect(full).toBeHidden();
      await expect(low).toBeVisible();
      await ask(() => page.getByRole("combobox", { name: "Stock" }).selectOption("All Stock"));
      await ask(() => page.getByRole("combobox", { name: "Category" }).selectOption("None"));
      await expect(low).toBeHidden();
      await expect(full).toBeVisible();
      await ask(() => page.getByRole("combobox", { name: "Stock" }).selectOption("Out of stock"));
      await expect(
        page.getByText("No products found matching your filters. Try adjusting your search criteria."),
      ).toBeVisible();
    });

    test("A-PROD-15, A-PROD-25 to A-PROD-30, A-PROD-32, A-PROD-33, A-VAL-01, A-VAL-02, A-CALL-10, A-CALL-11, R-047, R-048: a product is added, refused, kept as typed, and edited", async ({
      page,
      shop,
      seed,
      consoleErrors,
    }) => {
      const name = `Drink ${randomUUID().slice(0, 8)}`;
      await signInBy(page.request, shop, await seed.staff("admin"));
      await page.goto("/admin/products");
      await page.getByRole("link", { name: "Add Product" }).click();
      const add = dialogOf(page, "Add New Product");
      if (javaScriptEnabled) await hydratedDialog(page);
      await expect(add.getByText("$", { exact: true })).toBeVisible();
      await expect(add.getByRole("link", { name: "Cancel" })).toBeVisible();
      await add.getByLabel("Description").fill("Kept as typed");
      await add.getByRole("button", { name: "Add Product" }).last().click();
      await expect(add.getByText("Product name is required")).toBeVisible();
      await expect(add.getByText("Price is required")).toBeVisible();
      await expect(add.getByLabel("Description")).toHaveValue("Kept as typed");
      await add.getByLabel("Product Name").fill(name);
      await add.getByLabel("Price").fill("12.50");
      await add.getByLabel("Stock", { exact: true }).fill("7");
      await add.getByLabel("Category", { exact: true }).selectOption("Add new category…");
      await add.getByLabel("New category").fill(`Tea ${name}`);
      await add.getByText("More details").click();
      await add.getByLabel("Discount").fill("10");
      await add.getByLabel("Ingredients").fill("Hibiscus");
      await add.getByRole("button", { name: "Add Product" }).last().click();
      await expect(page.getByText(`${name} was saved.`)).toBeVisible();
      await expect(add).toBeHidden();
      expect(await rowOf(shop, name)).toMatchObject({
        price: "12.50",
        stock: 7,
        category: `Tea ${name}`,
        description: "Kept as typed",
        discount: "10.00",
        key_ingredients: "Hibiscus",
        show_in_shop: true,
        images: [],
      });

      await page.getByRole("link", { name: `Edit ${name}` }).click();
      const edit = dialogOf(page, "Edit Product");
      await expect(edit.getByLabel("Price")).toHaveValue("12.50");
      await edit.getByLabel("Price").fill("0");
      await edit.getByRole("button", { name: "Update Product" }).click();
      const [free, update] = ["Save with $0.00", "Update Product"].map((label) =>
        edit.getByRole("button", { name: label }),
      );
      await expect(edit.getByText("Save this product with a price of $0.00?")).toBeVisible();
      expect((await rowOf(shop, name))?.["price"]).toBe("12.50");
      if (javaScriptEnabled) {
        await expect(free!).toBeFocused();
        await expect(update!).toHaveCount(0);
        await edit.getByLabel("Price").fill("1");
        await expect(free!).toHaveCount(0);
        await edit.getByLabel("Price").fill("0");
        await update!.click();
      }
      await free!.click();
      await expect(page.getByText(`${name} was saved.`)).toBeVisible();
      expect((await rowOf(shop, name))?.["price"]).toBe("0.00");
      expect(consoleErrors.splice(0).filter((text) => !/status of 422/.test(text))).toEqual([]);
    });

    test("A-ERR-04, R-015, R-189: a product changed meanwhile is not overwritten, and what was typed is kept", async ({
      page,
      shop,
      seed,
      shelf,
      consoleErrors,
    }) => {
      const hands = { page, shop, seed, shelf };
      const { id, name, edit } = await openedProduct(hands, "content_editor", javaScriptEnabled);
      await shop.sql("update products set price = 99, updated_at = now() + interval '1 second' where id = $1", [id]);
      await edit.getByLabel("Description").fill("Mine");
      await edit.getByRole("button", { name: "Update Product" }).last().click();
      await expect(edit.getByText("This record was changed by someone else. Reload and try again.")).toBeVisible();
      await expect(edit.getByLabel("Description")).toHaveValue("Mine");
      expect((await rowOf(shop, name))?.["description"]).toBeNull();
      await edit.getByRole("link", { name: "Reload" }).click();
      await expect(edit.getByLabel("Price")).toHaveValue("99.00");
      expect(consoleErrors.splice(0).filter((text) => !/status of 409/.test(text))).toEqual([]);
    });

    test("A-PROD-08, A-PROD-16, A-PROD-19 to A-PROD-21, A-PROD-42 to A-PROD-44, A-VAL-15, A-CALL-12, A-CALL-13, R-148, R-150: selected products get stock, lose stock, and are deleted after a question", async ({
      page,
      shop,
      seed,
      shelf,
    }) => {
      const tag = randomUUID().slice(0, 8);
      await shelf.put({ name: `A ${tag}`, stock: 0 }, { name: `B ${tag}`, stock: 5 }, { name: `C ${tag}`, stock: 5 });
      const stocks = async () =>
        Promise.all(["A", "B", "C"].map(async (name) => (await rowOf(shop, `${name} ${tag}`))?.stock));
      await signInBy(page.request, shop, await seed.staff("manager"));
      await page.goto(`/admin/products?q=${tag}`);
      const select = async (): Promise<void> => {
        for (const name of ["A", "B"]) await page.getByLabel(`Select ${name} ${tag}`).check();
      };
      await expect(page.getByRole("button", { name: "-1 Stock" })).toBeHidden();
      await select();
      await page.getByRole("button", { name: "-1 Stock" }).click();
      await expect(
        page.getByText(
          `Stock of 1 product lowered by 1. Not lowered, because stock is 0 or held by open checkouts: A ${tag}.`,
        ),
      ).toBeVisible();
      expect(await stocks()).toEqual([0, 4, 5]);
      await select();
      await page.getByRole("button", { name: "+10 Stock" }).click();
      await expect(page.getByText("Stock of 2 products raised by 10.")).toBeVisible();
      expect(await stocks()).toEqual([10, 14, 5]);
      await select();
      await page.getByRole("group", { name: "Selected products" }).getByRole("button", { name: "Delete" }).click();
      const question = page.getByRole("alertdialog", { name: "Delete Product" });
      await expect(
        question.getByText("Are you sure you want to delete 2 products? This action cannot be undone."),
      ).toBeVisible();
      await question.getByRole("link", { name: "Cancel" }).click();
      await expect(question).toBeHidden();
      expect(await stocks()).toEqual([10, 14, 5]);
      await page.getByRole("link", { name: `Delete A ${tag}` }).click();
      await expect(
        question.getByText(`Are you sure you want to delete A ${tag}? This action cannot be undone.`),
      ).toBeVisible();
      await question.getByRole("button", { name: "Delete" }).click();
      await expect(page.getByText("1 product was deleted.")).toBeVisible();
      expect(await stocks()).toEqual([undefined, 14, 5]);
      await expect(page.getByText(`A ${tag}`)).toBeHidden();
    });
  });
}

test("A-PROD-17, A-PROD-18: all rows are selected at once, and the bar counts them", async ({
  page,
  shop,
  seed,
  shelf,
}) => {
  const tag = randomUUID().slice(0, 8);
  await shelf.put({ name: `A ${tag}` }, { name: `B ${tag}` });
  await signInBy(page.request, shop, await seed.staff("inventory_manager"));
  await page.goto(`/admin/products?q=${tag}`);
  await expect(async () => {
    await page.getByLabel("Select all").uncheck();
    await page.getByLabel("Select all").check();
    await expect(page.getByText("2 products selected")).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.getByLabel(`Select A ${tag}`).uncheck();
  await expect(page.getByText("1 product selected")).toBeVisible();
  await expect(
    page.getByRole("group", { name: "Selected products" }).getByRole("button", { name: "Delete" }),
  ).toHaveCount(0);
});

test("A-PROD-07, A-VAL-03, A-VAL-04, A-VAL-05, A-VAL-09, R-146, R-147: the panel narrows the list; the dialog's numbers have their limits", async ({
  page,
  shop,
  seed,
  shelf,
}) => {
  const tag = randomUUID().slice(0, 8);
  await shelf.put({ name: `A ${tag}`, priceCents: 500 }, { name: `B ${tag}`, priceCents: 5000, isNew: true });
  await signInBy(page.request, shop, await seed.staff("admin"));
  await page.goto(`/admin/products?q=${tag}`);
  const panel = page.getByRole("group", { name: "More filters" });
  await page.getByRole("button", { name: /^Filter/ }).click();
  await panel.getByLabel("Price from").fill("10");
  await panel.getByLabel("New").check();
  await panel.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText(`A ${tag}`)).toHaveCount(0);
  await expect(page.getByText(`B ${tag}`).first()).toBeVisible();
  await page.getByRole("button", { name: /^Filter/ }).click();
  await panel.getByRole("link", { name: "Reset" }).click();
  await expect(page.getByText(`A ${tag}`).first()).toBeVisible();
  await page.getByRole("link", { name: "Add Product" }).click();
  await hydratedDialog(page);
  const add = dialogOf(page, "Add New Product");
  await expect(add.getByLabel("Price")).toHaveAttribute("inputmode", "decimal");
  await add.getByLabel("Price").fill("19,50");
  await expect(add.getByRole("status").filter({ hasText: "Read as 19.50" })).toBeVisible();
  await add.getByLabel("Price").fill("1,250");
  await add.getByLabel("Product Name").focus();
  await expect(add.getByLabel("Price")).toHaveAccessibleDescription(/^Type 1250\.00 or 1\.25: /);
  await add.getByLabel("Price").fill("");
  await expect(add.getByLabel("Stock", { exact: true })).toHaveAttribute("step", "1");
  await expect(add.getByText("up to 5 MB each")).toBeVisible();
  await add.getByLabel("Stock", { exact: true }).fill("");
  await add.getByLabel("Price").focus();
  await page.keyboard.type("e");
  await add.getByLabel("Product Name").focus();
  await expect(add.getByLabel("Stock", { exact: true })).toHaveValue("0");
  await expect(add.getByLabel("Price")).toHaveValue("0");
  // A stray click does not cost what was typed; Escape is meant.
  await page.mouse.click(5, 400);
  await expect(add.getByLabel("Price")).toHaveValue("0");
  await add.getByLabel("Product Name").fill("Typed");
  await page.keyboard.press("Escape");
  await expect(add.getByText("Close again to discard it.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(add).toBeHidden();
});
