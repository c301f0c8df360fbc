import { randomUUID } from "node:crypto";
import { expect, signInBy, test, type Page } from "./support/seed.ts";
import { untilHydrated } from "./support/until-hydrated.ts";
import { profileOf, rename, userRow } from "./support/user-rows.ts";

const COLUMNS = ["User", "Role", "Orders", "Total Spent", "Joined", "Actions"];

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
      seed,
    }) => {
      const tag = randomUUID();
      const buyer = await rename(shop, await seed.staff("user"), `buyer-${tag}@example.com`);
      const lead = await rename(shop, await seed.staff("manager"), `lead-${tag}@example.com`);
      await seed.order({ userId: (await profileOf(shop, buyer)).id, email: buyer });
      await signInBy(page.request, shop, await seed.staff("customer_service"));
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
      await expect(userRow(page, lead)).toBeVisible();
      await expect(userRow(page, buyer)).toBeHidden();
      await page.getByRole("combobox", { name: "Role", exact: true }).selectOption("All Roles");
      const activity = page.getByRole("combobox", { name: "Activity" });
      await expect(activity.locator("option")).toHaveText(["All Activity", "Active Users", "Inactive Users"]);
      await activity.selectOption("Active Users");
      await search();
      await expect(userRow(page, buyer)).toBeVisible();
      await expect(userRow(page, lead)).toBeHidden();
      await activity.selectOption("Inactive Users");
      await search();
      await expect(userRow(page, lead)).toBeVisible();
      await expect(userRow(page, buyer)).toBeHidden();
      await page.getByRole("searchbox", { name: "Search users" }).fill("zzzz-nobody");
      await search();
      await expect(
        page.getByText("No users found matching your filters. Try adjusting your search criteria."),
      ).toBeVisible();
    });

    test("A-USER-19, A-USER-21, A-USER-22, A-USER-23, A-USER-24: User Activity lists what an account did, newest first", async ({
      page,
      shop,
      seed,
    }) => {
      const awa = await seed.staff("user");
      const { id } = await profileOf(shop, awa);
      const [product] = await shop.sql<{ id: string; name: string }>("select id, name from products limit 1");
      await shop.sql("update profiles set created_at = now() - interval '3 days' where id = $1", [id]);
      const order = await seed.order({ userId: id, email: awa, createdAt: new Date(Date.now() - 86_400_000) });
      await shop.sql("insert into reviews (product_id, user_id, comment) values ($1, $2, 'Good.')", [product?.id, id]);
      await signInBy(page.request, shop, await seed.staff("customer_service"));
      await open(page, `/admin/users?q=${awa}`);
      await userRow(page, awa)
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
  });
}

test("A-USER-01 to A-USER-09, R-013: title, figures and growth, for the eye and for assistive technology", async ({
  page,
  shop,
  seed,
}) => {
  await seed.order();
  await signInBy(page.request, shop, await seed.staff("admin"));
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
