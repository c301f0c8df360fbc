import { z } from "zod";
import { FAQ_CATEGORIES, FAQ_LIMITS } from "../constants.ts";
import type { FaqEdits } from "../types.ts";

const text = (most: number) => z.string().trim().min(1, "required").max(most, "too_long");

/** Unknown categories and states count as the first one. */
export const faqSchema = z
  .object({
    category: z.enum(FAQ_CATEGORIES).catch(FAQ_CATEGORIES[0]),
    question: text(FAQ_LIMITS.question),
    answer: text(FAQ_LIMITS.answer),
    status: z.enum(["active", "inactive"]).catch("active"),
  })
  .transform(({ status, ...edits }): FaqEdits => ({ ...edits, isActive: status === "active" }));
