import { z } from "zod";
import { ORDER_STATUSES, TRACKING_MAX } from "./constants.ts";

/** The form of "Update Order Status"; a status other than the five keys is refused (A-STATE-03, A-VAL-16). */
export const statusChangeForm = z.object({
  orderId: z.uuid(),
  status: z.enum(ORDER_STATUSES),
  restock: z.literal("yes").optional(),
  tracking: z.string().max(TRACKING_MAX).default(""),
  seenUpdatedAt: z.iso.datetime(),
});
