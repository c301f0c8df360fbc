import { demoShop, expect, type Page } from "#tests/support/demo-shop/demo-shop.ts";
import { productNamed } from "#tests/support/demo-shop/product-steps.ts";

const { test } = demoShop();

test("S-ROLE-11: a visitor browses, reads reviews, fills a cart and a wishlist without a session", async ({
  page,
  shop,
}) => {
  const { id, path, name } = await productNamed(shop, "Safara");
  await page.goto("/products");
  expect(page.content).toContain(name);
  const [review] = await shop.sql<{ comment: string }>(
    "select comment from reviews where product_id = $1 and status = 'approved' order by created_at desc limit 1",
    [id],
  );
  await page.goto(path);
  expect(page.content).toContain(review?.comment.slice(0, 20));
  await page.browser.post("/cart", { intent: "add", productId: id, quantity: "2" });
  await page.goto("/cart");
  expect(page.content).toContain(`Quantity of ${name}`);
  await page.browser.post("/wishlist", { intent: "toggle", productId: id });
  await page.goto("/wishlist");
  expect(page.content).toContain("Your Wishlist (1)");
  expect(page.browser.cookies.header()).not.toContain("session");
});

/** Posts JSON. */
const call = ({ browser }: Page, path: string, body: object, headers: Readonly<Record<string, string>>) =>
  browser.request(path, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { ...headers, "content-type": "application/json" },
  });

test("S-CALL-01, R-001, R-003: no table is exposed to the browser, with any key; only the one retained path answers", async ({
  page,
  shop,
}) => {
  const headers = { apikey: "anon", authorization: "Bearer anon" };
  const tables = ["products", "profiles", "orders", "guest_orders", "reviews", "site_settings"];
  for (const table of tables)
    for (const path of [`/rest/v1/${table}?select=*`, `/api/tables/${table}`, `/rest/v1/rpc/${table}`]) {
      expect((await page.browser.request(path, { headers })).status, path).toBe(404);
      expect([404, 405], path).toContain((await call(page, path, {}, headers)).status);
    }
  const known = await shop.sql<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename = any($1)",
    [["products", "profiles", "reviews", "site_settings", "newsletter_campaigns", "newsletter_subscribers"]],
  );
  expect(known).toHaveLength(6);
  const intent = { action: "createGuestPaymentIntent", amount: 100, currency: "usd" };
  const answer = await call(page, "/functions/v1/stripe-payment", intent, headers);
  expect([answer.status, await answer.json()]).toEqual([409, { error: "No open checkout for this session." }]);
});
