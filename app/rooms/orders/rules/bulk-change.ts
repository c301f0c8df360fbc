import { ORDER_STATUSES } from "../constants.ts";
import type { ChosenOrder, OrderStatus } from "../types.ts";
import { statusEffects } from "./status-change.ts";

/** The effect of a bulk status change on one order. */
export type BulkStep = {
  readonly order: ChosenOrder;
  readonly isChange: boolean;
  readonly isUnusual: boolean;
  readonly mail: "shipped" | "cancelled" | null;
  /** Goods that were never shipped go back to stock with a cancellation. */
  readonly restock: boolean;
  readonly takesStock: boolean;
  /** Cancelling never refunds: whether somebody must do it by hand. */
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

/** Whether money of this order is still with the shop. */
export const isPaidAndKept = (order: Pick<ChosenOrder, "paymentStatus" | "totalCents" | "refundedCents">): boolean =>
  order.paymentStatus === "paid" && order.refundedCents < order.totalCents;

const NEXT: Readonly<Record<OrderStatus, OrderStatus>> = {
  pending: "processing",
  processing: "shipped",
  shipped: "delivered",
  delivered: "delivered",
  cancelled: "cancelled",
};

/** The status that most likely comes next: the normal step when all stand alike; null when they do not, and a person has to say. */
export function likelyNext(orders: readonly ChosenOrder[]): OrderStatus | null {
  const [first] = orders;
  return first && orders.every(({ status }) => status === first.status) ? NEXT[first.status] : null;
}

/** How many of the orders are in each status, in the normal order; those that none is in are left out. */
export const statusCounts = (orders: readonly ChosenOrder[]): readonly (readonly [OrderStatus, number])[] =>
  ORDER_STATUSES.map((status) => [status, orders.filter((order) => order.status === status).length] as const).filter(
    ([, count]) => count > 0,
  );
