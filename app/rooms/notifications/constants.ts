/** The jobs of this room; `notify-staff` is worked off by the shell, which knows who is staff. */
export const SEND_MAIL_TASK = "send-mail";
export const RESUME_MAILS_TASK = "resume-mails";
export const NOTIFY_STAFF_TASK = "notify-staff";
export const CLEAR_NOTES_TASK = "clear-old-notes";
/** How often a mail is offered to the mail server before it counts as failed: about 15 hours. */
export const MAIL_ATTEMPTS = 12;
/** The pause after the nth refusal is e^n seconds, as the job queue has it, and grows no more after this many. */
export const GROWING_PAUSES = 10;
/** How long an attempt may take, in ms; each wait within it has its own end below. */
export const DELIVERY_MS = 60_000;
export const CONNECT_MS = 10_000;
export const SOCKET_MS = 30_000;
/** After this long an attempt that was never finished counts as lost with its process, in ms. */
export const CLAIM_MS = 300_000;
/** A mail that is overdue by this much has lost its job and gets a new one, in ms; so many at once. */
export const OVERDUE_MS = 600_000;
export const RESUMED_PER_RUN = 200;
/** Longest reason kept of a refusal. */
export const REASON_MAX = 500;
/** Bell entries are kept 90 days. */
export const NOTE_DAYS = 90;
/** What becomes of a mail. */
export const MAIL_STATES = ["queued", "sending", "sent", "failed"] as const;
