import type { Context } from "#app/shared/http/context.server.ts";
import { plainEmail } from "#app/shared/kernel/forms/email.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import type { CodeKind } from "../constants.ts";
import type { SignInError, SecondStepError } from "../errors.ts";
import * as profileStore from "../profile.store.server.ts";
import { withWaitingAccount } from "../second-factor/second-factor.store.server.ts";
import type { SignedIn, SignedInUser, PassedStep } from "../types.ts";
import { withAuth } from "./auth.store.server.ts";
import { recordFailedSignIn, recordSignIn } from "./steps/record-sign-in.server.ts";

export type SignInInput = { readonly email: string; readonly password: string; readonly headers: Headers };

type SignInResponse = { readonly code?: string; readonly twoFactorRedirect?: boolean; readonly user?: SignedInUser };

/** Opens a session, or the second step. Only the right password gets `email_not_confirmed`; all else is `invalid_credentials`, in equal time. Audited. */
export async function signIn(ctx: Context, input: SignInInput): Promise<Result<SignedIn, SignInError>> {
  // public: open to everyone; routes limit how often.
  const email = plainEmail(input.email);
  const response = await withAuth(ctx.db, (auth) =>
    auth.api.signInEmail({
      body: { email, password: input.password },
      headers: input.headers,
      asResponse: true,
    }),
  );
  const { code, twoFactorRedirect, user } = (await response.json()) as SignInResponse;
  if (response.ok) {
    if (user) await recordSignIn(ctx, user);
    return ok({ cookies: response.headers.getSetCookie(), needsCode: twoFactorRedirect === true });
  }
  if (code === "EMAIL_NOT_VERIFIED") return err("email_not_confirmed");
  await recordFailedSignIn(ctx, { email, step: "password" });
  return err("invalid_credentials");
}

/** `headers` carry the cookie that `signIn` returned. */
export type SecondStepInput = { readonly kind: CodeKind; readonly code: string; readonly headers: Headers };

const WRONG: readonly (string | undefined)[] = ["INVALID_CODE", "INVALID_BACKUP_CODE"];
const CONFLICT = 409;

/** Opens the session that waits for a code; each code works once. Five wrong codes end the wait; SECOND_STEP_TRIES in a row lock the second step. */
export async function passSecondStep(
  ctx: Context,
  { kind, code, headers }: SecondStepInput,
): Promise<Result<PassedStep, SecondStepError>> {
  // public: the cookie of the first step and the code are the proof.
  if (ctx.actor.kind === "account") return err("expired");
  const request = { body: { code }, headers, asResponse: true } as const;
  const { response, waitingId } = await withWaitingAccount(() =>
    withAuth(ctx.db, (auth) => (kind === "app" ? auth.api.verifyTOTP(request) : auth.api.verifyBackupCode(request))),
  );
  const { code: fault, user } = (await response.json()) as { code?: string; user?: SignedInUser };
  if (response.ok && user) {
    await recordSignIn(ctx, user);
    return ok({ cookies: response.headers.getSetCookie(), email: user.email });
  }
  const { email } = (waitingId !== null && (await profileStore.peopleOf(ctx.db, [waitingId])).get(waitingId)) || {};
  if (email !== undefined) await recordFailedSignIn(ctx, { email, step: "code" });
  if (fault === "ACCOUNT_TEMPORARILY_LOCKED") return err("locked");
  // A recovery code of this account was used at the same moment.
  if (response.status === CONFLICT) return err("code_wrong");
  return err(WRONG.includes(fault) ? "code_wrong" : "expired");
}
