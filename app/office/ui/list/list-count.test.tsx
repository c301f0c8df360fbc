import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { ListCount } from "./list-count.tsx";

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
