import { expect, test, type Page } from "./support/shop.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

const colours = (page: Page) =>
  page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body);
    return [backgroundColor, color];
  });
const button = (page: Page, theme: string) =>
  page.getByRole("banner").getByRole("button", { name: `Switch to the ${theme} theme` });

test("S-THEME-01, S-THEME-04, S-HDR-05, S-GEN-18: the button switches the theme, on every page and after a reload", async ({
  page,
}) => {
  await page.goto("/about");
  const light = await colours(page);
  await button(page, "dark").click();
  await expect.poll(() => colours(page)).not.toEqual(light);
  const dark = await colours(page);
  await expect(page).toHaveURL("/about");
  for (const path of ["/about", "/products", "/cart", "/login", "/faqs"]) {
    await page.goto(path);
    await expect(page.locator("html"), path).toHaveAttribute("data-theme", "dark");
    expect(await colours(page), path).toEqual(dark);
  }
  await button(page, "light").click();
  await expect.poll(() => colours(page)).toEqual(light);
  await page.reload();
  expect(await colours(page)).toEqual(light);
});

test("S-THEME-02, S-THEME-03: a stored theme wins over the system's, in the HTML already; without one the system decides", async ({
  page,
  shop,
}) => {
  await page.goto("/about");
  const light = await colours(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(() => colours(page)).not.toEqual(light);
  const dark = await colours(page);
  await expect(button(page, "light")).toBeVisible();
  await expect(button(page, "dark")).toBeHidden();
  for (const [system, kept, expected] of [
    ["light", "dark", dark],
    ["dark", "light", light],
  ] as const) {
    await page.context().addCookies([{ name: "theme", value: kept, url: shop.url }]);
    await page.emulateMedia({ colorScheme: system });
    expect(await (await page.request.get("/about")).text()).toContain(`data-theme="${kept}"`);
    await page.goto("/about");
    expect(await colours(page)).toEqual(expected);
  }
});

test("S-THEME-01, R-013: the theme changes at once, without a request, and the focus stays on the button", async ({
  page,
}) => {
  await page.goto("/about");
  await untilHydrated(page);
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  await button(page, "dark").focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(button(page, "light")).toBeFocused();
  expect(posts).toEqual([]);
});

test("in print a page is black on white in the dark theme too, without navigation", async ({ page, shop }) => {
  await page.context().addCookies([{ name: "theme", value: "dark", url: shop.url }]);
  await page.goto("/about");
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  expect(await colours(page)).toEqual(["rgb(255, 255, 255)", "rgb(0, 0, 0)"]);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "Safara Sa Yaram", exact: true }).first()).toBeVisible();
  await expect(page.locator("header nav, footer").filter({ visible: true })).toHaveCount(0);
});
