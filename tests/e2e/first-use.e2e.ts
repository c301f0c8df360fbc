// What starts the framework (decision 0088).
import { badge, lineOf, putInCart, SOKH } from "./support/cart-page.ts";
import { allowFailures, reportLine } from "./support/dead-line.ts";
import { seededProduct } from "./support/product-page.ts";
import { expect, test, type Page } from "./support/shop.ts";
import { isHydrated, untilHydrated, untilIdle } from "./support/until-hydrated.ts";

/** So narrow that nothing in view needs script. */
const PHONE = { width: 360, height: 780 };
const FRAMEWORK = /\/assets\/(framework|kit|root|layout|route|entry\.client|storefront-manifest)-/;

/** Records what the page requests of the framework. */
function watch(page: Page): string[] {
  const requested: string[] = [];
  page.on("request", (request) => {
    if (FRAMEWORK.test(request.url())) requested.push(new URL(request.url()).pathname);
  });
  return requested;
}

test("a page that is the same for everyone loads no framework until it is used", async ({ page, shop }) => {
  await page.setViewportSize(PHONE);
  const requested = watch(page);
  const { path } = await seededProduct(shop, "Sokh");
  for (const at of ["/", "/products", path, "/about"]) {
    await page.goto(at);
    await untilIdle(page);
    expect(requested, at).toEqual([]);
    expect(await isHydrated(page)).toBe(false);
  }
});

test("a part in view that only script can complete, a product's delivery, starts the framework", async ({
  page,
  shop,
}) => {
  await page.goto((await seededProduct(shop, "Sokh")).path);
  await expect(page.locator(".delivery-box")).toBeInViewport();
  await expect.poll(() => isHydrated(page)).toBe(true);
});

test("a picture that fails starts the framework, which says so", async ({ page, consoleErrors }) => {
  await page.setViewportSize(PHONE);
  const failing = Promise.withResolvers<void>();
  await page.route(/\.(?:avif|webp)$/, (route) => failing.promise.then(() => route.abort()));
  await page.goto("/products", { waitUntil: "domcontentloaded" });
  expect(await isHydrated(page)).toBe(false);
  failing.resolve();
  await expect(page.getByText("Image not available").first()).toBeVisible();
  consoleErrors.length = 0;
});

test("a picture that failed before script listened starts the framework too", async ({ page, consoleErrors }) => {
  await page.setViewportSize(PHONE);
  await page.route(/\.(?:avif|webp)$/, (route) => route.abort());
  await page.goto("/products");
  await expect(page.getByText("Image not available").first()).toBeVisible();
  consoleErrors.length = 0;
});

for (const [use, start] of [
  ["a mouse over the page", (page: Page) => page.mouse.move(300, 300, { steps: 2 })],
  ["a scroll", (page: Page) => page.evaluate(() => window.scrollTo(0, 200))],
  ["a key", (page: Page) => page.keyboard.press("Tab")],
  ["a touch", (page: Page) => page.locator("main h1").dispatchEvent("touchstart")],
] as const)
  test(`${use} starts the framework`, async ({ page }) => {
    await page.goto("/");
    await start(page);
    await expect.poll(() => isHydrated(page)).toBe(true);
  });

test("a heart in view starts the framework for a visitor with wishes, which fills it", async ({ page, shop }) => {
  const { path } = await seededProduct(shop, "Sokh");
  await page.goto(path);
  await untilHydrated(page);
  await press(page, HEART);
  await page.setViewportSize({ width: 1280, height: 480 });
  await page.goto("/products");
  await expect.poll(() => isHydrated(page)).toBe(true);
  await expect(page.getByRole("button", { name: "Add Sokh to your wishlist" })).toHaveAttribute("aria-pressed", "true");
});

for (const [back, happens] of [
  ["Back", () => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }))],
  ["its tab", () => document.dispatchEvent(new Event("visibilitychange"))],
] as const)
  test(`an unused page shown again by ${back} counts what was put in the cart meanwhile`, async ({ page, shop }) => {
    await page.goto("/about");
    await untilIdle(page);
    await page.evaluate(happens);
    await untilIdle(page);
    expect(await isHydrated(page)).toBe(false);
    await putInCart(page, shop, lineOf(SOKH, 2));
    // Browsers under test keep no page for Back.
    await page.evaluate(happens);
    await expect(badge(page)).toHaveText("2");
  });

/** Taps as a finger does, without what its click then does. */
const touch = (page: Page, selector: string): Promise<void> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      for (const type of ["pointermove", "pointerdown"])
        element.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: "touch", movementY: 1 }));
      element.dispatchEvent(new Event("touchstart", { bubbles: true }));
    });
const LINK = "article a[href]";
const ADD = "article form [aria-label^='Add ']";

test("a tap that opens another page leaves its line to that page; the next scroll starts the framework", async ({
  page,
}) => {
  const requested = watch(page);
  await page.goto("/products");
  await touch(page, LINK);
  await untilIdle(page);
  expect(requested).toEqual([]);
  await page.evaluate(() => window.scrollTo(0, 200));
  await expect.poll(() => isHydrated(page)).toBe(true);
});

test("a tap on a form's button starts the framework on a good line only", async ({ page }) => {
  await page.goto("/products");
  await touch(page, ADD);
  await expect.poll(() => isHydrated(page)).toBe(true);
  await reportLine(page, { effectiveType: "3g" });
  const requested = watch(page);
  await page.goto("/products");
  await touch(page, ADD);
  await untilIdle(page);
  expect(requested).toEqual([]);
});

const press = (page: Page, selector: string): Promise<void> =>
  page
    .locator(selector)
    .first()
    .evaluate((button: HTMLButtonElement) => button.click());
const HEART = "form[action='/wishlist'] button[aria-pressed]";

test("on a good line a form that is the very first press waits for script: the page stays, its button is busy meanwhile", async ({
  page,
  shop,
}) => {
  await page.setViewportSize(PHONE);
  const { path } = await seededProduct(shop, "Sokh");
  const held = Promise.withResolvers<void>();
  await page.route(FRAMEWORK, (route) => held.promise.then(() => route.continue()));
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  await page.goto(path);
  for (let time = 0; time < 2; time += 1) await press(page, HEART);
  const heart = page.locator(HEART).first();
  await expect(heart).toHaveAttribute("aria-busy", "true");
  held.resolve();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await expect(heart).not.toHaveAttribute("aria-busy");
  expect(sent).toEqual([]);
  expect(new URL(page.url()).pathname).toBe(path);
});

test("on a slow line the browser sends a form that is the very first press, without loading script", async ({
  page,
  shop,
}) => {
  await page.setViewportSize(PHONE);
  await reportLine(page, { effectiveType: "3g" });
  const requested = watch(page);
  await page.goto((await seededProduct(shop, "Sokh")).path);
  await press(page, HEART);
  await expect(page).toHaveURL(/\/wishlist$/);
  expect(requested).toEqual([]);
});

test("when script does not arrive in time, the browser sends the form that waits for it", async ({
  page,
  shop,
  consoleErrors,
}) => {
  await page.setViewportSize(PHONE);
  await page.route(FRAMEWORK, (route) => route.abort());
  await page.goto((await seededProduct(shop, "Sokh")).path);
  await press(page, HEART);
  await expect(page).toHaveURL(/\/wishlist$/);
  allowFailures(consoleErrors);
});

test("once used, a page asks for all its scripts at once, not one round trip after the other", async ({ page }) => {
  const requested = watch(page);
  const held = Promise.withResolvers<void>();
  await page.route(FRAMEWORK, (route) => held.promise.then(() => route.continue()));
  await page.goto("/products");
  await page.keyboard.press("Tab");
  const kinds = () => new Set(requested.map((path) => FRAMEWORK.exec(path)?.[1]));
  await expect
    .poll(kinds)
    .toEqual(new Set(["entry.client", "framework", "kit", "layout", "root", "route", "storefront-manifest"]));
  held.resolve();
  await untilHydrated(page);
});

test("the cart, opened to be used, starts when idle on a good line, with Save-Data at its first use", async ({
  page,
}) => {
  await page.goto("/cart");
  await expect.poll(() => isHydrated(page)).toBe(true);
  const requested = watch(page);
  await reportLine(page, { saveData: true, effectiveType: "4g" });
  await page.goto("/cart");
  await untilIdle(page);
  expect(requested).toEqual([]);
  await page.keyboard.press("Tab");
  await expect.poll(() => isHydrated(page)).toBe(true);
});

/** Runs in the page: the first one of each kind takes a slow phone up to a tenth of a second. */
function watchFormatters(): void {
  const made: string[] = [];
  Object.assign(window, { made });
  for (const kind of ["DateTimeFormat", "NumberFormat", "DisplayNames", "ListFormat"] as const)
    Reflect.set(
      Intl,
      kind,
      new Proxy<object>(Intl[kind], {
        construct: (target, args) => {
          made.push(kind);
          return Reflect.construct(target as new () => object, args);
        },
      }),
    );
}

test("no page creates a formatter of the browser's while script takes it over", async ({ page, shop }) => {
  await page.addInitScript(watchFormatters);
  const { path } = await seededProduct(shop, "Sokh");
  for (const at of ["/", "/products", path, "/cart", "/wishlist", "/faqs"]) {
    await page.goto(at);
    await untilHydrated(page);
    if (at === path) await expect(page.locator(".review time").first()).toBeAttached();
    expect(await page.evaluate(() => (window as unknown as { made: string[] }).made), at).toEqual([]);
  }
});
