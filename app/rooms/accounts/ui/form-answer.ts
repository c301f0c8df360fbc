import { formText } from "#app/shared/kernel/forms/form.ts";
import { answerOnFailure } from "#app/shared/ui/requests/dead-line.ts";
import { accountMessages } from "../messages.ts";
import { NO_FAULTS, type Faults } from "./form-faults.ts";

export type FormAnswer = {
  readonly faults: Faults;
  readonly message: { readonly tone: "success" | "danger"; readonly text: string } | null;
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

/** Returns the server's answer, or the form as typed (without passwords) with the message `lost` when the server cannot be reached. */
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
