import { inTransaction, type Context, requireSystem } from "#app/shared/http/context.server.ts";
import { dropPages } from "#app/shared/http/cache/page-cache.server.ts";
import { PAGE_TAGS } from "#app/shared/http/cache/page-tags.ts";
import { kindOf, sourceKeys } from "#app/shared/http/limits/source-keys.server.ts";
import { enqueue } from "#app/shared/jobs/enqueue.server.ts";
import { CLOSE_PAYMENTS_TASK, BREAKER } from "#app/rooms/checkout/constants.ts";
import { declineStore } from "../decline.store.server.ts";
import type { Checkout, CheckoutOwner } from "#app/rooms/checkout/types.ts";
import { env } from "#app/shared/env.server.ts";
import { plusMs, MINUTE_MS, DAY_MS } from "#app/shared/kernel/format/dates.ts";
import { notifyStaff } from "#app/rooms/notifications/bell/bell.commands.server.ts";
import { queueShopMail } from "#app/rooms/notifications/mail/queue-mail.server.ts";
import { cardTestingTexts as texts } from "#app/rooms/checkout/messages.ts";
import { isCardTesting, declineLock } from "../card-testing.ts";
import { alarmStore } from "../alarm.store.server.ts";
import { checkoutStore } from "#app/rooms/checkout/placing/checkout.store.server.ts";
import { RATE_LIMITS, type RateLimit } from "#app/shared/http/limits/rate-limits.ts";
import type { TooManyDeclines } from "#app/rooms/checkout/errors.ts";

export type Decline = { readonly checkout: Pick<Checkout, "id" | "sources">; readonly attempt: string };

/** All sources that a checkout's declined cards count for, with the checkout itself. */
export const declineSources = ({ id, sources }: Decline["checkout"]): string[] => [
  ...sources,
  ...sourceKeys({ checkout: id }),
];

/** Counts a declined card once. Cancels open payments of sources it locks, which the provider would still accept. */
export async function noteDecline(ctx: Context, { checkout, attempt }: Decline): Promise<void> {
  // public: the attempt was read from the provider.
  await inTransaction(ctx, async (tx) => {
    const sources = declineSources(checkout);
    if (!(await declineStore.insert(tx.db, { attempt, sources, now: tx.now }))) return;
    await watchDeclines(tx);
    const locked = (await listDeclineLocks(tx, sources)).map(({ source }) => source);
    if (locked.length === 0) return;
    tx.log.warn({ checkoutId: checkout.id, kinds: locked.map(kindOf) }, "too many declined cards, payments locked");
    // A whole network is only refused new payments: its other buyers keep theirs.
    const closed = locked.filter((source) => kindOf(source) !== "network");
    await enqueue(tx, { task: CLOSE_PAYMENTS_TASK, payload: { checkoutId: checkout.id, sources: closed } });
  });
}

/** After each decline: opens the breaker when there are too many, and notifies staff once by bell and mail. */
export async function watchDeclines(tx: Context): Promise<void> {
  // public: part of noteDecline.
  const since = plusMs(tx.now, -BREAKER.windowMinutes * MINUTE_MS);
  const declined = await declineStore.countSince(tx.db, since);
  const paid = await checkoutStore.countCompleted(tx.db, since);
  if (!isCardTesting({ declined, paid }, env().rateLimitScale)) return;
  const isNew = await alarmStore.open(tx.db, tx.now, plusMs(tx.now, BREAKER.openMinutes * MINUTE_MS));
  await dropPages(tx, [PAGE_TAGS.breaker]);
  if (!isNew) return;
  tx.log.error({ declined, paid }, "card testing suspected, guests solve a puzzle before they pay");
  const message = texts.message({ declined, attempts: declined + paid, minutes: BREAKER.windowMinutes });
  await notifyStaff(tx, {
    permission: "orders.view",
    type: "error",
    title: texts.title,
    message,
    link: "/admin/orders",
    groupKey: "card-testing",
  });
  await queueShopMail(tx, {
    kind: "card-testing",
    subject: texts.title,
    heading: texts.title,
    blocks: [message, texts.meaning, texts.advice].map((text) => ({ kind: "paragraph", text })),
    dedupeKey: `card-testing:${tx.now.toISOString()}`,
  });
}

/** Deletes declines that no limit counts any more. */
export async function forgetDeclines(ctx: Context): Promise<void> {
  requireSystem(ctx.actor);
  await declineStore.deleteBefore(ctx.db, plusMs(ctx.now, -2 * DAY_MS));
}

const SHARED = ["address", "network"];

/** Why these sources may not pay, with the wait; else null. Past customers answer for themselves only, not for their shared address. */
export async function findDeclineLock(ctx: Context, sources: readonly string[]): Promise<TooManyDeclines | null> {
  // public: judges the sources that the caller's checkout counts for.
  const counted = (await hasPaidBefore(ctx)) ? sources.filter((source) => !SHARED.includes(kindOf(source))) : sources;
  const [until] = (await listDeclineLocks(ctx, counted)).map((lock) => lock.until).toSorted((a, b) => +b - +a);
  if (!until) return null;
  return { code: "too_many_declines", retryAfterSeconds: Math.ceil((until.getTime() - ctx.now.getTime()) / 1000) };
}

/** The locked ones among these sources, and until when. */
export async function listDeclineLocks(
  ctx: Context,
  sources: readonly string[],
): Promise<Array<{ source: string; until: Date }>> {
  // public: part of findDeclineLock and noteDecline. A day's lock counts from the newest of declines that may lie a day apart.
  const declines = await declineStore.listBySource(ctx.db, sources, plusMs(ctx.now, -2 * DAY_MS));
  return [...declines].flatMap(([source, times]) => {
    const until = declineLock(times, limitsFor(source), ctx.now);
    return until ? [{ source, until }] : [];
  });
}

/** Whether the caller's account has paid an order before. */
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

/** The sources a checkout counts for: account or guest, address, network. E-mail counts for guests only, as anyone can type it. */
export function checkoutSources(owner: CheckoutOwner, { email, ip }: { email: string; ip: string | null }): string[] {
  // public: fingerprints of the caller's own values.
  return owner.kind === "account"
    ? sourceKeys({ buyer: owner.userId, ip })
    : sourceKeys({ buyer: owner.guestId, email, ip });
}
