import { signUpTexts } from "../messages.ts";
import type { SignUpAnswer } from "./sign-up-step.ts";

/** What /api/newsletter answered, as the form understands it; anything else is a failure. */
export function readSignUpAnswer(body: unknown): SignUpAnswer {
  const { status, error } = Object(body) as { status?: unknown; error?: unknown };
  if (status === "subscribed" || status === "confirm") return { kind: "taken", outcome: status };
  return { kind: "refused", text: typeof error === "string" && error !== "" ? error : signUpTexts.failed };
}
