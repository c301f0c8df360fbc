import type { Schedule, TaskHandler } from "#app/shared/jobs/worker.server.ts";
import { clearDeletedOrders } from "./order/delete-orders.server.ts";
import { markPaidOrders } from "./order/create-order.server.ts";
import { reconcileRefunds } from "./refunds/steps/reconcile-refunds.server.ts";

export const ORDER_TASKS: readonly TaskHandler[] = [
  { name: "mark-paid-orders", run: (_payload, ctx) => markPaidOrders(ctx) },
  // Earlier versions enqueued it with each order.
  { name: "mark-order-paid", run: (_payload, ctx) => markPaidOrders(ctx) },
  { name: "clear-deleted-orders", run: (_payload, ctx) => clearDeletedOrders(ctx) },
  { name: "reconcile-refunds", group: "payments", run: async (_payload, ctx) => reconcileRefunds(ctx) },
];

export const ORDER_SCHEDULES: readonly Schedule[] = [
  { task: "mark-paid-orders", cron: "* * * * *" },
  { task: "reconcile-refunds", cron: "* * * * *" },
  { task: "clear-deleted-orders", cron: "50 3 * * *" },
];
