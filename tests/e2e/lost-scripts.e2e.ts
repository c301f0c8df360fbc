// The script of a page fails to load: the current page stays, even before hydration and in old browsers.
import { badge, cartCookie, lineOf as cartLine, SOKH } from "./support/cart-page.ts";
import { allowFailures, lineOf, untilKept } from "./support/dead-line.ts";
import { openBeforeScript } from "./support/late-script.ts";
import { expect, test, type Page } from "./support/shop.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

const NOTICE = "We could not open this page: no connection.";
const KEEPER = "**/assets/failed-requests*";
const notice = (page: Page) => page.getByRole("status").filter({ hasText: NOTICE });
const toSokh = (page: Page) => page.getByRole("article").getByRole("link", { name: "Sokh", exact: true });
const addSokh = (page: Page) => page.getByRole("button", { name: "Add Sokh to your cart" });
const isLost = (page: Page): Promise<unknown> =>
  page.waitForEvent("requestfailed", (request) => /\/assets\/route-/.test(request.url()));

/** Marks the document; returns a check that it is still the same one. */
async function marked(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.documentElement.setAttribute("data-marked", ""));
  return () => page.evaluate(() => document.documentElement.hasAttribute("data-marked"));
}

test.afterEach(({ consoleErrors }) => allowFailures(consoleErrors));

test("R-020, R-066: hovering over a product on a dead line changes nothing, and Add to Cart responds", async ({
  page,
}) => {
  await page.goto("/products");
  await untilKept(page);
  const isSame = await marked(page);
  const line = await lineOf(page);
  await line("cut");
  const lost = isLost(page);
  await toSokh(page).hover();
  await lost;
  await addSokh(page).click();
  await expect(page.getByText("Sokh was not added: no connection. Please try again.")).toBeVisible();
  await expect(addSokh(page)).toBeEnabled();
  expect(await isSame()).toBe(true);
  await line("quick");
  await addSokh(page).click();
  await expect(page.getByRole("status").getByText("Sokh added to your cart")).toBeVisible();
  await expect(badge(page)).toHaveText("1");
  expect(await cartCookie(page)).toBe(cartLine(SOKH, 1));
  // The lost script is not awaited: the product's page loads as a document.
  await toSokh(page).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sokh" })).toBeVisible();
});

for (const [when, isKept] of [
  ["", true],
  [", although the script that keeps the page failed to load too", false],
] as const)
  test(`R-020: a product opened over a dead line leaves the current page in place, with a notice, in an old browser too${when}`, async ({
    page,
  }) => {
    await page.addInitScript(() => Object.defineProperty(window, "navigation", { value: undefined }));
    if (!isKept) await page.route(KEEPER, (route) => route.abort("connectionreset"));
    await page.goto("/products");
    await (isKept ? untilKept : untilHydrated)(page);
    const isSame = await marked(page);
    const line = await lineOf(page);
    await line("cut");
    await toSokh(page).click();
    await expect(notice(page)).toBeVisible();
    await expect(page).toHaveURL(/\/products$/);
    await expect(addSokh(page)).toBeVisible();
    expect(await isSame()).toBe(true);
    await line("quick");
    await notice(page).getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Sokh" })).toBeVisible();
  });

test("R-020: a product clicked while the script that keeps the page is still loading can be opened later", async ({
  page,
}) => {
  const { promise: keeperMayCome, resolve } = Promise.withResolvers<void>();
  await page.route(KEEPER, async (route) => {
    await keeperMayCome;
    await route.continue();
  });
  await page.goto("/products");
  await untilHydrated(page);
  const isSame = await marked(page);
  const scripts = /\/assets\/route-|\/favicon/;
  await page.route(scripts, (route) => route.abort("connectionreset"));
  const lost = isLost(page);
  await toSokh(page).click();
  await lost;
  resolve();
  await expect(notice(page)).toBeVisible();
  await expect(page).toHaveURL(/\/products$/);
  expect(await isSame()).toBe(true);
  await page.unroute(scripts);
  await notice(page).getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sokh" })).toBeVisible();
});

test("R-020: before script arrives, a link or a form used offline leaves the page and what was typed in place, with a notice", async ({
  page,
}) => {
  const offline = page.getByRole("alert").filter({ hasText: "You are offline. Nothing was lost" });
  const scriptComes = await openBeforeScript(page, "/contact");
  const isSame = await marked(page);
  const form = page.getByRole("main");
  const fields = { Name: "Awa Ndiaye", Email: "awa@example.com", Message: "When does it come?" };
  for (const [label, text] of Object.entries(fields)) await form.getByLabel(label, { exact: true }).fill(text);
  await form.getByLabel("Subject").selectOption("order");
  const line = await lineOf(page);
  await line("cut");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(offline).toBeVisible();
  await line("quick");
  await expect(offline).toBeHidden();
  await line("cut");
  await page.getByRole("contentinfo").getByRole("link", { name: "FAQ" }).first().click();
  await expect(offline).toBeVisible();
  await expect(page).toHaveURL(/\/contact$/);
  expect(await isSame()).toBe(true);
  await line("quick");
  await scriptComes();
  for (const [label, text] of Object.entries(fields))
    await expect(form.getByLabel(label, { exact: true })).toHaveValue(text);
  await page.getByRole("contentinfo").getByRole("link", { name: "FAQ" }).first().click();
  await expect(page).toHaveURL(/\/faq/);
});

for (const [what, files] of [
  ["the first file of script", "**/assets/entry.client*"],
  ["a file that it imports", "**/assets/kit-*"],
] as const)
  test(`R-020, R-066: when ${what} is lost, the page says so, and Try Again brings it`, async ({ page }) => {
    const incomplete = page.getByRole("alert").filter({ hasText: "This page did not load completely." });
    await page.route(files, (route) => route.abort("connectionreset"));
    await page.goto("/products");
    await page.mouse.move(5, 5);
    await expect(incomplete).toBeVisible();
    await page.unroute(files);
    await incomplete.getByRole("button", { name: "Try Again" }).click();
    await untilHydrated(page);
    await expect(incomplete).toHaveCount(0);
    await addSokh(page).click();
    await expect(badge(page)).toHaveText("1");
  });
