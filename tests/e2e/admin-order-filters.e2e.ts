import { expect, openSession, test } from "./support/seed.ts";
import { slowDown } from "./support/slow-phone.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

test("R-156: every filter is a history entry, the letters of a search are one together; Back restores each of them, in the fields too", async ({
  page,
  shop,
  seed,
}) => {
  await openSession(page, shop, await seed.staff("manager"));
  await page.goto("/admin");
  await page.goto("/admin/orders");
  await untilHydrated(page);
  await slowDown(page);
  const search = page.getByRole("main").getByRole("searchbox");
  const status = page.getByRole("main").getByRole("combobox", { name: "Status" });
  await status.selectOption("Shipped");
  await expect(page).toHaveURL(/\/admin\/orders\?status=shipped$/);
  for (const typed of ["a", "aw", "awa"]) {
    await search.fill(typed);
    await expect(page).toHaveURL(new RegExp(`[?&]q=${typed}(&|$)`));
  }
  await status.selectOption("Delivered");
  await expect(page).toHaveURL(/status=delivered/);
  const shown = async (path: RegExp, typed: string, chosen: string): Promise<void> => {
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect(search).toHaveValue(typed);
    await expect(status).toHaveValue(chosen);
  };
  await search.focus();
  await shown(/q=awa&status=shipped$/, "awa", "shipped");
  await shown(/\/admin\/orders\?status=shipped$/, "", "shipped");
  await shown(/\/admin\/orders$/, "", "");
  await page.goBack();
  await expect(page).toHaveURL(/\/admin$/);
});

test("R-156: letters deleted while their list is loading show no list", async ({ page, shop, seed }) => {
  await openSession(page, shop, await seed.staff("manager"));
  await page.goto("/admin/orders?status=shipped");
  await untilHydrated(page);
  const held = Promise.withResolvers<void>();
  await page.route(/q=zzz/, async (route) => {
    await held.promise;
    await route.continue().catch(() => undefined);
  });
  const search = page.getByRole("main").getByRole("searchbox");
  const searchRequest = page.waitForRequest(/q=zzz/);
  await search.fill("zzz");
  await searchRequest;
  const filterRequest = page.waitForRequest(
    (request) => /status=shipped/.test(request.url()) && !/q=/.test(request.url()),
  );
  await search.fill("");
  await (await filterRequest).response();
  held.resolve();
  await expect(page).toHaveURL(/\/admin\/orders\?status=shipped$/);
  await expect(search).toHaveValue("");
});
