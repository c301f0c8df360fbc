import type { CONTACT_SUBJECTS, ERROR_STATES, MESSAGE_STATES } from "./constants.ts";

export type ContactSubject = (typeof CONTACT_SUBJECTS)[number];

export type ContactMessage = {
  readonly name: string;
  readonly email: string;
  readonly subject: ContactSubject;
  readonly message: string;
};

export type MessageStatus = (typeof MESSAGE_STATES)[number];

export type StaffMessage = ContactMessage & {
  readonly id: string;
  readonly status: MessageStatus;
  readonly staffNote: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

export type ErrorStatus = (typeof ERROR_STATES)[number];

export type ErrorSummary = {
  readonly id: string;
  readonly errorId: string;
  readonly message: string;
  readonly page: string;
  readonly browser: string | null;
  readonly count: number;
  readonly status: ErrorStatus;
  readonly firstSeenAt: Date;
  readonly lastSeenAt: Date;
};

export type ChangeError = "not_found" | "changed_by_other" | "note_too_long";

export type PostedContactForm = ContactMessage & { readonly website: string };

export type ContactFault = "required" | "too_long" | "email_invalid";
