import { allowRefusals } from "./support/checkout-page.ts";
import { importResults } from "./support/import-visits.ts";
import { faultsOfVisits, LONG_MS } from "./support/inspection.ts";
import { officeLists } from "./support/office-lists.ts";
import { test } from "./support/own-shop.ts";
import { expect, openSession } from "./support/seed.ts";
import { unreadLists } from "./support/unread-lists.ts";

test("WCAG 2.2 AA: no automated check fails in the back office of an empty shop or in its first import", async ({
  page,
  shop,
  seed,
  consoleErrors,
}) => {
  test.setTimeout(LONG_MS);
  await openSession(page, shop, await seed.staff("super_admin"));
  expect(await faultsOfVisits(page, [...officeLists, ...importResults])).toEqual([]);
  allowRefusals(consoleErrors);
});

test("WCAG 2.2 AA, R-015: a list that fails to load shows an error with a retry, and no automated check fails", async ({
  page,
  shop,
  seed,
  consoleErrors,
}) => {
  test.setTimeout(LONG_MS);
  await openSession(page, shop, await seed.staff("super_admin"));
  expect(await faultsOfVisits(page, unreadLists(shop))).toEqual([]);
  allowRefusals(consoleErrors);
});
