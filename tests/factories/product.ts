import { randomUUID } from "node:crypto";
import type { Database } from "../../app/shared/db/client.server.ts";
import { toDecimal } from "../../app/shared/kernel/money.ts";

/** What a test or the seed may say about a product; the rest is a plain product that is shown and in stock. */
export type ProductParts = {
  readonly id?: string;
  readonly name?: string;
  readonly description?: string | null;
  readonly category?: string | null;
  readonly priceCents?: number;
  readonly discount?: number | null;
  readonly stock?: number | null;
  readonly isNew?: boolean;
  readonly showInShop?: boolean;
  readonly homePosition?: number | null;
  readonly imageUrls?: readonly string[];
  readonly details?: string | null;
  readonly ingredients?: string | null;
  readonly usage?: string | null;
  readonly advisory?: string | null;
  readonly weight?: string | null;
  readonly dimensions?: string | null;
  readonly createdAt?: Date;
};

/** The row of a product. */
function productRow(parts: ProductParts) {
  const at = parts.createdAt ?? new Date();
  const stock = parts.stock === undefined ? 10 : parts.stock;
  return {
    id: parts.id ?? randomUUID(),
    name: parts.name ?? "Test Drink",
    description: parts.description ?? null,
    category: parts.category ?? null,
    price: toDecimal(parts.priceCents ?? 2000),
    discount: parts.discount ?? null,
    stock,
    isNew: parts.isNew ?? false,
    show_in_shop: parts.showInShop ?? true,
    home_position: parts.homePosition ?? null,
    image_url: parts.imageUrls?.[0] ?? null,
    images: [...(parts.imageUrls ?? [])],
    product_details: parts.details ?? null,
    key_ingredients: parts.ingredients ?? null,
    usage_instructions: parts.usage ?? null,
    advisory: parts.advisory ?? null,
    weight: parts.weight ?? null,
    dimensions: parts.dimensions ?? null,
    created_at: at,
    updated_at: at,
  };
}

/** Puts a product into the database with its first ledger row, so that the ledger sums up to the stock; answers its id. */
export async function insertProduct(db: Database, parts: ProductParts = {}): Promise<string> {
  const row = productRow(parts);
  await db.insertInto("products").values(row).execute();
  if (row.stock !== null && row.stock !== 0) {
    await db.insertInto("stock_ledger").values({ product_id: row.id, change: row.stock, reason: "initial" }).execute();
  }
  return row.id;
}
