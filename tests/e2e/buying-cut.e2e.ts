import {
  addressing,
  afterTheBank,
  atTheBank,
  beforeTheBank,
  expectOnePurchase,
  payingHere,
  expectedCart,
} from "./support/buying-walk.ts";
import { test, type Step, type Walk } from "./support/walk-step.ts";
import { putInCart } from "./support/cart-page.ts";
import { allowRefusals, confirmedOrder, payButton } from "./support/checkout-page.ts";
import { allowFailures, cutNextAnswer, untilKept } from "./support/dead-line.ts";
import { acceptAge, expect } from "./support/shop.ts";

test.use({ isOfAge: false });
test.afterEach(({ consoleErrors }) => {
  allowFailures(consoleErrors);
  allowRefusals(consoleErrors);
});

/** Takes a step and waits until its request has failed. */
async function fail(walk: Walk, act: (walk: Walk) => Promise<unknown>): Promise<void> {
  const failed = walk.page.waitForEvent("requestfailed", (request) => FETCHED.includes(request.resourceType()));
  await act(walk);
  await failed;
  await expect(walk.page.locator("[aria-busy=true], [data-busy]")).toHaveCount(0);
}
const FETCHED = ["fetch", "script", "other"];

/** The lost connection is shown, everything is kept, and the page is still the shop's. */
async function expectKept(walk: Walk, { lost, kept }: Step): Promise<void> {
  const { page } = walk;
  await expect(
    page
      .getByText(lost ?? "")
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await kept?.(walk);
  await expect(page.getByText("our team has been notified")).toHaveCount(0);
  expect(page.url()).toContain(walk.shop.url);
}

/** Takes a step over a line that is cut after the shop's work, then before it, and finally restored. */
async function take(walk: Walk, step: Step): Promise<void> {
  const { page } = walk;
  const context = page.context();
  const press = (now: Walk) => step.act(now, 1);
  const retry = step.again ?? press;
  await step.fill?.(walk);
  if (step.post !== undefined) {
    await cutNextAnswer(page, step.post);
    await fail(walk, press);
    await expectKept(walk, step);
    await page.unroute(step.post);
  }
  await context.setOffline(true);
  if (step.lost === null) await press(walk);
  else {
    await fail(walk, step.post === undefined ? press : retry);
    await expectKept(walk, step);
    await context.setOffline(false);
    await retry(walk);
  }
  await step.done(walk);
  await context.setOffline(false);
}

async function takeAll(walk: Walk, steps: readonly Step[]): Promise<void> {
  for (const step of steps)
    await test.step(step.name, async () => {
      await untilKept(walk.page);
      await take(walk, step);
    });
}

/** The bank's page has no script of the shop: when the return fails, the browser shows its own error, and reopening the page continues. */
async function loseBankReturn(walk: Walk): Promise<void> {
  const { page } = walk;
  const bank = page.url();
  await cutNextAnswer(page, bank);
  await Promise.all([page.waitForEvent("requestfailed"), atTheBank.act(walk, 1)]);
  await page.unroute(bank);
  await page.goto(bank);
  await atTheBank.done(walk);
}

test("R-015, R-066, S-ERR-16, S-ERR-23: a line cut at each step loses nothing, shows a notice, and nothing is done twice", async ({
  page,
  walk,
}) => {
  test.setTimeout(240_000);
  await page.goto("/");
  await takeAll(walk, beforeTheBank);
  await loseBankReturn(walk);
  await takeAll(walk, afterTheBank);
  await expectOnePurchase(walk);
});

test("S-PROC-08, S-ERR-31: a line cut once the card has paid warns against paying again, and the order appears when it is back", async ({
  page,
  shop,
  walk,
}) => {
  await putInCart(page, shop, await expectedCart(walk));
  await acceptAge(page.context(), shop);
  await page.goto("/cart");
  for (const step of addressing) {
    await untilKept(page);
    await step.fill?.(walk);
    await step.act(walk, 1);
    await step.done(walk);
  }
  await untilKept(page);
  await payingHere.fill?.(walk);
  const orders = "**/api/guest-orders";
  await cutNextAnswer(page, orders);
  await payingHere.act(walk, 1);
  await expect(page.getByText("Your payment was received. Do not pay again.")).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
  const tryAgain = page.getByRole("link", { name: "Try Again" });
  await page.context().setOffline(true);
  await tryAgain.click();
  await expect(page.getByText("We could not open this page: no connection.")).toBeVisible();
  await expect(page.getByText("Your payment was received. Do not pay again.")).toBeVisible();
  await page.context().setOffline(false);
  await tryAgain.click({ clickCount: 2 });
  await confirmedOrder(page);
  await expectOnePurchase(walk);
});
