import { z } from "zod";
import { NEW_CATEGORY, NO_CATEGORY, PRODUCT_TEXT_MAX } from "../constants.ts";

const isName = (text: string): boolean => text !== "" && text !== NO_CATEGORY && text !== NEW_CATEGORY;

/** Rejects the form's placeholder values. */
export const categoryName = z
  .string()
  .transform((typed) => typed.replaceAll("\u0000", "").trim())
  .pipe(z.string().refine(isName, "category_required").max(PRODUCT_TEXT_MAX.newCategory, "too_long"));

export const CATEGORY_FIELDS = ["from", "to", "seenCount"] as const;

export const categoryMoveSchema = z.object({
  from: z.string(),
  to: categoryName,
  seenCount: z.string().transform((typed) => (typed === "" ? null : Number(typed))),
});

export const categoryRemovalSchema = categoryMoveSchema.extend({ to: z.string().transform(() => null) });
