import { appCode, wrongCode } from "#tests/support/app-code.ts";
import { demoShop, expect, PASSWORD, type Page } from "#tests/support/demo-shop/demo-shop.ts";
import { signIn } from "#tests/support/demo-shop/person-steps.ts";

const { test } = demoShop();

const field = (page: Page, label: string) => page.locator("main").getByLabel(label, { exact: true });
const press = (page: Page, name: string) => page.locator("main").getByRole("button", { name, exact: true }).click();

/** Ends the session in this browser alone. */
const forgetSession = ({ browser }: Page): void => {
  for (const name of browser.cookies.names()) if (/session/.test(name)) browser.cookies.delete(name);
};

/** Sets two-step sign-in up on the screen that is open; the key for the app and the recovery codes. */
async function setUp(page: Page): Promise<{ secret: string; codes: string[] }> {
  // The account page has a field of the same name.
  expect(page.getByRole("heading", { level: 1, name: "Two-Step Sign-In" })).toBeVisible();
  field(page, "Current password").fill(PASSWORD);
  await press(page, "Continue");
  const key = page.locator("main dd");
  const secret = key.text().replaceAll(" ", "");
  const link = page.getByRole("link", { name: "Open in authenticator app" });
  expect(page.getByRole("img", { name: "QR code with the key for your authenticator app" })).toBeVisible();
  expect(link).toHaveAttribute("href", new RegExp(`^otpauth://totp/.*secret=${secret}`));
  field(page, "Code").fill(wrongCode(secret));
  await press(page, "Switch On");
  expect(field(page, "Code")).toHaveAccessibleDescription(/This code is wrong/);
  expect(key).toHaveText(secret.match(/.{1,4}/g)?.join(" ") ?? "");
  field(page, "Code").fill(appCode(secret));
  await press(page, "Switch On");
  expect(page.getByRole("heading", { name: "Save these recovery codes" })).toBeVisible();
  return { secret, codes: page.locator("main li").texts() };
}

test(
  "two-step sign-in is set up on the account, required by the back office, passed by app or recovery code, and switched off",
  { timeout: 90_000 },
  async ({ page, shop }) => {
    const email = await shop.staff("admin");
    await shop.signIn(page, email);
    await page.goto("/account");
    await page.getByRole("region", { name: "Two-step sign-in" }).getByRole("link", { name: "Set Up" }).click();
    const { secret, codes } = await setUp(page);
    expect(codes).toHaveLength(10);
    await page.getByRole("link", { name: "I Have Saved Them" }).click();
    expect(page.getByText("On. You need a code from your phone to sign in.")).toBeVisible();

    forgetSession(page);
    await page.goto("/admin/orders");
    await signIn(page, email, PASSWORD);
    expect(page).toHaveURL("/login/code?redirect=%2Fadmin%2Forders");
    await page.goto("/admin/orders");
    expect(page).toHaveURL(/^[^?]*\/login\?redirect=/);
    await page.goto("/login/code?redirect=%2Fadmin%2Forders");
    field(page, "Code").fill(wrongCode(secret));
    await press(page, "Sign In");
    expect(field(page, "Code")).toHaveAccessibleDescription(/This code is wrong/);
    // The code that switched it on is used up; the app's next one is taken already.
    field(page, "Code").fill(appCode(secret, 1));
    await press(page, "Sign In");
    expect(page).toHaveURL("/admin/orders");
    // Away from the bell, which would load without a session.
    await page.goto("/");

    forgetSession(page);
    await page.goto("/login");
    await signIn(page, email, PASSWORD);
    await page.getByRole("link", { name: "No phone? Use a recovery code" }).click();
    field(page, "Recovery code").fill(codes[0] ?? "");
    await press(page, "Sign In");
    expect(page).toHaveURL("/");

    await page.goto("/account/two-step");
    expect(page.getByText("9 of 10 recovery codes are left.")).toBeVisible();
    page.getByRole("region", { name: "Switch off" }).getByLabel("Current password", { exact: true }).fill(PASSWORD);
    await press(page, "Switch Off");
    expect(page.getByText("Off. Turn it on so that a stolen password is not enough to sign in.")).toBeVisible();
    forgetSession(page);
    await page.goto("/login");
    await signIn(page, email, PASSWORD);
    expect(page).toHaveURL("/");
  },
);
