import { test } from "../e2e/support/own-shop.ts";
import { expect, signInBy } from "../e2e/support/seed.ts";
import { unreadLists } from "../e2e/support/unread-lists.ts";
import { importResults } from "../e2e/support/import-visits.ts";
import { officeLists } from "../e2e/support/office-lists.ts";
import { photograph } from "./support/photograph.ts";

test("the back office of an empty shop", async ({ page, shop, seed, consoleErrors }) => {
  await signInBy(page.request, shop, await seed.staff("super_admin"));
  expect(await photograph(page, "office-empty", [...officeLists, ...importResults, ...unreadLists(shop)])).toEqual([]);
  consoleErrors.length = 0;
});
