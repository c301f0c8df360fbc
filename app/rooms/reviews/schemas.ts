import { z } from "zod";
import { commentFault, isRating, plainComment } from "./reviewing/review-check.ts";
import type { WrittenReview } from "./types.ts";

export const reviewSchema: z.ZodType<WrittenReview> = z.object({
  rating: z
    .union([z.string(), z.number()], { error: "rating_wrong" })
    .transform(String)
    .refine(isRating, "rating_wrong")
    .transform(Number),
  comment: z.string({ error: "required" }).transform((typed, ctx) => {
    const code = commentFault(typed);
    if (code) ctx.addIssue({ code: "custom", message: code });
    return plainComment(typed).trim();
  }),
});
