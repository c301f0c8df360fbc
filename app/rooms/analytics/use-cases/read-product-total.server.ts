import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { CHANGE_DAYS } from "../constants.ts";
import { countChange } from "../rules/change.ts";
import { spansOf } from "../rules/spans.ts";
import { dashboardStore } from "../store/dashboard-store.server.ts";
import type { Figure } from "../types.ts";

/** All products, and how many are new in the last 30 days. */
export async function readProductTotal(ctx: Context): Promise<Figure> {
  requirePermission(ctx.actor, "dashboard.inventory");
  const { all, latest } = await dashboardStore.countProducts(ctx.db, spansOf(ctx.now, CHANGE_DAYS).since);
  return { value: all, change: countChange(latest) };
}
