import { productColumnNames } from "../admin-messages.ts";
import { PRODUCT_COLUMNS } from "../constants.ts";
import type { ProductColumn } from "../import-types.ts";
import type { ProductParts } from "../types.ts";
import { isUsable } from "./product-cells.ts";

/** Other titles that files give the columns, bare as `bare` leaves them. */
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

/** What each column of a file is probably used for, from its title; null for what is none, or may not be changed. Each is used once. */
export function guessColumns(header: readonly string[], may: ProductParts): (ProductColumn | null)[] {
  const left = new Set<ProductColumn>(PRODUCT_COLUMNS.filter((column) => isUsable(column, may)));
  return header.map((title) => {
    const found = [...left].find((column) => titlesOf(column).includes(bare(title)));
    if (found) left.delete(found);
    return found ?? null;
  });
}

const titlesOf = (column: ProductColumn): string[] => [bare(productColumnNames[column]), ...(ALSO[column] ?? [])];

const bare = (title: string): string => title.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

/** The columns as chosen in a form; what is not known, not allowed or used before is left out. */
export function readColumns(chosen: readonly string[], may: ProductParts): (ProductColumn | null)[] {
  const used = new Set<ProductColumn>();
  return chosen.map((value) => {
    const column = PRODUCT_COLUMNS.find((known) => known === value);
    if (!column || used.has(column) || !isUsable(column, may)) return null;
    used.add(column);
    return column;
  });
}

/** Whether the rows say which product they mean. */
export const hasKey = (columns: readonly (ProductColumn | null)[]): boolean =>
  columns.includes("id") || columns.includes("name");
