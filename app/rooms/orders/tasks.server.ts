import { z } from "zod";
import type { TaskHandler } from "../../shared/jobs/worker.server.ts";
import { MARK_PAID_TASK } from "./constants.ts";
import { markOrderPaid } from "./use-cases/mark-order-paid.server.ts";

const orderPayload = z.object({ orderId: z.uuid() });

/** The jobs of the orders room. */
export const ORDER_TASKS: readonly TaskHandler[] = [
  { name: MARK_PAID_TASK, run: (payload, ctx) => markOrderPaid(ctx, orderPayload.parse(payload).orderId) },
];
