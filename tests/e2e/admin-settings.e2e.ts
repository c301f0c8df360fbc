import { allowRefusals } from "./support/checkout-page.ts";
import { test } from "./support/own-shop.ts";
import { expect, openSession } from "./support/seed.ts";
import { card, PATH, save, saved, withoutSettings } from "./support/settings-page.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

test.beforeEach(({ shop }) => withoutSettings(shop));
test.afterEach(({ consoleErrors }) => allowRefusals(consoleErrors));

test("A-SET-01, A-SET-02, R-011, R-013: the question about another currency takes the focus; a long store name does not push the buttons beside it out of the window", async ({
  page,
  shop,
  seed,
}) => {
  await openSession(page, shop, await seed.staff("admin"));
  await page.goto(`${PATH}?tab=payment`);
  await untilHydrated(page);
  await card(page, "Payment Settings").getByLabel("Currency").selectOption("EUR");
  await save(page, "Payment Settings");
  await expect(card(page, "Payment Settings").locator(":focus")).toContainText("Change the currency from USD to EUR?");
  await shop.sql(
    "insert into site_settings (setting_key, setting_value, category) values ('store_name', $1, 'store')",
    [JSON.stringify("Yaram House of Herbal Drinks, Dakar and Banjul")],
  );
  await shop.sql("select pg_notify('page_cache', '*')");
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/");
  await expect(page).toHaveTitle(/Yaram House/);
  for (const button of await page.getByRole("banner").locator(".header-action:visible").all())
    await expect(button).toBeInViewport({ ratio: 1 });
});

test("R-163, R-189: what was typed or refused in one form stays while another form of the page is saved", async ({
  page,
  shop,
  seed,
}) => {
  await openSession(page, shop, await seed.staff("admin"));
  await page.goto(`${PATH}?tab=storefront`);
  await untilHydrated(page);
  const [contact, hours, age] = ["Contact", "Business Hours", "Age Question"].map((title) => card(page, title));
  const phone = contact!.getByRole("group", { name: "Contact 1" }).getByLabel("Phone");
  const link = contact!.getByRole("group", { name: "Social link 1" }).getByLabel("Address");
  const days = hours!.getByRole("group", { name: "Line 1" }).getByLabel("Days");
  await phone.fill("+221 33 869 12 34");
  await link.fill("no address");
  await save(page, "Contact");
  await expect(link).toHaveAccessibleDescription(/Enter an address that begins with https:/);
  await days.fill("Every day");
  // A colleague saves the hours meanwhile.
  await shop.sql(
    "insert into site_settings (setting_key, setting_value, category) values ('business_hours_zone', '\"GMT\"', 'storefront')",
  );
  await age!.getByLabel("Legal Age").fill("21 or older");
  await save(page, "Age Question");
  await expect(saved(page)).toBeVisible();
  await expect(phone).toHaveValue("+221 33 869 12 34");
  await expect(link).toHaveValue("no address");
  await expect(link).toHaveAccessibleDescription(/Enter an address that begins with https:/);
  await expect(days).toHaveValue("Every day");
  await page.getByRole("link", { name: "Payment", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
  await page.getByRole("button", { name: "Stay Here" }).click();
  await save(page, "Business Hours");
  await expect(hours!.getByText("This record was changed by someone else.")).toBeVisible();
  await link.fill("https://www.instagram.com/yaram");
  await save(page, "Contact");
  await expect(saved(page)).toBeVisible();
  await expect(contact!.getByRole("alert")).toHaveCount(0);
});
