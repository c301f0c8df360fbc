import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { ORDER_CHANGE_DAYS } from "../constants.ts";
import { countChange } from "../rules/change.ts";
import { spansOf } from "../rules/spans.ts";
import { dashboardStore } from "../store/dashboard-store.server.ts";
import type { OrderFigure } from "../types.ts";

/** Pending orders of both stores, this week's against last week's, and what waits to be shipped. */
export async function readPendingOrders(ctx: Context): Promise<OrderFigure> {
  requirePermission(ctx.actor, "dashboard.orders");
  const spans = spansOf(ctx.now, ORDER_CHANGE_DAYS);
  const { all, latest, earlier, toShip } = await dashboardStore.countPending(ctx.db, spans);
  return { value: all, change: countChange(latest - earlier), toShip };
}
