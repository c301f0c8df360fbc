import { randomUUID } from "node:crypto";
import { AxeBuilder } from "@axe-core/playwright";
import { ROLE_DESCRIPTIONS, type Role } from "../../app/shared/kernel/permissions.ts";
import { expect, signInBy, test, type Page, type Shop } from "./support/desk.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

const SAVED = "Successfully updated role for user";
const FORBIDDEN = "Failed to update user role. Make sure you have proper permissions.";

const COLUMNS = ["User", "Role", "Orders", "Total Spent", "Joined", "Actions"];

type Profile = { id: string; role: string; role_description: string };
const profileOf = async (shop: Shop, email: string): Promise<Profile> => {
  const [row] = await shop.sql<Profile>("select id, role, role_description from profiles where email = $1", [email]);
  if (!row) throw new Error("the account is gone");
  return row;
};
const roleOf = async (shop: Shop, email: string): Promise<string> => (await profileOf(shop, email)).role;

/** Gives an account an e-mail that a search finds with its family. */
async function rename(shop: Shop, email: string, name: string): Promise<string> {
  await shop.sql("update profiles set email = $2 where email = $1", [email, name]);
  return name;
}

const rowOf = (page: Page, email: string) => page.getByRole("row").filter({ hasText: email });
const selectOf = (page: Page, email: string) => page.getByRole("combobox", { name: `Role of ${email}` });

/** Chooses a role as a person does: without script a button saves. */
async function choose(page: Page, { email, role, script }: { email: string; role: string; script: boolean }) {
  await selectOf(page, email).selectOption(role);
  if (!script) await rowOf(page, email).getByRole("button", { name: "Save" }).click();
}

for (const javaScriptEnabled of [true, false]) {
  const script = javaScriptEnabled;
  test.describe(script ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });
    const open = async (page: Page, path: string): Promise<void> => {
      await page.goto(path);
      if (script) await untilHydrated(page);
    };

    test("A-USER-11, A-USER-12, A-USER-13, A-USER-14, A-USER-20: accounts are found by e-mail, role and activity", async ({
      page,
      shop,
      desk,
    }) => {
      const tag = randomUUID();
      const buyer = await rename(shop, await desk.staff("user"), `buyer-${tag}@example.com`);
      const lead = await rename(shop, await desk.staff("manager"), `lead-${tag}@example.com`);
      await desk.order({ userId: (await profileOf(shop, buyer)).id, email: buyer });
      await signInBy(page.request, shop, await desk.staff("customer_service"));
      await open(page, "/admin/users");
      const search = async (): Promise<void> => {
        if (!script) await page.getByRole("button", { name: "Search" }).click();
      };
      await page.getByRole("searchbox", { name: "Search users" }).fill(tag);
      await search();
      await expect(page.getByRole("status").filter({ hasText: "2 users" })).toBeVisible();
      await expect(page.getByRole("table", { name: "Users" }).getByRole("columnheader")).toHaveText(COLUMNS);
      await page.getByRole("combobox", { name: "Role", exact: true }).selectOption("Manager");
      await search();
      await expect(rowOf(page, lead)).toBeVisible();
      await expect(rowOf(page, buyer)).toBeHidden();
      await page.getByRole("combobox", { name: "Role", exact: true }).selectOption("All Roles");
      const activity = page.getByRole("combobox", { name: "Activity" });
      await expect(activity.locator("option")).toHaveText(["All Activity", "Active Users", "Inactive Users"]);
      await activity.selectOption("Active Users");
      await search();
      await expect(rowOf(page, buyer)).toBeVisible();
      await expect(rowOf(page, lead)).toBeHidden();
      await activity.selectOption("Inactive Users");
      await search();
      await expect(rowOf(page, lead)).toBeVisible();
      await expect(rowOf(page, buyer)).toBeHidden();
      await page.getByRole("searchbox", { name: "Search users" }).fill("zzzz-nobody");
      await search();
      await expect(
        page.getByText("No users found matching your filters. Try adjusting your search criteria."),
      ).toBeVisible();
    });

    test("A-USER-15, A-USER-27, A-ROLE-12, A-ROLE-13, A-ERR-07: a role is changed in its row, and the list shows it", async ({
      page,
      shop,
      desk,
    }) => {
      const awa = await desk.staff("user");
      await signInBy(page.request, shop, await desk.staff("manager"));
      await open(page, `/admin/users?q=${awa}`);
      const select = selectOf(page, awa);
      await expect(select).toHaveAccessibleDescription(ROLE_DESCRIPTIONS.user);
      await expect(select.locator("option")).toHaveText([
        "Super Admin",
        "Admin",
        "Manager",
        "Content Editor",
        "Customer Service",
        "Inventory Manager",
        "Marketing Manager",
        "User",
      ]);
      await expect(select.locator("option:disabled")).toHaveText(["Super Admin", "Admin", "Manager"]);
      await choose(page, { email: awa, role: "Content Editor", script });
      await expect(page.getByText(SAVED)).toBeVisible();
      await expect(selectOf(page, awa)).toHaveValue("content_editor");
      await expect(rowOf(page, awa)).toContainText(ROLE_DESCRIPTIONS.content_editor);
      await expect(page.getByRole("main").getByRole("searchbox")).toHaveValue(awa);
      expect(await profileOf(shop, awa)).toMatchObject({
        role: "content_editor",
        role_description: ROLE_DESCRIPTIONS.content_editor,
      });
    });

    test("R-128, R-014: granting admin asks first; Cancel changes nothing", async ({ page, shop, desk }) => {
      const awa = await desk.staff("manager");
      await signInBy(page.request, shop, await desk.staff("super_admin"));
      await open(page, `/admin/users?q=${awa}`);
      await choose(page, { email: awa, role: "Admin", script });
      const question = page.getByRole("alertdialog", { name: "Change Role" });
      await expect(question.getByText(`Change role of ${awa} to Admin?`)).toBeVisible();
      await question.getByRole("link", { name: "Cancel" }).click();
      await expect(question).toBeHidden();
      await expect(selectOf(page, awa)).toHaveValue("manager");
      expect(await roleOf(shop, awa)).toBe("manager");

      await choose(page, { email: awa, role: "Admin", script });
      await question.getByRole("button", { name: "Change Role" }).click();
      await expect(page.getByText(SAVED)).toBeVisible();
      await expect(selectOf(page, awa)).toHaveValue("admin");
      expect(await roleOf(shop, awa)).toBe("admin");
    });

    test("A-USER-19, A-USER-21, A-USER-22, A-USER-23, A-USER-24: User Activity lists what an account did, newest first", async ({
      page,
      shop,
      desk,
    }) => {
      const awa = await desk.staff("user");
      const { id } = await profileOf(shop, awa);
      const [product] = await shop.sql<{ id: string; name: string }>("select id, name from products limit 1");
      await shop.sql("update profiles set created_at = now() - interval '3 days' where id = $1", [id]);
      const order = await desk.order({ userId: id, email: awa, createdAt: new Date(Date.now() - 86_400_000) });
      await shop.sql("insert into reviews (product_id, user_id, comment) values ($1, $2, 'Good.')", [product?.id, id]);
      await signInBy(page.request, shop, await desk.staff("customer_service"));
      await open(page, `/admin/users?q=${awa}`);
      await rowOf(page, awa)
        .getByRole("link", { name: `Activity of ${awa}` })
        .click();
      const dialog = page.getByRole("dialog", { name: "User Activity" });
      const events = dialog.getByRole("listitem");
      await expect(events).toHaveCount(3);
      await expect(events.nth(0)).toContainText(`Reviewed ${product?.name}`);
      await expect(events.nth(1)).toContainText(`Placed order ${order.number}`);
      await expect(events.nth(2)).toContainText("Account created");
      await dialog.getByRole("link", { name: "Close" }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole("main").getByRole("searchbox")).toHaveValue(awa);
    });

    test("A-ERR-08, R-126: a refused change says why, and the row keeps its role", async ({
      page,
      shop,
      desk,
      consoleErrors,
    }) => {
      const [awa, boss] = [await desk.staff("user"), await desk.staff("manager")];
      await signInBy(page.request, shop, boss);
      await open(page, `/admin/users?q=${awa}`);
      // Meanwhile somebody made the account an admin.
      await shop.sql("update profiles set role = 'admin' where email = $1", [awa]);
      await choose(page, { email: awa, role: "Content Editor", script });
      await expect(page.getByRole("alert")).toContainText(FORBIDDEN);
      await expect(selectOf(page, awa)).toHaveValue("admin");
      await expect(selectOf(page, awa)).toBeDisabled();
      expect(await roleOf(shop, awa)).toBe("admin");
      expect(consoleErrors.splice(0).filter((text) => !/status of 403/.test(text))).toEqual([]);
    });
  });
}

test("A-USER-27, A-CONST-03: the message goes by itself after three seconds", async ({ page, shop, desk }) => {
  const awa = await desk.staff("user");
  await signInBy(page.request, shop, await desk.staff("admin"));
  await page.clock.install();
  await page.goto(`/admin/users?q=${awa}`);
  await untilHydrated(page);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await selectOf(page, awa).focus();
  await choose(page, { email: awa, role: "Manager", script: true });
  await expect(page.getByText(SAVED)).toBeVisible();
  await expect(selectOf(page, awa)).toBeFocused();
  await page.clock.runFor(2900);
  await expect(page.getByText(SAVED)).toBeVisible();
  await page.clock.runFor(200).then(() => expect(page.getByText(SAVED)).toBeHidden());
  await expect(page).toHaveURL(new RegExp(`\\?q=${encodeURIComponent(awa)}$`));
});

test("A-USER-01 to A-USER-09, R-013: title, figures and growth, for the eye and for assistive technology", async ({
  page,
  shop,
  desk,
}) => {
  await desk.order();
  await signInBy(page.request, shop, await desk.staff("admin"));
  await page.goto("/admin/users");
  await expect(page.getByRole("heading", { level: 1, name: "Users" })).toBeVisible();
  await expect(page.getByText("Manage user accounts and track activity")).toBeVisible();
  for (const name of ["Total Users", "New Users This Month", "Active Users", "Avg. Order Value"])
    await expect(page.getByRole("term").filter({ hasText: name })).toBeVisible();
  await expect(page.getByRole("heading", { name: "User Growth" })).toBeVisible();
  const table = page.getByRole("table", { name: "User Growth" });
  await expect(table.getByRole("columnheader")).toHaveText(["Month", "New Users"]);
  await expect(table.getByRole("rowheader")).toHaveCount(6);
  const total = page.getByRole("definition").first();
  const before = Number((await total.textContent())?.replaceAll(",", ""));
  await shop.sql("insert into profiles (email) values ($1)", [`${randomUUID()}@example.com`]);
  await untilHydrated(page);
  await page.getByRole("link", { name: "Refresh Data" }).click();
  await expect.poll(async () => Number((await total.textContent())?.replaceAll(",", ""))).toBeGreaterThan(before);
});

for (const [width, colorScheme] of [
  [360, "light"],
  [1280, "dark"],
] as const) {
  test(`WCAG 2.2 AA: users, activity, access, the question and the invitation have no fault that a tool can find at ${width} px, ${colorScheme}`, async ({
    page,
    shop,
    desk,
  }) => {
    const awa = await desk.staff("user");
    const { id } = await profileOf(shop, awa);
    await signInBy(page.request, shop, await desk.staff("super_admin"));
    test.slow();
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 800 });
    for (const query of ["", `&user=${id}`, `&change=${id}&to=admin`, `&saved=${id}`, `&access=${id}`, "&invite=new"]) {
      await page.goto(`/admin/users?q=${awa}${query}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map((violation) => violation.id)).toEqual([]);
    }
  });
}

test("A-ROLE-01 to A-ROLE-08, R-127: each role has its description beneath the select", async ({
  page,
  shop,
  desk,
}) => {
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
  for (const role of roles) await rename(shop, await desk.staff(role), `${role}-${tag}@example.com`);
  await signInBy(page.request, shop, await desk.staff("super_admin"));
  await page.goto(`/admin/users?q=${tag}`);
  for (const role of roles)
    await expect(selectOf(page, `${role}-${tag}@example.com`)).toHaveAccessibleDescription(descriptions[role]);
});
