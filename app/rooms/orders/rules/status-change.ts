import { ORDER_STATUSES } from "../constants.ts";
import type { OrderStatus } from "../types.ts";

/** The consequences of a status change. */
export type StatusEffects = {
  /** Whether the dialog says "This is an unusual change.". */
  readonly isUnusual: boolean;
  readonly mail: "shipped" | "cancelled" | null;
  /** The effect on stock: `offer_return` asks, `take_again` must succeed or the change is refused. */
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
  const isForward =
    to === "cancelled" || (from !== "cancelled" && ORDER_STATUSES.indexOf(to) > ORDER_STATUSES.indexOf(from));
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
