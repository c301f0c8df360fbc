import type { Context } from "#app/shared/http/context.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import type { CodeKind } from "../constants.ts";
import type { SecondStepError } from "../errors.ts";
import { withAuth } from "../store/auth.server.ts";
import { noteWhoWaits } from "../store/one-time-codes.server.ts";
import * as profileStore from "../store/profile-store.server.ts";
import type { PassedStep, SignedInUser } from "../types.ts";
import { recordFailedSignIn, recordSignIn } from "./record-sign-in.server.ts";

/** `headers` carry the cookie that the right password was answered with. */
export type SecondStepInput = { readonly kind: CodeKind; readonly code: string; readonly headers: Headers };

const WRONG: readonly (string | undefined)[] = ["INVALID_CODE", "INVALID_BACKUP_CODE"];
const CONFLICT = 409;

/**
 * Opens the session that waits for a code and returns its cookies and whose it is. An app's code and a recovery code work once; five wrong codes end the
 * wait, and SECOND_STEP_TRIES in a row close the account's second step for a while.
 */
export async function passSecondStep(
  ctx: Context,
  { kind, code, headers }: SecondStepInput,
): Promise<Result<PassedStep, SecondStepError>> {
  // public: the cookie of the first step and the code are the proof. Who has a session has nothing to pass.
  if (ctx.actor.kind === "account") return err("expired");
  const asked = { body: { code }, headers, asResponse: true } as const;
  const { response, waitingId } = await noteWhoWaits(() =>
    withAuth(ctx.db, (auth) => (kind === "app" ? auth.api.verifyTOTP(asked) : auth.api.verifyBackupCode(asked))),
  );
  const { code: fault, user } = (await response.json()) as { code?: string; user?: SignedInUser };
  if (response.ok && user) {
    await recordSignIn(ctx, user);
    return ok({ cookies: response.headers.getSetCookie(), email: user.email });
  }
  const { email } = (waitingId !== null && (await profileStore.peopleOf(ctx.db, [waitingId])).get(waitingId)) || {};
  if (email !== undefined) await recordFailedSignIn(ctx, { email, step: "code" });
  if (fault === "ACCOUNT_TEMPORARILY_LOCKED") return err("locked");
  // Somebody else used a recovery code of this account in the same moment.
  if (response.status === CONFLICT) return err("code_wrong");
  return err(WRONG.includes(fault) ? "code_wrong" : "expired");
}
