import { hideSecrets } from "#app/shared/kernel/hide-secrets.ts";
import type { MailRecord, MailSummary } from "../types.ts";

/** A mail in the list as staff may see it: what went wrong without what could open something. */
export const shownSummary = <Mail extends MailSummary>(mail: Mail): Mail => ({
  ...mail,
  subject: hideSecrets(mail.subject),
  lastError: mail.lastError && hideSecrets(mail.lastError),
});

/** A mail as staff may read it: as it was sent, but for the keys in its links. */
export const mailPreview = (mail: MailRecord): MailRecord => ({
  ...shownSummary(mail),
  ...contentWithoutKeys(mail),
});

/** A mail's text with the keys in its links removed: it opens neither a password reset nor an order. */
export const contentWithoutKeys = (mail: { readonly html: string; readonly text: string }) => ({
  text: hideSecrets(mail.text),
  html: hideSecrets(mail.html),
});
