import { expect, test } from "vitest";
import { productParts } from "./product-parts.ts";

test("R-124: each role changes its own parts of a product", () => {
  expect(productParts("manager")).toEqual({ listing: true, promotion: true, stock: true });
  expect(productParts("content_editor")).toEqual({ listing: true, promotion: false, stock: false });
  expect(productParts("marketing_manager")).toEqual({ listing: false, promotion: true, stock: false });
  expect(productParts("inventory_manager")).toEqual({ listing: false, promotion: false, stock: true });
  expect(productParts("customer_service")).toEqual({ listing: false, promotion: false, stock: false });
});
