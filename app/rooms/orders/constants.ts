import type { OrderPaymentStatus, OrderRange, OrderStatus, OrderView } from "./types.ts";

/** Status values in their normal order, as the selects list them. */
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
/** The saved views of the back office's list, as its tabs show them. */
export const ORDER_VIEWS = ["to-ship", "attention", "unpaid", "refund-due"] as const satisfies readonly OrderView[];
/** Rows per page of the back office's list. */
export const ORDERS_PAGE_SIZE = 50;
/** Most of a customer's orders shown at once. */
export const CUSTOMER_ORDERS_LIMIT = 200;
/** Orders on one page of /orders. */
export const CUSTOMER_ORDERS_PAGE = 10;
/** How much of an id people see: "#" and 8 characters. */
export const SHORT_ID_LENGTH = 8;
/** Life of the cookie that opens a guest's orders: 7 days, in seconds, and how many orders it names at most. */
export const ACCESS_COOKIE_SECONDS = 604_800;
export const ACCESS_COOKIE_ORDERS = 20;
/** How long after buying the order page says thank you, in seconds: long enough for a reload or a print. */
export const JUST_PLACED_SECONDS = 900;
/** Life of the link in a mail: 90 days, in seconds. */
export const ORDER_LINK_SECONDS = 7_776_000;
/** Longest tracking text. */
export const TRACKING_MAX = 200;
/** The job that marks a new order as paid when the process that made it ended too early. */
export const MARK_PAID_TASK = "mark-order-paid";
/** Most orders changed or deleted by one answer, and how many of them the question shows one by one. */
export const MAX_BULK = 500;
export const BULK_SHOWN = 50;
/** Orders read at a time for an export. */
export const EXPORT_BATCH = 500;
/** Longest note of staff. */
export const NOTE_MAX = 2000;
/** Longest name of a carrier. */
export const CARRIER_MAX = 40;
