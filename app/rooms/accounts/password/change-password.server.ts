import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { sendSignal } from "#app/shared/http/signals.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import type { ChangePasswordError } from "../errors.ts";
import { noteSecurityChange } from "../mails/steps/queue-account-mails.server.ts";
import * as profileStore from "../profile.store.server.ts";
import { withAuth } from "../sign-in/auth.store.server.ts";
import * as sessionStore from "../sign-in/session.store.server.ts";
import type { SessionCookies } from "../types.ts";
import { isCommonPassword } from "./steps/common-passwords.server.ts";

export type ChangePasswordInput = {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly headers: Headers;
};

/**
 * Sets a new password if the current one is right, and ends every session, mailed link and unfinished sign-in; mails
 * the owner; audited. Returns cookies that continue the caller's session. An account without a password gets one only
 * by a mailed link.
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
      await sendSignal(tx, "session_ended", ...earlier);
      await noteSecurityChange(tx, userId, "password_changed");
    });
    return ok(response.headers.getSetCookie());
  }
  const { code } = (await response.json()) as { code?: string };
  if (code === "INVALID_PASSWORD" || code === "CREDENTIAL_ACCOUNT_NOT_FOUND") return err("wrong_password");
  throw new Error(`Changing a password failed with ${response.status} ${code ?? ""}`);
}
