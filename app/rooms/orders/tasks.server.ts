import { z } from "zod";
import type { Schedule, TaskHandler } from "#app/shared/jobs/worker.server.ts";
import { MARK_PAID_TASK } from "./constants.ts";
import { clearDeletedOrders } from "./order/delete-orders.server.ts";
import { markOrderPaid } from "./order/create-order.server.ts";
import { reconcileRefunds } from "./refunds/steps/reconcile-refunds.server.ts";

const orderPayload = z.object({ orderId: z.uuid() });

export const ORDER_TASKS: readonly TaskHandler[] = [
  { name: MARK_PAID_TASK, run: (payload, ctx) => markOrderPaid(ctx, orderPayload.parse(payload).orderId) },
  { name: "clear-deleted-orders", run: (_payload, ctx) => clearDeletedOrders(ctx) },
  { name: "reconcile-refunds", group: "payments", run: async (_payload, ctx) => reconcileRefunds(ctx) },
];

export const ORDER_SCHEDULES: readonly Schedule[] = [
  { task: "reconcile-refunds", cron: "* * * * *" },
  { task: "clear-deleted-orders", cron: "50 3 * * *" },
];
