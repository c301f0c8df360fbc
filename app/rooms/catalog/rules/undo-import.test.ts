import { expect, test } from "vitest";
import type { ImportedProduct } from "../import-types.ts";
import { EMPTY_CELLS } from "./product-cells.ts";
import { changedSince } from "./undo-import.ts";

const now = { id: "1", held: 0, cells: { ...EMPTY_CELLS, name: "Tea", stock: "9" } };
const change: ImportedProduct = {
  productId: "1",
  name: "Tea",
  isNew: false,
  before: { stock: "4" },
  after: { stock: "9" },
};

test.each([
  ["nothing changed", change, [now], 0],
  ["something else of it changed", change, [{ ...now, cells: { ...now.cells, name: "Chai" } }], 0],
  ["it was sold", change, [{ ...now, cells: { ...now.cells, stock: "8" } }], 1],
  ["it was deleted", change, [], 1],
  ["open checkouts hold more than there would be", change, [{ ...now, held: 5 }], 1],
  ["a new one is in a checkout", { ...change, isNew: true, before: {} }, [{ ...now, held: 1 }], 1],
])("R-189: when %s an import is taken back or not", (_, made, products, count) => {
  expect(changedSince([made], products)).toHaveLength(count);
});
