import { inTransaction, type Context } from "#app/shared/http/context.server.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { PASSWORD_MAX, PASSWORD_MIN } from "../constants.ts";
import type { ResetError } from "../errors.ts";
import { isCommonPassword } from "../store/common-passwords.server.ts";
import { hashPassword } from "../store/password-hash.server.ts";
import * as profileStore from "../store/profile-store.server.ts";
import { resetLinkStore } from "../store/reset-link-store.server.ts";
import { signUpStore } from "../store/sign-up-store.server.ts";
import { endSessions } from "./end-sessions.server.ts";
import { noteSecurityChange } from "./note-security-change.server.ts";
import { welcomeCustomer } from "./welcome-customer.server.ts";

/**
 * Sets a new password by a mailed token, once, and ends all sessions, links and half sign-ins of the account; its owner is
 * mailed, and it is audited.
 * The link also proves the address: an account that was not confirmed is from then on, and no later sign-up replaces it.
 * Returns the account's e-mail.
 */
export async function resetPassword(
  ctx: Context,
  { token, password }: { token: string; password: string },
): Promise<Result<{ email: string }, ResetError>> {
  // public: the token is the proof.
  if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX) return err("password_invalid");
  if (isCommonPassword(password)) return err("password_common");
  // Checked before hashing, so that an invented token costs nothing.
  if (!(await resetLinkStore.opens(ctx.db, token, ctx.now))) return err("link_invalid");
  const passwordHash = await hashPassword(password);
  return inTransaction(ctx, async (tx) => {
    const userId = await resetLinkStore.take(tx.db, token, tx.now);
    if (userId === null) return err("link_invalid");
    // First, because sign-ups for this address wait for it and then replace nothing.
    const isFirst = await signUpStore.confirm(tx.db, userId, tx.now);
    const { email } = (await profileStore.peopleOf(tx.db, [userId])).get(userId) ?? {};
    if (email === undefined) return err("link_invalid");
    await endSessions(tx, userId);
    await profileStore.setPassword(tx.db, userId, passwordHash);
    await profileStore.dropOpenLinks(tx.db, userId);
    await noteSecurityChange(tx, userId, "password_changed");
    if (isFirst) await welcomeCustomer(tx, email);
    return ok({ email });
  });
}
