import { useEffect, useReducer, useRef, type FormEvent } from "react";
import { formText } from "#app/shared/kernel/forms/form.ts";
import { SUBMITTING_MS, SUBSCRIBED_MS, SIGN_UP_TIMEOUT_MS } from "#app/rooms/newsletter/constants.ts";
import {
  isSignUpIgnored,
  nextSignUpStep,
  isSignUpLocked,
  readSignUpAnswer,
  type SignUpAnswer,
} from "../sign-up-form.ts";
import type { SignUpSource } from "#app/rooms/newsletter/types.ts";

export function useSignUp(source: SignUpSource) {
  const [step, dispatch] = useReducer(nextSignUpStep, { kind: "idle" });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (step.kind === "submitting") return after(SUBMITTING_MS, () => dispatch({ kind: "held" }));
    // The disabled field has lost the focus; its error is corrected there.
    if (step.kind === "refused") form.current?.querySelector<HTMLElement>('[name="email"]')?.focus();
    if (step.kind !== "taken") return undefined;
    form.current?.reset();
    return after(SUBSCRIBED_MS, () => dispatch({ kind: "rested" }));
  }, [step.kind]);
  const handleSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const email = formText(new FormData(event.currentTarget), "email");
    if (isSignUpIgnored(email) || isSignUpLocked(step)) return;
    dispatch({ kind: "sent" });
    void sendSignUp({ email, source }).then((answer) => dispatch({ kind: "answered", answer }));
  };
  return { step, form, handleSubmit };
}

function after(milliseconds: number, work: () => void): () => void {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
}

/** Always resolves, also without a connection. */
export async function sendSignUp(
  request: { readonly email: string; readonly source: SignUpSource },
  send: typeof fetch = fetch,
): Promise<SignUpAnswer> {
  try {
    const response = await send("/api/newsletter", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      signal: AbortSignal.timeout(SIGN_UP_TIMEOUT_MS),
      body: JSON.stringify(request),
    });
    return readSignUpAnswer(await response.json());
  } catch {
    return { kind: "refused", reason: null };
  }
}
