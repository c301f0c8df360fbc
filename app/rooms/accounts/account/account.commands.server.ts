import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { ROLE_DESCRIPTIONS } from "#app/shared/kernel/access/role-messages.ts";
import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import type { DeleteAccountError } from "../errors.ts";
import { verifyPassword } from "../password/password-hash.store.server.ts";
import * as profileStore from "../profile.store.server.ts";
import { endSession } from "../sign-in/session.commands.server.ts";
import type { SessionCookies } from "../types.ts";

/** Renames the caller's account. */
export async function changeName(ctx: Context, name: string): Promise<void> {
  const { userId } = requirePermission(ctx.actor, "shop.use");
  await profileStore.rename(ctx.db, userId, { name, now: ctx.now });
}

/** Saves a checked address with the caller's account, for the next order's form. */
export async function saveDefaultAddress(ctx: Context, address: object): Promise<void> {
  const { userId } = requirePermission(ctx.actor, "shop.use");
  await profileStore.saveDefaultAddress(ctx.db, userId, address);
}

/** Empties the caller's profile and ends its sessions if the password is right. Orders stay. Refuses the last super_admin. */
export async function deleteAccount(
  ctx: Context,
  { password, headers }: { readonly password: string; readonly headers: Headers },
): Promise<Result<SessionCookies, DeleteAccountError>> {
  const { userId } = requirePermission(ctx.actor, "shop.use");
  const hash = await profileStore.findPasswordHash(ctx.db, userId);
  if (hash === null || !(await verifyPassword({ hash, password }))) return err("wrong_password");
  const isDeleted = await inTransaction(ctx, async (tx) => {
    await profileStore.lockRoles(tx.db);
    if (await profileStore.isLastSuperAdmin(tx.db, userId)) return false;
    await profileStore.anonymise(tx.db, userId, { roleDescription: ROLE_DESCRIPTIONS.user, now: tx.now });
    await noteDeletion(tx, userId);
    return true;
  });
  return isDeleted ? ok(await endSession(ctx, headers)) : err("last_super_admin");
}

/** As the shop, so that the log does not store the deleted account's e-mail again. */
const noteDeletion = (tx: Context, userId: string): Promise<void> =>
  recordAudit(
    { ...tx, actor: { kind: "system", name: "account" } },
    { action: "user.delete", entity: "user", entityId: userId, before: null, after: null },
  );
