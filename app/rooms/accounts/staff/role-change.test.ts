import { expect, test } from "vitest";
import { ROLES, type Role } from "#app/shared/kernel/access/permissions.ts";
import {
  checkRoleChange,
  needsConfirmation,
  losesRights,
  settableRoles,
  mayEndSessions,
  mayResetSecondFactor,
} from "./role-change.ts";

const SIX: readonly Role[] = ROLES.slice(2);
const FIVE: readonly Role[] = ROLES.slice(3);
// "Role changes" of Annex B, written out once more: acting role -> which accounts, to which roles.
const REACH: Readonly<Record<Role, readonly Role[]>> = {
  super_admin: ROLES,
  admin: SIX,
  manager: FIVE,
  content_editor: [],
  customer_service: [],
  inventory_manager: [],
  marketing_manager: [],
  user: [],
};

test.each(ROLES)("A-USER-15, A-ROLE-02, R-125: which accounts %s may change, and to what (Annex B)", (acting) => {
  const reach = REACH[acting];
  for (const current of ROLES) {
    expect(settableRoles(acting, current), current).toEqual(reach.includes(current) ? reach : []);
    for (const to of ROLES) {
      const may = reach.includes(current) && reach.includes(to);
      const answer = checkRoleChange({ acting, current, to, isLastSuperAdmin: false });
      expect(answer, `${current} to ${to}`).toEqual(
        may ? { ok: true, value: null } : { ok: false, error: "forbidden" },
      );
    }
  }
});

test("R-125: only a super_admin may change their own role", () => {
  expect(ROLES.filter((role) => settableRoles(role, role).length > 0)).toEqual(["super_admin"]);
});

test("R-126: the last super_admin cannot step down; a second one may", () => {
  const stepDown = { acting: "super_admin", current: "super_admin", to: "user" } as const;
  expect(checkRoleChange({ ...stepDown, isLastSuperAdmin: true })).toEqual({ ok: false, error: "last_super_admin" });
  expect(checkRoleChange({ ...stepDown, isLastSuperAdmin: false }).ok).toBe(true);
  expect(checkRoleChange({ ...stepDown, to: "super_admin", isLastSuperAdmin: true }).ok).toBe(true);
  expect(checkRoleChange({ ...stepDown, acting: "admin", isLastSuperAdmin: true })).toEqual({
    ok: false,
    error: "forbidden",
  });
});

test.each([
  ["user", "admin", true],
  ["user", "super_admin", true],
  ["admin", "manager", true],
  ["super_admin", "admin", true],
  ["super_admin", "super_admin", false],
  ["user", "manager", false],
  ["content_editor", "user", false],
] as const)("R-128: whether %s to %s needs confirmation: %s", (from, to, isNeeded) => {
  expect(needsConfirmation(from, to)).toBe(isNeeded);
});

test.each([
  ["manager", "content_editor", true],
  ["content_editor", "customer_service", true],
  ["user", "manager", false],
  ["customer_service", "manager", false],
  ["admin", "super_admin", false],
  ["super_admin", "admin", true],
  ["inventory_manager", "inventory_manager", false],
] as const)("R-005, R-128: whether %s to %s loses rights: %s", (from, to, loses) => {
  expect(losesRights(from, to)).toBe(loses);
});

const PAIRS = ROLES.flatMap((acting) => ROLES.map((target): [Role, Role] => [acting, target]));

test("R-125: ending sessions and resetting a second factor require the right to change the role", () => {
  for (const [acting, target] of PAIRS) {
    const roles = { acting, target, isSelf: false };
    const isInReach = settableRoles(acting, target).length > 0;
    expect([mayEndSessions(roles), mayResetSecondFactor(roles)], `${acting} ${target}`).toEqual([isInReach, isInReach]);
  }
  expect(mayResetSecondFactor({ acting: "admin", target: "admin", isSelf: false })).toBe(false);
});

test("R-125: all staff may end their own sessions; their own second factor is never reset this way", () => {
  for (const role of ROLES) {
    const own = { acting: role, target: role, isSelf: true };
    expect([mayEndSessions(own), mayResetSecondFactor(own)], role).toEqual([true, false]);
  }
});
