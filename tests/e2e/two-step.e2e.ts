import { appCode, wrongCode } from "../support/app-code.ts";
import { PASSWORD, signInBy, test } from "./support/seed.ts";
import { signIn } from "./support/person.ts";
import { expect, type Page } from "./support/shop.ts";

// Browsers note refused forms in their console; those are expected here, and nothing else is.
test.afterEach(({ consoleErrors }) => {
  const unexpected = consoleErrors.filter((text) => !text.includes("status of 422"));
  consoleErrors.splice(0, consoleErrors.length, ...unexpected);
});

const field = (page: Page, label: string) => page.locator("main").getByLabel(label, { exact: true });
const press = (page: Page, name: string) => page.locator("main").getByRole("button", { name, exact: true }).click();

/** Sets two-step sign-in up on the screen that is open; the key for the app and the recovery codes. */
async function setUp(page: Page): Promise<{ secret: string; codes: string[] }> {
  // The account page has a field of the same name.
  await expect(page.getByRole("heading", { level: 1, name: "Two-Step Sign-In" })).toBeVisible();
  await field(page, "Current password").fill(PASSWORD);
  await press(page, "Continue");
  const key = page.locator("main dd");
  const secret = ((await key.textContent()) ?? "").replaceAll(" ", "");
  const link = page.getByRole("link", { name: "Open in authenticator app" });
  await expect(page.locator(":focus")).toContainText("Add the shop to your app");
  await expect(page.getByRole("img", { name: "QR code with the key for your authenticator app" })).toBeVisible();
  await expect(link).toHaveAttribute("href", new RegExp(`^otpauth://totp/.*secret=${secret}`));
  await field(page, "Code").fill(wrongCode(secret));
  await press(page, "Switch On");
  await expect(field(page, "Code")).toHaveAccessibleDescription(/This code is wrong/);
  await expect(key).toHaveText(secret.match(/.{1,4}/g)?.join(" ") ?? "");
  await field(page, "Code").fill(appCode(secret));
  await press(page, "Switch On");
  await expect(page.getByRole("heading", { name: "Save these recovery codes" })).toBeVisible();
  await expect(page.locator(":focus")).toContainText("Save these recovery codes");
  return { secret, codes: await page.locator("main li").allTextContents() };
}

test("two-step sign-in is set up on the account, asked for before the back office opens, passed by app or recovery code, and switched off", async ({
  page,
  shop,
  seed,
}) => {
  const email = await seed.staff("admin");
  await signInBy(page.request, shop, email);
  await page.goto("/account");
  await page.getByRole("region", { name: "Two-step sign-in" }).getByRole("link", { name: "Set Up" }).click();
  const { secret, codes } = await setUp(page);
  expect(codes).toHaveLength(10);
  await page.getByRole("link", { name: "I Have Saved Them" }).click();
  await expect(page.getByText("On. You need a code from your phone to sign in.")).toBeVisible();

  await page.context().clearCookies({ name: /session/ });
  await page.goto("/admin/orders");
  await signIn(page, email, PASSWORD);
  await expect(page).toHaveURL("/login/code?redirect=%2Fadmin%2Forders");
  await page.goto("/admin/orders");
  await expect(page).toHaveURL(/^[^?]*\/login\?redirect=/);
  await page.goto("/login/code?redirect=%2Fadmin%2Forders");
  await field(page, "Code").fill(wrongCode(secret));
  await press(page, "Sign In");
  await expect(field(page, "Code")).toHaveAccessibleDescription(/This code is wrong/);
  // The code that switched it on is used up; the app's next one is taken already.
  await field(page, "Code").fill(appCode(secret, 1));
  await press(page, "Sign In");
  await expect(page).toHaveURL("/admin/orders");
  // Away from the bell, which would ask without a session.
  await page.goto("/");

  await page.context().clearCookies({ name: /session/ });
  await page.goto("/login");
  await signIn(page, email, PASSWORD);
  await page.getByRole("link", { name: "No phone? Use a recovery code" }).click();
  await field(page, "Recovery code").fill(codes[0] ?? "");
  await press(page, "Sign In");
  await expect(page).toHaveURL("/");

  await page.goto("/account/two-step");
  await expect(page.getByText("9 of 10 recovery codes are left.")).toBeVisible();
  await page.getByRole("region", { name: "Switch off" }).getByLabel("Current password", { exact: true }).fill(PASSWORD);
  await press(page, "Switch Off");
  await expect(page.getByText("Off. Turn it on so that a stolen password is not enough to sign in.")).toBeVisible();
  await page.context().clearCookies({ name: /session/ });
  await page.goto("/login");
  await signIn(page, email, PASSWORD);
  await expect(page).toHaveURL("/");
});
