import { productPath } from "#app/rooms/catalog/product/product.ts";
import { productSlug } from "#app/shared/kernel/ids.ts";
import { expect, test, type Page, type Shop } from "./support/shop.ts";
import { pictureArea as area, seededProduct as seeded } from "./support/product-page.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

const LONG = `${"Ginger and hibiscus brewed slowly. ".repeat(7)}The last word is moringa.`;

/** A product that the shop does not list, so that no other test meets it; gone after `work`. */
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

test("S-ROUTE-04, S-ROUTE-05, S-SLUG-06, R-041: one address per product, the others lead to it and keep their query", async ({
  request,
  shop,
}) => {
  const { id, path } = await seeded(shop, "Doyy Waar");
  expect((await request.get(path, { maxRedirects: 0 })).status()).toBe(200);
  for (const other of [`/product/wrong-name/${id}`, `/products/${id}`]) {
    const answer = await request.get(`${other}?image=2`, { maxRedirects: 0 });
    expect(answer.status()).toBe(308);
    expect(new URL(answer.headers()["location"]!, shop.url).href).toBe(`${shop.url}${path}?image=2`);
  }
});

test("S-DET-35, S-CONST-25, S-CONST-26, R-052: the server's HTML holds title and structured data with the real price", async ({
  request,
  shop,
}) => {
  const { path } = await seeded(shop, "Doyy Waar");
  const html = await (await request.get(path)).text();
  expect(html).toContain("<title>Doyy Waar | Safara Sa Yaram</title>");
  const facts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json!) as Record<string, unknown>,
  );
  const product = facts.find((one) => one["@type"] === "Product")!;
  expect(product).toMatchObject({ name: "Doyy Waar", offers: { price: "25.49", priceCurrency: "USD" } });
  expect(facts.find((one) => one["@type"] === "BreadcrumbList")!["itemListElement"]).toHaveLength(4);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    async function open(page: Page, path: string): Promise<void> {
      await page.goto(path);
      if (javaScriptEnabled) await untilHydrated(page);
    }

    test("S-DET-33, S-DET-34, S-ERR-07, S-ERR-09: an unknown product is a 404 with a way to the products", async ({
      page,
      consoleErrors,
    }) => {
      for (const id of ["7d0f4b1e-2c3a-4e5d-8f6a-0b1c2d3e4f50", "nonsense"]) {
        const answer = await page.goto(`/product/x/${id}`);
        expect(answer!.status()).toBe(404);
        await expect(page.getByRole("heading", { level: 1, name: "Product Not Found" })).toBeVisible();
        await expect(page.getByText("The product you're looking for doesn't exist or has been removed.")).toBeVisible();
        await expect(page.getByRole("link", { name: "Browse Products" })).toHaveAttribute("href", "/products");
      }
      // The browser reports the 404 itself.
      consoleErrors.splice(0);
    });

    test("S-DET-01..04, S-DET-09..13: the way here, category, name, rating and price", async ({ page, shop }) => {
      const { id, path, category } = await seeded(shop, "Safara");
      const [approved] = await shop.sql<{ count: number; average: string }>(
        "select count(*)::int as count, round(avg(rating), 1) as average from reviews where product_id = $1 and status = 'approved'",
        [id],
      );
      await open(page, path);
      const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
      await expect(crumbs.getByRole("listitem")).toHaveText(["Home", "Products", category, "Safara"]);
      await expect(crumbs.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
      await expect(crumbs.getByRole("link", { name: "Products" })).toHaveAttribute("href", "/products");
      await expect(crumbs.getByText("Safara", { exact: true })).toHaveAttribute("aria-current", "page");
      await expect(page.getByRole("heading", { level: 1, name: "Safara" })).toBeVisible();
      await expect(page.locator(".product-summary .badge", { hasText: category })).toBeVisible();
      const rating = `${approved?.average} out of 5, Read all ${approved?.count} reviews`;
      await expect(page.getByRole("link", { name: rating, exact: true })).toHaveAttribute("href", "#reviews");
      await expect(page.locator(".product-summary .price")).toContainText("$24.99");
      await crumbs.getByRole("link", { name: category }).click();
      await expect(page).toHaveURL(/\/products\?category=/);
      await expect(page.getByRole("radio", { name: category })).toBeChecked();
    });

    test("S-DET-05, S-DET-06: three thumbnails change the large picture, a click on it shows it in full size", async ({
      page,
      shop,
    }) => {
      const { path } = await seeded(shop, "Safara");
      await open(page, path);
      const thumbs = page.getByRole("link", { name: /^Show picture/ });
      await expect(thumbs).toHaveCount(3);
      await page.getByRole("link", { name: "Show picture 2 of 3" }).click();
      await expect(page).toHaveURL(javaScriptEnabled ? /\?image=2$/ : /\?image=2#picture-2$/);
      await expect(area(page).getByRole("img")).toHaveAttribute("alt", "Safara, picture 2 of 3");
      await area(page).click();
      const zoomed = page.getByRole("dialog", { name: "Safara" });
      await expect(zoomed.getByRole("img", { name: "Safara, picture 2 of 3" })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(zoomed).toBeHidden();
    });

    test("S-DET-14..16, R-033: discount, long description; a hidden product is not for search engines", async ({
      page,
      shop,
    }) => {
      await withHiddenProduct(shop, async ({ path }) => {
        await open(page, path);
        await expect(page.locator(".product-summary .price")).toContainText("$30.00");
        await expect(page.locator(".product-summary s")).toHaveText("$40.00");
        await expect(page.getByText("25% off")).toBeVisible();
        await expect(page.getByText("Not for sale at the moment.")).toBeVisible();
        await expect(page.getByRole("button", { name: "Add to Cart" })).toHaveCount(0);
        const rest = page.getByText("The last word is moringa.");
        await expect(rest).toBeHidden();
        await page.getByText("Read more").click();
        await expect(rest).toBeVisible();
        await page.getByText("Read less").click();
        await expect(rest).toBeHidden();
        await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
        await expect(page.getByText("No reviews yet.")).toBeVisible();
        await expect(page.getByText("Image not available").first()).toBeVisible();
      });
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
      const tab = (name: string) => page.getByRole(javaScriptEnabled ? "tab" : "link", { name, exact: true }).first();
      const tabs = page.locator(".product-tabs");
      await expect(tabs.getByText("330 ml (11.2 fl oz)")).toBeVisible();
      if (javaScriptEnabled) await expect(tab("Product Details")).toHaveAttribute("aria-selected", "true");
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

    test("S-DET-17, S-DET-18, S-DET-20, S-DET-21: delivery, quantity, wishlist and features stand beside the picture", async ({
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
      if (javaScriptEnabled) await expect(heart).toHaveAttribute("aria-pressed", "true");
      else await expect(page.getByRole("heading", { level: 1, name: "Your Wishlist (1)" })).toBeVisible();
    });

    test("S-DET-18, S-DET-19: Add to Cart puts the chosen quantity into the cart", async ({ page, shop }) => {
      const { path } = await seeded(shop, "Sokh");
      await open(page, path);
      await page.getByRole("spinbutton").fill("3");
      await page.locator(".buy-actions").getByRole("button", { name: "Add to Cart" }).click();
      await expect(page.locator('header .count-badge[data-count="3"]').first()).toBeAttached();
    });

    test("S-DET-26, S-DET-28, S-DET-30: approved reviews only, under a name or initial, never an e-mail", async ({
      page,
      shop,
    }) => {
      const { id, path } = await seeded(shop, "Safara");
      await open(page, path);
      const reviews = page.getByRole("region", { name: "Customer Reviews" });
      const [row] = await shop.sql<{ count: number }>(
        "select count(*)::int as count from reviews where product_id = $1 and status = 'approved'",
        [id],
      );
      await expect(reviews.getByRole("article")).toHaveCount(row!.count);
      const emails = await shop.sql<{ email: string }>(
        "select p.email from reviews r join profiles p on p.id = r.user_id where r.product_id = $1",
        [id],
      );
      const html = await page.content();
      for (const { email } of emails) expect(html).not.toContain(email);
    });

    test("S-DET-31, S-DET-32: related products are of the same category and never the product itself", async ({
      page,
      shop,
    }) => {
      const { path, category } = await seeded(shop, "Safara");
      const others = await shop.sql<{ name: string }>(
        "select name from products where category = $1 and show_in_shop and name <> 'Safara' order by name",
        [category],
      );
      await open(page, path);
      const related = page.getByRole("region", { name: "You May Also Like" });
      await expect(related.getByRole("article").getByRole("heading")).toHaveText(
        others.slice(0, 4).map(({ name }) => name),
      );
    });
  });
}

test("S-ROUTE-05: Back from a product reached by its old address does not meet the old address again", async ({
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
