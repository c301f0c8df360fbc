import { ORDER_STATUSES } from "../constants.ts";
import type { OrderStatus, ChosenOrder } from "../types.ts";
import type { AuditState } from "#app/shared/kernel/audit.ts";

export type StatusEffects = {
  readonly isUnusual: boolean;
  readonly mail: "shipped" | "cancelled" | null;
  /** The effect on stock: `offer_return` lets staff choose, `take_again` must succeed or the change is refused. */
  readonly stock: "offer_return" | "take_again" | null;
  /** Whether "Return items to stock" starts ticked: when nothing was ever shipped. */
  readonly isReturnTicked: boolean;
};

const NORMAL = new Set([
  "pending>processing",
  "processing>shipped",
  "shipped>delivered",
  "pending>cancelled",
  "processing>cancelled",
]);

/** The effects of moving an order from one status to another; every step is allowed, backward ones send no mail. */
export function statusEffects(from: OrderStatus, to: OrderStatus): StatusEffects {
  // Cancelled stands last: every status leads forward to it, none from it.
  const isForward = ORDER_STATUSES.indexOf(to) > ORDER_STATUSES.indexOf(from);
  return {
    isUnusual: !NORMAL.has(`${from}>${to}`),
    mail: isForward && (to === "shipped" || to === "cancelled") ? to : null,
    stock: stockEffect(from, to),
    isReturnTicked: to === "cancelled" && (from === "pending" || from === "processing"),
  };
}

function stockEffect(from: OrderStatus, to: OrderStatus): StatusEffects["stock"] {
  if (from === to) return null;
  if (to === "cancelled") return "offer_return";
  return from === "cancelled" ? "take_again" : null;
}

/** Whether a step can be undone silently: neither it nor the way back mails the customer or moves stock. */
export const canUndoSilently = (from: OrderStatus, to: OrderStatus): boolean =>
  [statusEffects(from, to), statusEffects(to, from)].every(({ mail, stock }) => mail === null && stock === null);

/** The same for a step from the audit log. */
export function isQuietStep(before: AuditState, after: AuditState): boolean {
  const [from, to] = [before, after].map(({ status }) => ORDER_STATUSES.find((known) => known === status));
  return from !== undefined && to !== undefined && canUndoSilently(from, to);
}

export type BulkStep = {
  readonly order: ChosenOrder;
  readonly isChange: boolean;
  readonly isUnusual: boolean;
  readonly mail: "shipped" | "cancelled" | null;
  /** Goods that were never shipped go back to stock with a cancellation. */
  readonly restock: boolean;
  readonly takesStock: boolean;
  /** Whether staff must refund by hand; cancelling never refunds. */
  readonly needsRefund: boolean;
};

/** The effect of setting this order to `to`. */
export function bulkStep(order: ChosenOrder, to: OrderStatus): BulkStep {
  const isChange = order.status !== to;
  const effects = statusEffects(order.status, to);
  return {
    order,
    isChange,
    isUnusual: isChange && effects.isUnusual,
    mail: isChange ? effects.mail : null,
    restock: isChange && effects.isReturnTicked,
    takesStock: effects.stock === "take_again",
    needsRefund: isChange && to === "cancelled" && isPaidAndKept(order),
  };
}

/** Whether the shop still holds money of this order. */
export const isPaidAndKept = (order: Pick<ChosenOrder, "paymentStatus" | "totalCents" | "refundedCents">): boolean =>
  order.paymentStatus === "paid" && order.refundedCents < order.totalCents;

const NEXT: Readonly<Record<OrderStatus, OrderStatus>> = {
  pending: "processing",
  processing: "shipped",
  shipped: "delivered",
  delivered: "delivered",
  cancelled: "cancelled",
};

/** The normal next step when all orders share a status, else null: a person has to choose. */
export function likelyNext(orders: readonly ChosenOrder[]): OrderStatus | null {
  const [first] = orders;
  return first && orders.every(({ status }) => status === first.status) ? NEXT[first.status] : null;
}

/** The number of orders per status, in the normal order; unused statuses are left out. */
export const statusCounts = (orders: readonly ChosenOrder[]): readonly (readonly [OrderStatus, number])[] =>
  ORDER_STATUSES.map((status) => [status, orders.filter((order) => order.status === status).length] as const).filter(
    ([, count]) => count > 0,
  );
