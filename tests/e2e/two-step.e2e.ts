import { appCode, wrongCode } from "../support/app-code.ts";
import { PASSWORD, openSession, test } from "./support/seed.ts";
import { expect, type Page } from "./support/shop.ts";

// Browsers log refused forms in their console; only those are expected here.
test.afterEach(({ consoleErrors }) => {
  const unexpected = consoleErrors.filter((text) => !text.includes("status of 422"));
  consoleErrors.splice(0, consoleErrors.length, ...unexpected);
});

const field = (page: Page, label: string) => page.locator("main").getByLabel(label, { exact: true });
const press = (page: Page, name: string) => page.locator("main").getByRole("button", { name, exact: true }).click();

/** Sets two-step sign-in up on the open screen; returns the recovery codes. */
async function setUp(page: Page): Promise<string[]> {
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
  return page.locator("main li").allTextContents();
}

test("two-step sign-in: each step of the set-up takes the focus; the key and the recovery codes are shown", async ({
  page,
  shop,
  seed,
}) => {
  await openSession(page, shop, await seed.staff("admin"));
  await page.goto("/account/two-step");
  expect(await setUp(page)).toHaveLength(10);
  await page.getByRole("link", { name: "I Have Saved Them" }).click();
  await expect(page.getByText("On. You need a code from your phone to sign in.")).toBeVisible();
});
