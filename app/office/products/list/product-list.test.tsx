import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { readProductFilter } from "#app/rooms/catalog/editing/product-filter.ts";
import type { AdminProduct } from "#app/rooms/catalog/types.ts";
import { ProductList } from "./product-list.tsx";

const PATH = "/admin/products";
const ROW: AdminProduct = {
  id: "1",
  name: "Bissap",
  description: "",
  category: null,
  priceCents: 100,
  originalPriceCents: null,
  discount: null,
  stock: 1,
  held: 0,
  isNew: false,
  showInShop: true,
  picture: null,
};
const may = { parts: { listing: true, promotion: true, stock: true }, remove: true, categories: true };
const list = { rows: [ROW], total: 1, pageCount: 1, categories: [], error: null };
const listOf = (shown: typeof list, currency = "USD", query = "") => (
  <ProductList
    filter={readProductFilter(new URLSearchParams(query))}
    list={shown}
    currency={currency}
    may={may}
    here={PATH}
    path={PATH}
    done={null}
    undo={{ offer: null, undone: null }}
    error={null}
    dialogs={null}
  />
);
const Page = () => listOf(list);

test("A-PROD-23: while other products are fetched the list shows Loading..., and its table is busy", () => {
  const router = createMemoryRouter(
    [{ id: "list", path: PATH, Component: Page, loader: () => new Promise(() => {}), hydrateFallbackElement: null }],
    { initialEntries: [PATH], hydrationData: { loaderData: { list: null } } },
  );
  const shown = () => renderToStaticMarkup(<RouterProvider router={router} />);
  expect(shown()).not.toContain("Loading...");
  expect(shown()).toContain('aria-busy="false"');
  void router.navigate(`${PATH}?page=2`);
  expect(shown()).toContain("Loading...");
  expect(shown()).toContain('aria-busy="true"');
  router.dispose();
});

test.each([
  ["A-STATE-12", null, "danger", "Out of stock"],
  ["A-STATE-12", 0, "danger", "Out of stock"],
  ["A-STATE-13", 1, "warning", "Low stock"],
  ["A-STATE-13", 10, "warning", "Low stock"],
  ["A-STATE-14", 11, "success", "In stock"],
])("%s, A-PROD-13: a stock of %s has a badge of the tone %s with the text %s", (_row, stock, tone, text) => {
  const rows = [{ ...ROW, stock }];
  const router = createMemoryRouter([{ path: "/", Component: () => listOf({ ...list, rows }) }]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  expect([...html.matchAll(/tone-(\w+)">(\w+ \w+ ?\w*)</g)].map(([, one, label]) => [one, label])).toEqual([
    [tone, text],
  ]);
  router.dispose();
});

test("A-PROD-14, R-011: prices are in the shop's currency", () => {
  const rows = [{ ...ROW, priceCents: 1250, originalPriceCents: 2500 }];
  const router = createMemoryRouter([{ path: "/", Component: () => listOf({ ...list, rows }, "EUR") }]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  expect(html).toContain("€12.50");
  expect(html).toContain("€25.00");
  router.dispose();
});

test("A-PROD-22: a shop without products offers to add the first one, a search without result to show all", () => {
  const shown = (query: string): string => {
    const router = createMemoryRouter([
      { path: "/", Component: () => listOf({ ...list, rows: [], total: 0 }, "USD", query) },
    ]);
    const html = renderToStaticMarkup(<RouterProvider router={router} />);
    router.dispose();
    expect(html).toContain("No products found matching your filters. Try adjusting your search criteria.");
    return html;
  };
  expect(shown("")).toMatch(/href="\/admin\/products\?edit=new"[^>]*>Add your first product</);
  expect(shown("")).not.toContain("Show all products");
  expect(shown("q=zzzz")).toContain("Show all products");
  expect(shown("q=zzzz")).not.toContain("Add your first product");
});
