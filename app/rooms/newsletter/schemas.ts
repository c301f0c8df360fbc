import { z } from "zod";
import { isEmail } from "../../shared/kernel/is-email.ts";
import { SIGN_UP_SOURCES } from "./constants.ts";
import { signUpTexts } from "./messages.ts";
import type { CampaignWords } from "./types.ts";

/** The sign-up form, also as JSON (S-ENT-90, R-065); control characters are removed. */
export const signUpSchema = z.object({
  email: z
    .string({ error: signUpTexts.emailInvalid })
    .transform((text) => text.replace(/\p{Cc}/gu, "").trim())
    .refine(isEmail, signUpTexts.emailInvalid),
  source: z.enum(SIGN_UP_SOURCES).catch("newsletter-page"),
});

/** What a confirm link claims, after its signature was checked. */
export const confirmClaimSchema = z.object({
  email: z.string().refine(isEmail),
  source: z.enum(SIGN_UP_SOURCES),
  until: z.number().int(),
});

/** A campaign's words as its history keeps them. */
export const campaignWords: z.ZodType<CampaignWords> = z.object({
  name: z.string(),
  subject: z.string(),
  content: z.string(),
});
