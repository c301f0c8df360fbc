import { z } from "zod";
import { ERROR_ID } from "#app/shared/kernel/error-report.ts";
import { EMAIL_MAX, isEmail } from "#app/shared/kernel/forms/email.ts";
import { cleanLine, cleanText } from "#app/shared/kernel/text/safe-text.ts";
import { CONTACT_MESSAGE_MAX, CONTACT_NAME_MAX, CONTACT_SUBJECTS } from "./constants.ts";
import type { ContactFault } from "./types.ts";

const code = (fault: ContactFault): ContactFault => fault;

const filled = (max: number, clean: (text: string) => string) =>
  z
    .string({ error: code("required") })
    .transform(clean)
    .pipe(z.string().min(1, code("required")).max(max, code("too_long")));

export const CONTACT_FORM_FIELDS = ["name", "email", "subject", "message", "website"] as const;

/** `website` is the honeypot and stays empty. */
export const contactSchema = z.object({
  name: filled(CONTACT_NAME_MAX, cleanLine),
  email: filled(EMAIL_MAX, cleanLine).refine(isEmail, code("email_invalid")),
  subject: z.enum(CONTACT_SUBJECTS, { error: code("required") }),
  message: filled(CONTACT_MESSAGE_MAX, cleanText),
  website: z.string().default(""),
});

/** Longer texts are cut later, not refused. */
export const errorReportSchema = z.object({
  errorId: z.string().regex(ERROR_ID),
  message: z.string().max(100_000),
  page: z.string().max(10_000),
});
export type PostedErrorReport = z.infer<typeof errorReportSchema>;

export const ERROR_CHANGE_FIELDS = ["id", "seenCount"] as const;
export const errorChangeForm = z.object({ id: z.string(), seenCount: z.string().transform(Number) });

export const MESSAGE_CHANGE_FIELDS = ["id", "note", "seenUpdatedAt"] as const;
export const messageChangeForm = z.object({ id: z.string(), note: z.string().trim(), seenUpdatedAt: z.string() });
