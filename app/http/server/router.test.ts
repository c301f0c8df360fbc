import { expect, test } from "vitest";
import { bareBuild } from "#tests/support/bare-build.ts";
import { isOfficeAddress, storefrontBuild } from "./router.ts";

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
const assets = { routes, entry: { imports: [], module: "" }, url: "/manifest.js", version: "1" };
const build = bareBuild({ entry: { module: {} }, routes, assets });

test("the storefront's build has every route but the office's, and no empty layout", () => {
  const storefront = storefrontBuild(build);
  const kept = ["root", "shop", "home", "administrators", "cart"];
  expect([Object.keys(storefront.routes), Object.keys(storefront.assets.routes)]).toEqual([kept, kept]);
  expect({ ...storefront, routes, assets }).toEqual(build);
});

test.each(["/admin", "/admin.data", "/ADMIN/products", "/%61dmin", "//admin", "/api/admin/search", "/admin-dashboard"])(
  "%s may be the office's",
  (path) => expect(isOfficeAddress(`https://shop.test${path}`)).toBe(true),
);

test("other addresses are the storefront's", () => {
  expect(isOfficeAddress("https://shop.test/?next=/admin")).toBe(false);
  expect(isOfficeAddress("https://shop.test/products")).toBe(false);
});
