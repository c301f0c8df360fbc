import { randomUUID } from "node:crypto";
import { isAsItComes } from "./support/as-it-comes.ts";
import { confirmedPerson, mailedLink, newPerson, PASSWORD, register, signIn } from "./support/person.ts";
import { expect, test } from "./support/shop.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

// Browsers note refused forms in their console; those are expected here, and nothing else is.
test.afterEach(({ consoleErrors }) => {
  const unexpected = consoleErrors.filter((text) => !text.includes("status of 422"));
  consoleErrors.splice(0, consoleErrors.length, ...unexpected);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("S-LOGIN-10: a wrong password and an unknown e-mail read the same, and the e-mail stays typed", async ({
      page,
      shop,
    }) => {
      const person = await confirmedPerson(page, shop);
      for (const email of [person.email, `nobody-${randomUUID()}@example.com`]) {
        await page.goto("/login?redirect=orders");
        await signIn(page, email, "not the password");
        await expect(page.getByRole("alert")).toHaveText("Invalid email or password");
        await expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);
        await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
      }
    });

    test("S-LOGIN-08, S-LOGIN-09, S-LOGIN-11: who has not confirmed is told so after the right password only, and may ask for the mail again", async ({
      page,
      shop,
    }) => {
      const person = newPerson();
      await register(page, person);
      await mailedLink(shop, person.email, "/verify-email");
      await page.goto("/login");
      await signIn(page, person.email, "not the password");
      await expect(page.getByRole("alert")).toHaveText("Invalid email or password");
      await expect(page.getByRole("button", { name: "Resend" })).toHaveCount(0);

      await page.goto("/login");
      await signIn(page, person.email);
      await expect(page.getByText("Please confirm your email address before logging in.")).toBeVisible();
      await page.getByRole("button", { name: "Resend" }).click();
      await expect(page.getByText("Confirmation email sent! Please check your inbox (and spam folder).")).toBeVisible();
      await expect.poll(() => shop.mailsTo(person.email).length, { timeout: 15_000 }).toBe(2);
    });
  });
}

test("S-FORG-01, S-LOGIN-04: a forgotten password is changed once by the mailed link, and the old one is gone", async ({
  page,
  shop,
}) => {
  const person = await confirmedPerson(page, shop);
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Forgot Your Password?" })).toBeVisible();
  await page.getByLabel("Email", { exact: true }).fill(person.email);
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await expect(page.getByText("If an account exists for this email, we have sent a reset link.")).toBeVisible();

  const link = await mailedLink(shop, person.email, "/reset-password");
  await page.goto(link);
  await page.getByLabel("New password", { exact: true }).fill("moringa-and-mint");
  await page.getByLabel("Confirm password", { exact: true }).fill("moringa-and-mint");
  await page.getByRole("button", { name: "Save Password" }).click();
  await expect(page.getByText("Your password was changed. You can sign in now.")).toBeVisible();
  await signIn(page, person.email);
  await expect(page.getByRole("alert")).toHaveText("Invalid email or password");
  await signIn(page, person.email, "moringa-and-mint");
  await expect(page).toHaveURL("/");

  await page.goto(link);
  await expect(
    page.getByText("This link has expired or has already been used. We can send you a new one."),
  ).toBeVisible();
  await expect(page.getByLabel("New password", { exact: true })).toHaveCount(0);
  await page.getByRole("link", { name: "Send a new link" }).click();
  await expect(page).toHaveURL("/forgot-password");
});

test("S-LOGIN-04, R-013: what became of a form has the focus from the moment it is seen, not from somebody who types on by then", async ({
  page,
}) => {
  await page.goto("/login");
  await untilHydrated(page);
  const isFocused = isAsItComes(page, "main [tabindex='-1']:has([role=alert])", ":focus");
  await signIn(page, "nobody@example.com", "not the password");
  expect(await isFocused).toBe(true);
});

test("S-FORG-01: an unknown e-mail gets the same answer and no mail", async ({ page, shop }) => {
  const email = `nobody-${randomUUID()}@example.com`;
  await page.goto("/forgot-password");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await expect(page.getByText("If an account exists for this email, we have sent a reset link.")).toBeVisible();
  expect(shop.mailsTo(email)).toEqual([]);
});

test("S-LOGIN-06: nobody is led to another site after signing in", async ({ page, shop }) => {
  const person = await confirmedPerson(page, shop);
  for (const place of ["https://evil.example/", "//evil.example", "/\\evil.example", "/admin//evil.example\\@x"]) {
    const body = { email: person.email, password: PASSWORD };
    const answer = await page.request.post(`/login?${new URLSearchParams({ redirect: place }).toString()}`, {
      form: body,
      headers: { Origin: shop.url },
      maxRedirects: 0,
    });
    expect([answer.status(), answer.headers()["location"]]).toEqual([303, "/"]);
    await page.context().clearCookies({ name: /session_token/ });
  }
});

test("S-LOGIN-03, S-LOGIN-07: the password can be shown once script runs; both fields are required", async ({
  page,
}) => {
  await page.goto("/login");
  const password = page.getByLabel("Password", { exact: true });
  await expect(password).toHaveAttribute("required");
  await expect(page.getByLabel("Email", { exact: true })).toHaveAttribute("required");
  await password.fill("secret");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await expect(password).toHaveValue("secret");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "password");
});

test("S-CALL-04, R-005: signing out needs a form, a link does nothing", async ({ page }) => {
  expect((await page.request.get("/logout")).status()).toBe(405);
});

test("S-ACC-01, S-ROLE-07: staff read what their role is; somebody without the right is told so at the sign-in", async ({
  page,
  shop,
}) => {
  const person = await confirmedPerson(page, shop);
  await signIn(page, person.email);
  await expect(page).toHaveURL("/");
  await page.goto("/login?redirect=/admin");
  await expect(page.getByText("You do not have access to that page.")).toBeVisible();
  await shop.sql("update profiles set role = 'marketing_manager' where email = $1", [person.email]);
  await page.goto("/account");
  await expect(page.locator("main").getByText("Marketing Manager", { exact: true })).toBeVisible();
});
