import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { insertOrder } from "#tests/factories/order.ts";
import { insertProduct } from "#tests/factories/product.ts";
import { patternOf } from "#tests/support/admin-pattern.ts";
import { accountActor, testDatabase } from "#tests/support/database.ts";
import { requestState } from "#app/shared/http/request-state.server.ts";
import { ROLES, type Role } from "#app/shared/kernel/access/permissions.ts";
import type { DashboardView } from "./dashboard-view.ts";
import Dashboard, { clientLoader, loader } from "./route.tsx";
import { loader as csv } from "./sales-trend-export.ts";

const t = testDatabase();

function argsFor(role: Role, path = "/admin") {
  const context = new RouterContextProvider();
  context.set(requestState, { ip: "127.0.0.1", shop: t.ctx(accountActor(role)), page: null, cacheTags: null });
  const url = new URL(path, "http://shop.test");
  return { request: new Request(url), url, pattern: patternOf(url), params: {}, context } as never;
}

async function shown(role: Role, loaderData?: DashboardView | null): Promise<string> {
  const data = loaderData === undefined ? await loader(argsFor(role)) : loaderData;
  const Page = () => createElement(Dashboard, { loaderData: data, params: {}, matches: [] } as never);
  const person = { name: "Awa", email: "awa@example.com", role };
  const Stub = createRoutesStub([
    {
      id: "office/shell/layout",
      path: "/admin",
      loader: () => ({ person }),
      HydrateFallback: () => null,
      children: [{ index: true, Component: Page }],
    },
  ]);
  const hydrationData = { loaderData: { "office/shell/layout": { person } } };
  return renderToStaticMarkup(createElement(Stub, { initialEntries: ["/admin"], hydrationData }));
}

const PARTS = {
  "Total Sales": "sales",
  "Sales Trend": "sales",
  Export: "sales",
  "Active Users": "users",
  "Pending Orders": "orders",
  "Recent Orders": "orders",
  "Products<": "inventory",
  "Inventory Overview": "inventory",
} as const;
/** Annex B, the rows dashboard.*, written out once more. */
const SEEN: Readonly<Record<string, readonly string[]>> = {
  super_admin: ["sales", "users", "orders", "inventory"],
  admin: ["sales", "users", "orders", "inventory"],
  manager: ["sales", "users", "orders", "inventory"],
  content_editor: ["inventory"],
  customer_service: ["orders"],
  inventory_manager: ["inventory"],
  marketing_manager: ["sales", "users"],
};

test.each(Object.entries(SEEN))("R-124: %s is shown only the parts %j", async (role, parts) => {
  const html = await shown(role as Role);
  for (const [text, part] of Object.entries(PARTS)) expect(html.includes(text), text).toBe(parts.includes(part));
  expect(html).not.toContain("Failed to load");
});

test("A-GEN-03, A-DASH-01, A-DASH-02, A-ENT-62, A-CALL-02 to A-CALL-08: staff see a summary of what is in the database", async () => {
  const { userId } = await insertAccount(t.db, { email: "awa@example.com" });
  await insertOrder(t.db, { userId, status: "pending", lines: [{ priceCents: 123_456 }] });
  await insertOrder(t.db, { lines: [{ priceCents: 1000 }] });
  const bissap = await insertProduct(t.db, { name: "Bissap", stock: 40 });
  const view = await loader(argsFor("admin"));
  expect(Object.keys(view?.summary ?? {})).toEqual(["totalSales", "activeUsers", "totalProducts", "pendingOrders"]);
  const html = await shown("admin", view);
  expect(html).toMatch(/<h1[^>]*>Dashboard<\/h1>/);
  expect(html).toMatch(/<button[^>]*>.*Refresh Data<\/button>/);
  const figures = [...html.matchAll(/stat-value"><a [^>]*href="([^"]*)"[^>]*>([^<]*)</g)].map(([, to, text]) => [
    to,
    text,
  ]);
  expect(figures).toEqual([
    ["/admin/orders?sales=yes", "$1,244.56"],
    ["/admin/users?activity=active", "1"],
    ["/admin/products", "1"],
    ["/admin/orders?status=pending", "1"],
  ]);
  expect(html).toMatch(/href="\/admin\/orders\?status=processing"[^>]*>1 to ship/);
  expect(html).toMatch(/href="\/admin\/orders\?range=\d{4}-\d{2}&amp;sales=yes"[^>]*>\$1,244\.56/);
  expect(html).toMatch(new RegExp(`href="/admin/products\\?q=${bissap}"[^>]*>40 in stock`));
  expect(html).toContain("awa@example.com");
  expect(html).toContain("Orders in USD, including guest orders but not cancelled, failed or refunded ones");
});

test("A-DASH-22, R-012: recent orders have the day of the store's zone", async () => {
  await insertOrder(t.db, { createdAt: new Date("2031-05-06T23:30:00Z") });
  expect(await shown("admin")).toContain("May 6, 2031");
  const zone = { setting_key: "time_zone", setting_value: JSON.stringify("Asia/Tokyo"), category: "store" };
  await t.db.insertInto("site_settings").values(zone).execute();
  expect(await shown("admin")).toContain("May 7, 2031");
  await t.pool.query("delete from site_settings; delete from all_orders where created_at > '2031-01-01'");
});

test("R-124: numbers have no link where the role may not see their rows", async () => {
  const listLink = /href="\/admin\/(orders|users)/;
  expect(await shown("admin")).toMatch(listLink);
  expect(await shown("marketing_manager")).not.toMatch(listLink);
});

test("A-ERR-01, R-144: a part that cannot be read shows an error with a way to try again, and the others stay", async () => {
  await t.pool.query("alter view sales rename to sales_gone");
  const html = await shown("admin");
  await t.pool.query("alter view sales_gone rename to sales");
  expect(html).toMatch(/role="alert" class="notice tone-danger.*Failed to load dashboard data\..*Try Again/);
  expect(html).toMatch(/Total Sales<\/dt><dd class="stat-value"><span aria-hidden="true">—/);
  expect(html).toMatch(/Sales Trend<\/h2><\/div><p[^>]*>We could not load this part\./);
  expect(html.match(/We could not load this part/g)).toHaveLength(2);
  expect(html).toContain("Recent Orders");
  expect(html).toContain("40 in stock");
  expect(html).not.toContain("sales_gone");
});

test("A-DASH-31, A-ERR-01, R-144: a server that does not answer leaves dashes and the banner, and no part that the role may not see", async () => {
  const lost = (error: Error) => clientLoader({ serverLoader: () => Promise.reject(error) } as never);
  expect(await lost(new TypeError("Failed to fetch"))).toBeNull();
  const html = await shown("customer_service", null);
  expect(html).toContain("Failed to load dashboard data.");
  expect(html).toMatch(/<button(?! disabled)[^>]*>.*Refresh Data/);
  expect(html.match(/stat-value"><span aria-hidden="true">—/g)).toHaveLength(1);
  expect(html).not.toContain("Total Sales");
  const redirected = new Response(null, { status: 302 }) as unknown as Error;
  await expect(lost(redirected)).rejects.toBe(redirected);
});

test("A-DASH-12, R-124, R-140: sales-trend.csv is for the roles that see the trend", async () => {
  const answers = ROLES.map(async (role) => {
    const answer = await csv(argsFor(role, "/admin/sales-trend.csv")).catch(() => null);
    return answer?.status === 200 ? [role] : [];
  });
  const seeing = Object.keys(SEEN).filter((role) => SEEN[role]?.includes("sales"));
  expect((await Promise.all(answers)).flat()).toEqual(seeing);
  const file = await csv(argsFor("admin", "/admin/sales-trend.csv"));
  expect(file.headers.get("content-disposition")).toBe('attachment; filename="sales-trend.csv"');
  expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  const lines = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await file.arrayBuffer()).split("\r\n");
  expect([lines[0], lines.length]).toEqual(["\uFEFFMonth,Sales", 8]);
  expect(lines[6]).toMatch(/^[A-Z][a-z]{2} \d{4},1244\.56$/);
});
