import type { Context } from "#app/shared/http/context.server.ts";
import type { LinePictures } from "#app/shared/kernel/line-pictures.ts";
import { smallestCopy } from "#app/rooms/media/rules/picture-files.ts";
import { listCartProducts } from "./list-cart-products.server.ts";

/** The small pictures of what is bought, as the products are now, by product id; those without one, or gone, are left out. */
export async function listLinePictures(
  ctx: Context,
  lines: readonly { readonly productId: string }[],
): Promise<LinePictures> {
  // public: product pictures are the shop window.
  const products = await listCartProducts(
    ctx,
    lines.map(({ productId }) => productId),
  );
  return Object.fromEntries(products.flatMap(({ id, picture }) => (picture ? [[id, smallestCopy(picture)]] : [])));
}
