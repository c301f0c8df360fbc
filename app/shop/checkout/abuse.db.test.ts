import { sellingShop, expect } from "#tests/support/demo-shop/demo-shop.ts";
import { openAsGuest, reachPayment } from "#tests/support/demo-shop/checkout-steps.ts";

const { test } = sellingShop();

test("A-023: the payment step offers signing in or trying later instead of the card form", async ({ page, shop }) => {
  await shop.sql(
    "insert into card_testing_alarms (opened_at, open_until) values (now(), now() + interval '10 minutes')",
  );
  await openAsGuest(page, await shop.product());
  await reachPayment(page);
  const notice = page.locator("noscript .notice");
  expect(notice).toBeVisible();
  expect(notice.getByRole("link", { name: "Sign In" })).toBeVisible();
  expect(page.getByLabel("Card number")).toHaveCount(0);
});
