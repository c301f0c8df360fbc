import { expect, test } from "vitest";
import { bareBuild } from "#tests/support/bare-build.ts";
import { storefrontBuild } from "./router.ts";

const route = (id: string, parentId: string | undefined, place: { path?: string; index?: boolean } = {}) => [
  id,
  { id, parentId, module: {}, ...place },
];
const routes = Object.fromEntries([
  route("root", undefined, { path: "" }),
  route("shop", "root"),
  route("home", "shop", { index: true }),
  route("administrators", "shop", { path: "administrators" }),
  route("office", "root"),
  route("admin", "office", { path: "admin" }),
  route("products", "office", { path: "admin/products" }),
  route("dashboard", "root", { path: "/admin-dashboard/*" }),
  route("nested", "admin", { path: "nested" }),
  route("call", "root", { path: "api/admin/search" }),
  route("cart", "root", { path: "api/cart" }),
]);
const assets = { routes, entry: { imports: [], module: "" }, url: "/assets/manifest-1.js", version: "1" };
const build = bareBuild({ entry: { module: {} }, routes, assets });

test("the storefront's build omits the office's routes and empty layouts, and names its own route table", () => {
  const storefront = storefrontBuild(build);
  const kept = ["root", "shop", "home", "administrators", "cart"];
  expect([Object.keys(storefront.routes), Object.keys(storefront.assets.routes)]).toEqual([kept, kept]);
  expect(storefront.assets.url).toBe("/assets/storefront-manifest-1.js");
  expect({ ...storefront, routes, assets }).toEqual(build);
});
