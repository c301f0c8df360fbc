import type { MailStatus, NotificationType, Tone } from "./types.ts";

/** The jobs of this room; `notify-staff` is worked off by the shell, which knows who is staff. */
export const SEND_MAIL_TASK = "send-mail";
export const RESUME_MAILS_TASK = "resume-mails";
export const NOTIFY_STAFF_TASK = "notify-staff";
export const CLEAR_NOTIFICATIONS_TASK = "clear-old-notifications";
export const CLEAR_MAILS_TASK = "clear-old-mails";
/** Mails of one among very many stand in this line of the job queue. */
export const BULK_QUEUE = "bulk-mail";
/** Mails that anybody can trigger for any address by filling in a form. */
export const UNSOLICITED_KINDS = [
  "account-confirm-email",
  "account-account-exists",
  "newsletter-confirm",
  "newsletter-welcome",
] as const;
/** The most of these mails to one address within the window (seconds), of one kind and in all. Links in earlier ones keep working. */
export const UNSOLICITED_LIMITS = [
  { seconds: 3600, ofKind: 3, inAll: 5 },
  { seconds: 86_400, ofKind: 6, inAll: 10 },
] as const;
/** How often a mail is offered to the mail server before it counts as failed: about 15 hours. */
export const MAIL_ATTEMPTS = 12;
/** The pause after the nth refusal is e^n seconds, as the job queue has it, and grows no more after this many. */
export const GROWING_PAUSES = 10;
/** How long an attempt may take, in ms; each wait within it has its own end below. */
export const DELIVERY_MS = 20_000;
export const CONNECT_MS = 5000;
export const SOCKET_MS = 10_000;
/** After this long an attempt that was never finished counts as lost with its process, in ms; before its job runs again. */
export const CLAIM_MS = 25_000;
/** A mail that is overdue by this much has lost its job and gets a new one, in ms; so many at once. */
export const OVERDUE_MS = 600_000;
export const RESUMED_PER_RUN = 200;
/** Longest reason kept of a refusal. */
export const REASON_MAX = 500;
/** Bell entries are kept 90 days. */
export const NOTIFICATION_DAYS = 90;
/** How long sent mails are kept, without the keys in their links: customers may ask about them for a year. */
export const MAIL_DAYS = 365;
/** Failed mails can be sent again, so they keep the keys in their links, and are kept this many days only: a mail server's bad week. */
export const FAILED_MAIL_DAYS = 7;
/** The types of bell entries. */
export const NOTIFICATION_TYPES = [
  "info",
  "success",
  "warning",
  "error",
  "order",
  "user",
] as const satisfies readonly NotificationType[];
/** How many entries open from the bell, and stand on one page of the whole list. */
export const BELL_SIZE = 20;
export const NOTIFICATIONS_PAGE_SIZE = 50;
/** Where the whole list is, where the bell asks for what is new, and where it is told that something is. */
export const NOTIFICATIONS_PATH = "/admin/notifications";
export const BELL_PATH = "/api/admin/notifications";
export const BELL_STREAM_PATH = "/api/admin/notifications/stream";
/** A mail of the outbox as a page of its own, for a frame. */
export const mailFramePath = (id: string): string => `/admin/mail/preview?${new URLSearchParams({ id })}`;
/** How often an open line shows that it lives, and how often the bell asks without one, in ms. */
export const BELL_BEAT_MS = 20_000;
export const BELL_POLL_MS = 30_000;
/** The most event streams per session and per process; one more closes the oldest. */
export const BELL_LINES_PER_SESSION = 6;
export const BELL_LINES_PER_PROCESS = 500;
/** A browser whose line broke waits between this long and twice as long before it opens another, in ms: not all at once. */
export const BELL_RETRY_MS = 5000;
/** One sound per type, none longer than 0.6 s. */
export const NOTIFICATION_TONES: Readonly<Record<NotificationType, Tone>> = {
  info: { pitches: [660], pitchSeconds: 0.18 },
  success: { pitches: [523, 659, 784], pitchSeconds: 0.12 },
  warning: { pitches: [440, 440], pitchSeconds: 0.16 },
  error: { pitches: [330, 220], pitchSeconds: 0.24 },
  order: { pitches: [784, 988, 1175], pitchSeconds: 0.14 },
  user: { pitches: [587, 784], pitchSeconds: 0.15 },
};
/** The states of a mail. */
export const MAIL_STATES = ["queued", "sending", "sent", "failed"] as const satisfies readonly MailStatus[];
