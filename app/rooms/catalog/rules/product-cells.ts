import { NEW_CATEGORY, PRODUCT_COLUMNS } from "../constants.ts";
import type { FiledProduct, FileProduct, ProductCells, ProductColumn } from "../import-types.ts";
import type { ProductEdits, ProductParts } from "../types.ts";
import { productFormValues, type ProductFormValues, type ShownProduct } from "./product-form.ts";

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

/** All columns but the id: what a file can write. */
export const WRITTEN_COLUMNS = PRODUCT_COLUMNS.filter((column): column is Written => column !== "id");

/** A product as the cells of a file: an export writes them, an import compares with them. */
export function productCells(product: ShownProduct): ProductCells {
  const { newCategory: _new, seenStock: _seen, ...values } = productFormValues(product);
  return { ...values, isNew: values.isNew || "no", showInShop: values.showInShop || "no" };
}

/** A stored product as a file holds it. */
export const filedProduct = ({ id, held, product }: FileProduct): FiledProduct => ({
  id,
  held,
  cells: productCells(product),
});

/** What a row without a product begins with; a price has to be given. */
export const EMPTY_CELLS: ProductCells = { ...productCells(BLANK), price: "" };

/** The part of a product that a column belongs to, and with it the permission. */
export const partOf = (column: ProductColumn): keyof ProductParts =>
  column === "stock" ? "stock" : column === "discount" || column === "isNew" ? "promotion" : "listing";

/** The columns that somebody may use: those of their parts, and in any case those that say which product is meant. */
export const isUsable = (column: ProductColumn, may: ProductParts): boolean =>
  column === "id" || column === "name" || may[partOf(column)];

/** The cells that some parts of a product write. */
export function cellsOfEdits(edits: ProductEdits): Partial<ProductCells> {
  const cells = productCells({ ...BLANK, ...edits.listing, ...edits.promotion, stock: edits.stock?.counted ?? 0 });
  return pickCells(cells, (column) => edits[partOf(column)] !== null);
}

/** Cells as the fields of the product dialog; every category counts as a new one, so that its name is checked. */
export const formOfCells = (cells: ProductCells): ProductFormValues => ({
  ...cells,
  category: cells.category === "" ? "" : NEW_CATEGORY,
  newCategory: cells.category,
  seenStock: cells.stock,
  isNew: cells.isNew === "yes" ? "yes" : "",
  showInShop: cells.showInShop === "yes" ? "yes" : "",
});

/** Some of the cells. */
export const pickCells = (cells: ProductCells, isWanted: (column: Written) => boolean): Partial<ProductCells> =>
  Object.fromEntries(WRITTEN_COLUMNS.filter(isWanted).map((column) => [column, cells[column]]));
