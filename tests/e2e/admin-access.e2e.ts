import { expect, openSession, test } from "./support/seed.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

test("A-SHELL-08, A-SHELL-16 to A-SHELL-18, R-025: the sections are in a drawer below 768 px and in the sidebar from there on, and both have Sign Out", async ({
  page,
  shop,
  seed,
  consoleErrors,
}) => {
  await seed.order();
  await openSession(page, shop, await seed.staff("admin"));
  await page.goto("/admin/orders");
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  const orders = page.getByRole("link", { name: "Orders", exact: true });
  for (const width of [768, 767, 360]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expect(menu).toBeVisible({ visible: width < 768 });
    if (width < 768) await menu.click();
    await expect(orders).toBeVisible();
    await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
    if (width < 768) await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
  }
  await menu.click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).not.toHaveURL(/\/admin/);
  await page.goto("/admin/orders");
  await expect(page).toHaveURL(/\/login/);
  // The bell may send one more request while the session ends; the browser logs that it was refused.
  consoleErrors.splice(0, consoleErrors.length, ...consoleErrors.filter((text) => !/status of 401/.test(text)));
});

test("A-SHELL-19, A-SHELL-21, A-SHELL-23, A-SHELL-24, A-SHELL-26, R-129: the header has home, theme, e-mail and role", async ({
  page,
  shop,
  seed,
}) => {
  const email = await seed.staff("super_admin");
  await openSession(page, shop, email);
  await page.goto("/admin/orders");
  const header = page.getByRole("banner");
  await expect(header).toContainText(email);
  await expect(header).toContainText("Administrator");
  await expect(header.getByRole("link", { name: email })).toHaveAttribute("href", "/account");
  await expect(header.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  await header.getByRole("button", { name: "Switch to the dark theme" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await header.getByRole("button", { name: "Switch to the light theme" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
});

type Routed = Window & { readonly __reactRouterDataRouter: { navigate(path: string): Promise<void> } };

test("a link from the storefront to the back office opens a new document, since the storefront's route table lacks its routes", async ({
  page,
  shop,
  seed,
}) => {
  await openSession(page, shop, await seed.staff("admin"));
  await page.goto("/");
  await untilHydrated(page);
  const loaded = page.waitForEvent("load");
  await page.evaluate(() => void (window as unknown as Routed).__reactRouterDataRouter.navigate("/admin/products?q=x"));
  await loaded;
  await expect(page).toHaveURL("/admin/products?q=x");
  await untilHydrated(page);
  await page.getByRole("link", { name: "Orders", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Orders");
  await expect(page).toHaveURL("/admin/orders");
});
