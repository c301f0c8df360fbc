import { expect, test } from "vitest";
import { ROLES } from "./permissions.ts";
import { roleTitle } from "./role-messages.ts";

test("A-ROLE-13: a role is its key with words capitalised", () => {
  expect(ROLES.map(roleTitle)).toEqual([
    "Super Admin",
    "Admin",
    "Manager",
    "Content Editor",
    "Customer Service",
    "Inventory Manager",
    "Marketing Manager",
    "User",
  ]);
});
