import { isUuid } from "#app/shared/kernel/ids.ts";
import type { ImportRowError } from "../errors.ts";
import type {
  FiledProduct,
  ImportDraft,
  PlannedRow,
  ProductCells,
  ProductColumn,
  ImportedProduct,
} from "./import-types.ts";
import type { ProductParts } from "../types.ts";
import { cellsOfEdits, EMPTY_CELLS, formOfCells, isUsable, WRITTEN_COLUMNS } from "./product-file.ts";
import type { ProductFormErrors } from "../editing/product-form.ts";
import { productSchema, readProductForm } from "../editing/product-schemas.ts";

type Cells = Partial<Record<ProductColumn, string>>;
type RowError = { readonly column: ProductColumn | null; readonly code: ImportRowError };
type Head = { readonly row: number; readonly name: string; readonly productId: string | null };

const COUNT = /^\d{1,9}$/;
const YES_OR_NO = new Map([
  ...["yes", "y", "true", "1"].map((text) => [text, "yes"] as const),
  ...["no", "n", "false", "0"].map((text) => [text, "no"] as const),
]);
/** An empty cell keeps these; it clears the other columns. */
const KEPT_WHEN_EMPTY: readonly ProductColumn[] = ["name", "price", "stock", "isNew", "showInShop"];

/** Plans each row for its id's product, else the only one of its name, else a new one; skips forbidden columns. */
export function planImport(draft: ImportDraft, products: readonly FiledProduct[], may: ProductParts): PlannedRow[] {
  const find = finderOf(products);
  const schema = productSchema(may);
  const seenKeys = new Set<string>();
  return draft.rows.map(({ row, cells }) => {
    const values = mappedCells(draft, cells, may);
    const { id = "", name = "" } = values;
    if (cells.length !== draft.header.length) return failed({ row, name, productId: null }, null, "cell_count");
    const found = find(id, name);
    if (typeof found === "string") return failed({ row, name, productId: null }, id ? "id" : "name", found);
    const head = found ? { row, name: found.cells.name, productId: found.id } : { row, name, productId: null };
    const key = head.productId ?? `new ${name}`;
    if (seenKeys.has(key)) return failed(head, null, "named_twice");
    seenKeys.add(key);
    return planRow(head, { values, found, may, schema });
  });
}

const failed = (head: Head, column: ProductColumn | null, code: ImportRowError): PlannedRow => ({
  ...head,
  kind: "error",
  errors: [{ column, code }],
});

function mappedCells({ columns }: ImportDraft, cells: readonly string[], may: ProductParts): Cells {
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

type RowInput = {
  readonly values: Cells;
  readonly found: FiledProduct | null;
  readonly may: ProductParts;
  readonly schema: ReturnType<typeof productSchema>;
};

function planRow(head: Head, { values, found, may, schema }: RowInput): PlannedRow {
  if (!found && !may.listing) return failed(head, null, "no_new_products");
  const { cells: before, held } = found ?? { cells: EMPTY_CELLS, held: 0 };
  const start = found ? before : { ...before, showInShop: "yes" };
  const errors = cellErrors(values, held);
  const read = readProductForm(schema, { ...formOfCells(editedCells(values, start)), images: [] });
  if (!read.ok) errors.push(...formErrors(read.error));
  if (!read.ok || errors.length > 0) return { ...head, kind: "error", errors: onePerColumn(errors) };
  const cells: ProductCells = { ...before, ...cellsOfEdits(read.value) };
  const changes = WRITTEN_COLUMNS.filter((column) => before[column] !== cells[column]).map((column) => ({
    column,
    before: before[column],
    after: cells[column],
  }));
  if (changes.length === 0) return { ...head, kind: "unchanged" };
  return { ...head, kind: found ? "changed" : "new", cells, changes };
}

const formErrors = (errors: ProductFormErrors): RowError[] =>
  Object.entries(errors).map(([field, { code }]) => ({
    column: field === "newCategory" ? "category" : (field as ProductColumn),
    code,
  }));

function editedCells(values: Cells, before: ProductCells): ProductCells {
  const over = Object.entries(values).filter(
    ([column, text]) => text !== "" || !KEPT_WHEN_EMPTY.includes(column as ProductColumn),
  );
  const edited: ProductCells = { ...before, ...(Object.fromEntries(over) as Partial<ProductCells>) };
  const normalized = (text: string): string => YES_OR_NO.get(text.toLowerCase()) ?? text;
  return { ...edited, isNew: normalized(edited.isNew), showInShop: normalized(edited.showInShop) };
}

/** Faults that the dialog's fields rule out, and stock below what open checkouts hold. */
function cellErrors({ stock = "", ...values }: Cells, held: number): RowError[] {
  const errors: RowError[] = [];
  const stockCode = stock === "" ? null : stockFault(stock, held);
  if (stockCode) errors.push({ column: "stock", code: stockCode });
  for (const column of ["isNew", "showInShop"] as const)
    if (values[column] && !YES_OR_NO.has(values[column].toLowerCase())) errors.push({ column, code: "yes_or_no" });
  return errors;
}

function stockFault(typed: string, held: number): ImportRowError | null {
  if (!COUNT.test(typed)) return "stock_range";
  return Number(typed) < held ? "stock_held" : null;
}

const onePerColumn = (errors: readonly RowError[]): RowError[] =>
  [...new Map(errors.toReversed().map((error) => [error.column, error])).values()].toReversed();

/** The imported products edited, sold, held or deleted since; with any, the import is not undone. */
export function changedSince(
  changes: readonly ImportedProduct[],
  products: readonly FiledProduct[],
): readonly ImportedProduct[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  return changes.filter((change) => {
    const now = byId.get(change.productId);
    if (!now) return true;
    if (change.isNew && now.held > 0) return true;
    const wouldHold = Number(change.before.stock ?? now.cells.stock);
    if (!change.isNew && wouldHold < now.held) return true;
    return Object.entries(change.after).some(([column, text]) => now.cells[column as keyof ProductCells] !== text);
  });
}
