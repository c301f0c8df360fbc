import { expect, openSession, test } from "./support/seed.ts";
import { untilHydrated } from "./support/until-hydrated.ts";
import { roleOf, roleSelect } from "./support/user-rows.ts";

const SAVED = "Successfully updated role for user";

test("A-ROLE-12, R-128: a role chosen before script arrives is saved once it runs", async ({ page, shop, seed }) => {
  const awa = await seed.staff("user");
  await openSession(page, shop, await seed.staff("manager"));
  let release = (): void => undefined;
  const chosen = new Promise<void>((done) => (release = done));
  await page.route("**/assets/*.js", async (route) => chosen.then(() => route.continue()));
  await page.goto(`/admin/users?q=${awa}`, { waitUntil: "commit" });
  await roleSelect(page, awa).selectOption("Content Editor");
  release();
  await expect(page.getByText(SAVED)).toBeVisible();
  await expect(roleSelect(page, awa)).toHaveValue("content_editor");
  expect(await roleOf(shop, awa)).toBe("content_editor");
});

test("A-USER-27, A-CONST-03: the message disappears by itself after three seconds", async ({ page, shop, seed }) => {
  const awa = await seed.staff("user");
  await openSession(page, shop, await seed.staff("admin"));
  await page.clock.install();
  await page.goto(`/admin/users?q=${awa}`);
  await untilHydrated(page);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await roleSelect(page, awa).focus();
  await roleSelect(page, awa).selectOption("Manager");
  await expect(page.getByText(SAVED)).toBeVisible();
  await expect(roleSelect(page, awa)).toBeFocused();
  await page.clock.runFor(2900);
  await expect(page.getByText(SAVED)).toBeVisible();
  await page.clock.runFor(200).then(() => expect(page.getByText(SAVED)).toBeHidden());
  await expect(page).toHaveURL(new RegExp(`\\?q=${encodeURIComponent(awa)}$`));
});
