import type { Context } from "../../../shared/http/context.server.ts";
import { err, ok, type Result } from "../../../shared/kernel/result.ts";
import type { SignInError } from "../errors.ts";
import { withAuth } from "../store/auth.server.ts";
import type { SignedIn } from "../types.ts";

export type SignInInput = { readonly email: string; readonly password: string; readonly headers: Headers };

/**
 * Opens a session and returns its cookies (S-CALL-02); an account with a second factor is asked for its code first. `email_not_confirmed` is answered only after the right
 * password, everything else is `invalid_credentials`, in equal time (S-LOGIN-08, S-LOGIN-10, R-109).
 */
export async function signIn(ctx: Context, input: SignInInput): Promise<Result<SignedIn, SignInError>> {
  // public: anybody may try; routes limit how often.
  const { value: response } = await withAuth(ctx.db, (auth) =>
    auth.api.signInEmail({
      body: { email: input.email, password: input.password },
      headers: input.headers,
      asResponse: true,
    }),
  );
  const { code, twoFactorRedirect } = (await response.json()) as { code?: string; twoFactorRedirect?: boolean };
  if (response.ok) return ok({ cookies: response.headers.getSetCookie(), needsCode: twoFactorRedirect === true });
  if (code === "EMAIL_NOT_VERIFIED") return err("email_not_confirmed");
  return err("invalid_credentials");
}
