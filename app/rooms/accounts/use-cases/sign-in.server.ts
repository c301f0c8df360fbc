import type { Context } from "#app/shared/http/context.server.ts";
import { plainEmail } from "#app/shared/kernel/plain-email.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import type { SignInError } from "../errors.ts";
import { withAuth } from "../store/auth.server.ts";
import type { SignedIn, SignedInUser } from "../types.ts";
import { recordFailedSignIn, recordSignIn } from "./record-sign-in.server.ts";

export type SignInInput = { readonly email: string; readonly password: string; readonly headers: Headers };

type Answer = { readonly code?: string; readonly twoFactorRedirect?: boolean; readonly user?: SignedInUser };

/**
 * Opens a session and returns its cookies; an account with a second factor is asked for its code first.
 * `email_not_confirmed` is returned only after the right password, everything else is `invalid_credentials`, in equal time
 *. Both outcomes are in the audit log.
 */
export async function signIn(ctx: Context, input: SignInInput): Promise<Result<SignedIn, SignInError>> {
  // public: anybody may try; routes limit how often.
  const email = plainEmail(input.email);
  const response = await withAuth(ctx.db, (auth) =>
    auth.api.signInEmail({
      body: { email, password: input.password },
      headers: input.headers,
      asResponse: true,
    }),
  );
  const { code, twoFactorRedirect, user } = (await response.json()) as Answer;
  if (response.ok) {
    if (user) await recordSignIn(ctx, user);
    return ok({ cookies: response.headers.getSetCookie(), needsCode: twoFactorRedirect === true });
  }
  if (code === "EMAIL_NOT_VERIFIED") return err("email_not_confirmed");
  await recordFailedSignIn(ctx, { email, step: "password" });
  return err("invalid_credentials");
}
