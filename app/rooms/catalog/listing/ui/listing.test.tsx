import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { parseListingFilter } from "../listing.ts";
import type { ProductCard, ShopListing } from "#app/rooms/catalog/types.ts";
import { Listing } from "./listing.tsx";

const EMPTY: ShopListing = {
  products: [],
  correction: null,
  matchCount: 0,
  shopCount: 4,
  lastPage: 1,
  categories: [],
};
const CARD: ProductCard = {
  id: "1",
  name: "Sokh",
  slug: "sokh-1",
  description: "",
  category: null,
  priceCents: 1850,
  originalPriceCents: null,
  discount: null,
  rating: 0,
  reviewsCount: 0,
  availableStock: 1,
  isInStock: true,
  isNew: false,
  tagline: null,
  size: null,
  picture: null,
};

function shown(listing: ShopListing | null, { search = "", currency = "USD" } = {}): string {
  const filter = parseListingFilter(new URLSearchParams(search));
  const portion = { page: filter.page, products: listing?.products ?? [] };
  const portions = listing && { list: "", portions: [portion] };
  const Page = () => (
    <Listing filter={filter} listing={listing} portions={portions} isBusy={false} currency={currency}>
      <p>The cards</p>
    </Listing>
  );
  const Stub = createRoutesStub([{ path: "*", Component: Page }]);
  return renderToStaticMarkup(<Stub initialEntries={["/products"]} />);
}

test("S-LIST-19: a listing that fails to load shows an error box, and no empty result", () => {
  const html = shown(null);
  expect(html).toMatch(/role="alert" class="notice tone-danger.*Failed to load products\. Please try again later\./);
  expect(html).not.toMatch(/No products found|Showing/);
});

test("S-LIST-16, S-LIST-17, S-LIST-18: an empty result shows the count, a message and a way out", () => {
  const html = shown(EMPTY, { search: "search=zzz&sort=newest" });
  expect(html).toContain("Showing 0 of 4 products");
  expect(html).toMatch(/No products found.*href="\/products\?sort=newest"[^>]*>Reset Filters/);
  expect(html).not.toMatch(/The cards|role="alert"/);
});

test("S-LIST-17, R-044: after the notice of an empty result, all products are listed", () => {
  const html = shown({ ...EMPTY, products: [CARD], lastPage: 2 }, { search: "search=zzz" });
  expect(html).toMatch(
    /No products found.*<h2[^>]*>All products<\/h2><p>The cards.*search=zzz&amp;page=2"[^>]*>Load more/,
  );
});

test("R-044: a misspelt search suggests the shop's word, with a link to its results", () => {
  const found = { ...EMPTY, products: [CARD], matchCount: 1, correction: "ginger" };
  const html = shown(found, { search: "search=ginjer&max=50" });
  expect(html).toMatch(
    /Nothing matches “ginjer”\. Did you mean <a [^>]*href="\/products\?search=ginger&amp;max=50"[^>]*>ginger<\/a>\?/,
  );
  expect(html).toContain("The cards");
  expect(html).not.toContain("No products found");
});

test("S-LIST-07, R-011: the handles are labelled in the shop's currency", () => {
  expect(shown(EMPTY)).toMatch(/aria-label="Highest price" aria-valuetext="\$200\+"/);
  const html = shown(EMPTY, { search: "min=5", currency: "GBP" });
  expect(html).toMatch(/aria-label="Lowest price" aria-valuetext="£5"/);
  expect(html).toContain("Price: £5 – £200+");
  expect(html).not.toContain("$");
});

test("R-044: each portion links to the previous and the next one, the first and the last to their only neighbour", () => {
  const listing = { ...EMPTY, products: [CARD], matchCount: 140, lastPage: 3 };
  const links = (search: string) =>
    [...shown(listing, { search }).matchAll(/href="([^"]*)"[^>]*>(Load more|Show previous products)/g)].map(
      ([, href, text]) => [href, text],
    );
  expect(links("")).toEqual([["/products?page=2", "Load more"]]);
  expect(links("page=2&sort=newest")).toEqual([
    ["/products?sort=newest", "Show previous products"],
    ["/products?sort=newest&amp;page=3", "Load more"],
  ]);
  expect(links("page=3")).toEqual([["/products?page=2", "Show previous products"]]);
});
