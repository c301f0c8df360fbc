import { z } from "zod";
import { amountTexts } from "#app/shared/kernel/forms/messages.ts";
import { toCents } from "#app/shared/kernel/format/money.ts";
import { readDecimal } from "#app/shared/kernel/forms/amount.ts";
import { REFUND_REASON_MAX } from "../payments/constants.ts";
import { storedAddress } from "#app/rooms/shipping/address/read-address.ts";
import { CARRIER_MAX, NOTE_MAX, ORDER_STATUSES, TRACKING_MAX } from "./constants.ts";
import { orderAdminMessages, refundTexts } from "./messages.ts";

/** Missing fields become "". */
export const addressColumn = z.unknown().transform(storedAddress);

/** An order without a status is pending. */
export const storedStatus = z.enum(ORDER_STATUSES).catch("pending");

/** The settings decide which names are valid. */
const carrierField = z.string().trim().max(CARRIER_MAX).default("");

export const bulkStatusForm = z.object({ status: z.enum(ORDER_STATUSES), carrier: carrierField });

export const noteForm = z.object({
  note: z
    .string()
    .trim()
    .min(1, orderAdminMessages.noteRequired)
    .max(NOTE_MAX, orderAdminMessages.noteTooLong(NOTE_MAX)),
  requestKey: z.uuid(),
});

/** Rejects any status other than the five keys. */
export const statusChangeForm = z.object({
  orderId: z.uuid(),
  status: z.enum(ORDER_STATUSES),
  restock: z.literal("yes").optional(),
  carrier: carrierField,
  tracking: z.string().max(TRACKING_MAX).default(""),
  seenUpdatedAt: z.iso.datetime(),
});

export const parcelForm = statusChangeForm.pick({ carrier: true, tracking: true, seenUpdatedAt: true });

const AMOUNT = /^\d{1,8}(?:\.\d{1,2})?$/;

/** As typed ("12.5", "$12.50", "12,50"), to cents; more than 0. */
const typedAmount = z.string().transform((typed, { addIssue }) => {
  const read = readDecimal(typed, "money");
  const cents = read.ok && AMOUNT.test(read.value) ? toCents(read.value) : 0;
  if (cents > 0) return cents;
  const isUnclear = !read.ok && read.error === "unclear";
  addIssue(isUnclear ? amountTexts.unclear : refundTexts.amountRequired);
  return z.NEVER;
});

/** `step` is the button that submitted it. */
export const refundForm = z.object({
  requestKey: z.uuid(),
  amount: typedAmount,
  reason: z
    .string()
    .trim()
    .min(1, refundTexts.reasonRequired)
    .max(REFUND_REASON_MAX, refundTexts.reasonTooLong(REFUND_REASON_MAX)),
});
