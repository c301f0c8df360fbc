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
const Page = () => (
  <ProductList
    filter={readProductFilter(new URLSearchParams())}
    list={list}
    currency="EUR"
    may={may}
    here={PATH}
    path={PATH}
  />
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
