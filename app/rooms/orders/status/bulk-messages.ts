import { orderBulkTexts as texts } from "../admin-messages.ts";
import { statusNames } from "../messages.ts";
import type { OrderStatus } from "../types.ts";

/** `to` is null for deleted orders; `same` had the status already; "" for neither. */
export function bulkDoneText(to: OrderStatus | null, { done, same }: { done: number; same: number }): string {
  if (to === null) return done > 0 ? texts.deleted({ count: done }) : "";
  return [
    done > 0 ? texts.changed({ count: done, statusName: statusNames[to] }) : "",
    same > 0 ? texts.unchanged({ count: same }) : "",
  ]
    .filter(Boolean)
    .join(" ");
}
