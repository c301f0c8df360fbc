import { createDatabase } from "#app/shared/db/client.server.ts";
import { test } from "../e2e/support/own-shop.ts";
import { expect, signInBy } from "../e2e/support/seed.ts";
import { insertMany } from "../factories/many.ts";
import { officeLists } from "../e2e/support/office-lists.ts";
import { photograph } from "./support/photograph.ts";

/** Enough for many pages of each list; the bench measures a hundred thousand. */
const AMOUNTS = { accounts: 3000, orders: 3000, products: 1000, records: 3000 };

test("the back office of a large shop", async ({ page, shop, seed, consoleErrors }) => {
  const { db, close } = createDatabase(process.env["E2E_DATABASE_URL"] ?? "");
  await insertMany(db, AMOUNTS);
  await close();
  await signInBy(page.request, shop, await seed.staff("super_admin"));
  const further = ["/admin/products", "/admin/users", "/admin/orders"].map((path) => ({ path: `${path}?page=3` }));
  expect(await photograph(page, "office-many", [...officeLists, ...further])).toEqual([]);
  consoleErrors.length = 0;
});
