import { ownProduct, openAsGuest, reachPayment } from "./support/checkout-page.ts";
import { expect, openSession, test } from "./support/seed.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

test.use({ isOfAge: false });

/** Entries beside the six; a new one is listed here, and in the privacy text if it can identify a person. */
const OTHERS = [
  "account",
  "deliver-to",
  "guest",
  "order_placed",
  "recent-searches",
  "safara.device",
  "safara.session_token",
];

test("S-STATE-01, R-024: after use the browser keeps cart, wishlist, guest user, theme, sound flag and age flag", async ({
  page,
  shop,
  seed,
}) => {
  const kept = async (): Promise<string[]> => {
    const cookies = (await page.context().cookies()).map(({ name }) => name);
    const stored = await page.evaluate(() => Object.keys(localStorage));
    return [...cookies, ...stored];
  };
  const specified = ["age", "cart", "guestUser", "notification-sound", "theme", "wishlist"];
  await page.goto("/products");
  await page.getByRole("button", { name: "I am of legal age" }).click();
  expect((await kept()).filter((name) => specified.includes(name))).toEqual(["age"]);

  await page.getByRole("banner").getByRole("button", { name: "Switch to the dark theme" }).click();
  await untilHydrated(page);
  await page.getByRole("banner").getByRole("button", { name: "Search", exact: true }).first().click();
  const box = page.getByRole("banner").getByLabel("Search products").filter({ visible: true });
  await box.fill("sokh");
  await expect(box).toHaveRole("combobox");
  await box.press("Enter");
  await expect(page).toHaveURL(/search=sokh$/);
  const heart = page.getByRole("button", { name: "Add Sokh to your wishlist" });
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await openAsGuest(page, shop, await ownProduct());
  await untilHydrated(page);
  await reachPayment(page);
  await openSession(page, shop, await seed.staff("admin"));
  await page.goto("/admin");
  await page
    .getByRole("banner")
    .getByRole("button", { name: /^Notifications/ })
    .click();
  await page.getByRole("switch", { name: "Sound" }).click();
  for (const name of specified) expect(await kept(), name).toContain(name);
  const others = (await kept()).filter((name) => !specified.includes(name));
  expect(others).toContain("recent-searches");
  expect(others.filter((name) => !OTHERS.includes(name))).toEqual([]);
});
