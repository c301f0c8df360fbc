import { hashPassword } from "better-auth/crypto";
import { createDatabase } from "#app/shared/db/client.server.ts";
import { insertAccount } from "../factories/account.ts";
import { lineOf, putInCart, SOKH } from "./support/cart-page.ts";
import { expect, test } from "./support/shop.ts";

const PASSWORD = "bissap-and-moringa";

/** A new account that can sign in; its e-mail. */
async function newCustomer(): Promise<string> {
  const { db, close } = createDatabase(process.env["E2E_DATABASE_URL"] ?? "");
  const { userId, email } = await insertAccount(db, { role: "user" });
  const password = await hashPassword(PASSWORD);
  const credential = { user_id: userId, account_id: userId, provider_id: "credential", password };
  await db.insertInto("accounts").values(credential).execute();
  await close();
  return email;
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "options with JavaScript" : "options without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("S-OPT-03, S-CART-07: a signed-in customer passes on to the checkout", async ({ page, shop }) => {
      await putInCart(page, shop, lineOf(SOKH, 1));
      await page.goto("/login");
      await page.getByLabel("Email", { exact: true }).fill(await newCustomer());
      await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
      await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
      await expect(page).not.toHaveURL(/\/login/);
      await page.goto("/cart");
      await page.getByRole("link", { name: "Proceed to Checkout" }).click();
      await expect(page).toHaveURL(/\/checkout$/);
    });

    test("S-OPT-04: a returning guest still sees the options", async ({ page, shop }) => {
      await putInCart(page, shop, lineOf(SOKH, 1));
      await page.goto("/checkout?mode=guest");
      await page.goto("/checkout/options");
      await expect(page).toHaveURL(/\/checkout\/options$/);
      await expect(page.getByRole("link", { name: "Continue as Guest" })).toBeVisible();
    });
  });
}
