import { lineOf, SOKH } from "#tests/support/cart-lines.ts";
import { putInCart } from "#tests/support/demo-shop/cart-steps.ts";
import { demoShop, expect, type Page } from "#tests/support/demo-shop/demo-shop.ts";

const { test } = demoShop();

const post = (page: Page, path: string, data: object): Promise<Response> =>
  page.browser.request(path, {
    method: "POST",
    body: JSON.stringify(data),
    headers: { "content-type": "application/json" },
  });

test("S-ABOUT-01..03, S-ROUTE-11, R-051: 'Our Story' shows the mission, the four values in their order, and the founder", async ({
  page,
}) => {
  await page.goto("/about");
  expect(page.getByRole("heading", { level: 1, name: "Our Story" })).toBeVisible();
  expect(page).toHaveTitle(/Our Story/);
  const part = (name: string) => page.locator("main section", { has: page.getByRole("heading", { level: 2, name }) });
  expect(part("Our Mission").locator("p").count()).toBeGreaterThan(0);
  expect(part("Our Values").getByRole("heading", { level: 3 })).toHaveText([
    "Natural Purity",
    "Excellence",
    "Community",
    "Sustainability",
  ]);
  expect(part("Our Founder").locator("p").count()).toBeGreaterThan(0);
  expect(page.locator("main")).not.toContainText(/\{[a-z]+\}/);
});

test("S-ROUTE-01, S-ROUTE-06, S-ROUTE-10, S-ROUTE-14..16, S-ROUTE-20, S-GEN-03, S-GEN-06: every public page has a header, a footer and one main heading", async ({
  page,
}) => {
  putInCart(page, lineOf(SOKH, 1));
  for (const [path, title] of [
    ["/", "Experience the brand, Safara Sa Yaram"],
    ["/products", "Products"],
    [`/product/sokh-d95a7c3e/${SOKH}`, "Sokh"],
    ["/cart", /cart/i],
    ["/checkout/options", /./],
    ["/wishlist", /wishlist/i],
    ["/about", "Our Story"],
    ["/faqs", /question/i],
    ["/login", "Welcome Back"],
    ["/register", "Create an Account"],
    ["/forgot-password", "Forgot Your Password?"],
    ["/terms", "Terms of Service"],
  ] as const) {
    await page.goto(path);
    expect(page.status, path).toBe(200);
    expect(page.getByRole("heading", { level: 1 }), path).toHaveText(title);
    expect(page.getByRole("banner"), path).toBeVisible();
    expect(page.getByRole("contentinfo"), path).toBeVisible();
  }
  for (const path of [
    "/contact",
    "/privacy",
    "/shipping-returns",
    "/order-lookup",
    "/newsletter",
    "/checkout?mode=guest",
  ]) {
    await page.goto(path);
    for (const part of ["site-header", "site-footer", "<h1"]) expect(page.content, path).toContain(part);
  }
  await page.goto("/login");
  expect(page.getByRole("main").getByLabel("Password", { exact: true })).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("link", { name: /forgot/i })
    .click();
  expect(page).toHaveURL("/forgot-password");
});

test("S-GEN-19, S-GEN-20: every price in the shop has the dollar sign and two decimals", async ({ page }) => {
  putInCart(page, lineOf(SOKH, 60));
  for (const path of ["/", "/products", `/product/sokh-d95a7c3e/${SOKH}`, "/cart"]) {
    await page.goto(path);
    const summary = page.getByRole("region", { name: "Order Summary" }).locator("dd");
    const amounts = page.locator("main .price").or(summary).texts().join(" ");
    const prices = amounts.match(/\S*\d\.\d\S*|\$\S*/g) ?? [];
    expect(prices.length, path).toBeGreaterThan(0);
    for (const price of prices) expect(price).toMatch(/^\$\d[\d,]*\.\d{2}$/);
    const text = page.locator("main").text();
    expect(text).not.toMatch(/[€£]|EUR|GBP/);
  }
});

test("S-GEN-09, R-123: the back office has a layout of its own, without the shop's header and footer", async ({
  page,
  shop,
}) => {
  await shop.signedIn(page, "admin");
  const html = await (await page.browser.request("/admin")).text();
  expect(html).toContain("Back office");
  expect(html).not.toContain("site-header");
  expect(html).not.toContain("site-footer");
});

test("S-ERR-11, R-082: without a session the payment function is refused", async ({ page }) => {
  const answer = await post(page, "/functions/v1/stripe-payment", {
    action: "createPaymentIntent",
    amount: 5591,
    currency: "usd",
  });
  expect(answer.status).toBe(401);
  expect(await answer.json()).toEqual({ error: "No active session - please log in" });
});

test("R-016: an invalid error report is refused, and visitors cannot read reports", async ({ page }) => {
  const send = (data: object) => post(page, "/error-reports", data);
  expect((await send({ errorId: "mine", message: "m", page: "/" })).status).toBe(400);
  expect((await send({})).status).toBe(400);
  expect((await page.browser.request("/error-reports")).status).toBe(405);
});

const themeButton = (page: Page, theme: string) =>
  page.getByRole("banner").getByRole("button", { name: `Switch to the ${theme} theme` });

test("S-THEME-01, S-THEME-04, S-HDR-05, S-GEN-18: the button switches the theme on every page and across reloads", async ({
  page,
}) => {
  await page.goto("/about");
  await themeButton(page, "dark").first().click();
  expect(page).toHaveURL("/about");
  for (const path of ["/about", "/products", "/cart", "/login", "/faqs"]) {
    await page.goto(path);
    expect(page.locator("html"), path).toHaveAttribute("data-theme", "dark");
  }
  await themeButton(page, "light").first().click();
  expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await page.reload();
  expect(page.locator("html")).toHaveAttribute("data-theme", "light");
});
