// A guest's way from the home page to the paid and tracked order, step by step. Each test takes the steps in its own way.
import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { badge, cartCookie, lineOf, rows } from "./cart-page.ts";
import { BUYERS, CARDS, confirmedOrder, fillCard, fillTexts, newEmail, payButton, toPayment } from "./checkout-page.ts";
import { paymentsFrom } from "./sandbox-payments.ts";
import { expect, test as base, type Shop } from "./shop.ts";

export type Walk = {
  readonly page: Page;
  readonly shop: Shop;
  readonly email: string;
  readonly start: Date;
  /** A word that is in the names of this walk's products only, and their category. */
  readonly word: string;
  /** The product that is bought, and one that is put in the cart and taken out. */
  readonly leaf: string;
  readonly root: string;
};

/** What an element in sight must say, or that its text has changed. */
export type Sign = {
  readonly selector: string;
  readonly text?: string;
  readonly isChanged?: true;
  /** What the style sheet draws at it. */
  readonly drawn?: "::after";
};

export type Step = {
  readonly name: string;
  /** Types what the press sends; asks the shop nothing. */
  readonly fill?: (walk: Walk) => Promise<unknown>;
  readonly act: (walk: Walk, times: 1 | 2) => Promise<unknown>;
  /** What tells at once that the press counts; null where the browser loads a document. */
  readonly sign: Sign | null;
  /** Whether a second press must do nothing. Steppers and switches count each press. */
  readonly isSent: boolean;
  /** What is said when the line is gone; null where the browser does the work alone. */
  readonly lost: string | null;
  /** Whether what was typed still stands when all is done. */
  readonly stays?: true;
  /** What is typed and chosen must stand whatever comes of the request. */
  readonly kept?: (walk: Walk) => Promise<unknown>;
  /** What goes on when the line is back, where it is not the same control. */
  readonly again?: (walk: Walk) => Promise<unknown>;
  /** The post whose answer may be lost after the shop has done the work. */
  readonly post?: string | RegExp;
  readonly done: (walk: Walk) => Promise<unknown>;
};

type Place = (page: Page, walk: Walk) => Locator;
const tap =
  (place: Place): Step["act"] =>
  (walk, clickCount) =>
    place(walk.page, walk).click({ clickCount });
const choose =
  (place: Place, option: string): Step["act"] =>
  (walk) =>
    place(walk.page, walk).selectOption(option);

const button =
  (name: string | RegExp): Place =>
  (page) =>
    page.getByRole("button", { name, exact: true });
const main = (page: Page): Locator => page.getByRole("main");
const articles = (page: Page): Locator => main(page).getByRole("article");

/** A bar that is drawn beside the header. */
const BAR: Sign = { selector: "[data-loading] .site-header", drawn: "::after" };
const BUSY: Sign = { selector: "[aria-busy=true]" };
const NO_PAGE = "We could not open this page: no connection.";

/** A step to another page, or to the same page with other products. */
const opening = (parts: Pick<Step, "name" | "act" | "done"> & Partial<Step>): Step => ({
  sign: BAR,
  isSent: true,
  lost: NO_PAGE,
  ...parts,
});
/** A step that the browser takes without the shop. */
const local = (parts: Pick<Step, "name" | "act" | "done" | "sign">): Step => ({ isSent: false, lost: null, ...parts });

/** How many products the walk's word finds: one page of the listing and two more. */
const FOUND = 50;
const STOCK = 20;
const BOUGHT = 3;
const SHOWN_AT_FIRST = 48;

/** The browser test with a walk: its products are in the shop meanwhile, by their names behind all others. */
export const test = base.extend<{ walk: Walk }>({
  walk: async ({ page, shop }, use) => {
    const walk = await startWalk(page, shop);
    await use(walk);
    await shop.sql("update products set show_in_shop = false where name like $1 || ' %'", [walk.word]);
  },
});

async function startWalk(page: Page, shop: Shop): Promise<Walk> {
  const word = `Zw${randomUUID().slice(0, 6)}`;
  const names = ["Leaf", "Root", ...Array.from({ length: FOUND - 2 }, (_, at) => `Bark ${at}`)];
  await shop.sql(
    `insert into products (name, price, stock, category, show_in_shop)
     select $1 || ' ' || name, case name when 'Leaf' then 20 when 'Root' then 21 else 30 end, $3::int,
            case when name in ('Leaf', 'Root') then $1 end, true
     from unnest($2::text[]) name`,
    [word, names, STOCK],
  );
  return { page, shop, email: newEmail(), start: new Date(), word, leaf: `${word} Leaf`, root: `${word} Root` };
}

const productOf = async ({ shop }: Walk, name: string): Promise<{ id: string; stock: number }> =>
  (await shop.sql<{ id: string; stock: number }>("select id, stock from products where name = $1", [name]))[0]!;
const cartHas = async (
  walk: Walk,
  ...lines: ReadonlyArray<readonly [name: string, quantity: number]>
): Promise<void> => {
  const wanted = await Promise.all(lines.map(async ([name, count]) => lineOf((await productOf(walk, name)).id, count)));
  await expect.poll(async () => (await cartCookie(walk.page))?.split("_").toSorted()).toEqual(wanted.toSorted());
};

/** From the age question to the product. */
const finding: readonly Step[] = [
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

const added = (page: Page): Locator => page.locator("#add-to-cart");
const line = (page: Page, name: string): Locator => rows(page).filter({ hasText: name });

/** From the product to the cart as it shall be bought. */
const choosing: readonly Step[] = [
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
    name: "says where to deliver",
    act: choose((page) => page.getByRole("combobox", { name: "Deliver to" }), "SN"),
    sign: { selector: "[aria-busy=true]", text: "Updating…" },
    isSent: false,
    lost: "We could not update delivery time, shipping and tax.",
    kept: ({ page }) => expect(page.getByRole("combobox", { name: "Deliver to" })).toHaveValue("SN"),
    stays: true,
    again: ({ page }) => page.getByRole("button", { name: "Try Again" }).click(),
    done: ({ page }) => expect(page.getByText(/^Estimated delivery: about/)).toBeVisible(),
  },
];

const country = (page: Page): Locator => page.getByRole("combobox", { name: "Country", exact: true });
const { country: _, ...BUYER } = BUYERS.Gambia;

/** From the cart to the payment step. */
export const addressing: readonly Step[] = [
  opening({
    name: "goes to the checkout",
    act: tap((page) => page.getByRole("link", { name: "Proceed to Checkout" })),
    done: ({ page }) => expect(page.getByRole("link", { name: "Continue as Guest" })).toBeVisible(),
  }),
  opening({
    name: "goes on as a guest",
    act: tap((page) => page.getByRole("link", { name: "Continue as Guest" })),
    done: ({ page }) => expect(page.getByRole("heading", { name: "Where should we send it?" })).toBeVisible(),
  }),
  {
    name: "chooses the country",
    fill: ({ page, email }) => page.locator("input[name=email]").fill(email),
    act: choose(country, "United States"),
    sign: BUSY,
    isSent: false,
    lost: "Network error. Please check your connection and try again.",
    kept: async ({ page, email }) => {
      await expect(country(page)).toHaveValue("United States");
      await expect(page.locator("input[name=email]")).toHaveValue(email);
    },
    stays: true,
    again: ({ page }) => page.getByRole("button", { name: "Try Again" }).click(),
    post: "**/checkout.data*",
    done: async ({ page }) => {
      await expect(page.getByLabel("ZIP Code")).toBeVisible();
      await expect(page.getByText(/^The new total is \$/)).toBeVisible();
    },
  },
  {
    name: "sends the address",
    fill: async ({ page, email }) => {
      await country(page).selectOption("Gambia");
      await fillTexts(page, { ...BUYER, email });
    },
    act: tap(toPayment),
    sign: { selector: "button[name=intent][aria-busy=true]" },
    isSent: true,
    lost: "Network error. Please check your connection and try again.",
    kept: async ({ page, email }) => {
      for (const [name, value] of Object.entries({ ...BUYER, email }))
        await expect(page.locator(`input[name="${name}"]`)).toHaveValue(value);
    },
    post: "**/checkout.data*",
    done: async (walk) => {
      await expect(walk.page.getByRole("heading", { name: "Payment", exact: true })).toBeVisible();
      expect(await checkoutsOf(walk), "one checkout").toBe(1);
    },
  },
];

/** A try to pay by a card. */
const paying = (card: keyof typeof CARDS, done: Step["done"]): Step => ({
  name: `pays with a card that ${card}`,
  fill: ({ page }) => fillCard(page, CARDS[card]),
  act: tap(payButton),
  sign: { selector: "form button[aria-busy=true]", text: "Processing..." },
  isSent: true,
  lost: "A network error occurred. Please check your connection and try again.",
  kept: async ({ page }) => {
    await expect(page.getByLabel("Card number")).toHaveValue(CARDS[card]);
    await expect(page.getByLabel("Security code")).toHaveValue("123");
  },
  post: "**/checkout.data*",
  done,
});

/** From the payment step to the order, by a declined card and one whose bank asks. */
const payingAtTheBank: readonly Step[] = [
  {
    ...paying("declined", ({ page }) => expect(page.getByRole("alert")).toContainText("Your card was declined.")),
    stays: true,
  },
  paying("asks", ({ page }) => expect(button("Complete authentication")(page, null!)).toBeVisible()),
];

/** The bank's page, which is none of the shop's: what is lost there, the browser's own page tells. */
export const atTheBank: Step = {
  name: "tells the bank that it is right",
  act: tap(button("Complete authentication")),
  sign: null,
  isSent: true,
  lost: null,
  done: ({ page }) => confirmedOrder(page),
};

/** From the order to the order, as somebody who comes back later. */
const tracking: readonly Step[] = [
  opening({
    name: "opens the tracker",
    act: tap((page) => page.getByRole("contentinfo").getByRole("link", { name: "Track an order" })),
    done: ({ page }) => expect(page.getByLabel("Order ID")).toBeVisible(),
  }),
  {
    name: "looks the order up",
    fill: async (walk) => {
      await walk.page.getByLabel("Order ID").fill((await orderOf(walk)).slice(0, 8));
      await main(walk.page).getByLabel("Email", { exact: true }).fill(walk.email);
    },
    act: tap(button("Find order")),
    sign: { selector: "main form button[aria-busy=true]" },
    isSent: true,
    lost: "Could not be sent: no connection. Nothing was lost; try again.",
    kept: async (walk) => {
      await expect(walk.page.getByLabel("Order ID")).toHaveValue((await orderOf(walk)).slice(0, 8));
      await expect(main(walk.page).getByLabel("Email", { exact: true })).toHaveValue(walk.email);
    },
    post: "**/order-lookup.data*",
    done: async (walk) => expect(walk.page).toHaveURL(new RegExp(`/order-confirmation/${await orderOf(walk)}$`)),
  },
];

export const beforeTheBank = [...finding, ...choosing, ...addressing, ...payingAtTheBank];
export const afterTheBank = tracking;
/** With a card that pays at once, the page itself asks for the order. */
export const payingHere = paying("pays", ({ page }) => confirmedOrder(page));

const count = async ({ shop, email }: Walk, query: string): Promise<number> =>
  (await shop.sql<{ count: number }>(query, [email]))[0]!.count;
const checkoutsOf = (walk: Walk): Promise<number> =>
  count(walk, "select count(*)::int from checkouts where shipping_address ->> 'email' = $1");
const orderOf = async ({ shop, email }: Walk): Promise<string> =>
  (await shop.sql<{ id: string }>("select id from guest_orders where email = $1", [email]))[0]!.id;
/** One order, one charge, and the pieces of one order gone from the stock. */
export async function hasBoughtOnce(walk: Walk): Promise<void> {
  expect(await count(walk, "select count(*)::int from guest_orders where email = $1"), "orders").toBe(1);
  expect(await paymentsFrom(walk.shop, [walk.email], walk.start), "charges").toHaveLength(1);
  expect((await productOf(walk, walk.leaf)).stock, "stock").toBe(STOCK - BOUGHT);
}
/** The cart of the walk as its cookie keeps it. */
export const wantedCart = async (walk: Walk): Promise<string> => lineOf((await productOf(walk, walk.leaf)).id, BOUGHT);
