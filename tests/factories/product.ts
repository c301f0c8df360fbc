import { randomUUID } from "node:crypto";
import type { Database } from "#app/shared/db/client.server.ts";
import { toDecimal } from "#app/shared/kernel/format/money.ts";
import type { ProductListing } from "#app/rooms/catalog/types.ts";

const PLAIN = {
  name: "Test Drink",
  description: null as string | null,
  category: null as string | null,
  priceCents: 2000,
  discount: null as number | null,
  stock: 10 as number | null,
  isNew: false,
  showInShop: true,
  homePosition: null as number | null,
  imageUrls: [] as readonly string[],
  details: null as string | null,
  ingredients: null as string | null,
  usage: null as string | null,
  advisory: null as string | null,
  weight: null as string | null,
  dimensions: null as string | null,
  tagline: null as string | null,
  size: null as string | null,
};
export type ProductParts = Partial<typeof PLAIN> & { readonly id?: string; readonly createdAt?: Date };

/** Writes the first ledger row too, so that the ledger's sum is the stock; returns the id. */
export async function insertProduct(db: Database, parts: ProductParts = {}): Promise<string> {
  const product = { ...PLAIN, id: randomUUID(), createdAt: new Date(), ...parts };
  const { id, name, description, category, discount, stock, isNew, advisory, weight, dimensions, tagline, size } =
    product;
  const write = async (tx: Database): Promise<void> => {
    await tx
      .insertInto("products")
      .values({
        id,
        name,
        description,
        category,
        discount,
        stock,
        isNew,
        advisory,
        weight,
        dimensions,
        tagline,
        size,
        price: toDecimal(product.priceCents),
        show_in_shop: product.showInShop,
        home_position: product.homePosition,
        image_url: product.imageUrls[0] ?? null,
        images: [...product.imageUrls],
        product_details: product.details,
        key_ingredients: product.ingredients,
        usage_instructions: product.usage,
        created_at: product.createdAt,
        updated_at: product.createdAt,
      })
      .execute();
    if (stock)
      await tx.insertInto("stock_ledger").values({ product_id: id, change: stock, reason: "initial" }).execute();
  };
  await (db.isTransaction ? write(db) : db.transaction().execute(write));
  return id;
}

/** What staff enter for a product, without pictures and further texts. */
export const LISTING: ProductListing = {
  name: "Sokh",
  priceCents: 1250,
  category: "Drinks",
  description: "Red",
  images: [],
  showInShop: true,
  details: null,
  ingredients: null,
  usage: null,
  advisory: null,
  weight: null,
  dimensions: null,
  tagline: null,
  size: null,
};
