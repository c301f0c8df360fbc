// From the age question to the final cart.
import type { Locator, Page } from "@playwright/test";
import { badge, rows } from "./cart-page.ts";
import { expect } from "./shop.ts";
import {
  tap,
  choose,
  button,
  main,
  articles,
  BUSY,
  opening,
  local,
  FOUND,
  SHOWN_AT_FIRST,
  cartHas,
  type Step,
} from "./walk-step.ts";

/** From the age question to the product. */
export const finding: readonly Step[] = [
  local({
    name: "answers the age question",
    act: tap(button("I am of legal age")),
    sign: { selector: "html[data-age=yes] main" },
    done: ({ page }) => expect(button("I am of legal age")(page, null!)).toBeHidden(),
  }),
  opening({
    name: "opens the shop",
    act: tap((page) => page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Shop" })),
    done: ({ page }) => expect(page.getByRole("combobox", { name: "Sort by" })).toBeVisible(),
  }),
  opening({
    name: "searches",
    fill: async ({ page, word }) => {
      const box = page.getByRole("banner").getByRole("searchbox").or(page.getByRole("banner").getByRole("combobox"));
      if (!(await box.isVisible())) await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
      await box.fill(word);
    },
    act: tap((page) =>
      page
        .getByRole("search")
        .filter({ has: page.locator("#search-header") })
        .getByRole("button"),
    ),
    kept: ({ page, word }) => expect(page.locator("#search-header")).toHaveValue(word),
    done: ({ page }) => expect(main(page).locator("output")).toContainText(`${FOUND} `),
  }),
  opening({
    name: "sorts",
    act: choose((page) => page.getByRole("combobox", { name: "Sort by" }), "priceLow"),
    kept: ({ page }) => expect(page.getByRole("combobox", { name: "Sort by" })).toHaveValue("priceLow"),
    stays: true,
    again: ({ page }) => page.getByRole("button", { name: "Try Again" }).click(),
    done: ({ page, leaf }) => expect(articles(page).first()).toContainText(leaf),
  }),
  opening({
    name: "loads more",
    act: async ({ page }, clickCount) => {
      await expect(articles(page)).toHaveCount(SHOWN_AT_FIRST);
      await page.getByRole("link", { name: "Load more" }).click({ clickCount });
    },
    done: ({ page }) => expect(articles(page)).toHaveCount(FOUND),
  }),
  opening({
    name: "filters",
    act: tap((page, { word }) => page.getByRole("radio", { name: word })),
    kept: ({ page, word }) => expect(page.getByRole("radio", { name: word })).toBeChecked(),
    stays: true,
    again: ({ page }) => page.getByRole("button", { name: "Apply Filters" }).click(),
    done: ({ page }) => expect(articles(page)).toHaveCount(2),
  }),
  {
    name: "adds a product from its card",
    act: tap((page, { root }) => page.getByRole("button", { name: new RegExp(`^Add(ing…| ${root} to your cart)$`) })),
    sign: BUSY,
    isSent: true,
    lost: "was not added: no connection. Please try again.",
    post: "**/api/cart",
    done: async (walk) => {
      await expect(walk.page.getByText(`${walk.root} added to your cart`)).toBeVisible();
      await cartHas(walk, [walk.root, 1]);
    },
  },
  opening({
    name: "opens a product",
    act: tap((page, { leaf }) => articles(page).getByRole("link", { name: leaf }).first()),
    done: ({ page, leaf }) => expect(page.getByRole("heading", { level: 1, name: leaf })).toBeVisible(),
  }),
];

export const added = (page: Page): Locator => page.locator("#add-to-cart");
export const line = (page: Page, name: string): Locator => rows(page).filter({ hasText: name });

/** From the product to the final cart. */
export const choosing: readonly Step[] = [
  local({
    name: "presses the heart",
    act: tap((page) =>
      main(page)
        .locator(".buy-actions")
        .getByRole("button", { name: /wishlist$/ }),
    ),
    sign: { selector: ".buy-actions [aria-pressed=true]" },
    done: ({ page }) =>
      expect(
        page
          .getByRole("banner")
          .getByRole("link", { name: /^Wishlist/ })
          .locator(".count-badge"),
      ).toHaveText("1"),
  }),
  local({
    name: "wants two",
    act: tap((page) => added(page).getByRole("button", { name: /^One more/ })),
    sign: { selector: "#add-to-cart input[value='2']" },
    done: ({ page }) => expect(added(page).getByRole("spinbutton")).toHaveValue("2"),
  }),
  {
    name: "adds two to the cart",
    act: tap((page) => added(page).getByRole("button", { name: /^Add(ing…| to Cart)$/ })),
    sign: { selector: "#add-to-cart [aria-busy=true]", text: "Adding…" },
    isSent: true,
    lost: "was not added: no connection. Please try again.",
    kept: ({ page }) => expect(added(page).getByRole("spinbutton")).toHaveValue("2"),
    stays: true,
    post: "**/api/cart",
    done: async (walk) => {
      await expect(walk.page.getByText(`${walk.leaf} added to your cart`)).toBeVisible();
      await expect(badge(walk.page)).toHaveText("3");
      await cartHas(walk, [walk.root, 1], [walk.leaf, 2]);
    },
  },
  opening({
    name: "opens the cart",
    act: tap((page) => page.getByRole("banner").getByRole("link", { name: /^Cart/ })),
    done: ({ page }) => expect(rows(page)).toHaveCount(2),
  }),
  local({
    name: "wants three",
    act: tap((page, { leaf }) => page.getByRole("button", { name: `One more of ${leaf}` })),
    sign: { selector: "[data-cart-line] .price", isChanged: true },
    done: (walk) => cartHas(walk, [walk.root, 1], [walk.leaf, 3]),
  }),
  local({
    name: "removes the other product",
    act: tap((page, { root }) => page.getByRole("button", { name: `Remove ${root}` })),
    sign: { selector: "[data-leaving]" },
    done: async (walk) => {
      await expect(line(walk.page, walk.root)).toHaveCount(0);
      await cartHas(walk, [walk.leaf, 3]);
    },
  }),
  local({
    name: "takes that back",
    act: tap(button("Undo")),
    sign: { selector: "[data-cart-line] ~ [data-cart-line]" },
    done: async (walk) => {
      await expect(rows(walk.page)).toHaveCount(2);
      await cartHas(walk, [walk.root, 1], [walk.leaf, 3]);
    },
  }),
  local({
    name: "removes it again",
    act: tap((page, { root }) => page.getByRole("button", { name: `Remove ${root}` })),
    sign: { selector: "[data-leaving]" },
    done: (walk) => cartHas(walk, [walk.leaf, 3]),
  }),
  {
    name: "chooses where to deliver",
    act: choose((page) => page.getByRole("combobox", { name: "Deliver to" }), "SN"),
    sign: { selector: "[aria-busy=true]", text: "Updating…" },
    isSent: false,
    lost: "We could not update delivery time, shipping and tax.",
    kept: ({ page }) => expect(page.getByRole("combobox", { name: "Deliver to" })).toHaveValue("SN"),
    stays: true,
    // Another reading of the page may bring the amounts before the press.
    again: async ({ page }) => {
      const retry = page.getByRole("button", { name: "Try Again" });
      await retry.click().catch(() => expect(retry).toHaveCount(0));
    },
    done: ({ page }) => expect(page.getByText(/^Estimated delivery: about/)).toBeVisible(),
  },
];
