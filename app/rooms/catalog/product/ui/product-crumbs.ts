import type { Crumb } from "#app/shared/ui/navigation/breadcrumb.tsx";
import { productTexts } from "#app/rooms/catalog/messages.ts";
import { listingSearch, parseListingFilter } from "#app/rooms/catalog/listing/listing.ts";
import type { Product } from "#app/rooms/catalog/types.ts";

export function productCrumbs({ name, category }: Pick<Product, "name" | "category">): Crumb[] {
  const ofCategory = listingSearch({ ...parseListingFilter(new URLSearchParams()), category });
  return [
    { label: productTexts.home, to: "/" },
    { label: productTexts.products, to: "/products" },
    ...(category === null ? [] : [{ label: category, to: `/products${ofCategory}` }]),
    { label: name },
  ];
}
