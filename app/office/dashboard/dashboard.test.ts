import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { salesTrendCsv } from "./dashboard-view.ts";
import { DashboardCard } from "./dashboard-cards.tsx";
import { Doughnut, InventoryOverview } from "./inventory-overview.tsx";
import { RecentOrders } from "./recent-orders.tsx";
import { SalesTrend } from "./sales-trend.tsx";

function markup(element: ReactElement): string {
  const Stub = createRoutesStub([{ path: "/", Component: () => element }]);
  return renderToStaticMarkup(createElement(Stub));
}
const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

const card = (figure: Parameters<typeof DashboardCard>[0]["figure"]): string =>
  markup(
    createElement(DashboardCard, { name: "Products", figure, valueText: String, to: "/rows", span: "last 30 days" }),
  );

test("A-DASH-08, A-DASH-09, R-135: a change has an arrow up or down and a text; no change has no arrow", () => {
  const up = card({ value: 7, change: { text: "+12%", direction: "up" } });
  expect(up).toContain("lucide-arrow-up");
  expect(textOf(up)).toBe("Products 7 Up +12% last 30 days");
  const down = card({ value: 7, change: { text: "-2", direction: "down" } });
  expect(down).toContain("lucide-arrow-down");
  expect(textOf(down)).toContain("Down -2");
  const none = card({ value: 7, change: { text: "0", direction: "none" } });
  expect(none).not.toContain("lucide-arrow");
  expect(textOf(none)).toContain("No change 0");
  const unknown = card({ value: 7, change: null });
  expect(unknown).not.toContain("lucide-arrow");
  expect(textOf(unknown)).toBe("Products 7 — no earlier data");
});

test("R-144: a figure that could not be read is a dash without a link", () => {
  const failed = card(null);
  expect(textOf(failed)).toBe("Products — We could not load this part.");
  expect(failed).not.toContain("<a ");
  expect(card({ value: 7, change: null })).toContain('href="/rows"');
});

const months = [
  { key: "2025-12", label: "Dec 2025", totalCents: 0 },
  { key: "2026-01", label: "Jan 2026", totalCents: 123_450 },
];
const trend = (parts: { isBusy?: boolean; monthTo?: ((key: string) => string) | null } = {}): string =>
  markup(
    createElement(SalesTrend, {
      months,
      currency: "USD",
      exportTo: "/sales.csv",
      monthTo: (key) => `/rows/${key}`,
      isBusy: false,
      ...parts,
    }),
  );

test("A-DASH-10, A-DASH-11, A-CONST-01, R-013: the trend is a chart and a table of the same numbers, which link to their orders", () => {
  const html = trend();
  expect(html).toContain('<h2 id="sales-trend">Sales Trend</h2>');
  expect(html).toMatch(/growth-legend">Sales</);
  expect(html.match(/<circle/g)).toHaveLength(2);
  expect([...html.matchAll(/<th scope="row">([^<]+)/g)].map(([, label]) => label)).toEqual(["Dec 2025", "Jan 2026"]);
  expect(html).toMatch(/href="\/rows\/2026-01"[^>]*>\$1,234\.50</);
  expect(html).toContain(">$1.5K<");
  expect(trend({ monthTo: null })).not.toContain("/rows/");
});

test("A-DASH-12, A-DASH-13: 'Export' is a link to the file; a spinner shows while the numbers are fetched", () => {
  expect(trend()).toMatch(/<a href="\/sales\.csv" download[^>]*>.*Export<\/a>/);
  expect(trend({ isBusy: true })).toMatch(/role="status"[^>]*>.*spinner.*Loading\.\.\./);
  expect(trend()).not.toContain("spinner");
});

const products = [
  { id: "1", name: "Bissap", priceCents: 500, stock: 1040 },
  { id: "2", name: "Attaya", priceCents: 500, stock: 0 },
];
const inventory = (shown: typeof products): string =>
  markup(
    createElement(InventoryOverview, { products: shown, manageTo: "/manage", productTo: ({ name }) => `/p/${name}` }),
  );

test("A-DASH-14, A-DASH-15, A-DASH-16, A-DASH-17: the inventory is a ring and a list of the products in stock, with a link to manage them", () => {
  const html = inventory(products);
  expect(html).toContain("Inventory Overview</h2>");
  expect(html).toMatch(/<h3[^>]*>Top Products by Stock</);
  expect(textOf(html)).toContain("Bissap 1,040 in stock Attaya 0 in stock");
  expect(html).toMatch(/href="\/p\/Bissap"[^>]*>1,040 in stock/);
  expect(html).toMatch(/href="\/manage"[^>]*>Manage</);
  expect(html.match(/doughnut-slice/g)).toHaveLength(1);
});

test("A-DASH-18: without products there is a sentence and no ring", () => {
  expect(inventory([])).toContain("No product data available");
  expect(inventory([])).not.toContain("<circle");
});

test.each([
  [0, 0],
  [1, 1],
  [200, 200],
])("A-DASH-14: a ring of %i products has %i slices, all of them numbers", (count, slices) => {
  const html = markup(createElement(Doughnut, { values: Array.from({ length: count }, (_, at) => at + 1) }));
  expect(html.match(/doughnut-slice/g) ?? []).toHaveLength(slices);
  expect(html).not.toContain("NaN");
});

const order = {
  id: "1a2b3c4d-0000-4000-8000-000000000000",
  isGuest: true,
  email: null,
  createdAt: "2025-11-20T10:00:00.000Z",
  dateText: "Nov 20, 2025",
  totalCents: 123_456,
  currency: "USD",
  status: "delivered",
};
const recent = (orders: (typeof order)[]): string =>
  markup(createElement(RecentOrders, { orders, allTo: "/all", orderTo: (id) => `/order/${id}` }));

test("A-DASH-19 to A-DASH-25, A-DASH-27, R-143: recent orders have number, customer, date, amount and state", () => {
  const html = recent([order]);
  expect(html).toContain("Recent Orders</h2>");
  const columns = [...html.matchAll(/<th scope="col"[^>]*>([^<]+)/g)].map(([, name]) => name);
  expect(columns).toEqual(["Order ID", "Customer", "Date", "Amount", "Status"]);
  expect(textOf(html)).toContain("#1a2b3c4d N/A Guest Order Nov 20, 2025 $1,234.56 Delivered");
  expect(html).toMatch(/tone-success[^>]*>Delivered/);
  expect(html).toContain(`href="/order/${order.id}"`);
  expect(html).toMatch(/href="\/all"[^>]*>View All</);
});

test("A-DASH-26: without orders there is a sentence and no table", () => {
  expect(recent([])).toContain("No recent orders");
  expect(recent([])).not.toContain("<table");
});

test("A-DASH-12, R-140, R-161: the file has Month and Sales, opens as UTF-8 in spreadsheets, and no cell is a formula", () => {
  const sold = [
    { key: "2025-12", label: "Dec 2025", totalCents: 0 },
    { key: "2026-01", label: "=Jan 2026", totalCents: 123_456 },
  ];
  expect(salesTrendCsv(sold)).toBe("\uFEFFMonth,Sales\r\nDec 2025,0.00\r\n'=Jan 2026,1234.56\r\n");
});
