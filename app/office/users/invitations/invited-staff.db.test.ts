import { randomUUID } from "node:crypto";
import { demoShop, expect, PASSWORD } from "#tests/support/demo-shop/demo-shop.ts";

const { test } = demoShop();

test("R-005, R-125: a colleague is invited, comes in by the mailed link, and is signed out everywhere again", async ({
  page,
  shop,
}) => {
  const email = `colleague-${randomUUID()}@example.com`;
  const { id: inviterId } = await shop.signedIn(page, "admin");
  await page.goto(`/admin/users?q=${email}`);
  await page.getByRole("link", { name: "Invite Staff" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite Staff" });
  await dialog.getByRole("button", { name: "Send Invitation" }).click();
  expect(dialog.getByLabel("Email")).toHaveAccessibleDescription(/Email is required/);
  expect(dialog.getByRole("radio")).toHaveCount(5);
  dialog.getByLabel("Email").fill(email);
  dialog.getByRole("radio", { name: /^Manager\s*Oversees specialist roles/ }).check();
  await dialog.getByRole("button", { name: "Send Invitation" }).click();
  expect(page.getByText("The invitation is on its way.")).toBeVisible();
  const invitations = page.getByRole("table", { name: "Open invitations" });
  expect(invitations.getByRole("row").filter({ hasText: email })).toContainText("Manager");

  const theirs = shop.newBrowser().newPage();
  const link = await shop.mailedLink(email, "/invitation");
  await theirs.goto(link);
  expect(theirs.locator("main")).toContainText("Manager: Oversees specialist roles and general operations.");
  expect(theirs.locator("main")).toContainText(email);
  theirs.getByLabel("Full name").fill("Awa Diop");
  theirs.getByLabel("Password", { exact: true }).fill(PASSWORD);
  theirs.getByLabel("Confirm password", { exact: true }).fill(PASSWORD);
  await theirs.getByRole("button", { name: "Accept Invitation" }).click();
  expect(theirs).toHaveURL("/admin");
  await theirs.goto(link);
  expect(theirs.locator("main")).toContainText("This invitation has been used or withdrawn, or has expired.");
  await theirs.goto("/admin/orders");
  expect(theirs).toHaveURL("/admin/orders");

  await page.goto(`/admin/users?q=${email}`);
  await page.getByRole("link", { name: `Access for ${email}` }).click();
  await page.getByRole("link", { name: "Sign out everywhere" }).click();
  const question = page.getByRole("alertdialog", { name: "Sign Out Everywhere" });
  expect(question).toContainText(`Sign out ${email} everywhere?`);
  await question.getByRole("button", { name: "Sign out everywhere" }).click();
  expect(page.getByText("The account is signed out everywhere.")).toBeVisible();
  await theirs.goto("/admin/orders");
  expect(theirs).toHaveURL("/login?redirect=%2Fadmin%2Forders");

  const left = `left-${randomUUID()}@example.com`;
  await shop.sql(
    `insert into staff_invitations (email, role, token_hash, invited_by, created_at, expires_at)
         values ($1, 'manager', $2, $3, now(), now() + interval '1 day')`,
    [left, `sha256:${randomUUID()}`, inviterId],
  );
  await page.goto("/admin/users");
  const resend = page.getByRole("button", { name: `Resend the invitation to ${left}` });
  await page.locator("summary", { hasText: "Open invitations" }).click();
  await resend.click();
  expect(page.getByText("The invitation was sent again")).toBeVisible();
  await page.getByRole("button", { name: `Withdraw the invitation to ${left}` }).click();
  expect(page.getByText("The invitation was withdrawn.")).toBeVisible();
  expect(resend).toHaveCount(0);
});
