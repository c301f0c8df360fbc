import { randomUUID } from "node:crypto";
import type { Role } from "#app/shared/kernel/access/permissions.ts";
import { ROLE_DESCRIPTIONS } from "#app/shared/kernel/access/role-messages.ts";
import { expect, signInBy, test, type Page, type Shop } from "./support/seed.ts";
import { profileOf, roleOf, roleSelect, userRow } from "./support/user-rows.ts";

const send = (page: Page, shop: Shop, form: Record<string, string>) =>
  page.request.post(`${shop.url}/admin/users`, {
    form: { intent: "role", ...form },
    headers: { origin: shop.url },
    maxRedirects: 0,
  });

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
    seed,
  }) => {
    const awa = await seed.staff("user");
    const { id } = await profileOf(shop, awa);
    await signInBy(page.request, shop, await seed.staff(role));
    for (const path of [`/admin/users?q=${awa}`, `/admin/users.data?q=${awa}`, `/admin/users.data?user=${id}`]) {
      const answer = await page.request.get(shop.url + path, { maxRedirects: 0 });
      const text = (await answer.text()).replaceAll(encodeURIComponent(awa), "").replaceAll(`q=${awa}`, "");
      expect(text.includes(awa), path).toBe(sees);
    }
    const answer = await send(page, shop, { userId: id, role: "content_editor" });
    expect([
      answer.status() === 303 && !answer.headers()["location"]?.startsWith("/login"),
      await roleOf(shop, awa),
    ]).toEqual(changes ? [true, "content_editor"] : [false, "user"]);
    if (!sees) return;
    await page.goto(`/admin/users?q=${awa}`);
    await expect(page.getByRole("navigation").getByRole("link", { name: "Users" })).toBeVisible();
    await expect(roleSelect(page, awa)).toHaveCount(changes ? 1 : 0);
    if (!changes) await expect(userRow(page, awa)).toContainText(ROLE_DESCRIPTIONS.user);
  });
}

test("A-ROLE-14, R-004, R-128: a form without what it needs, an unknown role and an unanswered question change nothing", async ({
  page,
  shop,
  seed,
}) => {
  const awa = await seed.staff("user");
  const { id } = await profileOf(shop, awa);
  expect((await send(page, shop, { userId: id, role: "manager" })).headers()["location"]).toMatch(/^\/login/);
  await signInBy(page.request, shop, await seed.staff("super_admin"));
  for (const form of [{}, { userId: id, role: "owner" }, { userId: "no id", role: "user" }])
    expect((await send(page, shop, form)).status()).toBe(400);
  const asked = await send(page, shop, { userId: id, role: "super_admin" });
  expect(asked.headers()["location"]).toBe(`/admin/users?change=${id}&to=super_admin`);
  expect((await send(page, shop, { userId: randomUUID(), role: "user" })).status()).toBe(404);
  expect(await roleOf(shop, awa)).toBe("user");
});

test("R-005, R-128: who loses rights is out at once; who gains some stays signed in and has them", async ({
  page,
  shop,
  seed,
  playwright,
}) => {
  const awa = await seed.staff("customer_service");
  const { id } = await profileOf(shop, awa);
  const hers = await playwright.request.newContext();
  await signInBy(hers, shop, awa);
  const statusOf = async (path: string) => (await hers.get(shop.url + path, { maxRedirects: 0 })).status();
  await signInBy(page.request, shop, await seed.staff("admin"));
  expect(await statusOf("/admin/orders")).toBe(200);
  await send(page, shop, { userId: id, role: "manager" });
  expect(await statusOf("/account")).toBe(200);
  const other = await seed.staff("user");
  const change = { userId: (await profileOf(shop, other)).id, role: "content_editor" };
  const byHer = await hers.post(`${shop.url}/admin/users`, {
    form: { intent: "role", ...change },
    headers: { origin: shop.url },
    maxRedirects: 0,
  });
  expect([byHer.status(), await roleOf(shop, other)]).toEqual([303, "content_editor"]);
  await send(page, shop, { userId: id, role: "user" });
  expect(await statusOf("/admin/orders")).toBe(302);
  expect(await statusOf("/account")).not.toBe(200);
  await hers.dispose();
});
