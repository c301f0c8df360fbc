import { data, redirect, useNavigation } from "react-router";
import { PRODUCTS_TAG } from "#app/rooms/catalog/constants.ts";
import { listingTexts } from "#app/rooms/catalog/listing/listing-messages.ts";
import { listingSearch, parseListingFilter } from "#app/rooms/catalog/listing/listing.ts";
import type { ListingFilter } from "#app/rooms/catalog/types.ts";
import { Listing } from "#app/rooms/catalog/listing/ui/listing.tsx";
import { CONTENT_TAG } from "#app/rooms/content/constants.ts";
import { listShopProducts } from "#app/rooms/catalog/listing/queries.server.ts";
import { SETTINGS_TAG } from "#app/rooms/settings/constants.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import { env } from "#app/shared/env.server.ts";
import { cachePage, shop } from "#app/shared/http/request-state.server.ts";
import type { Route } from "./+types/route";
import { ProductGrid } from "./product-grid.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = shop(context);
  const { pathname, searchParams } = url;
  const filter = parseListingFilter(searchParams);
  const search = listingSearch(filter);
  // A form without script sends its empty fields too: one address per listing.
  if (searchParams.size > new URLSearchParams(search).size) return redirect(`${pathname}${search}`);
  const { storeName, currency } = await readSettings(ctx);
  const page = { filter, storeName, currency, canonical: `${env().publicUrl}${pathname}${search}` };
  try {
    const listing = await listShopProducts(ctx, filter);
    cachePage(context, [PRODUCTS_TAG, CONTENT_TAG, SETTINGS_TAG]);
    return data({ ...page, listing });
  } catch (error) {
    ctx.log.error({ err: error }, "listing failed");
    return data({ ...page, listing: null }, { status: 500 });
  }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const { filter, storeName, canonical } = loaderData;
  const title = filter.category ?? listingTexts.title;
  return [
    { title: `${title} | ${storeName}` },
    { name: "description", content: listingTexts.metaDescription },
    { tagName: "link", rel: "canonical", href: canonical },
    // Categories are pages of their own; every narrower listing is only a view of them.
    ...(isNarrowed(filter) ? [{ name: "robots", content: "noindex" }] : []),
  ];
}

const isNarrowed = ({ search, minCents, maxCents, sort }: ListingFilter): boolean =>
  search !== "" || minCents > 0 || maxCents !== null || sort !== "featured";

export default function Products({ loaderData }: Route.ComponentProps) {
  const { filter, listing, currency } = loaderData;
  const navigation = useNavigation();
  return (
    <div className="page section">
      <h1 tabIndex={-1}>{listingTexts.title}</h1>
      <Listing
        filter={filter}
        listing={listing}
        isBusy={navigation.location?.pathname === "/products"}
        currency={currency}
      >
        {listing && <ProductGrid products={listing.products} currency={currency} columns="three" mainPictures={2} />}
      </Listing>
    </div>
  );
}
