import { randomUUID } from "node:crypto";
import type { Role } from "#app/shared/kernel/access/permissions.ts";
import { ROLE_DESCRIPTIONS } from "#app/shared/kernel/access/role-messages.ts";
import { demoShop, expect, type Page } from "#tests/support/demo-shop/demo-shop.ts";
import { profileOf, roleOf, roleSelect, userRow } from "#tests/support/demo-shop/user-rows.ts";

const { test } = demoShop();

const send = (page: Page, fields: Record<string, string>) =>
  page.browser.post("/admin/users", { intent: "role", ...fields });

// Annex B, the rows users.view and roles.change.
const ROWS: ReadonlyArray<[Role, { sees: boolean; changes: boolean }]> = [
  ["super_admin", { sees: true, changes: true }],
  ["admin", { sees: true, changes: true }],
  ["manager", { sees: true, changes: true }],
  ["customer_service", { sees: true, changes: false }],
  ["content_editor", { sees: false, changes: false }],
  ["inventory_manager", { sees: false, changes: false }],
  ["marketing_manager", { sees: false, changes: false }],
  ["user", { sees: false, changes: false }],
];
for (const [role, { sees, changes }] of ROWS) {
  test(`A-ROLE-11, R-004, R-124: ${role} ${sees ? "sees" : "does not see"} users and ${changes ? "may" : "may not"} change roles`, async ({
    page,
    shop,
  }) => {
    const awa = await shop.staff("user");
    const { id } = await profileOf(shop, awa);
    await shop.signedIn(page, role);
    for (const path of [`/admin/users?q=${awa}`, `/admin/users.data?q=${awa}`, `/admin/users.data?user=${id}`]) {
      const answer = await page.browser.request(path);
      const text = (await answer.text()).replaceAll(encodeURIComponent(awa), "").replaceAll(`q=${awa}`, "");
      expect(text.includes(awa), path).toBe(sees);
    }
    const answer = await send(page, { userId: id, role: "content_editor" });
    expect([
      answer.status === 303 && !answer.headers.get("location")?.startsWith("/login"),
      await roleOf(shop, awa),
    ]).toEqual(changes ? [true, "content_editor"] : [false, "user"]);
    if (!sees) return;
    await page.goto(`/admin/users?q=${awa}`);
    expect(page.getByRole("navigation").getByRole("link", { name: "Users" })).toBeVisible();
    expect(roleSelect(page, awa)).toHaveCount(changes ? 1 : 0);
    if (!changes) expect(userRow(page, awa)).toContainText(ROLE_DESCRIPTIONS.user);
  });
}

test("A-ROLE-14, R-004, R-128: a form without its required fields, an unknown role and an unanswered question change nothing", async ({
  page,
  shop,
}) => {
  const awa = await shop.staff("user");
  const { id } = await profileOf(shop, awa);
  expect((await send(page, { userId: id, role: "manager" })).headers.get("location")).toMatch(/^\/login/);
  await shop.signedIn(page, "super_admin");
  for (const form of [{}, { userId: id, role: "owner" }, { userId: "no id", role: "user" }])
    expect((await send(page, form)).status).toBe(400);
  const response = await send(page, { userId: id, role: "super_admin" });
  expect(response.headers.get("location")).toBe(`/admin/users?change=${id}&to=super_admin`);
  expect((await send(page, { userId: randomUUID(), role: "user" })).status).toBe(404);
  expect(await roleOf(shop, awa)).toBe("user");
});

test("R-005, R-128: an account that loses permissions is signed out at once; one that gains some stays signed in and has them", async ({
  page,
  shop,
}) => {
  const awa = await shop.staff("customer_service");
  const { id } = await profileOf(shop, awa);
  const hers = shop.newBrowser().newPage();
  await shop.signIn(hers, awa);
  const statusOf = async (path: string) => (await hers.browser.request(path)).status;
  await shop.signedIn(page, "admin");
  expect(await statusOf("/admin/orders")).toBe(200);
  await send(page, { userId: id, role: "manager" });
  expect(await statusOf("/account")).toBe(200);
  const other = await shop.staff("user");
  const change = { userId: (await profileOf(shop, other)).id, role: "content_editor" };
  const byHer = await send(hers, change);
  expect([byHer.status, await roleOf(shop, other)]).toEqual([303, "content_editor"]);
  await send(page, { userId: id, role: "user" });
  expect(await statusOf("/admin/orders")).toBe(302);
  expect(await statusOf("/account")).not.toBe(200);
});
