import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { ListCount } from "./admin-list-count.tsx";

const Page = () => <ListCount total={120} first={51} last={100} one="order" many="orders" />;

test("A-ORD-29, R-020: while other rows are fetched a spinner shows beside their number", () => {
  const router = createMemoryRouter(
    [
      { path: "/other", Component: Page, loader: () => new Promise(() => {}), hydrateFallbackElement: null },
      { path: "/", Component: Page },
    ],
    { initialEntries: ["/"] },
  );
  const shown = (): string => renderToStaticMarkup(<RouterProvider router={router} />);
  expect(shown()).toContain("51–100 of 120 orders");
  expect(shown()).not.toContain("spinner");
  void router.navigate("/other");
  expect(shown()).toMatch(/<svg[^>]*class="[^"]*spinner/);
  expect(shown()).toContain("Loading...");
  router.dispose();
});

test("R-017: where more rows match than the pages lead to, the count says so and how to see them", () => {
  const countOf = (total: number): string => {
    const Counted = () => <ListCount total={total} reach={10_000} first={1} last={50} one="order" many="orders" />;
    const router = createMemoryRouter([{ path: "/", Component: Counted }]);
    return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll(/<[^>]*>/g, "");
  };
  expect(countOf(10_001)).toBe("1–50 of more than 10,000 orders. Narrow the search to see the others.");
  expect(countOf(10_000)).toBe("1–50 of 10,000 orders");
});
