import { allowRefusals } from "./support/checkout-page.ts";
import { expect, signInBy, type Page, type Shop } from "./support/seed.ts";
import { test } from "./support/own-shop.ts";
import { card, PATH, save, saved, withoutSettings } from "./support/settings-page.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

/** Signs somebody else in. The page is left first: its bell would ask with the session that ends by this. */
async function signInInstead(page: Page, shop: Shop, email: string): Promise<void> {
  await page.goto("about:blank");
  await signInBy(page.request, shop, email);
}

test.beforeEach(({ shop }) => withoutSettings(shop));
test.afterEach(({ consoleErrors }) => allowRefusals(consoleErrors));

test("R-124: a super_admin moves the specialist switch, an admin finds it locked, a manager may only look", async ({
  page,
  shop,
  seed,
}) => {
  const box = page.getByRole("checkbox", { name: "Specialists may enter the back office" });
  const manager = await seed.staff("manager");
  await signInBy(page.request, shop, await seed.staff("admin"));
  await page.goto(`${PATH}?tab=security`);
  await expect(box).toBeDisabled();
  await signInInstead(page, shop, manager);
  await page.goto(PATH);
  await expect(page.getByLabel("Store Name")).toBeDisabled();
  await expect(page.getByText("Your role can view the settings but not change them.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save Changes" })).toHaveCount(0);
  await signInInstead(page, shop, await seed.staff("super_admin"));
  await page.goto(`${PATH}?tab=security`);
  await untilHydrated(page);
  await box.uncheck();
  await save(page, "Security");
  await expect(saved(page)).toBeVisible();
  await signInInstead(page, shop, manager);
  await page.goto(PATH);
  await expect(page).toHaveURL(/\/login/);
});

for (const [role, seen, sent] of [
  ["super_admin", 200, 303],
  ["admin", 200, 303],
  ["manager", 200, 403],
  ["customer_service", 403, 403],
  ["marketing_manager", 403, 403],
] as const) {
  test(`R-004, R-124, A-CALL-52: ${role} gets ${seen} when looking and ${sent} when saving`, async ({
    page,
    shop,
    seed,
  }) => {
    await signInBy(page.request, shop, await seed.staff(role));
    for (const tab of ["store", "go-live"])
      expect((await page.request.get(`${shop.url}${PATH}?tab=${tab}`)).status(), tab).toBe(seen);
    const answer = await page.request.post(`${shop.url}${PATH}?tab=storefront`, {
      form: { intent: "age", stamp: "", legal_age_text: "18 or older", underage_url: "https://example.com" },
      headers: { origin: shop.url },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(sent);
    const rows = await shop.sql("select setting_value from site_settings where setting_key = 'legal_age_text'");
    expect(rows).toEqual(sent === 303 ? [{ setting_value: "18 or older" }] : []);
    await page.goto("/admin");
    await expect(page.getByRole("link", { name: "Settings", exact: true })).toHaveCount(seen === 200 ? 1 : 0);
  });
}

test("R-163: a form that is none of the screen's, or without what it needs, changes nothing", async ({
  page,
  shop,
  seed,
}) => {
  await signInBy(page.request, shop, await seed.staff("admin"));
  const send = (form: Record<string, string>) =>
    page.request.post(shop.url + PATH, { form, headers: { origin: shop.url }, maxRedirects: 0 });
  expect((await send({ intent: "toString", stamp: "" })).status()).toBe(400);
  expect((await send({})).status()).toBe(400);
  expect((await send({ intent: "store", stamp: "" })).status()).toBe(422);
  expect(await shop.sql("select * from site_settings")).toEqual([]);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("Annex F: the go-live check names what to do, and a confirmed line becomes ready", async ({
      page,
      shop,
      seed,
    }) => {
      await signInBy(page.request, shop, await seed.staff("admin"));
      await page.goto(`${PATH}?tab=go-live`);
      if (javaScriptEnabled) await untilHydrated(page);
      const line = page.getByRole("listitem").filter({ hasText: "Backups are set up" });
      await expect(line).toContainText("To do:");
      await expect(page.getByRole("listitem").filter({ hasText: "Email is set up" })).toContainText("Set SMTP_URL.");
      await page.getByLabel("Backups are made, and restoring one has been tested").check();
      await save(page, "For You to Confirm");
      await expect(saved(page)).toBeVisible();
      await expect(line).toContainText("Ready:");
    });
  });
}

test("R-163: what was typed or refused in one form stays while another form of the page is saved", async ({
  page,
  shop,
  seed,
}) => {
  await signInBy(page.request, shop, await seed.staff("admin"));
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
  // Somebody else saves the hours meanwhile.
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
