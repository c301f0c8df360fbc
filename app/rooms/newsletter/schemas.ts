import { z } from "zod";
import { cleanLine } from "#app/shared/kernel/text/safe-text.ts";
import { isEmail } from "#app/shared/kernel/forms/email.ts";
import { SIGN_UP_SOURCES } from "./constants.ts";
import { signUpTexts } from "./messages.ts";
import type { CampaignWords } from "./types.ts";

/** Also for JSON; removes control characters. */
export const signUpSchema = z.object({
  email: z
    .string({ error: () => signUpTexts.emailInvalid })
    .transform(cleanLine)
    .refine(isEmail, { error: () => signUpTexts.emailInvalid }),
  source: z.enum(SIGN_UP_SOURCES).catch("newsletter-page"),
});

export const confirmClaimSchema = z.object({
  email: z.string().refine(isEmail),
  source: z.enum(SIGN_UP_SOURCES),
  until: z.number().int(),
});

export const campaignWords: z.ZodType<CampaignWords> = z.object({
  name: z.string(),
  subject: z.string(),
  content: z.string(),
});

const address = z.string().refine(isEmail);
const HARD: readonly string[] = ["HardBounce", "BadEmailAddress", "SpamComplaint", "SpamNotification"];

/** One event of a mail service: addresses that refuse mail for good or report spam; nothing for any other event. */
const mailEvent = z.union([
  // Postmark.
  z
    .object({ RecordType: z.string(), Type: z.string().default(""), Email: address })
    .transform(({ RecordType, Type, Email }) => (HARD.includes(Type) || HARD.includes(RecordType) ? [Email] : [])),
  // Mailgun.
  z
    .object({ "event-data": z.object({ event: z.string(), severity: z.string().default(""), recipient: address }) })
    .transform(({ "event-data": { event, severity, recipient } }) =>
      event === "complained" || (event === "failed" && severity === "permanent") ? [recipient] : [],
    ),
  // SendGrid; also the shape for a custom service.
  z
    .object({ event: z.string(), type: z.string().default("bounce"), email: address })
    .transform(({ event, type, email }) =>
      event === "spamreport" || (event === "bounce" && type !== "blocked") ? [email] : [],
    ),
]);

export const bounceReport = z
  .union([z.array(z.unknown()), z.unknown().transform((one) => [one])])
  .transform((events) => [...new Set(events.flatMap((one) => mailEvent.safeParse(one).data ?? []))]);
