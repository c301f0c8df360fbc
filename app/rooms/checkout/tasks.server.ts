import { z } from "zod";
import type { Context } from "../../shared/http/context.server.ts";
import type { Schedule, TaskHandler } from "../../shared/jobs/worker.server.ts";
import { PAYMENT_EVENT_TASK } from "../payments/constants.ts";
import { listOpenEvents } from "../payments/use-cases/list-open-events.server.ts";
import { expireCheckouts } from "./use-cases/expire-checkouts.server.ts";
import { handlePaymentEvent } from "./use-cases/handle-payment-event.server.ts";
import { reconcilePayments } from "./use-cases/reconcile-payments.server.ts";

const EVERY_MINUTE = "* * * * *";
const eventPayload = z.object({ eventId: z.string() });

/** Handles events that wait in the inbox although their job is gone; one that keeps failing does not hold up the others. */
async function drainInbox(ctx: Context): Promise<void> {
  for (const eventId of await listOpenEvents(ctx)) {
    await handlePaymentEvent(ctx, eventId).catch((error: unknown) =>
      ctx.log.warn({ err: error, eventId }, "event still open"),
    );
  }
}

/** The jobs of the checkout room; all may run twice or at the same time. */
export const CHECKOUT_TASKS: readonly TaskHandler[] = [
  { name: PAYMENT_EVENT_TASK, run: (payload, ctx) => handlePaymentEvent(ctx, eventPayload.parse(payload).eventId) },
  { name: "expire-checkouts", run: async (_payload, ctx) => void (await expireCheckouts(ctx)) },
  { name: "reconcile-payments", run: async (_payload, ctx) => void (await reconcilePayments(ctx)) },
  { name: "drain-payment-inbox", run: (_payload, ctx) => drainInbox(ctx) },
];

/** When they run (R-094: at least every five minutes). */
export const CHECKOUT_SCHEDULES: readonly Schedule[] = [
  { task: "expire-checkouts", cron: EVERY_MINUTE },
  { task: "reconcile-payments", cron: EVERY_MINUTE },
  { task: "drain-payment-inbox", cron: EVERY_MINUTE },
];
