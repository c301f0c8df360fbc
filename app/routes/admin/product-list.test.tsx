import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { readProductFilter } from "../../rooms/catalog/rules/product-filter.ts";
import { ProductList } from "./product-list.tsx";

const PATH = "/admin/products";
const ROW = {
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
const may = { parts: { listing: true, promotion: true, stock: true }, remove: true };
const list = { products: [ROW], total: 1, pageCount: 1, categories: [] };
const Empty = ({ query }: { query: string }) => (
  <ProductList
    filter={readProductFilter(new URLSearchParams(query))}
    list={{ ...list, products: [], total: 0 }}
    may={may}
    here={PATH}
    path={PATH}
  />
);
const Page = () => (
  <ProductList filter={readProductFilter(new URLSearchParams())} list={list} may={may} here={PATH} path={PATH} />
);

test("A-PROD-23: while other products are fetched the list says Loading..., and its table is busy", () => {
  const router = createMemoryRouter(
    [
      { path: PATH, Component: Page, loader: () => new Promise(() => {}), hydrateFallbackElement: null },
      { path: "/", Component: Page },
    ],
    { initialEntries: ["/"] },
  );
  const shown = () => renderToStaticMarkup(<RouterProvider router={router} />);
  expect(shown()).not.toContain("Loading...");
  expect(shown()).toContain('aria-busy="false"');
  void router.navigate(PATH);
  expect(shown()).toContain("Loading...");
  expect(shown()).toContain('aria-busy="true"');
  router.dispose();
});

test("A-PROD-22: a shop without products offers to add the first one, a search without result to show all", () => {
  const shown = (query: string): string => {
    const router = createMemoryRouter([{ path: "/", Component: () => <Empty query={query} /> }]);
    const html = renderToStaticMarkup(<RouterProvider router={router} />);
    router.dispose();
    expect(html).toContain("No products found matching your filters. Try adjusting your search criteria.");
    return html;
  };
  expect(shown("")).toContain('href="/admin/products?edit=new"');
  expect(shown("")).not.toContain("Show all products");
  expect(shown("q=zzzz")).toContain("Show all products");
  expect(shown("q=zzzz")).not.toContain("edit=new");
});
