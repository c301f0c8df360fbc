import type { SuggestionsAnswer } from "#app/rooms/catalog/types.ts";
import { faultsOf } from "./support/axe.ts";
import { expect, test, type Page } from "./support/shop.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

const KEY = "recent-searches";
const banner = (page: Page) => page.getByRole("banner");
/** The visible box; its label is the same in both roles. */
const boxOf = (page: Page) => banner(page).getByLabel("Search products").filter({ visible: true });
const options = (page: Page) => banner(page).getByRole("option");
const active = (page: Page) => banner(page).getByRole("option", { selected: true });
const announcement = (page: Page) => boxOf(page).locator("xpath=..").getByRole("status");

const product = (name: string) => ({ id: name, name, slug: name.toLowerCase(), priceCents: 1234, picture: null });
const answer = (...names: string[]): string =>
  JSON.stringify({ products: names.map(product), categories: ["Teas"], currency: "USD" } satisfies SuggestionsAnswer);

test("S-HDR-04, S-HDR-23, R-043: the search box suggests products and categories, all by keyboard, even if focused before script ran", async ({
  page,
}) => {
  const [framework, slow] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route("**/assets/entry.client*", (route) => framework.promise.then(() => route.continue()));
  await page.goto("/about");
  await banner(page).getByRole("button", { name: "Search", exact: true }).first().click();
  const box = boxOf(page);
  await box.pressSequentially("sokh");
  await expect(box).toHaveRole("searchbox");
  framework.resolve();
  await expect(box).toHaveRole("combobox");
  const sokh = banner(page).getByRole("option", { name: /^Sokh \$18\.50$/ });
  await expect(sokh).toHaveAttribute("href", /^\/product\/sokh-/);
  await expect(box).toHaveValue("sokh");
  await expect(announcement(page)).toHaveText(/^\d products?, \d categor(y|ies) found$/);
  expect(await faultsOf(page)).toEqual([]);

  await page.route("**/search-suggestions?q=slow", async (route) => {
    await slow.promise;
    await route.fulfill({ body: answer("Late") }).catch(() => undefined);
  });
  await page.route("**/search-suggestions?q=slower", (route) => route.fulfill({ body: answer("One", "Two") }));
  await page.route("**/search-suggestions?q=broken", (route) => route.fulfill({ body: "<html>" }));
  const cancelled = page.waitForEvent("requestfailed", (request) => request.url().endsWith("?q=slow"));
  const slowRequest = page.waitForRequest("**/search-suggestions?q=slow");
  await box.fill("slow");
  await slowRequest;
  await box.fill("slower");
  await cancelled;
  await expect(options(page)).toHaveText(["One$12.34", "Two$12.34", "Teas"]);
  slow.resolve();
  await expect(announcement(page)).toHaveText("2 products, 1 category found");

  for (const [key, name] of [
    ["ArrowDown", "One$12.34"],
    ["ArrowUp", "Teas"],
    ["ArrowDown", "One$12.34"],
    ["ArrowDown", "Two$12.34"],
  ] as const) {
    await box.press(key);
    await expect(active(page)).toHaveText(name);
    await expect(box).toHaveAttribute("aria-activedescendant", (await active(page).getAttribute("id"))!);
  }
  await box.press("Home");
  await expect(active(page)).toHaveCount(0);
  expect(await box.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(0);
  await box.press("Escape");
  await expect(box).toHaveAttribute("aria-expanded", "false");
  await expect(options(page).first()).toBeHidden();
  await expect(box).toHaveValue("slower");
  await box.press("ArrowDown");
  await expect(active(page)).toHaveText("One$12.34");
  await box.press("Tab");
  await expect(box).toHaveAttribute("aria-expanded", "false");
  await expect(box).not.toBeFocused();

  await box.fill("broken");
  await expect(options(page)).toHaveCount(0);
  await expect(announcement(page)).toHaveText("");
  await box.fill("sokh");
  await expect(sokh).toBeVisible();
  await box.press("Enter");
  await expect(page).toHaveURL(/\/products\?search=sokh$/);
  await expect(box).toBeHidden();
  await banner(page).getByRole("button", { name: "Search", exact: true }).first().click();
  await box.fill("sokh");
  await expect(sokh).toBeVisible();
  await box.press("ArrowDown");
  await box.press("Enter");
  await expect(page).toHaveURL(/\/product\/sokh-/);
});

test("S-HDR-19, S-HDR-23, R-024, R-043: the phone's menu offers the last five searches of this browser until they are cleared", async ({
  page,
}) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.setViewportSize({ width: 360, height: 780 });
  const kept = () => page.evaluate((key) => localStorage.getItem(key), KEY);
  const open = async (): Promise<void> => {
    await untilHydrated(page);
    await banner(page).getByRole("button", { name: "Open menu" }).click();
    await boxOf(page).click();
  };
  await page.goto("/about");
  await page.evaluate((key) => localStorage.setItem(key, '["four","three","two","one","sokh"]'), KEY);
  await open();
  await boxOf(page).pressSequentially("g");
  await expect(options(page)).toHaveText(["four", "three", "two", "one", "sokh", "Clear recent searches"]);
  await expect(announcement(page)).toHaveText("5 recent searches");
  for (const option of await options(page).all())
    expect(Math.round((await option.boundingBox())!.height)).toBeGreaterThanOrEqual(44);
  expect(requests.filter((url) => url.includes("/search-suggestions?"))).toEqual([]);
  await boxOf(page).fill("regu");
  await boxOf(page).press("Enter");
  await expect(page).toHaveURL(/\/products\?search=regu$/);
  expect(await kept()).toBe('["regu","four","three","two","one"]');

  await open();
  await options(page).filter({ hasText: "three" }).click();
  await expect(page).toHaveURL(/\/products\?search=three$/);
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
  expect(await kept()).toBe('["three","regu","four","two","one"]');
  await open();
  await boxOf(page).press("ArrowUp");
  await boxOf(page).press("Enter");
  await expect(announcement(page)).toHaveText("Recent searches cleared");
  await expect(options(page)).toHaveCount(0);
  await expect(boxOf(page)).toBeFocused();
  expect(await kept()).toBeNull();
});
