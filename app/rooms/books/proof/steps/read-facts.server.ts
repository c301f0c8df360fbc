import { jobList } from "#app/shared/jobs/job-list.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { DAY_MS, plusMs } from "#app/shared/kernel/format/dates.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { ok, type Result } from "#app/shared/kernel/result.ts";
import { MAIL_DAYS, MARGIN_DAYS, MOST_DEAD_JOBS, MOST_LOOKED_UP } from "#app/rooms/books/constants.ts";
import type { ChargeFact, GoodsFacts, MoneyFacts, ProviderRefundFact, WorkFacts } from "#app/rooms/books/types.ts";
import { readPurchase } from "#app/rooms/checkout/settling/purchase-notes.ts";
import {
  countEvents,
  readAttemptsOf,
  readProviderAttempts,
  readProviderRefunds,
} from "#app/rooms/payments/provider-books.queries.server.ts";
import { refundStatus } from "#app/rooms/payments/refunds/refund.ts";
import type { ListedAttempt, ListedRefund, ProviderAttempt, ProviderError } from "#app/rooms/payments/types.ts";
import { isCompared } from "../charges.ts";
import { goodsFacts } from "../goods-facts.store.server.ts";
import { moneyFacts } from "../money-facts.store.server.ts";

export type Facts = {
  readonly money: MoneyFacts;
  readonly goods: GoodsFacts;
  readonly work: WorkFacts;
  readonly foreign: number;
};

/** Read before our own books, since events reach the provider first. */
type ProviderSide = { readonly attempts: readonly ListedAttempt[]; readonly refunds: readonly ListedRefund[] };

/** Reads the provider since then (null: ever), then our books in one snapshot. */
export async function readFacts(ctx: Context, since: Date | null): Promise<Result<Facts, ProviderError>> {
  // public: part of proveBooks, which runs as the shop.
  const from = since && plusMs(since, -MARGIN_DAYS * DAY_MS);
  const attempts = await readProviderAttempts(ctx, from);
  if (!attempts.ok) return attempts;
  const refunds = await readProviderRefunds(ctx, from);
  if (!refunds.ok) return refunds;
  const theirs = { attempts: attempts.value, refunds: refunds.value };
  const facts = await ctx.db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute((db) => readOurs({ ...ctx, db }, since, theirs));
  const early = await lookUpEarly(ctx, facts.money, theirs);
  return early.ok
    ? ok({ ...facts, money: { ...facts.money, charges: [...facts.money.charges, ...early.value] } })
    : early;
}

async function readOurs(ctx: Context, since: Date | null, theirs: ProviderSide): Promise<Facts> {
  const paid = theirs.attempts.filter(({ status }) => status === "succeeded");
  const money = await readMoney(ctx, since, { ...theirs, attempts: paid });
  const { orders, charges } = money;
  return {
    money,
    goods: await readGoods(ctx, orders),
    work: await readWork(ctx, since),
    foreign: paid.length - charges.length,
  };
}

async function readMoney({ db }: Context, since: Date | null, theirs: ProviderSide): Promise<MoneyFacts> {
  const { attempts, refunds } = theirs;
  const named = [...attempts, ...refunds].flatMap(({ reference }) => reference ?? []);
  const recorded = await moneyFacts.listPayments(db, { since, named });
  const known = new Set([...named, ...recorded.map(({ reference }) => reference)]);
  const orders = await moneyFacts.listOrders(db, { since, named: [...known] });
  const ordered = orders.flatMap(({ reference }) => reference ?? []);
  const all = [...new Set([...known, ...ordered])];
  const payments = since === null ? recorded : await moneyFacts.listPayments(db, { since, named: all });
  // A payment neither made for a checkout, nor recorded, nor named by an order is not this shop's.
  const ours = new Set([...payments.map(({ reference }) => reference), ...ordered]);
  const own = attempts.filter(({ checkoutId, reference }) => isUuid(checkoutId) || ours.has(reference));
  const unlisted = unlistedPayments({ since, payments }, attempts);
  return {
    since,
    orders,
    charges: own.map((attempt) => chargeOf(attempt, attempt.paidAt ?? attempt.createdAt)),
    payments,
    refunds: await moneyFacts.listRefunds(db, { since, named: all }),
    providerRefunds: refunds.flatMap(refundOf),
    checkouts: await moneyFacts.listCheckouts(
      db,
      [...own, ...unlisted].flatMap(({ checkoutId }) => (isUuid(checkoutId) ? [checkoutId] : [])),
    ),
  };
}

/** Recorded as paid, but not in the provider's list. */
function unlistedPayments(
  facts: Pick<MoneyFacts, "since" | "payments">,
  attempts: ProviderSide["attempts"],
): MoneyFacts["payments"] {
  const listed = new Set(attempts.map(({ reference }) => reference));
  return facts.payments.filter(
    (payment) => payment.isPaid && isCompared(payment, facts) && !listed.has(payment.reference),
  );
}

async function readGoods({ db }: Context, orders: MoneyFacts["orders"]): Promise<GoodsFacts> {
  const ids = orders.map(({ id }) => id);
  return {
    orders,
    stock: await goodsFacts.listStock(db),
    holds: await goodsFacts.listHolds(db),
    orderStock: await goodsFacts.listOrderStock(db, ids),
  };
}

async function readWork(ctx: Context, since: Date | null): Promise<WorkFacts> {
  const { db, now } = ctx;
  const mailsSince = plusMs(now, -MAIL_DAYS * DAY_MS);
  return {
    mails: await goodsFacts.listOwedMails(db, since && since > mailsSince ? since : mailsSince),
    jobCount: await jobList.count(db),
    deadJobs: await jobList.listDead(db, MOST_DEAD_JOBS),
    eventCount: await countEvents(ctx, since),
    openEvents: await goodsFacts.listOpenEvents(db),
  };
}

async function lookUpEarly(
  ctx: Context,
  facts: MoneyFacts,
  { attempts }: ProviderSide,
): Promise<Result<ChargeFact[], ProviderError>> {
  const listed = new Set(attempts.map(({ reference }) => reference));
  const unlisted = unlistedPayments(facts, attempts).map(({ reference }) => reference);
  const missing = facts.orders
    .filter((order) => isCompared(order, facts))
    .flatMap(({ reference }) => (reference === null || listed.has(reference) ? [] : [reference]));
  const found = await readAttemptsOf(ctx, [...new Set([...missing, ...unlisted])].slice(0, MOST_LOOKED_UP));
  if (!found.ok) return found;
  return ok(found.value.filter(({ status }) => status === "succeeded").map((each) => chargeOf(each, each.createdAt)));
}

function chargeOf(attempt: ProviderAttempt, paidAt: Date): ChargeFact {
  const { reference, receivedCents, currency, checkoutId, notes } = attempt;
  const purchase = readPurchase(notes);
  return {
    reference,
    receivedCents,
    currency,
    paidAt,
    checkoutId: checkoutId ?? "",
    orderId: purchase?.orderId ?? null,
    isRebuildable: purchase !== null,
  };
}

const refundOf = (refund: ListedRefund): ProviderRefundFact[] =>
  refund.reference === null
    ? []
    : [
        {
          id: refund.id,
          reference: refund.reference,
          refundKey: refund.refundKey,
          status: refundStatus(refund.status),
          cents: refund.amountCents,
          currency: refund.currency,
          createdAt: refund.createdAt,
        },
      ];
