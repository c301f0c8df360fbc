import type { APIRequestContext, APIResponse } from "@playwright/test";
import type { Role } from "#app/shared/kernel/access/permissions.ts";
import { expect, signInBy, storedOrder, test, type Order, type Shop } from "./support/seed.ts";

type Sent = { status?: string; seen?: Date; as?: "document" | "call" };

/** Sends the form of "Update Order Status", as a page would or as script does. */
async function sendChange(request: APIRequestContext, shop: Shop, order: Order, sent: Sent = {}): Promise<APIResponse> {
  const seen = sent.seen ?? (await storedOrder(shop, order.id)).updated_at;
  const form = {
    intent: "update",
    orderId: order.id,
    status: sent.status ?? "shipped",
    tracking: "",
    seenUpdatedAt: seen.toISOString(),
  };
  const path = sent.as === "call" ? "/admin/orders.data" : "/admin/orders";
  return request.post(shop.url + path, { form, headers: { origin: shop.url }, maxRedirects: 0 });
}

test.describe("who may not", () => {
  for (const who of ["a visitor", "a customer"] as const) {
    test(`A-SHELL-01, A-SHELL-02, A-SHELL-04, A-GEN-09, R-123: ${who} is refused as page, as data and as form`, async ({
      request,
      shop,
      seed,
    }) => {
      const order = await seed.order();
      if (who === "a customer") await signInBy(request, shop, await seed.staff("user"));
      for (const path of ["/admin", "/admin/orders", `/admin/orders/${order.id}`, "/admin/orders?q=a&page=2"]) {
        const page = await request.get(shop.url + path, { maxRedirects: 0 });
        expect([page.status(), page.headers()["location"]], path).toEqual([
          302,
          `/login?redirect=${encodeURIComponent(path)}`,
        ]);
      }
      for (const path of [
        "/admin/orders.data",
        `/admin/orders/${order.id}.data`,
        "/admin/orders.data?_routes=office%2Forders%2Flist%2Froute",
      ]) {
        const answer = await (await request.get(shop.url + path, { maxRedirects: 0 })).text();
        expect(answer, path).toContain(`"/login?redirect=${encodeURIComponent(path.replace(/\.data.*$/, ""))}"`);
        expect(answer, path).not.toContain(order.email);
      }
      const before = await storedOrder(shop, order.id);
      expect((await sendChange(request, shop, order)).headers()["location"]).toMatch(/^\/login\?redirect=/);
      expect((await sendChange(request, shop, order, { as: "call" })).status()).toBe(who === "a visitor" ? 401 : 403);
      expect(await storedOrder(shop, order.id)).toEqual(before);
    });
  }

  // Annex B, the rows orders.view and orders.status.
  const ROWS: ReadonlyArray<[Role, boolean]> = [
    ["super_admin", true],
    ["admin", true],
    ["manager", true],
    ["customer_service", true],
    ["content_editor", false],
    ["inventory_manager", false],
    ["marketing_manager", false],
  ];
  for (const [role, may] of ROWS) {
    test(`A-ROLE-10, A-ROLE-11, R-124: ${role} ${may ? "reads and changes" : "neither reads nor changes"} orders`, async ({
      request,
      shop,
      seed,
    }) => {
      const order = await seed.order();
      await signInBy(request, shop, await seed.staff(role));
      expect((await request.get(`${shop.url}/admin`)).url()).toBe(`${shop.url}/admin`);
      for (const path of [
        `/admin/orders?q=${order.id}`,
        `/admin/orders.data?q=${order.id}`,
        `/admin/orders/${order.id}`,
        `/admin/orders/${order.id}.data`,
      ]) {
        const answer = await request.get(shop.url + path, { maxRedirects: 0 });
        expect((await answer.text()).includes(order.email), path).toBe(may);
        if (!path.includes(".data")) expect(answer.status(), path).toBe(may ? 200 : 403);
      }
      const answer = await sendChange(request, shop, order);
      expect([answer.status(), (await storedOrder(shop, order.id)).status]).toEqual(
        may ? [303, "shipped"] : [403, "processing"],
      );
    });
  }

  test("A-VAL-16, R-158: a status that is none of the five, or a form without what it needs, changes nothing", async ({
    request,
    shop,
    seed,
  }) => {
    const order = await seed.order();
    await signInBy(request, shop, await seed.staff("customer_service"));
    const before = await storedOrder(shop, order.id);
    expect((await sendChange(request, shop, order, { status: "completed" })).status()).toBe(400);
    const empty = await request.post(`${shop.url}/admin/orders`, { form: {}, headers: { origin: shop.url } });
    expect(empty.status()).toBe(400);
    expect(await storedOrder(shop, order.id)).toEqual(before);
  });
});

for (const [width, isDrawer] of [
  [360, true],
  [767, true],
  [768, false],
] as const) {
  test(`A-SHELL-08, A-SHELL-16 to A-SHELL-18, R-025: at ${width} px the sections are in ${isDrawer ? "a drawer" : "the sidebar"}`, async ({
    page,
    shop,
    seed,
    consoleErrors,
  }) => {
    await seed.order();
    await signInBy(page.request, shop, await seed.staff("admin"));
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/admin/orders");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const menu = page.getByRole("button", { name: "Menu", exact: true });
    await expect(menu).toBeVisible({ visible: isDrawer });
    if (isDrawer) {
      await menu.click();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
      await menu.click();
    }
    await expect(page.getByRole("link", { name: "Orders", exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Sign Out" }).click();
    await expect(page).not.toHaveURL(/\/admin/);
    await page.goto("/admin/orders");
    await expect(page).toHaveURL(/\/login/);
    // The bell may ask once more while the session ends; browsers note that it was refused.
    consoleErrors.splice(0, consoleErrors.length, ...consoleErrors.filter((text) => !/status of 401/.test(text)));
  });
}

test("A-SHELL-19, A-SHELL-21, A-SHELL-23, A-SHELL-24, A-SHELL-26, R-129: header with home, theme, e-mail and what one is called", async ({
  page,
  shop,
  seed,
}) => {
  const email = await seed.staff("super_admin");
  await signInBy(page.request, shop, email);
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
