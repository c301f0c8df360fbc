import {
  CARDS,
  confirmedOrder,
  openAsGuest,
  ownProduct,
  pay,
  reachPayment,
  toPayment,
} from "./support/checkout-page.ts";
import { seededProduct } from "./support/product-page.ts";
import { expect, test, type Page } from "./support/shop.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

/** The browser's entry about a guest, without the moment it was stored; null for none. */
const keptGuest = (page: Page): Promise<Record<string, unknown> | null> =>
  page.evaluate(() => {
    const { keptAt: _, ...guest } = JSON.parse(localStorage.getItem("guestUser") ?? "{}") as Record<string, unknown>;
    return "email" in guest ? guest : null;
  });

test("S-VAL-26, S-VAL-28 to S-VAL-30: a typed quantity outside 1 to the stock is ignored, and the buttons stop at both ends", async ({
  page,
  shop,
}) => {
  await ownProduct({ name: "Five Roots", stock: 5 });
  await page.goto((await seededProduct(shop, "Five Roots")).path);
  await untilHydrated(page);
  const quantity = page.getByRole("spinbutton");
  const [less, more] = [
    page.getByRole("button", { name: /^One less/ }),
    page.getByRole("button", { name: /^One more/ }),
  ];
  await expect(quantity).toHaveAttribute("min", "1");
  await expect(less).toBeDisabled();
  await quantity.fill("3");
  for (const typed of ["0", "6", "-2", "2.5"]) {
    await quantity.fill(typed);
    await expect(quantity, typed).toHaveValue("3");
  }
  await quantity.press("End");
  await quantity.pressSequentially("abc");
  await expect(quantity).toHaveValue("3");
  await quantity.fill("");
  await quantity.blur();
  await expect(quantity).toHaveValue("3");
  await quantity.fill("5");
  await expect(more).toBeDisabled();
  await expect(less).toBeEnabled();
});

test("S-ENT-44, S-ENT-49, S-ENT-50, S-STATE-02, S-PROC-11, R-024: a guest's entries return to the form in this browser, and are deleted with the order", async ({
  page,
  shop,
  context,
}) => {
  await openAsGuest(page, shop, await ownProduct());
  await untilHydrated(page);
  const email = await reachPayment(page);
  await expect
    .poll(() => keptGuest(page))
    .toEqual({
      firstName: "Awa",
      lastName: "Diop",
      email,
      phone: "77 123 45 67",
      guestOrderId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      shippingAddress: {
        address: "12 Rue de la Gare",
        apartment: "",
        city: "Dakar",
        state: "Dakar",
        country: "Senegal",
        zipCode: "",
      },
    });
  // The server has lost its entries for this browser; the browser has not.
  await context.clearCookies({ name: "guest" });
  await page.goto("/checkout?mode=guest");
  await expect(page.getByLabel("City")).toHaveValue("Dakar");
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);
  await expect(page.getByLabel("Country", { exact: true })).toHaveValue("Senegal");
  await expect(toPayment(page)).toBeEnabled();
  await toPayment(page).click();
  await expect(page.getByRole("heading", { name: "Payment", exact: true })).toBeVisible();
  await pay(page, CARDS.pays);
  await confirmedOrder(page);
  await expect.poll(() => keptGuest(page)).toBeNull();
  expect(await shop.sql("select 1 from guest_orders where email = $1", [email])).toHaveLength(1);
});
