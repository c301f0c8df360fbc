import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { sendSignal } from "#app/shared/http/signals.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import type { ChangePasswordError } from "../errors.ts";
import { isCommonPassword } from "../store/common-passwords.server.ts";
import { withAuth } from "../store/auth.server.ts";
import * as profileStore from "../store/profile-store.server.ts";
import * as sessionStore from "../store/session-store.server.ts";
import type { SessionCookies } from "../types.ts";
import { noteSecurityChange } from "./note-security-change.server.ts";

/** `headers` carry the caller's session. */
export type ChangePasswordInput = {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly headers: Headers;
};

/**
 * Sets a new password after the current one was given, ends every session, mailed link and half sign-in of the account, and
 * mails its owner; audited. The caller goes on with the new session in the returned cookies. An account
 * without a password gets one by a mailed link only.
 */
export async function changePassword(
  ctx: Context,
  { headers, ...passwords }: ChangePasswordInput,
): Promise<Result<SessionCookies, ChangePasswordError>> {
  const actor = requirePermission(ctx.actor, "shop.use");
  const { userId } = actor;
  if (isCommonPassword(passwords.newPassword, actor)) return err("password_common");
  const earlier = await sessionStore.sessionIds(ctx.db, userId);
  const response = await withAuth(ctx.db, (auth) =>
    auth.api.changePassword({ body: { ...passwords, revokeOtherSessions: true }, headers, asResponse: true }),
  );
  if (response.ok) {
    await inTransaction(ctx, async (tx) => {
      await profileStore.dropOpenLinks(tx.db, userId);
      for (const sessionId of earlier) await sendSignal(tx, "session_ended", sessionId);
      await noteSecurityChange(tx, userId, "password_changed");
    });
    return ok(response.headers.getSetCookie());
  }
  const { code } = (await response.json()) as { code?: string };
  if (code === "INVALID_PASSWORD" || code === "CREDENTIAL_ACCOUNT_NOT_FOUND") return err("wrong_password");
  throw new Error(`Changing a password failed with ${response.status} ${code ?? ""}`);
}
