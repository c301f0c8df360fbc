import { data, replace } from "react-router";
import { productTexts } from "#app/rooms/catalog/messages.ts";
import { productPath } from "#app/rooms/catalog/product/product.ts";
import { ProductMissing } from "#app/rooms/catalog/product/ui/product-missing.tsx";
import { findProduct } from "#app/rooms/catalog/product/product.queries.server.ts";
import { shop } from "#app/shared/http/request-state.server.ts";
import { pageTitle } from "#app/shared/ui/page/page-title.ts";
import type { Route } from "./+types/old-address";

const PERMANENT = 308;

/** Redirects addresses without the product's name to the current one. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const product = await findProduct(shop(context), params.productId);
  if (product === null) return data(null, { status: 404 });
  return replace(`${productPath(product)}${url.search}`, PERMANENT);
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, productTexts.notFoundTitle) },
  { name: "robots", content: "noindex" },
];

export default function OldProduct({ params }: Route.ComponentProps) {
  return <ProductMissing reason="not-found" path={`/products/${params.productId}`} />;
}
