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
const provider = paymentProvider();
const { orderOf, stockOf } = orderTraces(t);

const STOCK = 8;
/** Both require 3-D Secure; the second is declined afterwards. */
const CARDS_3DS = ["pm_card_threeDSecure2Required", "pm_card_threeDSecureRequiredChargeDeclined"] as const;
const ANSWERS = { complete: "passes", fail: "refuses", "": "answers nothing" } as const;
type Answer = "complete" | "fail";
const PAYABLE: readonly string[] = ["requires_payment_method", "requires_confirmation", "requires_action"];
/** `bank`: the last page of the bank, which stays open in a tab. */
type Buyer = { readonly ctx: () => Context; checkout: Checkout | null; intentId: string | null; bank: BankPage | null };
type BankPage = { readonly intentId: string; readonly card: (typeof CARDS_3DS)[number] };
/** Every payment that the provider has charged, with its pieces. */
type Model = { paid: Map<string, number> };
type Real = { readonly product: string; readonly buyers: readonly Buyer[] };
type Step = fc.AsyncCommand<Model, Real>;

const ledgerSum = async (productId: string): Promise<number> => {
  const rows = await t.db.selectFrom("stock_ledger").select("change").where("product_id", "=", productId).execute();
  return rows.reduce((sum, { change }) => sum + change, 0);
};
const holdsOf = (productId: string) =>
  t.db.selectFrom("stock_holds").select(["checkout_id", "quantity"]).where("product_id", "=", productId).execute();

/** At most one order for each payment, and the stock is the initial one less the ordered pieces. */
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

/** Each step has its own time, as the newest checkout counts. */
function newBuyer(): Buyer {
  const first = guestContext(t);
  return { ctx: () => ({ ...first, now: new Date() }), checkout: null, intentId: null, bank: null };
}

async function putIn(buyer: Buyer, product: string, pieces: number): Promise<void> {
  const before = await holdsOf(product);
  const own = before.find(({ checkout_id }) => checkout_id === buyer.checkout?.id)?.quantity ?? 0;
  const placed = await place(buyer.ctx(), product, pieces);
  if (placed.ok) buyer.checkout = placed.value;
  const { stock, held } = await stockOf(product);
  const others = held - (placed.ok ? pieces : own);
  const code = placed.ok ? "placed" : placed.error.code;
  const expected = pieces <= (stock ?? 0) - others ? ["placed", "already_paid"] : ["stock_short", "already_paid"];
  expect(expected).toContain(code);
}

/** No payment starts for a checkout that has ended or whose stock others now hold. */
async function begin(buyer: Buyer): Promise<void> {
  const started = await startPayment(buyer.ctx(), { amountCents: buyer.checkout?.totalCents ?? 0 });
  if (started.ok) buyer.intentId = started.value.paymentIntentId;
}

const pieceCounts = fc.integer({ min: 1, max: 4 });
const placing = pieceCounts.chain((count) =>
  ofBuyer(`places ${count}`, (buyer, _model, { product }) => putIn(buyer, product, count)),
);
const beginning = pieceCounts.chain((count) =>
  ofBuyer(`begins to pay ${count}`, async (buyer, _model, { product }) => {
    await putIn(buyer, product, count);
    await begin(buyer);
  }),
);
const piecesOf = ({ checkout }: Buyer): number => checkout?.lines[0]?.quantity ?? 0;
const statusOf = async (intentId: string) => (await providerApi().paymentIntents.retrieve(intentId)).status;

/** Begins anew with one piece when the payment was cancelled or is paid; null when that is refused. */
async function payable(buyer: Buyer, { product }: Real): Promise<string | null> {
  const isPayable = async (): Promise<boolean> =>
    buyer.intentId !== null && PAYABLE.includes(await statusOf(buyer.intentId));
  if (!(await isPayable())) {
    await putIn(buyer, product, 1);
    await begin(buyer);
  }
  return (await isPayable()) ? buyer.intentId : null;
}

const paying = fc.constantFrom("pm_card_visa", "pm_card_visa", "pm_card_chargeDeclined").chain((card) =>
  ofBuyer(`pays with ${card}`, async (buyer, { paid }, real) => {
    const intentId = await payable(buyer, real);
    if (intentId === null) return;
    await confirmCard(intentId, card);
    if (card === "pm_card_visa") paid.set(intentId, piecesOf(buyer));
  }),
);
/** An outdated page (cancelled, changed or paid since) leaves its payment as it is. */
async function answerBank(buyer: Buyer, outcome: Answer, { paid }: Model): Promise<void> {
  if (buyer.bank === null) return;
  const { intentId, card } = buyer.bank;
  const isWaiting = (await statusOf(intentId)) === "requires_action";
  const isPaying = isWaiting && outcome === "complete" && card === CARDS_3DS[0];
  if (isPaying) paid.set(intentId, piecesOf(buyer));
  const body = new URLSearchParams({ outcome });
  const answer = await fetch(`${provider.running().url}/3ds/${intentId}`, { method: "POST", body, redirect: "manual" });
  const back = new URL(answer.headers.get("location") ?? "").searchParams;
  expect(back.get("redirect_status")).toBe(paid.has(intentId) ? "succeeded" : "failed");
  if (isWaiting) expect(await statusOf(intentId)).toBe(isPaying ? "succeeded" : "requires_payment_method");
}

async function deliverEvent({ intentId }: Buyer): Promise<void> {
  if (intentId === null) return;
  const id = `evt_${randomUUID()}`;
  const event = { id, provider: PROVIDER, type: "payment_intent.succeeded", reference: intentId, isLive: false };
  await recordEvent(shopContext(t), event);
  await handlePaymentEvent(shopContext(t), id);
}

async function comeBack({ ctx, intentId }: Buyer, { paid }: Model): Promise<void> {
  if (intentId === null) return;
  const completed = await completeOrder(ctx(), { paymentIntentId: intentId, sent: {} });
  expect(completed.ok).toBe(paid.has(intentId));
}

const WAYS_BACK = {
  "comes back before the event": [comeBack, deliverEvent],
  "comes back after the event": [deliverEvent, comeBack],
  "never comes back": [],
} as const;
const ways = fc.record({
  card: fc.constantFrom(CARDS_3DS[0], ...CARDS_3DS),
  outcome: fc.constantFrom<Answer | "">("complete", "fail", ""),
  back: fc.constantFrom(...(Object.keys(WAYS_BACK) as (keyof typeof WAYS_BACK)[])),
});
const authenticating = ways.chain(({ card, outcome, back }) =>
  ofBuyer(`is led to the bank with ${card}, ${ANSWERS[outcome]}, ${back}`, async (buyer, model, real) => {
    const intentId = await payable(buyer, real);
    if (intentId === null) return;
    await confirmCard(intentId, card);
    expect(await statusOf(intentId)).toBe("requires_action");
    buyer.bank = { intentId, card };
    if (outcome !== "") await answerBank(buyer, outcome, model);
    for (const go of WAYS_BACK[back]) await go(buyer, model);
  }),
);
const answering = fc
  .constantFrom<Answer>("complete", "fail")
  .chain((outcome) =>
    ofBuyer(`${ANSWERS[outcome]} on the bank's open page`, (buyer, model) => answerBank(buyer, outcome, model)),
  );
const delivering = ofBuyer("gets an event", deliverEvent);
const completing = ofBuyer("comes back from the bank", comeBack);
const afterwards = () => shopContext(t, plusMs(new Date(), HOUR_MS));
const expiring = fc.constant(
  step("an hour passes", async () => {
    await expireCheckouts(afterwards());
  }),
);

test("F-20, F-32, F-34: under any actions of two buyers with the last pieces, each payment makes its one order, and nothing is sold or held twice", async () => {
  const bank = [authenticating, authenticating, authenticating, authenticating, answering];
  const steps = [placing, beginning, paying, paying, ...bank, delivering, completing, expiring];
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { maxCommands: 18, size: "max" }), async (commands) => {
      const product = await insertProduct(t.db, { stock: STOCK, priceCents: 2000 });
      const real: Real = { product, buyers: [newBuyer(), newBuyer()] };
      const model: Model = { paid: new Map() };
      for (const buyer of real.buyers) {
        await putIn(buyer, product, 2);
        await begin(buyer);
      }
      await fc.asyncModelRun(() => ({ model, real }), commands);
      await reconcilePayments(shopContext(t));
      await expireCheckouts(afterwards());
      expect(await checkAll(model, real)).toBe([...model.paid.values()].reduce((sum, pieces) => sum + pieces, 0));
      expect((await stockOf(product)).held).toBe(0);
    }),
    { numRuns: runs(10) },
  );
});
