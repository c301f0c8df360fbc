import {
  expect,
  hydratedList as hydrated,
  reviewRow as row,
  signInBy,
  test,
  type Page,
} from "./support/review-seed.ts";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    async function open(page: Page, path: string): Promise<void> {
      await page.goto(path);
      if (javaScriptEnabled) await hydrated(page);
    }
    async function choose(page: Page, name: string): Promise<void> {
      await page.getByRole("button", { name: /^Filter:/ }).click();
      await page.getByRole("navigation", { name: "Filter reviews" }).getByRole("link", { name, exact: true }).click();
      await expect(page.getByRole("button", { name: `Filter: ${name}` })).toBeVisible();
    }

    test("S-GEN-22, A-GEN-07, A-SHELL-09, A-REV-01, A-REV-03 to A-REV-14, A-STATE-09, A-STATE-11, R-120: staff finds what waits, reads it, approves one and rejects one", async ({
      page,
      browser,
      shop,
      seed,
      reviewSeed,
    }) => {
      const product = await reviewSeed.product(`Teranga ${javaScriptEnabled}`);
      const long = `${"So good. ".repeat(30)}The last word.`;
      await reviewSeed.review({ productId: product.id, name: "Awa Diop", rating: 4, comment: long, status: "pending" });
      await reviewSeed.review({ productId: product.id, name: "Lamin Ba", comment: "Spam", status: "pending" });
      await reviewSeed.review({ productId: product.id, name: "Old Hand", comment: "Known", rating: 2 });
      const publicPage = async (): Promise<string> =>
        (await browser.newContext()).request
          .get(shop.url + product.path, { headers: { cookie: "age=yes" } })
          .then((answer) => answer.text());
      expect(await publicPage()).not.toContain("The last word.");

      await signInBy(page.request, shop, await seed.staff("customer_service"));
      await page.goto("/admin/orders");
      await page
        .getByRole("navigation", { name: "Back office", exact: true })
        .getByRole("link", { name: "Reviews" })
        .click();
      await expect(page.getByRole("heading", { level: 1, name: "Review Management" })).toBeVisible();
      if (javaScriptEnabled) await hydrated(page);
      await expect(page.getByRole("button", { name: "Filter: Pending" })).toContainText("Pending");
      await expect(page.getByRole("columnheader")).toContainText([
        /^(Select)?$/,
        "Product",
        "User",
        "Rating",
        "Comment",
        "Date",
        "Status",
        "Actions",
      ]);
      await expect(page.getByText("Known")).toHaveCount(0);
      const mine = (name: string) => row(page, product.name).filter({ hasText: name });
      const awa = mine("Awa Diop");
      await expect(awa).toContainText(product.name);
      await expect(awa).toContainText("4 / 5");
      await expect(awa).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{4}/);
      await expect(awa).toContainText("Pending");
      await expect(awa.getByText("The last word.")).toBeHidden();
      await awa.getByText("Read all").click();
      await expect(awa.getByText("The last word.")).toBeVisible();

      await awa.getByRole("button", { name: `Approve review of ${product.name} by Awa Diop` }).click();
      await expect(page.getByText("1 review approved.")).toBeVisible();
      await expect(awa).toHaveCount(0);
      await mine("Lamin Ba")
        .getByRole("button", { name: /^Reject/ })
        .click();
      await expect(page.getByText("1 review rejected.")).toBeVisible();
      await choose(page, "Rejected");
      await expect(mine("Lamin Ba")).toContainText("Rejected");
      await choose(page, "All");
      await expect(page).toHaveURL(/\/admin\/reviews\?status=all$/);
      for (const name of ["Awa Diop", "Lamin Ba", "Old Hand"])
        await expect(
          row(page, name)
            .filter({ hasText: product.name })
            .getByRole("button", { name: /^(Approve|Reject)/ }),
        ).toHaveCount(0);

      const html = await publicPage();
      expect(html).toContain("The last word.");
      expect(html).not.toContain("Spam");
      const [stored] = await shop.sql("select rating, reviews_count from products where id = $1", [product.id]);
      expect(stored).toEqual({ rating: "3.0", reviews_count: 2 });
    });

    test("A-REV-15, A-STATE-10, R-121, R-014: the buttons come with a selection and change all of it, of any status; deleting asks first", async ({
      page,
      shop,
      seed,
      reviewSeed,
    }) => {
      const product = await reviewSeed.product(`Mburu ${javaScriptEnabled}`);
      const names = ["Anta", "Bineta", "Coumba"];
      for (const name of names) await reviewSeed.review({ productId: product.id, name, status: "pending" });
      const statuses = async (): Promise<string[]> =>
        (
          await shop.sql<{ status: string }>(
            "select r.status from reviews r join profiles p on p.id = r.user_id where product_id = $1 order by p.name",
            [product.id],
          )
        ).map(({ status }) => status);
      await signInBy(page.request, shop, await seed.staff("manager"));
      await open(page, "/admin/reviews");
      const bulk = (name: string) => page.getByRole("button", { name: `${name} Selected` });
      const tick = async (...wanted: string[]): Promise<void> => {
        for (const name of wanted)
          await row(page, product.name).filter({ hasText: name }).getByRole("checkbox").check();
      };
      for (const name of ["Approve", "Reject", "Delete"]) await expect(bulk(name)).toBeHidden();
      await tick(...names);
      await bulk("Approve").click();
      await expect(page.getByText("3 reviews approved.")).toBeVisible();
      expect(await statuses()).toEqual(["approved", "approved", "approved"]);

      await choose(page, "Approved");
      if (javaScriptEnabled) await hydrated(page);
      await tick("Anta", "Coumba");
      await bulk("Reject").click();
      await expect(page.getByText("2 reviews rejected.")).toBeVisible();
      expect(await statuses()).toEqual(["rejected", "approved", "rejected"]);
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(page.getByText("2 changes undone.")).toBeVisible();
      expect(await statuses()).toEqual(["approved", "approved", "approved"]);
      if (javaScriptEnabled) await hydrated(page);
      await tick("Anta", "Coumba");
      await bulk("Reject").click();
      await expect(page.getByText("2 reviews rejected.")).toBeVisible();

      await choose(page, "Rejected");
      if (javaScriptEnabled) await hydrated(page);
      await tick("Anta", "Coumba");
      await bulk("Delete").click();
      const dialog = page.getByRole("alertdialog", { name: "Delete Reviews" });
      await expect(dialog).toContainText("Are you sure you want to delete 2 reviews? This action cannot be undone.");
      await dialog.getByRole("link", { name: "Cancel" }).click();
      await expect(dialog).toHaveCount(0);
      expect(await statuses()).toHaveLength(3);
      for (const name of ["Anta", "Coumba"])
        await expect(row(page, product.name).filter({ hasText: name }).getByRole("checkbox")).toBeChecked();
      if (javaScriptEnabled) await expect(page.getByText("2 reviews selected")).toBeVisible();
      await bulk("Delete").click();
      await dialog.getByRole("button", { name: "Delete" }).click();
      await expect(page.getByText("2 reviews deleted.")).toBeVisible();
      expect(await statuses()).toEqual(["approved"]);
    });

    test("R-189: a text changed since it was read is not approved; the others are, and each row says so", async ({
      page,
      shop,
      seed,
      reviewSeed,
      consoleErrors,
    }) => {
      const product = await reviewSeed.product(`Thiakry ${javaScriptEnabled}`);
      const ids = [];
      for (const name of ["Demba", "Elimane", "Fatou"])
        ids.push(await reviewSeed.review({ productId: product.id, name, status: "pending" }));
      await signInBy(page.request, shop, await seed.staff("admin"));
      await open(page, "/admin/reviews");
      for (const name of ["Demba", "Elimane", "Fatou"])
        await row(page, product.name).filter({ hasText: name }).getByRole("checkbox").check();
      await shop.sql(
        "update reviews set comment = 'Other words', updated_at = now() + interval '1 second' where id = $1",
        [ids[0]],
      );
      await shop.sql("delete from reviews where id = $1", [ids[1]]);
      await page.getByRole("button", { name: "Approve Selected" }).click();
      await expect(page.getByText("1 review approved.")).toBeVisible();
      await expect(
        page.getByText("1 review not changed: it has changed since you read it. Please read it again."),
      ).toBeVisible();
      await expect(page.getByText("1 review not changed: it has been deleted.")).toBeVisible();
      const changed = row(page, "Demba").filter({ hasText: product.name });
      await expect(changed).toContainText("Other words");
      await expect(changed).toContainText("Not done");
      await expect(row(page, "Fatou").filter({ hasText: product.name })).toHaveCount(0);
      expect(consoleErrors.splice(0).filter((text) => !/status of 409/.test(text))).toEqual([]);
    });
  });
}

test("A-REV-17, R-020: while another list is fetched, the page says so; all can be ticked at once", async ({
  page,
  shop,
  seed,
  reviewSeed,
}) => {
  const product = await reviewSeed.product("Ndambe");
  for (const name of ["Hawa", "Ibou"]) await reviewSeed.review({ productId: product.id, name, status: "pending" });
  await signInBy(page.request, shop, await seed.staff("admin"));
  await page.goto("/admin/reviews");
  await hydrated(page);
  // On a phone too, where the head of the table is not in sight.
  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const box of await page.getByRole("checkbox").all()) await expect(box).toBeChecked();
  await row(page, "Hawa").getByRole("checkbox").uncheck();
  await expect(page.getByRole("checkbox", { name: "Select all" })).not.toBeChecked();
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/admin\/reviews\.data\?status=rejected/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("button", { name: /^Filter:/ }).click();
  await page.getByRole("link", { name: "Rejected", exact: true }).click();
  await expect(page.getByText("Loading reviews...")).toBeVisible();
  release();
  await expect(page.getByText("Loading reviews...")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Filter: Rejected" })).toBeVisible();
});

test("A-REV-16, R-120: a list without reviews says so and leads to all of them", async ({ page, shop, seed }) => {
  await signInBy(page.request, shop, await seed.staff("admin"));
  // Other tests reject reviews, and take them away again.
  await expect(async () => {
    await page.goto("/admin/reviews?status=rejected");
    await expect(page.getByText("No reviews found")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.getByRole("link", { name: "Show all reviews" }).click();
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await expect(page.getByText("No reviews found")).toHaveCount(0);
});
