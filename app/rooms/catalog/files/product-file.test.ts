import { expect, test } from "vitest";
import {
  readProductFile,
  guessColumns,
  hasKey,
  usableColumns,
  cellsOfEdits,
  EMPTY_CELLS,
  formOfCells,
  isUsable,
  partOf,
  pickCells,
  WRITTEN_COLUMNS,
} from "./product-file.ts";
import { productColumnNames } from "../admin-messages.ts";
import { FILE_COLUMNS } from "../constants.ts";
import { productParts } from "../editing/product-form.ts";

test("R-161: a file is read as its titles and its rows", () => {
  expect(readProductFile(" Name ,Price\nTea,\u00001\n")).toEqual({
    ok: true,
    value: { header: ["Name", "Price"], rows: [{ row: 2, cells: ["Tea", "1"] }] },
  });
});

test.each([
  ["", "no_rows", null],
  ["Name\n", "no_rows", null],
  [`Name\n${"a\n".repeat(10_001)}`, "too_many", null],
  [`${"a,".repeat(60)}a\nb`, "too_many", null],
  ['Name\n"Tea', "open_quote", 2],
])("R-161: a file that is not a product file is refused", (text, code, row) => {
  expect(readProductFile(text)).toEqual({ ok: false, error: { code, row } });
});

test("R-161: a file with ten thousand products is read", () => {
  expect(readProductFile(`Name\n${"a\n".repeat(10_000)}`).ok).toBe(true);
});

const ALL = productParts("manager");

test("R-161: the titles of an export are recognized, others are guessed, and each use is assigned once", () => {
  expect(guessColumns(Object.values(productColumnNames), { names: productColumnNames, may: ALL })).toEqual(
    FILE_COLUMNS,
  );
  expect(
    guessColumns(["product_name", "QTY", "Published", "Colour", "Title", "price "], {
      names: productColumnNames,
      may: ALL,
    }),
  ).toEqual(["name", "stock", "showInShop", null, null, "price"]);
});

test("R-124: a column that the role may not change is neither guessed nor accepted", () => {
  const keeper = productParts("inventory_manager");
  expect(guessColumns(["Name", "Price", "Stock", "New"], { names: productColumnNames, may: keeper })).toEqual([
    "name",
    null,
    "stock",
    null,
  ]);
  expect(usableColumns(["name", "price", "stock", "stock", null, null], keeper)).toEqual([
    "name",
    null,
    "stock",
    null,
    null,
    null,
  ]);
  expect([hasKey(["id"]), hasKey([null, "name"]), hasKey(["price"])]).toEqual([true, true, false]);
});

test("R-161: the edits of a form become the cells of their columns", () => {
  const cells = cellsOfEdits({
    listing: null,
    promotion: { discount: 12.5, isNew: true },
    stock: { seen: 1, counted: 7 },
  });
  expect(cells).toEqual({ discount: "12.5", isNew: "yes", stock: "7" });
});

test("R-124: every column belongs to the part whose permission it needs; id and name are always usable", () => {
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

test("R-048: a file's category is validated like a new one, and switches become checkboxes", () => {
  const form = formOfCells({ ...EMPTY_CELLS, category: "Tea", showInShop: "yes", isNew: "no" });
  expect(form).toMatchObject({ category: "(new)", newCategory: "Tea", showInShop: "yes", isNew: "" });
  expect(formOfCells(EMPTY_CELLS)).toMatchObject({ category: "", newCategory: "", seenStock: "0" });
  expect(pickCells(EMPTY_CELLS, (column) => column === "stock")).toEqual({ stock: "0" });
});
