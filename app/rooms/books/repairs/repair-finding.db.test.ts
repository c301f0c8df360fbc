import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { control } from "#sandbox/control/control-client.ts";
import { insertAccount } from "#tests/factories/account.ts";
import { insertProduct } from "#tests/factories/product.ts";
import { begin, confirmCard, good, guestContext, paid, shopContext } from "#tests/support/checkout.ts";
import { damages, unknownPayment } from "#tests/support/damaged-books.ts";
import { accountActor, testDatabase } from "#tests/support/database.ts";
import { orderTraces } from "#tests/support/order-traces.ts";
import { paymentProvider, providerApi } from "#tests/support/payment-provider.ts";
import { refundTraces } from "#tests/support/refund-traces.ts";
import { PermissionError, type Context } from "#app/shared/http/context.server.ts";
import { ROLES } from "#app/shared/kernel/access/permissions.ts";
import { requestProof, listFindings, readBooks } from "../proof/books.queries.server.ts";
import { keepProof } from "../proof/keep-proof.server.ts";
import { proveBooks } from "../proof/prove-books.server.ts";
import type { KeptFinding } from "../types.ts";
import { repairFinding } from "./repair-finding.server.ts";
import { QUEUE_TABLES } from "#app/shared/jobs/graphile-tables.server.ts";
import { refundUnknownCharge } from "./steps/refund-charge.server.ts";

const t = testDatabase();
const provider = paymentProvider();
const { paidOrder } = refundTraces(t, provider);
const { orderOf, stockOf, mailsAbout } = orderTraces(t);
const ways = damages(t);
const later = (): Context => shopContext(t, new Date(Date.now() + 10 * 60_000));
const run = (statement: string, ...values: unknown[]) => t.pool.query(statement, values);

let staff: Context;
let product: string;
let sale: { orderId: string; intentId: string };
beforeEach(async () => {
  await run(`truncate payments, payment_attempts, payment_events, refunds, checkouts, all_orders, deleted_orders, products,
    stock_holds, stock_ledger, mail_outbox, proofs, ${QUEUE_TABLES.jobs} cascade; select testing.forget_audit()`);
  await control(provider.running().url, "POST /_control/reset");
  staff = t.ctx(await insertAccount(t.db, { role: "admin" }));
  product = await insertProduct(t.db, { stock: 9, priceCents: 5000 });
  sale = await paidOrder({ product });
});

async function found(): Promise<readonly KeptFinding[]> {
  await keepProof(later());
  const { proof } = await readBooks(staff);
  return proof ? (await listFindings(staff, proof.id, 1)).rows : [];
}
const openNow = async () => good(await proveBooks(later(), { since: null, graceSeconds: 120 })).findings;
const NOT_REPAIRED = [
  "an order is invented",
  "money is recorded that never came",
  "a refund is made twice at the provider under one key",
];

test.each(Object.keys(ways).filter((name) => !NOT_REPAIRED.includes(name)))(
  "when %s, one repair fixes it, is audited and leaves no finding",
  async (name) => {
    await ways[name]?.({ ...sale, product });
    const findings = await found();
    expect(findings.length).toBeGreaterThan(0);
    for (const { id } of findings) expect(await repairFinding(staff, id, "No one knows")).toMatchObject({ ok: true });
    expect(await openNow()).toEqual([]);
    const { rows } = await run("select actor_label from audit_log where action = 'books.repair'");
    expect(rows).toEqual(
      findings.map(() => ({ actor_label: staff.actor.kind === "account" ? staff.actor.email : "" })),
    );
  },
);

test("a finding left to a person has no repair, and requesting one changes nothing", async () => {
  for (const name of NOT_REPAIRED) await ways[name]?.({ ...sale, product });
  const findings = await found();
  expect(findings).toHaveLength(NOT_REPAIRED.length);
  for (const { id } of findings) expect(await repairFinding(staff, id)).toEqual({ ok: false, error: "nothing" });
  expect((await run("select 1 from audit_log where action like 'books.repair%'")).rowCount).toBe(0);
});

test("F-60: an order whose row and checkout are lost is rebuilt with its number, products, amounts and address, without taking stock again", async () => {
  const [before] = await orderOf(sale.intentId);
  const stock = await stockOf(product);
  await ways["order and checkout are lost, as by an older copy of the database"]?.({ ...sale, product });
  await run("delete from payments where reference = $1", sale.intentId);
  for (const { id } of await found()) await repairFinding(staff, id);
  const [after] = await orderOf(sale.intentId);
  for (const key of [
    "id",
    "kind",
    "checkout_id",
    "subtotal",
    "shipping_cost",
    "tax",
    "total",
    "currency",
    "shipping_address",
  ] as const)
    expect(after?.[key], key).toEqual(before?.[key]);
  expect(after?.payment_status).toBe("paid");
  expect(after?.items).toMatchObject([{ product_id: product, product_name: "Test Drink", quantity: 1, price: 50 }]);
  expect(await stockOf(product)).toEqual(stock);
  expect(await mailsAbout(sale.orderId)).toHaveLength(1);
});

test("F-60: in an older copy without the stock movement and the account, a rebuilt order takes the stock and belongs to a guest", async () => {
  const buyer = t.ctx(await insertAccount(t.db));
  const { checkout, intentId } = await paid(buyer, product, 2);
  await run("delete from stock_holds");
  await run("update products set held = 0");
  await run("delete from checkouts where id = $1", checkout.id);
  await run("delete from profiles where id = $1", buyer.actor.kind === "account" ? buyer.actor.userId : "");
  for (const { id } of await found()) expect(await repairFinding(staff, id)).toMatchObject({ ok: true });
  expect(await orderOf(intentId)).toMatchObject([
    { id: checkout.orderId, kind: "guest", user_id: null, payment_status: "paid" },
  ]);
  expect(await stockOf(product)).toEqual({ stock: 6, held: 0 });
  expect(await openNow()).toEqual([]);
});

test("I1: a second payment of an order is refunded once, even when the repair is repeated", async () => {
  const { rows } = await run("select id from checkouts where order_id = $1", sale.orderId);
  const checkoutId = (rows as { id: string }[])[0]?.id ?? "";
  const { id } = await providerApi().paymentIntents.create({
    amount: 6724,
    currency: "usd",
    metadata: { checkoutId, attempt: "2" },
  });
  await confirmCard(id);
  const [finding] = await found();
  await Promise.all([repairFinding(staff, finding!.id), repairFinding(staff, finding!.id)]);
  await repairFinding(staff, finding!.id);
  const { data } = await providerApi().refunds.list({ payment_intent: id });
  expect(data.map(({ amount }) => amount)).toEqual([6724]);
  expect(await openNow()).toEqual([]);
});

const refundsOf = async (reference: string): Promise<number[]> =>
  (await providerApi().refunds.list({ payment_intent: reference })).data.map(({ amount }) => amount);

test("an unknown payment is refunded once, however often it is requested, and the audit log has the reason", async () => {
  const reference = await unknownPayment();
  const [finding] = await found();
  expect(await repairFinding(staff, finding!.id, " ")).toEqual({ ok: false, error: "reason" });
  expect(await refundsOf(reference)).toEqual([]);
  await Promise.all([1, 2].map(() => repairFinding(staff, finding!.id, "No one knows")));
  await repairFinding(staff, finding!.id, "No one knows");
  const [again] = [finding, ...(await found())].slice(-1);
  await repairFinding(staff, again!.id, "Once more");
  expect(await refundsOf(reference)).toEqual([777]);
  expect(await openNow()).toEqual([]);
  const { rows } = await run("select entity, entity_id, after from audit_log where action = 'order.refund'");
  expect(rows).toMatchObject([
    { entity: "books", entity_id: reference, after: { amount: "7.77", reason: "No one knows" } },
  ]);
});

test("of an unknown payment that was partly refunded in the dashboard, only the rest is refunded", async () => {
  const reference = await unknownPayment();
  await providerApi().refunds.create({ payment_intent: reference, amount: 500 });
  const [finding] = await found();
  expect(await repairFinding(staff, finding!.id, "No one knows")).toMatchObject({ ok: true });
  expect((await refundsOf(reference)).toSorted((one, other) => one - other)).toEqual([277, 500]);
  expect(await openNow()).toEqual([]);
});

test("an unknown payment that got its order or its checkout since it was found is not refunded", async () => {
  const reference = await unknownPayment();
  const [finding] = await found();
  await run(
    `insert into payments (provider, reference, kind, amount, captured_amount, status)
     select provider, $1, kind, 7.77, 7.77, 'succeeded' from payments`,
    reference,
  );
  await run("update all_orders set payment_intent_id = $1", reference);
  expect(await repairFinding(staff, finding!.id, "No one knows")).toEqual({ ok: false, error: "nothing" });
  await run("delete from all_orders");
  const { metadata } = await providerApi().paymentIntents.retrieve(reference);
  await run("update checkouts set id = $1", metadata["checkoutId"]);
  expect(await repairFinding(staff, finding!.id, "No one knows")).toEqual({ ok: false, error: "nothing" });
  expect(await refundsOf(reference)).toEqual([]);
});

test("without the permission to refund, an unknown payment is neither refunded nor recorded", async () => {
  const reference = await unknownPayment();
  const finding = { kind: "charge_unknown", subject: reference, id: randomUUID(), facts: { reference } } as const;
  const editor = t.ctx(accountActor("content_editor"));
  await expect(refundUnknownCharge(editor, finding, later())).rejects.toThrow(PermissionError);
  expect((await run("select 1 from payments where reference = $1", reference)).rowCount).toBe(0);
});

test("an order's stock is corrected by the difference, with a row that names the order; too few free pieces change nothing", async () => {
  await run("update stock_ledger set change = -3 where order_id = $1", sale.orderId);
  await run("update products set stock = 6");
  const [more] = await found();
  expect(await repairFinding(staff, more!.id)).toMatchObject({ ok: true });
  expect(await repairFinding(staff, more!.id)).toEqual({ ok: false, error: "nothing" });
  expect(await stockOf(product)).toEqual({ stock: 8, held: 0 });
  const { rows } = await run("select change, reason, order_id from stock_ledger where actor_id is not null");
  expect(rows).toEqual([{ change: 2, reason: "adjustment", order_id: sale.orderId }]);

  await run("delete from stock_ledger where order_id = $1", sale.orderId);
  await run("update products set stock = 0");
  await run("insert into stock_ledger (product_id, change, reason) values ($1, -9, 'adjustment')", product);
  const [less] = (await found()).filter(({ kind }) => kind === "order_stock");
  expect(await repairFinding(staff, less!.id)).toEqual({ ok: false, error: "nothing" });
  expect(await stockOf(product)).toEqual({ stock: 0, held: 0 });
  await run("update products set stock = 2");
  expect(await repairFinding(staff, less!.id)).toMatchObject({ ok: true });
  expect(await stockOf(product)).toEqual({ stock: 1, held: 0 });
});

test("without an answer of the provider nothing is repaired and the finding stays", async () => {
  await ways["an order row is deleted after its charge"]?.({ ...sale, product });
  const [finding] = await found();
  await control(provider.running().url, "POST /_control/faults", { fault: "500", method: "GET", path: "*", count: 2 });
  expect(await repairFinding(staff, finding!.id)).toEqual({ ok: false, error: "provider" });
  await control(provider.running().url, "POST /_control/faults/clear");
  expect(await openNow()).toHaveLength(1);
  expect(await repairFinding(staff, finding!.id)).toMatchObject({ ok: true });
});

test.each(ROLES.filter((role) => role !== "super_admin" && role !== "admin"))(
  "%s neither sees the books nor repairs them nor has them proved",
  async (role) => {
    await ways["a hold is left"]?.({ ...sale, product });
    const [finding] = await found();
    const ctx = t.ctx(accountActor(role));
    for (const use of [
      () => readBooks(ctx),
      () => repairFinding(ctx, finding!.id),
      () => requestProof(ctx),
      () => listFindings(ctx, finding!.id, 1),
    ])
      await expect(use()).rejects.toThrow(PermissionError);
    expect(await openNow()).toHaveLength(1);
  },
);

test("a proof with findings notifies administrators, a clear one does not; a failed one reports the reason", async () => {
  const bells = async () =>
    (await run(`select payload from ${QUEUE_TABLES.jobs} where payload::text like '%/admin/books%'`)).rows.length;
  expect(await found()).toEqual([]);
  expect(await bells()).toBe(0);
  await begin(guestContext(t), product);
  await run("update products set stock = 99 where id = $1", product);
  expect(await found()).toHaveLength(1);
  expect(await bells()).toBe(1);
  await control(provider.running().url, "POST /_control/faults", { fault: "500", method: "GET", path: "*", count: 2 });
  await keepProof(later());
  expect(await readBooks(staff)).toMatchObject({ latest: "failed", proof: { findingCount: 1 } });
  await control(provider.running().url, "POST /_control/faults/clear");
});
