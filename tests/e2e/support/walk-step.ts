// A step of a walk through the shop, and the shop and person that a walk has.
import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { cartCookie, lineOf } from "./cart-page.ts";
import { newEmail } from "./checkout-page.ts";
import { expect, test as base, type Shop } from "./shop.ts";

export type Walk = {
  readonly page: Page;
  readonly shop: Shop;
  readonly email: string;
  readonly start: Date;
  /** A word in the names of this walk's products only; also their category. */
  readonly word: string;
  /** The product that is bought, and one that is put in the cart and taken out. */
  readonly leaf: string;
  readonly root: string;
};

/** The expected text of a visible element, or a change of its text. */
export type Sign = {
  readonly selector: string;
  readonly text?: string;
  readonly isChanged?: true;
  /** The pseudo-element that the style sheet adds to it. */
  readonly drawn?: "::after";
};

export type Step = {
  readonly name: string;
  /** Fills in what the press sends; makes no request. */
  readonly fill?: (walk: Walk) => Promise<unknown>;
  readonly act: (walk: Walk, times: 1 | 2) => Promise<unknown>;
  /** The sign that acknowledges the press at once; null where the browser loads a document. */
  readonly sign: Sign | null;
  /** Whether a second press must do nothing. Steppers and switches count each press. */
  readonly isSent: boolean;
  /** The message for a dead line; null where the browser needs no request. */
  readonly lost: string | null;
  /** Whether what was typed is still there at the end. */
  readonly stays?: true;
  /** Checks that typed and chosen values are kept, with any result of the request. */
  readonly kept?: (walk: Walk) => Promise<unknown>;
  /** The retry when the line is back, where it is another control. */
  readonly again?: (walk: Walk) => Promise<unknown>;
  /** The post whose answer may be lost after the shop has processed it. */
  readonly post?: string | RegExp;
  readonly done: (walk: Walk) => Promise<unknown>;
};

export type Place = (page: Page, walk: Walk) => Locator;
export const tap =
  (place: Place): Step["act"] =>
  (walk, clickCount) =>
    place(walk.page, walk).click({ clickCount });
export const choose =
  (place: Place, option: string): Step["act"] =>
  (walk) =>
    place(walk.page, walk).selectOption(option);

export const button =
  (name: string | RegExp): Place =>
  (page) =>
    page.getByRole("button", { name, exact: true });
export const main = (page: Page): Locator => page.getByRole("main");
export const articles = (page: Page): Locator => main(page).getByRole("article");

/** The progress bar beside the header. */
export const BAR: Sign = { selector: "[data-loading] .site-header", drawn: "::after" };
export const BUSY: Sign = { selector: ":is([aria-busy=true], [data-busy])" };
export const NO_PAGE = "We could not open this page: no connection.";

/** A step to another page, or to the same page with other products. */
export const opening = (parts: Pick<Step, "name" | "act" | "done"> & Partial<Step>): Step => ({
  sign: BAR,
  isSent: true,
  lost: NO_PAGE,
  ...parts,
});
/** A step without a request to the shop. */
export const local = (parts: Pick<Step, "name" | "act" | "done" | "sign">): Step => ({
  isSent: false,
  lost: null,
  ...parts,
});

/** How many products the walk's word finds: one page of the listing and two more. */
export const FOUND = 50;
export const STOCK = 20;
export const BOUGHT = 3;
export const SHOWN_AT_FIRST = 48;

/** The browser test with a walk: its products are in the shop meanwhile, sorted behind all others by name. */
export const test = base.extend<{ walk: Walk }>({
  walk: async ({ page, shop }, use) => {
    const walk = await startWalk(page, shop);
    await use(walk);
    await shop.sql("update products set show_in_shop = false where name like $1 || ' %'", [walk.word]);
  },
});

export async function startWalk(page: Page, shop: Shop): Promise<Walk> {
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

export const productOf = async ({ shop }: Walk, name: string): Promise<{ id: string; stock: number }> =>
  (await shop.sql<{ id: string; stock: number }>("select id, stock from products where name = $1", [name]))[0]!;
export const cartHas = async (
  walk: Walk,
  ...lines: ReadonlyArray<readonly [name: string, quantity: number]>
): Promise<void> => {
  const expected = await Promise.all(
    lines.map(async ([name, count]) => lineOf((await productOf(walk, name)).id, count)),
  );
  await expect.poll(async () => (await cartCookie(walk.page))?.split("_").toSorted()).toEqual(expected.toSorted());
};
