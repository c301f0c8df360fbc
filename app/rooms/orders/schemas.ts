import { z } from "zod";
import { toCents } from "#app/shared/kernel/format/money.ts";
import { readDecimal } from "#app/shared/kernel/forms/amount.ts";
import { REFUND_REASON_MAX } from "../payments/constants.ts";
import { storedAddress } from "#app/rooms/shipping/address/read-address.ts";
import { CARRIER_MAX, NOTE_MAX, ORDER_STATUSES, TRACKING_MAX } from "./constants.ts";

/** The address as it is stored; whatever is missing is "". */
export const addressColumn = z.unknown().transform(storedAddress);

/** The status as it is stored; an order without one is pending. */
export const storedStatus = z.enum(ORDER_STATUSES).catch("pending");

/** A carrier by its name; which names are known the settings say. */
const carrierField = z.string().trim().max(CARRIER_MAX).default("");

/** The fields of "Update Status" of several orders, besides the orders themselves. */
export const bulkStatusForm = z.object({ status: z.enum(ORDER_STATUSES), carrier: carrierField });

/** A note of staff about an order; faults are `required` and `too_long`. */
export const noteForm = z.object({
  note: z.string().trim().min(1, "required").max(NOTE_MAX, "too_long"),
  requestKey: z.uuid(),
});

/** The form of "Update Order Status"; a status other than the five keys is refused. */
export const statusChangeForm = z.object({
  orderId: z.uuid(),
  status: z.enum(ORDER_STATUSES),
  restock: z.literal("yes").optional(),
  carrier: carrierField,
  tracking: z.string().max(TRACKING_MAX).default(""),
  seenUpdatedAt: z.iso.datetime(),
});

/** The form of "Edit Tracking". */
export const parcelForm = statusChangeForm.pick({ carrier: true, tracking: true, seenUpdatedAt: true });

const AMOUNT = /^\d{1,8}(?:\.\d{1,2})?$/;

/** An amount as a person types it ("12.5", "$12.50", "12,50") in cents; more than nothing. */
const typedAmount = z.string().transform((typed, { addIssue }) => {
  const read = readDecimal(typed, "money");
  const cents = read.ok && AMOUNT.test(read.value) ? toCents(read.value) : 0;
  if (cents > 0) return cents;
  addIssue(!read.ok && read.error === "unclear" ? "unclear" : "required");
  return z.NEVER;
});

/** The form of "Refund Order"; faults are `required`, of the amount also `unclear`, of the reason also `too_long`. */
export const refundForm = z.object({
  requestKey: z.uuid(),
  amount: typedAmount,
  reason: z.string().trim().min(1, "required").max(REFUND_REASON_MAX, "too_long"),
});
