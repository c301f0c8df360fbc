import { productPath } from "#app/rooms/catalog/product/product.ts";
import { productSlug } from "#app/shared/kernel/ids.ts";
import { expect, test, type Page, type Shop } from "./support/shop.ts";
import { pictureArea as area, seededProduct as seeded } from "./support/product-page.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

const LONG = `${"Ginger and hibiscus brewed slowly. ".repeat(7)}The last word is moringa.`;

/** A product that the shop does not list, so that no other test finds it; deleted after `work`. */
async function withHiddenProduct(
  shop: Shop,
  work: (product: { id: string; path: string }) => Promise<void>,
): Promise<void> {
  const name = `Hidden Drink ${Math.round(performance.now() * 1000)}`;
  const [row] = await shop.sql<{ id: string }>(
    `insert into products (name, description, category, price, discount, stock)
     values ($1, $2, 'Vitality Drinks', 40.00, 25, 3) returning id`,
    [name, LONG],
  );
  try {
    await work({ id: row!.id, path: productPath({ id: row!.id, slug: productSlug(name, row!.id) }) });
  } finally {
    await shop.sql("delete from products where id = $1", [row!.id]);
  }
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

test("S-DET-05, S-DET-06: three thumbnails change the large picture, a click on it shows it in full size", async ({
  page,
  shop,
}) => {
  const { path } = await seeded(shop, "Safara");
  await open(page, path);
  const thumbs = page.getByRole("link", { name: /^Show picture/ });
  await expect(thumbs).toHaveCount(3);
  await page.getByRole("link", { name: "Show picture 2 of 3" }).click();
  await expect(page).toHaveURL(/\?image=2$/);
  await expect(area(page).getByRole("img")).toHaveAttribute("alt", "Safara, picture 2 of 3");
  await area(page).click();
  const zoomed = page.getByRole("dialog", { name: "Safara" });
  await expect(zoomed.getByRole("img", { name: "Safara, picture 2 of 3" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(zoomed).toBeHidden();
});

test("S-DET-22..25, S-DET-36..40, R-054, R-056, R-058: four parts, the details first, then plants, use and shipping", async ({
  page,
  shop,
}) => {
  const { id, path } = await seeded(shop, "Safara");
  const [words] = await shop.sql<{ key_ingredients: string; usage_instructions: string }>(
    "select key_ingredients, usage_instructions from products where id = $1",
    [id],
  );
  await open(page, path);
  const tab = (name: string) => page.getByRole("tab", { name, exact: true }).first();
  const tabs = page.locator(".product-tabs");
  await expect(tabs.getByText("330 ml (11.2 fl oz)")).toBeVisible();
  await expect(tab("Product Details")).toHaveAttribute("aria-selected", "true");
  await tabs.getByText("How to Use", { exact: true }).first().click();
  await expect(tabs.getByText(words!.usage_instructions)).toBeVisible();
  await expect(tabs.getByText("Ask your doctor before use", { exact: false }).first()).toBeVisible();
  await expect(tabs.getByText("330 ml (11.2 fl oz)")).toBeHidden();
  await tabs.getByText("Ingredients", { exact: true }).first().click();
  await expect(tabs.getByText(words!.key_ingredients)).toBeVisible();
  await tabs.getByText("Shipping & Returns", { exact: true }).first().click();
  const shipping = page.locator("#shipping");
  await expect(shipping).toContainText(/30-day guarantee/);
  await expect(shipping).toContainText(/full refund on unopened products/);
  await expect(shipping).toContainText(/international shipping to over 40 countries/i);
  for (const name of ["Visa", "Mastercard", "Amex", "PayPal"])
    await expect(shipping.getByText(name, { exact: true })).toBeVisible();
  expect(await page.content()).not.toContain("$50");
});

test("S-DET-17, S-DET-18, S-DET-20, S-DET-21: delivery, quantity, wishlist and features are beside the picture", async ({
  page,
  shop,
}) => {
  const { path } = await seeded(shop, "Safara");
  await open(page, path);
  await expect(page.getByRole("region", { name: "Estimated delivery" })).toContainText("Where should we deliver?");
  await expect(page.getByRole("spinbutton")).toHaveValue("1");
  await expect(page.getByRole("list", { name: "Features" }).getByRole("listitem")).not.toHaveCount(0);
  const heart = page.locator(".buy-actions").getByRole("button", { name: /wishlist/i });
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
});

test("S-DET-18, S-DET-19: 'Add to Cart' puts the chosen quantity into the cart", async ({ page, shop }) => {
  const { path } = await seeded(shop, "Sokh");
  await open(page, path);
  await page.getByRole("spinbutton").fill("3");
  await page.locator(".buy-actions").getByRole("button", { name: "Add to Cart" }).click();
  await expect(page.locator('header .count-badge[data-count="3"]').first()).toBeAttached();
});

test("S-ROUTE-05: going back from a product reached by its old address skips the old address", async ({
  page,
  shop,
}) => {
  const { id, path } = await seeded(shop, "Safara");
  await page.goto("/products");
  await page.goto(`/products/${id}`);
  await expect(page).toHaveURL(path);
  await page.goBack();
  await expect(page).toHaveURL(/\/products$/);
});

test("S-DET-14..16: a long description is folded and unfolds", async ({ page, shop }) => {
  await withHiddenProduct(shop, async ({ path }) => {
    await page.goto(path);
    await untilHydrated(page);
    const rest = page.getByText("The last word is moringa.");
    await expect(rest).toBeHidden();
    await page.getByText("Read more").click();
    await expect(rest).toBeVisible();
    await page.getByText("Read less").click();
    await expect(rest).toBeHidden();
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("S-DET-05, S-DET-06, S-DET-14..16, S-DET-22: style alone shows the chosen picture, its full size, the chosen part and the whole description", async ({
    page,
    shop,
  }) => {
    const { path } = await seeded(shop, "Safara");
    await page.goto(path);
    await page.getByRole("link", { name: "Show picture 2 of 3" }).click();
    await expect(area(page).getByRole("img")).toHaveAttribute("alt", "Safara, picture 2 of 3");
    await area(page).click();
    const zoomed = page.getByRole("dialog", { name: "Safara" });
    await expect(zoomed.getByRole("img", { name: "Safara, picture 2 of 3" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(zoomed).toBeHidden();
    const tabs = page.locator(".product-tabs");
    await expect(tabs.getByText("330 ml (11.2 fl oz)")).toBeVisible();
    await tabs.getByText("How to Use", { exact: true }).first().click();
    await expect(tabs.getByText("Ask your doctor before use", { exact: false }).first()).toBeVisible();
    await expect(tabs.getByText("330 ml (11.2 fl oz)")).toBeHidden();
    await withHiddenProduct(shop, async ({ path: longPath }) => {
      await page.goto(longPath);
      const rest = page.getByText("The last word is moringa.");
      await expect(rest).toBeHidden();
      await page.getByText("Read more").click();
      await expect(rest).toBeVisible();
    });
  });
});
