import { orderBulkTexts as texts } from "../admin-messages.ts";
import { statusNames } from "../messages.ts";
import type { OrderStatus } from "../types.ts";

/** The result of a bulk action: how many are set to `to` (null: deleted), and how many already were; "" for neither. */
export function bulkDoneText(to: OrderStatus | null, { done, same }: { done: number; same: number }): string {
  if (to === null) return done > 0 ? texts.deleted({ count: done }) : "";
  return [
    done > 0 ? texts.changed({ count: done, statusName: statusNames[to] }) : "",
    same > 0 ? texts.unchanged({ count: same }) : "",
  ]
    .filter(Boolean)
    .join(" ");
}
