import { listCartProducts } from "../../rooms/catalog/use-cases/list-cart-products.server.ts";
import { smallestCopy } from "../../rooms/media/rules/picture-files.ts";
import type { Context } from "../../shared/http/context.server.ts";
import type { LinePictures } from "../../shared/kernel/line-pictures.ts";

/** The small pictures of what is bought, as the products are now; those without one, or gone, are left out. */
export async function linePictures(
  ctx: Context,
  lines: readonly { readonly productId: string }[],
): Promise<LinePictures> {
  const products = await listCartProducts(
    ctx,
    lines.map(({ productId }) => productId),
  );
  return Object.fromEntries(products.flatMap(({ id, picture }) => (picture ? [[id, smallestCopy(picture)]] : [])));
}
