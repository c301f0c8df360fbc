import { isUuid } from "../../../shared/kernel/ids.ts";
import type { ImportRowError } from "../errors.ts";
import type { FiledProduct, ImportDraft, PlannedRow, ProductCells, ProductColumn, ProductParts } from "../types.ts";
import { cellsOfEdits, EMPTY_CELLS, formOfCells, isUsable, WRITTEN_COLUMNS } from "./product-cells.ts";
import { readProductForm } from "./product-form.ts";

type Cells = Partial<Record<ProductColumn, string>>;
type RowError = { readonly column: ProductColumn | null; readonly code: ImportRowError };
type Head = { readonly row: number; readonly name: string; readonly productId: string | null };

const COUNT = /^\d{1,9}$/;
/** "12,50" would be read as 1250. */
const DECIMAL_COMMA = /,\d{1,2}$/;
const ANSWERS: Readonly<Record<string, string>> = {
  ...{ yes: "yes", y: "yes", true: "yes", "1": "yes" },
  ...{ no: "no", n: "no", false: "no", "0": "no" },
};
/** Columns that an empty cell leaves as they are; it empties the others. */
const KEPT: readonly ProductColumn[] = ["name", "price", "stock", "isNew", "showInShop"];

/**
 * What each row of a file would do to the products there are: a row means the product of its id, without one the only
 * product of its name, else a new one. Columns of parts that one may not change are passed over (Annex B).
 */
export function planImport(draft: ImportDraft, products: readonly FiledProduct[], may: ProductParts): PlannedRow[] {
  const find = finderOf(products);
  const meant = new Set<string>();
  return draft.rows.map(({ row, cells }) => {
    const given = givenCells(draft, cells, may);
    const { id = "", name = "" } = given;
    const head = { row, name, productId: null };
    if (cells.length !== draft.header.length) return failed(head, null, "cell_count");
    const found = find(id, name);
    if (typeof found === "string") return failed(head, id ? "id" : "name", found);
    const key = found?.id ?? `new ${name}`;
    if (meant.has(key)) return failed(head, null, "named_twice");
    meant.add(key);
    return planRow({ row, name: found?.cells.name ?? name, productId: found?.id ?? null }, { given, found, may });
  });
}

const failed = (head: Head, column: ProductColumn | null, code: ImportRowError): PlannedRow => ({
  ...head,
  kind: "error",
  errors: [{ column, code }],
});

function givenCells({ columns }: ImportDraft, cells: readonly string[], may: ProductParts): Cells {
  return Object.fromEntries(
    columns.flatMap((column, at) => (column && isUsable(column, may) ? [[column, cells[at]?.trim() ?? ""]] : [])),
  );
}

function finderOf(products: readonly FiledProduct[]) {
  const byId = new Map(products.map((product) => [product.id, product]));
  const byName = Map.groupBy(products, ({ cells }) => cells.name);
  return (id: string, name: string): FiledProduct | null | ImportRowError => {
    if (id !== "") return (isUuid(id) && byId.get(id.toLowerCase())) || "unknown_id";
    const named = name === "" ? [] : (byName.get(name) ?? []);
    return named.length > 1 ? "several_named" : (named[0] ?? null);
  };
}

type Meant = { readonly given: Cells; readonly found: FiledProduct | null; readonly may: ProductParts };

function planRow(head: Head, { given, found, may }: Meant): PlannedRow {
  if (!found && !may.listing) return failed(head, null, "no_new_products");
  const before = found?.cells ?? EMPTY_CELLS;
  const wanted = wantedCells(given, before);
  const errors = cellErrors(given, found?.held ?? 0);
  const read = readProductForm({ values: formOfCells(wanted), images: [] }, may);
  if (!read.ok)
    for (const [field, code] of Object.entries(read.error))
      errors.push({ column: field === "newCategory" ? "category" : (field as ProductColumn), code });
  if (!read.ok || errors.length > 0) return { ...head, kind: "error", errors: onePerColumn(errors) };
  const cells: ProductCells = { ...before, ...cellsOfEdits(read.value) };
  const changes = WRITTEN_COLUMNS.flatMap((column) =>
    before[column] === cells[column] ? [] : { column, before: before[column], after: cells[column] },
  );
  if (changes.length === 0) return { ...head, kind: "unchanged" };
  return { ...head, kind: found ? "changed" : "new", cells, changes };
}

/** The product's cells with those of the row over them. */
function wantedCells(given: Cells, before: ProductCells): ProductCells {
  const over = Object.entries(given).filter(([column, text]) => text !== "" || !KEPT.includes(column as ProductColumn));
  const wanted: ProductCells = { ...before, ...(Object.fromEntries(over) as Partial<ProductCells>) };
  const answer = (text: string): string => ANSWERS[text.toLowerCase()] ?? text;
  return { ...wanted, isNew: answer(wanted.isNew), showInShop: answer(wanted.showInShop) };
}

/** Faults that the dialog's fields cannot have, since they take no such text, and stock that open checkouts hold. */
function cellErrors(given: Cells, held: number): RowError[] {
  const { stock = "", price = "" } = given;
  const errors: RowError[] = [];
  if (stock !== "" && !COUNT.test(stock)) errors.push({ column: "stock", code: "stock_range" });
  else if (stock !== "" && Number(stock) < held) errors.push({ column: "stock", code: "stock_held" });
  if (DECIMAL_COMMA.test(price)) errors.push({ column: "price", code: "price_range" });
  for (const column of ["isNew", "showInShop"] as const) {
    const text = given[column] ?? "";
    if (text !== "" && !ANSWERS[text.toLowerCase()]) errors.push({ column, code: "yes_or_no" });
  }
  return errors;
}

const onePerColumn = (errors: readonly RowError[]): RowError[] =>
  [...new Map(errors.toReversed().map((error) => [error.column, error])).values()].toReversed();
