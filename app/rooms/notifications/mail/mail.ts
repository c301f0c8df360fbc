import { GROWING_PAUSES } from "../constants.ts";
import { hideSecrets } from "#app/shared/kernel/text/hide-secrets.ts";
import type { MailRecord, MailSummary } from "../types.ts";
import { mailKindNames } from "./outbox-messages.ts";

const MS = 1000;

/** The job queue's pause after the nth refusal, in ms: e^n seconds, constant from the tenth on. */
export const retryPauseMs = (attempts: number): number => Math.round(Math.exp(Math.min(attempts, GROWING_PAUSES)) * MS);

const NO_SUCH_ADDRESS = /^5\d\d[ -]5\.1\.\d/;
const REFUSED_WITHOUT_A_WORD = /^55[03](?![ -]\d\.\d)/;

/** Whether a reply means the address will never accept mail. Other refusals (a policy, a wrong setting) may pass and are retried. */
export const isAddressRefused = (reply: string | null): boolean =>
  reply !== null && (NO_SUCH_ADDRESS.test(reply) || REFUSED_WITHOUT_A_WORD.test(reply));

/** A mail in the list for staff, with keys removed from its error. */
export const shownSummary = <Mail extends MailSummary>(mail: Mail): Mail => ({
  ...mail,
  subject: hideSecrets(mail.subject),
  lastError: mail.lastError && hideSecrets(mail.lastError),
});

/** A mail for staff, as sent but without the keys in its links. */
export const mailPreview = (mail: MailRecord): MailRecord => ({
  ...shownSummary(mail),
  ...contentWithoutKeys(mail),
});

/** Removes the keys from a mail's links: it opens neither a password reset nor an order. */
export const contentWithoutKeys = (mail: { readonly html: string; readonly text: string }) => ({
  text: hideSecrets(mail.text),
  html: hideSecrets(mail.html),
});

/** The display name of a kind of mail; an unknown kind is made readable. */
export function mailKindName(kind: string): string {
  const words = kind.replaceAll("-", " ");
  return mailKindNames.get(kind) ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** The file name of a mail: sorts by queueing time, is the same at every attempt, ends with .eml. */
export const mailFileName = (mail: { readonly id: string; readonly createdAt: Date }): string =>
  `${mail.createdAt.toISOString().replaceAll(/[-:.]/g, "")}-${mail.id}.eml`;
