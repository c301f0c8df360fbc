import { randomUUID } from "node:crypto";
import type { Locator } from "@playwright/test";
import { ownProduct } from "./support/checkout-page.ts";
import { allowFailures, cutNextAnswer, failingSaves, lineOf, untilKept } from "./support/dead-line.ts";
import { expect, openSession, test, type Page, type Shop } from "./support/seed.ts";
import { card } from "./support/settings-page.ts";

test.afterEach(({ consoleErrors }) => allowFailures(consoleErrors));

const NO_LINE = "We could not save this: no connection. Nothing was lost; try again.";
const BUSY = "We could not save this: the shop is busy. Nothing was lost; try again in 5 seconds.";

type Form = { readonly path: string; readonly button: string; readonly typed: Readonly<Record<string, string>> };

/** One form of each kind, and what is typed into it by label. */
async function formsOf(shop: Shop, orderId: string): Promise<Form[]> {
  const text = `Typed ${randomUUID().slice(0, 8)}`;
  const [section] = await shop.sql<{ id: string }>(
    `insert into homepage_sections (section_name, section_key, template, title, is_active)
     values ('Fair', $1, 'features', 'Meet us', false) returning id`,
    [randomUUID()],
  );
  const [file] = await shop.sql<{ id: string }>("select id from media_files order by created_at limit 1");
  const form = (path: string, button: string, ...labels: string[]): Form => ({
    path: `/admin/${path}`,
    button,
    typed: Object.fromEntries(labels.map((label) => [label, label === "Email" ? "awa@example.com" : text])),
  });
  return [
    form(`content/homepage?edit=${section!.id}`, "Update", "Section Name"),
    form("products?edit=new", "Add Product", "Product Name", "Description"),
    form("settings", "Save Changes", "Store Name"),
    form("content/blocks?add=new", "Create", "Block Name"),
    form("content/newsletter?edit=new", "Save Campaign", "Campaign Name", "Email Subject", "Email Content"),
    form(`orders?update=${orderId}`, "Save Changes", "Tracking"),
    form("users?invite=new", "Send Invitation", "Email"),
    form(`content/media?file=${file!.id}`, "Save", "Alt Text"),
  ];
}

/** A field by the beginning of its label: a mark of required fields follows. */
const field = (place: Locator, label: string): Locator => place.getByLabel(new RegExp(`^${label}`)).first();
const placeOf = (page: Page, { path }: Form) =>
  path.includes("?") ? page.getByRole("dialog") : card(page, "Store Information");

test("R-015: a form saved over a dead line or in a busy shop keeps what was typed and shows a notice", async ({
  page,
  shop,
  seed,
}) => {
  test.slow();
  await openSession(page, shop, await seed.staff("admin"));
  const failing = await failingSaves(page);
  for (const form of await formsOf(shop, (await seed.order()).id)) {
    await page.goto(form.path);
    await untilKept(page);
    const place = placeOf(page, form);
    if (form.path.includes("orders")) await place.getByLabel("Status").selectOption("Shipped");
    for (const [label, text] of Object.entries(form.typed)) await field(place, label).fill(text);
    if (form.path.includes("products")) {
      await place.getByLabel("Price").fill("12.50");
      await place.getByLabel("Stock", { exact: true }).fill("7");
    }
    const button = place.getByRole("button", { name: form.button, exact: true });
    const status = page.getByRole("status");
    for (const [how, text] of [
      ["cut", NO_LINE],
      ["busy", BUSY],
    ] as const) {
      failing.how = how;
      await button.click();
      await expect(status.getByText(text), form.path).toBeVisible();
      await expect(button).toBeEnabled();
      await expect(button).not.toHaveAttribute("aria-busy", "true");
      await expect(button).not.toHaveAttribute("data-busy");
      for (const [label, typed] of Object.entries(form.typed)) await expect(field(place, label)).toHaveValue(typed);
    }
  }
});

test("R-015: a form that failed on a dead line is saved once the line is back, and so is a review's decision", async ({
  page,
  shop,
  seed,
}) => {
  const name = `Leaves ${randomUUID()}`;
  const [review] = await shop.sql<{ id: string }>(
    `insert into reviews (product_id, user_id, rating, comment, status)
     select $1, id, 5, $2, 'pending' from profiles where email = $3 returning id`,
    [await ownProduct({ showInShop: false }), name, await seed.staff("user")],
  );
  await openSession(page, shop, await seed.staff("admin"));
  const failing = await failingSaves(page);
  await page.goto("/admin/content/newsletter?edit=new");
  await untilKept(page);
  const dialog = page.getByRole("dialog");
  for (const label of ["Campaign Name", "Email Subject", "Email Content"]) await dialog.getByLabel(label).fill(name);
  await dialog.getByRole("button", { name: "Save Campaign" }).click();
  await expect(dialog.getByText(NO_LINE)).toBeVisible();
  failing.how = "not";
  await dialog.getByRole("button", { name: "Save Campaign" }).click();
  await expect(page.getByRole("status").getByText("Campaign saved.")).toBeVisible();
  await expect(page.getByText(NO_LINE)).toBeHidden();
  expect(await shop.sql("select from newsletter_campaigns where name = $1", [name])).toHaveLength(1);

  failing.how = "busy";
  await page.goto("/admin/reviews");
  await untilKept(page);
  const row = page.getByRole("row").filter({ hasText: name });
  await row.getByRole("button", { name: /^Approve/ }).click();
  await expect(page.getByRole("status").getByText(BUSY)).toBeVisible();
  failing.how = "not";
  await row.getByRole("button", { name: /^Approve/ }).click();
  await expect
    .poll(() => shop.sql("select status from reviews where id = $1", [review!.id]))
    .toEqual([{ status: "approved" }]);
});

test("R-015: a save whose answer is lost on the line happens once when it is pressed again, and the screen shows how it stands", async ({
  page,
  shop,
  seed,
}) => {
  const name = `Leaves ${randomUUID().slice(0, 8)}`;
  const id = await ownProduct({ name, stock: 5, showInShop: false });
  const stock = async () =>
    (await shop.sql<{ stock: number }>("select stock from products where id = $1", [id]))[0]?.stock;
  const repeated = page.getByRole("main").getByText("Nothing was done twice");
  const post = (url: URL, at: string): boolean => url.pathname === `${at}.data`;
  await openSession(page, shop, await seed.staff("admin"));
  await page.goto(`/admin/products?q=${encodeURIComponent(name)}`);
  await untilKept(page);
  await cutNextAnswer(page, (url) => post(url, "/admin/products"));
  await page.getByRole("checkbox", { name: `Select ${name}` }).check();
  const add = page.getByRole("button", { name: "+10 Stock" });
  await add.click();
  await expect(page.getByRole("status").getByText(NO_LINE)).toBeVisible();
  expect(await stock()).toBe(15);
  await add.click();
  await expect(repeated).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: name }).locator(".product-cell-stock")).toContainText("15");
  expect(await stock()).toBe(15);
  // The next press is another one.
  await page.getByRole("checkbox", { name: `Select ${name}` }).check();
  await add.click();
  await expect(page.getByText("Stock of 1 product raised by 10.")).toBeVisible();
  await expect(repeated).toBeHidden();
  expect(await stock()).toBe(25);

  await page.goto("/admin/content/newsletter?edit=new");
  await untilKept(page);
  await cutNextAnswer(page, (url) => post(url, "/admin/content/newsletter"));
  const dialog = page.getByRole("dialog");
  for (const label of ["Campaign Name", "Email Subject", "Email Content"]) await dialog.getByLabel(label).fill(name);
  const save = dialog.getByRole("button", { name: "Save Campaign" });
  await save.click();
  await expect(dialog.getByText(NO_LINE)).toBeVisible();
  await save.click();
  await expect(repeated).toBeVisible();
  expect(await shop.sql("select from newsletter_campaigns where name = $1", [name])).toHaveLength(1);
});

test("A-PROD-24, R-020: in the office and in the shop, an unreachable page leaves the current one in place, and Try Again opens it", async ({
  page,
  shop,
  seed,
}) => {
  await openSession(page, shop, await seed.staff("admin"));
  await page.goto("/admin");
  await untilKept(page);
  await page.context().setOffline(true);
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  const notice = page.getByRole("status").filter({ hasText: "We could not open this page: no connection." });
  await expect(notice).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
  await page.context().setOffline(false);
  await notice.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Settings");

  await page.goto("/products");
  await untilKept(page);
  await page.context().setOffline(true);
  await page.locator(".product-card-link").first().click();
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL("/products");
  await page.context().setOffline(false);
  await notice.getByRole("button", { name: "Try Again" }).click();
  await expect(page).toHaveURL(/\/product\//);
});

test("R-150: 'Dismiss' closes a notice even when the shop no longer answers", async ({ page, shop, seed }) => {
  await openSession(page, shop, await seed.staff("admin"));
  await page.goto("/admin/content/media?done=saved");
  await untilKept(page);
  await page.route("**/*.data*", () => undefined);
  const notice = page.getByRole("main").getByText("The file was saved.");
  await expect(notice).toBeVisible();
  await page.getByRole("link", { name: "Dismiss" }).click();
  await expect(notice).toBeHidden();
  await expect(page).toHaveURL("/admin/content/media");
});

test("A-PROD-23, R-020, R-150: on a slow line a navigation shows that it is pending, and a form submitted twice is saved once", async ({
  page,
  shop,
  seed,
}) => {
  test.slow();
  const name = `Slow ${randomUUID()}`;
  await openSession(page, shop, await seed.staff("admin"));
  await page.goto("/admin");
  await untilKept(page);
  const line = await lineOf(page);
  await line("held");
  await page
    .getByRole("navigation", { name: "Back office", exact: true })
    .getByRole("link", { name: "Newsletter" })
    .click();
  const main = page.getByRole("main");
  await expect(main).toHaveAttribute("aria-busy", "true");
  await expect(page.locator(".busy-line").first()).toBeVisible();
  await expect(page.getByRole("status").getByText("Loading...", { exact: true }).first()).toBeAttached();
  await line("slow");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Newsletter");
  await expect(main).not.toHaveAttribute("aria-busy");

  await page.goto("/admin/content/newsletter?edit=new");
  await untilKept(page);
  const dialog = page.getByRole("dialog");
  for (const label of ["Campaign Name", "Email Subject", "Email Content"]) await dialog.getByLabel(label).fill(name);
  await watchSaving(page);
  await dialog.getByRole("button", { name: "Save Campaign" }).dblclick();
  await expect(page.getByRole("status").getByText("Campaign saved.")).toBeVisible();
  expect(new Set(await page.evaluate(() => (globalThis as unknown as Watching).saving))).toEqual(new Set(["true"]));
  expect(await shop.sql("select from newsletter_campaigns where name = $1", [name])).toHaveLength(1);
});

type Watching = { saving: (string | null)[] };

/** Records the `aria-busy` of a button at each change of the page while it shows "Saving...", however briefly. */
const watchSaving = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const saving: (string | null)[] = [];
    Object.assign(globalThis, { saving });
    new MutationObserver(() => {
      for (const button of document.querySelectorAll("dialog button"))
        if (button.textContent === "Saving...") saving.push(button.ariaBusy);
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  });
