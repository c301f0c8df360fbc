import { requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { plusMs, SECOND_MS } from "#app/shared/kernel/format/dates.ts";
import { ok, type Result } from "#app/shared/kernel/result.ts";
import { listProviderNames } from "#app/rooms/payments/provider-books.queries.server.ts";
import type { ProviderError } from "#app/rooms/payments/types.ts";
import type { Certificate, Finding } from "../types.ts";
import { chargeFindings } from "./charges.ts";
import { goodsFindings } from "./goods.ts";
import { refundFindings } from "./refunds.ts";
import { readFacts, type Facts } from "./steps/read-facts.server.ts";
import { dayFindings, daySums } from "./sums.ts";
import { workFindings } from "./work.ts";

/** Since then (null: everything), without the last seconds. */
export type Scope = { readonly since: Date | null; readonly graceSeconds: number };

/** Compares the provider with our books, and our books with themselves; changes nothing. An error when the provider is unreadable. */
export async function proveBooks(
  ctx: Context,
  { since, graceSeconds }: Scope,
): Promise<Result<Certificate, ProviderError>> {
  requireSystem(ctx.actor);
  const read = await readFacts(ctx, since);
  if (!read.ok) return read;
  const facts = read.value;
  const until = plusMs(ctx.now, -graceSeconds * SECOND_MS);
  return ok({
    at: ctx.now,
    providers: listProviderNames(),
    since,
    graceSeconds,
    counts: countsOf(facts),
    sums: daySums(facts.money, until),
    findings: findingsOf(facts, until),
  });
}

function findingsOf({ money, goods, work }: Facts, until: Date): Finding[] {
  const ofMoney = [...chargeFindings(money, until), ...refundFindings(money, until)];
  return [
    ...ofMoney,
    ...dayFindings(money, until, ofMoney),
    ...goodsFindings(goods, until),
    ...workFindings(work, until),
  ];
}

const countsOf = ({ money, goods, work, foreign }: Facts): Certificate["counts"] => ({
  charges: money.charges.length,
  orders: money.orders.length,
  refunds: money.providerRefunds.length,
  receipts: money.payments.filter(({ isPaid }) => isPaid).length + money.refunds.length,
  products: goods.stock.length,
  holds: goods.holds.length,
  mails: work.mails.length,
  jobs: work.jobCount,
  events: work.eventCount,
  foreign,
  flagged: money.orders.filter(({ needsAttention }) => needsAttention).length,
});
