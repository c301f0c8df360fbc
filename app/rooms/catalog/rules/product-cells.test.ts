import { expect, test } from "vitest";
import {
  cellsOfEdits,
  EMPTY_CELLS,
  formOfCells,
  isUsable,
  partOf,
  pickCells,
  WRITTEN_COLUMNS,
} from "./product-cells.ts";

test("R-161: what a form says of a part becomes the cells of its columns", () => {
  const cells = cellsOfEdits({
    listing: null,
    promotion: { discount: 12.5, isNew: true },
    stock: { seen: 1, counted: 7 },
  });
  expect(cells).toEqual({ discount: "12.5", isNew: "yes", stock: "7" });
});

test("R-124: every column belongs to the part whose permission it needs; who is meant may always be said", () => {
  expect(["stock", "discount", "isNew", "price"].map((column) => partOf(column as "stock"))).toEqual([
    "stock",
    "promotion",
    "promotion",
    "listing",
  ]);
  const none = { listing: false, promotion: false, stock: false };
  expect(["id", "name", ...WRITTEN_COLUMNS].filter((column) => isUsable(column as "id", none))).toEqual([
    "id",
    "name",
    "name",
  ]);
});

test("R-048: a category of a file is checked like a new one, and switches are boxes", () => {
  const form = formOfCells({ ...EMPTY_CELLS, category: "Tea", showInShop: "yes", isNew: "no" });
  expect(form).toMatchObject({ category: "(new)", newCategory: "Tea", showInShop: "yes", isNew: "" });
  expect(formOfCells(EMPTY_CELLS)).toMatchObject({ category: "", newCategory: "", seenStock: "0" });
  expect(pickCells(EMPTY_CELLS, (column) => column === "stock")).toEqual({ stock: "0" });
});
