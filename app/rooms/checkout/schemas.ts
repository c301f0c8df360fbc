import * as z from "zod";
import { typedCard } from "../payments/intents/intent.ts";

// PostgreSQL rejects zero bytes in text.
const text = z
  .string()
  .max(300)
  .transform((sent) => sent.replaceAll("\0", ""));
const amount = z.union([z.number(), z.string().max(40)]).optional();

export const paymentFunctionSchema = z.object({
  action: z.enum(["createPaymentIntent", "createGuestPaymentIntent"]),
  amount: z.unknown(),
  currency: text.optional(),
  metadata: z.object({ userId: text.nullish(), checkoutId: text.nullish() }).optional(),
});
export type PaymentFunctionBody = z.infer<typeof paymentFunctionSchema>;

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

export const PROOF_FIELDS = ["puzzle", "guess"] as const;
export const proofForm = z.object({ puzzle: z.string(), guess: z.string().transform(Number) });

export const CARD_FIELDS = ["cc-number", "cc-exp", "cc-csc"] as const;
/** The sandbox's card; what is unreadable is for the bank to refuse. */
export const cardForm = z
  .object({ "cc-number": z.string(), "cc-exp": z.string(), "cc-csc": z.string() })
  .transform((card) => typedCard({ number: card["cc-number"], expiry: card["cc-exp"], cvc: card["cc-csc"] }));
