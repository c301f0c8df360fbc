import { PASSWORD } from "./support/seed.ts";
import { expect, openSession, test, type Page } from "./support/review-seed.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

const region = (page: Page) => page.getByRole("region", { name: "Customer Reviews" });
const form = (page: Page) => page.getByRole("form", { name: /Review$/ });
const stars = (page: Page, name: string) => form(page).getByRole("radio", { name, exact: true });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

test("S-GEN-21, S-DET-27, S-DET-29, S-DET-42, S-STATE-20, S-STATE-21, S-VAL-24, R-117: a customer signs in from the product's page, writes a review and alone sees it pending", async ({
  page,
  browser,
  shop,
  seed,
  reviewSeed,
}) => {
  const product = await reviewSeed.product("Dakhar");
  await open(page, product.path);
  await expect(region(page).getByRole("button", { name: "Write a Review" })).toHaveCount(0);
  await region(page).getByRole("link", { name: "Sign in to write a review" }).click();
  await page.getByLabel("Email", { exact: true }).fill(await seed.staff("user"));
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.locator("main").getByRole("button", { name: "Sign In" }).click();
  await expect(form(page)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${product.path}\\?review=write`));

  await form(page).getByRole("link", { name: "Cancel" }).click();
  await expect(form(page)).toHaveCount(0);
  await region(page).getByRole("button", { name: "Write a Review" }).click();
  await expect(stars(page, "5 stars")).toBeChecked();
  await stars(page, "5 stars").focus();
  await page.keyboard.press("ArrowLeft");
  await expect(stars(page, "4 stars")).toBeChecked();
  await form(page).getByLabel("Your review").fill("Warm and <b>round</b>.\nAgain!");
  await form(page).getByRole("button", { name: "Submit Review" }).click();

  await expect(region(page).getByText("Thank you! Your review appears here once it is approved.")).toBeVisible();
  await expect(form(page)).toHaveCount(0);
  const own = region(page).getByRole("article");
  await expect(own).toContainText("Pending Approval");
  await expect(own).toContainText("Warm and <b>round</b>.");
  await expect(own).toContainText("4 out of 5 stars");
  const rows = await shop.sql("select rating, status from reviews where product_id = $1", [product.id]);
  expect(rows).toEqual([{ rating: 4, status: "pending" }]);

  const other = await browser.newContext();
  await other.addCookies([{ name: "age", value: "yes", url: shop.url }]);
  const stranger = await other.newPage();
  await stranger.goto(shop.url + product.path);
  await expect(stranger.getByText("No reviews yet.")).toBeVisible();
  expect(await stranger.content()).not.toContain("Pending Approval");
  await other.close();
});

test("S-ERR-10: a lost connection shows a message in the form, keeps what was typed, and a retry works", async ({
  page,
  shop,
  seed,
  reviewSeed,
  consoleErrors,
}) => {
  const product = await reviewSeed.product("Ngalax");
  await openSession(page, shop, await seed.staff("user"));
  await page.goto(`${product.path}?review=write`);
  await untilHydrated(page);
  await form(page).getByLabel("Your review").fill("On a train.");
  await page.context().setOffline(true);
  await form(page).getByRole("button", { name: "Submit Review" }).click();
  await expect(form(page).getByRole("alert")).toContainText("Failed to submit review. Please try again.");
  await expect(form(page).getByLabel("Your review")).toHaveValue("On a train.");
  await page.context().setOffline(false);
  await form(page).getByRole("button", { name: "Submit Review" }).click();
  await expect(region(page).getByRole("article")).toContainText("On a train.");
  expect(consoleErrors.splice(0).filter((text) => !/ERR_INTERNET_DISCONNECTED/.test(text))).toEqual([]);
});
