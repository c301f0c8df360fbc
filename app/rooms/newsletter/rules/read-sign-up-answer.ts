import { signUpTexts } from "../messages.ts";
import type { SignUpAnswer } from "./sign-up-step.ts";

/** The answers of /api/newsletter that the form knows; anything else is a failure. */
export function readSignUpAnswer(body: unknown): SignUpAnswer {
  const { status, error } = Object(body) as { status?: unknown; error?: unknown };
  if (status === "subscribed" || status === "confirm") return { kind: "taken", outcome: status };
  return { kind: "refused", text: typeof error === "string" && error !== "" ? error : signUpTexts.failed };
}
