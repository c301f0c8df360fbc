import { randomUUID } from "node:crypto";
import { expect, openSession, signInBy, test, type Page, type Shop } from "./support/seed.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

/** Adds a notification to the bell of this account, as the shop's own job does. */
async function notify(shop: Shop, email: string, title: string): Promise<void> {
  await shop.sql(
    `with added as (insert into notifications (user_id, type, title, message, link, permission, group_key)
       select id, 'order', $2, '$20.00', '/admin/reviews', 'orders.view', $3 from profiles where email = $1 returning user_id)
     select pg_notify('bell', user_id::text) from added`,
    [email, title, randomUUID()],
  );
}
const header = (page: Page) => page.getByRole("banner");
const bell = (page: Page, name: string) => header(page).getByRole("button", { name, exact: true });

test("A-SHELL-17, A-SHELL-20, A-SHELL-22, A-SHELL-25, A-SHELL-27, A-STATE-25..28, S-STATE-13, S-CALL-29, R-131, R-132: the bell rings during work on another screen, and the search works by keyboard", async ({
  page,
  shop,
  seed,
}) => {
  await page.addInitScript(() => {
    const played = ((window as unknown as { played: number[] }).played = []) as number[];
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function play(at?: number) {
      played.push(this.frequency.value);
      start.call(this, at);
    };
  });
  const played = () => page.evaluate(() => (window as unknown as { played: number[] }).played.length);
  const order = await seed.order();
  const email = await seed.staff("admin");
  await openSession(page, shop, email);
  await page.goto("/admin/orders");
  await untilHydrated(page);
  await bell(page, "Notifications").click();
  const panel = page.getByRole("dialog", { name: "Notifications" });
  await expect(panel.getByText(/^Nothing new/)).toBeVisible();
  await notify(shop, email, "New order A");
  await expect(bell(page, "Notifications, 1 unread")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "New notification: New order A" })).toHaveCount(1);
  await expect.poll(played).toBe(3);
  await expect(panel.getByRole("listitem")).toContainText("Just now");
  await panel.getByRole("switch", { name: "Sound" }).click();
  await notify(shop, email, "New order B");
  await expect(bell(page, "Notifications, 2 unread")).toBeVisible();
  expect(await played()).toBe(3);
  await panel.getByRole("button", { name: "Mark read: New order A" }).click();
  await expect(bell(page, "Notifications, 1 unread")).toBeVisible();
  await panel.getByRole("button", { name: "Mark all read" }).click();
  await expect(bell(page, "Notifications")).toBeVisible();
  await panel.getByRole("button", { name: "Clear: New order A" }).click();
  await expect(panel.getByRole("listitem")).toHaveCount(1);
  await expect
    .poll(() =>
      shop.sql("select title, read from notifications n join profiles p on p.id = n.user_id where p.email = $1", [
        email,
      ]),
    )
    .toEqual([{ title: "New order B", read: true }]);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();

  await page.keyboard.press("Control+k");
  const search = page.getByRole("dialog", { name: "Search" });
  const box = search.getByRole("combobox", { name: "Search the back office" });
  await expect(box).toBeFocused();
  await expect(search.getByRole("option").first()).toHaveAttribute("aria-selected", "true");
  await box.fill("nothing like it");
  await expect(search.getByText("No results")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(search).toBeHidden();
  await header(page).getByRole("searchbox").pressSequentially(order.number);
  await expect(search.getByRole("option", { name: new RegExp(order.number) })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${order.id}$`));
  await expect(search).toBeHidden();

  await page.evaluate(() => document.body.style.setProperty("min-height", "3000px"));
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.getByRole("link", { name: "Reviews", exact: true }).click();
  await expect(page).toHaveURL("/admin/reviews");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  for (const [width, isWide] of [
    [1023, false],
    [1024, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(header(page).getByRole("searchbox")).toBeVisible({ visible: isWide });
    await expect(header(page).getByRole("link", { name: "Search" })).toBeVisible({ visible: !isWide });
    await expect(header(page).getByText(email)).toBeVisible({ visible: isWide });
  }
  await page.setViewportSize({ width: 767, height: 800 });
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await header(page).getByRole("button", { name: "Menu" }).click();
  await expect(drawer).toBeVisible();
  await drawer.getByRole("button", { name: "Close menu" }).click();
  await expect(drawer).toBeHidden();
});

test("A-SHELL-03, A-SHELL-22, R-123, R-132: the server checks session and role at every request, and an event stream ends with its session", async ({
  request,
  shop,
  seed,
}) => {
  const email = await seed.staff("admin");
  const stream = `${shop.url}/api/admin/notifications/stream`;
  expect((await request.get(stream)).status()).toBe(401);
  await signInBy(request, shop, email);
  expect((await request.get(`${shop.url}/admin/orders`, { maxRedirects: 0 })).status()).toBe(200);
  const { cookies } = await request.storageState();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const line = await fetch(stream, { headers: { cookie } });
  expect(line.headers.get("content-type")).toBe("text/event-stream");
  const received: string[] = [];
  const reader = line.body!.pipeThrough(new TextDecoderStream()).getReader();
  received.push((await reader.read()).value ?? "");
  await shop.sql("update profiles set role = 'user' where email = $1", [email]);
  expect((await request.get(`${shop.url}/admin/orders`, { maxRedirects: 0 })).status()).toBe(302);
  await shop.sql("update profiles set role = 'admin' where email = $1", [email]);
  await request.post(`${shop.url}/logout`, { form: { from: "admin" }, headers: { origin: shop.url }, maxRedirects: 0 });
  for (let part = await reader.read(); !part.done; part = await reader.read()) received.push(part.value);
  expect(received.join("")).toMatch(/^event: changed\n[^]*event: over\n/);
});
