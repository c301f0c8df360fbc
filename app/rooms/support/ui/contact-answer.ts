import { answerOnFailure } from "#app/shared/ui/requests/dead-line.ts";
import { formText } from "#app/shared/kernel/forms/form.ts";
import { contactTexts, type contactFields } from "../messages.ts";

export type ContactField = keyof typeof contactFields;

export type ContactAnswer = {
  readonly typed: Readonly<Record<ContactField, string>>;
  readonly faults: Readonly<Partial<Record<ContactField, string>>>;
  readonly problem: string | null;
};

export const typedContact = (form: FormData): ContactAnswer["typed"] => ({
  name: formText(form, "name"),
  email: formText(form, "email"),
  subject: formText(form, "subject"),
  message: formText(form, "message"),
});

/** When the server cannot be reached, the form with what was typed. */
export const answerOrFailed = <Answer>(form: FormData, send: () => Promise<Answer>): Promise<Answer | ContactAnswer> =>
  answerOnFailure(send, (): ContactAnswer => ({ typed: typedContact(form), faults: {}, problem: contactTexts.failed }));
