import { z } from "zod";
import { MAX_QUANTITY } from "./constants.ts";
import type { CartChange, WishlistChange } from "./types.ts";

const productId = z.uuid().toLowerCase();
/** An empty field is invalid, so it never removes a line. */
const typedQuantity = z
  .string()
  .trim()
  .regex(/^-?\d{1,6}$/)
  .transform(Number);

export const cartChangeSchema: z.ZodType<CartChange> = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("add"),
    productId,
    quantity: z.coerce.number().int().min(1).max(MAX_QUANTITY).catch(1),
  }),
  z.object({ intent: z.literal("set"), productId, quantity: typedQuantity }),
  z.object({ intent: z.literal("remove"), productId }),
  z.object({ intent: z.literal("clear") }),
  z.object({ intent: z.literal("restore"), cart: z.string().max(4000) }),
]);

export const wishlistChangeSchema: z.ZodType<WishlistChange> = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("toggle"), productId }),
  z.object({ intent: z.literal("remove"), productId }),
  z.object({ intent: z.literal("move"), productId }),
  z.object({ intent: z.literal("clear") }),
  z.object({ intent: z.literal("restore"), wishlist: z.string().max(4000) }),
]);
