import { formText } from "../../../shared/http/form-text.ts";
import { accountMessages } from "../messages.ts";
import { NO_ANSWER, type FormAnswer } from "./form-answer.ts";

/**
 * A line that breaks, or a server that does, must not take the page away: its sentence stands above the form with what was
 * typed, never passwords; redirects go on (S-REG-09, S-LOGIN-12). `lost` is said unless a mail was asked for again.
 */
export async function answerOrLost<Answer>(
  form: FormData,
  lost: string,
  send: () => Promise<Answer>,
): Promise<Answer | FormAnswer> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof Response) throw error;
    const typed = { ...NO_ANSWER, email: formText(form, "email"), name: formText(form, "name") };
    if (form.get("intent") !== "resend") return { ...typed, message: { tone: "danger", text: lost } };
    const message = { tone: "danger", text: accountMessages.resendFailed } as const;
    return { ...typed, message, mayResend: true, sentTo: typed.email };
  }
}
