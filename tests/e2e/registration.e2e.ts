import { expect, test } from "./support/shop.ts";

test("S-CONF-08: an e-mail in the address fills the form and is removed from the address bar", async ({ page }) => {
  await page.goto("/register?email=awa%40example.com&redirect=checkout");
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue("awa@example.com");
  await expect(page).toHaveURL("/register?redirect=checkout");
});
