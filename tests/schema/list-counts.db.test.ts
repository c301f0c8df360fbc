import { sql } from "kysely";
import fc from "fast-check";
import { expect, onTestFinished, test, vi } from "vitest";
import { recountLists } from "#app/jobs/recount-lists.server.ts";
import { addUpCounts } from "#app/shared/db/lists/list-counts.server.ts";
import { insertAccount } from "#tests/factories/account.ts";
import { insertOrder } from "#tests/factories/order.ts";
import { insertProduct } from "#tests/factories/product.ts";
import { insertReview } from "#tests/factories/review.ts";
import { testDatabase } from "#tests/support/database.ts";
import { runs } from "#tests/support/property-runs.ts";

const t = testDatabase();

/** The kept counts of each list, and what counting its rows gives. */
const COMPARED = [
  [
    "select status, payment_status, needs_attention, currency, rows::int, amount::text from order_counts where rows <> 0",
    `select status, coalesce(payment_status, 'pending'), needs_attention, currency, count(*)::int, sum(total - refunded_amount)::text
     from all_orders group by 1, 2, 3, 4`,
  ],
  [
    "select role, is_active, rows::int from account_counts where rows <> 0",
    "select role, has_ordered, count(*)::int from profiles group by 1, 2",
  ],
  [
    "select status, rows::int from review_counts where rows <> 0",
    "select status, count(*)::int from reviews group by 1",
  ],
  [
    "select currency, sales::int, amount::text from sales_totals where sales <> 0",
    "select currency, count(*)::int, sum(amount)::text from sales group by 1",
  ],
] as const;

async function partsOf(text: string): Promise<string[]> {
  const { rows } = await t.pool.query<unknown[]>({ text, rowMode: "array" });
  return rows.map((row) => row.join(" ")).toSorted();
}

async function expectCounted(): Promise<void> {
  for (const [kept, counted] of COMPARED) expect(await partsOf(kept), kept).toEqual(await partsOf(counted));
}

const one = (table: string): string => `(select id from ${table} order by id offset $1 limit 1)`;
/** Each changes one row, whose place among all is `$1`. */
const CHANGES = [
  `update all_orders set status = 'cancelled' where id = ${one("all_orders")}`,
  `update all_orders set payment_status = null where id = ${one("all_orders")}`,
  `update all_orders set payment_status = 'refunded', refunded_amount = total where id = ${one("all_orders")}`,
  `update all_orders set refunded_amount = 1 where id = ${one("all_orders")}`,
  `update all_orders set needs_attention = not needs_attention, status = status where id = ${one("all_orders")}`,
  `update all_orders set currency = 'EUR' where id = ${one("all_orders")}`,
  `update all_orders set tax = tax + 1, total = total + 1 where id = ${one("all_orders")}`,
  `delete from all_orders where id = ${one("all_orders")}`,
  `update profiles set role = 'manager' where id = ${one("profiles")}`,
  `update reviews set status = 'rejected' where id = ${one("reviews")}`,
  `delete from reviews where id = ${one("reviews")}`,
];

test("R-017: the kept counts of orders, accounts, reviews and sales agree with their rows after any changes", async () => {
  const productId = await insertProduct(t.db);
  const accounts = [await insertAccount(t.db), await insertAccount(t.db), await insertAccount(t.db)];
  for (const { userId } of accounts) await insertReview(t.db, { productId, userId });
  for (const status of ["pending", "processing", "delivered"] as const)
    for (const userId of [null, accounts[0]?.userId ?? null]) await insertOrder(t.db, { status, userId });
  await expectCounted();
  const client = await t.pool.connect();
  onTestFinished(() => client.release());
  const change = fc.record({
    sql: fc.constantFrom(...CHANGES),
    at: fc.nat({ max: 5 }),
    end: fc.constantFrom("commit", "commit", "rollback", "add up"),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
      for (const { sql: text, at, end } of changes) {
        await client.query("begin");
        await client.query(text, [at]);
        await client.query(end === "rollback" ? "rollback" : "commit");
        if (end === "add up") await addUpCounts({ db: t.db });
      }
      await insertOrder(t.db, { userId: accounts[1]?.userId ?? null });
      await insertReview(t.db, { productId: await insertProduct(t.db), userId: accounts[2]?.userId ?? "" });
      await expectCounted();
    }),
    { numRuns: runs(40) },
  );
});

test("an older version sells on between the migration and the grants that follow it", async () => {
  const role = new URL(t.url).username;
  await t.pool.query(`revoke all on list_count_changes from ${role}`);
  onTestFinished(
    async () => void (await t.pool.query(`grant select, insert, update, delete on list_count_changes to ${role}`)),
  );
  const { userId } = await insertAccount(t.db);
  await insertOrder(t.db, { userId });
  await insertReview(t.db, { productId: await insertProduct(t.db), userId });
  await expectCounted();
});

test("buyers do not wait for each other's counts, and those who add up at once add no change twice", async () => {
  await t.db.transaction().execute(async (first) => {
    await insertOrder(first);
    await t.db.transaction().execute(async (second) => {
      await sql`set local lock_timeout = '1s'`.execute(second);
      await insertOrder(second);
    });
    await addUpCounts({ db: t.db });
  });
  await Promise.all([1, 2, 3, 4].map(() => addUpCounts({ db: t.db })));
  await expectCounted();
  const { rows } = await t.pool.query("select from list_count_changes");
  expect(rows).toEqual([]);
});

test("counts that differ from their rows are corrected every night, and logged", async () => {
  await insertOrder(t.db);
  await addUpCounts({ db: t.db });
  const error = vi.fn<(found: { differences: unknown[] }) => void>();
  const ctx = t.ctx();
  const recount = () => recountLists({ ...ctx, log: Object.assign(ctx.log.child({}), { error }) });
  await recount();
  expect(error).not.toHaveBeenCalled();
  await t.pool.query(`
    delete from list_counts where list = 'accounts';
    update list_counts set amount = amount + 1 where list = 'orders';
    insert into list_count_changes (list, part, rows) values ('reviews', '{"status": "lost"}', 3)`);
  await recount();
  await expectCounted();
  expect(new Set(error.mock.calls[0]?.[0].differences.map((each) => (each as { list: string }).list))).toEqual(
    new Set(["accounts", "orders", "reviews"]),
  );
});
