import { seededProduct } from "./support/product-page.ts";
import { expect, test, type Page } from "./support/shop.ts";

const canonical = (page: Page): Promise<string | null> => page.locator('link[rel="canonical"]').getAttribute("href");
const robots = async (page: Page): Promise<string | null> => {
  const tag = page.locator('meta[name="robots"]');
  return (await tag.count()) === 0 ? null : tag.first().getAttribute("content");
};

test.describe("for search engines", () => {
  test.use({ javaScriptEnabled: false });

  test("R-030, R-033: the sitemap names the public pages and shown products, never hidden ones; each of them answers 200", async ({
    page,
    shop,
  }) => {
    const answer = await page.request.get("/sitemap.xml");
    expect(answer.headers()["content-type"]).toContain("application/xml");
    const xml = await answer.text();
    const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? "").pathname);
    const sokh = await seededProduct(shop, "Sokh");
    expect(paths).toEqual(expect.arrayContaining(["/", "/products", "/faqs", sokh.path]));
    for (const path of paths.filter((each) => !each.startsWith("/product/") || each === sokh.path))
      expect((await page.request.get(path)).status(), path).toBe(200);
    const hidden = await shop.sql<{ id: string }>("select id from products where not show_in_shop");
    for (const { id } of hidden) expect(xml).not.toContain(id);
  });

  test("R-030: robots are told what is for people only, and where the sitemap is", async ({ page, shop }) => {
    const text = await (await page.request.get("/robots.txt")).text();
    for (const path of ["/admin", "/cart", "/checkout", "/account"]) expect(text).toContain(`Disallow: ${path}\n`);
    expect(text).toContain(`Sitemap: ${shop.url}/sitemap.xml`);
  });

  test("R-030: public pages name their one address; carts, accounts and narrowed listings are not for an index", async ({
    page,
    shop,
  }) => {
    for (const path of ["/", "/about", "/faqs", "/terms", "/privacy", "/shipping-returns", "/products"]) {
      await page.goto(path);
      expect(await canonical(page), path).toBe(shop.url + path);
      expect(await robots(page), path).toBeNull();
      expect(await page.locator('meta[name="description"]').getAttribute("content"), path).toBeTruthy();
    }
    const closed = ["/cart", "/wishlist", "/login", "/checkout/options", "/order-lookup"];
    for (const path of [...closed, "/products?search=ginger", "/products?sort=priceLow", "/products?min=10"]) {
      await page.goto(path);
      expect(await robots(page), path).toBe("noindex");
    }
  });
});
