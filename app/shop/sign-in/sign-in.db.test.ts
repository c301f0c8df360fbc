import { randomUUID } from "node:crypto";
import { demoShop, expect, PASSWORD } from "#tests/support/demo-shop/demo-shop.ts";
import { confirmedPerson, newPerson, register, signIn } from "#tests/support/demo-shop/person-steps.ts";

const { test } = demoShop();

test("S-LOGIN-10: a wrong password and an unknown e-mail get the same message, and the e-mail is kept", async ({
  page,
  shop,
}) => {
  const person = await confirmedPerson(page, shop);
  for (const email of [person.email, `nobody-${randomUUID()}@example.com`]) {
    await page.goto("/login?redirect=orders");
    await signIn(page, email, "not the password");
    expect(page.getByRole("alert")).toHaveText("Invalid email or password");
    expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);
    expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
  }
});

test("S-LOGIN-08, S-LOGIN-09, S-LOGIN-11: only the right password reveals that the e-mail is not confirmed, and the mail can be requested again", async ({
  page,
  shop,
}) => {
  const person = newPerson();
  await register(page, person);
  await shop.mailedLink(person.email, "/verify-email");
  await page.goto("/login");
  await signIn(page, person.email, "not the password");
  expect(page.getByRole("alert")).toHaveText("Invalid email or password");
  expect(page.getByRole("button", { name: "Resend" })).toHaveCount(0);

  await page.goto("/login");
  await signIn(page, person.email);
  expect(page.getByText("Please confirm your email address before logging in.")).toBeVisible();
  await page.getByRole("button", { name: "Resend" }).click();
  expect(page.getByText("Confirmation email sent! Please check your inbox (and spam folder).")).toBeVisible();
  expect(await shop.mailsTo(person.email)).toHaveLength(2);
});

test("S-FORG-01, S-LOGIN-04: a forgotten password is reset once by the mailed link, and the old one stops working", async ({
  page,
  shop,
}) => {
  const person = await confirmedPerson(page, shop);
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  expect(page.getByRole("heading", { level: 1, name: "Forgot Your Password?" })).toBeVisible();
  page.getByLabel("Email", { exact: true }).fill(person.email);
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  expect(page.getByText("If an account exists for this email, we have sent a reset link.")).toBeVisible();

  const link = await shop.mailedLink(person.email, "/reset-password");
  await page.goto(link);
  page.getByLabel("New password", { exact: true }).fill("moringa-and-mint");
  page.getByLabel("Confirm password", { exact: true }).fill("moringa-and-mint");
  await page.getByRole("button", { name: "Save Password" }).click();
  expect(page.getByText("Your password was changed. You can sign in now.")).toBeVisible();
  await signIn(page, person.email);
  expect(page.getByRole("alert")).toHaveText("Invalid email or password");
  await signIn(page, person.email, "moringa-and-mint");
  expect(page).toHaveURL("/");

  await page.goto(link);
  expect(page.getByText("This link has expired or has already been used. We can send you a new one.")).toBeVisible();
  expect(page.getByLabel("New password", { exact: true })).toHaveCount(0);
  await page.getByRole("link", { name: "Send a new link" }).click();
  expect(page).toHaveURL("/forgot-password");
});

test("S-FORG-01: an unknown e-mail gets the same answer and no mail", async ({ page, shop }) => {
  const email = `nobody-${randomUUID()}@example.com`;
  await page.goto("/forgot-password");
  page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  expect(page.getByText("If an account exists for this email, we have sent a reset link.")).toBeVisible();
  expect(await shop.mailsTo(email)).toEqual([]);
});

test("S-LOGIN-06: signing in never redirects to another site", async ({ page, shop }) => {
  const person = await confirmedPerson(page, shop);
  for (const place of ["https://evil.example/", "//evil.example", "/\\evil.example", "/admin//evil.example\\@x"]) {
    const body = { email: person.email, password: PASSWORD };
    const browser = shop.newBrowser();
    const answer = await browser.post(`/login?${new URLSearchParams({ redirect: place }).toString()}`, body);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/"]);
  }
});

test("S-CALL-04, R-005: signing out requires a form, a link does nothing", async ({ page }) => {
  expect((await page.browser.request("/logout")).status).toBe(405);
});

test("S-ACC-01, S-ROLE-07: staff see their role; an account without the permission is informed at the sign-in", async ({
  page,
  shop,
}) => {
  const person = await confirmedPerson(page, shop);
  await signIn(page, person.email);
  expect(page).toHaveURL("/");
  await page.goto("/login?redirect=/admin");
  expect(page.getByText("You do not have access to that page.")).toBeVisible();
  await shop.sql("update profiles set role = 'marketing_manager' where email = $1", [person.email]);
  await page.goto("/account");
  expect(page.locator("main").getByText("Marketing Manager", { exact: true })).toBeVisible();
});
