import { randomUUID } from "node:crypto";
import { expect, signInBy, test, type Page } from "./support/seed.ts";
import { mailedLink, PASSWORD } from "./support/person.ts";
import { acceptAge } from "./support/shop.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

// Browsers note refused forms in their console; those are expected here, and nothing else is.
test.afterEach(({ consoleErrors }) => {
  const unexpected = consoleErrors.filter((text) => !text.includes("status of 422"));
  consoleErrors.splice(0, consoleErrors.length, ...unexpected);
});

const main = (page: Page) => page.locator("main");

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("R-005, R-125: a colleague is invited, comes in by the mailed link, and is signed out everywhere again", async ({
      page,
      browser,
      shop,
      seed,
    }) => {
      // Longer than a phone is wide.
      const email = `colleague-${randomUUID()}@example.com`;
      const inviter = await seed.staff("admin");
      await signInBy(page.request, shop, inviter);
      await page.goto(`/admin/users?q=${email}`);
      if (javaScriptEnabled) await untilHydrated(page);
      await page.getByRole("link", { name: "Invite Staff" }).click();
      const dialog = page.getByRole("dialog", { name: "Invite Staff" });
      await dialog.getByRole("button", { name: "Send Invitation" }).click();
      await expect(dialog.getByLabel("Email")).toHaveAccessibleDescription(/Email is required/);
      await expect(dialog.getByRole("radio")).toHaveCount(5);
      await dialog.getByLabel("Email").fill(email);
      await dialog.getByRole("radio", { name: "Manager Oversees specialist roles" }).check();
      await dialog.getByRole("button", { name: "Send Invitation" }).click();
      await expect(page.getByText("The invitation is on its way.")).toBeVisible();
      const invitations = page.getByRole("table", { name: "Open invitations" });
      await expect(invitations.getByRole("row").filter({ hasText: email })).toContainText("Manager");

      const elsewhere = await browser.newContext({ javaScriptEnabled, baseURL: shop.url });
      await acceptAge(elsewhere, shop);
      const theirs = await elsewhere.newPage();
      const link = await mailedLink(shop, email, "/invitation");
      await theirs.goto(link);
      await expect(main(theirs)).toContainText("Manager: Oversees specialist roles and general operations.");
      await expect(main(theirs)).toContainText(email);
      await theirs.setViewportSize({ width: 360, height: 780 });
      const accept = await theirs.getByRole("button", { name: "Accept Invitation" }).boundingBox();
      expect(accept && accept.x + accept.width).toBeLessThan(360);
      await theirs.getByLabel("Full name").fill("Awa Diop");
      await theirs.getByLabel("Password", { exact: true }).fill(PASSWORD);
      await theirs.getByLabel("Confirm password", { exact: true }).fill(PASSWORD);
      await theirs.getByRole("button", { name: "Accept Invitation" }).click();
      await expect(theirs).toHaveURL("/admin");
      await theirs.goto(link);
      await expect(main(theirs)).toContainText("This invitation has been used or withdrawn, or has expired.");
      await theirs.goto("/admin/orders");
      await expect(theirs).toHaveURL("/admin/orders");
      // Away from the bell, which would ask without a session.
      await theirs.goto("/");

      await page.goto(`/admin/users?q=${email}`);
      if (javaScriptEnabled) await untilHydrated(page);
      await page.getByRole("link", { name: `Access for ${email}` }).click();
      await page.getByRole("link", { name: "Sign out everywhere" }).click();
      const question = page.getByRole("alertdialog", { name: "Sign Out Everywhere" });
      await expect(question).toContainText(`Sign out ${email} everywhere?`);
      await question.getByRole("button", { name: "Sign out everywhere" }).click();
      await expect(page.getByText("The account is signed out everywhere.")).toBeVisible();
      await theirs.goto("/admin/orders");
      await expect(theirs).toHaveURL("/login?redirect=%2Fadmin%2Forders");
      await elsewhere.close();

      const left = `left-${randomUUID()}@example.com`;
      await shop.sql(
        `insert into staff_invitations (email, role, token_hash, invited_by, created_at, expires_at)
         select $1, 'manager', $2, id, now(), now() + interval '1 day' from profiles where email = $3`,
        [left, `sha256:${randomUUID()}`, inviter],
      );
      await page.goto("/admin/users");
      if (javaScriptEnabled) await untilHydrated(page);
      const resend = page.getByRole("button", { name: `Resend the invitation to ${left}` });
      await expect(resend).toBeHidden();
      await page.getByRole("heading", { name: "Open invitations" }).click();
      await resend.press("Enter");
      await expect(page.getByText("The invitation was sent again")).toBeVisible();
      if (javaScriptEnabled) await expect(page.locator(":focus")).toContainText("The invitation was sent again");
      await page.getByRole("button", { name: `Withdraw the invitation to ${left}` }).press("Enter");
      await expect(page.getByText("The invitation was withdrawn.")).toBeVisible();
      await expect(resend).toHaveCount(0);
      if (javaScriptEnabled) await expect(page.locator(":focus")).toContainText("The invitation was withdrawn.");
    });
  });
}

test("A-USER-01: on a phone the list of accounts begins within a screen and a half, with invitations and chart folded above it", async ({
  page,
  shop,
  seed,
}) => {
  const inviter = await seed.staff("admin");
  await shop.sql(
    `insert into staff_invitations (email, role, token_hash, invited_by, created_at, expires_at)
     select n || $1, 'manager', 'sha256:' || gen_random_uuid(), id, now(), now() + interval '1 day'
     from profiles, generate_series(1, 5) n where email = $2`,
    [`-${randomUUID()}@example.com`, inviter],
  );
  await signInBy(page.request, shop, inviter);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/admin/users");
  const list = page.getByRole("table", { name: "Users, newest first" });
  expect((await list.boundingBox())?.y).toBeLessThan(780 * 1.5);
  const chart = page.locator(".growth-chart");
  await expect(chart).toBeHidden();
  await page.locator(".growth-fold > summary").click();
  await expect(chart).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  await expect(chart).toBeVisible();
});
