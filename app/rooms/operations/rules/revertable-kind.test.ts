import { expect, test } from "vitest";
import { revertableKind } from "./revertable-kind.ts";

const entry = (action: string, entityId: string | null = "tax_rate") => ({
  action,
  entityId,
  before: { value: 1 },
  after: { value: 2 },
});

test("R-018: changes of settings and of product fields can be taken back, nothing else", () => {
  expect(revertableKind(entry("settings.change"), "admin")).toBe("setting");
  for (const action of ["product.update", "product.price", "product.discount"])
    expect(revertableKind(entry(action), "admin")).toBe("product");
  for (const action of ["product.stock", "product.delete", "user.role", "order.refund", "review.moderate"])
    expect(revertableKind(entry(action), "super_admin")).toBeNull();
  expect(revertableKind({ ...entry("product.update"), before: null }, "admin")).toBeNull();
  expect(revertableKind(entry("product.update", null), "admin")).toBeNull();
});

test("R-018, R-124: nobody takes back what they could not have done", () => {
  expect(revertableKind(entry("settings.change"), "manager")).toBeNull();
  expect(revertableKind(entry("product.update"), "inventory_manager")).toBeNull();
  expect(revertableKind(entry("settings.change", "currency"), "super_admin")).toBeNull();
  expect(revertableKind(entry("settings.change", "specialist_admin_access"), "admin")).toBeNull();
  expect(revertableKind(entry("settings.change", "specialist_admin_access"), "super_admin")).toBe("setting");
});
