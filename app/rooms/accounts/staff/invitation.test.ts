import { expect, test } from "vitest";
import { ROLES, type Role } from "#app/shared/kernel/access/permissions.ts";
import type { Invitation } from "../types.ts";
import { roleInWords } from "#app/shared/kernel/access/role-messages.ts";
import { invitableRoles, invitationState } from "./invitation.ts";

const STAFF = ROLES.filter((role) => role !== "user");
const SPECIALISTS = STAFF.slice(3);

test.each([
  ["super_admin", STAFF],
  ["admin", STAFF.slice(2)],
  ["manager", SPECIALISTS],
  ["content_editor", []],
  ["customer_service", []],
  ["inventory_manager", []],
  ["marketing_manager", []],
  ["user", []],
] as const)("R-125: %s invites to the roles that R-125 permits, never to a customer's", (acting, roles) => {
  expect(invitableRoles(acting)).toEqual(roles);
});

const END = new Date("2026-02-10T00:00:00Z");
const sentBy = (role: Role, to: Role = "content_editor"): Invitation => ({
  id: "i",
  email: "new@example.com",
  role: to,
  inviter: { email: "lead@example.com", name: "Lead", role },
  expiresAt: END,
});

test("R-125: an invitation works until it expires, and only while its sender may give the role", () => {
  const [before, after] = [new Date(END.getTime() - 1), new Date(END.getTime())];
  expect(invitationState(sentBy("manager"), before)).toBe("open");
  expect(invitationState(sentBy("manager"), after)).toBe("expired");
  for (const role of ["user", "content_editor", "customer_service"] as const)
    expect(invitationState(sentBy(role), before)).toBe("void");
  expect(invitationState(sentBy("manager", "manager"), before)).toBe("void");
  expect(invitationState(sentBy("admin", "manager"), before)).toBe("open");
});

test("a role is described with its permissions", () => {
  expect(roleInWords("customer_service")).toBe("Customer Service: Support, orders, refunds");
});
