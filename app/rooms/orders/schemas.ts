import { z } from "zod";
import { toCents } from "../../shared/kernel/money.ts";
import { REFUND_REASON_MAX } from "../payments/constants.ts";
import { storedAddress } from "../shipping/rules/stored-address.ts";
import { CARRIERS, NOTE_MAX, ORDER_STATUSES, TRACKING_MAX } from "./constants.ts";
import { orderAdminMessages, refundTexts } from "./messages.ts";

/** The address as it is stored; whatever is missing is "". */
export const addressColumn = z.unknown().transform(storedAddress);

/** The status as it is stored; an order without one is pending (A-STATE-05). */
export const storedStatus = z.enum(ORDER_STATUSES).catch("pending");

const carrierKey = z.enum(["", ...CARRIERS.map(({ key }) => key)]).default("");

/** What "Update Status" of several orders asks for, besides the orders themselves. */
export const bulkStatusForm = z.object({ status: z.enum(ORDER_STATUSES), carrier: carrierKey });

/** A note of staff about an order. */
export const noteForm = z.object({
  note: z
    .string()
    .trim()
    .min(1, orderAdminMessages.noteRequired)
    .max(NOTE_MAX, orderAdminMessages.noteTooLong(NOTE_MAX)),
  requestKey: z.uuid(),
});

/** The form of "Update Order Status"; a status other than the five keys is refused (A-STATE-03, A-VAL-16). */
export const statusChangeForm = z.object({
  orderId: z.uuid(),
  status: z.enum(ORDER_STATUSES),
  restock: z.literal("yes").optional(),
  carrier: carrierKey,
  tracking: z.string().max(TRACKING_MAX).default(""),
  seenUpdatedAt: z.iso.datetime(),
});

/** The form of "Edit Tracking". */
export const parcelForm = statusChangeForm.pick({ carrier: true, tracking: true, seenUpdatedAt: true });

const AMOUNT = /^\$?\s*(\d{1,8}(?:\.\d{1,2})?)$/;

/** An amount as a person types it ("12.5", "$12.50") in cents; more than nothing. */
const typedAmount = z
  .string()
  .trim()
  .regex(AMOUNT, refundTexts.amountRequired)
  .transform((text) => toCents(AMOUNT.exec(text)?.[1] ?? text))
  .refine((cents) => cents > 0, refundTexts.amountRequired);

/** The form of "Refund Order"; `step` is the button that sent it. */
export const refundForm = z.object({
  step: z.enum(["edit", "review", "confirm"]),
  requestKey: z.uuid(),
  amount: typedAmount,
  reason: z
    .string()
    .trim()
    .min(1, refundTexts.reasonRequired)
    .max(REFUND_REASON_MAX, refundTexts.reasonTooLong(REFUND_REASON_MAX)),
});
