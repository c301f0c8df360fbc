import { expect, openSession, test, type Page } from "./support/seed.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

test.use({ isOfAge: false });

const gate = (page: Page) => page.getByRole("dialog", { name: "Age Verification Required" });
const flag = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === "age");
const YEAR_DAYS = 365;

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("S-AGE-01..04, S-AGE-05, S-AGE-06, S-GEN-17, R-059: the gate covers the page until the visitor confirms to be of age, for a year", async ({
      page,
    }) => {
      await page.goto("/about");
      await expect(gate(page)).toBeVisible();
      await expect(gate(page)).toContainText("You must be of legal age to buy and consume herbal supplements.");
      for (const name of ["Terms of Service", "Privacy Policy"]) {
        await gate(page).getByRole("link", { name }).click();
        await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
        await expect(gate(page)).toHaveCount(0);
        await page.goto("/about");
      }
      // Neither Escape nor a click beside it closes this one, and the page under it takes no focus.
      await page.keyboard.press("Escape");
      await page.mouse.click(5, 5);
      await expect(gate(page)).toBeVisible();
      for (let presses = 0; presses < 6; presses += 1) {
        await page.keyboard.press("Tab");
        const place = await page.evaluate(() => document.activeElement?.closest("[role=dialog], body")?.tagName);
        const isBrowser = await page.evaluate(() => document.activeElement === document.body);
        expect(place === "DIV" || isBrowser).toBe(true);
      }
      expect(await flag(page)).toBeUndefined();
      await gate(page).getByRole("button", { name: "I am of legal age" }).click();
      await expect(gate(page)).toBeHidden();
      const kept = await flag(page);
      expect(kept?.value).toBe("yes");
      expect((kept!.expires - Date.now() / 1000) / 86_400).toBeGreaterThan(YEAR_DAYS - 2);
      const scrolls = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
      expect(await scrolls()).not.toBe("hidden");
      await page.getByRole("banner").getByRole("link", { name: "FAQ" }).click();
      await expect(page).toHaveURL("/faqs");
      await page.reload();
      await expect(gate(page)).toHaveCount(0);
    });

    test("S-AGE-07: a visitor who is not of age is sent to a search site, and nothing is stored", async ({ page }) => {
      await page.route("https://www.google.com/**", (route) => route.fulfill({ body: "elsewhere" }));
      await page.goto("/products");
      await gate(page).getByRole("link", { name: "I am not of legal age" }).click();
      await expect(page).toHaveURL(/^https:\/\/www\.google\.com\//);
      expect(await flag(page)).toBeUndefined();
      await page.goto("/products");
      await expect(gate(page)).toBeVisible();
    });
  });
}

test("S-AGE-06, R-059: answered after a legal text, the page stays usable on the next pages", async ({ page }) => {
  await page.goto("/terms");
  await untilHydrated(page);
  const home = page.getByRole("banner").getByRole("link", { name: "Our Story" });
  await home.click();
  await gate(page).getByRole("button", { name: "I am of legal age" }).click();
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Privacy Policy" })).toBeVisible();
  await home.click();
  await expect(page.getByRole("heading", { level: 1, name: "Our Story" })).toBeVisible();
  await expect(page.locator("[data-page]")).not.toHaveAttribute("inert");
  await page.getByRole("banner").getByRole("link", { name: "FAQ" }).click();
  await expect(page).toHaveURL("/faqs");
});

test("S-AGE-01, R-059: every route shows the gate, the back office too; the text under the gate stays in the page for search engines", async ({
  page,
  shop,
  seed,
  consoleErrors,
}) => {
  for (const path of ["/", "/products", "/cart", "/login", "/no/such/page"]) {
    await page.goto(path);
    await expect(gate(page), path).toBeVisible();
  }
  consoleErrors.splice(0, consoleErrors.length, ...consoleErrors.filter((text) => !text.includes("404")));
  await page.goto("/about");
  expect(await (await page.request.get("/about")).text()).toContain("Natural Purity");
  await openSession(page, shop, await seed.staff("admin"));
  await page.goto("/admin");
  await expect(gate(page)).toBeVisible();
  await gate(page).getByRole("button", { name: "I am of legal age" }).click();
  await expect(gate(page)).toBeHidden();
  await page.getByRole("navigation", { name: "Back office" }).getByRole("link", { name: "Orders" }).click();
  await expect(page).toHaveURL(/\/admin\/orders/);
});

test("S-AGE-01: with the stored flag the very first paint has no gate", async ({ page, shop }) => {
  await page.context().addCookies([{ name: "age", value: "yes", url: shop.url }]);
  const html = await (await page.request.get("/about")).text();
  expect(html).toContain('data-age="yes"');
  expect(html).not.toContain("data-age-gate");
});
