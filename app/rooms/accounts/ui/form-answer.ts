import { formText } from "#app/shared/kernel/forms/form.ts";
import { answerOnFailure } from "#app/shared/ui/requests/dead-line.ts";
import { accountMessages } from "../messages.ts";
import { NO_FAULTS, type Faults } from "./form-faults.ts";

/** The answer to a refused account form, with what was typed except passwords. */
export type FormAnswer = {
  readonly faults: Faults;
  readonly message: { readonly tone: "success" | "danger"; readonly text: string } | null;
  /** Whether the message has a button that resends the confirmation mail. */
  readonly mayResend: boolean;
  readonly sentTo: string | null;
  readonly email: string;
  readonly name: string;
};

export const NO_ANSWER: FormAnswer = {
  faults: NO_FAULTS,
  message: null,
  mayResend: false,
  sentTo: null,
  email: "",
  name: "",
};

/**
 * Returns the server's answer; when it cannot be reached, the form with the message `lost` and what was typed except
 * passwords. A confirmation mail can be requested again.
 */
export const answerOrLost = <Answer>(
  form: FormData,
  lost: string,
  send: () => Promise<Answer>,
): Promise<Answer | FormAnswer> => answerOnFailure(send, () => lostAnswer(form, lost));

function lostAnswer(form: FormData, lost: string): FormAnswer {
  const typed = { ...NO_ANSWER, email: formText(form, "email"), name: formText(form, "name") };
  if (form.get("intent") !== "resend") return { ...typed, message: { tone: "danger", text: lost } };
  const message = { tone: "danger", text: accountMessages.resendFailed } as const;
  return { ...typed, message, mayResend: true, sentTo: typed.email };
}
