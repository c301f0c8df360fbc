import { demoShop, expect, PASSWORD, type Page } from "#tests/support/demo-shop/demo-shop.ts";
import { reviewBy, reviewedProduct } from "#tests/support/demo-shop/product-steps.ts";

const { test } = demoShop();

const region = (page: Page) => page.getByRole("region", { name: "Customer Reviews" });
const form = (page: Page) => page.getByRole("form", { name: /Review$/ });
const stars = (page: Page, name: string) => form(page).getByRole("radio", { name, exact: true });

test("S-GEN-21, S-DET-27, S-DET-29, S-DET-42, S-STATE-20, S-STATE-21, S-VAL-24, R-117: a customer signs in on the way, writes a review, and alone sees it as pending", async ({
  page,
  shop,
}) => {
  const product = await reviewedProduct(shop, "Dakhar");
  await page.goto(product.path);
  expect(region(page).getByRole("button", { name: "Write a Review" })).toHaveCount(0);
  await region(page).getByRole("link", { name: "Sign in to write a review" }).click();
  page.getByLabel("Email", { exact: true }).fill(await shop.staff("user"));
  page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.locator("main").getByRole("button", { name: "Sign In" }).click();
  expect(form(page)).toBeVisible();
  expect(page).toHaveURL(new RegExp(`${product.path}\\?review=write`));

  await form(page).getByRole("link", { name: "Cancel" }).click();
  expect(form(page)).toHaveCount(0);
  await region(page).getByRole("button", { name: "Write a Review" }).click();
  expect(stars(page, "5 stars")).toBeChecked();
  stars(page, "4 stars").check();
  form(page).getByLabel("Your review").fill("Warm and <b>round</b>.\nAgain!");
  await form(page).getByRole("button", { name: "Submit Review" }).click();

  expect(region(page).getByText("Thank you! Your review appears here once it is approved.")).toBeVisible();
  expect(form(page)).toHaveCount(0);
  const own = region(page).getByRole("article");
  expect(own).toContainText("Pending Approval");
  expect(own).toContainText("Warm and <b>round</b>.");
  expect(own).toContainText("4 out of 5 stars");
  const rows = await shop.sql("select rating, status from reviews where product_id = $1", [product.id]);
  expect(rows).toEqual([{ rating: 4, status: "pending" }]);

  const stranger = shop.newBrowser().newPage();
  await stranger.goto(product.path);
  expect(stranger.getByText("No reviews yet.")).toBeVisible();
  expect(stranger.content).not.toContain("Pending Approval");
});

test("S-VAL-22, R-031: a review without a comment is refused and keeps the input", async ({ page, shop }) => {
  const product = await reviewedProduct(shop, "Buuy");
  await shop.signIn(page, await shop.staff("user"));
  await page.goto(`${product.path}?review=write`);
  stars(page, "2 stars").check();
  await form(page).getByRole("button", { name: "Submit Review" }).click();
  expect(form(page).getByRole("alert")).toContainText("Review is required");
  expect(stars(page, "2 stars")).toBeChecked();
  form(page).getByLabel("Your review").fill("x".repeat(2001));
  await form(page).getByRole("button", { name: "Submit Review" }).click();
  expect(form(page).getByRole("alert")).toContainText("Review is too long");
  expect(form(page).getByLabel("Your review")).toHaveValue("x".repeat(2001));
  expect(stars(page, "2 stars")).toBeChecked();
  expect(await shop.sql("select id from reviews where product_id = $1", [product.id])).toEqual([]);
});

test("S-VAL-25, S-ROLE-15: an ended session is reported and keeps the input", async ({ page, shop }) => {
  const product = await reviewedProduct(shop, "Ditax");
  await shop.signIn(page, await shop.staff("user"));
  await page.goto(`${product.path}?review=write`);
  form(page).getByLabel("Your review").fill("Not lost.");
  page.browser.cookies.clear();
  await form(page).getByRole("button", { name: "Submit Review" }).click();
  expect(form(page).getByRole("alert")).toContainText("You must be logged in to submit a review");
  expect(form(page).getByLabel("Your review")).toHaveValue("Not lost.");
  expect(await shop.sql("select id from reviews where product_id = $1", [product.id])).toEqual([]);
});

test("R-116, R-117: a customer has one review; a rejected one can be edited and is pending again", async ({
  page,
  shop,
}) => {
  const product = await reviewedProduct(shop, "Maad");
  await shop.signIn(page, await shop.staff("user"));
  await page.goto(`${product.path}?review=write`);
  form(page).getByLabel("Your review").fill("From this window.");
  const sent = { rating: "1", comment: "From another window.", intent: "write" };
  const post = () => page.browser.post(`${product.path}?review=write`, sent);
  expect((await post()).status).toBe(303);
  expect((await post()).status).toBe(409);
  await form(page).getByRole("button", { name: "Submit Review" }).click();
  expect(form(page).getByRole("alert")).toContainText("You have already reviewed this product.");
  expect(form(page).getByLabel("Your review")).toHaveValue("From this window.");
  await form(page).getByRole("button", { name: "Submit Review" }).click();
  expect(region(page).getByRole("article")).toContainText("From this window.");

  await shop.sql("update reviews set status = 'rejected' where product_id = $1", [product.id]);
  await page.goto(product.path);
  const own = region(page).getByRole("article");
  expect(own).toContainText("Not Approved");
  await own.getByRole("button", { name: "Edit" }).click();
  expect(form(page).getByLabel("Your review")).toHaveValue("From this window.");
  form(page).getByLabel("Your review").fill("Kinder now.");
  await form(page).getByRole("button", { name: "Submit Review" }).click();
  expect(own).toContainText("Pending Approval");
  expect(own).toContainText("Kinder now.");
  expect(region(page).getByRole("button", { name: "Edit Your Review" })).toBeVisible();
  const rows = await shop.sql("select comment, status from reviews where product_id = $1", [product.id]);
  expect(rows).toEqual([{ comment: "Kinder now.", status: "pending" }]);
});

test("S-VAL-22, S-VAL-23, S-VAL-25, S-ROLE-15, S-STATE-20: the server itself refuses, without a session with 401 and the message", async ({
  page,
  shop,
}) => {
  const product = await reviewedProduct(shop, "Sump");
  const post = (typed: Record<string, string>) => page.browser.post(`${product.path}?review=write`, typed);
  const refused = await post({ rating: "5", comment: "Fine." });
  expect(refused.status).toBe(401);
  expect(await refused.text()).toContain("You must be logged in to submit a review");
  await shop.signIn(page, await shop.staff("user"));
  for (const rating of ["0", "6", "4.5", ""])
    expect((await post({ rating, comment: "Fine." })).status, rating).toBe(422);
  expect((await post({ rating: "5", comment: "  " })).status).toBe(422);
  expect(await shop.sql("select id from reviews where product_id = $1", [product.id])).toEqual([]);
  expect((await post({ rating: "5", comment: "Fine.", status: "approved" })).status).toBe(303);
  expect(await shop.sql("select status from reviews where product_id = $1", [product.id])).toEqual([
    { status: "pending" },
  ]);
});

test("a form with an unknown intent writes no review; one without any is a first review", async ({ page, shop }) => {
  const product = await reviewedProduct(shop, "Neem");
  await shop.signIn(page, await shop.staff("user"));
  const post = (intent: Record<string, string>) =>
    page.browser.post(`${product.path}?review=write`, { rating: "5", comment: "Fine.", ...intent });
  for (const intent of ["delete", "Write", "constructor"]) expect((await post({ intent })).status, intent).toBe(400);
  expect(await shop.sql("select id from reviews where product_id = $1", [product.id])).toEqual([]);
  expect((await post({})).status).toBe(303);
  expect(await shop.sql("select id from reviews where product_id = $1", [product.id])).toHaveLength(1);
});

test("R-115, S-CALL-15, R-118: a buyer's review is marked; newest first, by first name and initial, no e-mail", async ({
  page,
  shop,
}) => {
  const product = await reviewedProduct(shop, "Kandja");
  const old = new Date("2026-01-01T00:00:00Z");
  const first = await reviewBy(shop, "Awa Diop", { productId: product.id, createdAt: old });
  await reviewBy(shop, "Lamin Ba", { productId: product.id });
  const [author] = await shop.sql<{ email: string }>(
    "select p.email from reviews r join profiles p on p.id = r.user_id where r.id = $1",
    [first],
  );
  await shop.order({ email: author!.email, lines: [{ productId: product.id }] });
  await page.goto(product.path);
  const articles = region(page).getByRole("article");
  expect(articles.getByRole("heading")).toHaveText(["Lamin B.", "Awa D."]);
  expect(articles.nth(0)).not.toContainText("Verified purchase");
  expect(articles.nth(1)).toContainText("Verified purchase");
  expect(page.content).not.toContain(author!.email);
});
