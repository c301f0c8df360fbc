import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { adjustStock } from "#app/rooms/catalog/stock/adjust-stock.server.ts";
import { applyImport } from "#app/rooms/catalog/files/apply-import.server.ts";
import { changeCategory } from "#app/rooms/catalog/categories/category.commands.server.ts";
import { saveSynonyms } from "#app/rooms/catalog/synonyms/synonym.commands.server.ts";
import { readImport, uploadImport } from "#app/rooms/catalog/files/upload-import.server.ts";
import { releaseExpiredHolds } from "#app/rooms/catalog/stock/steps/release-expired-holds.server.ts";
import { reserveStock } from "#app/rooms/catalog/stock/reserve-stock.server.ts";
import { undoImport } from "#app/rooms/catalog/files/undo-import.server.ts";
import { moveFaq } from "#app/rooms/content/faq/faq.commands.server.ts";
import { renameTemplate } from "#app/rooms/content/revisions/templates.server.ts";
import { reorderSections } from "#app/rooms/content/homepage/section.commands.server.ts";
import { moveTestimonial } from "#app/rooms/content/testimonials/testimonial.commands.server.ts";
import { editReview } from "#app/rooms/reviews/reviewing/write-review.server.ts";
import { moderateReviews } from "#app/rooms/reviews/moderation/moderate-reviews.server.ts";
import { saveSettings } from "#app/rooms/settings/save-settings.server.ts";
import { saveTaxRates } from "#app/rooms/shipping/rates/save-rates.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { plusMs } from "#app/shared/kernel/format/dates.ts";
import { insertAccount } from "../factories/account.ts";
import { insertCheckout } from "../factories/checkout.ts";
import { insertProduct } from "../factories/product.ts";
import { insertReview } from "../factories/review.ts";
import { behind } from "../support/behind.ts";
import { systemActor, testDatabase, waitingConnections } from "../support/database.ts";
import { testSettings } from "../support/settings.ts";
import { eventually } from "../support/eventually.ts";

testSettings();
const t = testDatabase();
let ctx: Context;
beforeAll(async () => {
  ctx = t.ctx(await insertAccount(t.db, { role: "super_admin" }));
});

const MINUTE = 60_000;
const productOf = (id: string) =>
  t.db.selectFrom("products").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

/** Its hold of two pieces has expired. */
async function checkoutWithExpiredHold(productId: string): Promise<string> {
  const checkoutId = await insertCheckout(t.db);
  await reserveStock(ctx, {
    checkoutId,
    lines: [{ productId, quantity: 2 }],
    expiresAt: plusMs(ctx.now, -MINUTE),
  });
  return checkoutId;
}

/** The result of an action started during another transaction, whether or not it waits for it. */
async function beside<T>(change: string, action: () => Promise<T>): Promise<T> {
  const other = await t.pool.connect();
  await other.query("begin");
  await other.query(change);
  let isDone = false;
  const mine = action().finally(() => (isDone = true));
  await eventually(async () => expect(isDone || (await waitingConnections(t)) === 1).toBe(true));
  await other.query("commit");
  other.release();
  return mine;
}

test("F-33: the holds of a checkout are read again after another transaction has just released them", async () => {
  const productId = await insertProduct(t.db, { stock: 5 });
  const checkoutId = await checkoutWithExpiredHold(productId);
  const freed = `delete from stock_holds where checkout_id = '${checkoutId}';
    update products set held = held - 2 where id = '${productId}'`;
  const again = { checkoutId, lines: [{ productId, quantity: 2 }], expiresAt: plusMs(ctx.now, MINUTE) };
  expect((await behind(t, freed, () => reserveStock(ctx, again))).ok).toBe(true);
  expect((await productOf(productId)).held).toBe(2);
});

test.each(["the nightly job", "the next buyer"])(
  "F-33: a hold that is being renewed is not released by %s",
  async (who) => {
    const productId = await insertProduct(t.db, { stock: 2 });
    const checkoutId = await checkoutWithExpiredHold(productId);
    const renewed = `update stock_holds set expires_at = now() + interval '1 hour' where checkout_id = '${checkoutId}'`;
    const next = { checkoutId: await insertCheckout(t.db), expiresAt: plusMs(ctx.now, MINUTE) };
    await beside<unknown>(renewed, () =>
      who === "the next buyer"
        ? reserveStock(ctx, { ...next, lines: [{ productId, quantity: 1 }] })
        : releaseExpiredHolds(t.ctx(systemActor())),
    );
    const { rows } = await t.pool.query("select checkout_id from stock_holds where product_id = $1", [productId]);
    expect(rows).toEqual([{ checkout_id: checkoutId }]);
    expect((await productOf(productId)).held).toBe(2);
  },
);

test("R-150: two changes of one stock at the same time both count", async () => {
  const productId = await insertProduct(t.db, { stock: 5 });
  const theirs = `update products set stock = stock + 10 where id = '${productId}'`;
  await behind(t, theirs, () => adjustStock(ctx, { productIds: [productId], change: 3 }));
  expect((await productOf(productId)).stock).toBe(18);
});

async function uploaded(...lines: string[]) {
  const id = await uploadImport(ctx, new File([lines.join("\n")], "drinks.csv"));
  const preview = id.ok ? await readImport(ctx, id.value) : null;
  return { importId: id.ok ? id.value : "", seenMark: preview?.mark ?? "" };
}

test("R-189: an import is applied once, undone once, and not over a concurrent change", async () => {
  const name = `Bissap ${randomUUID()}`;
  const productId = await insertProduct(t.db, { name, priceCents: 500 });
  const twice = await uploaded("Name,Price", `${name},6`);
  const taken = `update product_imports set applied_at = '2020-01-01', changes = '[]' where id = '${twice.importId}'`;
  expect(await behind(t, taken, () => applyImport(ctx, twice))).toEqual({ ok: false, error: "not_found" });
  const stale = await uploaded("Name,Price", `${name},7`);
  const changed = `update products set price = 9, updated_at = now() where id = '${productId}'`;
  expect(await behind(t, changed, () => applyImport(ctx, stale))).toEqual({ ok: false, error: "changed_by_other" });
  const done = await uploaded("Name,Price", `${name},8`);
  expect((await applyImport(ctx, done)).ok).toBe(true);
  const undone = `update product_imports set undone_at = now() where id = '${done.importId}'`;
  expect(await behind(t, undone, () => undoImport(ctx, done.importId))).toMatchObject({ error: { code: "not_found" } });
});

test("R-040: reviews of one product that are approved at the same time all count", async () => {
  const productId = await insertProduct(t.db);
  const [mine, theirs] = [await insertAccount(t.db), await insertAccount(t.db)];
  const id = await insertReview(t.db, { productId, userId: mine.userId, status: "pending" });
  const { updated_at } = await t.db
    .selectFrom("reviews")
    .select("updated_at")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const chosen = [{ id, seenUpdatedAt: updated_at.toISOString() }];
  const lock = `select 1 from products where id = '${productId}' for no key update`;
  const meanwhile = () => insertReview(t.db, { productId, userId: theirs.userId });
  await behind(t, { lock, meanwhile }, () => moderateReviews(ctx, { chosen, to: "approved" }));
  expect((await productOf(productId)).reviews_count).toBe(2);
});

test("R-116: a review rewritten while it is being approved does not count in the rating", async () => {
  const productId = await insertProduct(t.db);
  const account = await insertAccount(t.db);
  const id = await insertReview(t.db, { productId, userId: account.userId, status: "pending" });
  const approved = `update reviews set status = 'approved' where id = '${id}';
    update products set rating = 5, reviews_count = 1 where id = '${productId}'`;
  await behind(t, approved, () => editReview(t.ctx(account), { productId, rating: 1, comment: "Not any more." }));
  expect((await productOf(productId)).reviews_count).toBe(0);
});

test("R-189: sections are not reordered around one that is being deleted", async () => {
  const insert =
    "insert into homepage_sections (section_name, section_key, title, template) values ($1, $1, $1, 'story')";
  for (const key of ["one", "two"]) await t.pool.query(insert, [key]);
  const { rows } = await t.pool.query<{ id: string }>("select id from homepage_sections order by sort_order, id");
  const ids = rows.map(({ id }) => id);
  const deleted = `delete from homepage_sections where id = '${ids.at(-1)}'`;
  expect(await behind(t, deleted, () => reorderSections(ctx, ids))).toEqual({ ok: false, error: "changed_by_other" });
});

test("R-189: settings and rates that a colleague is saving for the first time are not overwritten", async () => {
  const refused = { ok: false, error: { code: "changed_by_other" } };
  const setting =
    "insert into site_settings (setting_key, setting_value, category) values ('tax_rate', '9', 'pricing')";
  const seen = { keys: ["tax_rate"], stamp: "" } as const;
  expect(await behind(t, setting, () => saveSettings(ctx, { tax_rate: 7 }, seen))).toEqual(refused);
  const rate = "insert into tax_rates (country, state, rate) values ('Senegal', null, 18)";
  expect(await behind(t, rate, () => saveTaxRates(ctx, { fields: {}, stamp: "" }))).toEqual(refused);
});

test("R-048, R-189: a category is not renamed over a concurrent change of its products", async () => {
  const [from, to] = [`From ${randomUUID()}`, `To ${randomUUID()}`];
  const productId = await insertProduct(t.db, { category: from });
  await insertProduct(t.db, { category: from });
  const left = `update products set category = null where id = '${productId}'`;
  const answer = await behind(t, left, () => changeCategory(ctx, { from, to, seenCount: 2 }));
  expect(answer).toEqual({ ok: false, error: "changed_by_other" });
});

test("R-044, R-189: synonyms that a colleague is saving are not overwritten", async () => {
  const theirs = "insert into search_synonyms (position, words) values (1, '{mint,menthe}')";
  const mine = { groups: [["hibiscus", "bissap"]], seen: "" };
  expect(await behind(t, theirs, () => saveSynonyms(ctx, mine))).toEqual({ ok: false, error: "changed_by_other" });
});

test("a template that is being deleted is not renamed", async () => {
  const { rows } = await t.pool.query<{ id: string }>(
    "insert into content_templates (name, category, template_data) values ('Old', 'homepage', '{}') returning id",
  );
  const id = rows[0]?.id ?? "";
  const deleted = `delete from content_templates where id = '${id}'`;
  expect(await behind(t, deleted, () => renameTemplate(ctx, { id, name: "New" }))).toBe(false);
});

test.each(["faqs", "testimonials"] as const)("A-STATE-22: %s: two moves at the same time both count", async (table) => {
  await t.pool.query(`delete from ${table}`);
  const add = (column: string, more: string) =>
    t.pool.query<{ id: string }>(
      `insert into ${table} (${column}, sort_order) select ${more}, n from generate_series(1, 3) n returning id`,
    );
  const { rows } =
    table === "faqs"
      ? await add("question, answer, category", "'q' || n, 'a', 'usage'")
      : await add("name, comment, rating", "'n' || n, 'c', 5");
  const [first = "", second = "", third = ""] = rows.map(({ id }) => id);
  const theirs = `update ${table} set sort_order = case id when '${first}' then 2 when '${second}' then 1 else 3 end`;
  const move = { id: third, by: -1 };
  await behind(t, theirs, () => (table === "faqs" ? moveFaq : moveTestimonial)(ctx, move));
  const { rows: now } = await t.pool.query<{ id: string }>(`select id from ${table} order by sort_order, id`);
  expect(now.map(({ id }) => id)).toEqual([second, third, first]);
});
