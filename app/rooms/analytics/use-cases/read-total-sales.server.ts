import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { CHANGE_DAYS } from "../constants.ts";
import { percentChange } from "../rules/change.ts";
import { spansOf } from "../rules/spans.ts";
import { salesStore } from "../store/sales-store.server.ts";
import type { Figure } from "../types.ts";

/** All sales of the currency in cents, guests' included, and the last 30 days against those before. */
export async function readTotalSales(ctx: Context, currency: string): Promise<Figure> {
  requirePermission(ctx.actor, "dashboard.sales");
  const { all, latest, earlier } = await salesStore.sum(ctx.db, { ...spansOf(ctx.now, CHANGE_DAYS), currency });
  return { value: all, change: percentChange(latest, earlier) };
}
