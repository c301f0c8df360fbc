import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { insertProduct } from "#tests/factories/product.ts";
import { shopContext } from "#tests/support/checkout.ts";
import { testDatabase } from "#tests/support/database.ts";
import { orderTraces } from "#tests/support/order-traces.ts";
import { paymentProvider, providerApi } from "#tests/support/payment-provider.ts";
import { runs } from "#tests/support/property-runs.ts";
import { refundTraces } from "#tests/support/refund-traces.ts";
import type { AccountActor } from "#app/shared/kernel/access/permissions.ts";
import { MINUTE_MS, plusMs } from "#app/shared/kernel/format/dates.ts";
import { toCents } from "#app/shared/kernel/format/money.ts";
import { REFUND_CHECK_MINUTES } from "#app/rooms/payments/constants.ts";
import { ORDER_STATUSES } from "../constants.ts";
import { changeOrderStatus } from "../status/change-order-status.server.ts";
import type { OrderStatus } from "../types.ts";
import { followRefunds } from "./follow-refunds.server.ts";
import { refundOrder, type OrderRefund } from "./refund-order.server.ts";
import { reconcileRefunds } from "./steps/reconcile-refunds.server.ts";

const t = testDatabase();
const { stockOf } = orderTraces(t);
const { paidOrder, moneyOf, providerRefunds, ...bank } = refundTraces(t, paymentProvider());
let actor: AccountActor;
beforeAll(async () => {
  actor = await insertAccount(t.db, { role: "customer_service" });
});

const STOCK = 9;
const TOTAL = 6724;
/** Refunded money, the unanswered refund, and the status and stock of the order. */
type Model = { back: number; open: { cents: number; isMade: boolean } | null; status: OrderStatus; isTaken: boolean };
type Real = { orderId: string; intentId: string; product: string; last: OrderRefund | null };
type Step = fc.AsyncCommand<Model, Real>;

async function checkAll(model: Model, real: Real): Promise<void> {
  const made = (await providerRefunds(real.intentId)).reduce((sum, cents) => sum + cents, 0);
  expect(made).toBe(model.back);
  expect(made).toBeLessThanOrEqual(TOTAL);
  expect(toCents((await moneyOf(real.orderId)).refunded_amount)).toBeLessThanOrEqual(made);
  expect(await stockOf(real.product)).toEqual({ stock: STOCK - Number(model.isTaken), held: 0 });
}

function step(name: string, run: (model: Model, real: Real) => Promise<void>): Step {
  const runAndCheck = async (model: Model, real: Real): Promise<void> => {
    await run(model, real);
    await checkAll(model, real);
  };
  return { check: () => true, run: runAndCheck, toString: () => name };
}

/** The last form is the one that began a refund; a refused one left nothing. */
async function refund(real: Real, form: OrderRefund) {
  const answer = await refundOrder(t.ctx(actor), form);
  if (answer.ok || answer.error.code === "no_answer") real.last = form;
  return answer;
}
const newForm = ({ orderId }: Real, amountCents: number): OrderRefund => ({
  orderId,
  amountCents,
  reason: "Broken bottle",
  requestKey: randomUUID(),
});
/** Our ledger may still lack refunds made elsewhere; the provider then refuses. */
const isPossible = (model: Model, cents: number): boolean => model.open === null && cents <= TOTAL - model.back;

/** The provider answered or refused the open refund. */
function closeOpen(model: Model): void {
  const { cents = 0, isMade = true } = model.open ?? {};
  if (!isMade && cents <= TOTAL - model.back) model.back += cents;
  model.open = null;
}

const cents = fc.oneof(fc.integer({ min: 1, max: 3000 }), fc.integer({ min: 1, max: TOTAL + 1 }));
const giveBack = cents.map((amount) =>
  step(`refund ${amount}`, async (model, real) => {
    const answer = await refund(real, newForm(real, amount));
    expect(answer.ok).toBe(isPossible(model, amount));
    if (answer.ok) model.back += amount;
  }),
);
const sendAgain = fc.constant(
  step("send the last form again", async (model, real) => {
    if (real.last === null) return;
    await refund(real, real.last);
    closeOpen(model);
  }),
);
const loseAnswer = fc.tuple(cents, fc.constantFrom("reset", "cut")).map(([amount, fault]) =>
  step(`refund ${amount} without an answer (${fault})`, async (model, real) => {
    if (!isPossible(model, amount)) return;
    await bank.failNextRefund(fault);
    expect(await refund(real, newForm(real, amount))).toMatchObject({ error: { code: "no_answer" } });
    await bank.mend();
    model.open = { cents: amount, isMade: fault === "cut" };
    if (fault === "cut") model.back += amount;
    expect(await refund(real, newForm(real, 1))).toEqual({ ok: false, error: { code: "unanswered" } });
  }),
);
const elsewhere = cents.map((amount) =>
  step(`refund ${amount} at the provider's own page`, async (model, { intentId }) => {
    if (amount > TOTAL - model.back) return;
    await providerApi().refunds.create({ payment_intent: intentId, amount });
    model.back += amount;
  }),
);
const follow = fc.constant(
  step("follow refunds and repeat open ones", async (model, { orderId, intentId }) => {
    await reconcileRefunds(shopContext(t, plusMs(new Date(), (REFUND_CHECK_MINUTES + 1) * MINUTE_MS)));
    closeOpen(model);
    expect(await followRefunds(shopContext(t), intentId)).toBe(true);
    const { refunded_amount, payment_status } = await moneyOf(orderId);
    expect(toCents(refunded_amount)).toBe(model.back);
    expect(payment_status).toBe(model.back === TOTAL ? "refunded" : "paid");
  }),
);
type Way = { readonly to: OrderStatus; readonly restock: boolean };

async function moveTo(model: Model, { orderId }: Real, { to, restock }: Way): Promise<void> {
  const row = t.db.selectFrom("all_orders").select(["status", "updated_at"]).where("id", "=", orderId);
  const { status, updated_at } = await row.executeTakeFirstOrThrow();
  expect(status).toBe(model.status);
  const seen = { orderId, seenUpdatedAt: updated_at.toISOString() };
  const answer = await changeOrderStatus(t.ctx(actor), { ...seen, to, restock, carrier: "", tracking: "" });
  expect(answer).toMatchObject({ ok: true, value: { status: to } });
  if (to === "cancelled" && model.status !== "cancelled" && restock) model.isTaken = false;
  if (to !== "cancelled" && model.status === "cancelled") model.isTaken = true;
  model.status = to;
}

const move = fc
  .tuple(fc.constantFrom(...ORDER_STATUSES), fc.boolean())
  .map(([to, restock]) =>
    step(`set to ${to}${restock ? ", goods back" : ""}`, (model, real) => moveTo(model, real, { to, restock })),
  );
const changeMind = fc.boolean().map((restock) =>
  step(`cancel${restock ? " with goods back" : ""} and take that back`, async (model, real) => {
    await moveTo(model, real, { to: "cancelled", restock });
    await moveTo(model, real, { to: "processing", restock });
  }),
);

/** Each run has a paid order of its own. */
const assertHolds = (steps: readonly fc.Arbitrary<Step>[], numRuns: number): Promise<void> =>
  fc.assert(
    fc.asyncProperty(fc.commands([...steps], { maxCommands: 10, size: "max" }), async (commands) => {
      await fc.asyncModelRun(async () => {
        const product = await insertProduct(t.db, { stock: STOCK, priceCents: 5000 });
        const real: Real = { ...(await paidOrder({ product })), product, last: null };
        const model: Model = { back: 0, open: null, status: "processing", isTaken: true };
        return { model, real };
      }, commands);
    }),
    { numRuns: runs(numRuns) },
  );

test("R-100, R-101: under any actions of staff and bank and any lost responses, a paid order is refunded once and never beyond its total", async () => {
  await assertHolds([giveBack, sendAgain, loseAnswer, elsewhere, follow], 4);
});

test("R-090, R-099: on any path through the statuses, an order's stock is returned once and taken again once, and refunds move none", async () => {
  await assertHolds([move, move, changeMind, giveBack], 6);
});
