import { expect, test } from "vitest";
import { ROLES } from "./permissions.ts";
import { roleLabel, roleTitle } from "./role-messages.ts";

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

test("A-SHELL-24, R-129: administrators are called that, other staff by their role", () => {
  expect(ROLES.map(roleLabel)).toEqual([
    "Administrator",
    "Administrator",
    "Manager",
    "Content Editor",
    "Customer Service",
    "Inventory Manager",
    "Marketing Manager",
    "User",
  ]);
});
