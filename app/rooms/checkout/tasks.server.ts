import { z } from "zod";
import type { Context } from "#app/shared/http/context.server.ts";
import type { Schedule, TaskHandler } from "#app/shared/jobs/worker.server.ts";
import { PAYMENT_EVENT_TASK } from "../payments/constants.ts";
import { listOpenEvents } from "#app/rooms/payments/events/event.commands.server.ts";
import { CLOSE_PAYMENTS_TASK, RELEASE_LEFT_TASK } from "./constants.ts";
import { closeLockedPayments } from "./paying/steps/close-payment.server.ts";
import { forgetDeclines } from "./card-testing/steps/declines.server.ts";
import { expireCheckouts } from "./placing/steps/expire-checkouts.server.ts";
import { handlePaymentEvent } from "./settling/steps/handle-payment-event.server.ts";
import { releaseLeftCheckout } from "./placing/leave-checkout.server.ts";
import { reconcilePayments } from "./settling/steps/reconcile-payments.server.ts";

const EVERY_MINUTE = "* * * * *";
const leftPayload = z.object({ checkoutId: z.string() });
const lockPayload = z.object({ checkoutId: z.string(), sources: z.array(z.string()) });
const eventPayload = z.object({ eventId: z.string() });

/** Handles inbox events whose job is gone; one that keeps failing does not block the others. */
async function drainInbox(ctx: Context): Promise<void> {
  for (const eventId of await listOpenEvents(ctx)) {
    await handlePaymentEvent(ctx, eventId).catch((error: unknown) =>
      ctx.log.warn({ err: error, eventId }, "event still open"),
    );
  }
}

/** All are safe to run twice or concurrently. */
export const CHECKOUT_TASKS: readonly TaskHandler[] = [
  {
    name: PAYMENT_EVENT_TASK,
    group: "payments",
    run: (payload, ctx) => handlePaymentEvent(ctx, eventPayload.parse(payload).eventId),
  },
  {
    name: CLOSE_PAYMENTS_TASK,
    group: "payments",
    run: async (payload, ctx) => void (await closeLockedPayments(ctx, lockPayload.parse(payload))),
  },
  {
    name: RELEASE_LEFT_TASK,
    group: "payments",
    run: async (payload, ctx) => void (await releaseLeftCheckout(ctx, leftPayload.parse(payload).checkoutId)),
  },
  { name: "forget-declines", group: "other", run: (_payload, ctx) => forgetDeclines(ctx) },
  { name: "expire-checkouts", group: "payments", run: async (_payload, ctx) => void (await expireCheckouts(ctx)) },
  { name: "reconcile-payments", group: "payments", run: async (_payload, ctx) => void (await reconcilePayments(ctx)) },
  { name: "drain-payment-inbox", group: "payments", run: (_payload, ctx) => drainInbox(ctx) },
];

export const CHECKOUT_SCHEDULES: readonly Schedule[] = [
  { task: "expire-checkouts", cron: EVERY_MINUTE },
  { task: "reconcile-payments", cron: EVERY_MINUTE },
  { task: "drain-payment-inbox", cron: EVERY_MINUTE },
  { task: "forget-declines", cron: "20 3 * * *" },
];
