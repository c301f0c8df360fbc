import { env } from "#app/shared/env.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { plusMs } from "#app/shared/kernel/dates.ts";
import { MINUTE_MS } from "#app/shared/kernel/durations.ts";
import { notifyStaff } from "#app/rooms/notifications/use-cases/notify-staff.server.ts";
import { queueShopMail } from "#app/rooms/notifications/use-cases/queue-shop-mail.server.ts";
import { BREAKER } from "../constants.ts";
import { cardTestingTexts as texts } from "../messages.ts";
import { isCardTesting } from "../rules/is-card-testing.ts";
import { alarmStore } from "../store/alarm-store.server.ts";
import { checkoutStore } from "../store/checkout-store.server.ts";
import { declineStore } from "../store/decline-store.server.ts";

/** After each declined card: opens the shop's breaker when too many are declined, and tells staff once, by bell and mail. */
export async function watchDeclines(tx: Context): Promise<void> {
  // public: part of noteDecline.
  const since = plusMs(tx.now, -BREAKER.windowMinutes * MINUTE_MS);
  const declined = await declineStore.countSince(tx.db, since);
  const paid = await checkoutStore.countCompleted(tx.db, since);
  if (!isCardTesting({ declined, paid }, env().rateLimitScale)) return;
  const isNew = await alarmStore.open(tx.db, tx.now, plusMs(tx.now, BREAKER.openMinutes * MINUTE_MS));
  if (!isNew) return;
  tx.log.error({ declined, paid }, "card testing suspected, guests solve a puzzle before they pay");
  const message = texts.message(declined, declined + paid, BREAKER.windowMinutes);
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
