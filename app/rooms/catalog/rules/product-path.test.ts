import { expect, test } from "vitest";
import { productPath } from "./product-path.ts";

test("S-ROUTE-04: the address of a product holds its slug and its id", () => {
  expect(productPath({ slug: "sokh-1a2b3c4d", id: "1a2b3c4d-0000" })).toBe("/product/sokh-1a2b3c4d/1a2b3c4d-0000");
});
