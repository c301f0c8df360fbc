import fc from "fast-check";
import { expect, test } from "vitest";
import {
  PermissionError,
  requirePermission,
  requirePermissionUnlessSystem,
  requireSystem,
} from "#app/shared/http/context.server.ts";
import {
  can,
  isAdmin,
  isStaff,
  PERMISSIONS,
  permissionsOf,
  ROLES,
  type Actor,
  type Permission,
  type Role,
} from "./permissions.ts";
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

const ROLE = fc.constantFrom(...ROLES);
const PERMISSION = fc.constantFrom(...(Object.keys(PERMISSIONS) as Permission[]));
const account = (role: Role): Actor => ({
  kind: "account",
  userId: "u1",
  sessionId: "s1",
  email: "awa@example.com",
  name: "Awa",
  role,
});

/** The answer of a check, or the kind of error that it throws. */
const outcome = (check: () => unknown): unknown => {
  try {
    return check();
  } catch (error) {
    return error instanceof Error ? error.constructor : error;
  }
};

test("A-ROLE-09: of all actors only an account whose role holds the permission passes, and it is returned", () => {
  const actor = fc.oneof(
    ROLE.map(account),
    fc.option(fc.string()).map((guestId): Actor => ({ kind: "visitor", guestId })),
    fc.string().map((name): Actor => ({ kind: "system", name })),
  );
  fc.assert(
    fc.property(actor, PERMISSION, (who, permission) => {
      const holds = who.kind === "account" && ANNEX_B[permission][ROLES.indexOf(who.role)] === "Y";
      const isSystem = who.kind === "system";
      expect(outcome(() => requirePermission(who, permission))).toBe(holds ? who : PermissionError);
      expect(outcome(() => requirePermissionUnlessSystem(who, permission))).toBe(
        holds || isSystem ? undefined : PermissionError,
      );
      expect(outcome(() => requireSystem(who))).toBe(isSystem ? undefined : PermissionError);
    }),
  );
});

test("A-ROLE-09: super_admin holds all permissions, staff all of a customer's, and a customer no others", () => {
  fc.assert(
    fc.property(ROLE, PERMISSION, (role, permission) => {
      const held = permissionsOf(role);
      expect(held.includes(permission)).toBe(can(role, permission));
      expect(permissionsOf("super_admin")).toEqual(expect.arrayContaining(held));
      expect(held).toEqual(expect.arrayContaining(permissionsOf("user")));
      expect(isStaff(role)).toBe(held.length > 1);
    }),
  );
  expect(permissionsOf("user")).toEqual(["shop.use"]);
});
