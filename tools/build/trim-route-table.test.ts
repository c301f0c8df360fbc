import { expect, test } from "vitest";
import { withoutAdminImports } from "./trim-route-table.ts";

const table = (orders: string[], dashboard: string[]) =>
  `window.__reactRouterManifest=${JSON.stringify({
    routes: {
      "routes/storefront/home": { id: "routes/storefront/home", imports: ["/assets/hero.js"] },
      "routes/admin/orders": { id: "routes/admin/orders", imports: orders },
      "review-dashboard-orders": { id: "review-dashboard-orders", imports: dashboard },
    },
    version: "1",
  })};`;

test("the shop's pages keep what they import, the back office's lose it", () => {
  expect(withoutAdminImports(table(["/assets/table.js"], ["/assets/table.js"]))).toBe(table([], []));
});

test("a table that is written differently stops the build", () => {
  expect(() => withoutAdminImports("export default {}")).toThrow("The route table is written differently");
});
