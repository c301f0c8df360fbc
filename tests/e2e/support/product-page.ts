import type { Locator } from "@playwright/test";
import { productPath } from "#app/rooms/catalog/product/product.ts";
import { productSlug } from "#app/shared/kernel/ids.ts";
import type { Page, Shop } from "./shop.ts";

type SeededProduct = { id: string; name: string; category: string; path: string };

/** A product of the demo shop by its name, with the address of its page. */
export async function seededProduct(shop: Shop, name: string): Promise<SeededProduct> {
  const [row] = await shop.sql<Omit<SeededProduct, "path">>("select id, name, category from products where name = $1", [
    name,
  ]);
  return { ...row!, path: productPath({ id: row!.id, slug: productSlug(name, row!.id) }) };
}

/** The current large picture; a button that opens the full size. */
export const pictureArea = (page: Page): Locator => page.locator(".gallery-slide[data-shown] > button");
