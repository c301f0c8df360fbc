import { beforeEach, expect, test } from "vitest";
import { control } from "#sandbox/control/control-client.ts";
import { insertAccount } from "#tests/factories/account.ts";
import { insertProduct } from "#tests/factories/product.ts";
import { behind } from "#tests/support/behind.ts";
import { begin, confirmCard, good, guestContext, place, shopContext } from "#tests/support/checkout.ts";
import { testDatabase } from "#tests/support/database.ts";
import { orderTraces } from "#tests/support/order-traces.ts";
import { paymentProvider, providerApi } from "#tests/support/payment-provider.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { settle } from "#app/rooms/checkout/settling/steps/settle.server.ts";
import { listFindings, readBooks } from "../proof/books.queries.server.ts";
import { keepProof } from "../proof/keep-proof.server.ts";
import { repairFinding } from "./repair-finding.server.ts";
import { QUEUE_TABLES } from "#app/shared/jobs/graphile-tables.server.ts";

const t = testDatabase();
const provider = paymentProvider();
const { orderOf, stockOf } = orderTraces(t);
const run = (statement: string, ...values: unknown[]) => t.pool.query(statement, values);
const stateOf = async (intentId: string) => (await providerApi().paymentIntents.retrieve(intentId)).status;
const statusOf = async (checkoutId: string) =>
  (await t.db.selectFrom("checkouts").select("status").where("id", "=", checkoutId).executeTakeFirstOrThrow()).status;

let staff: Context;
let buyer: Context;
let product: string;
let open: { checkoutId: string; orderId: string; intentId: string };
beforeEach(async () => {
  await run(`truncate payments, payment_attempts, payment_events, refunds, checkouts, all_orders, deleted_orders, products,
    stock_holds, stock_ledger, mail_outbox, proofs, ${QUEUE_TABLES.jobs} cascade`);
  await control(provider.running().url, "POST /_control/reset");
  staff = t.ctx(await insertAccount(t.db, { role: "admin" }));
  buyer = guestContext(t);
  product = await insertProduct(t.db, { stock: 9, priceCents: 5000 });
  const { checkout, payment } = await begin(buyer, product);
  open = { checkoutId: checkout.id, orderId: checkout.orderId, intentId: payment.paymentIntentId };
});

/** The finding of a hold whose time was over at the proof. */
async function foundHold(): Promise<string> {
  await run("update checkouts set expires_at = now() - interval '1 hour'");
  await run("update stock_holds set expires_at = now() - interval '58 minutes'");
  return findHold();
}
async function findHold(): Promise<string> {
  await keepProof(shopContext(t, new Date(Date.now() + 10 * 60_000)));
  const { proof } = await readBooks(staff);
  const { rows } = await listFindings(staff, proof?.id ?? "", 1);
  expect(rows).toMatchObject([{ kind: "hold_left", subject: open.checkoutId }]);
  return rows[0]?.id ?? "";
}
const endedBy = (status: string) => run("update checkouts set status = $1", status);
/** The same request at a later time. */
const press = (id: string) => repairFinding({ ...staff, now: new Date() }, id);

test("F-32: a checkout renewed after the proof keeps its hold and its payment, and is paid as usual", async () => {
  const finding = await foundHold();
  good(await place(buyer, product));
  expect(await press(finding)).toEqual({ ok: false, error: "nothing" });
  expect(await stockOf(product)).toEqual({ stock: 9, held: 1 });
  expect(await statusOf(open.checkoutId)).toBe("open");
  expect(await stateOf(open.intentId)).toBe("requires_payment_method");
  await confirmCard(open.intentId);
  good(await settle(shopContext(t), open.intentId));
  expect(await orderOf(open.intentId)).toMatchObject([{ id: open.orderId, payment_status: "paid" }]);
  expect(await stockOf(product)).toEqual({ stock: 8, held: 0 });
});

test("F-32: a checkout renewed while its hold is being released stays open and keeps its hold", async () => {
  const finding = await foundHold();
  const renewed = `update checkouts set expires_at = now() + interval '30 minutes' where id = '${open.checkoutId}'`;
  expect(await behind(t, renewed, () => press(finding))).toEqual({ ok: false, error: "nothing" });
  expect(await stockOf(product)).toEqual({ stock: 9, held: 1 });
  expect(await statusOf(open.checkoutId)).toBe("open");
});

test("F-32: an overdue checkout ends with its hold, and can no longer be paid", async () => {
  expect(await press(await foundHold())).toMatchObject({ ok: true });
  expect(await stateOf(open.intentId)).toBe("canceled");
  expect(await statusOf(open.checkoutId)).toBe("expired");
  expect(await stockOf(product)).toEqual({ stock: 9, held: 0 });
});

test("F-32: the payment of an expired checkout is cancelled before its hold is released", async () => {
  await endedBy("expired");
  expect(await press(await findHold())).toMatchObject({ ok: true });
  expect(await stateOf(open.intentId)).toBe("canceled");
  expect(await stockOf(product)).toEqual({ stock: 9, held: 0 });
});

test.each(["open", "expired"])("F-32: what is held by a paid %s checkout becomes its order", async (status) => {
  const finding = await foundHold();
  await endedBy(status);
  await confirmCard(open.intentId);
  expect(await press(finding)).toMatchObject({ ok: true });
  expect(await orderOf(open.intentId)).toMatchObject([{ id: open.orderId, payment_status: "paid" }]);
  expect(await stockOf(product)).toEqual({ stock: 8, held: 0 });
});

test.each(["open", "expired"])(
  "a hold stays while the provider does not answer about an %s checkout",
  async (status) => {
    const finding = await foundHold();
    await endedBy(status);
    await control(provider.running().url, "POST /_control/faults", {
      fault: "500",
      method: "POST",
      path: "*",
      count: 4,
    });
    expect(await press(finding)).toEqual({ ok: false, error: "provider" });
    await control(provider.running().url, "POST /_control/faults/clear");
    expect(await stockOf(product)).toEqual({ stock: 9, held: 1 });
    expect(await press(finding)).toMatchObject({ ok: true });
    expect(await stockOf(product)).toEqual({ stock: 9, held: 0 });
  },
);

test("a hold is released under its checkout's lock, and only of an ended one", async () => {
  await endedBy("completed");
  const finding = await findHold();
  const reopened = `update checkouts set status = 'open' where id = '${open.checkoutId}'`;
  expect(await behind(t, reopened, () => press(finding))).toEqual({ ok: false, error: "nothing" });
  expect(await stockOf(product)).toEqual({ stock: 9, held: 1 });
  await endedBy("completed");
  expect(await press(finding)).toMatchObject({ ok: true });
  expect(await stockOf(product)).toEqual({ stock: 9, held: 0 });
});
