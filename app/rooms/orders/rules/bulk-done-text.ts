import { orderBulkTexts as texts } from "../admin-messages.ts";
import { statusNames } from "../messages.ts";
import type { OrderStatus } from "../types.ts";

/** What a bulk action has done: how many are set to `to` (null: deleted), and how many were so before; "" when neither. */
export function bulkDoneText(to: OrderStatus | null, { done, same }: { done: number; same: number }): string {
  if (to === null) return done > 0 ? texts.deleted(done) : "";
  return [done > 0 ? texts.changed(done, statusNames[to]) : "", same > 0 ? texts.unchanged(same) : ""]
    .filter(Boolean)
    .join(" ");
}
