import { GROWING_PAUSES } from "../constants.ts";
import { hideSecrets } from "#app/shared/kernel/text/hide-secrets.ts";
import type { MailRecord, MailSummary } from "../types.ts";

const MS = 1000;

/** How long the job queue waits after the nth refusal, in ms: e^n seconds, the same from the tenth on. */
export const retryPauseMs = (attempts: number): number => Math.round(Math.exp(Math.min(attempts, GROWING_PAUSES)) * MS);

const NO_SUCH_ADDRESS = /^5\d\d[ -]5\.1\.\d/;
const REFUSED_WITHOUT_A_WORD = /^55[03](?![ -]\d\.\d)/;

/** Whether a reply means that this address never takes mail; refusals for other reasons may pass. */
export const isAddressRefused = (reply: string | null): boolean =>
  reply !== null && (NO_SUCH_ADDRESS.test(reply) || REFUSED_WITHOUT_A_WORD.test(reply));

/** A mail for the staff's list, without the keys in its subject and error. */
export const shownSummary = <Mail extends MailSummary>(mail: Mail): Mail => ({
  ...mail,
  subject: hideSecrets(mail.subject),
  lastError: mail.lastError && hideSecrets(mail.lastError),
});

/** A mail as it was sent, for staff to read, without the keys in its links. */
export const mailPreview = (mail: MailRecord): MailRecord => ({
  ...shownSummary(mail),
  ...contentWithoutKeys(mail),
});

/** A mail's text with the keys in its links removed: it opens neither a password reset nor an order. */
export const contentWithoutKeys = (mail: { readonly html: string; readonly text: string }) => ({
  text: hideSecrets(mail.text),
  html: hideSecrets(mail.html),
});

/** The name of a mail's file: sorts by the time it was queued, is the same at every attempt, and ends with .eml. */
export const mailFileName = (mail: { readonly id: string; readonly createdAt: Date }): string =>
  `${mail.createdAt.toISOString().replaceAll(/[-:.]/g, "")}-${mail.id}.eml`;
