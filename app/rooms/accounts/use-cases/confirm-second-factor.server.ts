import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import type { SecondFactorError } from "../errors.ts";
import { secondFactorStore } from "../store/second-factor-store.server.ts";
import { withAuth } from "../store/auth.server.ts";
import type { SessionCookies } from "../types.ts";
import { endOtherSessions } from "./end-other-sessions.server.ts";
import { noteSecurityChange } from "./note-security-change.server.ts";

/** `headers` carry the caller's session. */
export type ConfirmSecondFactorInput = { readonly code: string; readonly headers: Headers };
/** The session goes on under new cookies; the recovery codes are shown here and never again. */
type Confirmed = { readonly cookies: SessionCookies; readonly recoveryCodes: readonly string[] };

/** Switches the caller's second factor on, once the app has made a right code with the secret. Other sessions end, the owner is mailed; audited. */
export async function confirmSecondFactor(
  ctx: Context,
  { code, headers }: ConfirmSecondFactorInput,
): Promise<Result<Confirmed, SecondFactorError>> {
  const { userId } = requirePermission(ctx.actor, "shop.use");
  if (await secondFactorStore.isOn(ctx.db, userId)) return err("already_on");
  const response = await withAuth(ctx.db, (auth) => auth.api.verifyTOTP({ body: { code }, headers, asResponse: true }));
  if (!response.ok) {
    const { code: fault } = (await response.json()) as { code?: string };
    return err(fault === "TOTP_NOT_ENABLED" ? "not_on" : "code_wrong");
  }
  const value = await withAuth(ctx.db, (auth) => auth.api.viewBackupCodes({ body: { userId } }));
  const cookies = response.headers.getSetCookie();
  await inTransaction(ctx, async (tx) => {
    await endOtherSessions(tx, { userId, cookies });
    await noteSecurityChange(tx, userId, "second_factor_on");
  });
  return ok({ cookies, recoveryCodes: value.backupCodes });
}
