import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { settle } from "#app/rooms/checkout/settling/steps/settle.server.ts";
import { insertAccount } from "#tests/factories/account.ts";
import { insertProduct } from "#tests/factories/product.ts";
import {
  databaseOf,
  emptyShop,
  openBackedUpShop,
  openShopIn,
  storageIn,
  type BackedUpShop,
} from "#tests/support/backed-up-shop.ts";
import { systemActor } from "#tests/support/database.ts";
import { good, guestContext, paid, shopContext } from "#tests/support/checkout.ts";
import { unknownPayment } from "#tests/support/damaged-books.ts";
import { rewriteAudit } from "#tests/support/rewrite-audit.ts";
import { paymentProvider, providerApi } from "#tests/support/payment-provider.ts";
import { listFindings, readBooks } from "#app/rooms/books/proof/books.queries.server.ts";
import { keepProof } from "#app/rooms/books/proof/keep-proof.server.ts";
import { repairFinding } from "#app/rooms/books/repairs/repair-finding.server.ts";
import { control } from "#sandbox/control/control-client.ts";
import { appendAnchor } from "#app/shared/audit/audit-anchors.server.ts";
import { anchorAudit, verifyAudit } from "#app/shared/audit/audit-chain.server.ts";
import { recordAudits } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, type Context } from "#app/shared/http/context.server.ts";
import { drill } from "../drill.ts";
import { prove } from "../drill-checks.ts";
import { restoreShop } from "../restore.ts";
import { takeBackup } from "../take-backup.ts";
import { rebuildOrders } from "./rebuild-orders.ts";

const ROOT = resolve(".test/rebuild");
const provider = paymentProvider();

let shop: BackedUpShop;
let t: ReturnType<typeof databaseOf>;
let product: string;
beforeAll(async () => {
  shop = await openBackedUpShop(ROOT);
  t = databaseOf(shop);
  product = await insertProduct(t.db, { stock: 50, priceCents: 5000 });
  await audit("before the backup");
  await anchorAudit(t.ctx(systemActor()), shop.parts.dataDir);
  // Stands in for one that is written while the database is copied.
  await appendAnchor(shop.parts.dataDir, { position: 2, hash: "later", at: "2026-11-24T12:00:00Z" });
  await takeBackup(shop.parts);
}, 120_000);
afterAll(async () => {
  await t.close();
  await shop.stop();
});

const audit = (entityId: string): Promise<void> =>
  inTransaction(t.ctx(systemActor()), (tx) =>
    recordAudits(tx, [{ action: "product.price", entity: "product", entityId, before: {}, after: {} }]),
  );
async function buy(buyer: Context = guestContext(t)): Promise<string> {
  const { checkout, intentId } = await paid(buyer, product);
  good(await settle(shopContext(t), intentId));
  return checkout.orderId;
}
/** A JavaScript date has whole milliseconds, so the pauses keep writes out of the surrounding one. */
const moment = async (): Promise<Date> =>
  (await shop.pool.query<{ at: Date }>("select pg_sleep(0.02), clock_timestamp() as at, pg_sleep(0.02)")).rows[0]!.at;
const ORDERS = `select id, kind, user_id, checkout_id, payment_intent_id, subtotal, shipping_cost, tax, total, currency, refunded_amount,
  payment_status, shipping_address, items from all_orders order by id`;

test("F-60: the drill removes the copy's newest orders and rebuilds every one; reports an order without enough metadata at the provider", async () => {
  const [whole, poor] = [await buy(), await buy()];
  const proved = await drill(shop.parts);
  expect(proved).toMatchObject({ faults: [], trial: { orders: 2, faults: [], left: [] } });

  const { rows } = await shop.pool.query("select payment_intent_id as reference from all_orders where id = $1", [poor]);
  await providerApi().paymentIntents.update(rows[0].reference, {
    metadata: { order: "", totals: "" },
  });
  const { faults } = await drill(shop.parts);
  expect(faults.join("\n")).toContain(`order ${poor} was lost and is not rebuilt`);
  expect(faults.join("\n")).not.toContain(whole);
}, 120_000);

test("F-60: restoring an older copy rebuilds every newer order from the provider, applies newer refunds, reports an unknown payment, which Books then refunds, and sends no mail", async () => {
  const old = await buy();
  const at = await moment();
  const account = await insertAccount(t.db);
  await audit("after that moment");
  const younger = [await buy(), await buy(t.ctx(account)), await buy()];
  const { rows: charged } = await shop.pool.query(
    "select payment_intent_id as reference from all_orders where id = $1",
    [old],
  );
  await providerApi().refunds.create({ payment_intent: charged[0].reference, amount: 1000 });
  const stranger = await unknownPayment();
  expect(await shop.receiver.catchUp(10_000)).toBe(true);

  const dataDir = join(ROOT, "again");
  const how = {
    dataDir,
    storage: storageIn(dataDir),
    from: null,
    fast: true,
    backupDir: shop.parts.backupDir,
    key: shop.parts.key,
  };
  emptyShop(dataDir);
  const { rebuilt, held } = await restoreShop({ ...how, at, rebuild: rebuildOrders });
  for (const id of younger) expect(rebuilt?.made.join("\n")).toContain(`order #${id.slice(0, 8)}`);
  expect(rebuilt?.left.join("\n")).toContain(stranger);
  expect(rebuilt).toMatchObject({ made: { length: 4 }, left: { length: 1 } });
  expect(held.mails).toBeGreaterThanOrEqual(younger.length);

  const again = await openShopIn(dataDir, shop.parts);
  try {
    const orders = (await shop.pool.query(ORDERS)).rows;
    // The account is newer than the copy, so its order is a guest's.
    const expected = orders.map((order) => ({
      ...order,
      ...(order.user_id !== null && { kind: "guest", user_id: null }),
      ...(order.id === old && { refunded_amount: "10.00" }),
      items: order.items.map(({ product_id, quantity, price }: Record<string, unknown>) => ({
        product_id,
        quantity,
        price,
      })),
    }));
    const found = (await again.pool.query(ORDERS)).rows.map((order) => ({
      ...order,
      items: order.items.map(({ product_id, quantity, price }: Record<string, unknown>) => ({
        product_id,
        quantity,
        price,
      })),
    }));
    expect(found).toEqual(expected);
    const { rows } = await again.pool.query("select distinct status from mail_outbox");
    expect(rows).toEqual([{ status: "failed" }]);
    const left = await again.pool.query(
      "select task_identifier from graphile_worker.jobs where task_identifier = 'send-mail' or attempts >= max_attempts",
    );
    expect(left.rows).toEqual([]);
    const audited = await again.pool.query("select actor_label from audit_log where action = 'books.repair'");
    expect(audited.rows).toHaveLength(4);
    const restored = databaseOf(again);
    const chain = await verifyAudit(restored.ctx(systemActor()), dataDir);
    expect(chain).toMatchObject({ links: 9, anchors: 1, faults: [] });

    const staff = restored.ctx(await insertAccount(restored.db, { role: "admin" }));
    const proved = async () => {
      await keepProof(shopContext(restored, new Date(Date.now() + 10 * 60_000)), "everything");
      const { proof } = await readBooks(staff);
      return (await listFindings(staff, proof?.id ?? "", 1)).rows.filter(({ facts }) => facts.reference === stranger);
    };
    const [finding, ...others] = await proved();
    expect([finding?.kind, others]).toEqual(["charge_unknown", []]);
    expect(await repairFinding(staff, finding?.id ?? "", "No one knows the buyer")).toMatchObject({ ok: true });
    const { data } = await providerApi().refunds.list({ payment_intent: stranger });
    expect(data.map(({ amount }) => amount)).toEqual([777]);
    expect(await proved()).toEqual([]);
    await restored.close();
  } finally {
    await again.stop();
  }
}, 120_000);

test("F-60: while the provider does not answer, a shop is still restored, and the missing orders are reported", async () => {
  await control(provider.running().url, "POST /_control/faults", {
    fault: "500",
    method: "GET",
    path: "*",
    count: 100,
  });
  const rebuilt = await rebuildOrders(shop.parts.url, new Date());
  const proved = await prove(shop.parts.url, shop.parts.dataDir);
  await control(provider.running().url, "POST /_control/faults/clear");
  expect(rebuilt.made).toEqual([]);
  expect(rebuilt.left.join()).toMatch(/^The payment provider could not be read \(.*npm run prove/);
  expect(proved).toEqual({
    faults: [],
    left: [expect.stringMatching(/^The books could not be checked: The payment provider could not be read/)],
  });
});

test("the drill finds an entry of the copy's audit log that was changed", async () => {
  await rewriteAudit(shop.pool, `update audit_log set after = '{"price": 1}' where entity_id = 'before the backup'`);
  const { faults } = await drill(shop.parts);
  expect(faults.join("\n")).toMatch(/^audit log: link 1, entry \S+ differs from what was recorded$/m);
}, 120_000);
