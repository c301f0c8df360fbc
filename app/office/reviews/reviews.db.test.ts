import type { ReviewParts } from "#tests/factories/review.ts";
import { demoShop, expect, type DemoShop, type Page } from "#tests/support/demo-shop/demo-shop.ts";
import { reviewBy, reviewedProduct } from "#tests/support/demo-shop/product-steps.ts";

const { test } = demoShop();

/** A row of the list by a text in it. */
const row = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });
const review = (shop: DemoShop, { name = "Lamin Ba", ...parts }: Omit<ReviewParts, "userId"> & { name?: string }) =>
  reviewBy(shop, name, parts);
async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: /^Filter:/ }).click();
  await page.getByRole("navigation", { name: "Filter reviews" }).getByRole("link", { name, exact: true }).click();
  expect(page.getByRole("button", { name: `Filter: ${name}` })).toBeVisible();
}

test("S-GEN-22, A-GEN-07, A-SHELL-09, A-REV-01, A-REV-03 to A-REV-14, A-STATE-09, A-STATE-11, R-120: staff find pending reviews, read them, approve one and reject one", async ({
  page,
  shop,
}) => {
  const product = await reviewedProduct(shop, "Teranga");
  const long = `${"So good. ".repeat(30)}The last word.`;
  await review(shop, { productId: product.id, name: "Awa Diop", rating: 4, comment: long, status: "pending" });
  await review(shop, { productId: product.id, name: "Lamin Ba", comment: "Spam", status: "pending" });
  await review(shop, { productId: product.id, name: "Old Hand", comment: "Known", rating: 2 });
  const publicPage = async (): Promise<string> => (await shop.visited(product.path)).content;
  expect(await publicPage()).not.toContain("The last word.");

  await shop.signedIn(page, "customer_service");
  await page.goto("/admin/orders");
  await page
    .getByRole("navigation", { name: "Back office", exact: true })
    .getByRole("link", { name: "Reviews" })
    .click();
  expect(page.getByRole("heading", { level: 1, name: "Review Management" })).toBeVisible();
  expect(page.getByRole("button", { name: "Filter: Pending" })).toContainText("Pending");
  expect(page.getByRole("columnheader")).toHaveText([
    /^(Select)?$/,
    "Product",
    "User",
    "Rating",
    "Comment",
    "Date",
    "Status",
    "Actions",
  ]);
  expect(page.getByText("Known")).toHaveCount(0);
  const mine = (name: string) => row(page, product.name).filter({ hasText: name });
  const awa = mine("Awa Diop");
  expect(awa).toContainText(product.name);
  expect(awa).toContainText("4 / 5");
  expect(awa).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{4}/);
  expect(awa).toContainText("Pending");
  expect(awa.getByText("The last word.")).toBeHidden();
  await awa.getByText("Read all").click();
  expect(awa.getByText("The last word.")).toBeVisible();

  await awa.getByRole("button", { name: `Approve review of ${product.name} by Awa Diop` }).click();
  expect(page.getByText("1 review approved.")).toBeVisible();
  expect(awa).toHaveCount(0);
  await mine("Lamin Ba")
    .getByRole("button", { name: /^Reject/ })
    .click();
  expect(page.getByText("1 review rejected.")).toBeVisible();
  await choose(page, "Rejected");
  expect(mine("Lamin Ba")).toContainText("Rejected");
  await choose(page, "All");
  expect(page).toHaveURL(/\/admin\/reviews\?status=all$/);
  for (const name of ["Awa Diop", "Lamin Ba", "Old Hand"])
    expect(
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
}) => {
  const product = await reviewedProduct(shop, "Mburu");
  const names = ["Anta", "Bineta", "Coumba"];
  for (const name of names) await review(shop, { productId: product.id, name, status: "pending" });
  const statuses = async (): Promise<string[]> =>
    (
      await shop.sql<{ status: string }>(
        "select r.status from reviews r join profiles p on p.id = r.user_id where product_id = $1 order by p.name",
        [product.id],
      )
    ).map(({ status }) => status);
  await shop.signedIn(page, "manager");
  await page.goto("/admin/reviews");
  const bulk = (name: string) => page.getByRole("button", { name: `${name} Selected` });
  const tick = (...reviewers: string[]): void => {
    for (const name of reviewers) row(page, product.name).filter({ hasText: name }).getByRole("checkbox").check();
  };
  tick(...names);
  await bulk("Approve").click();
  expect(page.getByText("3 reviews approved.")).toBeVisible();
  expect(await statuses()).toEqual(["approved", "approved", "approved"]);

  await choose(page, "Approved");
  tick("Anta", "Coumba");
  await bulk("Reject").click();
  expect(page.getByText("2 reviews rejected.")).toBeVisible();
  expect(await statuses()).toEqual(["rejected", "approved", "rejected"]);
  await page.getByRole("button", { name: "Undo" }).click();
  expect(page.getByText("2 changes undone.")).toBeVisible();
  expect(await statuses()).toEqual(["approved", "approved", "approved"]);
  tick("Anta", "Coumba");
  await bulk("Reject").click();
  expect(page.getByText("2 reviews rejected.")).toBeVisible();

  await choose(page, "Rejected");
  tick("Anta", "Coumba");
  await bulk("Delete").click();
  const dialog = page.getByRole("alertdialog", { name: "Delete Reviews" });
  expect(dialog).toContainText("Are you sure you want to delete 2 reviews? This action cannot be undone.");
  await dialog.getByRole("link", { name: "Cancel" }).click();
  expect(dialog).toHaveCount(0);
  expect(await statuses()).toHaveLength(3);
  for (const name of ["Anta", "Coumba"])
    expect(row(page, product.name).filter({ hasText: name }).getByRole("checkbox")).toBeChecked();
  await bulk("Delete").click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  expect(page.getByText("2 reviews deleted.")).toBeVisible();
  expect(await statuses()).toEqual(["approved"]);
});

test("R-189: a text changed since it was read is not approved; the others are, and each row reports it", async ({
  page,
  shop,
}) => {
  const product = await reviewedProduct(shop, "Thiakry");
  const ids = [];
  for (const name of ["Demba", "Elimane", "Fatou"])
    ids.push(await review(shop, { productId: product.id, name, status: "pending" }));
  await shop.signedIn(page, "admin");
  await page.goto("/admin/reviews");
  for (const name of ["Demba", "Elimane", "Fatou"])
    row(page, product.name).filter({ hasText: name }).getByRole("checkbox").check();
  await shop.sql("update reviews set comment = 'Other words', updated_at = now() + interval '1 second' where id = $1", [
    ids[0],
  ]);
  await shop.sql("delete from reviews where id = $1", [ids[1]]);
  await page.getByRole("button", { name: "Approve Selected" }).click();
  expect(page.getByText("1 review approved.")).toBeVisible();
  expect(page.getByText("1 review not changed: it has changed since you read it. Please read it again.")).toBeVisible();
  expect(page.getByText("1 review not changed: it has been deleted.")).toBeVisible();
  const changed = row(page, "Demba").filter({ hasText: product.name });
  expect(changed).toContainText("Other words");
  expect(changed).toContainText("Not done");
  expect(row(page, "Fatou").filter({ hasText: product.name })).toHaveCount(0);
});

test("A-REV-16, R-120: a list without reviews has a message and a link to all of them", async ({ page, shop }) => {
  await shop.signedIn(page, "admin");
  await shop.sql("delete from reviews where status = 'rejected'");
  await page.goto("/admin/reviews?status=rejected");
  expect(page.getByText("No reviews found")).toBeVisible();
  await page.getByRole("link", { name: "Show all reviews" }).click();
  expect(page.getByRole("row").nth(1)).toBeVisible();
  expect(page.getByText("No reviews found")).toHaveCount(0);
});

test("A-RDASH-01 to A-RDASH-10, A-REV-02, R-133, R-134: administrators have cards and working tabs", async ({
  page,
  shop,
}) => {
  const product = await reviewedProduct(shop, "Lakh");
  await review(shop, { productId: product.id, name: "Gora Sy", status: "pending" });
  await shop.order();
  await page.goto("/admin-dashboard");
  expect(page).toHaveURL(/\/login\?redirect=%2Fadmin-dashboard$/);
  await shop.signedIn(page, "admin");
  await page.goto("/admin-dashboard");
  expect(page.getByRole("heading", { name: "Dashboard Overview" })).toBeVisible();
  const count = async (text: string): Promise<string> =>
    Number((await shop.sql<{ count: string }>(text))[0]?.count).toLocaleString("en-US");
  const cards = page.getByRole("definition");
  expect(page.getByRole("term")).toHaveText(["Total Products", "Pending Reviews", "Total Customers", "Total Orders"]);
  const expectedCards = [
    await count("select count(*) from products"),
    `${await count("select count(*) from reviews where status = 'pending'")}of ${await count("select count(*) from reviews")} reviews`,
    await count("select count(*) from profiles"),
    await count("select count(*) from all_orders"),
  ];
  expect(cards).toHaveText(expectedCards);

  const opened = cards
    .getByRole("link")
    .all()
    .map((link) => link.getAttribute("href"));
  const tabs = ["/products", "", "/customers", "/orders"];
  expect(opened, "each number opens what it counts").toEqual(tabs.map((tab) => `/admin-dashboard${tab}`));
  expect(page.getByRole("link", { name: "Review Management" })).toHaveAttribute("aria-current", "page");
  await row(page, "Gora Sy")
    .getByRole("button", { name: /^Approve/ })
    .click();
  expect(page.getByText("1 review approved.")).toBeVisible();
  expect(page).toHaveURL(/\/admin-dashboard\?done=approve-1&undo=[\w-]+$/);
  const areas = page.getByRole("navigation", { name: "Areas" }).getByRole("link");
  expect(areas).toHaveText(["Review Management", "Product Management", "Order Management", "Customer Management"]);
  await areas.filter({ hasText: "Product" }).click();
  expect(page.getByRole("heading", { level: 2, name: "Products" })).toBeVisible();
  page.getByRole("main").getByRole("searchbox").fill(product.name);
  await page.getByRole("button", { name: "Search" }).click();
  expect(page).toHaveURL(/\/admin-dashboard\/products\?q=/);
  const add = page.getByRole("link", { name: "Add Product" });
  expect(add).toHaveAttribute("href", /[?&]q=/);
  await add.click();
  expect(page.getByRole("dialog", { name: "Add New Product" })).toBeVisible();
  await page.getByRole("link", { name: "Cancel" }).click();
  expect(page).toHaveURL(/\/admin-dashboard\/products\?q=/);
  await areas.filter({ hasText: "Customer" }).click();
  expect(page.getByRole("heading", { level: 2, name: "Users" })).toBeVisible();
  page.getByRole("combobox", { name: "Role", exact: true }).selectOption("Admin");
  await page.getByRole("button", { name: "Search" }).click();
  expect(page).toHaveURL(/\/admin-dashboard\/customers\?.*role=admin/);
  await areas.filter({ hasText: "Order" }).click();
  expect(page.getByRole("heading", { level: 2, name: "Orders" })).toBeVisible();
  expect(page.getByRole("columnheader", { name: "Order ID" })).toBeVisible();
  page.getByRole("main").getByRole("searchbox").fill("no-such-order");
  await page.getByRole("button", { name: "Search" }).click();
  expect(page).toHaveURL(/\/admin-dashboard\/orders\?q=/);
});

test("A-RDASH-01, R-123, R-122: customers and other staff do not get in, and the server refuses what they send", async ({
  page,
  shop,
}) => {
  const product = await reviewedProduct(shop, "Fonde");
  const id = await review(shop, { productId: product.id, status: "pending" });
  const send = () => page.browser.post("/admin/reviews", { intent: "approve", chosen: id });
  expect((await send()).headers.get("location")).toMatch(/^\/login/);
  await shop.signedIn(page, "user");
  expect((await send()).headers.get("location")).toMatch(/^\/login/);
  await page.goto("/admin-dashboard");
  expect(page).toHaveURL(/\/login\?redirect=/);
  await shop.signedIn(page, "inventory_manager");
  expect((await send()).status).toBe(403);
  await page.goto("/admin/reviews");
  expect(page.status).toBe(403);
  await page.goto("/admin-dashboard");
  expect(page.status).toBe(403);
  expect(await shop.sql("select status from reviews where id = $1", [id])).toEqual([{ status: "pending" }]);
});
