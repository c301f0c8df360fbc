import { requirePermission, type Context } from "../../../shared/http/context.server.ts";
import { err, ok, type Result } from "../../../shared/kernel/result.ts";
import type { ChangePasswordError } from "../errors.ts";
import { withAuth } from "../store/auth.server.ts";
import * as profileStore from "../store/profile-store.server.ts";
import type { SessionCookies } from "../types.ts";

/** `headers` carry the caller's session. */
export type ChangePasswordInput = {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly headers: Headers;
};

/**
 * Sets a new password after the current one was given and ends every session, mailed link and half sign-in of the account; the caller goes on with
 * the new session in the returned cookies. An account without a password gets one by a mailed link only.
 */
export async function changePassword(
  ctx: Context,
  { headers, ...passwords }: ChangePasswordInput,
): Promise<Result<SessionCookies, ChangePasswordError>> {
  const { userId } = requirePermission(ctx.actor, "shop.use");
  const { value: response } = await withAuth(ctx.db, (auth) =>
    auth.api.changePassword({ body: { ...passwords, revokeOtherSessions: true }, headers, asResponse: true }),
  );
  if (response.ok) {
    await profileStore.dropOpenLinks(ctx.db, userId);
    return ok(response.headers.getSetCookie());
  }
  const { code } = (await response.json()) as { code?: string };
  if (code === "INVALID_PASSWORD" || code === "CREDENTIAL_ACCOUNT_NOT_FOUND") return err("wrong_password");
  throw new Error(`Changing a password failed with ${response.status} ${code ?? ""}`);
}
