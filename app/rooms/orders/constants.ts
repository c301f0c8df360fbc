import type { OrderPaymentStatus, OrderRange, OrderStatus, OrderView } from "./types.ts";

/** In their normal order, as the selects list them. */
export const ORDER_STATUSES = [
  "pending",
  "processing",
  "shipped",
  "delivered",
  "cancelled",
] as const satisfies readonly OrderStatus[];
export const PAYMENT_STATUSES = [
  "paid",
  "pending",
  "failed",
  "refunded",
] as const satisfies readonly OrderPaymentStatus[];
export const ORDER_RANGES = [
  "all",
  "today",
  "yesterday",
  "7days",
  "30days",
  "90days",
] as const satisfies readonly OrderRange[];
export const ORDER_VIEWS = ["to-ship", "attention", "unpaid", "refund-due"] as const satisfies readonly OrderView[];
export const ORDERS_PAGE_SIZE = 50;
export const CUSTOMER_ORDERS_LIMIT = 200;
export const CUSTOMER_ORDERS_PAGE = 10;
export const ACCESS_COOKIE_SECONDS = 604_800;
export const ACCESS_COOKIE_ORDERS = 20;
/** Long enough to reload or print the page. */
export const JUST_PLACED_SECONDS = 900;
export const ORDER_LINK_SECONDS = 7_776_000;
export const TRACKING_MAX = 200;
/** Marks a new order as paid when the process that made it ended too early. */
export const MAX_BULK = 500;
export const BULK_SHOWN = 50;
export const EXPORT_BATCH = 500;
export const NOTE_MAX = 2000;
export const CARRIER_MAX = 40;
