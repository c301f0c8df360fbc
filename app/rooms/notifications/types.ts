import type { Permission } from "#app/shared/kernel/access/permissions.ts";

/** Plain texts; the renderer escapes them. */
export type MailBlock =
  | { readonly kind: "paragraph"; readonly text: string }
  | { readonly kind: "button"; readonly label: string; readonly url: string }
  | { readonly kind: "link"; readonly label: string; readonly url: string }
  | { readonly kind: "table"; readonly rows: readonly MailTableRow[] }
  | { readonly kind: "products"; readonly products: readonly MailProduct[] }
  /** A sentence, then one line per way with its link (`mailto:`, `tel:`). */
  | { readonly kind: "contact"; readonly text: string; readonly ways: readonly MailContact[] }
  | { readonly kind: "lines"; readonly title: string; readonly lines: readonly string[] }
  | { readonly kind: "footnote"; readonly text: string }
  /** HTML cleaned by the room, and its plain text: the one part that is not escaped. */
  | { readonly kind: "cleaned"; readonly html: string; readonly text: string };
/** `picture` is an absolute address; `amount` is on the right. */
export type MailProduct = {
  readonly text: string;
  readonly picture: { readonly url: string; readonly alt: string } | null;
  readonly amount?: string;
};
export type MailContact = { readonly label: string; readonly text: string; readonly url: string };
export type MailTableRow = { readonly label: string; readonly value: string; readonly isStrong?: boolean };

export type NewMail = {
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly heading: string;
  readonly blocks: readonly MailBlock[];
  /** Only one mail is ever sent per key. */
  readonly dedupeKey?: string;
  /** Defaults to the shop's own address. */
  readonly replyTo?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The last line; defaults to how to ask the shop about it. */
  readonly ending?: string;
  /** Bulk mails go out one after another and do not delay others. */
  readonly isBulk?: boolean;
};

/** `refused`: the address never accepts mail. */
export type MailOutcome = {
  readonly dedupeKey: string;
  readonly state: "waiting" | "sent" | "failed" | "refused";
  readonly attempts: number;
  readonly reason: string | null;
};

/** `attempts` includes the running one. */
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

export type MailRecord = MailSummary & {
  readonly from: string | null;
  readonly replyTo: string | null;
  readonly text: string;
  readonly html: string;
};

/** `nowhere`: neither a mail server nor a folder is configured. */
export type Delivery =
  | { readonly kind: "delivered" }
  | { readonly kind: "nowhere" }
  /** `reply`: the mail server's answer about the recipient; null when the error was elsewhere. */
  | { readonly kind: "refused"; readonly reason: string; readonly reply: string | null };

export type NotificationType = "info" | "success" | "warning" | "error" | "order" | "user";

/** A bell entry with the specification's names; `created_at` is UTC as in JSON. */
export type Notification = {
  readonly id: string;
  readonly user_id: string;
  readonly type: NotificationType;
  readonly title: string;
  readonly message: string;
  readonly link: string | null;
  readonly read: boolean;
  readonly created_at: string;
  /** `created_at` as a day in the store's zone. */
  readonly day: string;
};

export type Bell = { readonly notifications: readonly Notification[]; readonly unread: number; readonly asOf: string };

/** One notification by its id, or all up to a moment (UTC, ISO 8601). */
export type BellChange = {
  readonly action: "read" | "clear";
  readonly which: { readonly id: string } | { readonly until: string };
};

/** In Hz, one after the other. */
export type Tone = { readonly pitches: readonly number[]; readonly pitchSeconds: number };

export type StaffNotification = {
  readonly permission: Permission;
  readonly type: NotificationType;
  readonly title: string;
  readonly message: string;
  readonly link: string | null;
  /** Unread notifications of one group merge: the newest text wins. */
  readonly groupKey?: string;
};
