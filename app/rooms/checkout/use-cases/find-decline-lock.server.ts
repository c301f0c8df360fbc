import { env } from "#app/shared/env.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { RATE_LIMITS, type RateLimit } from "#app/shared/http/rate-limits.ts";
import { kindOf } from "#app/shared/http/source-keys.server.ts";
import { plusMs } from "#app/shared/kernel/dates.ts";
import { DAY_MS } from "#app/shared/kernel/durations.ts";
import type { TooManyDeclines } from "../errors.ts";
import { declineLock } from "../rules/decline-lock.ts";
import { checkoutStore } from "../store/checkout-store.server.ts";
import { declineStore } from "../store/decline-store.server.ts";

const SHARED = ["address", "network"];

/**
 * Why these sources may not pay now, with how long to wait; null when they may. Customers who have paid before answer only for
 * themselves: strangers behind the same address do not lock them out.
 */
export async function findDeclineLock(ctx: Context, sources: readonly string[]): Promise<TooManyDeclines | null> {
  // public: judges the sources that the caller's checkout counts for.
  const counted = (await hasPaidBefore(ctx)) ? sources.filter((source) => !SHARED.includes(kindOf(source))) : sources;
  const [until] = (await listDeclineLocks(ctx, counted)).map((lock) => lock.until).toSorted((a, b) => +b - +a);
  if (!until) return null;
  return { code: "too_many_declines", retryAfterSeconds: Math.ceil((until.getTime() - ctx.now.getTime()) / 1000) };
}

/** The sources among these that are locked, and until when. */
export async function listDeclineLocks(
  ctx: Context,
  sources: readonly string[],
): Promise<Array<{ source: string; until: Date }>> {
  // public: part of findDeclineLock and noteDecline.
  // A day's lock counts from the newest of declines that may lie a day apart.
  const declines = await declineStore.listBySource(ctx.db, sources, plusMs(ctx.now, -2 * DAY_MS));
  return [...declines].flatMap(([source, times]) => {
    const until = declineLock(times, limitsFor(source), ctx.now);
    return until ? [{ source, until }] : [];
  });
}

/** Whether the caller is an account that has paid an order here before. */
export async function hasPaidBefore({ db, actor }: Context): Promise<boolean> {
  // public: about the caller alone.
  return actor.kind === "account" && checkoutStore.hasCompleted(db, actor.userId);
}

function limitsFor(source: string): RateLimit[] {
  const { decline, declineDay, declineNetwork, declineNetworkDay } = RATE_LIMITS;
  const limits = kindOf(source) === "network" ? [declineNetwork, declineNetworkDay] : [decline, declineDay];
  const { rateLimitScale } = env();
  return limits.map(({ points, seconds }) => ({ points: Math.max(1, Math.round(points * rateLimitScale)), seconds }));
}
