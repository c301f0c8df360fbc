import { expect, test } from "vitest";
import { ROLES } from "#app/shared/kernel/access/permissions.ts";
import { roleLabel } from "./header.tsx";

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
