import { data, redirect, useNavigation } from "react-router";
import { listingTexts } from "#app/rooms/catalog/listing/listing-messages.ts";
import { keptSearch, listingSearch, parseListingFilter } from "#app/rooms/catalog/listing/listing.ts";
import { productsOf } from "#app/rooms/catalog/listing/portions.ts";
import type { ListingFilter } from "#app/rooms/catalog/types.ts";
import { usePortions } from "#app/rooms/catalog/listing/ui/use-portions.ts";
import { Listing } from "#app/rooms/catalog/listing/ui/listing.tsx";
import { listShopProducts } from "#app/rooms/catalog/listing/queries.server.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import { env } from "#app/shared/env.server.ts";
import { cachePage, shop } from "#app/shared/http/request-state.server.ts";
import type { Route } from "./+types/route";
import { ProductGrid } from "./product-grid.tsx";
import { PAGE_TAGS } from "#app/shared/http/cache/page-tags.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = shop(context);
  const { pathname, searchParams } = url;
  const filter = parseListingFilter(searchParams);
  const search = listingSearch(filter);
  // Without script a form sends its empty fields too: redirect to one address per listing.
  if (searchParams.size > new URLSearchParams(search).size) return redirect(`${pathname}${search}`);
  const { storeName, currency } = await readSettings(ctx);
  const address = (part: number): string => `${env().publicUrl}${pathname}${listingSearch({ ...filter, page: part })}`;
  const page = { filter, storeName, currency, canonical: address(filter.page) };
  try {
    const listing = await listShopProducts(ctx, filter);
    const { lastPage, categories } = listing;
    if (filter.page > lastPage) return redirect(`${pathname}${listingSearch({ ...filter, page: lastPage })}`);
    const kept = keptSearch(filter, categories);
    if (kept !== null)
      cachePage(context, [PAGE_TAGS.products, PAGE_TAGS.content, PAGE_TAGS.settings], { search: kept });
    const neighbours = [
      { rel: "prev", href: filter.page > 1 && address(filter.page - 1) },
      { rel: "next", href: filter.page < lastPage && address(filter.page + 1) },
    ];
    return data({ ...page, listing, neighbours: neighbours.filter(({ href }) => href) });
  } catch (error) {
    ctx.log.error({ err: error }, "listing failed");
    return data({ ...page, listing: null, neighbours: [] }, { status: 500 });
  }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const { filter, storeName, canonical, neighbours } = loaderData;
  const title = filter.category ?? listingTexts.title;
  return [
    { title: `${title} | ${storeName}` },
    { name: "description", content: listingTexts.metaDescription },
    { tagName: "link", rel: "canonical", href: canonical },
    ...neighbours.map((neighbour) => ({ tagName: "link", ...neighbour })),
    // Only categories are indexed; narrower listings are views of them.
    ...(isNarrowed(filter) ? [{ name: "robots", content: "noindex" }] : []),
  ];
}

const isNarrowed = ({ search, minCents, maxCents, sort }: ListingFilter): boolean =>
  search !== "" || minCents > 0 || maxCents !== null || sort !== "featured";

export default function Products({ loaderData }: Route.ComponentProps) {
  const { filter, listing, currency } = loaderData;
  const navigation = useNavigation();
  const portions = usePortions(filter, listing);
  return (
    <div className="page section">
      <h1 tabIndex={-1}>{listingTexts.title}</h1>
      <Listing
        filter={filter}
        listing={listing}
        portions={portions}
        isBusy={navigation.location?.pathname === "/products"}
        currency={currency}
      >
        {portions && (
          <ProductGrid products={productsOf(portions)} currency={currency} columns="three" mainPictures={2} />
        )}
      </Listing>
    </div>
  );
}
