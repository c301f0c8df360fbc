import type { FindingKind } from "../types.ts";

export type Repair =
  | "settle"
  | "rebuild"
  | "refund"
  | "refund_unknown"
  | "restore_amounts"
  | "correct_refunds"
  | "finish_refund"
  | "record_stock"
  | "recount_held"
  | "correct_stock"
  | "release_hold"
  | "send_mail"
  | "retry_mail"
  | "retry_job"
  | "work_off_event";

/** null where a person must decide; the README says why. */
export const REPAIRS: Readonly<Record<FindingKind, Repair | null>> = {
  charge_without_order: "settle",
  charge_without_checkout: "rebuild",
  charge_unknown: "refund_unknown",
  second_charge: "refund",
  two_orders: null,
  order_unpaid: "settle",
  order_without_charge: null,
  order_amount: "restore_amounts",
  order_sum: "restore_amounts",
  payment_differs: "settle",
  payment_without_charge: null,
  refund_unrecorded: "correct_refunds",
  refund_unknown: "correct_refunds",
  refund_differs: "correct_refunds",
  refund_unanswered: "finish_refund",
  refund_sum: "correct_refunds",
  day_sum: null,
  stock_ledger: "record_stock",
  order_stock: "correct_stock",
  held_differs: "recount_held",
  hold_left: "release_hold",
  mail_missing: "send_mail",
  mail_failed: "retry_mail",
  job_dead: "retry_job",
  event_open: "work_off_event",
};

/** Whether a repair needs staff to give a reason: it cannot be undone, and nothing else tells why it was made. */
export const needsReason = (kind: FindingKind): boolean => REPAIRS[kind] === "refund_unknown";
