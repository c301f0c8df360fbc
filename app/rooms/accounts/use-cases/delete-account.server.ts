import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import type { DeleteAccountError } from "../errors.ts";
import { verifyPassword } from "../store/password-hash.server.ts";
import * as profileStore from "../store/profile-store.server.ts";
import type { SessionCookies } from "../types.ts";
import { signOut } from "./sign-out.server.ts";

/** `headers` carry the caller's session. */
export type DeleteAccountInput = { readonly password: string; readonly headers: Headers };

/**
 * Empties the caller's profile and ends its sessions after the password was given; its orders stay.
 * The last super_admin is refused under the lock of role changes. Returns the cookies that clear the session.
 */
export async function deleteAccount(
  ctx: Context,
  { password, headers }: DeleteAccountInput,
): Promise<Result<SessionCookies, DeleteAccountError>> {
  const { userId } = requirePermission(ctx.actor, "shop.use");
  const hash = await profileStore.findPasswordHash(ctx.db, userId);
  if (hash === null || !(await verifyPassword({ hash, password }))) return err("wrong_password");
  const isDeleted = await inTransaction(ctx, async (tx) => {
    await profileStore.lockRoles(tx.db);
    if (await profileStore.isLastSuperAdmin(tx.db, userId)) return false;
    await profileStore.anonymise(tx.db, userId, tx.now);
    return true;
  });
  return isDeleted ? ok(await signOut(ctx, headers)) : err("last_super_admin");
}
