import type { Permission } from "#app/shared/kernel/access/permissions.ts";

/** One part of a mail, in reading order; all texts are plain, the renderer escapes them. */
export type MailBlock =
  | { readonly kind: "paragraph"; readonly text: string }
  /** A link that stands out; the plain text shows its address. */
  | { readonly kind: "button"; readonly label: string; readonly url: string }
  /** A link that does not push itself forward; the plain text shows its address. */
  | { readonly kind: "link"; readonly label: string; readonly url: string }
  /** Names on the left, figures on the right. */
  | { readonly kind: "table"; readonly rows: readonly MailTableRow[] }
  /** Products one below the other, each beside its small picture where it has one. */
  | { readonly kind: "products"; readonly products: readonly MailProduct[] }
  /** How to reach the shop: a sentence over one line for each way, with its link (`mailto:`, `tel:`). */
  | { readonly kind: "contact"; readonly text: string; readonly ways: readonly MailContact[] }
  /** A title over short lines, such as a postal address. */
  | { readonly kind: "lines"; readonly title: string; readonly lines: readonly string[] }
  /** Small print. */
  | { readonly kind: "footnote"; readonly text: string }
  /** HTML that the room has cleaned, and the same in words: the one part that is not escaped. */
  | { readonly kind: "cleaned"; readonly html: string; readonly text: string };
/** A row of products: `picture` has an absolute address, `amount` stands on the right. */
export type MailProduct = {
  readonly text: string;
  readonly picture: { readonly url: string; readonly alt: string } | null;
  readonly amount?: string;
};
export type MailContact = { readonly label: string; readonly text: string; readonly url: string };
export type MailTableRow = { readonly label: string; readonly value: string; readonly isStrong?: boolean };

/** A mail to send. */
export type NewMail = {
  /** What kind of mail it is, for staff who look at the outbox: `order-confirmation`. */
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly heading: string;
  readonly blocks: readonly MailBlock[];
  /** Mails with the same key are one mail, for ever. */
  readonly dedupeKey?: string;
  /** Where answers go; else to the shop's own address. */
  readonly replyTo?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Its last line; else how to ask the shop about it. */
  readonly ending?: string;
  /** One of very many: they go out one after another, and leave the way free for all others. */
  readonly isBulk?: boolean;
};

/**
 * What became of a mail that was queued under a key: on its way, taken, or given up; refused when its address never
 * takes any.
 */
export type MailOutcome = {
  readonly dedupeKey: string;
  readonly state: "waiting" | "sent" | "failed" | "refused";
  readonly attempts: number;
  readonly reason: string | null;
};

/** A mail as the outbox keeps it; `attempts` counts the one that is running. */
export type OutboxMail = {
  readonly id: string;
  readonly to: string;
  readonly from: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly messageId: string;
  readonly attempts: number;
  readonly createdAt: Date;
};

export type MailStatus = "queued" | "sending" | "sent" | "failed";

/** A mail in the list of the outbox. */
export type MailSummary = {
  readonly id: string;
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly status: MailStatus;
  readonly attempts: number;
  readonly lastError: string | null;
  readonly nextAttemptAt: Date | null;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
};

/** A mail with its words. */
export type MailRecord = MailSummary & {
  readonly from: string | null;
  readonly replyTo: string | null;
  readonly text: string;
  readonly html: string;
};

/** How an attempt went. `nowhere`: neither a mail server nor a folder is set up. */
export type Delivery =
  | { readonly kind: "delivered" }
  | { readonly kind: "nowhere" }
  /** `reply`: what the mail server said about the recipient; null when it went wrong elsewhere. */
  | { readonly kind: "refused"; readonly reason: string; readonly reply: string | null };

/** The types of bell entries. */
export type NotificationType = "info" | "success" | "warning" | "error" | "order" | "user";

/** A bell entry as its reader sees it, by the specification's own names; `created_at` is UTC as JSON writes it. */
export type Notification = {
  readonly id: string;
  readonly user_id: string;
  readonly type: NotificationType;
  readonly title: string;
  readonly message: string;
  readonly link: string | null;
  readonly read: boolean;
  readonly created_at: string;
  /** The same moment as a day in the store's zone. */
  readonly day: string;
};

/** The bell's data: the newest notifications, the number of unread ones, and the time of reading. */
export type Bell = { readonly notifications: readonly Notification[]; readonly unread: number; readonly asOf: string };

/** An action on notifications: one by its id, or all up to a moment (UTC, ISO 8601). */
export type BellChange = {
  readonly action: "read" | "clear";
  readonly which: { readonly id: string } | { readonly until: string };
};

/** A sound: one pitch (Hz) after the other, each for so many seconds. */
export type Tone = { readonly pitches: readonly number[]; readonly pitchSeconds: number };

/** A notification to the staff with a permission. */
export type StaffNotification = {
  readonly permission: Permission;
  readonly type: NotificationType;
  readonly title: string;
  readonly message: string;
  /** A path of the back office. */
  readonly link: string | null;
  /** Unread notifications of one group are one notification: the newest text wins. */
  readonly groupKey?: string;
};
