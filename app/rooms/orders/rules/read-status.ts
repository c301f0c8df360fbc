import { ORDER_STATUSES } from "../constants.ts";
import type { OrderStatus } from "../types.ts";

/** The status as it is stored; an order without one is pending (A-STATE-05). */
export const readStatus = (stored: string | null): OrderStatus =>
  ORDER_STATUSES.find((status) => status === stored) ?? "pending";
