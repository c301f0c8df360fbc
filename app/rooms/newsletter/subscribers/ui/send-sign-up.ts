import { SIGN_UP_TIMEOUT_MS } from "#app/rooms/newsletter/constants.ts";
import { readSignUpAnswer, type SignUpAnswer } from "../sign-up-form.ts";
import type { SignUpSource } from "#app/rooms/newsletter/types.ts";

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
