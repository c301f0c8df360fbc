import { beforeEach } from "vitest";
import { lineOf } from "#tests/support/cart-lines.ts";
import { amount, putInCart } from "#tests/support/demo-shop/cart-steps.ts";
import { demoShop, expect, type DemoShop, type Page } from "#tests/support/demo-shop/demo-shop.ts";

const { test, shop: all } = demoShop();
const PATH = "/admin/settings";

beforeEach(async () => {
  for (const table of ["site_settings", "shipping_rates", "tax_rates"]) await all.sql(`delete from ${table}`);
});

/** A form of the screen by its title. */
const card = (page: Page, title: string) => page.getByRole("region", { name: title, exact: true });
const save = (page: Page, title: string) => card(page, title).getByRole("button", { name: "Save Changes" }).click();
const saved = (page: Page) => page.getByRole("status").filter({ hasText: "Settings saved successfully" });
const openTab = (page: Page, tab: string) => page.goto(`${PATH}?tab=${tab}`);

/** Amounts of the cart with one piece for 20.00 in it. */
async function cartAmounts(page: Page, shop: DemoShop): Promise<{ shipping: string; tax: string }> {
  putInCart(page, lineOf(await shop.product(), 1));
  await page.goto("/cart");
  return { shipping: amount(page, "Shipping").text(), tax: amount(page, "Tax").text() };
}

test("A-SET-01, A-SET-06, A-SHELL-10, R-163: saving the store's name, email and description changes the shop at once", async ({
  page,
  shop,
}) => {
  expect((await shop.visited("/")).getByRole("contentinfo")).toContainText("hello@safara.example");
  await shop.signedIn(page, "admin");
  await page.goto("/admin/orders");
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  expect(page).toHaveURL(PATH);
  const form = card(page, "Store Information");
  const name = "Yaram House of Herbal Drinks, Dakar and Banjul";
  form.getByLabel("Store Name").fill(name);
  form.getByLabel("Store Email").fill("hello@yaram.example");
  form.getByLabel("Description").fill("Drinks from our house.");
  await save(page, "Store Information");
  expect(saved(page)).toBeVisible();
  expect(form.getByLabel("Store Name")).toHaveValue(name);
  const visitor = await shop.visited("/");
  expect(visitor).toHaveTitle(/Yaram House/);
  expect(visitor.getByRole("contentinfo")).toContainText("hello@yaram.example");
  expect(visitor.locator('meta[name="description"]')).toHaveAttribute("content", "Drinks from our house.");
});

test("A-SET-04, A-SET-05, R-054, R-078: the threshold and the rate of shipping change the cart", async ({
  page,
  shop,
}) => {
  await shop.signedIn(page, "admin");
  expect((await cartAmounts(page, shop)).shipping).toBe("$12.99");
  await openTab(page, "shipping");
  const form = card(page, "Shipping Settings");
  expect(form.getByLabel("Free Shipping Threshold")).toHaveValue("100");
  expect(form.getByLabel("Default Shipping Rate")).toHaveValue("12.99");
  form.getByLabel("Default Shipping Rate").fill("7.5");
  await save(page, "Shipping Settings");
  expect(saved(page)).toBeVisible();
  expect((await cartAmounts(page, shop)).shipping).toBe("$7.50");
  await openTab(page, "shipping");
  form.getByLabel("Free Shipping Threshold").fill("20");
  await save(page, "Shipping Settings");
  expect(saved(page)).toBeVisible();
  expect((await cartAmounts(page, shop)).shipping).toBe("Free");
});

test("A-SET-03, R-163, R-079: an invalid tax is reported at its field with all entries kept; a valid one changes the cart", async ({
  page,
  shop,
}) => {
  await shop.signedIn(page, "admin");
  expect((await cartAmounts(page, shop)).tax).toBe("$1.70");
  await openTab(page, "payment");
  const form = card(page, "Payment Settings");
  const tax = form.getByRole("textbox", { name: "Tax Rate (%)" });
  expect(tax).toHaveValue("8.5");
  tax.fill("101");
  form.getByLabel("Accepted Payments").fill("Visa");
  await save(page, "Payment Settings");
  expect(tax).toHaveAccessibleDescription(/Enter a rate from 0 to 100/);
  expect(form.getByRole("alert")).toContainText("Failed to save settings");
  expect(tax).toHaveValue("101");
  expect(form.getByLabel("Accepted Payments")).toHaveValue("Visa");
  tax.fill("10");
  await save(page, "Payment Settings");
  expect(saved(page)).toBeVisible();
  expect((await cartAmounts(page, shop)).tax).toBe("$2.00");
});

test("A-SET-02, A-SET-07, R-011: changing the currency needs a confirmation, and the prices follow", async ({
  page,
  shop,
}) => {
  await shop.signedIn(page, "admin");
  await openTab(page, "payment");
  const form = card(page, "Payment Settings");
  expect(form.getByLabel("Currency").getByRole("option")).toHaveText(["USD", "EUR", "GBP"]);
  form.getByLabel("Currency").selectOption("EUR");
  await save(page, "Payment Settings");
  expect(form.getByText("Prices are not converted: 12.00 USD becomes 12.00 EUR.")).toBeVisible();
  expect((await cartAmounts(page, shop)).shipping).toBe("$12.99");
  await openTab(page, "payment");
  form.getByLabel("Currency").selectOption("EUR");
  await save(page, "Payment Settings");
  await form.getByRole("button", { name: "Change to EUR" }).click();
  expect(saved(page)).toBeVisible();
  expect(form.getByLabel("Currency")).toHaveValue("EUR");
  expect((await cartAmounts(page, shop)).shipping).toBe("€12.99");
});

test("R-189: a form saved over a newer change is refused, keeps what was typed, and reloads", async ({
  page,
  shop,
}) => {
  await shop.signedIn(page, "admin");
  await openTab(page, "storefront");
  const form = card(page, "Age Question");
  const other = page.browser.newPage();
  await other.goto(`${PATH}?tab=storefront`);
  form.getByLabel("Legal Age").fill("21 or older");
  card(other, "Age Question").getByLabel("Legal Age").fill("18 or older");
  await save(other, "Age Question");
  expect(saved(other)).toBeVisible();
  await save(page, "Age Question");
  expect(form.getByRole("alert")).toContainText("This record was changed by someone else. Reload and try again.");
  expect(form.getByLabel("Legal Age")).toHaveValue("21 or older");
  await save(page, "Age Question");
  expect(form.getByRole("alert")).toBeVisible();
  await form.getByRole("link", { name: "Reload" }).click();
  expect(form.getByLabel("Legal Age")).toHaveValue("18 or older");
  form.getByLabel("Legal Age").fill("21 or older");
  await save(page, "Age Question");
  expect(saved(page)).toBeVisible();
  const visitor = shop.newBrowser({}).newPage();
  await visitor.goto("/");
  expect(visitor.getByText("You must be 21 or older")).toBeVisible();
});

test("R-078, R-079: a country's own shipping and tax are saved and emptied again; a fault is reported at its field", async ({
  page,
  shop,
}) => {
  await shop.signedIn(page, "admin");
  await openTab(page, "shipping");
  const [shipping, tax] = [card(page, "Shipping by Country"), card(page, "Tax by Country or State")];
  const [rate, free] = [shipping.getByLabel("Senegal: Rate (USD)"), shipping.getByLabel("Senegal: Free from (USD)")];
  free.fill("250");
  await save(page, "Shipping by Country");
  expect(rate).toHaveAccessibleDescription(/Enter the rate as well/);
  expect(shipping.getByRole("link", { name: "Senegal, Rate (USD): Enter the rate as well" })).toHaveAttribute(
    "href",
    `#${rate.getAttribute("id")}`,
  );
  expect(free).toHaveValue("250");
  rate.fill("39.5");
  await save(page, "Shipping by Country");
  expect(saved(page)).toBeVisible();
  expect(rate).toHaveValue("39.50");
  tax.getByLabel("Senegal: Tax (%)").fill("18");
  const state = tax.getByRole("group", { name: "State 1" });
  state.getByLabel("Country").selectOption("United States");
  state.getByLabel("State").fill("Oregon");
  state.getByLabel("Tax (%)").fill("0");
  await save(page, "Tax by Country or State");
  expect(saved(page)).toBeVisible();
  expect(state.getByLabel("State")).toHaveValue("Oregon");
  expect(tax.getByRole("group", { name: "State 3" })).toBeVisible();
  expect(await shop.sql("select country, rate::text, free_threshold::text from shipping_rates")).toEqual([
    { country: "Senegal", rate: "39.50", free_threshold: "250.00" },
  ]);
  expect(await shop.sql("select country, state, rate::text from tax_rates order by 1")).toEqual([
    { country: "Senegal", state: null, rate: "18.0000" },
    { country: "United States", state: "Oregon", rate: "0.0000" },
  ]);
  rate.fill("");
  free.fill("");
  await save(page, "Shipping by Country");
  expect(rate).toHaveValue("");
  expect(await shop.sql("select * from shipping_rates")).toEqual([]);
});

test("R-061, R-062: contacts are taken out and added, and the footer follows", async ({ page, shop }) => {
  await shop.signedIn(page, "admin");
  await openTab(page, "storefront");
  const form = card(page, "Contact");
  const [first, fourth] = ["Contact 1", "Contact 4"].map((name) => form.getByRole("group", { name }));
  for (const label of ["Country", "Phone", "WhatsApp"]) first?.getByLabel(label).fill("");
  fourth?.getByLabel("Country").fill("Mali");
  fourth?.getByLabel("WhatsApp").fill("+22300000000");
  form.getByRole("group", { name: "Social link 3" }).getByLabel("Name").fill("Video");
  await save(page, "Contact");
  const link = form.getByRole("group", { name: "Social link 3" }).getByLabel("Address");
  expect(link).toHaveAccessibleDescription(/Enter an address that begins with https:/);
  expect(form.getByRole("alert")).toContainText("Social Link 3, Address: Enter an address");
  expect(form.getByRole("group", { name: "Contact 3" }).getByLabel("Country")).toHaveValue("Mali");
  link.fill("https://video.example/");
  await save(page, "Contact");
  expect(saved(page)).toBeVisible();
  await page.goto("/cart");
  const footer = page.getByRole("contentinfo");
  expect(footer.getByRole("link", { name: "Video" })).toHaveAttribute("href", "https://video.example/");
  expect(footer.locator('a[href*="22300000000"]')).toHaveCount(1);
  expect(footer.locator('a[href*="221000000000"]')).toHaveCount(0);
});

test("R-124: a super_admin moves the specialist switch, an admin finds it locked, a manager may only look", async ({
  page,
  shop,
}) => {
  const box = page.getByRole("checkbox", { name: "Specialists may enter the back office" });
  const manager = await shop.staff("manager");
  await shop.signedIn(page, "admin");
  await page.goto(`${PATH}?tab=security`);
  expect(box).toBeDisabled();
  await shop.signIn(page, manager);
  await page.goto(PATH);
  expect(page.getByLabel("Store Name")).toBeDisabled();
  expect(page.getByText("Your role can view the settings but not change them.")).toBeVisible();
  expect(page.getByRole("button", { name: "Save Changes" })).toHaveCount(0);
  await shop.signedIn(page, "super_admin");
  await page.goto(`${PATH}?tab=security`);
  box.uncheck();
  await save(page, "Security");
  expect(saved(page)).toBeVisible();
  await shop.signIn(page, manager);
  await page.goto(PATH);
  expect(page).toHaveURL(/\/login/);
});

test("R-163: an unknown form, or one without its required fields, changes nothing", async ({ page, shop }) => {
  await shop.signedIn(page, "admin");
  const send = (fields: Record<string, string>) => page.browser.post(PATH, fields);
  expect((await send({ intent: "toString", stamp: "" })).status).toBe(400);
  expect((await send({})).status).toBe(400);
  expect((await send({ intent: "store", stamp: "" })).status).toBe(422);
  expect(await shop.sql("select * from site_settings")).toEqual([]);
});

test("Annex F: the go-live check lists what to do, and a confirmed line becomes ready", async ({ page, shop }) => {
  await shop.signedIn(page, "admin");
  await page.goto(`${PATH}?tab=go-live`);
  const line = page.getByRole("listitem").filter({ hasText: "Backups are set up" });
  expect(line).toContainText("To do:");
  expect(page.getByRole("listitem").filter({ hasText: "Email is set up" })).toContainText("Set SMTP_URL.");
  page.getByLabel("Backups are made, and restoring one has been tested").check();
  await save(page, "For You to Confirm");
  expect(saved(page)).toBeVisible();
  expect(line).toContainText("Ready:");
});
