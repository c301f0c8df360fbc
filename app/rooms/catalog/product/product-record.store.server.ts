import { type Selectable } from "kysely";
import type { DB } from "#app/shared/db/schema.ts";
import { toCents } from "#app/shared/kernel/format/money.ts";

export type ProductRecord = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly tagline: string | null;
  readonly size: string | null;
  readonly category: string | null;
  readonly fullPriceCents: number;
  readonly discount: number | null;
  readonly rating: number;
  readonly reviewsCount: number;
  readonly stock: number | null;
  readonly held: number;
  readonly isNew: boolean;
  readonly imageUrls: readonly string[];
  readonly showInShop: boolean;
};

export const PRODUCT_COLUMNS = [
  "id",
  "name",
  "description",
  "tagline",
  "size",
  "category",
  "price",
  "discount",
  "rating",
  "reviews_count",
  "stock",
  "held",
  "isNew",
  "image_url",
  "images",
  "show_in_shop",
] as const;

export type ProductRow = Pick<Selectable<DB["products"]>, (typeof PRODUCT_COLUMNS)[number]>;

/** Puts the primary picture first, and once. */
export const productRecord = (row: ProductRow): ProductRecord => ({
  id: row.id,
  name: row.name,
  description: row.description ?? "",
  tagline: row.tagline || null,
  size: row.size || null,
  category: row.category,
  fullPriceCents: toCents(row.price),
  discount: Number(row.discount ?? 0) || null,
  rating: Number(row.rating),
  reviewsCount: row.reviews_count,
  stock: row.stock,
  held: row.held,
  isNew: row.isNew,
  imageUrls: [...new Set([row.image_url, ...row.images].filter((url): url is string => Boolean(url)))],
  showInShop: row.show_in_shop,
});
