import { productPath } from "#app/rooms/catalog/product/product.ts";
import { productSlug } from "#app/shared/kernel/ids.ts";
import { insertAccount } from "#tests/factories/account.ts";
import { insertReview, type ReviewParts } from "#tests/factories/review.ts";
import type { DemoShop } from "./demo-shop.ts";

type DemoProduct = { readonly id: string; readonly name: string; readonly category: string; readonly path: string };

/** A product of the shop by its name, with the address of its page. */
export async function productNamed(shop: DemoShop, name: string): Promise<DemoProduct> {
  const [row] = await shop.sql<Omit<DemoProduct, "path">>("select id, name, category from products where name = $1", [
    name,
  ]);
  if (!row) throw new Error(`No product ${name}`);
  return { ...row, path: productPath({ id: row.id, slug: productSlug(name, row.id) }) };
}

/** A hidden product that no other test reviews. */
export async function reviewedProduct(shop: DemoShop, name: string): Promise<DemoProduct> {
  await shop.product({ name, showInShop: false });
  return productNamed(shop, name);
}

/** A review by a new account of that name; its id. */
export async function reviewBy(shop: DemoShop, name: string, parts: Omit<ReviewParts, "userId">): Promise<string> {
  const { userId } = await insertAccount(shop.t.db, { name });
  return insertReview(shop.t.db, { ...parts, userId });
}
