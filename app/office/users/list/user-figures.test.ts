import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { ActivityList } from "../activity/user-activity-list.tsx";
import { UserStatsPanel } from "./user-stats.tsx";
import { UserTable } from "./user-table.tsx";

function markup(element: ReactElement): string {
  const Stub = createRoutesStub([{ path: "/", Component: () => element }]);
  return renderToStaticMarkup(createElement(Stub));
}
const wordsOf = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
const eachOf = (html: string, tag: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, "gs"))].map(([part]) => wordsOf(part));

test("A-USER-04, A-USER-05, A-USER-06, A-USER-07, R-011: each figure stands under its own name, money in the shop's currency", () => {
  const stats = { totalUsers: 1234, newThisMonth: 56, activeUsers: 78, averageOrderCents: 4_321, growth: [] };
  const html = markup(createElement(UserStatsPanel, { stats, currency: "EUR", path: "/admin/users" }));
  const figures = [...html.matchAll(/<dt>(.*?)<\/dt><dd class="stat-value">(.*?)<\/dd>/g)];
  expect(figures.map(([, name, value]) => `${name}: ${wordsOf(value ?? "")}`)).toEqual([
    "Total Users: 1,234",
    "New Users This Month: 56",
    "Active Users: 78",
    "Avg. Order Value: €43.21",
  ]);
  expect(wordsOf(html)).toContain("Orders in EUR, including guest orders but not cancelled, failed or refunded ones");
});

test("A-USER-14 to A-USER-19, R-128: a row has e-mail, role, orders, what was spent, the day it joined, and its activity", () => {
  const row = {
    id: "u1",
    email: "awa@example.com",
    role: "content_editor",
    roleDescription: "Product listings, categories, site content",
    isDeleted: false,
    totalOrders: 7,
    totalSpentCents: 123_450,
    createdAt: "2026-02-03T12:00:00.000Z",
    dateText: "Feb 3, 2026",
    settable: null,
    mayManageAccess: false,
  } as const;
  const parts = { currency: "USD", isBusy: false, action: "/", activityTo: (id: string) => `/of/${id}` };
  const html = markup(createElement(UserTable, { rows: [row], accessTo: () => "/", ...parts }));
  expect(eachOf(html, "th")).toEqual(["User", "Role", "Orders", "Total Spent", "Joined", "Actions", "awa@example.com"]);
  expect(eachOf(html, "td")).toEqual([
    "Content Editor Product listings, categories, site content",
    "7 orders",
    "$1,234.50",
    "Joined Feb 3, 2026",
    "Activity",
  ]);
  expect(html).toContain('href="/of/u1"');
});

test("A-USER-22, A-USER-23, A-USER-24, A-USER-26, R-011, R-141: activity is described in words, its states in their colours, its money in the order's currency", () => {
  const at = { userId: "u1", createdAt: "2026-02-03T12:00:00.000Z", atText: "Feb 3, 2026, 12:00 PM UTC" };
  const order = { orderId: "1a2b3c4d-0000-4000-8000-000000000000", totalCents: 2000, currency: "GBP" };
  const review = { reviewId: "r1", productName: null, rating: 4, status: "approved" };
  const html = markup(
    createElement(ActivityList, {
      events: [
        { ...at, action: "placed_order", details: { ...order, status: "delivered" } },
        { ...at, action: "wrote_review", details: review },
        { ...at, action: "account_created", details: { email: "awa@example.com" } },
      ],
      orderTo: (id) => `/order/${id}`,
    }),
  );
  expect(eachOf(html, "li")).toEqual([
    "Placed order #1a2b3c4d Delivered Feb 3, 2026, 12:00 PM UTC · £20.00",
    "Reviewed Unknown Product Approved Feb 3, 2026, 12:00 PM UTC · 4 / 5",
    "Account created Feb 3, 2026, 12:00 PM UTC",
  ]);
  expect(html).toMatch(/tone-success">Delivered/);
  expect(html).toMatch(/tone-warning">Approved/);
});
