import { hideSecrets } from "../../../shared/kernel/hide-secrets.ts";
import type { MailRecord, MailSummary } from "../types.ts";

const STYLE_PART = /<style\b[^>]*>[\s\S]*?<\/style>/gi;
const STYLE_ATTRIBUTE = /\sstyle=(?:"[^"]*"|'[^']*')/gi;

/** A mail in the list as staff may see it: what went wrong without what could open something. */
export const shownSummary = <Mail extends MailSummary>(mail: Mail): Mail => ({
  ...mail,
  subject: hideSecrets(mail.subject),
  lastError: mail.lastError && hideSecrets(mail.lastError),
});

/** A mail as staff may read it: no links with keys, and HTML without styles, which the page's policy would refuse. */
export const mailPreview = (mail: MailRecord): MailRecord => ({
  ...shownSummary(mail),
  text: hideSecrets(mail.text),
  html: hideSecrets(mail.html).replaceAll(STYLE_PART, "").replaceAll(STYLE_ATTRIBUTE, ""),
});
