import { expect, test } from "vitest";
import type { FiledProduct, ImportDraft, ProductColumn, ImportedProduct } from "./import-types.ts";
import type { ProductParts } from "../types.ts";
import { planImport, changedSince } from "./import.ts";
import { EMPTY_CELLS } from "./product-file.ts";

const ID = "11111111-1111-4111-8111-111111111111";
const ALL: ProductParts = { listing: true, promotion: true, stock: true };
const tea: FiledProduct = {
  id: ID,
  held: 2,
  cells: { ...EMPTY_CELLS, name: "Tea", price: "5.00", stock: "9", category: "Hot", showInShop: "yes" },
};
const twins = ["2", "3"].map((digit) => ({
  ...tea,
  id: ID.replaceAll("1", digit),
  cells: { ...tea.cells, name: "Twin" },
}));

function plan(columns: (ProductColumn | null)[], rows: string[][], may = ALL) {
  const header = columns.map((column) => column ?? "?");
  const draft: ImportDraft = {
    id: "",
    fileName: "",
    header,
    columns,
    rows: rows.map((cells, at) => ({
      row: at + 2,
      cells,
    })),
  };
  return planImport(draft, [tea, ...twins], may);
}
const only = (columns: (ProductColumn | null)[], cells: string[], may = ALL) => plan(columns, [cells], may)[0];

test("R-161: a row matches the product with its id, else the only one with its name, else it adds one", () => {
  expect(only(["id", "name"], [ID.toUpperCase(), "Chai"])).toMatchObject({
    kind: "changed",
    productId: ID,
    row: 2,
    name: "Tea",
    changes: [
      {
        column: "name",
        before: "Tea",
        after: "Chai",
      },
    ],
  });
  expect(only(["name", "price"], ["Tea", "5"])).toMatchObject({ kind: "unchanged", productId: ID });
  expect(only(["name", "price"], ["Cocoa", "$1,234.50"])).toMatchObject({
    kind: "new",
    productId: null,
    cells: {
      ...EMPTY_CELLS,
      name: "Cocoa",
      price: "1234.50",
      showInShop: "yes",
    },
  });
});

test("an empty cell clears texts, category and discount, and keeps name, price, stock and switches", () => {
  const columns: ProductColumn[] = ["id", "name", "price", "stock", "showInShop", "category", "discount"];
  expect(only(columns, [ID, "", "", "", "", "", ""])).toMatchObject({
    kind: "changed",
    changes: [{ column: "category", before: "Hot", after: "" }],
  });
});

test.each<[ProductColumn, string, string]>([
  ["id", "missing", "unknown_id"],
  ["name", "Twin", "several_named"],
  ["price", "free", "price_range"],
  ["price", "1,250", "price_unclear"],
  ["stock", "many", "stock_range"],
  ["stock", "1", "stock_held"],
  ["discount", "100", "discount_range"],
  ["isNew", "perhaps", "yes_or_no"],
  ["category", "(none)", "category_required"],
  ["weight", "x".repeat(101), "too_long"],
])("R-161: %s %j is refused as %s", (column, text, code) => {
  const named = column === "name" || column === "id" ? only([column], [text]) : only(["name", column], ["Tea", text]);
  expect(named).toMatchObject({ kind: "error", errors: [{ column, code }] });
});

test("a wrong number of cells, a second row for one product, and a new product without a price are errors", () => {
  expect(only(["name", "price"], ["Tea"])).toMatchObject({ errors: [{ column: null, code: "cell_count" }] });
  const [, second] = plan(
    ["name", "price"],
    [
      ["Tea", "6"],
      ["Tea", "7"],
    ],
  );
  expect(second).toMatchObject({ row: 3, errors: [{ column: null, code: "named_twice" }] });
  expect(only(["name"], ["Cocoa"])).toMatchObject({ errors: [{ column: "price", code: "price_required" }] });
});

test("R-033: a new product is shown in the shop unless its row contains no; an existing one stays as it is", () => {
  const shown = expect.objectContaining({ showInShop: "yes" });
  const hidden = expect.objectContaining({ showInShop: "no" });
  expect(only(["name", "price"], ["Cocoa", "4"])).toMatchObject({ kind: "new", cells: shown });
  const columns: ProductColumn[] = ["name", "price", "showInShop"];
  expect(only(columns, ["Cocoa", "4", ""])).toMatchObject({ kind: "new", cells: shown });
  expect(only(columns, ["Cocoa", "4", "no"])).toMatchObject({ kind: "new", cells: hidden });
  const unshown = { ...tea, cells: { ...tea.cells, showInShop: "no" } };
  const draft = { id: "", fileName: "", header: ["Name", "Price"], columns: ["name", "price"] as ProductColumn[] };
  expect(planImport({ ...draft, rows: [{ row: 2, cells: ["Tea", "6"] }] }, [unshown], ALL)).toMatchObject([
    { kind: "changed", cells: hidden },
  ]);
});

test("R-124: columns that the role may not change are skipped, and only roles that edit listings add products", () => {
  const keeper: ProductParts = { listing: false, promotion: false, stock: true };
  const columns: ProductColumn[] = ["name", "price", "stock", "isNew"];
  expect(only(columns, ["Tea", "1", "20", "yes"], keeper)).toMatchObject({
    changes: [{ column: "stock", before: "9", after: "20" }],
  });
  expect(only(columns, ["Cocoa", "1", "20", "yes"], keeper)).toMatchObject({ errors: [{ code: "no_new_products" }] });
});

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
  ["another field has changed", change, [{ ...now, cells: { ...now.cells, name: "Chai" } }], 0],
  ["it was sold", change, [{ ...now, cells: { ...now.cells, stock: "8" } }], 1],
  ["it was deleted", change, [], 1],
  ["open checkouts hold more than there would be", change, [{ ...now, held: 5 }], 1],
  ["a new one is in a checkout", { ...change, isNew: true, before: {} }, [{ ...now, held: 1 }], 1],
])("R-189: an import is undone only if nothing conflicts: %s", (_, made, products, count) => {
  expect(changedSince([made], products)).toHaveLength(count);
});
