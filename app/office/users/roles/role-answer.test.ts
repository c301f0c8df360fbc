import { expect, test } from "vitest";
import { err, ok } from "#app/shared/kernel/result.ts";
import { roleAnswer } from "./role.server.ts";

const at = new Date("2026-02-03T04:05:06Z");
const profile = {
  id: "u1",
  email: "awa@example.com",
  role: "manager",
  roleDescription: "Oversees specialist roles and general operations",
  createdAt: at,
  updatedAt: at,
  lastSignIn: at,
} as const;

test("A-ROLE-14: a role change that was made is a success with the row", () => {
  expect(roleAnswer(ok(profile))).toEqual({ success: true, profile });
});

test.each([
  ["forbidden", "Failed to update user role. Make sure you have proper permissions."],
  ["last_super_admin", "At least one super admin must remain."],
  ["not_found", "This account no longer exists."],
] as const)("A-ROLE-14, A-ERR-08, S-ERR-03, R-126: %s is a failure with its reason", (code, message) => {
  expect(roleAnswer(err(code))).toEqual({ success: false, message });
});
