import { randomUUID } from "node:crypto";
import type { Role } from "#app/shared/kernel/access/permissions.ts";
import { demoShop, expect, type DemoShop, type Page } from "#tests/support/demo-shop/demo-shop.ts";

const { test } = demoShop();

type Order = Awaited<ReturnType<DemoShop["order"]>>;
/** The order's row in the database. */
async function storedOrder(shop: DemoShop, id: string): Promise<{ status: string; updated_at: Date }> {
  const [row] = await shop.sql<{ status: string; updated_at: Date }>(
    "select status, updated_at from all_orders where id = $1",
    [id],
  );
  if (!row) throw new Error("the order is gone");
  return row;
}

type Sent = { status?: string; seen?: Date; as?: "document" | "call" };

/** Sends the form of "Update Order Status", as a page would or as script does. */
async function sendChange(page: Page, shop: DemoShop, order: Order, sent: Sent = {}): Promise<Response> {
  const seen = sent.seen ?? (await storedOrder(shop, order.id)).updated_at;
  const form = {
    intent: "update",
    orderId: order.id,
    status: sent.status ?? "shipped",
    tracking: "",
    seenUpdatedAt: seen.toISOString(),
  };
  const path = sent.as === "call" ? "/admin/orders.data" : "/admin/orders";
  return page.browser.post(path, form);
}

for (const who of ["a visitor", "a customer"] as const) {
  test(`A-SHELL-01, A-SHELL-02, A-SHELL-04, A-GEN-09, R-123: ${who} is refused as page, as data and as form`, async ({
    page,
    shop,
  }) => {
    const order = await shop.order();
    if (who === "a customer") await shop.signedIn(page, "user");
    for (const path of ["/admin", "/admin/orders", `/admin/orders/${order.id}`, "/admin/orders?q=a&page=2"]) {
      const answer = await page.browser.request(path);
      expect([answer.status, answer.headers.get("location")], path).toEqual([
        302,
        `/login?redirect=${encodeURIComponent(path)}`,
      ]);
    }
    for (const path of [
      "/admin/orders.data",
      `/admin/orders/${order.id}.data`,
      "/admin/orders.data?_routes=office%2Forders%2Flist%2Froute",
    ]) {
      const answer = await (await page.browser.request(path)).text();
      expect(answer, path).toContain(`"/login?redirect=${encodeURIComponent(path.replace(/\.data.*$/, ""))}"`);
      expect(answer, path).not.toContain(order.email);
    }
    const before = await storedOrder(shop, order.id);
    expect((await sendChange(page, shop, order)).headers.get("location")).toMatch(/^\/login\?redirect=/);
    expect((await sendChange(page, shop, order, { as: "call" })).status).toBe(who === "a visitor" ? 401 : 403);
    expect(await storedOrder(shop, order.id)).toEqual(before);
  });
}

// Annex B, the rows orders.view and orders.status.
const ROWS: ReadonlyArray<[Role, boolean]> = [
  ["super_admin", true],
  ["admin", true],
  ["manager", true],
  ["customer_service", true],
  ["content_editor", false],
  ["inventory_manager", false],
  ["marketing_manager", false],
];
for (const [role, may] of ROWS) {
  test(`A-ROLE-10, A-ROLE-11, R-124: ${role} ${may ? "reads and changes" : "neither reads nor changes"} orders`, async ({
    page,
    shop,
  }) => {
    const order = await shop.order();
    await shop.signedIn(page, role);
    await page.goto("/admin");
    expect(page).toHaveURL("/admin");
    for (const path of [
      `/admin/orders?q=${order.id}`,
      `/admin/orders.data?q=${order.id}`,
      `/admin/orders/${order.id}`,
      `/admin/orders/${order.id}.data`,
    ]) {
      const answer = await page.browser.request(path);
      expect((await answer.text()).includes(order.email), path).toBe(may);
      if (!path.includes(".data")) expect(answer.status, path).toBe(may ? 200 : 403);
    }
    const answer = await sendChange(page, shop, order);
    expect([answer.status, (await storedOrder(shop, order.id)).status]).toEqual(
      may ? [303, "shipped"] : [403, "processing"],
    );
  });
}

test("A-VAL-16, R-158: a status that is none of the five, or a form without its required fields, changes nothing", async ({
  page,
  shop,
}) => {
  const order = await shop.order();
  await shop.signedIn(page, "customer_service");
  const before = await storedOrder(shop, order.id);
  expect((await sendChange(page, shop, order, { status: "completed" })).status).toBe(400);
  const empty = await page.browser.post("/admin/orders", {});
  expect(empty.status).toBe(400);
  expect(await storedOrder(shop, order.id)).toEqual(before);
});

for (const [role, seen, sent] of [
  ["super_admin", 200, 303],
  ["admin", 200, 303],
  ["manager", 200, 403],
  ["customer_service", 403, 403],
  ["marketing_manager", 403, 403],
] as const) {
  test(`R-004, R-124, A-CALL-52: ${role} gets ${seen} when opening and ${sent} when saving`, async ({ page, shop }) => {
    await shop.sql("delete from site_settings");
    await shop.signedIn(page, role);
    for (const tab of ["store", "go-live"])
      expect((await page.browser.request(`/admin/settings?tab=${tab}`)).status, tab).toBe(seen);
    const fields = { intent: "age", stamp: "", legal_age_text: "18 or older", underage_url: "https://example.com" };
    const answer = await page.browser.post("/admin/settings?tab=storefront", fields);
    expect(answer.status).toBe(sent);
    const rows = await shop.sql("select setting_value from site_settings where setting_key = 'legal_age_text'");
    expect(rows).toEqual(sent === 303 ? [{ setting_value: "18 or older" }] : []);
    await page.goto("/admin");
    expect(page.getByRole("link", { name: "Settings", exact: true })).toHaveCount(seen === 200 ? 1 : 0);
  });
}

test("R-019, R-123: an unknown address of the back office answers 404 within its shell; a visitor is redirected to the sign-in", async ({
  page,
  shop,
}) => {
  const [nowhere, goneOrder] = ["/admin/content/nowhere/at-all", `/admin/orders/${randomUUID()}`];
  const response = await page.browser.request(nowhere);
  expect([response.status, response.headers.get("location")]).toEqual([
    302,
    `/login?redirect=${encodeURIComponent(nowhere)}`,
  ]);
  await shop.signedIn(page, "inventory_manager");
  const words = async (path: string): Promise<string> => {
    await page.goto(path);
    expect(page.status, path).toBe(404);
    return page.content;
  };
  for (const path of [nowhere, "/admin/nowhere", "/admin-dashboard/nowhere"]) {
    const html = await words(path);
    expect(html).toMatch(/<h1[^>]*>Page not found<\/h1>/);
    expect(html).toMatch(/<a [^>]*href="\/admin"[^>]*>Go to Dashboard<\/a>/);
    expect(html).toMatch(/<nav aria-label="[^"]+" class="admin-nav"/);
    expect(html).not.toContain("Browse Products");
  }
  await shop.signedIn(page, "customer_service");
  for (const path of [goneOrder, `${goneOrder}/receipt`]) {
    const html = await words(path);
    expect(html).toMatch(/<nav aria-label="[^"]+" class="admin-nav"/);
    expect(html).toMatch(/<a [^>]*class="button button-leaf"[^>]*href="\/admin\/orders"[^>]*>Back to Orders<\/a>/);
  }
});
