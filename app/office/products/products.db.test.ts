import { randomUUID } from "node:crypto";
import type { ProductParts } from "#tests/factories/product.ts";
import { demoShop, expect, type DemoShop, type Page } from "#tests/support/demo-shop/demo-shop.ts";

const { test } = demoShop();

/** Puts hidden products into the catalog; their ids. */
async function put(shop: DemoShop, ...products: ProductParts[]): Promise<string[]> {
  const ids: string[] = [];
  for (const product of products) ids.push(await shop.product({ stock: 10, showInShop: false, ...product }));
  return ids;
}
type Row = Record<string, unknown> & { readonly stock: number };
const rowOf = async (shop: DemoShop, name: string): Promise<Row | undefined> =>
  (await shop.sql<Row>("select * from products where name = $1", [name]))[0];
const dialogOf = (page: Page, name: string) => page.getByRole("dialog", { name });
const csv = (...lines: string[]): File => new File([lines.join("\n")], "drinks.csv", { type: "text/csv" });

test("A-PROD-01 to A-PROD-06, A-PROD-10 to A-PROD-14, A-PROD-22, R-033, R-145: the list is searched and narrowed", async ({
  page,
  shop,
}) => {
  const tag = randomUUID().slice(0, 8);
  await put(
    shop,
    { name: `Low ${tag}`, category: `Tea ${tag}`, stock: 3, description: "Strong and red", priceCents: 1200 },
    { name: `Full ${tag}`, stock: 50, priceCents: 2000, discount: 50, isNew: true },
  );
  await shop.signedIn(page, "manager");
  await page.goto("/admin/products");
  expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeVisible();
  expect(page.getByText("Manage your product catalog")).toBeVisible();
  expect(page.getByRole("link", { name: "Add Product" })).toBeVisible();
  const applyFilter = async (act: () => void): Promise<void> => {
    act();
    await page.getByRole("button", { name: "Search" }).click();
  };
  await applyFilter(() => page.locator("[placeholder='Search products...']").fill(tag));
  expect(page.getByRole("status").filter({ hasText: "2 products" })).toBeVisible();
  const [low, full] = [page.getByRole("row", { name: `Low ${tag}` }), page.getByRole("row", { name: `Full ${tag}` })];
  for (const text of ["Strong and red", `Tea ${tag}`, "Low stock", "$12.00", "Not in shop"])
    expect(low).toContainText(text);
  for (const text of ["No description", "None", "In stock", "$10.00", "$20.00", "New"])
    expect(full).toContainText(text);
  await applyFilter(() => page.getByRole("combobox", { name: "Stock" }).selectOption("Low stock"));
  expect(full).toBeHidden();
  expect(low).toBeVisible();
  await applyFilter(() => page.getByRole("combobox", { name: "Stock" }).selectOption("All Stock"));
  await applyFilter(() => page.getByRole("combobox", { name: "Category" }).selectOption("None"));
  expect(low).toBeHidden();
  expect(full).toBeVisible();
  await applyFilter(() => page.getByRole("combobox", { name: "Stock" }).selectOption("Out of stock"));
  expect(page.getByText("No products found matching your filters. Try adjusting your search criteria.")).toBeVisible();
});

test("A-PROD-15, A-PROD-25 to A-PROD-30, A-PROD-32, A-PROD-33, A-VAL-01, A-VAL-02, A-CALL-10, A-CALL-11, R-047, R-048: a product is added, refused, kept as typed, and edited", async ({
  page,
  shop,
}) => {
  const name = `Drink ${randomUUID().slice(0, 8)}`;
  await shop.signedIn(page, "admin");
  await page.goto("/admin/products");
  await page.getByRole("link", { name: "Add Product" }).click();
  const add = dialogOf(page, "Add New Product");
  expect(add.getByText("$", { exact: true })).toBeVisible();
  expect(add.getByRole("link", { name: "Cancel" })).toBeVisible();
  add.getByLabel("Description").fill("Kept as typed");
  await add.getByRole("button", { name: "Add Product" }).last().click();
  expect(add.getByText("Product name is required")).toBeVisible();
  expect(add.getByText("Price is required")).toBeVisible();
  expect(add.getByLabel("Description")).toHaveValue("Kept as typed");
  add.getByLabel("Product Name").fill(name);
  add.getByLabel("Price").fill("12.50");
  add.getByLabel("Stock", { exact: true }).fill("7");
  add.getByLabel("Category", { exact: true }).selectOption("Add new category…");
  add.getByLabel("New category").fill(`Tea ${name}`);
  await add.getByText("More details").click();
  add.getByLabel("Discount").fill("10");
  add.getByLabel("Ingredients").fill("Hibiscus");
  await add.getByRole("button", { name: "Add Product" }).last().click();
  expect(page.getByText(`${name} was saved.`)).toBeVisible();
  expect(add).toBeHidden();
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
  expect(edit.getByLabel("Price")).toHaveValue("12.50");
  edit.getByLabel("Price").fill("0");
  await edit.getByRole("button", { name: "Update Product" }).click();
  expect(edit.getByText("Save this product with a price of $0.00?")).toBeVisible();
  expect((await rowOf(shop, name))?.["price"]).toBe("12.50");
  await edit.getByRole("button", { name: "Save with $0.00" }).click();
  expect(page.getByText(`${name} was saved.`)).toBeVisible();
  expect((await rowOf(shop, name))?.["price"]).toBe("0.00");
});

test("A-ERR-04, R-015, R-189: a product changed meanwhile is not overwritten, and what was typed is kept", async ({
  page,
  shop,
}) => {
  const name = `Drink ${randomUUID().slice(0, 8)}`;
  const [id] = await put(shop, { name });
  await shop.signedIn(page, "content_editor");
  await page.goto(`/admin/products?q=${name}&edit=${id}`);
  const edit = dialogOf(page, "Edit Product");
  await shop.sql("update products set price = 99, updated_at = now() + interval '1 second' where id = $1", [id]);
  edit.getByLabel("Description").fill("Mine");
  await edit.getByRole("button", { name: "Update Product" }).last().click();
  expect(edit.getByText("This record was changed by someone else. Reload and try again.")).toBeVisible();
  expect(edit.getByLabel("Description")).toHaveValue("Mine");
  expect((await rowOf(shop, name))?.["description"]).toBeNull();
  await edit.getByRole("link", { name: "Reload" }).click();
  expect(edit.getByLabel("Price")).toHaveValue("99.00");
});

test("A-PROD-08, A-PROD-16, A-PROD-19 to A-PROD-21, A-PROD-42 to A-PROD-44, A-VAL-15, A-CALL-12, A-CALL-13, R-148, R-150: selected products get stock, lose stock, and are deleted after a question", async ({
  page,
  shop,
}) => {
  const tag = randomUUID().slice(0, 8);
  await put(shop, { name: `A ${tag}`, stock: 0 }, { name: `B ${tag}`, stock: 5 }, { name: `C ${tag}`, stock: 5 });
  const stocks = async () =>
    Promise.all(["A", "B", "C"].map(async (name) => (await rowOf(shop, `${name} ${tag}`))?.stock));
  await shop.signedIn(page, "manager");
  await page.goto(`/admin/products?q=${tag}`);
  const select = (): void => {
    for (const name of ["A", "B"]) page.getByLabel(`Select ${name} ${tag}`).check();
  };
  select();
  await page.getByRole("button", { name: "-1 Stock" }).click();
  expect(
    page.getByText(
      `Stock of 1 product lowered by 1. Not lowered, because stock is 0 or held by open checkouts: A ${tag}.`,
    ),
  ).toBeVisible();
  expect(await stocks()).toEqual([0, 4, 5]);
  select();
  await page.getByRole("button", { name: "+10 Stock" }).click();
  expect(page.getByText("Stock of 2 products raised by 10.")).toBeVisible();
  expect(await stocks()).toEqual([10, 14, 5]);
  select();
  await page.getByRole("group", { name: "Selected products" }).getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete Product" });
  expect(question.getByText("Are you sure you want to delete 2 products? This action cannot be undone.")).toBeVisible();
  await question.getByRole("link", { name: "Cancel" }).click();
  expect(question).toBeHidden();
  expect(await stocks()).toEqual([10, 14, 5]);
  await page.getByRole("link", { name: `Delete A ${tag}` }).click();
  expect(question.getByText(`Are you sure you want to delete A ${tag}? This action cannot be undone.`)).toBeVisible();
  await question.getByRole("button", { name: "Delete" }).click();
  expect(page.getByText("1 product was deleted.")).toBeVisible();
  expect(await stocks()).toEqual([undefined, 14, 5]);
  expect(page.getByText(`A ${tag}`)).toBeHidden();
});

test("A-PROD-07, R-146: the panel narrows the list and resets it", async ({ page, shop }) => {
  const tag = randomUUID().slice(0, 8);
  await put(shop, { name: `A ${tag}`, priceCents: 500 }, { name: `B ${tag}`, priceCents: 5000, isNew: true });
  await shop.signedIn(page, "admin");
  await page.goto(`/admin/products?q=${tag}`);
  const panel = page.getByRole("group", { name: "More filters" });
  await page.getByRole("button", { name: /^Filter/ }).click();
  panel.getByLabel("Price from").fill("10");
  panel.getByLabel("New").check();
  await panel.getByRole("button", { name: "Apply" }).click();
  expect(page.getByText(`A ${tag}`)).toHaveCount(0);
  expect(page.getByText(`B ${tag}`).first()).toBeVisible();
  await page.getByRole("button", { name: /^Filter/ }).click();
  await panel.getByRole("link", { name: "Reset" }).click();
  expect(page.getByText(`A ${tag}`).first()).toBeVisible();
});

test("R-048, R-161: a file of products is previewed, applied and undone; a category is renamed", async ({
  page,
  shop,
}) => {
  const tag = randomUUID().slice(0, 8);
  await put(shop, { name: `Old ${tag}`, priceCents: 500, category: `Red ${tag}` });
  await shop.signedIn(page, "manager");
  const exported = await page.browser.request(`/admin/products.csv?q=${tag}`);
  expect(exported.headers.get("content-disposition")).toMatch(/filename="products-\d{4}-\d\d-\d\d\.csv"/);
  expect(await exported.text()).toContain(`Old ${tag},5.00,,Red ${tag}`);

  await page.goto("/admin/products");
  await page.getByRole("link", { name: "Import" }).click();
  page
    .getByLabel("CSV file")
    .setInputFiles(csv("Title,Cost,Label", `Old ${tag},7.5,x`, `New ${tag},3,x`, `Bad ${tag},free,x`));
  await page.getByRole("button", { name: "Upload" }).click();
  page.getByLabel("Use Cost as").selectOption("Price");
  await page.getByRole("button", { name: "Check again" }).click();
  expect(page.getByText("1 new, 1 changed, 0 unchanged, 1 with errors")).toBeVisible();
  expect(page.getByRole("row", { name: `Old ${tag}` })).toContainText("Price: $5.00 → $7.50");
  expect(page.getByRole("row", { name: `Bad ${tag}` })).toContainText(/(?<!: )Price must be a number/);
  expect((await rowOf(shop, `Old ${tag}`))?.["price"]).toBe("5.00");
  await page.getByRole("button", { name: "Apply to 2 products" }).click();
  expect(page.getByText("Imported: 1 new, 1 changed.")).toBeVisible();
  expect((await rowOf(shop, `Old ${tag}`))?.["price"]).toBe("7.50");
  expect((await rowOf(shop, `New ${tag}`))?.["price"]).toBe("3.00");
  await page.getByRole("button", { name: "Undo import" }).click();
  expect(page.getByText("Import undone: 2 products.")).toBeVisible();
  expect((await rowOf(shop, `Old ${tag}`))?.["price"]).toBe("5.00");
  expect(await rowOf(shop, `New ${tag}`)).toBeUndefined();

  await page.goto(`/admin/products?q=${tag}`);
  await page.getByRole("link", { name: "Categories" }).click();
  await dialogOf(page, "Categories")
    .getByRole("link", { name: `Rename Red ${tag}` })
    .click();
  page.getByLabel("New name").fill(`Rouge ${tag}`);
  await dialogOf(page, `Rename “Red ${tag}”`).getByRole("button", { name: "Rename" }).click();
  expect(page.getByText("The category of 1 product was changed.")).toBeVisible();
  expect((await rowOf(shop, `Old ${tag}`))?.category).toBe(`Rouge ${tag}`);
});

test("R-015: a file of products that cannot be read has an error at its field", async ({ page, shop }) => {
  await shop.signedIn(page, "manager");
  await page.goto("/admin/products/import");
  const file = page.getByLabel("CSV file");
  const send = async (text: string): Promise<void> => {
    file.setInputFiles(csv(text));
    await page.getByRole("button", { name: "Upload" }).click();
  };
  await send("");
  expect(file).toHaveAccessibleDescription(/The file contains no products/);
  expect(file).toHaveAttribute("aria-invalid", "true");
  await send('Name,Price\n"open,3');
  expect(file).toHaveAccessibleDescription(/A quotation mark is not closed \(row 2\)/);
});

test("A-PROD-17: a role that may not delete products is not offered it for the selected ones", async ({
  page,
  shop,
}) => {
  const name = `Kept ${randomUUID().slice(0, 8)}`;
  await put(shop, { name });
  await shop.signedIn(page, "inventory_manager");
  await page.goto(`/admin/products?q=${name}`);
  const bar = page.getByRole("group", { name: "Selected products" });
  expect(bar.getByRole("button", { name: "+10 Stock" })).toHaveCount(1);
  expect(bar.getByRole("button", { name: "Delete" })).toHaveCount(0);
});
