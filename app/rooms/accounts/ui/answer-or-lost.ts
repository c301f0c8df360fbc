import { answerOnFailure } from "#app/shared/http/answer-on-failure.ts";
import { formText } from "#app/shared/kernel/form-text.ts";
import { accountMessages } from "../messages.ts";
import { NO_ANSWER, type FormAnswer } from "./form-answer.ts";

/**
 * What the server answered; when it cannot be reached, `lost` above the form with what was typed, never passwords. A
 * confirmation mail that could not be asked for may be asked for again.
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
