import { expect, test } from "vitest";
import { can, isAdmin, PERMISSIONS, ROLES, type Permission } from "./permissions.ts";
import { ROLE_DESCRIPTIONS } from "./role-messages.ts";

// Annex B of docs/spec/rulings.md, copied by hand: columns SA AD MG CE CS IM MM U.
const ANNEX_B: Record<Permission, string> = {
  "shop.use": "YYYYYYYY",
  "admin.enter": "YYYYYYY-",
  "admin.review-dashboard": "YY------",
  "dashboard.sales": "YYY---Y-",
  "dashboard.users": "YYY---Y-",
  "dashboard.orders": "YYY-Y---",
  "dashboard.inventory": "YYYY-Y--",
  "products.view": "YYYYYYY-",
  "products.edit": "YYYY----",
  "products.discount": "YYY---Y-",
  "stock.edit": "YYY--Y--",
  "products.delete": "YYY-----",
  "categories.manage": "YYYY----",
  "users.view": "YYY-Y---",
  "roles.change": "YYY-----",
  "orders.view": "YYY-Y---",
  "orders.status": "YYY-Y---",
  "orders.refund": "YYY-Y---",
  "orders.export": "YYY-----",
  "orders.delete": "YY------",
  "reviews.moderate": "YYY-Y---",
  "messages.handle": "YYY-Y---",
  "settings.view": "YYY-----",
  "settings.edit": "YY------",
  "settings.specialist-access": "Y-------",
  "homepage.edit": "YYYY--Y-",
  "media.edit": "YYYY--Y-",
  "media.delete": "YYYY----",
  "blocks.edit": "YYYY----",
  "blocks.legal": "YY------",
  "newsletter.edit": "YYY---Y-",
  "newsletter.send": "YYY---Y-",
  "subscribers.export": "YY----Y-",
  "audit.view": "YY------",
};

test.each(Object.keys(PERMISSIONS) as Permission[])("%s is held by exactly the roles of Annex B", (permission) => {
  expect(ROLES.map((role) => (can(role, permission) ? "Y" : "-")).join("")).toBe(ANNEX_B[permission]);
});

test("S-ROLE-09, A-ROLE-09: of the eight roles only super_admin and admin count as administrators", () => {
  expect(ROLES).toHaveLength(8);
  expect(ROLES.filter(isAdmin)).toEqual(["super_admin", "admin"]);
});

test("every role has a description that begins with a capital letter", () => {
  for (const role of ROLES) expect(ROLE_DESCRIPTIONS[role]).toMatch(/^[A-Z]/);
});
