import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { CHANGE_DAYS } from "../constants.ts";
import { percentChange } from "../rules/change.ts";
import { spansOf } from "../rules/spans.ts";
import { salesStore } from "../store/sales-store.server.ts";
import type { Figure } from "../types.ts";

/** Accounts with at least one order; the change is of those that ordered in the last 30 days. */
export async function readActiveUsers(ctx: Context): Promise<Figure> {
  requirePermission(ctx.actor, "dashboard.users");
  const { all, latest, earlier } = await salesStore.countBuyers(ctx.db, spansOf(ctx.now, CHANGE_DAYS));
  return { value: all, change: percentChange(latest, earlier) };
}
