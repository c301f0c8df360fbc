import { lineOf, putInCart, SOKH } from "./support/cart-page.ts";
import { expect, signInBy, test } from "./support/seed.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

const OOPS = "Oops! Something went wrong";
const OOPS_TEXT =
  "We're sorry, but something unexpected happened. Don't worry, our team has been notified and we're working to fix this.";

test("S-UI-04..12, R-016: a page that fails keeps the shell, names the error, tells the shop and the console, and can be tried again", async ({
  page,
  shop,
  consoleErrors,
}) => {
  await shop.sql("delete from error_reports where page = '/about'");
  await page.goto("/faqs");
  await untilHydrated(page);
  await page.route("**/about.data*", (route) =>
    route.fulfill({ status: 500, body: "broken", contentType: "text/plain" }),
  );
  await page.getByRole("contentinfo").getByRole("link", { name: "Our Story" }).click();
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1, name: OOPS })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(main.getByText(OOPS_TEXT)).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  const id = (await main.locator("code").textContent()) ?? "";
  expect(id).toMatch(/^error-\d{13}-[a-z0-9]{8}$/);

  const draft = new URL((await main.getByRole("link", { name: "Report Issue" }).getAttribute("href")) ?? "");
  expect(draft.protocol + draft.pathname).toBe("mailto:hello@safara.example");
  expect(draft.searchParams.get("subject")).toBeTruthy();
  const body = draft.searchParams.get("body") ?? "";
  const reports = () =>
    shop.sql<{ error_id: string; message: string; page: string; browser: string }>(
      "select error_id, message, page, browser from error_reports where page = '/about'",
    );
  await expect.poll(async () => (await reports()).length).toBe(1);
  const [report] = await reports();
  expect(report).toMatchObject({ error_id: id, page: "/about" });
  expect(report!.browser).toContain("Chrome");
  const time = new Date(Number(id.split("-")[1])).toISOString();
  for (const fact of [id, report!.message, "Page: /about", time]) expect(body).toContain(fact);
  expect(consoleErrors.some((text) => text.includes(id))).toBe(true);
  consoleErrors.splice(0);

  await expect(main.getByRole("link", { name: "Go Home" })).toHaveAttribute("href", "/");
  await page.unroute("**/about.data*");
  await main.getByRole("link", { name: "Try Again" }).click();
  await expect(main.getByRole("heading", { level: 1, name: "Our Story" })).toBeVisible();
  await expect(page).toHaveURL("/about");
});

test("R-016: what is no error report is refused, and reading them is for nobody here", async ({ page, shop }) => {
  const send = (data: object) => page.request.post("/error-reports", { data, headers: { origin: shop.url } });
  expect((await send({ errorId: "mine", message: "m", page: "/" })).status()).toBe(400);
  expect((await send({})).status()).toBe(400);
  expect((await page.request.get("/error-reports")).status()).toBe(405);
});

test("S-UI-13: pictures far below are not fetched before somebody comes near", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => request.resourceType() === "image" && fetched.push(request.url()));
  await page.setViewportSize({ width: 375, height: 600 });
  await page.goto("/", { waitUntil: "load" });
  await untilHydrated(page);
  const isThere = () => fetched.some((url) => url.includes("moringa"));
  const lazy = page.locator("main img[loading=lazy]");
  expect(await lazy.count()).toBeGreaterThan(4);
  expect(isThere()).toBe(false);
  await page.getByRole("region", { name: "Key Ingredients" }).scrollIntoViewIfNeeded();
  await expect.poll(isThere).toBe(true);
});

test("S-UI-14, S-UI-15: a picture that comes late has its place held and fades in within 0.3 s", async ({ page }) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/product-sokh-1/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/about");
  await untilHydrated(page);
  await page.getByRole("banner").getByRole("link", { name: "Shop" }).click();
  const picture = page.getByRole("article").filter({ hasText: "Sokh" }).locator(".picture");
  const image = picture.locator("img");
  await picture.scrollIntoViewIfNeeded();
  await expect(image).toHaveAttribute("data-state", "loading");
  await expect(image).toHaveCSS("opacity", "0");
  await expect(image).toHaveCSS("transition-duration", /^0\.3s/);
  await expect(image).toHaveCSS("transition-property", /^opacity/);
  const [before, ground] = [await picture.boundingBox(), picture];
  await expect(ground).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  expect(before!.height).toBeGreaterThan(100);
  release();
  await expect(image).toHaveAttribute("data-state", "shown");
  await expect(image).toHaveCSS("opacity", "1");
  expect(await picture.boundingBox()).toEqual(before);
});

test("S-ABOUT-01..03, S-ROUTE-11, R-051: Our Story tells the mission, the four values in their order, and of the founder", async ({
  page,
}) => {
  await page.goto("/about");
  await expect(page.getByRole("heading", { level: 1, name: "Our Story" })).toBeVisible();
  await expect(page).toHaveTitle(/Our Story/);
  const part = (name: string) => page.locator("main section", { has: page.getByRole("heading", { level: 2, name }) });
  await expect(part("Our Mission").locator("p")).not.toHaveCount(0);
  await expect(part("Our Values").getByRole("heading", { level: 3 })).toHaveText([
    "Natural Purity",
    "Excellence",
    "Community",
    "Sustainability",
  ]);
  await expect(part("Our Founder").locator("p")).not.toHaveCount(0);
  await expect(page.locator("main")).not.toContainText(/\{[a-z]+\}/);
});

test("S-ROUTE-01, S-ROUTE-06, S-ROUTE-10, S-ROUTE-14..16, S-ROUTE-20, S-GEN-03, S-GEN-06: every public page has a header, a footer and one main heading", async ({
  page,
  shop,
}) => {
  await putInCart(page, shop, lineOf(SOKH, 1));
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
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    await expect(page.getByRole("heading", { level: 1 }), path).toHaveText(title);
    await expect(page.getByRole("banner"), path).toBeVisible();
    await expect(page.getByRole("contentinfo"), path).toBeVisible();
  }
  for (const path of [
    "/contact",
    "/privacy",
    "/shipping-returns",
    "/order-lookup",
    "/newsletter",
    "/checkout?mode=guest",
  ]) {
    const html = await (await page.request.get(path)).text();
    for (const part of ["site-header", "site-footer", "<h1"]) expect(html, path).toContain(part);
  }
  await page.goto("/login");
  await expect(page.getByRole("main").getByLabel("Password", { exact: true })).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("link", { name: /forgot/i })
    .click();
  await expect(page).toHaveURL("/forgot-password");
});

test("S-GEN-19, S-GEN-20: every price in the shop carries the dollar and two decimals", async ({ page, shop }) => {
  await putInCart(page, shop, lineOf(SOKH, 60));
  for (const path of ["/", "/products", `/product/sokh-d95a7c3e/${SOKH}`, "/cart"]) {
    await page.goto(path);
    const summary = page.getByRole("region", { name: "Order Summary" }).locator("dd");
    const amounts = (await page.locator("main .price").or(summary).allInnerTexts()).join(" ");
    const prices = amounts.match(/\S*\d\.\d\S*|\$\S*/g) ?? [];
    expect(prices.length, path).toBeGreaterThan(0);
    for (const price of prices) expect(price).toMatch(/^\$\d[\d,]*\.\d{2}$/);
    const text = await page.locator("main").innerText();
    expect(text).not.toMatch(/[€£]|EUR|GBP/);
  }
});

test("S-GEN-09, R-123: the back office has a layout of its own, without the shop's header and footer", async ({
  page,
  shop,
  seed,
}) => {
  await signInBy(page.context().request, shop, await seed.staff("admin"));
  const html = await (await page.request.get("/admin")).text();
  expect(html).toContain("Back office");
  expect(html).not.toContain("site-header");
  expect(html).not.toContain("site-footer");
});

test("S-ERR-11, R-082: without a session the payment function answers so", async ({ page, shop }) => {
  const answer = await page.request.post("/functions/v1/stripe-payment", {
    data: { action: "createPaymentIntent", amount: 5591, currency: "usd" },
    headers: { origin: shop.url },
  });
  expect(answer.status()).toBe(401);
  expect(await answer.json()).toEqual({ error: "No active session - please log in" });
});
