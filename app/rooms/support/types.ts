import type { CONTACT_SUBJECTS, ERROR_STATES, MESSAGE_STATES } from "./constants.ts";

export type ContactSubject = (typeof CONTACT_SUBJECTS)[number];

/** A message to the shop. */
export type ContactMessage = {
  readonly name: string;
  readonly email: string;
  readonly subject: ContactSubject;
  readonly message: string;
};

export type MessageStatus = (typeof MESSAGE_STATES)[number];

/** A message as staff read it. */
export type StaffMessage = ContactMessage & {
  readonly id: string;
  readonly status: MessageStatus;
  readonly staffNote: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

export type ErrorStatus = (typeof ERROR_STATES)[number];

/** A page that failed, with how often it did. */
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
