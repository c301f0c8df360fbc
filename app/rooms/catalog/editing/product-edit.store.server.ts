import type { Insertable } from "kysely";
import type { Database } from "#app/shared/db/client.server.ts";
import type { DB } from "#app/shared/db/schema.ts";
import { toDecimal } from "#app/shared/kernel/format/money.ts";
import type { NamedProduct, ProductListing, ProductPromotion } from "../types.ts";

/** The stock is changed elsewhere, through the ledger. */
type Written = {
  /** `imageUrl` is always the first picture. */
  readonly listing: (ProductListing & { readonly imageUrl: string | null }) | null;
  readonly promotion: ProductPromotion | null;
};
type Columns = Insertable<DB["products"]>;

const listingColumns = (listing: NonNullable<Written["listing"]>) => ({
  name: listing.name,
  price: toDecimal(listing.priceCents),
  category: listing.category,
  description: listing.description,
  image_url: listing.imageUrl,
  images: [...listing.images],
  show_in_shop: listing.showInShop,
  product_details: listing.details,
  key_ingredients: listing.ingredients,
  usage_instructions: listing.usage,
  advisory: listing.advisory,
  weight: listing.weight,
  dimensions: listing.dimensions,
  tagline: listing.tagline,
  size: listing.size,
});

const promotionColumns = ({ discount, isNew }: ProductPromotion): Pick<Columns, "discount" | "isNew"> => ({
  discount,
  isNew,
});

async function insert(
  db: Database,
  { listing, promotion }: Written & { readonly listing: NonNullable<Written["listing"]> },
  { stock, now }: { readonly stock: number; readonly now: Date },
): Promise<string> {
  const { id } = await db
    .insertInto("products")
    .values({
      ...listingColumns(listing),
      ...(promotion && promotionColumns(promotion)),
      stock,
      created_at: now,
      updated_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function update(
  db: Database,
  id: string,
  { listing, promotion, now }: Written & { readonly now: Date },
): Promise<void> {
  await db
    .updateTable("products")
    .set({
      ...(listing && listingColumns(listing)),
      ...(promotion && promotionColumns(promotion)),
      updated_at: now,
    })
    .where("id", "=", id)
    .execute();
}

type Locked = {
  readonly updatedAt: Date;
  readonly stock: number | null;
  readonly held: number;
  readonly images: string[];
};

async function lock(db: Database, id: string): Promise<Locked | null> {
  const row = await db
    .selectFrom("products")
    .select(["updated_at", "stock", "held", "image_url", "images"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const images = row.image_url ? [row.image_url, ...row.images] : row.images;
  return { updatedAt: row.updated_at, stock: row.stock, held: row.held, images };
}

/** Rows that refer to the products keep a copy or lose the reference. */
async function remove(db: Database, ids: readonly string[]): Promise<NamedProduct[]> {
  return db.deleteFrom("products").where("id", "in", ids).returning(["id", "name"]).execute();
}

export const productEditStore = { insert, update, lock, remove };
