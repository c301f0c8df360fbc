import * as z from "zod";

// The database takes no zero byte in a text.
const text = z
  .string()
  .max(300)
  .transform((sent) => sent.replaceAll("\0", ""));
const amount = z.union([z.number(), z.string().max(40)]).optional();

/** The payment function's body; the amount is judged by its own rule, metadata is compared, never used. */
export const paymentFunctionSchema = z.object({
  action: z.enum(["createPaymentIntent", "createGuestPaymentIntent"]),
  amount: z.unknown(),
  currency: text.optional(),
  metadata: z.object({ userId: text.nullish(), checkoutId: text.nullish() }).optional(),
});
export type PaymentFunctionBody = z.infer<typeof paymentFunctionSchema>;

/** The order call's body: the intent's id; whatever else a browser sends is compared or ignored. */
export const orderCallSchema = z.object({
  payment_intent_id: text,
  user_id: text.nullish(),
  shipping_address: z.unknown().optional(),
  subtotal: amount,
  tax: amount,
  shipping_cost: amount,
  total: amount,
});
export type OrderCallBody = z.infer<typeof orderCallSchema>;
