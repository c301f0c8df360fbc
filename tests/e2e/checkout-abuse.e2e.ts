import type { Route } from "@playwright/test";
import {
  allowRefusals,
  CARDS,
  confirmedOrder,
  openAsGuest,
  ownProduct,
  pay,
  reachPayment,
} from "./support/checkout-page.ts";
import { test } from "./support/own-shop.ts";
import { expect, type Shop } from "./support/shop.ts";
import { untilHydrated } from "./support/until-hydrated.ts";
import { QUEUE_TABLES } from "#app/shared/jobs/graphile-tables.server.ts";

const stockOf = async (shop: Shop, productId: string): Promise<number | undefined> =>
  (await shop.sql<{ stock: number }>("select stock from products where id = $1", [productId]))[0]?.stock;
const heldOf = async (shop: Shop, productId: string): Promise<number> =>
  (await shop.sql<{ quantity: number }>("select quantity from stock_holds where product_id = $1", [productId])).reduce(
    (sum, { quantity }) => sum + quantity,
    0,
  );
const leftCheckouts = async (shop: Shop): Promise<number> =>
  (await shop.sql("select 1 from checkouts where left_at is not null")).length;
/** Lets half a minute pass for a checkout that was left. */
const passTime = async (shop: Shop): Promise<void> => {
  await shop.sql("update checkouts set left_at = left_at - interval '31 seconds'");
  await shop.sql(
    `update ${QUEUE_TABLES.jobs} set run_at = now()
      where task_id = (select id from ${QUEUE_TABLES.tasks} where identifier = 'release-left-checkout')`,
  );
};

test("A-011: leaving the payment step, by a link or by closing it, releases the stock; a return in time keeps it, and a later return can still pay", async ({
  page,
  shop,
  consoleErrors,
}) => {
  const product = await ownProduct({ stock: 8 });
  let goodbyes = 0;
  page.on("request", (request) => (goodbyes += Number(request.url().endsWith("/api/checkout/left"))));
  await openAsGuest(page, shop, product, 2);
  await untilHydrated(page);
  await reachPayment(page);
  expect(await heldOf(shop, product)).toBe(2);

  await page.reload();
  await expect(page.getByLabel("Card number")).toBeVisible();
  await expect.poll(() => leftCheckouts(shop)).toBe(0);

  await untilHydrated(page);
  const before = goodbyes;
  await page.getByRole("link", { name: /^Edit/ }).click();
  await expect(page.getByRole("heading", { name: "Where should we send it?" })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("Card number")).toBeVisible();
  await untilHydrated(page);
  await page.getByRole("link", { name: "Shipping & Returns" }).first().click();
  await expect.poll(() => leftCheckouts(shop)).toBe(1);
  expect(goodbyes).toBe(before + 1);
  await page.goBack();
  await expect(page.getByLabel("Card number")).toBeVisible();
  await expect.poll(() => leftCheckouts(shop)).toBe(0);

  await untilHydrated(page);
  await page.goto("about:blank");
  await expect.poll(() => leftCheckouts(shop)).toBe(1);
  await passTime(shop);
  await expect.poll(() => heldOf(shop, product)).toBe(0);

  await page.goto("/checkout");
  await untilHydrated(page);
  const beforePaying = goodbyes;
  await pay(page, CARDS.pays);
  await confirmedOrder(page);
  expect(goodbyes).toBe(beforePaying);
  expect(await stockOf(shop, product)).toBe(6);
  allowRefusals(consoleErrors);
});

test.describe("while cards are being tested at the shop", () => {
  test.beforeEach(({ shop }) =>
    shop.sql("insert into card_testing_alarms (opened_at, open_until) values (now(), now() + interval '10 minutes')"),
  );
  test.afterEach(({ shop }) => shop.sql("delete from card_testing_alarms"));

  test("A-023: a guest's browser solves the puzzle by itself, then the card form appears and the payment succeeds", async ({
    page,
    shop,
  }) => {
    await openAsGuest(page, shop, await ownProduct());
    await untilHydrated(page);
    await reachPayment(page);
    await expect(page.getByLabel("Card number")).toBeVisible();
    await pay(page, CARDS.pays);
    await confirmedOrder(page);
    expect(await shop.sql("select 1 from checkouts where proven_at is not null and status = 'completed'")).toHaveLength(
      1,
    );
  });

  for (const [how, change] of [
    ["does not reach the shop", (route: Route) => route.abort()],
    ["does not solve the puzzle", (route: Route) => route.continue({ postData: "puzzle=none&guess=0" })],
  ] as const)
    test(`A-023: a check whose answer ${how} shows an error and leaves the order on the page`, async ({
      page,
      shop,
      consoleErrors,
    }) => {
      await page.route(/\/api\/checkout\/proof/, change);
      await openAsGuest(page, shop, await ownProduct());
      await untilHydrated(page);
      await reachPayment(page);
      const notice = page.getByRole("alert");
      await expect(notice).toContainText("The check failed");
      await expect(notice.getByRole("link", { name: "Sign In" })).toBeVisible();
      await expect(page.getByText("12 Rue de la Gare")).toBeVisible();
      consoleErrors.splice(0);
    });
});
