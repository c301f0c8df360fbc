import { expect, test } from "vitest";
import { can, ROLES } from "#app/shared/kernel/access/permissions.ts";
import { ADMIN_ROUTES, mayUse } from "./admin-routes.ts";

test("an address opens to the roles with its permission, by GET and HEAD alike", () => {
  for (const role of ROLES)
    for (const method of ["GET", "HEAD"])
      expect(mayUse(role, { pattern: "/admin/orders", method }), `${method} as ${role}`).toBe(can(role, "orders.view"));
});

test("posting takes the permission to open and one of those to post", () => {
  const post = { pattern: "/admin/products", method: "POST" };
  for (const role of ROLES) {
    const sends = ADMIN_ROUTES["/admin/products"].send.some((permission) => can(role, permission));
    expect(mayUse(role, post), role).toBe(can(role, "products.view") && sends);
  }
  expect(mayUse("inventory_manager", post)).toBe(true);
  expect(mayUse("user", post)).toBe(false);
});

test("one of several permissions is enough", () => {
  const post = { pattern: "/admin/audit", method: "POST" };
  expect(can("inventory_manager", "settings.edit")).toBe(false);
  expect(ROLES.filter((role) => mayUse(role, post))).toEqual(
    ROLES.filter((role) => can(role, "audit.view") && (can(role, "settings.edit") || can(role, "products.edit"))),
  );
});

test("an address that takes only posts opens to nobody, and one that takes none refuses every post", () => {
  expect(mayUse("super_admin", { pattern: "/admin/orders/export", method: "GET" })).toBe(false);
  expect(mayUse("super_admin", { pattern: "/admin/orders/export", method: "POST" })).toBe(true);
  expect(mayUse("user", { pattern: "/admin/orders/export", method: "POST" })).toBe(false);
  expect(mayUse("super_admin", { pattern: "/admin/search", method: "POST" })).toBe(false);
});

test("a pattern without its first slash is the same address; an undeclared one has no answer", () => {
  expect(mayUse("super_admin", { pattern: "admin/orders", method: "GET" })).toBe(true);
  expect(mayUse("super_admin", { pattern: "/admin/none", method: "GET" })).toBeUndefined();
});

test("customers may use no address of the back office", () => {
  for (const pattern of Object.keys(ADMIN_ROUTES))
    for (const method of ["GET", "POST"])
      expect(mayUse("user", { pattern, method }), `${method} ${pattern}`).toBe(false);
});
