import { z } from "zod";
import { cleanLine, cleanText } from "#app/shared/kernel/clean-text.ts";
import { EMAIL_MAX, isEmail } from "#app/shared/kernel/is-email.ts";
import { CONTACT_MESSAGE_MAX, CONTACT_NAME_MAX, CONTACT_SUBJECTS } from "./constants.ts";
import { contactFields, contactTexts } from "./messages.ts";

const filled = (label: string, max: number, clean: (text: string) => string) =>
  z
    .string({ error: contactTexts.required(label) })
    .transform(clean)
    .pipe(z.string().min(1, contactTexts.required(label)).max(max, contactTexts.tooLong(label)));

/** The contact form, also as JSON; `website` is the honeypot and stays empty. */
export const contactSchema = z.object({
  name: filled(contactFields.name, CONTACT_NAME_MAX, cleanLine),
  email: filled(contactFields.email, EMAIL_MAX, cleanLine).refine(isEmail, contactTexts.emailInvalid),
  subject: z.enum(CONTACT_SUBJECTS, { error: contactTexts.required(contactFields.subject) }),
  message: filled(contactFields.message, CONTACT_MESSAGE_MAX, cleanText),
  website: z.string().default(""),
});
