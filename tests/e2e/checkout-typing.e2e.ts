import { confirmedOrder, openAsGuest, ownProduct, payButton, reachPayment } from "./support/checkout-page.ts";
import { expect, test } from "./support/shop.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

test("S-PAY-03: a card's digits are grouped as they are typed, pasted and corrected, and the caret stays in place", async ({
  page,
  shop,
}) => {
  await openAsGuest(page, shop, await ownProduct());
  await untilHydrated(page);
  await reachPayment(page);
  const number = page.getByLabel("Card number");
  await number.pressSequentially("424242424242");
  await expect(number).toHaveValue("4242 4242 4242");
  for (let left = 0; left < 9; left += 1) await number.press("ArrowLeft");
  await number.pressSequentially("99");
  await expect(number).toHaveValue("4242 9942 4242 42");
  await number.press("Backspace");
  await number.press("Backspace");
  await number.press("End");
  await page.keyboard.insertText("4242");
  await expect(number).toHaveValue("4242 4242 4242 4242");
  const expiry = page.getByLabel("Expiry date");
  await expiry.pressSequentially("1234");
  await expect(expiry).toHaveValue("12 / 34");
  await page.getByLabel("Security code").fill("123");
  await payButton(page).click();
  await confirmedOrder(page);
});

test("R-013: on a phone the summary of many errors leaves half the window to the form, and links to no field that a new country removed", async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAsGuest(page, shop, await ownProduct());
  await untilHydrated(page);
  await page.getByLabel("City").press("Enter");
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  expect((await summary.boundingBox())?.height).toBeLessThanOrEqual(370);
  await summary.getByText("Show 5 more").click();
  const code = summary.getByRole("link", { name: "Postal code is required" });
  await expect(code).toBeVisible();
  const country = page.getByLabel("Country", { exact: true });
  await country.focus();
  await country.selectOption("Gambia");
  await expect(code).toHaveCount(0);
  const targets = await summary
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => document.querySelector(link.getAttribute("href") ?? "#") !== null));
  expect(targets).toEqual(Array.from({ length: 8 }, () => true));
  await expect(country).toBeFocused();
});
