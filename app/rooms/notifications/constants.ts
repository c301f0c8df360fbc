import type { MailStatus, NotificationType, Tone } from "./types.ts";

/** `notify-staff` is handled above the rooms, where staff are known. */
export const SEND_MAIL_TASK = "send-mail";
export const RESUME_MAILS_TASK = "resume-mails";
export const NOTIFY_STAFF_TASK = "notify-staff";
export const CLEAR_NOTIFICATIONS_TASK = "clear-old-notifications";
export const CLEAR_MAILS_TASK = "clear-old-mails";
export const BULK_QUEUE = "bulk-mail";
/** Mails that a visitor can trigger for any address with a form. */
export const UNSOLICITED_KINDS = [
  "account-confirm-email",
  "account-account-exists",
  "newsletter-confirm",
  "newsletter-welcome",
] as const;
/** Limits per address, per kind and in all, within the window (seconds). Links in earlier mails keep working. */
export const UNSOLICITED_LIMITS = [
  { seconds: 3600, ofKind: 3, inAll: 5 },
  { seconds: 86_400, ofKind: 6, inAll: 10 },
] as const;
/** Attempts before a mail counts as failed: about 15 hours. */
export const MAIL_ATTEMPTS = 12;
export const GROWING_PAUSES = 10;
/** Of one attempt; each wait within it has its own below. */
export const DELIVERY_MS = 20_000;
export const CONNECT_MS = 5000;
export const SOCKET_MS = 10_000;
/** After this long an unfinished attempt counts as lost with its process; shorter than its job's retry. */
export const CLAIM_MS = 25_000;
/** A mail overdue by this many ms has lost its job and gets a new one, RESUMED_PER_RUN at once. */
export const OVERDUE_MS = 600_000;
export const RESUMED_PER_RUN = 200;
export const REASON_MAX = 500;
export const NOTIFICATION_DAYS = 90;
/** Days that sent mails are kept, without the keys in their links: customers may ask about them for a year. */
export const MAIL_DAYS = 365;
/** Days that failed mails are kept. They keep their links' keys because they can be sent again, so only for a mail server's bad week. */
export const FAILED_MAIL_DAYS = 7;
export const NOTIFICATION_TYPES = [
  "info",
  "success",
  "warning",
  "error",
  "order",
  "user",
] as const satisfies readonly NotificationType[];
export const BELL_SIZE = 20;
export const NOTIFICATIONS_PAGE_SIZE = 50;
export const NOTIFICATIONS_PATH = "/admin/notifications";
export const BELL_PATH = "/api/admin/notifications";
export const BELL_STREAM_PATH = "/api/admin/notifications/stream";
export const mailFramePath = (id: string): string => `/admin/mail/preview?${new URLSearchParams({ id })}`;
export const BELL_BEAT_MS = 20_000;
export const BELL_POLL_MS = 30_000;
/** The most event streams per session and per process; one more closes the oldest. */
export const BELL_LINES_PER_SESSION = 6;
export const BELL_LINES_PER_PROCESS = 500;
/** A browser reconnects after between this long and twice as long, in ms, so that not all reconnect at once. */
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
export const MAIL_STATES = ["queued", "sending", "sent", "failed"] as const satisfies readonly MailStatus[];
