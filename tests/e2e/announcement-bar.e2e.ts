import { faultsOf } from "./support/axe.ts";
import { expect, openSession, type Page, type Shop } from "./support/seed.ts";
import { test } from "./support/own-shop.ts";
import { smallControlsOf } from "./support/small-controls.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

const PATHS = ["/", "/about", "/contact", "/products", "/terms"];
const WORDS = "New: a gift with every order of two bottles or more, all this week";
const HTML = `${WORDS}. <a href="/products">See the drinks</a><script>window.stolen = true</script>`;

const bar = (page: Page) => page.getByRole("complementary", { name: "Announcement" });
const header = (page: Page) => page.getByRole("banner");
/** A visitor's page without a session, from the page cache when it is stored there. */
const visited = async (shop: Shop, path: string): Promise<string> =>
  (await fetch(shop.url + path, { headers: { cookie: "age=yes" } })).text();
const boxOf = async (part: ReturnType<typeof bar>) => (await part.boundingBox())!;
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve(sum)));
      }),
  );

/** Whether visitors see the announcement on this page. */
const isAnnounced = async (shop: Shop, path: string): Promise<boolean> => (await visited(shop, path)).includes(WORDS);

/** Writes the announcement as staff do. */
async function write(page: Page, shop: Shop, email: string): Promise<void> {
  await openSession(page, shop, email);
  await page.goto("/admin/content/blocks?add=announcement-bar");
  await untilHydrated(page);
  const add = page.getByRole("dialog", { name: "Add Content Block" });
  await expect(add).toContainText("Used on: the line above the header of every page but the checkout");
  await add.getByLabel("Content Type").selectOption("HTML");
  await add.getByLabel("Content", { exact: true }).fill(HTML);
  await add.getByRole("button", { name: "Create" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Content block created" })).toBeVisible();
}

/** Puts the announcement into the database. */
async function place(shop: Shop): Promise<void> {
  await shop.sql(
    "insert into content_blocks (key, title, name, type, content) values ('announcement-bar', 'Bar', 'Bar', 'html', $1)",
    [HTML],
  );
  await shop.sql("select pg_notify('page_cache', '*')");
  await expect.poll(() => isAnnounced(shop, "/about")).toBe(true);
}

test.beforeEach(async ({ shop }) => {
  await shop.sql("delete from content_blocks");
  await shop.sql("select pg_notify('page_cache', '*')");
  await expect.poll(async () => (await visited(shop, "/about")).includes("announcement-bar")).toBe(false);
});

test("R-179, R-180: an active announcement is on every page at once, at any width above the header, and gone once it is switched off", async ({
  page,
  shop,
  seed,
}) => {
  for (const path of PATHS) expect(await isAnnounced(shop, path)).toBe(false);
  const editor = await seed.staff("content_editor");
  await write(page, shop, editor);
  for (const path of PATHS) {
    await expect.poll(() => isAnnounced(shop, path), path).toBe(true);
    expect((await visited(shop, path)).includes("stolen")).toBe(false);
  }
  await page.goto("about:blank");
  await page.context().clearCookies({ name: /session/ });
  for (const path of ["/products", "/about"])
    for (const width of [320, 360, 1280]) {
      await page.setViewportSize({ width, height: 780 });
      await page.goto(path);
      const first = await boxOf(bar(page));
      expect([first.x, first.y], `${path} ${width}`).toEqual([0, 0]);
      expect((await boxOf(header(page))).y).toBe(first.height);
      const { y, height } = await boxOf(header(page));
      expect((await boxOf(page.getByRole("heading", { level: 1 }))).y).toBeGreaterThanOrEqual(y + height);
      expect(await shiftOf(page)).toBeLessThan(0.02);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await page.evaluate(() => scrollTo(0, 400));
      await expect.poll(async () => (await boxOf(header(page))).y).toBe(0);
      await expect(bar(page)).not.toBeInViewport();
    }
  await openSession(page, shop, editor);
  await page.goto("/admin/content/blocks");
  await page.getByRole("button", { name: "Deactivate" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Content block deactivated" })).toBeVisible();
  for (const path of PATHS) await expect.poll(() => isAnnounced(shop, path), path).toBe(false);
});

test("R-179, S-HDR-01, S-HDR-04, S-HDR-18: search and menu open below an announcement as usual, it passes the checks in both themes, and print leaves it out", async ({
  page,
  shop,
}) => {
  await place(shop);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 780 });
    await page.goto("/about");
    await untilHydrated(page);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      expect(await faultsOf(page), `${width} ${colorScheme}`).toEqual([]);
    }
    if (width === 360) expect(await smallControlsOf(page)).toEqual([]);
    const panel = page.locator("#search-panel");
    for (const top of [0, 300]) {
      await page.evaluate((to) => scrollTo(0, to), top);
      await header(page).getByRole("button", { name: "Search", exact: true }).click();
      await expect.poll(async () => (await boxOf(panel)).y - (await boxOf(header(page))).y).toBe(0);
      await header(page).getByRole("button", { name: "Close search" }).click();
    }
  }
  await page.setViewportSize({ width: 360, height: 780 });
  await page.evaluate(() => scrollTo(0, 0));
  await header(page).getByRole("button", { name: "Open menu" }).click();
  expect(await boxOf(page.getByRole("dialog", { name: "Menu" }))).toMatchObject({ x: 0, y: 0, height: 780 });
  await page.keyboard.press("Escape");
  await page.emulateMedia({ media: "print" });
  await expect(bar(page)).toBeHidden();
  expect((await boxOf(page.getByRole("heading", { level: 1 }))).y).toBeGreaterThanOrEqual(
    await header(page).evaluate((part) => part.getBoundingClientRect().bottom),
  );
});

test.describe("before the age is answered", () => {
  test.use({ isOfAge: false });
  test("R-179, S-AGE-01: the age question hides the announcement, and nothing moves when it is answered", async ({
    page,
    shop,
  }) => {
    await place(shop);
    await page.goto("/about");
    await expect(page.getByText(WORDS)).toBeHidden();
    const before = await page.getByText("Our Story").last().boundingBox();
    await page.getByRole("button", { name: "I am of legal age" }).click();
    await expect(bar(page)).toBeVisible();
    expect(await page.getByText("Our Story").last().boundingBox()).toEqual(before);
  });
});
