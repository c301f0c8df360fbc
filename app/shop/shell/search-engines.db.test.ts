import { demoShop, expect, type Page } from "#tests/support/demo-shop/demo-shop.ts";
import Validator from "@adobe/structured-data-validator";
import { productPath } from "#app/rooms/catalog/product/product.ts";
import { productNamed } from "#tests/support/demo-shop/product-steps.ts";

const { test } = demoShop();

type Facts = { readonly "@context": string; readonly "@type": string } & Record<string, unknown>;

const canonical = (page: Page): string | null => page.locator('link[rel="canonical"]').getAttribute("href");
const robots = (page: Page): string | null => {
  const tag = page.locator('meta[name="robots"]');
  return tag.count() === 0 ? null : tag.first().getAttribute("content");
};

/** The structured data in the HTML of a page. */
async function structuredData(page: Page, path: string): Promise<Facts[]> {
  await page.goto(path);
  const scripts = page.content.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g);
  return [...scripts].map(([, text = ""]) => JSON.parse(text) as Facts);
}

/** The errors Google's rules for rich results find; the validator wants the items gathered by their type. */
async function structuredErrors(facts: readonly Facts[]): Promise<string[]> {
  const byType: Record<string, object[]> = {};
  for (const each of facts) (byType[each["@type"]] ??= []).push(structuredClone(each));
  const issues = await new Validator().validate({ jsonld: byType });
  return issues
    .filter(({ severity }) => severity === "ERROR")
    .map(
      ({ issueMessage, path }) => `${path.map(({ type, property }) => property ?? type).join(".")}: ${issueMessage}`,
    );
}

test("R-030, R-033: the sitemap lists the public pages and shown products, never hidden ones; each answers 200", async ({
  page,
  shop,
}) => {
  await page.goto("/sitemap.xml");
  expect(page.headers.get("content-type")).toContain("application/xml");
  const xml = page.content;
  const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? "").pathname);
  const sokh = await productNamed(shop, "Sokh");
  expect(paths).toEqual(expect.arrayContaining(["/", "/products", "/faqs", sokh.path]));
  for (const path of paths.filter((each) => !each.startsWith("/product/") || each === sokh.path))
    expect((await page.browser.request(path)).status, path).toBe(200);
  const hidden = await shop.sql<{ id: string }>("select id from products where not show_in_shop");
  for (const { id } of hidden) expect(xml).not.toContain(id);
});

test("R-030: robots.txt excludes private pages and names the sitemap", async ({ page, shop }) => {
  await page.goto("/robots.txt");
  const text = page.content;
  for (const path of ["/admin", "/cart", "/checkout", "/account"]) expect(text).toContain(`Disallow: ${path}\n`);
  expect(text).toContain(`Sitemap: ${shop.url}/sitemap.xml`);
});

test("R-030: public pages have a canonical address; carts, accounts and filtered listings are not indexed", async ({
  page,
  shop,
}) => {
  for (const path of ["/", "/about", "/faqs", "/terms", "/privacy", "/shipping-returns", "/products"]) {
    await page.goto(path);
    expect(canonical(page), path).toBe(shop.url + path);
    expect(robots(page), path).toBeNull();
    expect(page.locator('meta[name="description"]').getAttribute("content"), path).toBeTruthy();
  }
  const closed = ["/cart", "/wishlist", "/login", "/checkout/options", "/order-lookup"];
  for (const path of [...closed, "/products?search=ginger", "/products?sort=priceLow", "/products?min=10"]) {
    await page.goto(path);
    expect(robots(page), path).toBe("noindex");
  }
});

test("R-052: structured data follows Google's rules; a rating appears only with reviews of customers", async ({
  page,
  shop,
}) => {
  const sokh = await productNamed(shop, "Sokh");
  const imageUrls = ["/storage/product-images/product-sokh-1.webp"];
  const newId = await shop.product({ name: "Zobo without a rating", imageUrls });
  const unrated = productPath({ id: newId, slug: "zobo" });
  const ratedId = await shop.product({ name: "Zobo of a customer", imageUrls });
  const rated = productPath({ id: ratedId, slug: "zobo" });
  await shop.sql("insert into reviews (product_id, rating, comment, status) values ($1, 4, 'Tart.', 'approved')", [
    ratedId,
  ]);
  const pages: [path: string, types: string[]][] = [
    ["/", ["Organization", "WebSite"]],
    ["/products", []],
    ["/about", []],
    ["/faqs", ["FAQPage"]],
    [sokh.path, ["Product", "BreadcrumbList"]],
    [unrated, ["Product", "BreadcrumbList"]],
    [rated, ["Product", "BreadcrumbList"]],
  ];
  for (const [path, types] of pages) {
    const facts = await structuredData(page, path);
    expect(facts.map((each) => each["@type"]).toSorted(), path).toEqual(types.toSorted());
    expect(await structuredErrors(facts), path).toEqual([]);
    if (path === rated) expect(facts.map((each) => "aggregateRating" in each)).toContain(true);
    // A demo review has no buyer.
    if (path === unrated || path === sokh.path)
      expect(facts.map((each) => "aggregateRating" in each)).not.toContain(true);
  }
  const [product] = await structuredData(page, sokh.path);
  const broken = { ...product!, image: undefined, offers: { "@type": "Offer", price: "free" } };
  expect(await structuredErrors([broken])).toEqual(expect.arrayContaining([expect.stringContaining('"image"')]));
});
