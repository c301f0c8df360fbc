import type { Context } from "#app/shared/http/context.server.ts";
import { formatMoney } from "#app/shared/kernel/money.ts";
import type { OrderDraft } from "../types.ts";
import { mailOrder } from "./mail-order.server.ts";
import { notifyOrderStaff } from "./notify-order-staff.server.ts";

/**
 * Confirmation mail for the buyer and a notification for staff, both in the order's own transaction: sent exactly with
 * it.
 */
export async function announceOrder(
  tx: Context,
  draft: OrderDraft,
  { isAgreed }: { readonly isAgreed: boolean },
): Promise<void> {
  // public: called by the orders room for an order that was just made.
  // A sum that was not agreed is no order to confirm: staff are called instead, and write themselves.
  if (isAgreed) await mailOrder(tx, { orderId: draft.id, kind: "confirmation" });
  await notifyOrderStaff(tx, {
    orderId: draft.id,
    type: "order",
    message: formatMoney(draft.totalCents, draft.currency),
  });
}
