import { expect, hydratedList, reviewRow as row, signInBy, test, type Page } from "./support/review-seed.ts";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    async function open(page: Page, path: string): Promise<void> {
      await page.goto(path);
      if (javaScriptEnabled) await hydratedList(page);
    }

    test("A-RDASH-01 to A-RDASH-10, A-REV-02, R-133, R-134: administrators have cards and working tabs", async ({
      page,
      shop,
      seed,
      reviewSeed,
    }) => {
      const product = await reviewSeed.product(`Lakh ${javaScriptEnabled}`);
      await reviewSeed.review({ productId: product.id, name: "Gora Sy", status: "pending" });
      await seed.order();
      await page.goto("/admin-dashboard");
      await expect(page).toHaveURL(/\/login\?redirect=%2Fadmin-dashboard$/);
      await signInBy(page.request, shop, await seed.staff("admin"));
      await open(page, "/admin-dashboard");
      await expect(page.getByRole("heading", { name: "Dashboard Overview" })).toBeVisible();
      const count = async (text: string): Promise<string> =>
        Number((await shop.sql<{ count: string }>(text))[0]?.count).toLocaleString("en-US");
      const cards = page.getByRole("definition");
      await expect(page.getByRole("term")).toHaveText([
        "Total Products",
        "Pending Reviews",
        "Total Customers",
        "Total Orders",
      ]);
      // Other tests add and take away meanwhile.
      await expect(async () => {
        await open(page, "/admin-dashboard");
        const wanted = [
          await count("select count(*) from products"),
          `${await count("select count(*) from reviews where status = 'pending'")}of ${await count("select count(*) from reviews")} reviews`,
          await count("select count(*) from profiles"),
          await count("select count(*) from all_orders"),
        ];
        await expect(cards).toHaveText(wanted, { timeout: 500 });
      }).toPass();

      const opened = await cards
        .getByRole("link")
        .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
      const tabs = ["/products", "", "/customers", "/orders"];
      expect(opened, "each number opens what it counts").toEqual(tabs.map((tab) => `/admin-dashboard${tab}`));
      await expect(page.getByRole("link", { name: "Review Management" })).toHaveAttribute("aria-current", "page");
      await row(page, "Gora Sy")
        .getByRole("button", { name: /^Approve/ })
        .click();
      await expect(page.getByText("1 review approved.")).toBeVisible();
      await expect(page).toHaveURL(/\/admin-dashboard\?done=approve-1&undo=[\w-]+$/);
      const areas = page.getByRole("navigation", { name: "Areas" }).getByRole("link");
      await expect(areas).toHaveText([
        "Review Management",
        "Product Management",
        "Order Management",
        "Customer Management",
      ]);
      await areas.filter({ hasText: "Product" }).click();
      await expect(page.getByRole("heading", { level: 2, name: "Products" })).toBeVisible();
      await page.getByRole("main").getByRole("searchbox").fill(product.name);
      if (!javaScriptEnabled) await page.getByRole("button", { name: "Search" }).click();
      await expect(page).toHaveURL(/\/admin-dashboard\/products\?q=/);
      const add = page.getByRole("link", { name: "Add Product" });
      await expect(add).toHaveAttribute("href", /[?&]q=/);
      await add.click();
      await expect(page.getByRole("dialog", { name: "Add New Product" })).toBeVisible();
      await page.getByRole("link", { name: "Cancel" }).click();
      await expect(page).toHaveURL(/\/admin-dashboard\/products\?q=/);
      await areas.filter({ hasText: "Customer" }).click();
      await expect(page.getByRole("heading", { level: 2, name: "Users" })).toBeVisible();
      await page.getByRole("combobox", { name: "Role", exact: true }).selectOption("Admin");
      if (!javaScriptEnabled) await page.getByRole("button", { name: "Search" }).click();
      await expect(page).toHaveURL(/\/admin-dashboard\/customers\?.*role=admin/);
      await areas.filter({ hasText: "Order" }).click();
      await expect(page.getByRole("heading", { level: 2, name: "Orders" })).toBeVisible();
      await expect(page.getByRole("columnheader", { name: "Order ID" })).toBeVisible();
      await page.getByRole("main").getByRole("searchbox").fill("nobody-has-this-order");
      if (!javaScriptEnabled) await page.getByRole("button", { name: "Search" }).click();
      await expect(page).toHaveURL(/\/admin-dashboard\/orders\?q=/);
    });
  });
}

test("A-RDASH-01, R-123, R-122: customers and other staff do not get in, and the server refuses what they send", async ({
  page,
  shop,
  seed,
  reviewSeed,
  consoleErrors,
}) => {
  const product = await reviewSeed.product("Fonde");
  const id = await reviewSeed.review({ productId: product.id, status: "pending" });
  const send = () =>
    page.request.post("/admin/reviews", {
      form: { intent: "approve", chosen: id },
      headers: { origin: shop.url },
      maxRedirects: 0,
    });
  expect((await send()).headers()["location"]).toMatch(/^\/login/);
  await signInBy(page.request, shop, await seed.staff("user"));
  expect((await send()).headers()["location"]).toMatch(/^\/login/);
  await page.goto("/admin-dashboard");
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await signInBy(page.request, shop, await seed.staff("inventory_manager"));
  expect((await send()).status()).toBe(403);
  expect((await page.goto("/admin/reviews"))?.status()).toBe(403);
  expect((await page.goto("/admin-dashboard"))?.status()).toBe(403);
  expect(await shop.sql("select status from reviews where id = $1", [id])).toEqual([{ status: "pending" }]);
  consoleErrors.splice(0);
});

test.describe("before script", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } });

  test("A-RDASH-07 to A-RDASH-10: on a phone the chosen tab is whole, and of the one before it something stays in sight", async ({
    page,
    shop,
    seed,
  }) => {
    await signInBy(page.request, shop, await seed.staff("admin"));
    const boxOf = async (name: string) => {
      const box = await page.getByRole("navigation", { name: "Areas" }).getByRole("link", { name }).boundingBox();
      return { left: box!.x, right: box!.x + box!.width };
    };
    for (const [path, chosen, before] of [
      ["", "Review Management", null],
      ["/products", "Product Management", "Review Management"],
      ["/orders", "Order Management", "Product Management"],
      ["/customers", "Customer Management", "Order Management"],
    ] as const) {
      await page.goto(`/admin-dashboard${path}`);
      const { left, right } = await boxOf(chosen);
      expect(left, chosen).toBeGreaterThanOrEqual(0);
      expect(right, chosen).toBeLessThanOrEqual(360);
      if (before) expect((await boxOf(before)).right, chosen).toBeGreaterThan(40);
    }
  });
});
