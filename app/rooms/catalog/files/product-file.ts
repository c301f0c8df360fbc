import { readCsv } from "#app/shared/kernel/text/csv.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { IMPORT_MAX_COLUMNS, IMPORT_MAX_ROWS, FILE_COLUMNS, NEW_CATEGORY } from "../constants.ts";
import type { ImportFileError } from "../errors.ts";
import type { ImportDraft, ProductColumn, FiledProduct, FileProduct, ProductCells } from "./import-types.ts";
import type { ProductParts, ProductEdits } from "../types.ts";
import { productFormValues, type ProductFormValues, type ShownProduct } from "../editing/product-form.ts";

/** The header and rows of a product file, or the row where it stops being CSV. */
export function readProductFile(
  text: string,
): Result<Pick<ImportDraft, "header" | "rows">, { readonly code: ImportFileError; readonly row: number | null }> {
  // PostgreSQL rejects zero bytes in text.
  const read = readCsv(text.replaceAll("\u0000", ""));
  if (!read.ok) return read;
  const [header, ...rows] = read.value;
  if (!header || rows.length === 0) return err({ code: "no_rows", row: null });
  if (rows.length > IMPORT_MAX_ROWS || header.cells.length > IMPORT_MAX_COLUMNS)
    return err({ code: "too_many", row: null });
  return ok({ header: header.cells.map((title) => title.trim()), rows });
}

/** Other column titles, as normalized by `bare`. */
const ALSO: Partial<Record<ProductColumn, readonly string[]>> = {
  id: ["productid"],
  name: ["product", "productname", "title"],
  price: ["fullprice", "amount"],
  discount: ["discountpercent", "off"],
  category: ["type", "tags"],
  stock: ["quantity", "qty", "inventory", "pieces"],
  isNew: ["isnew"],
  showInShop: ["showinshop", "published", "visible", "inshop"],
  details: ["productdetails"],
  ingredients: ["keyingredients"],
  usage: ["usage", "usageinstructions"],
};

type ColumnNames = Readonly<Record<ProductColumn, string>>;

/** Guesses each column's use from its title, each use once; null for unknown columns and those the person may not change. */
export function guessColumns(
  header: readonly string[],
  { names, may }: { readonly names: ColumnNames; readonly may: ProductParts },
): (ProductColumn | null)[] {
  const left = new Set<ProductColumn>(FILE_COLUMNS.filter((column) => isUsable(column, may)));
  return header.map((title) => {
    const found = [...left].find((column) => titlesOf(column, names).includes(bare(title)));
    if (found) left.delete(found);
    return found ?? null;
  });
}

const titlesOf = (column: ProductColumn, names: ColumnNames): string[] => [
  bare(names[column]),
  ...(ALSO[column] ?? []),
];

const bare = (title: string): string => title.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

/** The chosen columns; forbidden and repeated ones become null. */
export function usableColumns(chosen: readonly (ProductColumn | null)[], may: ProductParts): (ProductColumn | null)[] {
  const used = new Set<ProductColumn>();
  return chosen.map((column) => {
    if (!column || used.has(column) || !isUsable(column, may)) return null;
    used.add(column);
    return column;
  });
}

/** Whether the columns identify products. */
export const hasKey = (columns: readonly (ProductColumn | null)[]): boolean =>
  columns.includes("id") || columns.includes("name");

type Written = Exclude<ProductColumn, "id">;
const BLANK: ShownProduct = {
  name: "",
  priceCents: 0,
  category: null,
  description: null,
  showInShop: false,
  details: null,
  ingredients: null,
  usage: null,
  advisory: null,
  weight: null,
  dimensions: null,
  tagline: null,
  size: null,
  discount: null,
  isNew: false,
  stock: 0,
};

export const WRITTEN_COLUMNS = FILE_COLUMNS.filter((column): column is Written => column !== "id");

/** A product as a file's cells, for exports and to compare with imports. */
export function productCells(product: ShownProduct): ProductCells {
  const { newCategory: _new, seenStock: _seen, ...values } = productFormValues(product);
  return { ...values, isNew: values.isNew || "no", showInShop: values.showInShop || "no" };
}

/** A stored product as a file's cells, with what may block its change. */
export const filedProduct = ({ id, held, product }: FileProduct): FiledProduct => ({
  id,
  held,
  cells: productCells(product),
});

export const EMPTY_CELLS: ProductCells = { ...productCells(BLANK), price: "" };

/** The part a column belongs to, and with it the permission. */
export const partOf = (column: ProductColumn): keyof ProductParts =>
  column === "stock" ? "stock" : column === "discount" || column === "isNew" ? "promotion" : "listing";

/** Whether the person may use a column: those of their parts, and always those that identify products. */
export const isUsable = (column: ProductColumn, may: ProductParts): boolean =>
  column === "id" || column === "name" || may[partOf(column)];

/** The cells that these edits write. */
export function cellsOfEdits(edits: ProductEdits): Partial<ProductCells> {
  const cells = productCells({ ...BLANK, ...edits.listing, ...edits.promotion, stock: edits.stock?.counted ?? 0 });
  return pickCells(cells, (column) => edits[partOf(column)] !== null);
}

/** Cells as dialog fields; every category counts as new, so that its name is validated. */
export const formOfCells = (cells: ProductCells): ProductFormValues => ({
  ...cells,
  category: cells.category === "" ? "" : NEW_CATEGORY,
  newCategory: cells.category,
  seenStock: cells.stock,
  isNew: cells.isNew === "yes" ? "yes" : "",
  showInShop: cells.showInShop === "yes" ? "yes" : "",
});

/** Only these columns' cells. */
export const pickCells = (cells: ProductCells, isIncluded: (column: Written) => boolean): Partial<ProductCells> =>
  Object.fromEntries(WRITTEN_COLUMNS.filter(isIncluded).map((column) => [column, cells[column]]));
