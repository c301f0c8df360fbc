import { seededProduct as seeded } from "./support/product-page.ts";
import { confirmedPerson, signIn } from "./support/person.ts";
import { expect, test, type Page } from "./support/shop.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

const box = (page: Page) => page.getByRole("region", { name: "Estimated delivery" });
const SENEGAL = { country: "Senegal", region: "", city: "", postalCode: "", eta: 10, label: "International" };

test("S-DET-17, S-CONST-11, R-055, R-076: the box shows the estimate for the visitor's location, with one request", async ({
  page,
  shop,
}) => {
  let requestCount = 0;
  await page.route("**/api/location", async (route) => {
    requestCount += 1;
    await route.fulfill({ json: SENEGAL });
  });
  await page.goto((await seeded(shop, "Safara")).path);
  await untilHydrated(page);
  await expect(box(page)).toContainText("Estimated delivery: about 10 days (International)");
  await expect(box(page)).toContainText("Based on your location.");
  await expect(box(page).getByLabel("Deliver to")).toHaveValue("SN");
  await expect(box(page).locator("div[aria-live=polite]")).toContainText("about 10 days");
  await page.locator(".product-card a[href^='/product/']").first().click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Safara");
  await expect(box(page)).toContainText("about 10 days");
  expect(requestCount).toBe(1);
  await box(page).getByLabel("Deliver to").selectOption("United States");
  await expect(box(page)).toContainText("Estimated delivery: about 3 days (Standard)");
  await expect(box(page)).not.toContainText("Based on your location.");
  await page.reload();
  await expect(box(page)).toContainText("about 3 days");
  await untilHydrated(page);
  await expect(box(page).getByLabel("Deliver to")).toHaveValue("US");
});

test("S-ERR-40, S-ERR-41, S-CALL-30: with an unknown location the box shows what to do and guesses no figure", async ({
  page,
  shop,
}) => {
  const answered = page.waitForResponse("**/api/location");
  await page.goto((await seeded(shop, "Safara")).path);
  expect(await (await answered).json()).toMatchObject({ error: true, eta: 5 });
  await expect(box(page)).toContainText("Fast shipping available worldwide");
  await expect(box(page)).toContainText("Couldn't detect your location. Please enter your address at checkout.");
  await expect(box(page)).toContainText("Where should we deliver?");
  await expect(box(page)).not.toContainText(/about \d/);
});

test("S-ERR-40, S-ERR-41: a lost connection shows the same", async ({ page, shop, consoleErrors }) => {
  await page.route("**/api/location", (route) => route.abort());
  await page.goto((await seeded(shop, "Safara")).path);
  await untilHydrated(page);
  await expect(box(page)).toContainText("Couldn't detect your location. Please enter your address at checkout.");
  await expect(box(page)).toContainText("Where should we deliver?");
  await expect(box(page)).not.toContainText(/about \d/);
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining("net::ERR_FAILED")]);
});

test("S-CALL-30, R-076: a customer with a saved address sees the estimate for it", async ({ page, shop }) => {
  const person = await confirmedPerson(page, shop);
  await page.goto("/login");
  await signIn(page, person.email);
  await expect(page).not.toHaveURL(/login/);
  const saved = JSON.stringify({ country: "United States", state: "California", city: "Fresno", zipCode: "93650" });
  await shop.sql("update profiles set default_shipping_address = $1 where email = $2", [saved, person.email]);
  await page.goto((await seeded(shop, "Safara")).path);
  await untilHydrated(page);
  await expect(box(page)).toContainText("Estimated delivery: about 2 days (Express)");
  await expect(box(page).getByLabel("Deliver to")).toHaveValue("US");
});

for (const [width, height] of [
  [320, 640],
  [360, 780],
  [800, 900],
  [1280, 800],
] as const) {
  for (const [what, answer] of [
    ["a place", SENEGAL],
    ["no place", { error: true }],
  ] as const) {
    test(`R-076: at ${width} px nothing moves when ${what} is answered`, async ({ page, shop }) => {
      await page.setViewportSize({ width, height });
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route("**/api/location", async (route) => {
        await held;
        await route.fulfill({ json: answer });
      });
      await page.goto((await seeded(shop, "Safara")).path);
      await untilHydrated(page);
      await page.evaluate(() => document.fonts.ready);
      const before = await box(page).boundingBox();
      release();
      await expect(box(page)).toContainText(/Couldn't detect|Based on/);
      expect((await box(page).boundingBox())?.height).toBe(before?.height);
    });
  }
}
