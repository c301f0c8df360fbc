import { z } from "zod";
import type { Chosen } from "#app/shared/kernel/lists/list-filter.ts";
import { chosenSchema } from "#app/shared/kernel/lists/selection-schemas.ts";
import { MAX_CHOSEN } from "./constants.ts";
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

export type Moderation = { readonly chosen: readonly Chosen[]; readonly isConfirmed: boolean };

/** The reviews to moderate, at least one, and whether the question about them was answered. */
export const moderationSchema: z.ZodType<Moderation> = z
  .object({ chosen: z.array(z.string()).min(1).pipe(chosenSchema(MAX_CHOSEN)), confirmed: z.string() })
  .transform(({ chosen, confirmed }) => ({ chosen, isConfirmed: confirmed === "yes" }));
