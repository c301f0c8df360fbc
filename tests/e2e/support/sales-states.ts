import { randomUUID } from "node:crypto";
import type { Locator } from "@playwright/test";
import type { SalesWorld } from "./sales-world.ts";
import { hydratedDialog, picture } from "./shelf.ts";
import { expect, type Page } from "./shop.ts";
import { untilHydrated } from "./until-hydrated.ts";

/** Prepares a screen before it is checked. */
type Open = (page: Page) => Promise<void>;
type SQL = SalesWorld["sql"];

/** Runs the steps one after the other. */
export const both =
  (...steps: readonly Open[]): Open =>
  async (page) => {
    for (const step of steps) await step(page);
  };

/** The open dialog, once script has made it modal, or the other place. */
async function dialogOr(page: Page, other: Locator): Promise<Locator> {
  await untilHydrated(page);
  await expect(page.locator("dialog[open]:not(:modal)")).toHaveCount(0);
  const dialog = page.locator("dialog:modal");
  return (await dialog.count()) > 0 ? dialog : other;
}

/** Presses a button or a link of the page, or of its open dialog, and waits for what it shows. */
export const pressed =
  (name: string | RegExp, shows: string | RegExp): Open =>
  async (page) => {
    const place = await dialogOr(page, page.locator("body"));
    const [button, link] = (["button", "link"] as const).map((role) => place.getByRole(role, { name, exact: true }));
    await button!.or(link!).filter({ visible: true }).last().click();
    await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible();
  };

/** Opens a native popover by its button. */
export const unrolled =
  (button: string | RegExp): Open =>
  async (page) => {
    await untilHydrated(page);
    await page.getByRole("button", { name: button }).first().click();
    await expect(page.locator(":popover-open")).toBeVisible();
  };

/** Ticks the first rows of the list. */
export const ticked =
  (count: number): Open =>
  async (page) => {
    await untilHydrated(page);
    for (let at = 0; at < count; at += 1) await page.locator("tbody input[type=checkbox]").nth(at).check();
    await expect(page.getByRole("status").filter({ hasText: new RegExp(`^${count} .*selected`) })).toBeVisible();
  };

/** Chooses in a field of the open dialog. */
export const chosen =
  (label: string, option: string): Open =>
  async (page) => {
    await untilHydrated(page);
    await page.getByRole("dialog").getByLabel(label, { exact: true }).selectOption(option);
  };

/** Types into a field of the open dialog, or of the page. */
export const typed =
  (label: string, text: string): Open =>
  async (page) => {
    const place = await dialogOr(page, page.getByRole("main"));
    await place
      .getByLabel(new RegExp(`^${label}`))
      .first()
      .fill(text);
  };

/** Closes a dialog with typed text: it stays open with a warning. */
export const closingRefused: Open = async (page) => {
  await page.keyboard.press("Escape");
  await page.locator(".toast").hover();
};

/** A colleague changes this row while it is open here. */
export const overtaken =
  (sql: SQL, table: "products" | "all_orders" | "reviews", id: string): Open =>
  async (page) => {
    await untilHydrated(page);
    await sql(`update ${table} set updated_at = clock_timestamp() where id = $1`, [id]);
  };

/** Restores rows, so that a state can be visited again. */
export const again =
  (sql: SQL, text: string, values: readonly unknown[]): Open =>
  async () => {
    await sql(text, [...values]);
  };

/** The bell with three kinds of notifications, some of them grouped. */
export const bellOpened =
  (sql: SQL): Open =>
  async (page) => {
    const email = await page.locator(".admin-person-email").first().textContent();
    await sql("delete from notifications where user_id = (select id from profiles where email = $1)", [email]);
    await sql(NEWS, [email]);
    await page.reload();
    await unrolled(/^Notifications/)(page);
  };
const NEWS = `
  insert into notifications (user_id, type, title, message, link, group_key, read, created_at)
  select p.id, rows.type, rows.title, rows.message, '/admin', rows.key, rows.read, now() - rows.age * interval '1 minute'
  from (values ('order', 'New order', '#1a2b3c4d, $20.00, from a-customer-with-a-long-address@example.com', 'orders', false, 0),
               ('order', 'New order', '#2a2b3c4d, $1,514.00', 'orders', false, 30),
               ('warning', 'Stock is low', 'Bissap of the river, whole flowers, dried in the shade: 7 left', null, false, 90),
               ('error', 'Mail could not be sent', 'To buyer@example.com', null, true, 3000),
               ('user', 'A review is waiting', 'Moringa, 4 of 5', null, true, 20000))
       as rows (type, title, message, key, read, age), profiles p
  where p.email = $1`;

/** The dashboard's numbers fail to reload. */
export const lost: Open = async (page) => {
  await untilHydrated(page);
  await page.route("**/admin.data*", (route) => route.fulfill({ status: 502, body: "" }));
  await page.getByRole("button", { name: "Refresh Data" }).click();
  await expect(page.getByRole("button", { name: "Refresh Data" })).toBeEnabled();
  await page.unroute("**/admin.data*");
};

/** Pictures of a product that are uploading, cancelled or refused. */
export const uploading =
  (end: "held" | "cancelled" | "refused"): Open =>
  async (page) => {
    await hydratedDialog(page);
    const to = "**/api/admin/uploads/**";
    if (end !== "refused") await page.route(to, () => undefined);
    const files =
      end === "refused"
        ? [{ name: `a-name-without-a-gap-${randomUUID()}.png`, mimeType: "image/png", buffer: Buffer.from("none") }]
        : [await picture("a.png", "green")];
    await page.getByLabel("Choose images").setInputFiles(files);
    const alert = page.getByRole("alert");
    if (end !== "refused") await expect(page.getByRole("progressbar")).toBeVisible();
    if (end === "cancelled") await page.getByRole("button", { name: "Cancel upload" }).click();
    if (end !== "held") await expect(alert.locator("p").first()).toBeVisible();
    await page.unroute(to, undefined).catch(() => undefined);
  };
