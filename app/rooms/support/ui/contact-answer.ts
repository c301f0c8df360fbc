import { answerOnFailure } from "#app/shared/http/answer-on-failure.ts";
import { formText } from "#app/shared/kernel/form-text.ts";
import { contactTexts, type contactFields } from "../messages.ts";

export type ContactField = keyof typeof contactFields;

/** The answer to a refused form: the entries, errors at fields, or one above them. */
export type ContactAnswer = {
  readonly typed: Readonly<Record<ContactField, string>>;
  readonly faults: Readonly<Partial<Record<ContactField, string>>>;
  readonly problem: string | null;
};

/** What was typed into the form, as it came. */
export const typedContact = (form: FormData): ContactAnswer["typed"] => ({
  name: formText(form, "name"),
  email: formText(form, "email"),
  subject: formText(form, "subject"),
  message: formText(form, "message"),
});

/** The server's answer, or that the message could not be sent, with the entries. */
export const answerOrFailed = <Answer>(form: FormData, send: () => Promise<Answer>): Promise<Answer | ContactAnswer> =>
  answerOnFailure(send, (): ContactAnswer => ({ typed: typedContact(form), faults: {}, problem: contactTexts.failed }));
