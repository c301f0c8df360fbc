import { randomUUID } from "node:crypto";
import type { Role } from "#app/shared/kernel/access/permissions.ts";
import { ROLE_DESCRIPTIONS } from "#app/shared/kernel/access/role-messages.ts";
import { insertAccount } from "#tests/factories/account.ts";
import { demoShop, expect, type DemoShop, type Page } from "#tests/support/demo-shop/demo-shop.ts";
import { profileOf, roleOf, roleSelect, userRow } from "#tests/support/demo-shop/user-rows.ts";

const { test } = demoShop();
const COLUMNS = ["User", "Role", "Orders", "Total Spent", "Joined", "Actions"];
const SAVED = "Successfully updated role for user";
const FORBIDDEN = "Failed to update user role. Make sure you have proper permissions.";

/** A new account with an e-mail that a search finds with its family. */
async function named(shop: DemoShop, role: Role, email: string): Promise<string> {
  await insertAccount(shop.t.db, { role, email });
  return email;
}
async function choose(page: Page, { email, role }: { email: string; role: string }): Promise<void> {
  roleSelect(page, email).selectOption(role);
  await userRow(page, email).getByRole("button", { name: "Save" }).click();
}

test("A-USER-11, A-USER-12, A-USER-13, A-USER-14, A-USER-20: accounts are found by e-mail, role and activity", async ({
  page,
  shop,
}) => {
  const tag = randomUUID();
  const buyer = await named(shop, "user", `buyer-${tag}@example.com`);
  const lead = await named(shop, "manager", `lead-${tag}@example.com`);
  await shop.order({ userId: (await profileOf(shop, buyer)).id, email: buyer });
  await shop.signedIn(page, "customer_service");
  await page.goto("/admin/users");
  const search = () => page.getByRole("button", { name: "Search" }).click();
  page.getByRole("searchbox", { name: "Search users" }).fill(tag);
  await search();
  expect(page.getByRole("status").filter({ hasText: "2 users" })).toBeVisible();
  expect(page.getByRole("table", { name: "Users" }).getByRole("columnheader")).toHaveText(COLUMNS);
  page.getByRole("combobox", { name: "Role", exact: true }).selectOption("Manager");
  await search();
  expect(userRow(page, lead)).toBeVisible();
  expect(userRow(page, buyer)).toBeHidden();
  page.getByRole("combobox", { name: "Role", exact: true }).selectOption("All Roles");
  const activity = page.getByRole("combobox", { name: "Activity" });
  expect(activity.locator("option")).toHaveText(["All Activity", "Active Users", "Inactive Users"]);
  activity.selectOption("Active Users");
  await search();
  expect(userRow(page, buyer)).toBeVisible();
  expect(userRow(page, lead)).toBeHidden();
  activity.selectOption("Inactive Users");
  await search();
  expect(userRow(page, lead)).toBeVisible();
  expect(userRow(page, buyer)).toBeHidden();
  page.getByRole("searchbox", { name: "Search users" }).fill("zzzz-none");
  await search();
  expect(page.getByText("No users found matching your filters. Try adjusting your search criteria.")).toBeVisible();
});

test("A-USER-19, A-USER-21, A-USER-22, A-USER-23, A-USER-24: 'User Activity' lists what an account did, newest first", async ({
  page,
  shop,
}) => {
  const awa = await shop.staff("user");
  const { id } = await profileOf(shop, awa);
  const [product] = await shop.sql<{ id: string; name: string }>("select id, name from products limit 1");
  await shop.sql("update profiles set created_at = now() - interval '3 days' where id = $1", [id]);
  const order = await shop.order({ userId: id, email: awa, createdAt: new Date(Date.now() - 86_400_000) });
  await shop.sql("insert into reviews (product_id, user_id, comment) values ($1, $2, 'Good.')", [product?.id, id]);
  await shop.signedIn(page, "customer_service");
  await page.goto(`/admin/users?q=${awa}`);
  await userRow(page, awa)
    .getByRole("link", { name: `Activity of ${awa}` })
    .click();
  const dialog = page.getByRole("dialog", { name: "User Activity" });
  const events = dialog.getByRole("listitem");
  expect(events).toHaveCount(3);
  expect(events.nth(0)).toContainText(`Reviewed ${product?.name}`);
  expect(events.nth(1)).toContainText(`Placed order ${order.number}`);
  expect(events.nth(2)).toContainText("Account created");
  await dialog.getByRole("link", { name: "Close" }).click();
  expect(dialog).toBeHidden();
  expect(page.getByRole("main").getByRole("searchbox")).toHaveValue(awa);
});
test("A-USER-01 to A-USER-09, R-013: title, figures and growth, for the eye and for assistive technology", async ({
  page,
  shop,
}) => {
  await shop.order();
  await shop.signedIn(page, "admin");
  await page.goto("/admin/users");
  expect(page.getByRole("heading", { level: 1, name: "Users" })).toBeVisible();
  expect(page.getByText("Manage user accounts and track activity")).toBeVisible();
  for (const name of ["Total Users", "New Users This Month", "Active Users", "Avg. Order Value"])
    expect(page.getByRole("term").filter({ hasText: name })).toBeVisible();
  expect(page.getByRole("heading", { name: "User Growth" })).toBeVisible();
  await page.locator(".growth-fold > summary").click();
  const table = page.getByRole("table", { name: "User Growth" });
  expect(table.getByRole("columnheader")).toHaveText(["Month", "New Users"]);
  expect(table.getByRole("rowheader")).toHaveCount(6);
  const total = page.getByRole("definition").first();
  const before = Number(total.textContent()?.replaceAll(",", ""));
  await shop.sql("insert into profiles (email) values ($1)", [`${randomUUID()}@example.com`]);
  await page.getByRole("link", { name: "Refresh Data" }).click();
  expect(Number(total.textContent()?.replaceAll(",", ""))).toBeGreaterThan(before);
});

test("A-USER-15, A-USER-27, A-ROLE-12, A-ROLE-13, A-ERR-07: a role is changed in its row, and the list shows it", async ({
  page,
  shop,
}) => {
  const awa = await shop.staff("user");
  await shop.signedIn(page, "manager");
  await page.goto(`/admin/users?q=${awa}`);
  const select = roleSelect(page, awa);
  expect(select).toHaveAccessibleDescription(ROLE_DESCRIPTIONS.user);
  expect(select.locator("option")).toHaveText([
    "Super Admin",
    "Admin",
    "Manager",
    "Content Editor",
    "Customer Service",
    "Inventory Manager",
    "Marketing Manager",
    "User",
  ]);
  expect(select.locator("option:disabled")).toHaveText(["Super Admin", "Admin", "Manager"]);
  await choose(page, { email: awa, role: "Content Editor" });
  expect(page.getByText(SAVED)).toBeVisible();
  expect(roleSelect(page, awa)).toHaveValue("content_editor");
  expect(userRow(page, awa)).toContainText(ROLE_DESCRIPTIONS.content_editor);
  expect(page.getByRole("main").getByRole("searchbox")).toHaveValue(awa);
  expect(await profileOf(shop, awa)).toMatchObject({
    role: "content_editor",
    role_description: ROLE_DESCRIPTIONS.content_editor,
  });
});

test("R-128, R-014: granting admin asks first; Cancel changes nothing", async ({ page, shop }) => {
  const awa = await shop.staff("manager");
  await shop.signedIn(page, "super_admin");
  await page.goto(`/admin/users?q=${awa}`);
  await choose(page, { email: awa, role: "Admin" });
  const question = page.getByRole("alertdialog", { name: "Change Role" });
  expect(question.getByText(`Change role of ${awa} to Admin?`)).toBeVisible();
  await question.getByRole("link", { name: "Cancel" }).click();
  expect(question).toBeHidden();
  expect(roleSelect(page, awa)).toHaveValue("manager");
  expect(await roleOf(shop, awa)).toBe("manager");

  await choose(page, { email: awa, role: "Admin" });
  await question.getByRole("button", { name: "Change Role" }).click();
  expect(page.getByText(SAVED)).toBeVisible();
  expect(roleSelect(page, awa)).toHaveValue("admin");
  expect(await roleOf(shop, awa)).toBe("admin");
});

test("A-ERR-08, R-126: a refused change shows why, and the row keeps its role", async ({ page, shop }) => {
  const [awa, boss] = [await shop.staff("user"), await shop.staff("manager")];
  await shop.signIn(page, boss);
  await page.goto(`/admin/users?q=${awa}`);
  // Meanwhile another admin made the account an admin.
  await shop.sql("update profiles set role = 'admin' where email = $1", [awa]);
  await choose(page, { email: awa, role: "Content Editor" });
  expect(page.getByRole("alert")).toContainText(FORBIDDEN);
  expect(roleSelect(page, awa)).toHaveValue("admin");
  expect(roleSelect(page, awa)).toBeDisabled();
  expect(await roleOf(shop, awa)).toBe("admin");
});
test("A-ROLE-01 to A-ROLE-08, R-127: each role has its description beneath the select", async ({ page, shop }) => {
  // The specification's words, written out once more.
  const descriptions: Record<Role, string> = {
    super_admin: "Full system access, can manage all roles",
    admin: "Administrative access, can manage most roles and all system functions",
    manager: "Oversees specialist roles and general operations",
    content_editor: "Product listings, categories, site content",
    customer_service: "Support, orders, refunds",
    inventory_manager: "Inventory and stock levels",
    marketing_manager: "Promotions, discounts, campaigns",
    user: "Standard customer account",
  };
  const tag = randomUUID();
  const roles = Object.keys(descriptions) as Role[];
  for (const role of roles) await named(shop, role, `${role}-${tag}@example.com`);
  await shop.signedIn(page, "super_admin");
  await page.goto(`/admin/users?q=${tag}`);
  for (const role of roles)
    expect(roleSelect(page, `${role}-${tag}@example.com`)).toHaveAccessibleDescription(descriptions[role]);
});
