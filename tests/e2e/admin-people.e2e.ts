import { randomUUID } from "node:crypto";
import { mailedLink } from "./support/person.ts";
import { expect, openSession, test } from "./support/seed.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

test("A-USER-01, R-005, R-125: on a phone the list of accounts begins within a screen and a half, with invitations and chart folded above it; the result of an invitation takes the focus", async ({
  page,
  shop,
  seed,
}) => {
  const inviter = await seed.staff("admin");
  const left = `1-${randomUUID()}@example.com`;
  await shop.sql(
    `insert into staff_invitations (email, role, token_hash, invited_by, created_at, expires_at)
     select n || $1, 'manager', 'sha256:' || gen_random_uuid(), id, now(), now() + interval '1 day'
     from profiles, generate_series(1, 5) n where email = $2`,
    [left.slice(1), inviter],
  );
  await openSession(page, shop, inviter);
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

  const resend = page.getByRole("button", { name: `Resend the invitation to ${left}` });
  await expect(resend).toBeHidden();
  await untilHydrated(page);
  await page.getByRole("heading", { name: "Open invitations" }).click();
  await resend.press("Enter");
  await expect(page.locator(":focus")).toContainText("The invitation was sent again");
  await page.getByRole("button", { name: `Withdraw the invitation to ${left}` }).press("Enter");
  await expect(page.locator(":focus")).toContainText("The invitation was withdrawn.");

  const invited = `colleague-${randomUUID()}@example.com`;
  await page.getByRole("link", { name: "Invite Staff" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite Staff" });
  await dialog.getByLabel("Email").fill(invited);
  await dialog.getByRole("radio", { name: "Manager Oversees specialist roles" }).check();
  await dialog.getByRole("button", { name: "Send Invitation" }).click();
  await expect(page.getByText("The invitation is on its way.")).toBeVisible();
  // Longer than a phone is wide.
  await page.context().clearCookies({ name: /session/ });
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(await mailedLink(shop, invited, "/invitation"));
  const accept = await page.getByRole("button", { name: "Accept Invitation" }).boundingBox();
  expect(accept && accept.x + accept.width).toBeLessThan(360);
});
