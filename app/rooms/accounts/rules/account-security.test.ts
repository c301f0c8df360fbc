import { expect, test } from "vitest";
import { ROLES, type Role } from "#app/shared/kernel/permissions.ts";
import { mayEndSessions, mayResetSecondFactor } from "./account-security.ts";
import { settableRoles } from "./role-change.ts";

const PAIRS = ROLES.flatMap((acting) => ROLES.map((target): [Role, Role] => [acting, target]));

test("R-125: sessions are ended and a second factor is reset where the role could be changed", () => {
  for (const [acting, target] of PAIRS) {
    const roles = { acting, target, isSelf: false };
    const isInReach = settableRoles(acting, target).length > 0;
    expect([mayEndSessions(roles), mayResetSecondFactor(roles)], `${acting} ${target}`).toEqual([isInReach, isInReach]);
  }
  expect(mayResetSecondFactor({ acting: "admin", target: "admin", isSelf: false })).toBe(false);
});

test("R-125: one's own sessions may be ended by anybody, one's own second factor is never reset this way", () => {
  for (const role of ROLES) {
    const own = { acting: role, target: role, isSelf: true };
    expect([mayEndSessions(own), mayResetSecondFactor(own)], role).toEqual([true, false]);
  }
});
