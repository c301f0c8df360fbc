import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { parseListingFilter } from "../rules/listing-filter.ts";
import type { ShopListing } from "../types.ts";
import { Listing } from "./listing.tsx";

const EMPTY: ShopListing = { products: [], matchCount: 0, shopCount: 4, hasMore: false, categories: [] };

function shown(listing: ShopListing | null, { search = "", currency = "USD" } = {}): string {
  const filter = parseListingFilter(new URLSearchParams(search));
  const Page = () => (
    <Listing filter={filter} listing={listing} isBusy={false} currency={currency}>
      <p>The cards</p>
    </Listing>
  );
  const Stub = createRoutesStub([{ path: "*", Component: Page }]);
  return renderToStaticMarkup(<Stub initialEntries={["/products"]} />);
}

test("S-LIST-19: a listing that could not be loaded says so in a red box, and does not say that nothing was found", () => {
  const html = shown(null);
  expect(html).toMatch(/role="alert" class="notice tone-danger.*Failed to load products\. Please try again later\./);
  expect(html).not.toMatch(/No products found|Showing/);
});

test("S-LIST-16, S-LIST-17, S-LIST-18: nothing found is counted, said, and led out of", () => {
  const html = shown(EMPTY, { search: "search=zzz&sort=newest" });
  expect(html).toContain("Showing 0 of 4 products");
  expect(html).toMatch(/No products found.*href="\/products\?sort=newest"[^>]*>Reset Filters/);
  expect(html).not.toMatch(/The cards|role="alert"/);
});

test("S-LIST-07, R-011: the handles speak the shop's currency", () => {
  expect(shown(EMPTY)).toMatch(/aria-label="Highest price" aria-valuetext="\$200\+"/);
  const html = shown(EMPTY, { search: "min=5", currency: "GBP" });
  expect(html).toMatch(/aria-label="Lowest price" aria-valuetext="£5"/);
  expect(html).toContain("Price: £5 – £200+");
  expect(html).not.toContain("$");
});
