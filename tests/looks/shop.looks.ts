import { signInBy } from "../e2e/support/seed.ts";
import { test } from "../e2e/support/review-seed.ts";
import { expect } from "../e2e/support/shop.ts";
import { accountPages, buyerPages, visitorPages } from "../e2e/support/shop-visits.ts";
import { shopWorld } from "../e2e/support/shop-world.ts";
import { photograph } from "./support/photograph.ts";

test("what a visitor and a buyer see", async ({ page, shop, seed, consoleErrors }) => {
  const world = await shopWorld(shop, seed);
  const pages = { ...visitorPages(world), ...buyerPages(world) };
  expect(await photograph(page, "shop", Object.values(pages).flat())).toEqual([]);
  consoleErrors.length = 0;
});

test("what an account sees", async ({ page, shop, seed, reviewSeed, consoleErrors }) => {
  const email = await seed.staff("user");
  const [profile] = await shop.sql<{ id: string }>("select id from profiles where email = $1", [email]);
  const { id } = await seed.order({ userId: profile!.id, email });
  await signInBy(page.request, shop, email);
  const world = { shop, orderId: id, reviewed: await reviewSeed.product("Laalo"), newcomer: await seed.staff("user") };
  expect(await photograph(page, "account", Object.values(accountPages(world)).flat())).toEqual([]);
  consoleErrors.length = 0;
});
