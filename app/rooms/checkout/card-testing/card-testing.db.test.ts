import { PROVIDER, paymentProvider, providerApi } from "#tests/support/payment-provider.ts";
import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { beforeAll, expect, test } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { insertProduct } from "#tests/factories/product.ts";
import { confirmCard, good, guestContext, shopContext } from "#tests/support/checkout.ts";
import { ADDRESS } from "#tests/support/guest-address.ts";
import { testDatabase } from "#tests/support/database.ts";
import { KeptReads } from "#app/shared/http/cache/kept-reads.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { listenForSignals, Signals } from "#app/shared/http/signals.server.ts";
import { plusMs, MINUTE_MS } from "#app/shared/kernel/format/dates.ts";
import { findIntent } from "#app/rooms/payments/intents/queries.server.ts";
import { recordEvent } from "#app/rooms/payments/events/event.commands.server.ts";
import type { Checkout } from "../types.ts";
import { solvePuzzle } from "./ui/solve-puzzle.ts";
import { closeLockedPayments } from "../paying/steps/close-payment.server.ts";
import { completeOrder } from "../paying/complete-order.server.ts";
import { handlePaymentEvent } from "../settling/steps/handle-payment-event.server.ts";
import { noteDecline } from "./steps/declines.server.ts";
import { findPaymentPuzzle, provePayment } from "./payment-puzzle.server.ts";
import { payWithSandboxCard } from "../paying/pay-with-sandbox-card.server.ts";
import { placeCheckout } from "../placing/place-checkout.server.ts";
import { startPayment } from "../paying/start-payment.server.ts";
import { QUEUE_TABLES } from "#app/shared/jobs/graphile-tables.server.ts";

const t = testDatabase();
paymentProvider();
beforeAll(() => void (process.env["RATE_LIMIT_SCALE"] = "1"));

const CARD = { number: "4000000000000002", expiryMonth: 12, expiryYear: 2040, cvc: "123" };
const DECLINED = "pm_card_chargeDeclined";
let hosts = 0;
/** From a network that no other test uses. */
const newAddress = (): string => `10.${(hosts += 1)}.0.1`;

const order = async (ctx: Context, ip: string, email = `${randomUUID()}@example.com`) => {
  const productId = await insertProduct(t.db, { stock: 100 });
  const lines = [{ productId, quantity: 1 }];
  return placeCheckout(ctx, { lines, address: { ...ADDRESS, email }, shownTotalCents: null, ip });
};
const tryCard = (ctx: Context, number = CARD.number) =>
  payWithSandboxCard(ctx, { card: { ...CARD, number }, returnUrl: "http://shop.test/order-confirmation" });
const declinesOf = async ({ id }: Checkout, count = 0): Promise<number> => {
  const { rows } = await t.pool.query<{ count: number }>(
    "select count(*)::int from card_declines where sources && (select sources from checkouts where id = $1)",
    [id],
  );
  return rows[0]?.count ?? count;
};
async function runLockJob(): Promise<void> {
  const { rows } = await t.pool.query<{ payload: { checkoutId: string; sources: string[] } }>(
    `select payload from ${QUEUE_TABLES.jobs} as job join ${QUEUE_TABLES.tasks} as task on task.id = job.task_id
     where identifier = 'close-locked-payments' order by job.id desc limit 1`,
  );
  if (rows[0]) await closeLockedPayments(shopContext(t), rows[0].payload);
}

test("A-022: a declined card counts once, whether the shop's own call, the intent or an event reports it", async () => {
  const ctx = guestContext(t);
  const checkout = good(await order(ctx, newAddress()));
  const { paymentIntentId: intentId } = good(await startPayment(ctx, { amountCents: checkout.totalCents }));
  await confirmCard(intentId, DECLINED);
  expect(await declinesOf(checkout)).toBe(0);
  for (let looks = 0; looks < 2; looks += 1) good(await startPayment(ctx, { amountCents: checkout.totalCents }));
  expect(await declinesOf(checkout)).toBe(1);
  const failedAttempt = good(await findIntent(shopContext(t), intentId)).failedAttempt ?? "";
  const event = {
    id: "evt_late",
    provider: PROVIDER,
    type: "payment_intent.payment_failed",
    reference: intentId,
    isLive: false,
    failedAttempt,
  };
  await recordEvent(shopContext(t), event);
  await handlePaymentEvent(shopContext(t), event.id);
  expect(await declinesOf(checkout)).toBe(1);
  await tryCard(ctx);
  expect(await declinesOf(checkout)).toBe(2);
});

test("A-022, A-023: after five declined cards an address cannot pay for ten minutes, with any cookie and e-mail; others can", async () => {
  const ip = newAddress();
  for (let cards = 0; cards < 5; cards += 1) {
    const ctx = guestContext(t);
    good(await order(ctx, ip));
    expect(await tryCard(ctx)).toMatchObject({ value: { kind: "declined" } });
  }
  const newcomer = guestContext(t);
  const refused = await order(newcomer, ip);
  expect(refused).toMatchObject({ error: { code: "too_many_declines" } });
  expect(refused.ok || refused.error).toMatchObject({ retryAfterSeconds: expect.closeTo(600, -1) });
  expect((await order(guestContext(t), newAddress())).ok).toBe(true);
  expect((await order({ ...newcomer, now: plusMs(newcomer.now, 11 * MINUTE_MS) }, ip)).ok).toBe(true);
});

test("A-022: five cards tried directly at the provider, bypassing the shop, cancel the intent through their events", async () => {
  const ctx = guestContext(t);
  const [one, other] = [ctx, guestContext(t)];
  const ip = newAddress();
  const checkout = good(await order(one, ip));
  const { paymentIntentId: intentId } = good(await startPayment(one, { amountCents: checkout.totalCents }));
  const neighbour = good(await order(other, ip));
  const { paymentIntentId: second } = good(await startPayment(other, { amountCents: neighbour.totalCents }));
  for (let cards = 0; cards < 5; cards += 1) {
    await confirmCard(intentId, DECLINED);
    const failedAttempt = good(await findIntent(shopContext(t), intentId)).failedAttempt ?? "";
    const event = {
      id: `evt_${randomUUID()}`,
      provider: PROVIDER,
      type: "payment_intent.payment_failed",
      reference: intentId,
      isLive: false,
      failedAttempt,
    };
    await recordEvent(shopContext(t), event);
    await handlePaymentEvent(shopContext(t), event.id);
  }
  await runLockJob();
  for (const id of [intentId, second])
    expect((await providerApi().paymentIntents.retrieve(id)).status).toBe("canceled");
  expect(await startPayment(one, { amountCents: checkout.totalCents })).toMatchObject({
    error: { code: "too_many_declines" },
  });
});

test("A-023: a past customer is locked only by own declines, not by those of others behind the same address", async () => {
  const ip = newAddress();
  const customer = t.ctx(await insertAccount(t.db));
  good(await order(customer, ip));
  const paid = good(await tryCard(customer, "4242424242424242"));
  good(await completeOrder(customer, { paymentIntentId: paid.paymentIntentId, sent: {} }));
  for (let cards = 0; cards < 5; cards += 1) {
    const stranger = guestContext(t);
    good(await order(stranger, ip));
    await tryCard(stranger);
  }
  const later = { ...customer, now: plusMs(customer.now, MINUTE_MS) };
  const again = good(await order(later, ip));
  good(await startPayment(later, { amountCents: again.totalCents }));
  for (let cards = 0; cards < 5; cards += 1) await tryCard(later);
  expect(await tryCard(later)).toMatchObject({ error: { code: "too_many_declines" } });
});

test("A-023: a process that has cached the breaker as closed is notified when it opens", async () => {
  const signals = new Signals();
  const kept = new KeptReads(signals);
  const stop = await listenForSignals({ url: t.url, signals, log: pino({ level: "silent" }) });
  const now = plusMs(new Date(), 30 * MINUTE_MS);
  const guest: Context = { ...guestContext(t, now), kept };
  const { id } = good(await order(guest, newAddress()));
  expect(await findPaymentPuzzle(guest, id)).toBeNull();
  for (let cards = 0; cards < 25; cards += 1)
    await noteDecline(guest, { checkout: { id: randomUUID(), sources: [] }, attempt: `ch_${randomUUID()}` });
  await expect.poll(() => findPaymentPuzzle(guest, id)).not.toBeNull();
  await stop();
});

test("A-023: many declined cards open the shop's breaker: guests solve a puzzle, past customers pass, staff are notified once, and it closes by itself", async () => {
  await t.pool.query(`delete from card_declines; delete from ${QUEUE_TABLES.jobs}; delete from mail_outbox`);
  const decline = async (from: Context): Promise<void> => {
    const checkout = { id: randomUUID(), sources: [] };
    await noteDecline(from, { checkout, attempt: `ch_${randomUUID()}` });
  };
  const now = plusMs(new Date(), 60 * MINUTE_MS);
  const guest = guestContext(t, now);
  const checkout = good(await order(guest, newAddress()));
  const begin = (ctx: Context) => startPayment(ctx, { amountCents: checkout.totalCents });
  for (let cards = 0; cards < 20; cards += 1) await decline(guest);
  expect(await findPaymentPuzzle(guest, checkout.id)).toBeNull();
  for (let cards = 0; cards < 5; cards += 1) await decline(guest);

  expect(await begin(guest)).toEqual({ ok: false, error: { code: "challenge_required" } });
  const puzzle = (await findPaymentPuzzle(guest, checkout.id)) ?? "";
  const guess = (await solvePuzzle(puzzle, new AbortController().signal)) ?? -1;
  expect(await provePayment(guest, { puzzle, guess: guess + 1 })).toBe(false);
  const forged = puzzle.replace(/[^.]+$/, "x".repeat(43));
  const easy = (await solvePuzzle(forged, new AbortController().signal)) ?? -1;
  expect(await provePayment(guest, { puzzle: forged, guess: easy })).toBe(false);
  expect(await provePayment(guestContext(t, now), { puzzle, guess })).toBe(false);
  expect(await provePayment({ ...guest, now: plusMs(now, 16 * MINUTE_MS) }, { puzzle, guess })).toBe(false);
  expect(await provePayment(guest, { puzzle, guess })).toBe(true);
  good(await begin(guest));

  const customer = t.ctx(await insertAccount(t.db), now);
  const own = good(await order(customer, newAddress()));
  expect(await begin(customer)).toMatchObject({ ok: false });
  expect(await findPaymentPuzzle(customer, own.id)).not.toBeNull();
  await t.pool.query("update checkouts set status = 'completed', completed_at = now() where id = $1", [own.id]);
  expect(await findPaymentPuzzle(customer, own.id)).toBeNull();
  const stranger = guestContext(t, now);
  const other = good(await order(stranger, newAddress()));
  expect(await findPaymentPuzzle(stranger, other.id)).not.toBeNull();
  expect(await findPaymentPuzzle({ ...stranger, now: plusMs(now, 11 * MINUTE_MS) }, other.id)).toBeNull();

  const { rows: mails } = await t.pool.query("select kind from mail_outbox");
  expect(mails).toEqual([{ kind: "card-testing" }]);
  const { rows: bells } = await t.pool.query(
    `select 1 from ${QUEUE_TABLES.jobs} where payload->>'groupKey' = 'card-testing'`,
  );
  expect(bells).toHaveLength(1);
});
