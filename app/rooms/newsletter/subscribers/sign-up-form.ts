import type { SignUpOutcome } from "../types.ts";

/** Whether a typed address is silently ignored: empty or without an @. */
export const isSignUpIgnored = (email: string): boolean => !email.includes("@");

/** Reads the answer of /api/newsletter; anything unknown is a failure. */
export function readSignUpAnswer(body: unknown): SignUpAnswer {
  const { status, error } = Object(body) as { status?: unknown; error?: unknown };
  if (status === "subscribed" || status === "confirm") return { kind: "taken", outcome: status };
  return { kind: "refused", reason: typeof error === "string" && error !== "" ? error : null };
}

export type SignUpAnswer =
  | { readonly kind: "taken"; readonly outcome: SignUpOutcome }
  | { readonly kind: "refused"; readonly reason: string | null };

export type SignUpStep =
  | { readonly kind: "idle" }
  | { readonly kind: "submitting"; readonly answer: SignUpAnswer | null; readonly isHeld: boolean }
  | SignUpAnswer;

/** `held`: "submitting" was shown long enough; `rested`: so was the success. */
export type SignUpEvent =
  | { readonly kind: "sent" }
  | { readonly kind: "answered"; readonly answer: SignUpAnswer }
  | { readonly kind: "held" }
  | { readonly kind: "rested" };

/** The form's next state; "submitting" ends with the answer or with its shortest time, whichever comes last. */
export function nextSignUpStep(step: SignUpStep, event: SignUpEvent): SignUpStep {
  switch (event.kind) {
    case "sent":
      return isSignUpLocked(step) ? step : { kind: "submitting", answer: null, isHeld: false };
    case "answered":
      return step.kind === "submitting" ? settled({ ...step, answer: event.answer }) : step;
    case "held":
      return step.kind === "submitting" ? settled({ ...step, isHeld: true }) : step;
    case "rested":
      return step.kind === "taken" ? { kind: "idle" } : step;
  }
}

/** Whether the inputs are disabled: while submitting and after success. */
export const isSignUpLocked = (step: SignUpStep): boolean => step.kind === "submitting" || step.kind === "taken";

function settled(step: SignUpStep & { kind: "submitting" }): SignUpStep {
  const { answer, isHeld } = step;
  return answer === null || !isHeld ? step : answer;
}
