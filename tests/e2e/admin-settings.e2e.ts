import { amount, lineOf, putInCart } from "./support/cart-page.ts";
import { allowRefusals, ownProduct } from "./support/checkout-page.ts";
import { expect, signInBy, type Page, type Shop } from "./support/seed.ts";
import { test } from "./support/own-shop.ts";
import { acceptAge } from "./support/shop.ts";
import { card, PATH, save, saved, withoutSettings } from "./support/settings-page.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

/** Amounts of the cart with one piece for 20.00 in it. */
async function cartAmounts(page: Page, shop: Shop): Promise<{ shipping: string; tax: string }> {
  await putInCart(page, shop, lineOf(product, 1));
  await page.goto("/cart");
  return { shipping: await amount(page, "Shipping").innerText(), tax: await amount(page, "Tax").innerText() };
}

let product: string;
test.beforeEach(async ({ shop }) => {
  product ??= await ownProduct();
  await withoutSettings(shop);
});
test.afterEach(({ consoleErrors }) => allowRefusals(consoleErrors));

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    async function open(page: Page, tab: string): Promise<void> {
      await page.goto(`${PATH}?tab=${tab}`);
      if (javaScriptEnabled) await untilHydrated(page);
    }

    test("A-SET-01, A-SET-06, A-SHELL-10, R-163: the store's name, email and description are saved and stand in the shop at once", async ({
      page,
      shop,
      seed,
    }) => {
      await page.goto("/");
      await expect(page.getByRole("contentinfo")).toContainText("hello@safara.example");
      await signInBy(page.request, shop, await seed.staff("admin"));
      await page.goto("/admin/orders");
      await page.getByRole("link", { name: "Settings", exact: true }).click();
      await expect(page).toHaveURL(PATH);
      if (javaScriptEnabled) await untilHydrated(page);
      const form = card(page, "Store Information");
      const name = "Yaram House of Herbal Drinks, Dakar and Banjul";
      await form.getByLabel("Store Name").fill(name);
      await form.getByLabel("Store Email").fill("hello@yaram.example");
      await form.getByLabel("Description").fill("Drinks from our house.");
      await save(page, "Store Information");
      await expect(saved(page)).toBeVisible();
      await expect(form.getByLabel("Store Name")).toHaveValue(name);
      // As a visitor again: those are shown what was kept of the page.
      await page.context().clearCookies();
      await acceptAge(page.context(), shop);
      await page.goto("/");
      await expect(page).toHaveTitle(/Yaram House/);
      await expect(page.getByRole("contentinfo")).toContainText("hello@yaram.example");
      await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", "Drinks from our house.");
      // However long the name is, the buttons beside it stay in the window.
      await page.setViewportSize({ width: 360, height: 780 });
      for (const button of await page.getByRole("banner").locator(".header-action:visible").all())
        await expect(button).toBeInViewport({ ratio: 1 });
    });

    test("A-SET-04, A-SET-05, R-054, R-078: the threshold and the rate of shipping change the cart", async ({
      page,
      shop,
      seed,
    }) => {
      await signInBy(page.request, shop, await seed.staff("admin"));
      expect((await cartAmounts(page, shop)).shipping).toBe("$12.99");
      await open(page, "shipping");
      const form = card(page, "Shipping Settings");
      await expect(form.getByLabel("Free Shipping Threshold")).toHaveValue("100");
      await expect(form.getByLabel("Default Shipping Rate")).toHaveValue("12.99");
      await form.getByLabel("Default Shipping Rate").fill("7.5");
      await save(page, "Shipping Settings");
      await expect(saved(page)).toBeVisible();
      expect((await cartAmounts(page, shop)).shipping).toBe("$7.50");
      await open(page, "shipping");
      await form.getByLabel("Free Shipping Threshold").fill("20");
      await save(page, "Shipping Settings");
      await expect(saved(page)).toBeVisible();
      expect((await cartAmounts(page, shop)).shipping).toBe("Free");
    });

    test("A-SET-03, R-163, R-079: a tax that cannot be is said at its field with all kept; one that can changes the cart", async ({
      page,
      shop,
      seed,
    }) => {
      await signInBy(page.request, shop, await seed.staff("admin"));
      expect((await cartAmounts(page, shop)).tax).toBe("$1.70");
      await open(page, "payment");
      const form = card(page, "Payment Settings");
      const tax = form.getByRole("textbox", { name: "Tax Rate (%)" });
      await expect(tax).toHaveValue("8.5");
      await tax.fill("101");
      await form.getByLabel("Accepted Payments").fill("Visa");
      await save(page, "Payment Settings");
      await expect(tax).toHaveAccessibleDescription(/Enter a rate from 0 to 100/);
      await expect(form.getByRole("alert")).toContainText("Failed to save settings");
      await expect(tax).toHaveValue("101");
      await expect(form.getByLabel("Accepted Payments")).toHaveValue("Visa");
      await tax.fill("10");
      await save(page, "Payment Settings");
      await expect(saved(page)).toBeVisible();
      expect((await cartAmounts(page, shop)).tax).toBe("$2.00");
    });

    test("A-SET-02, A-SET-07, R-011: another currency is asked about, saved, and stands at the prices", async ({
      page,
      shop,
      seed,
    }) => {
      await signInBy(page.request, shop, await seed.staff("admin"));
      await open(page, "payment");
      const form = card(page, "Payment Settings");
      await expect(form.getByLabel("Currency").getByRole("option")).toHaveText(["USD", "EUR", "GBP"]);
      await form.getByLabel("Currency").selectOption("EUR");
      await save(page, "Payment Settings");
      await expect(form.getByText("Prices are not converted: 12.00 USD becomes 12.00 EUR.")).toBeVisible();
      if (javaScriptEnabled) await expect(form.locator(":focus")).toContainText("Change the currency from USD to EUR?");
      expect((await cartAmounts(page, shop)).shipping).toBe("$12.99");
      await open(page, "payment");
      await form.getByLabel("Currency").selectOption("EUR");
      await save(page, "Payment Settings");
      await form.getByRole("button", { name: "Change to EUR" }).click();
      await expect(saved(page)).toBeVisible();
      await expect(form.getByLabel("Currency")).toHaveValue("EUR");
      expect((await cartAmounts(page, shop)).shipping).toBe("€12.99");
    });

    test("R-189: who saves what somebody else has saved meanwhile is told so, keeps what was typed, and reloads", async ({
      page,
      shop,
      seed,
    }) => {
      await signInBy(page.request, shop, await seed.staff("admin"));
      await open(page, "storefront");
      const form = card(page, "Age Question");
      const other = await page.context().newPage();
      await other.goto(`${PATH}?tab=storefront`);
      await form.getByLabel("Legal Age").fill("21 or older");
      await card(other, "Age Question").getByLabel("Legal Age").fill("18 or older");
      await save(other, "Age Question");
      await expect(saved(other)).toBeVisible();
      await save(page, "Age Question");
      await expect(form.getByRole("alert")).toContainText(
        "This record was changed by someone else. Reload and try again.",
      );
      await expect(form.getByLabel("Legal Age")).toHaveValue("21 or older");
      await save(page, "Age Question");
      await expect(form.getByRole("alert")).toBeVisible();
      await form.getByRole("link", { name: "Reload" }).click();
      await expect(form.getByLabel("Legal Age")).toHaveValue("18 or older");
      if (javaScriptEnabled) await untilHydrated(page);
      await form.getByLabel("Legal Age").fill("21 or older");
      await save(page, "Age Question");
      await expect(saved(page)).toBeVisible();
      await page.context().clearCookies();
      await page.goto("/");
      await expect(page.getByText("You must be 21 or older")).toBeVisible();
    });

    test("R-078, R-079: a country's own shipping and tax are saved and emptied again; a fault is said at its field", async ({
      page,
      shop,
      seed,
    }) => {
      await signInBy(page.request, shop, await seed.staff("admin"));
      await open(page, "shipping");
      const [shipping, tax] = [card(page, "Shipping by Country"), card(page, "Tax by Country or State")];
      const [rate, free] = [
        shipping.getByLabel("Senegal: Rate (USD)"),
        shipping.getByLabel("Senegal: Free from (USD)"),
      ];
      await free.fill("250");
      await save(page, "Shipping by Country");
      await expect(rate).toHaveAccessibleDescription(/Enter the rate as well/);
      await shipping.getByRole("link", { name: "Senegal, Rate (USD): Enter the rate as well" }).click();
      await expect(rate).toBeFocused();
      await expect(free).toHaveValue("250");
      await rate.fill("39.5");
      await save(page, "Shipping by Country");
      await expect(saved(page)).toBeVisible();
      await expect(rate).toHaveValue("39.50");
      await tax.getByLabel("Senegal: Tax (%)").fill("18");
      const state = tax.getByRole("group", { name: "State 1" });
      await state.getByLabel("Country").selectOption("United States");
      await state.getByLabel("State").fill("Oregon");
      await state.getByLabel("Tax (%)").fill("0");
      await save(page, "Tax by Country or State");
      await expect(saved(page)).toBeVisible();
      await expect(state.getByLabel("State")).toHaveValue("Oregon");
      await expect(tax.getByRole("group", { name: "State 3" })).toBeVisible();
      expect(await shop.sql("select country, rate::text, free_threshold::text from shipping_rates")).toEqual([
        { country: "Senegal", rate: "39.50", free_threshold: "250.00" },
      ]);
      expect(await shop.sql("select country, state, rate::text from tax_rates order by 1")).toEqual([
        { country: "Senegal", state: null, rate: "18.0000" },
        { country: "United States", state: "Oregon", rate: "0.0000" },
      ]);
      await rate.fill("");
      await free.fill("");
      await save(page, "Shipping by Country");
      await expect(rate).toHaveValue("");
      await expect.poll(() => shop.sql("select * from shipping_rates")).toEqual([]);
    });

    test("R-061, R-062: contacts are taken out and added, and the footer follows", async ({ page, shop, seed }) => {
      await signInBy(page.request, shop, await seed.staff("admin"));
      await open(page, "storefront");
      const form = card(page, "Contact");
      const [first, fourth] = ["Contact 1", "Contact 4"].map((name) => form.getByRole("group", { name }));
      for (const label of ["Country", "Phone", "WhatsApp"]) await first?.getByLabel(label).fill("");
      await fourth?.getByLabel("Country").fill("Mali");
      await fourth?.getByLabel("WhatsApp").fill("+22300000000");
      await form.getByRole("group", { name: "Social link 3" }).getByLabel("Name").fill("Video");
      await save(page, "Contact");
      const link = form.getByRole("group", { name: "Social link 3" }).getByLabel("Address");
      await expect(link).toHaveAccessibleDescription(/Enter an address that begins with https:/);
      await expect(form.getByRole("alert")).toContainText("Social Link 3, Address: Enter an address");
      await expect(form.getByRole("group", { name: "Contact 3" }).getByLabel("Country")).toHaveValue("Mali");
      await link.fill("https://video.example/");
      await save(page, "Contact");
      await expect(saved(page)).toBeVisible();
      await page.goto("/cart");
      const footer = page.getByRole("contentinfo");
      await expect(footer.getByRole("link", { name: "Video" })).toHaveAttribute("href", "https://video.example/");
      await expect(footer.locator('a[href*="22300000000"]')).toHaveCount(1);
      await expect(footer.locator('a[href*="221000000000"]')).toHaveCount(0);
    });
  });
}
