import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { insertProduct } from "#tests/factories/product.ts";
import { confirmCard, guestContext, place, shopContext } from "#tests/support/checkout.ts";
import { testDatabase } from "#tests/support/database.ts";
import { orderTraces } from "#tests/support/order-traces.ts";
import { PROVIDER, paymentProvider, providerApi } from "#tests/support/payment-provider.ts";
import { runs } from "#tests/support/property-runs.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { HOUR_MS, plusMs } from "#app/shared/kernel/format/dates.ts";
import { recordEvent } from "#app/rooms/payments/events/event.commands.server.ts";
import { completeOrder } from "../paying/complete-order.server.ts";
import { startPayment } from "../paying/start-payment.server.ts";
import { expireCheckouts } from "../placing/steps/expire-checkouts.server.ts";
import type { Checkout } from "../types.ts";
import { handlePaymentEvent } from "./steps/handle-payment-event.server.ts";
import { reconcilePayments } from "./steps/reconcile-payments.server.ts";

const t = testDatabase();
paymentProvider();
const { orderOf, stockOf } = orderTraces(t);

const STOCK = 8;
type Buyer = { readonly ctx: Context; checkout: Checkout | null; intentId: string | null };
/** Every payment that the provider has charged, with the pieces that it paid for. */
type Model = { paid: Map<string, number> };
type Real = { readonly product: string; readonly buyers: readonly Buyer[] };
type Step = fc.AsyncCommand<Model, Real>;

const ledgerSum = async (productId: string): Promise<number> => {
  const rows = await t.db.selectFrom("stock_ledger").select("change").where("product_id", "=", productId).execute();
  return rows.reduce((sum, { change }) => sum + change, 0);
};
const holdsOf = (productId: string) =>
  t.db.selectFrom("stock_holds").select(["checkout_id", "quantity"]).where("product_id", "=", productId).execute();

/** One order at most for each payment, and the stock is what was there less what was ordered. */
async function checkAll({ paid }: Model, { product }: Real): Promise<number> {
  let ordered = 0;
  for (const [intentId, pieces] of paid) {
    const orders = await orderOf(intentId);
    expect(orders.length).toBeLessThanOrEqual(1);
    ordered += orders.length * pieces;
  }
  const { stock, held } = await stockOf(product);
  expect(stock).toBe(STOCK - ordered);
  expect(stock).toBe(await ledgerSum(product));
  expect(held).toBe((await holdsOf(product)).reduce((sum, { quantity }) => sum + quantity, 0));
  expect(held).toBeLessThanOrEqual(stock ?? 0);
  return ordered;
}

function step(name: string, run: (model: Model, real: Real) => Promise<void>): Step {
  const runAndCheck = async (model: Model, real: Real): Promise<void> => {
    await run(model, real);
    await checkAll(model, real);
  };
  return { check: () => true, run: runAndCheck, toString: () => name };
}

const ofBuyer = (name: string, run: (buyer: Buyer, model: Model, real: Real) => Promise<void>) =>
  fc.nat(1).map((at) =>
    step(`buyer ${at} ${name}`, async (model, real) => {
      const buyer = real.buyers[at];
      if (buyer) await run(buyer, model, real);
    }),
  );

async function putIn(buyer: Buyer, product: string, pieces: number): Promise<void> {
  const before = await holdsOf(product);
  const own = before.find(({ checkout_id }) => checkout_id === buyer.checkout?.id)?.quantity ?? 0;
  const placed = await place(buyer.ctx, product, pieces);
  if (placed.ok) buyer.checkout = placed.value;
  const { stock, held } = await stockOf(product);
  const others = held - (placed.ok ? pieces : own);
  const code = placed.ok ? "placed" : placed.error.code;
  const expected = pieces <= (stock ?? 0) - others ? ["placed", "already_paid"] : ["stock_short", "already_paid"];
  expect(expected).toContain(code);
}

/** Nothing begins for a checkout that has ended, or whose goods others hold by now. */
async function begin(buyer: Buyer): Promise<void> {
  const started = await startPayment(buyer.ctx, { amountCents: buyer.checkout?.totalCents ?? 0 });
  if (started.ok) buyer.intentId = started.value.paymentIntentId;
}

const wantedPieces = fc.integer({ min: 1, max: 4 });
const placing = wantedPieces.chain((wanted) =>
  ofBuyer(`places ${wanted}`, (buyer, _model, { product }) => putIn(buyer, product, wanted)),
);
const beginning = wantedPieces.chain((wanted) =>
  ofBuyer(`begins to pay ${wanted}`, async (buyer, _model, { product }) => {
    await putIn(buyer, product, wanted);
    await begin(buyer);
  }),
);
/** An old page may still hold a payment that was cancelled, or one for another sum; the provider decides. */
const paying = fc.constantFrom("pm_card_visa", "pm_card_visa", "pm_card_chargeDeclined").chain((card) =>
  ofBuyer(`pays with ${card}`, async (buyer, { paid }) => {
    if (buyer.intentId === null) await begin(buyer);
    if (buyer.intentId === null || buyer.checkout === null) return;
    const { status } = await providerApi().paymentIntents.retrieve(buyer.intentId);
    if (status !== "requires_payment_method") return;
    await confirmCard(buyer.intentId, card);
    if (card === "pm_card_visa") paid.set(buyer.intentId, buyer.checkout.lines[0]?.quantity ?? 0);
  }),
);
const hearing = ofBuyer("is told of by an event", async ({ intentId }) => {
  if (intentId === null) return;
  const id = `evt_${randomUUID()}`;
  const event = { id, provider: PROVIDER, type: "payment_intent.succeeded", reference: intentId, isLive: false };
  await recordEvent(shopContext(t), event);
  await handlePaymentEvent(shopContext(t), id);
});
const completing = ofBuyer("comes back from the bank", async ({ ctx, intentId }, { paid }) => {
  if (intentId === null) return;
  const completed = await completeOrder(ctx, { paymentIntentId: intentId, sent: {} });
  expect(completed.ok).toBe(paid.has(intentId));
});
const afterwards = () => shopContext(t, plusMs(new Date(), HOUR_MS));
const expiring = fc.constant(
  step("an hour passes", async () => {
    await expireCheckouts(afterwards());
  }),
);

test("F-20, F-32, F-34: whatever two buyers do with the last pieces, each payment makes its one order, and nothing is sold or held twice", async () => {
  const steps = [placing, beginning, paying, paying, paying, hearing, hearing, completing, expiring];
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { maxCommands: 14, size: "max" }), async (given) => {
      const product = await insertProduct(t.db, { stock: STOCK, priceCents: 2000 });
      const newBuyer = (): Buyer => ({ ctx: guestContext(t), checkout: null, intentId: null });
      const real: Real = { product, buyers: [newBuyer(), newBuyer()] };
      const model: Model = { paid: new Map() };
      for (const buyer of real.buyers) {
        await putIn(buyer, product, 2);
        await begin(buyer);
      }
      await fc.asyncModelRun(() => ({ model, real }), given);
      await reconcilePayments(shopContext(t));
      await expireCheckouts(afterwards());
      expect(await checkAll(model, real)).toBe([...model.paid.values()].reduce((sum, pieces) => sum + pieces, 0));
      expect((await stockOf(product)).held).toBe(0);
    }),
    { numRuns: runs(8) },
  );
});
