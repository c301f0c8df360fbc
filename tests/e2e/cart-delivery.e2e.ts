import { amount, lineOf, putInCart, SOKH } from "./support/cart-page.ts";
import { allowFailures, untilKept } from "./support/dead-line.ts";
import { expect, test } from "./support/shop.ts";

test("S-CART-03, R-078: choosing another country shows that the cart is updating; a failure shows a message, keeps the choice and can be retried", async ({
  page,
  shop,
  consoleErrors,
}) => {
  await putInCart(page, shop, lineOf(SOKH, 1));
  await page.goto("/cart");
  await untilKept(page);
  const field = page.getByLabel("Deliver to");
  const shipping = await amount(page, "Shipping").textContent();
  const held = Promise.withResolvers<"cut" | "sent">();
  await page.route("**/cart.data*", async (route) =>
    (await held.promise) === "cut" ? route.abort("connectionreset") : route.continue(),
  );
  await field.selectOption("Senegal");
  await expect(page.getByText("Updating…")).toBeVisible();
  held.resolve("cut");
  const failed = page.getByText(/We could not update delivery time, shipping and tax\./);
  await expect(failed).toBeVisible();
  await expect(field).toHaveValue("SN");
  expect(await amount(page, "Shipping").textContent()).toBe(shipping);
  await page.unroute("**/cart.data*");
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByText(/^Estimated delivery: about \d+ days/)).toBeVisible();
  await expect(failed).toHaveCount(0);
  await expect(field).toHaveValue("SN");
  allowFailures(consoleErrors);
});
