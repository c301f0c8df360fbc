import { demoShop, expect } from "#tests/support/demo-shop/demo-shop.ts";

import { productNamed } from "#tests/support/demo-shop/product-steps.ts";

const { test } = demoShop();

const LONG = `${"Ginger and hibiscus brewed slowly. ".repeat(7)}The last word is moringa.`;

test("S-ROUTE-04, S-ROUTE-05, S-SLUG-06, R-041: a product has one address; others redirect to it and keep their query", async ({
  page,
  shop,
}) => {
  const { id, path } = await productNamed(shop, "Doyy Waar");
  expect((await page.browser.request(path)).status).toBe(200);
  for (const other of [`/product/wrong-name/${id}`, `/products/${id}`]) {
    const answer = await page.browser.request(`${other}?image=2`);
    expect(answer.status).toBe(308);
    expect(new URL(answer.headers.get("location") ?? "", shop.url).href).toBe(`${shop.url}${path}?image=2`);
  }
});

test("S-DET-35, S-CONST-25, S-CONST-26, R-052: the server's HTML has title and structured data with the real price", async ({
  page,
  shop,
}) => {
  const { path } = await productNamed(shop, "Doyy Waar");
  await page.goto(path);
  const html = page.content;
  expect(html).toContain("<title>Doyy Waar | Safara Sa Yaram</title>");
  const facts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json!) as Record<string, unknown>,
  );
  const product = facts.find((one) => one["@type"] === "Product")!;
  expect(product).toMatchObject({ name: "Doyy Waar", offers: { price: "25.49", priceCurrency: "USD" } });
  expect(facts.find((one) => one["@type"] === "BreadcrumbList")!["itemListElement"]).toHaveLength(4);
});

test("S-DET-33, S-DET-34, S-ERR-07, S-ERR-09: an unknown product is a 404 with a link to the products", async ({
  page,
}) => {
  for (const id of ["7d0f4b1e-2c3a-4e5d-8f6a-0b1c2d3e4f50", "nonsense"]) {
    await page.goto(`/product/x/${id}`);
    expect(page.status).toBe(404);
    expect(page.getByRole("heading", { level: 1, name: "Product Not Found" })).toBeVisible();
    expect(page.getByText("The product you're looking for doesn't exist or has been removed.")).toBeVisible();
    expect(page.getByRole("link", { name: "Browse Products" })).toHaveAttribute("href", "/products");
  }
});

test("S-DET-01..04, S-DET-09..13: the page shows breadcrumbs, category, name, rating and price", async ({
  page,
  shop,
}) => {
  const { id, path, category } = await productNamed(shop, "Safara");
  const [approved] = await shop.sql<{ count: number; average: string }>(
    "select count(*)::int as count, round(avg(rating), 1) as average from reviews where product_id = $1 and status = 'approved'",
    [id],
  );
  await page.goto(path);
  const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
  expect(crumbs.getByRole("listitem")).toHaveText(["Home", "Products", category, "Safara"]);
  expect(crumbs.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
  expect(crumbs.getByRole("link", { name: "Products" })).toHaveAttribute("href", "/products");
  expect(crumbs.getByText("Safara", { exact: true })).toHaveAttribute("aria-current", "page");
  expect(page.getByRole("heading", { level: 1, name: "Safara" })).toBeVisible();
  expect(page.locator(".product-summary .badge", { hasText: category })).toBeVisible();
  const rating = `${approved?.average} out of 5, Read all ${approved?.count} reviews`;
  expect(page.getByRole("link", { name: rating, exact: true })).toHaveAttribute("href", "#reviews");
  expect(page.locator(".product-summary .price")).toContainText("$24.99");
  await crumbs.getByRole("link", { name: category }).click();
  expect(page).toHaveURL(/\/products\?category=/);
  await page.getByText("Show Filters").click();
  expect(page.getByRole("radio", { name: category })).toBeChecked();
});

test("S-DET-05, S-DET-06: three thumbnails change the large picture; a click on it opens it in full size", async ({
  page,
  shop,
}) => {
  const { path } = await productNamed(shop, "Safara");
  await page.goto(path);
  const thumbs = page.getByRole("link", { name: /^Show picture/ });
  expect(thumbs).toHaveCount(3);
  await page.getByRole("link", { name: "Show picture 2 of 3" }).click();
  expect(page).toHaveURL(/\?image=2#picture-2$/);
  const shown = page.locator(".gallery-slide[data-shown] > button");
  expect(shown.getByRole("img")).toHaveAttribute("alt", "Safara, picture 2 of 3");
});

test("S-DET-14..16, R-033: discount and long description are shown; a hidden product is not indexed", async ({
  page,
  shop,
}) => {
  const name = "Hidden Drink";
  const stored = { name, description: LONG, category: "Vitality Drinks", priceCents: 4000, discount: 25, stock: 3 };
  await shop.product({ ...stored, showInShop: false });
  const { path } = await productNamed(shop, name);
  await page.goto(path);
  expect(page.locator(".product-summary .price")).toContainText("$30.00");
  expect(page.locator(".product-summary s")).toHaveText("$40.00");
  expect(page.getByText("25% off")).toBeVisible();
  expect(page.getByText("Not for sale at the moment.")).toBeVisible();
  expect(page.getByRole("button", { name: "Add to Cart" })).toHaveCount(0);
  expect(page.getByText("The last word is moringa.")).toHaveCount(1);
  expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  expect(page.getByText("No reviews yet.")).toBeVisible();
  expect(page.getByText("Image not available").first()).toBeVisible();
});

test("S-DET-22..25, S-DET-36..40, R-054, R-056, R-058: the page has four parts: details, plants, use and shipping", async ({
  page,
  shop,
}) => {
  const { id, path } = await productNamed(shop, "Safara");
  const [words] = await shop.sql<{ key_ingredients: string; usage_instructions: string }>(
    "select key_ingredients, usage_instructions from products where id = $1",
    [id],
  );
  await page.goto(path);
  const tabs = page.locator(".product-tabs");
  expect(tabs.getByText("330 ml (11.2 fl oz)")).toBeVisible();

  await tabs.getByText("How to Use", { exact: true }).first().click();
  expect(tabs.getByText(words!.usage_instructions)).toBeVisible();
  expect(tabs.getByText("Ask your doctor before use", { exact: false }).first()).toBeVisible();
  await tabs.getByText("Ingredients", { exact: true }).first().click();
  expect(tabs.getByText(words!.key_ingredients)).toBeVisible();
  await tabs.getByText("Shipping & Returns", { exact: true }).first().click();
  const shipping = page.locator("#shipping");
  expect(shipping).toContainText(/30-day guarantee/);
  expect(shipping).toContainText(/full refund on unopened products/);
  expect(shipping).toContainText(/international shipping to over 40 countries/i);
  for (const name of ["Visa", "Mastercard", "Amex", "PayPal"])
    expect(shipping.getByText(name, { exact: true })).toBeVisible();
  expect(page.content).not.toContain("$50");
});

test("S-DET-17, S-DET-18, S-DET-20, S-DET-21: delivery, quantity, wishlist and features are beside the picture", async ({
  page,
  shop,
}) => {
  const { path } = await productNamed(shop, "Safara");
  await page.goto(path);
  expect(page.getByRole("region", { name: "Estimated delivery" })).toContainText("Where should we deliver?");
  expect(page.getByRole("spinbutton")).toHaveValue("1");
  expect(page.getByRole("list", { name: "Features" }).getByRole("listitem")).not.toHaveCount(0);
  const heart = page.locator(".buy-actions").getByRole("button", { name: /wishlist/i });
  expect(heart).toHaveAttribute("aria-pressed", "false");
  await heart.click();
  expect(page.getByRole("heading", { level: 1, name: "Your Wishlist (1)" })).toBeVisible();
});

test("S-DET-18, S-DET-19: 'Add to Cart' puts the chosen quantity into the cart", async ({ page, shop }) => {
  const { path } = await productNamed(shop, "Sokh");
  await page.goto(path);
  page.getByRole("spinbutton").fill("3");
  await page.locator(".buy-actions").getByRole("button", { name: "Add to Cart" }).click();
  expect(page.locator('header .count-badge[data-count="3"]').first()).toHaveCount(1);
});

test("S-DET-26, S-DET-28, S-DET-30: approved reviews only, under a name or initial, never an e-mail", async ({
  page,
  shop,
}) => {
  const { id, path } = await productNamed(shop, "Safara");
  await page.goto(path);
  const reviews = page.getByRole("region", { name: "Customer Reviews" });
  const [row] = await shop.sql<{ count: number }>(
    "select count(*)::int as count from reviews where product_id = $1 and status = 'approved'",
    [id],
  );
  expect(reviews.getByRole("article")).toHaveCount(row!.count);
  const emails = await shop.sql<{ email: string }>(
    "select p.email from reviews r join profiles p on p.id = r.user_id where r.product_id = $1",
    [id],
  );
  const html = page.content;
  for (const { email } of emails) expect(html).not.toContain(email);
});

test("S-DET-31, S-DET-32: related products have the same category and exclude the product itself", async ({
  page,
  shop,
}) => {
  const { path, category } = await productNamed(shop, "Safara");
  const others = await shop.sql<{ name: string }>(
    "select name from products where category = $1 and show_in_shop and name <> 'Safara' order by name",
    [category],
  );
  await page.goto(path);
  const related = page.getByRole("region", { name: "You May Also Like" });
  expect(related.getByRole("article").getByRole("heading")).toHaveText(others.slice(0, 4).map(({ name }) => name));
});
