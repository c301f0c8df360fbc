import { productPath } from "#app/rooms/catalog/product/product.ts";
import { createDatabase } from "#app/shared/db/client.server.ts";
import { productSlug } from "#app/shared/kernel/ids.ts";
import { insertAccount } from "#tests/factories/account.ts";
import { insertProduct } from "#tests/factories/product.ts";
import { insertReview, type ReviewParts } from "#tests/factories/review.ts";
import { test as base } from "./seed.ts";
import { expect, type Page } from "./shop.ts";

/** A product that no other test reviews. */
export type ReviewedProduct = { readonly id: string; readonly name: string; readonly path: string };
type ReviewSeed = {
  product(name: string): Promise<ReviewedProduct>;
  /** A review by a new account of that name; its id. */
  review(parts: Omit<ReviewParts, "userId"> & { name?: string }): Promise<string>;
};

/** The browser test with products and reviews of its own, which are deleted afterwards. */
export const test = base.extend<{ reviewSeed: ReviewSeed }>({
  reviewSeed: async ({ shop: _ }, use) => {
    const { db, close } = createDatabase(process.env["E2E_DATABASE_URL"] ?? "");
    const made: string[] = [];
    await use({
      async product(name) {
        const id = await insertProduct(db, { name, showInShop: false });
        made.push(id);
        return { id, name, path: productPath({ id, slug: productSlug(name, id) }) };
      },
      async review({ name = "Lamin Ba", ...parts }) {
        const { userId } = await insertAccount(db, { name });
        return insertReview(db, { ...parts, userId });
      },
    });
    if (made.length > 0) {
      await db.deleteFrom("reviews").where("product_id", "in", made).execute();
      await db.deleteFrom("products").where("id", "in", made).execute();
    }
    await close();
  },
});

/** A row of the back office's list by a text in it. */
export const reviewRow = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

/** Waits until script runs: before, the box that ticks all is absent. */
export const hydratedList = (page: Page): Promise<void> =>
  expect(page.getByRole("checkbox", { name: "Select all" })).toBeVisible();

export { expect, type Page } from "./shop.ts";
export { openSession } from "./seed.ts";
