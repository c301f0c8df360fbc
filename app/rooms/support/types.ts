import type { CONTACT_SUBJECTS } from "./constants.ts";

export type ContactSubject = (typeof CONTACT_SUBJECTS)[number];

/** What somebody wrote to the shop (S-ENT-86 to S-ENT-89). */
export type ContactMessage = {
  readonly name: string;
  readonly email: string;
  readonly subject: ContactSubject;
  readonly message: string;
};
