import { randomUUID } from "node:crypto";
import type { Role } from "#app/shared/kernel/access/permissions.ts";
import { ROLE_DESCRIPTIONS } from "#app/shared/kernel/access/role-messages.ts";
import { expect, signInBy, test, type Page } from "./support/seed.ts";
import { untilHydrated } from "./support/until-hydrated.ts";
import { profileOf, rename, roleOf, roleSelect, userRow } from "./support/user-rows.ts";

const SAVED = "Successfully updated role for user";
const FORBIDDEN = "Failed to update user role. Make sure you have proper permissions.";

/** Chooses a role as a person does: without script a button saves. */
async function choose(page: Page, { email, role, script }: { email: string; role: string; script: boolean }) {
  await roleSelect(page, email).selectOption(role);
  if (!script) await userRow(page, email).getByRole("button", { name: "Save" }).click();
}

for (const javaScriptEnabled of [true, false]) {
  const script = javaScriptEnabled;
  test.describe(script ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });
    const open = async (page: Page, path: string): Promise<void> => {
      await page.goto(path);
      if (script) await untilHydrated(page);
    };

    test("A-USER-15, A-USER-27, A-ROLE-12, A-ROLE-13, A-ERR-07: a role is changed in its row, and the list shows it", async ({
      page,
      shop,
      seed,
    }) => {
      const awa = await seed.staff("user");
      await signInBy(page.request, shop, await seed.staff("manager"));
      await open(page, `/admin/users?q=${awa}`);
      const select = roleSelect(page, awa);
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
      await expect(roleSelect(page, awa)).toHaveValue("content_editor");
      await expect(userRow(page, awa)).toContainText(ROLE_DESCRIPTIONS.content_editor);
      await expect(page.getByRole("main").getByRole("searchbox")).toHaveValue(awa);
      expect(await profileOf(shop, awa)).toMatchObject({
        role: "content_editor",
        role_description: ROLE_DESCRIPTIONS.content_editor,
      });
    });

    test("R-128, R-014: granting admin asks first; Cancel changes nothing", async ({ page, shop, seed }) => {
      const awa = await seed.staff("manager");
      await signInBy(page.request, shop, await seed.staff("super_admin"));
      await open(page, `/admin/users?q=${awa}`);
      await choose(page, { email: awa, role: "Admin", script });
      const question = page.getByRole("alertdialog", { name: "Change Role" });
      await expect(question.getByText(`Change role of ${awa} to Admin?`)).toBeVisible();
      await question.getByRole("link", { name: "Cancel" }).click();
      await expect(question).toBeHidden();
      await expect(roleSelect(page, awa)).toHaveValue("manager");
      expect(await roleOf(shop, awa)).toBe("manager");

      await choose(page, { email: awa, role: "Admin", script });
      await question.getByRole("button", { name: "Change Role" }).click();
      await expect(page.getByText(SAVED)).toBeVisible();
      await expect(roleSelect(page, awa)).toHaveValue("admin");
      expect(await roleOf(shop, awa)).toBe("admin");
    });

    test("A-ERR-08, R-126: a refused change says why, and the row keeps its role", async ({
      page,
      shop,
      seed,
      consoleErrors,
    }) => {
      const [awa, boss] = [await seed.staff("user"), await seed.staff("manager")];
      await signInBy(page.request, shop, boss);
      await open(page, `/admin/users?q=${awa}`);
      // Meanwhile somebody made the account an admin.
      await shop.sql("update profiles set role = 'admin' where email = $1", [awa]);
      await choose(page, { email: awa, role: "Content Editor", script });
      await expect(page.getByRole("alert")).toContainText(FORBIDDEN);
      await expect(roleSelect(page, awa)).toHaveValue("admin");
      await expect(roleSelect(page, awa)).toBeDisabled();
      expect(await roleOf(shop, awa)).toBe("admin");
      expect(consoleErrors.splice(0).filter((text) => !/status of 403/.test(text))).toEqual([]);
    });
  });
}

test("A-ROLE-12, R-128: a role chosen before script came is given once it is here", async ({ page, shop, seed }) => {
  const awa = await seed.staff("user");
  await signInBy(page.request, shop, await seed.staff("manager"));
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

test("A-USER-27, A-CONST-03: the message goes by itself after three seconds", async ({ page, shop, seed }) => {
  const awa = await seed.staff("user");
  await signInBy(page.request, shop, await seed.staff("admin"));
  await page.clock.install();
  await page.goto(`/admin/users?q=${awa}`);
  await untilHydrated(page);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await roleSelect(page, awa).focus();
  await choose(page, { email: awa, role: "Manager", script: true });
  await expect(page.getByText(SAVED)).toBeVisible();
  await expect(roleSelect(page, awa)).toBeFocused();
  await page.clock.runFor(2900);
  await expect(page.getByText(SAVED)).toBeVisible();
  await page.clock.runFor(200).then(() => expect(page.getByText(SAVED)).toBeHidden());
  await expect(page).toHaveURL(new RegExp(`\\?q=${encodeURIComponent(awa)}$`));
});

test("A-ROLE-01 to A-ROLE-08, R-127: each role has its description beneath the select", async ({
  page,
  shop,
  seed,
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
  for (const role of roles) await rename(shop, await seed.staff(role), `${role}-${tag}@example.com`);
  await signInBy(page.request, shop, await seed.staff("super_admin"));
  await page.goto(`/admin/users?q=${tag}`);
  for (const role of roles)
    await expect(roleSelect(page, `${role}-${tag}@example.com`)).toHaveAccessibleDescription(descriptions[role]);
});
