import { expect, test } from "vitest";
import { trimmed } from "./trim-route-table.ts";

const table = (routes: Record<string, object>) =>
  `window.__reactRouterManifest=${JSON.stringify({ routes, version: "1" })};`;

test("only prefetched pages keep their imports, and false flags are removed", () => {
  const route = { path: "x", hasLoader: true, hasAction: false, module: "/assets/x.js", css: [] };
  const kept = { path: "x", hasLoader: true, module: "/assets/x.js", css: [] };
  const imports = ["/assets/table.js"];
  const whole = table({
    "shop/product/route": { ...route, imports },
    "shop/home/route": { ...route, imports },
    "office/orders/orders": { ...route, imports },
  });
  expect(trimmed(whole)).toBe(
    table({
      "shop/product/route": { ...kept, imports },
      "shop/home/route": kept,
      "office/orders/orders": kept,
    }),
  );
});

test("a table in another format fails the build", () => {
  expect(() => trimmed("export default {}")).toThrow("The route table is written differently");
});
