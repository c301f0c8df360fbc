import { z } from "zod";
import { toCents } from "#app/shared/kernel/format/money.ts";
import { readDecimal } from "#app/shared/kernel/forms/amount.ts";
import { REFUND_REASON_MAX } from "../payments/constants.ts";
import { storedAddress } from "#app/rooms/shipping/address/read-address.ts";
import type { LookUpError } from "./errors.ts";
import { CARRIER_MAX, NOTE_MAX, ORDER_STATUSES, TRACKING_MAX } from "./constants.ts";

export const addressColumn = z.unknown().transform(storedAddress);

export const storedStatus = z.enum(ORDER_STATUSES).catch("pending");

const carrierField = z.string().trim().max(CARRIER_MAX).default("");

export const bulkStatusForm = z.object({ status: z.enum(ORDER_STATUSES), carrier: carrierField });

export const noteForm = z.object({
  note: z.string().trim().min(1, "required").max(NOTE_MAX, "too_long"),
  requestKey: z.uuid(),
});

const ticked = z
  .enum(["", "yes"])
  .default("")
  .transform((box) => box === "yes");

export const STATUS_CHANGE_FIELDS = [
  "orderId",
  "status",
  "restock",
  "refund",
  "carrier",
  "tracking",
  "seenUpdatedAt",
] as const;

export const statusChangeForm = z.object({
  orderId: z.uuid(),
  status: z.enum(ORDER_STATUSES),
  restock: ticked,
  refund: z.string().transform((box) => box === "yes"),
  carrier: carrierField,
  tracking: z.string().max(TRACKING_MAX).default(""),
  seenUpdatedAt: z.iso.datetime(),
});

export const parcelForm = statusChangeForm.pick({ carrier: true, tracking: true, seenUpdatedAt: true });

const AMOUNT = /^\d{1,8}(?:\.\d{1,2})?$/;

/** An amount as typed ("12.5", "$12.50", "12,50") in cents, above zero. */
const typedAmount = z.string().transform((typed, { addIssue }) => {
  const read = readDecimal(typed, "money");
  const cents = read.ok && AMOUNT.test(read.value) ? toCents(read.value) : 0;
  if (cents > 0) return cents;
  addIssue(!read.ok && read.error === "unclear" ? "unclear" : "required");
  return z.NEVER;
});

export const refundForm = z.object({
  requestKey: z.uuid(),
  amount: typedAmount,
  reason: z.string().trim().min(1, "required").max(REFUND_REASON_MAX, "too_long"),
});

const lookUpFault = (code: LookUpError): LookUpError => code;

/** A guest's order number and e-mail; the messages are a `LookUpError` each. */
export const lookUpForm = z.object({
  orderId: z.string().refine((typed) => typed.trim() !== "", lookUpFault("id_required")),
  email: z.string().trim().toLowerCase().min(1, lookUpFault("email_required")),
});
