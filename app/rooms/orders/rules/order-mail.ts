import { formatMoney } from "../../../shared/kernel/money.ts";
import { orderMailTexts as texts } from "../messages.ts";
import type { Order } from "../types.ts";
import { shortId } from "./short-id.ts";

/** What a mail about an order tells. */
export type OrderMailKind = "confirmation" | "shipped" | "cancelled" | "refunded";

/** Subject and body of a mail about an order; `link` opens the order for whoever holds the mail. */
export function orderMail(order: Order, kind: OrderMailKind, link: string) {
  const number = shortId(order.id);
  return {
    subject: texts.subject[kind](number),
    body: { heading: texts.heading[kind], paragraphs: [texts.lead[kind](order.address.firstName), ...details(order, kind)], link },
  };
}

function details(order: Order, kind: OrderMailKind): string[] {
  if (kind === "shipped") return order.tracking ? [texts.tracking(order.tracking)] : [];
  return kind === "refunded" ? [texts.refunded(formatMoney(order.refundedCents, order.currency))] : [];
}
