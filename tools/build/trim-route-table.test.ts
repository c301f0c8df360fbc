import { expect, test } from "vitest";
import { routeTables } from "./trim-route-table.ts";

const table = (routes: Record<string, object>) =>
  `window.__reactRouterManifest=${JSON.stringify({ routes, version: "1" })};`;

test("only prefetched pages keep their imports, false flags are removed, and the storefront's table has no route of the office", () => {
  const route = { path: "x", hasLoader: true, hasAction: false, module: "/assets/x.js", css: [] };
  const kept = { path: "x", hasLoader: true, module: "/assets/x.js", css: [] };
  const imports = ["/assets/table.js"];
  const storefront = { "shop/product/route": { ...kept, imports }, "shop/home/route": kept };
  expect(
    routeTables(
      table({
        "shop/product/route": { ...route, imports },
        "shop/home/route": { ...route, imports },
        "office/orders/orders": { ...route, path: "admin/orders", imports },
      }),
    ),
  ).toEqual({
    whole: table({ ...storefront, "office/orders/orders": { ...kept, path: "admin/orders" } }),
    storefront: table(storefront),
  });
});

test("a table in another format fails the build", () => {
  expect(() => routeTables("export default {}")).toThrow("The route table is written differently");
});
